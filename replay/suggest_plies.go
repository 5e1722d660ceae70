package replay

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/misprint"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// leftOut looks for a turn that is missing before the ply.
func (d *repairer) leftOut(f *frame, ply *record.Ply, rest record.Line) []Suggestion {
	g := Suggestion{Repair: LeftOut, Plays: -1, Cost: leftOutCost}
	if f.next > 1 && lastUnread(f.line[f.next-2].Following) != nil {
		g.Cost = unreadCost
	}
	fits := 0
	turns := d.menus.of(f.pos, d.boardOf(f.pos, d.here)).turns
	for i := range turns {
		m := &turns[i]
		if m.A.Kind == rules.Zap || m.B.Kind != rules.NoStep {
			continue
		}
		d.start(f.pos, d.here)
		d.make(m)
		next, ok := d.next(ply)
		if !ok {
			continue
		}
		d.tried = next.Move
		d.make(&d.tried)
		now := Suggestion{Repair: LeftOut, Move: *m, Cost: g.Cost}
		d.try(&now, rest)
		switch {
		case now.Plays > g.Plays, now.Plays == g.Plays && now.Cost < g.Cost:
			g, fits = now, 1
		case now.Plays == g.Plays && now.Cost == g.Cost:
			fits++
		}
	}
	if fits == 0 {
		return nil
	}
	g.Alone = fits == 1
	g.Text = d.likeness.write(f.pos, g.Move)
	return []Suggestion{g}
}

// surplus tries the line without the ply.
func (d *repairer) surplus(p *rules.Position, rest record.Line) []Suggestion {
	if len(rest) == 0 {
		return nil
	}
	g := Suggestion{Repair: ExtraPly, Cost: surplusCost}
	d.start(p, d.here)
	d.try(&g, rest)
	if g.Plays == 0 {
		return nil
	}
	return []Suggestion{g}
}

// joined reads the ply as two turns without a space between them: e4e5, e4-e5. No other reading of
// such a text can be legal as well: either a unit is on the first square, or one comes there.
func (d *repairer) joined(p *rules.Position, ply *record.Ply, rest record.Line) []Suggestion {
	text := ply.Move.Text[ply.Move.Bare.Off:ply.Move.Bare.End]
	first, second, ok := misprint.TwoMoves(strings.Replace(text, "-", "", 1), int(p.Rules().Variant.Size.Ranks))
	if !ok || ply.Move.Read != "" {
		return nil
	}
	g := Suggestion{Repair: Joined, Text: first + " " + second}
	d.start(p, d.here)
	for i, part := range [...]string{first, second} {
		m := d.partOf(part)
		if m == nil {
			return nil
		}
		read, ok := d.next(&record.Ply{Move: m})
		if !ok {
			return nil
		}
		d.tried = read.Move // next has made the turn before
		if d.make(&d.tried); i == 0 {
			g.Move = read.Move
		}
		g.Second = read.Move
	}
	d.try(&g, rest)
	return []Suggestion{g}
}

// maxParts is how many parts of plies are remembered.
const maxParts = 256

// partOf reads a part of a ply as a move; nil if it is not one.
func (d *repairer) partOf(text string) *grammar.Move {
	m, known := d.parts[text]
	if !known {
		if len(d.parts) == maxParts || d.parts == nil {
			d.parts = make(map[string]*grammar.Move)
		}
		text = strings.Clone(text)
		m, _ = grammar.ParseMove(text)
		d.parts[text] = m
	}
	return m
}

// swapped swaps the ply with the next one, or with its own side's next one.
func (d *repairer) swapped(p *rules.Position, line record.Line) []Suggestion {
	var out []Suggestion
	for apart := 1; apart <= 2 && apart < len(line); apart++ {
		if d.swap(p, d.here, line, apart) == nil {
			continue
		}
		g := Suggestion{Repair: Swapped, Apart: apart, Cost: swappedCost}
		d.try(&g, line[apart+1:])
		out = append(out, g)
	}
	return out
}

// swap returns the turns of the first plies of a line in p, whose bitboard is b, if the first one
// and the one apart after it are swapped; nil if that is not legal.
func (d *repairer) swap(p *rules.Position, b *bitboard, line record.Line, apart int) []rules.Move {
	if len(line) <= apart {
		return nil
	}
	d.start(p, b)
	turns := make([]rules.Move, 0, apart+1)
	for i := range apart + 1 {
		ply := line[i]
		switch i {
		case 0:
			ply = line[apart]
		case apart:
			ply = line[0]
		}
		read, ok := d.next(ply)
		if !ok {
			return nil
		}
		d.tried = read.Move // next has made the turn before
		d.make(&d.tried)
		turns = append(turns, read.Move)
	}
	return turns
}

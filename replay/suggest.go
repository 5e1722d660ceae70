package replay

import (
	"cmp"
	"slices"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// What repairs other than another turn in place of the half-move cost, in letters.
const (
	leftOutCost = 4
	unreadCost  = 1 // where text that no token took stands in the place of what is left out
	surplusCost = 3
	swappedCost = 3
	earlierCost = 1 // on top of the letters
	numberCost  = 2 // where the printed numbers say that something is missing, or that nothing is
	oddCost     = 2 // for each sign of check or capture that is wrong after it
	maxOdd      = 3 // such signs that count, among the half-moves behind it
)

// clearly is how many half-moves must play after a reading for it to be taken, if more
// follow than that.
const clearly = 12

// choice is the suggestion to go on with: the first, if the rest of the line plays after
// it, or so much that it cannot be chance; and if it is not too unlike the text. It is -1
// where nothing is left to be played, since then nothing tells the readings apart.
func choice(s []Suggestion) int {
	if len(s) == 0 || s[0].Plays == 0 {
		return -1
	}
	if g := &s[0]; !g.Whole && g.Plays < clearly || g.Cost > 3 && g.Plays < 6 {
		return -1
	}
	return 0
}

// suggest lists what may have been meant by the last half-move of a frame, the most
// plausible first: what lets the line go on, and of those what is most like the text.
func (d *mender) suggest(r *Replayer, f *frame, ply *record.Ply, e *notation.ResolveError) []Suggestion {
	if d.left == 0 {
		return nil
	}
	rest := f.line[f.next:]
	d.likeness.of(ply, f.pos.Rules(), d.resolver.Language)
	d.marked, d.noted = marksChecks(f.line), notesEvents(f.line)
	shift, told := shiftAfter(f.line, f.next-1)
	out := d.replacements(f.pos, ply, rest, e)
	if told && shift != 0 {
		for i := range out {
			out[i].Cost += numberCost
		}
	}
	if len(out) == 0 || !out[0].Whole || out[0].Cost > 2 {
		for _, g := range append(d.leftOut(f, ply, rest), d.surplus(f.pos, rest)...) {
			due := int32(1)
			if g.Repair == Surplus {
				due = -1
			}
			switch {
			case !told:
			case shift == due:
				g.Cost -= numberCost
			default:
				g.Cost += numberCost
			}
			out = append(out, g)
		}
		out = append(out, d.swapped(f.pos, f.line[f.next-1:])...)
		if f.depth == 0 && !r.repaired {
			out = append(out, d.earlier(r, f, ply, rest)...)
		}
	}
	rank(out)
	return out[:min(len(out), maxSuggestions)]
}

// rank puts suggestions in order. A reading after which all that follows plays is worth
// three letters more than one after which it stops somewhere, and each dozen half-moves
// one letter: nearly every record with a slip has one slip.
func rank(s []Suggestion) {
	badness := func(g *Suggestion) int {
		b := 12*g.Cost - min(g.Plays, firstLook)
		if !g.Whole {
			b += 40
		}
		return b
	}
	slices.SortStableFunc(s, func(a, b Suggestion) int {
		return cmp.Or(cmp.Compare(badness(&a), badness(&b)), cmp.Compare(b.Plays, a.Plays))
	})
}

// try plays the rest of a line after what is on d.trial, and fills in how far it goes.
func (d *mender) try(g *Suggestion, rest record.Line) {
	plays, odd := d.look(rest, firstLook)
	if plays == firstLook {
		more, still := d.look(rest[firstLook:], farLook-firstLook)
		plays, odd = plays+more, odd+still
	}
	g.Plays, g.Whole = plays, plays == len(rest)
	g.Cost += oddCost * min(odd, maxOdd)
}

// replacements lists other turns in place of a half-move.
func (d *mender) replacements(p *rules.Position, ply *record.Ply, rest record.Line, e *notation.ResolveError) []Suggestion {
	var out []Suggestion
	add := func(m rules.Move) {
		if d.spend(1) {
			text := d.likeness.write(p, m)
			out = append(out, Suggestion{Move: m, Text: text, Cost: d.likeness.distance(text)})
		}
	}
	most := mostLike
	switch e.Kind {
	case notation.MissingResult, notation.ImpossibleResult:
		most = len(e.Candidates) // they are told apart only by what follows; [work] bounds it
		for _, m := range outcomesFirst(e.Candidates, written(ply, &d.effect).Effect) {
			add(m)
		}
	case notation.Ambiguous, notation.MissingImprovement:
		for _, m := range e.Candidates {
			add(m)
		}
	default:
		for _, m := range p.Moves(nil) {
			if d.comparable(ply, &m) {
				add(m)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Suggestion) int { return cmp.Compare(a.Cost, b.Cost) })
	out = out[:min(len(out), most)]
	kept := out[:0]
	for _, g := range out {
		if g.Move.A.Kind == rules.Zap && g.Move.Fate == rules.NoFate {
			if !d.settleZap(p, ply, &g.Move) {
				continue
			}
		}
		d.trial.CopyFrom(p)
		d.events = d.trial.Play(&g.Move, d.events[:0])
		g.Cost += oddCost * (d.oddMark(ply) + d.oddEvents(ply, d.events))
		d.try(&g, rest)
		kept = append(kept, g)
	}
	rank(kept)
	return kept
}

// comparable reports whether a turn is of the sort that a half-move is written as: a zap
// for a zap, and nothing of two units for a move of one.
func (d *mender) comparable(ply *record.Ply, m *rules.Move) bool {
	zap := ply.Effect != nil || len(ply.Move.Parts) == 1 && ply.Move.Parts[0].Head == "Z" && m.A.Unit.Kind() != 0
	if m.A.Kind == rules.Zap {
		return zap
	}
	two := m.B.Kind != rules.NoStep
	return !two || len(ply.Move.Parts) == 2 || len(ply.Move.Parts) == 1 && len(ply.Move.Parts[0].Legs) > 1
}

// settleZap gives a zap the result that is written behind a half-move, if it can have it;
// without one it is only a zap that can come to nothing else.
func (d *mender) settleZap(p *rules.Position, ply *record.Ply, m *rules.Move) bool {
	w := written(ply, &d.effect)
	all := p.Outcomes(nil, *m)
	if w.Effect == nil && len(all) > 1 {
		return false
	}
	for _, o := range all {
		if w.Effect == nil || notation.Came(p, &o, w.Effect) {
			*m = o
			return true
		}
	}
	return false
}

// leftOut looks for a turn that was left out before the half-move.
func (d *mender) leftOut(f *frame, ply *record.Ply, rest record.Line) []Suggestion {
	g := Suggestion{Repair: LeftOut, Plays: -1, Cost: leftOutCost}
	if f.next > 1 && lastUnread(f.line[f.next-2].Trail) != nil {
		g.Cost = unreadCost
	}
	fits := 0
	for _, m := range f.pos.Moves(nil) {
		if m.A.Kind == rules.Zap || m.B.Kind != rules.NoStep {
			continue
		}
		d.trial.CopyFrom(f.pos)
		d.trial.Play(&m, nil)
		next, ok := d.next(&d.trial, ply)
		if !ok {
			continue
		}
		d.trial.Play(&next.Move, nil)
		now := Suggestion{Repair: LeftOut, Move: m, Cost: g.Cost}
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

// surplus tries the line without the half-move.
func (d *mender) surplus(p *rules.Position, rest record.Line) []Suggestion {
	if len(rest) == 0 {
		return nil
	}
	g := Suggestion{Repair: Surplus, Cost: surplusCost}
	d.trial.CopyFrom(p)
	d.try(&g, rest)
	if g.Plays == 0 {
		return nil
	}
	return []Suggestion{g}
}

// swapped tries the half-move in another's place: the next, or its own side's next.
func (d *mender) swapped(p *rules.Position, line record.Line) []Suggestion {
	var out []Suggestion
	for apart := 1; apart <= 2 && apart < len(line); apart++ {
		if d.swap(p, line, apart) == nil {
			continue
		}
		g := Suggestion{Repair: Swapped, Apart: apart, Cost: swappedCost}
		d.try(&g, line[apart+1:])
		out = append(out, g)
	}
	return out
}

// earlier tries other turns in place of those of the main line shortly before: a slip may
// be legal where it stands and show only later.
func (d *mender) earlier(r *Replayer, f *frame, ply *record.Ply, rest record.Line) []Suggestion {
	last := f.next - 1 // the half-move that cannot be played
	first := max(0, last-lookBack)
	d.base.CopyFrom(r.start)
	for i := range first {
		d.base.Play(&r.played[i], nil)
	}
	var out []Suggestion
	for i := first; i < last; i++ {
		was := f.line[i]
		d.likeness.of(was, f.pos.Rules(), d.resolver.Language)
		for _, m := range d.base.Moves(nil) {
			if m == r.played[i] || !d.comparable(was, &m) || !d.spend(1) {
				continue
			}
			text := d.likeness.write(&d.base, m)
			g := Suggestion{Repair: Earlier, Move: m, Text: text, Ply: was, Cost: d.likeness.distance(text) + earlierCost}
			if g.Cost > 2+earlierCost || m.A.Kind == rules.Zap {
				continue
			}
			d.trial.CopyFrom(&d.base)
			d.trial.Play(&m, nil)
			between := f.line[i+1 : last+1]
			if plays, _ := d.look(between, len(between)); plays < len(between) {
				continue
			}
			d.try(&g, rest)
			out = append(out, g)
		}
		d.base.Play(&r.played[i], nil)
	}
	rank(out)
	d.likeness.of(ply, f.pos.Rules(), d.resolver.Language)
	return out[:min(len(out), 2)]
}

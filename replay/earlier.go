package replay

import (
	"slices"

	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// past is a position of a main line before the last one. Most alternatives to its turn are refused
// on the bitboard, so the position of the rules engine is only brought to it when one needs that.
type past struct {
	bits  bitboard
	pos   rules.Position
	index int // of the ply that follows pos
	found []similar
}

// similar is a move whose text is similar to the one that was made.
type similar struct {
	turn    int // its number in the menu of the position
	letters int // by which it differs
}

// at returns the position before the ply with an index, which is that of the bitboard, if it is
// placed. The index never decreases for a line.
func (x *past) at(index int, r *Replayer) *rules.Position {
	switch {
	case x.index == index:
		return &x.pos
	case x.bits.placed:
		positionOf(&x.pos, r.start, &x.bits.now)
		x.index = index
		return &x.pos
	case x.index < 0:
		x.pos.CopyFrom(r.start)
		x.index = 0
	}
	for ; x.index < index; x.index++ {
		turn := r.played.at(x.index)
		x.pos.Play(&turn, nil)
	}
	return &x.pos
}

// board returns the position as a bitboard, nil if that does not have it.
func (x *past) board() *orthodox.Board {
	if x.bits.placed {
		return &x.bits.now
	}
	return nil
}

// boardAt makes b the position of the main line before a ply, if that is possible.
func (r *Replayer) boardAt(b *bitboard, ply int) {
	b.lose()
	if !r.plain {
		return
	}
	from := 0
	if r.prefix != nil {
		from = min(r.prefix.Len(), ply)
		r.prefix.Board(&b.now, from)
		b.placed = true
	} else if !b.place(r.start) {
		return
	}
	for i := from; i < ply && b.placed; i++ {
		r.played.follow(b, i)
	}
}

// earlier tries other turns in place of recent ones of the main line: a wrong move may be legal and
// show only later.
func (d *repairer) earlier(r *Replayer, f *frame, ply *record.Ply, rest record.Line) []Suggestion {
	last := f.next - 1 // the ply that cannot be played
	first := max(0, last-lookBack)
	x := &d.past
	x.index = -1
	if x.bits.lose(); d.plain {
		r.boardAt(&x.bits, first)
	}
	side := 0
	if f.pos.Turn == board.Black {
		side = 1
	}
	origins, known := orthodox.OriginsOf(ply.Says(), side)
	known = known && ply.Becomes == nil
	late := 0 // after the last ply that may bring a unit to where the failing one can be made from
	for i := first; known && i < last; i++ {
		if (last-i)&1 == 0 && origins.Reached(f.line[i].Says()) {
			late = i
		}
	}
	var out []Suggestion
	for i := first; i < last; i++ {
		between := f.line[i+1 : last+1]
		was := f.line[i]
		if says := was.Says(); x.bits.placed && orthodox.HasSimilar(says) && was.Becomes == nil {
			goals := orthodox.Anywhere()
			if known && i >= late && !origins.On(&x.bits.now) {
				if goals = (orthodox.Goals{}); (last-i)&1 == 0 {
					goals = origins.Goals()
				}
			}
			d.compareOnBoard(r, was, between, i, &goals)
		} else {
			d.compare(r, was, i)
		}
		for _, g := range x.found {
			pos := x.at(i, r)
			menu := d.menus.of(pos, x.board())
			m := &menu.turns[g.turn]
			d.start(pos, &x.bits)
			d.make(m)
			if plays, _ := d.look(between, len(between)); plays < len(between) {
				continue
			}
			d.likeness.of(was, pos.Rules(), d.resolver.Language)
			s := Suggestion{Repair: Earlier, Move: *m, Text: string(menu.text(&d.likeness, pos, g.turn)), Ply: was, Cost: g.letters + earlierCost}
			d.try(&s, rest)
			out = append(out, s)
		}
		if x.bits.placed {
			r.played.follow(&x.bits, i)
		}
	}
	rank(out)
	d.likeness.of(ply, f.pos.Rules(), d.resolver.Language)
	return out[:min(len(out), 2)]
}

// compare finds the turns that may replace the one of a ply with an index because their texts are
// similar, and leaves them in d.past.found.
func (d *repairer) compare(r *Replayer, was *record.Ply, index int) {
	x := &d.past
	x.found = x.found[:0]
	pos := x.at(index, r)
	made := r.played.at(index)
	d.likeness.of(was, pos.Rules(), d.resolver.Language)
	menu := d.menus.of(pos, x.board())
	for k := range menu.turns {
		m := &menu.turns[k]
		if *m == made || m.A.Kind == rules.Zap || !d.comparable(was, m) || !d.spend() {
			continue
		}
		if letters := d.likeness.distance(menu.text(&d.likeness, pos, k)); letters <= orthodox.MaxLetters {
			x.found = append(x.found, similar{k, letters})
		}
	}
}

// compareOnBoard is [repairer.compare] for a ply in SAN and turns to some goals, without the turns
// after which the bitboard refuses one of the next plies.
func (d *repairer) compareOnBoard(r *Replayer, was *record.Ply, next record.Line, index int, goals *orthodox.Goals) {
	x := &d.past
	x.found = x.found[:0]
	for m, after := range x.bits.now.Similar(was.Says(), goals) {
		if r.played.is(index, m) || !d.spend() {
			continue
		}
		d.texts = m.AppendSAN(d.texts[:0])
		letters := spelling.Distance(bare(was), string(d.texts)) // mostly there is no such move
		if letters > orthodox.MaxLetters || d.refuses(after, next) {
			continue
		}
		pos := x.at(index, r)
		x.found = append(x.found, similar{slices.Index(d.menus.of(pos, x.board()).turns, TurnOf(r.start, m, pos.Turn)), letters})
	}
	slices.SortFunc(x.found, func(a, b similar) int { return a.turn - b.turn })
}

// refuses reports whether a line is known not to be legal from a bitboard, which it changes.
func (d *repairer) refuses(b *orthodox.Board, line record.Line) bool {
	for _, ply := range line {
		says := ply.Says()
		if m, _ := b.PlayLoose(says); m == 0 {
			return !d.spend() || ply.Becomes == nil && b.Refuses(says)
		}
		if !d.spend() {
			return true
		}
	}
	return false
}

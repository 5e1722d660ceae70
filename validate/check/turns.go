package check

import (
	"iter"
	"sort"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// turns are the results of the walk for the plies of a record, in written order, which is that of
// the walk: so a ply is found by its place, without a map.
type turns struct {
	chunks [][]Turn
	n      int
	open   []openLine      // the main line and the variations around the last ply
	work   int             // how many turns may still be traced back for the record
	asked  int32           // the number of the turn that was last looked for
	start  *rules.Position // of the game
}

// openLine is the state of the walk in a line.
type openLine struct {
	last  int32 // the number of its last turn
	index int32 // of the ply
}

// turnChunk is how many turns are allocated together: a long list must not be copied as it grows.
const turnChunk = 1 << 10

// backWork limits how many turns of a record are traced back for its notes. Records by people have
// some hundred turns, and some dozen failures.
const backWork = 1 << 19

// forget empties the list.
func (t *turns) forget() {
	if len(t.chunks) > 16 {
		t.chunks = nil // releases the memory of a huge record
	}
	t.n, t.open, t.work, t.asked = 0, t.open[:0], backWork, 0
}

// at returns the turn with a number.
func (t *turns) at(i int32) *Turn {
	x := &t.chunks[i/turnChunk][i%turnChunk]
	if x.bare != 0 {
		x.fillIn(t.start)
	}
	return x
}

// fillIn sets what follows from the move of a plain ply.
func (x *Turn) fillIn(start *rules.Position) {
	x.Move, x.Played, x.zapped = replay.TurnOf(start, x.bare, x.Side), true, &untouched
	if x.bare.Passant() {
		gone := board.At(x.bare.To()&7, x.bare.From()>>3)
		x.zapped = new(zapped)
		x.zapped.gone.Add(gone)
	}
	x.bare = 0
}

// plyAt returns the ply of the turn with a number.
func (t *turns) plyAt(i int32) *record.Ply { return t.chunks[i/turnChunk][i%turnChunk].ply }

// skip adds the turns of the plies of a prefix at the beginning of the main line.
func (t *turns) skip(x *orthodox.Prefix, line record.Line) {
	side, number := t.start.Turn, t.start.Number
	for i := range x.Len() {
		t.put(Turn{ply: line[i], before: int32(i - 1), number: number, Side: side, bare: x.Move(i)})
		if side = side.Other(); side == t.start.Turn {
			number++
		}
	}
	if last := x.Len() - 1; last >= 0 {
		t.open = append(t.open, openLine{int32(last), line[last].Index})
	}
}

// put appends a turn.
func (t *turns) put(x Turn) {
	if t.n == len(t.chunks)*turnChunk {
		t.chunks = append(t.chunks, make([]Turn, turnChunk))
	}
	t.chunks[t.n/turnChunk][t.n%turnChunk] = x
	t.n++
}

// add adds the turn of a ply.
func (t *turns) add(s *replay.Step, x Turn) {
	x.ply, x.before = s.Ply, t.leading(s)
	t.open = append(t.open, openLine{int32(t.n), s.Ply.Index})
	t.put(x)
}

// leading returns the number of the turn before a ply in its line, or, for the first of a
// variation, before the ply that it replaces; -1 if there is none. It closes the lines that are
// over.
func (t *turns) leading(s *replay.Step) int32 {
	d := s.Depth
	if d < len(t.open) && t.open[d].index+1 == s.Ply.Index {
		before := t.open[d].last
		t.open = t.open[:d]
		return before
	}
	t.open = t.open[:min(d, len(t.open))]
	before := int32(-1)
	if n := len(t.open); n > 0 {
		if around := t.open[n-1]; around.index >= s.Ply.Index {
			before = t.at(around.last).before
		} else {
			before = around.last
		}
	}
	for len(t.open) < d { // lines around it without a ply so far
		t.open = append(t.open, openLine{before, s.Ply.Index - 1})
	}
	return before
}

// find returns the number of a ply's turn, -1 if the walk did not reach it.
func (t *turns) find(ply *record.Ply) int32 {
	if i := t.from(ply.At.Off); i >= 0 && t.plyAt(i) == ply {
		return i
	}
	return -1
}

// from returns the number of the first turn whose ply is written at off or after it, -1 if there is
// none.
func (t *turns) from(off int32) int32 {
	if t.n > 0 && t.plyAt(int32(t.n-1)).At.Off == off { // usually the last one is needed
		return int32(t.n - 1)
	}
	for i := t.asked; i < min(int32(t.n), t.asked+3); i++ { // checks look for one or two after another
		if t.plyAt(i).At.Off == off {
			t.asked = i
			return i
		}
	}
	i := sort.Search(t.n, func(i int) bool { return t.plyAt(int32(i)).At.Off >= off })
	if i == t.n {
		return -1
	}
	t.asked = int32(i)
	return int32(i)
}

// Turn returns the result of the walk for a ply, nil if it did not reach it. It is valid until the
// walk goes on, and nobody may change it.
func (c *Timeline) Turn(ply *record.Ply) *Turn {
	if i := c.turns.find(ply); i >= 0 {
		return c.turns.at(i)
	}
	return nil
}

// numberOf returns the expected number of a ply, and the side that makes it; ok is false if the
// walk did not reach it.
func (c *Timeline) numberOf(ply *record.Ply) (number int32, side board.Color, ok bool) {
	i := c.turns.find(ply)
	if i < 0 {
		return 0, 0, false
	}
	x := &c.turns.chunks[i/turnChunk][i%turnChunk]
	return x.number, x.Side, true
}

// Numbered reports whether the walk reached a ply, expects the number that is printed before it,
// and no plies seem to be missing or extra just there.
func (c *Timeline) Numbered(ply *record.Ply) bool {
	i := c.turns.find(ply)
	if i < 0 {
		return false
	}
	x := &c.turns.chunks[i/turnChunk][i%turnChunk]
	return x.number == ply.Number && !x.Askew
}

// TurnOf returns the result of the walk for a ply; ok is false if it did not reach it.
func (c *Timeline) TurnOf(ply *record.Ply) (t Turn, ok bool) {
	if i := c.turns.find(ply); i >= 0 {
		return *c.turns.at(i), true
	}
	return t, false
}

// back yields the turns that lead to a ply, the last first. It ends early for a record in which too
// many turns were traced back.
func (c *Timeline) back(ply *record.Ply) iter.Seq[*Turn] {
	return func(yield func(*Turn) bool) {
		i := c.turns.find(ply)
		if i < 0 {
			return
		}
		for i = c.turns.at(i).before; i >= 0; {
			if c.turns.work--; c.turns.work < 0 {
				return
			}
			t := c.turns.at(i)
			i = t.before
			if !yield(t) {
				return
			}
		}
	}
}

package extract

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// branch is the main line of a game, or a variation.
type branch struct {
	parent    *branch // nil for the main line
	at        int     // index of the parent's ply that it replaces
	first     int32   // plies of the game before its first
	depth     int     // of variations
	brackets  int32   // brackets of the page around its first move
	plies     []*record.Ply
	moves     []rules.Move
	stops     []stop
	variation *record.Variation // nil for the main line
	children  []*branch         // the variations in place of its plies
}

// stop is a stored position, that before the ply with an index.
type stop struct {
	index int
	pos   *rules.Position
}

// stride is the distance between two stored positions, in plies.
const stride = 12

// newBranch returns a line that begins in a position.
func newBranch(p *rules.Position) *branch {
	b := new(branch)
	b.keep(p)
	return b
}

// keep stores a copy of the position before the next ply.
func (b *branch) keep(p *rules.Position) {
	c := new(rules.Position)
	c.CopyFrom(p)
	b.stops = append(b.stops, stop{len(b.plies), c})
}

// add appends a ply; after is the position after it, if available.
func (b *branch) add(ply *record.Ply, m rules.Move, after *rules.Position) {
	b.plies, b.moves = append(b.plies, ply), append(b.moves, m)
	if after != nil {
		b.keep(after)
	} else if len(b.plies)-b.lastStop() >= stride {
		var p rules.Position
		b.before(len(b.plies), &p)
		b.keep(&p)
	}
}

// lastStop returns the index of the last stored position; a variation stores none at its beginning,
// since its parent has it.
func (b *branch) lastStop() int {
	if len(b.stops) == 0 {
		return 0
	}
	return b.stops[len(b.stops)-1].index
}

// before sets p to the position before the ply with an index.
func (b *branch) before(i int, p *rules.Position) {
	if len(b.stops) == 0 || b.stops[0].index > i {
		b.parent.before(b.at, p) // no deeper than maxNested
		for k := range b.moves[:i] {
			p.Play(&b.moves[k], nil)
		}
		return
	}
	low, high := 0, len(b.stops)
	for high-low > 1 {
		if mid := (low + high) / 2; b.stops[mid].index <= i {
			low = mid
		} else {
			high = mid
		}
	}
	s := &b.stops[low]
	p.CopyFrom(s.pos)
	for k := s.index; k < i; k++ {
		p.Play(&b.moves[k], nil)
	}
}

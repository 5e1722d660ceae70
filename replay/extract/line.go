package extract

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// branch is the main line of a game, or a variation.
type branch struct {
	parent    *branch // nil for the main line
	at        int     // index of the parent's half-move that it replaces
	first     int32   // half-moves of the game before its first
	depth     int     // of variations
	brackets  int     // of the page around its first move
	plies     []*record.Ply
	moves     []rules.Move
	stops     []stop
	variation *record.Variation // nil for the main line
}

// stop is a position that is kept: before the half-move with an index.
type stop struct {
	index int
	pos   *rules.Position
}

// stride is how many half-moves lie between two positions that are kept.
const stride = 12

// newBranch returns a line that begins in a position.
func newBranch(p *rules.Position) *branch {
	b := new(branch)
	b.keep(p)
	return b
}

// keep keeps a copy of the position before the next half-move.
func (b *branch) keep(p *rules.Position) {
	c := new(rules.Position)
	c.CopyFrom(p)
	b.stops = append(b.stops, stop{len(b.plies), c})
}

// add appends a half-move; after is the position behind it if it is at hand.
func (b *branch) add(ply *record.Ply, m rules.Move, after *rules.Position) {
	b.plies, b.moves = append(b.plies, ply), append(b.moves, m)
	if after != nil {
		b.keep(after)
	} else if len(b.plies)-b.stops[len(b.stops)-1].index >= stride {
		var p rules.Position
		b.before(len(b.plies), &p)
		b.keep(&p)
	}
}

// before sets p to the position before the half-move with an index.
func (b *branch) before(i int, p *rules.Position) {
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

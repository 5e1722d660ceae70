package army

import (
	"iter"
	"slices"

	"github.com/fairyscore/fairyscore/replay/board"
)

// arrivals says how the units of a sheet can get from one square to another, without walking paths
// that lead elsewhere.
type arrivals struct {
	size board.Size // of the board
	rows rowStarts  // of squares in at
	at   []uint16   // by square and target: 1 + the first entry of all after base, 0 for none
	base [256]uint32
	all  []arrival
}

// arrival is one way to a square: along hops[off:off+n], the squares before it.
type arrival struct {
	off     uint32
	n       uint8
	hurdles uint8
	stop    Stop
	sort    sort
}

// sort is a set of properties of an arrival.
type sort uint8

const (
	behind sort = 1 << iota // right after the last hurdle only
	last                    // the last one from the same square to the same square
)

// arrivalOn is an arrival with its target.
type arrivalOn struct {
	to board.Square
	arrival
}

// arrive indexes the stops of a sheet. What it changes step by step is in the memory of b: to read
// new memory before it is written to takes longer.
func (b *builder) arrive(s *sheet) {
	width := 16 * int(b.size.Ranks)
	s.reach, s.origin = make([]board.Set, width), make([]board.Set, width)
	var length int
	s.size = b.size
	s.rows, length = rowsOn(b.size)
	s.at = make([]uint16, length)
	clear(b.reached[:])
	b.all = b.all[:0]
	for _, from := range b.size.Squares() {
		s.base[from] = uint32(len(b.all))
		b.hit = b.hit[:0]
		var to board.Set
		paths := s.from(from)
		for i := range paths {
			p := &paths[i]
			a := arrival{off: p.off, hurdles: p.hurdles}
			if p.behind {
				a.sort = behind
			}
			for k, h := range s.way(p) {
				if h.Stop != 0 {
					to.Add(h.To)
					b.reached[h.To].Add(from)
					a.n, a.stop = uint8(k), h.Stop
					b.hit = append(b.hit, arrivalOn{h.To, a})
				}
			}
		}
		s.reach[from] = to
		b.file(s.at[s.rows[from]:])
	}
	s.all = append([]arrival(nil), b.all...)
	copy(s.origin, b.reached[:])
}

// file stores the arrivals of b.hit, which are those from one square, grouped by target, and in at
// where those at a target begin.
func (b *builder) file(at []uint16) {
	for _, h := range b.hit {
		b.count[h.to]++
	}
	base := len(b.all)
	b.all = slices.Grow(b.all, len(b.hit))[:base+len(b.hit)]
	all := b.all[base:]
	clear(all)
	n := uint16(0)
	for _, h := range b.hit {
		if b.entry[h.to] == 0 {
			b.entry[h.to], at[h.to] = n+1, n+1
			n += b.count[h.to]
			all[n-1].sort = last
		}
	}
	for _, h := range b.hit { // the entries of a target are filled from the last to the first
		b.count[h.to]--
		place := &all[b.entry[h.to]-1+b.count[h.to]]
		h.sort |= place.sort
		*place = h.arrival
		if b.count[h.to] == 0 {
			b.entry[h.to] = 0
		}
	}
}

// captures yields the squares between which the units of a sheet may capture, whatever is in
// between.
func (s *sheet) captures() iter.Seq2[board.Square, board.Square] {
	return func(yield func(from, to board.Square) bool) {
		stop := Stop(0)
		i := uint32(0)
		squares := s.size.Squares()
		for k, from := range squares {
			end := uint32(len(s.all))
			if k+1 < len(squares) {
				end = s.base[squares[k+1]]
			}
			for ; i < end; i++ {
				a := &s.all[i]
				if stop |= a.stop; a.sort&last == 0 {
					continue
				}
				if stop&Capture != 0 && !yield(from, s.hops[a.off+uint32(a.n)].To) {
					return
				}
				stop = 0
			}
		}
	}
}

// arrivalsAt lists the ways from one square to another; the last one is marked.
func (s *sheet) arrivalsAt(from, to board.Square) []arrival {
	if !s.size.Has(to) {
		return nil
	}
	i := s.at[int(s.rows[from])+int(to)]
	if i == 0 {
		return nil
	}
	return s.all[s.base[from]+uint32(i)-1:]
}

// Hits reports whether the piece p on from could capture on to in the current position. What is on
// to does not matter: it counts as an enemy. Captures en passant do not count.
func (t *Tables) Hits(b *board.Board, p board.Piece, from, to board.Square) bool {
	s := t.sheets[p&(2*board.MaxKind+1)]
	for _, k := range s.arrivalsAt(from, to) {
		if k.stop&Capture != 0 && k.clear(b, s.hops) {
			return true
		}
		if k.sort&last != 0 {
			break
		}
	}
	return false
}

// Stops returns what the piece p on from may do on to in the current position: the stops of all its
// open paths to it. What is on to does not matter.
func (t *Tables) Stops(b *board.Board, p board.Piece, from, to board.Square) (stop Stop) {
	s := t.sheets[p&(2*board.MaxKind+1)]
	for _, k := range s.arrivalsAt(from, to) {
		if k.clear(b, s.hops) {
			stop |= k.stop
		}
		if k.sort&last != 0 {
			break
		}
	}
	return stop
}

// clear reports whether the way of an arrival is open.
func (k *arrival) clear(b *board.Board, hops []Hop) bool {
	if k.n == 0 {
		return k.hurdles == 0
	}
	way := hops[k.off : k.off+uint32(k.n)]
	if k.hurdles == 0 {
		for _, h := range way {
			if b.At(h.To) != board.Vacant {
				return false
			}
		}
		return true
	}
	need := k.hurdles
	for i, h := range way {
		if b.At(h.To) == board.Vacant {
			continue
		}
		if need == 0 {
			return false
		}
		need--
		if need == 0 && k.sort&behind != 0 && i != len(way)-1 {
			return false
		}
	}
	return need == 0
}

package army

import "github.com/fairyscore/fairyscore/replay/board"

// strikes tells how the units of a sheet capture from one square on another, without
// walking paths that lead elsewhere.
type strikes struct {
	width int      // entries of at for each square: 16 for each rank
	at    []uint16 // by square index and target: 1 + the first entry of all behind base, 0 for none
	base  [256]uint32
	row   [256]uint32 // where a square's entries of at begin
	all   []strike
}

// strike is one way to capture on a square: along hops[off:off+n], which are the
// squares before it.
type strike struct {
	off     uint32
	n       uint8
	hurdles uint8
	behind  bool
	last    bool // of those from the same square on the same square
}

// strikeOn is a strike with its target.
type strikeOn struct {
	to board.Square
	strike
}

// strike indexes the capturing stops of a sheet.
func (b *builder) strike(s *sheet, size board.Size) {
	s.width = 16 * int(size.Ranks)
	s.at = make([]uint16, int(size.Files)*int(size.Ranks)*s.width)
	next := uint32(0)
	for _, from := range size.Squares() {
		s.row[from] = next
		next += uint32(s.width)
		s.base[from] = uint32(len(s.all))
		b.hit = b.hit[:0]
		for i := s.span[from][0]; i < s.span[from][1]; i++ {
			p := b.paths[i]
			for k, h := range s.paths[i].Hops {
				if h.Stop&Capture != 0 {
					b.hit = append(b.hit, strikeOn{h.To, strike{off: p.off, n: uint8(k), hurdles: p.hurdles, behind: p.behind}})
				}
			}
		}
		b.file(s, from)
	}
}

// file enters the strikes of b.hit, which are those from one square, with those on the
// same target side by side.
func (b *builder) file(s *sheet, from board.Square) {
	at := s.at[s.row[from]:]
	for _, h := range b.hit {
		b.count[h.to]++
	}
	base := len(s.all)
	s.all = append(s.all, make([]strike, len(b.hit))...)
	n := uint16(0)
	for _, h := range b.hit {
		if at[h.to] == 0 {
			at[h.to] = n + 1
			n += b.count[h.to]
			s.all[base+int(n)-1].last = true
		}
	}
	for _, h := range b.hit { // a target's places are filled from behind
		b.count[h.to]--
		place := &s.all[base+int(at[h.to]-1+b.count[h.to])]
		h.last = place.last
		*place = h.strike
	}
}

// Hits reports whether the piece p, standing on from, could capture on to as the board
// is. What stands on to does not matter: it is taken for an enemy. Captures en passant
// are not looked at.
func (t *Tables) Hits(b *board.Board, p board.Piece, from, to board.Square) bool {
	s := t.sheets[p&(2*board.MaxKind+1)]
	if int(to) >= s.width {
		return false
	}
	i := s.at[int(s.row[from])+int(to)]
	if i == 0 {
		return false
	}
	for _, k := range s.all[s.base[from]+uint32(i)-1:] {
		if k.clear(b, s.hops) {
			return true
		}
		if k.last {
			break
		}
	}
	return false
}

// clear reports whether the way of a strike is open.
func (k *strike) clear(b *board.Board, hops []Hop) bool {
	if k.n == 0 {
		return true
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
		if need == 0 && k.behind && i != len(way)-1 {
			return false
		}
	}
	return need == 0
}

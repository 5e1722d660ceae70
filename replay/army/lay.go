package army

import "github.com/fairyscore/fairyscore/replay/board"

// laid is a path while the hops may still move in memory: hops[off:off+n].
type laid struct {
	off     uint32
	n       uint8
	hurdles uint8
	behind  bool
}

// alike is the list of paths from one square with the same first square: 1 + the first and the last
// laid.
type alike struct{ first, last uint32 }

// builder makes sheets; it reuses its memory from one to the next.
type builder struct {
	hops  []Hop
	paths []laid
	alike [256]alike // by first square, of the paths from one square
	next  []uint32   // by path: 1 + the next with the same first square, 0 for none
	hit   []arrivalOn
	// by target, all zero between uses: how many arrivals there are, and 1 + the first entry
	count, entry [256]uint16
	from         [256]board.Set // of the sheet that is made: see there
}

// sheet lays routes on a board for units of one side.
func (b *builder) sheet(routes []Route, size board.Size, c board.Color, home int) *sheet {
	b.hops, b.paths, b.next = b.hops[:0], b.paths[:0], b.next[:0]
	s := &sheet{routes: routes}
	homeRank := home - 1
	if c == board.Black {
		homeRank = int(size.Ranks) - home
	}
	for _, from := range size.Squares() {
		first := len(b.paths)
		clear(b.alike[:])
		for i := range routes {
			if r := &routes[i]; !r.Home || from.Rank() == homeRank {
				b.lay(r, size, from, c)
			}
		}
		s.span[from] = [2]uint32{uint32(first), uint32(len(b.paths))}
	}
	s.hops = append([]Hop(nil), b.hops...)
	s.paths = make([]Path, len(b.paths))
	for i, p := range b.paths {
		s.paths[i] = Path{Hops: s.hops[p.off : p.off+uint32(p.n) : p.off+uint32(p.n)], Hurdles: p.hurdles, Behind: p.behind}
	}
	b.arrive(s, size)
	return s
}

// lay appends the path of a route from a square, up to its last stop on the board, or merges it
// into another path from there with the same first square.
func (b *builder) lay(r *Route, size board.Size, from board.Square, c board.Color) {
	off := len(b.hops)
	end := off // after the last stop
	up := c.Forward()
	for _, o := range r.Squares {
		to, ok := size.Step(from, int(o.DX), up*int(o.DY))
		if !ok {
			break
		}
		b.hops = append(b.hops, Hop{to, o.Stop})
		if o.Stop != 0 {
			end = len(b.hops)
		}
	}
	b.hops = b.hops[:end]
	if end == off {
		return
	}
	p := laid{uint32(off), uint8(end - off), r.Hurdles, r.Behind}
	same := &b.alike[b.hops[off].To]
	for i := same.first; i > 0; i = b.next[i-1] {
		if b.merge(&b.paths[i-1], &p) {
			return
		}
	}
	b.paths, b.next = append(b.paths, p), append(b.next, 0)
	n := uint32(len(b.paths))
	if same.first == 0 {
		same.first = n
	} else {
		b.next[same.last-1] = n
	}
	same.last = n
}

// merge merges p, which was laid last, into q if one follows the other: only the squares before a
// stop matter for it, so one path may carry the stops of both. A step that is a double step in
// either is one.
func (b *builder) merge(q, p *laid) bool {
	n := min(q.n, p.n)
	a, z := b.hops[q.off:q.off+uint32(q.n)], b.hops[p.off:p.off+uint32(p.n)]
	if a[n-1].To != z[n-1].To || q.hurdles != p.hurdles || q.behind != p.behind {
		return false
	}
	for i := range n {
		if a[i].To != z[i].To {
			return false
		}
	}
	for i := range n {
		a[i].Stop |= z[i].Stop
		z[i].Stop = a[i].Stop
	}
	if p.n > q.n {
		*q = *p // its hops stay, those of q are lost
		return true
	}
	b.hops = b.hops[:p.off]
	return true
}

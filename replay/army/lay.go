package army

import (
	"cmp"
	"slices"

	"github.com/fairyscore/fairyscore/replay/board"
)

// laid is a path of a sheet: hops[off:off+n] of that.
type laid struct {
	off     uint32
	n       uint8
	hurdles uint8
	behind  bool
}

// from lists the paths from a square.
func (s *sheet) from(at board.Square) []laid { return s.paths[s.span[at][0]:s.span[at][1]] }

// way returns the squares of a path.
func (s *sheet) way(p *laid) []Hop { return s.hops[p.off : p.off+uint32(p.n) : p.off+uint32(p.n)] }

// alike is the list of paths from one square with the same first square: 1 + the first and the last
// laid.
type alike struct{ first, last uint32 }

// builder makes sheets; it reuses its memory from one to the next.
type builder struct {
	size   board.Size
	up     int // how many ranks White's rank forward is for the side
	routes []Route
	starts []start  // of all routes, from that of no squares to that of all
	first  []uint32 // by route, of its starts
	order  []int    // memory to use

	hops  []Hop
	paths []laid
	links []link     // by path
	alike [256]alike // by first square, of the paths from one square
	hit   []arrivalOn
	all   []arrival
	// by target, all zero between uses: how many arrivals there are, and 1 + the first entry
	count, entry [256]uint16
	reached      [256]board.Set // by target, of the sheet that is made: from where
}

// start is the first squares of a route: those on the board, from a square.
type start struct {
	end  uint8  // how many of them are up to the last stop
	same uint32 // equal for starts of the same squares
}

// link leads from a path to the next from the same square with the same first square.
type link struct {
	next   uint32 // 1 + its number, 0 for none
	starts uint32 // where those of the path's route begin
}

// begin prepares the routes of a unit for units of one side.
func (b *builder) begin(routes []Route, size board.Size, c board.Color) {
	b.size, b.up, b.routes = size, c.Forward(), routes
	b.hops, b.paths, b.links = b.hops[:0], b.paths[:0], b.links[:0]
	b.starts, b.first, b.order = b.starts[:0], b.first[:0], b.order[:0]
	for i := range routes {
		b.first, b.order = append(b.first, uint32(len(b.starts))), append(b.order, i)
		b.starts = append(b.starts, start{})
		end := uint8(0)
		for k, o := range routes[i].Squares {
			if o.Stop != 0 {
				end = uint8(k + 1)
			}
			b.starts = append(b.starts, start{end: end})
		}
	}
	b.number()
}

// number numbers the starts: in the order of their squares, those that are the same follow each
// other.
func (b *builder) number() {
	squares := func(route int) []Offset { return b.routes[route].Squares }
	slices.SortFunc(b.order, func(i, k int) int { return slices.CompareFunc(squares(i), squares(k), compareSquares) })
	last := 0 // the route before
	met := uint32(0)
	for i, route := range b.order {
		common := 0
		if i > 0 {
			common = commonSquares(squares(last), squares(route))
		}
		was, now := b.starts[b.first[last]:], b.starts[b.first[route]:]
		for k := 1; k <= len(squares(route)); k++ {
			if k <= common {
				now[k].same = was[k].same
				continue
			}
			met++
			now[k].same = met
		}
		last = route
	}
}

// compareSquares compares the places of two squares of routes.
func compareSquares(a, b Offset) int { return cmp.Or(cmp.Compare(a.DX, b.DX), cmp.Compare(a.DY, b.DY)) }

// commonSquares returns how many squares two routes have in common before they part.
func commonSquares(a, b []Offset) int {
	n := min(len(a), len(b))
	for i := range n {
		if compareSquares(a[i], b[i]) != 0 {
			return i
		}
	}
	return n
}

// sheet lays routes on a board for units of one side.
func (b *builder) sheet(routes []Route, size board.Size, c board.Color, home int) *sheet {
	b.begin(routes, size, c)
	s := &sheet{routes: routes}
	homeRank := home - 1
	if c == board.Black {
		homeRank = int(size.Ranks) - home
	}
	for _, from := range size.Squares() {
		first := len(b.paths)
		clear(b.alike[:])
		for i := range routes {
			if !routes[i].Home || from.Rank() == homeRank {
				b.lay(i, from)
			}
		}
		s.span[from] = [2]uint32{uint32(first), uint32(len(b.paths))}
	}
	s.hops = append([]Hop(nil), b.hops...)
	s.paths = append([]laid(nil), b.paths...)
	b.arrive(s)
	return s
}

// lay appends the path of a route from a square, up to its last stop on the board, or merges it
// into another path from there with the same first square.
func (b *builder) lay(route int, from board.Square) {
	r := &b.routes[route]
	file, rank := from.File(), from.Rank()
	files, ranks := uint(b.size.Files), uint(b.size.Ranks)
	n := 0
	for n < len(r.Squares) {
		o := &r.Squares[n]
		if uint(file+int(o.DX)) >= files || uint(rank+b.up*int(o.DY)) >= ranks {
			break
		}
		n++
	}
	starts := b.first[route]
	if n = int(b.starts[starts+uint32(n)].end); n == 0 {
		return
	}
	same := &b.alike[board.At(file+int(r.Squares[0].DX), rank+b.up*int(r.Squares[0].DY))]
	for i := same.first; i > 0; i = b.links[i-1].next {
		q, l := &b.paths[i-1], &b.links[i-1]
		both := uint32(min(int(q.n), n))
		if b.starts[l.starts+both].same == b.starts[starts+both].same && q.hurdles == r.Hurdles && q.behind == r.Behind {
			if b.merge(q, r, n, from); n > int(both) {
				l.starts = starts
			}
			return
		}
	}
	b.paths = append(b.paths, laid{uint32(len(b.hops)), uint8(n), r.Hurdles, r.Behind})
	b.links = append(b.links, link{0, starts})
	b.draw(r, n, from)
	last := uint32(len(b.paths))
	if same.first == 0 {
		same.first = last
	} else {
		b.links[same.last-1].next = last
	}
	same.last = last
}

// draw appends the first n squares of a route from a square.
func (b *builder) draw(r *Route, n int, from board.Square) {
	file, rank := from.File(), from.Rank()
	for _, o := range r.Squares[:n] {
		b.hops = append(b.hops, Hop{board.At(file+int(o.DX), rank+b.up*int(o.DY)), o.Stop})
	}
}

// merge merges the first n squares of a route from a square into a path that they follow, or that
// follows them: only the squares before a stop matter for it, so one path may carry the stops of
// both. A step that is a double step in either is one.
func (b *builder) merge(q *laid, r *Route, n int, from board.Square) {
	old := b.hops[q.off : q.off+uint32(q.n)]
	if n <= len(old) {
		for i := range n {
			old[i].Stop |= r.Squares[i].Stop
		}
		return
	}
	q.off, q.n = uint32(len(b.hops)), uint8(n)
	b.draw(r, n, from)
	for i, h := range old {
		b.hops[int(q.off)+i].Stop |= h.Stop
	}
}

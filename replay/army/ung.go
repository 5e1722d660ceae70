package army

import "github.com/fairyscore/fairyscore/grammar/movement"

// Ung rides knight leaps, or camel leaps, along a circle: each leap is the neighbour of the last
// one in angular order, always turning the same way, over vacant squares. It may not end on its
// origin, where the eighth leap would lead (OX-7).
type Ung struct{}

// Title is "Ung".
func (Ung) Title() string { return "Ung" }

// Routes lists a route for each first leap and turning direction.
func (Ung) Routes(int) []Route {
	var out []Route
	for _, atom := range [2]movement.Atom{{Long: 2, Short: 1}, {Long: 3, Short: 1}} {
		m := movement.Move{Atom: atom}
		around := m.Leaps()
		for first := range around {
			for _, turn := range [2]int{1, len(around) - 1} {
				var r Route
				var at Offset
				for n, k := 1, first; n < len(around); n, k = n+1, (k+turn)%len(around) {
					at = plus(at, Offset{DX: int8(around[k].DX), DY: int8(around[k].DY)})
					at.Stop = Quiet | Capture
					r.Squares = append(r.Squares, at)
				}
				out = append(out, r)
			}
		}
	}
	return out
}

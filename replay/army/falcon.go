package army

import "github.com/fairyscore/fairyscore/grammar/movement"

// Falcon goes to camel and zebra squares by three outward king steps, orthogonal and diagonal
// mixed: two orthogonal and one diagonal to a camel square, two diagonal and one orthogonal to a
// zebra square, in any order. Both squares before the last are vacant on at least one of the three
// ways (OZ-2).
type Falcon struct{}

// Title is "Falcon".
func (Falcon) Title() string { return "Falcon" }

// Routes lists the 48 ways, three to each of the 16 squares.
func (Falcon) Routes(int) []Route {
	out := make([]Route, 0, 48)
	for _, short := range [2]int{1, 2} {
		m := movement.Move{Atom: movement.Atom{Long: 3, Short: short}}
		for _, l := range m.Leaps() {
			straight, slant := towards(l)
			for odd := range 3 { // which of the three steps is of the other kind
				var at Offset
				var r Route
				for n := range 3 {
					step := straight
					if (n == odd) == (short == 1) {
						step = slant
					}
					at = plus(at, step)
					r.Squares = append(r.Squares, at)
				}
				r.Squares[2].Stop = Quiet | Capture
				out = append(out, r)
			}
		}
	}
	return out
}

// towards returns the orthogonal and the diagonal king step nearest to an oblique leap.
func towards(l movement.Leap) (straight, slant Offset) {
	slant = Offset{DX: int8(sign(l.DX)), DY: int8(sign(l.DY))}
	straight = slant
	if abs(l.DX) > abs(l.DY) {
		straight.DY = 0
	} else {
		straight.DX = 0
	}
	return straight, slant
}

package army

// Fox takes an orthogonal step, slides zero or more squares diagonally, 45 degrees to
// it and outward, and takes an orthogonal step at 45 degrees to the slide. All squares
// before the last are vacant (OX-2).
type Fox struct{}

// Title is "Fox".
func (Fox) Title() string { return "Fox" }

// Routes lists one route for each first step, slide, length and last step.
func (Fox) Routes(reach int) []Route { return dogleg(0, reach) }

// radials are the eight king steps, clockwise from straight ahead; the even ones are
// orthogonal.
var radials = [8]Offset{{0, 1, 0}, {1, 1, 0}, {1, 0, 0}, {1, -1, 0}, {0, -1, 0}, {-1, -1, 0}, {-1, 0, 0}, {-1, 1, 0}}

// dogleg lists the routes of a step along every second radial from first on, a slide along a
// neighbouring radial, and a step along a neighbour of that. The straight route without a slide
// occurs twice; paths are merged when they are laid on a board.
func dogleg(first, reach int) []Route {
	var out []Route
	for i := first; i < len(radials); i += 2 {
		for _, turn := range [2]int{1, 7} {
			j := (i + turn) % 8
			way := []Offset{radials[i]}
			for at := radials[i]; within(at, reach); at = plus(at, radials[j]) {
				if at != radials[i] {
					way = append(way, at)
				}
				for _, k := range [2]int{i, (j + turn) % 8} {
					last := plus(at, radials[k])
					last.Stop = Quiet | Capture
					out = append(out, Route{Squares: append(way[:len(way):len(way)], last)})
				}
			}
		}
	}
	return out
}

// plus returns the offset of one after the other, as a square to pass.
func plus(a, b Offset) Offset { return Offset{DX: a.DX + b.DX, DY: a.DY + b.DY} }

// within reports whether an offset is at most reach squares along file and rank.
func within(o Offset, reach int) bool {
	return max(abs(int(o.DX)), abs(int(o.DY))) <= reach
}

package army

import "github.com/fairyscore/fairyscore/grammar/movement"

// NahbiHop leaps to zebra squares without capture, and only if the orthogonal neighbour towards the
// longer side of the leap is occupied, by a unit of either colour: the second movement of the Nahbi
// as its inventor defined it (OZ-2, Nahbi-hop).
type NahbiHop struct{}

// Title is "Nahbi's hop".
func (NahbiHop) Title() string { return "Nahbi's hop" }

// Routes lists the eight leaps, each over its neighbour.
func (NahbiHop) Routes(int) []Route {
	out := make([]Route, 0, 8)
	m := movement.Move{Atom: movement.Atom{Long: 3, Short: 2}}
	for _, l := range m.Leaps() {
		neighbour, _ := towards(l)
		out = append(out, Route{
			Squares: []Offset{neighbour, {DX: int8(l.DX), DY: int8(l.DY), Stop: Quiet}},
			Hurdles: 1,
		})
	}
	return out
}

package army

// Wolf is the [Fox] with orthogonal and diagonal exchanged: a diagonal step, an
// orthogonal slide of zero or more squares, a diagonal step (OX-2).
type Wolf struct{}

// Title is "Wolf".
func (Wolf) Title() string { return "Wolf" }

// Routes lists one route for each first step, slide, length and last step.
func (Wolf) Routes(reach int) []Route { return dogleg(1, reach) }

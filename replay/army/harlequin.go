package army

// Harlequin slides like a queen over vacant squares but stops only after an odd number
// of them. With the leaps AD it is the Halberd (OX-3).
type Harlequin struct{}

// Title is "Harlequin".
func (Harlequin) Title() string { return "Harlequin" }

// Routes lists the eight radials.
func (Harlequin) Routes(reach int) []Route {
	var out []Route
	for _, r := range radials {
		var line []Offset
		for at := r; within(at, reach); at = plus(at, r) {
			if len(line)%2 == 0 {
				at.Stop = Quiet | Capture
			}
			line = append(line, at)
		}
		out = append(out, Route{Squares: line})
	}
	return out
}

package movement

import "strings"

// directions are the direction letters.
const directions = "fblrvsh"

// Leap is one leap: DX squares to the right and DY forward, from White's view.
type Leap struct{ DX, DY int }

// Leaps lists the leaps of a move in its directions, clockwise from straight ahead for each of its
// atoms.
func (m *Move) Leaps() []Leap {
	atoms := []Atom{m.Atom}
	if m.Atom == King {
		atoms = []Atom{{1, 0}, {1, 1}}
	}
	out := make([]Leap, 0, 8)
	for _, a := range atoms {
		for _, l := range a.around() {
			if m.Dirs == "" || a.names(m.Dirs, l) {
				out = append(out, l)
			}
		}
	}
	return out
}

// around lists the atom's leaps in all directions, clockwise from straight ahead.
func (a Atom) around() []Leap {
	long, short := a.Long, a.Short
	out := make([]Leap, 0, 8)
	for _, q := range [4]Leap{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} { // forward, right, backward, left
		x, y := q.DY, -q.DX // a quarter turn clockwise from q
		out = append(out, Leap{q.DX*long + x*short, q.DY*long + y*short})
		if short != 0 && short != long {
			out = append(out, Leap{q.DX*short + x*long, q.DY*short + y*long})
		}
	}
	return out
}

// oblique and diagonal classify atoms: the meaning of a direction depends on the class.
func (a Atom) oblique() bool  { return a.Short != 0 && a.Short != a.Long }
func (a Atom) diagonal() bool { return a.Short != 0 && a.Short == a.Long }

// vertical reports whether a direction letter names the vertical axis.
func vertical(c byte) bool { return c == 'f' || c == 'b' || c == 'v' }

// towards reports whether a leap goes towards the side of a letter at all.
func (l Leap) towards(c byte) bool {
	switch c {
	case 'f':
		return l.DY > 0
	case 'b':
		return l.DY < 0
	case 'l':
		return l.DX < 0
	case 'r':
		return l.DX > 0
	case 'v':
		return l.DY != 0
	}
	return l.DX != 0 // s
}

// upright reports whether the longer part of a leap is vertical.
func (l Leap) upright() bool { return l.DY*l.DY > l.DX*l.DX }

// names reports whether the groups of dirs name the leap l of atom a.
func (a Atom) names(dirs string, l Leap) bool {
	for i := 0; i < len(dirs); {
		n := a.group(dirs[i:])
		if a.inGroup(dirs[i:i+n], l) {
			return true
		}
		i += n
	}
	return false
}

// group returns the length of the first group of dirs: 1 or 2 letters.
func (a Atom) group(dirs string) int {
	if len(dirs) < 2 {
		return 1
	}
	c, d := dirs[0], dirs[1]
	crossed := vertical(c) != vertical(d)
	switch {
	case a.diagonal() && d != 'h' && crossed:
		return 2
	case !a.oblique() || c == 'v' || c == 's':
		return 1
	case c == d || d == 'h' || crossed:
		return 2
	}
	return 1
}

// inGroup reports whether one group names the leap l of atom a.
func (a Atom) inGroup(group string, l Leap) bool {
	c := group[0]
	if !a.oblique() {
		return l.towards(c) && (len(group) == 1 || l.towards(group[1]))
	}
	d := c // a single letter means itself doubled
	if len(group) == 2 {
		d = group[1]
	}
	if d == 'h' {
		return l.towards(c)
	}
	return l.towards(c) && l.towards(d) && l.upright() == vertical(d)
}

// misplaced describes what is wrong with a direction letter after others, or returns "".
func misplaced(a Atom, before string, c byte) string {
	if c != 'h' {
		return ""
	}
	if !a.oblique() {
		return "h (half) needs an oblique atom such as N"
	}
	// The letter before must be the first of its group, and name one side.
	for i := 0; i < len(before); {
		n := a.group(before[i:])
		i += n
		if i == len(before) && n == 1 && strings.IndexByte("fblr", before[i-1]) >= 0 {
			return ""
		}
	}
	return "h (half) follows one of f, b, l, r"
}

package record

import (
	"strconv"
	"strings"
)

// maxBranches is how many variations, one in the other, the name of a line may have: a game keeps a
// name for each of its lines.
const maxBranches = 32

// Course returns the plies from the first position to the end of a line, and whether there is such
// a line. "" is the main line, "17.1" the first variation that replaces ply 17 of the main line,
// and "17.1-20.2" the second variation that replaces ply 20 of that variation.
func (g *Game) Course(line string) (plies []*Ply, ok bool) {
	branches, ok := parseBranches(line)
	if !ok {
		return nil, false
	}
	var w Walker
	w.Begin(g.Leading, g.Main, nil)
	taken := 0                   // of branches
	var counted, replaced = 0, 0 // variations of the ply with this index, in the line that was taken
	for {
		switch w.Next() {
		case AtPly:
			// What is in other variations is not part of the line, and nothing after a variation
			// that was taken is.
			if w.Depth() == taken {
				plies = append(plies, w.Ply())
			}
		case Entered:
			ply := w.Replaced()
			if ply == nil || taken == len(branches) || w.Depth() != taken+1 {
				continue
			}
			if int(ply.Index) != replaced {
				counted, replaced = 0, int(ply.Index)
			}
			if counted++; branches[taken] == [2]int{replaced, counted} {
				taken, counted, replaced = taken+1, 0, 0
				plies = plies[:len(plies)-1]
			}
		case Left:
			if w.Depth() < taken {
				return plies, taken == len(branches)
			}
		case Finished:
			return plies, taken == len(branches)
		}
	}
}

// parseBranches reads the name of a line.
func parseBranches(line string) (branches [][2]int, ok bool) {
	if line == "" {
		return nil, true
	}
	for part := range strings.SplitSeq(line, "-") {
		ply, number, _ := strings.Cut(part, ".")
		a, err := strconv.ParseUint(ply, 10, 31)
		b, other := strconv.ParseUint(number, 10, 31)
		if err != nil || other != nil || a == 0 || b == 0 || len(branches) == maxBranches {
			return nil, false
		}
		branches = append(branches, [2]int{int(a), int(b)})
	}
	return branches, true
}

// IsLine reports whether text could be the name of a line, as [Game.Course] takes it.
func IsLine(text string) bool {
	_, ok := parseBranches(text)
	return ok
}

// Unnamed is the name of lines that have none: see [Game.LineNames].
const Unnamed = "-"

// LineNames returns the names of the lines of the plies, as [Game.Course] takes them: "" for those
// of the main line, which are not in the map. A variation that replaces no ply has no name, nor has
// one in more than 31 others, and neither have those in it: their plies have the name [Unnamed].
func (g *Game) LineNames() map[*Ply]string {
	names := make(map[*Ply]string)
	type line struct {
		name              string
		counted, replaced int
	}
	lines := make([]line, 1, 4)
	var w Walker
	w.Begin(g.Leading, g.Main, nil)
	for {
		switch w.Next() {
		case AtPly:
			if now := &lines[w.Depth()]; now.name != "" {
				names[w.Ply()] = now.name
			}
		case Entered:
			lines = lines[:w.Depth()]
			around, next := &lines[w.Depth()-1], line{name: Unnamed}
			if ply := w.Replaced(); ply != nil && around.name != Unnamed && len(lines) <= maxBranches {
				if int(ply.Index) != around.replaced {
					around.counted, around.replaced = 0, int(ply.Index)
				}
				around.counted++
				next.name = strconv.Itoa(around.replaced) + "." + strconv.Itoa(around.counted)
				if around.name != "" {
					next.name = around.name + "-" + next.name
				}
			}
			lines = append(lines, next)
		case Finished:
			return names
		}
	}
}

package pieces

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/picture/lettering"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// The board on which a unit is tried.
const (
	size   = 15
	middle = size / 2
)

// lettered draws a unit as its letters above a pattern of where it goes, two squares around it, or
// as far as its leaps reach: a large dot where it moves and captures, a smaller one where it does
// only one of the two.
func lettered(u *army.Unit, face *lettering.Face) (*Drawing, error) {
	tables, err := army.Compile(army.Army{*u}, board.Size{Files: size, Ranks: size})
	if err != nil {
		return nil, fmt.Errorf("drawing of %s: %w", u.Name, err)
	}
	marks := tables.Marks(board.Make(1, board.White), board.At(size/2, size/2))
	d := new(Drawing)
	d.body("M9 40 Q6.5 40 6.5 37.5 V7.5 Q6.5 5 9 5 H36 Q38.5 5 38.5 7.5 V37.5 Q38.5 40 36 40 Z")
	if u.Royal {
		d.body("M21.4 5 V1.4 H23.6 V5 Z", "M19.6 3.6 V2 H25.4 V3.6 Z")
	}
	for _, tiny := range []bool{false, true} {
		size, y, room := 12.4, 11.5, 26.0
		if tiny { // there the pattern would be a blur
			size, y, room = 24, 22.5, 27
		}
		if w := face.Width(u.Name, size); w > room {
			size *= room / w
		}
		d.Parts = append(d.Parts, Part{Path: face.Centered(nil, u.Name, 22.5, y+size*0.36, size), Role: Ink, Detail: !tiny, Tiny: tiny})
	}
	reach := 2
	for dy := -size / 2; dy <= size/2; dy++ {
		for dx := -size / 2; dx <= size/2; dx++ {
			if goes(&marks, dx, dy) && !continues(&marks, dx, dy) {
				reach = max(reach, dx, -dx, dy, -dy)
			}
		}
	}
	const width, left, top = 17.0, 22.5 - 8.5, 18.0 // there is room for a tally below it
	cell := width / float64(2*reach+1)
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			x, y := left+cell*(float64(dx+reach)+0.5), top+cell*(float64(reach-dy)+0.5)
			half := 0.0
			switch marks[board.At(size/2+dx, size/2+dy)] {
			case army.UnitMark:
				d.Parts = append(d.Parts, Part{Path: circle(x, y, cell*0.33), Role: Stroke, Width: cell * 0.22, Detail: true})
			case army.BothMark, army.CannonMark:
				half = cell * 0.4
			case army.NoMark:
				half = cell * 0.09
			default:
				half = cell * 0.25
			}
			if half > 0 {
				var p vector.Path
				p.Rect(x-half, y-half, 2*half, 2*half)
				d.Parts = append(d.Parts, Part{Path: p, Role: Ink, Detail: true})
			}
		}
	}
	return d, nil
}

// goes reports whether a unit in the middle of the marks goes to a square.
func goes(marks *[256]army.Mark, dx, dy int) bool {
	at := marks[board.At(middle+dx, middle+dy)]
	return at != army.NoMark && at != army.UnitMark
}

// continues reports whether a square only continues a line of nearer ones, each a step or a leap
// away from the one before.
func continues(marks *[256]army.Mark, dx, dy int) bool {
	n := max(dx, -dx)
	for m := max(dy, -dy); m != 0; {
		n, m = m, n%m
	}
	for step := 1; step < n; step++ {
		if n%step == 0 && goes(marks, dx/n*(n-step), dy/n*(n-step)) {
			return true
		}
	}
	return false
}

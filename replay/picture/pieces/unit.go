package pieces

import (
	"fmt"
	"slices"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/picture/lettering"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Of draws a type of a game. The face is for the letters of units without a drawing.
func Of(r *rules.Rules, k board.Kind, face *lettering.Face) (*Drawing, error) {
	u := r.Unit(k)
	d := plain(r, k)
	for other := board.Kind(1); other < k && d != nil; other++ {
		if d.same(plain(r, other)) {
			d = nil // two types may not look alike: the letters distinguish them
		}
	}
	if d == nil {
		var err error
		if d, err = lettered(u, face); err != nil {
			return nil, err
		}
	}
	if d.err != nil {
		return nil, fmt.Errorf("drawing of %s: %w", u.Name, d.err)
	}
	if i := r.Improver(); i != nil && i.Level(k) > 0 {
		d.tally(i.Level(k), i.Path(k))
	}
	return d, nil
}

// plain returns the drawing of a type by its movement, nil if it has none.
func plain(r *rules.Rules, k board.Kind) *Drawing {
	if r.IsMimic(k) {
		return joker()
	}
	return compose(r.Unit(k))
}

// same reports whether two drawings look the same.
func (d *Drawing) same(o *Drawing) bool {
	return o != nil && slices.EqualFunc(d.Parts, o.Parts, func(a, b Part) bool {
		return a.Role == b.Role && slices.Equal(a.Path, b.Path)
	})
}

// Known reports whether a unit has a drawing that shows its movement, and not only its
// letters.
func Known(u *army.Unit) bool { return compose(u) != nil }

// tally writes a level on the foot: a bar for five, a stroke for one.
func (d *Drawing) tally(level int, path rules.Path) {
	const thick, thin, gap, top, bottom = 3.0, 1.2, 1.4, 35.8, 38.7
	widths := make([]float64, 0, 8)
	total := -gap
	for n := level; n > 0; {
		w := thin
		if n >= 5 {
			w, n = thick, n-5
		} else {
			n--
		}
		widths = append(widths, w)
		total += w + gap
	}
	least, most := 11.8, 33.2
	if level == 1 {
		least, most = 14.8, 30.2 // the foot of a pawn
	}
	x := (least + most - total) / 2
	switch path {
	case rules.KnightPath:
		x = least
	case rules.BishopPath:
		x = most - total
	}
	for _, w := range widths {
		var p vector.Path
		p.Rect(x, top, w, bottom-top)
		d.Parts = append(d.Parts, Part{Path: p, Role: Ink, Detail: true})
		x += w + gap
	}
}

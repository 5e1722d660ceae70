package album

import (
	"context"
	"slices"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Choice says which points of a game are shown.
type Choice struct {
	Points     []replay.Point // none: the end of the game as a picture, the whole game as a movie
	Every      bool           // all points, as pictures
	Variations bool           // with Every: also those in variations that have a name
	Wrong      func(*Page)    // receives each page that Failed
}

// selection is a choice in a game.
type selection struct {
	*Choice
	points  []replay.Point
	courses []replay.Course // of points
	found   []bool
	failed  []bool // a page before the point failed
	main    replay.Course
}

// of finds the lines of a choice in a game. Its error is a *[replay.PointError].
func (c *Choice) of(g *record.Game) (s selection, err error) {
	s = selection{Choice: c, points: c.Points, main: replay.Course(g.Main)}
	if len(s.points) == 0 && !c.Every {
		s.points = []replay.Point{{End: true}}
	}
	lines := map[string]replay.Course{"": s.main}
	for _, p := range s.points {
		course, known := lines[p.Line]
		if !known {
			if course, err = replay.CourseOf(g, p); err != nil {
				return s, err
			}
			lines[p.Line] = course
		}
		s.courses = append(s.courses, course)
	}
	s.found, s.failed = make([]bool, len(s.points)), make([]bool, len(s.points))
	return s, nil
}

// wanted reports whether a step leads to a chosen point, or is shown itself.
func (s *selection) wanted(step *replay.Step) bool {
	if s.Every {
		return s.Variations || step.Depth == 0
	}
	return slices.ContainsFunc(s.courses, func(c replay.Course) bool { return c.Has(step) })
}

// shown reports whether a page is chosen. For the end of a line that cannot be played, the page
// that failed is.
func (s *selection) shown(p *Page) (here bool) {
	here = s.Every && !p.Failed && p.Line != record.Unnamed
	for i, point := range s.points {
		c := s.courses[i]
		switch {
		case s.found[i] || s.failed[i] || p.Step != nil && !c.Has(p.Step):
		case p.Step == nil && (point.AtStart() || point.End && len(c) == 0),
			p.Step != nil && c.Is(point, p.Step),
			p.Failed && point.End:
			s.found[i], here = true, true
		}
		if p.Failed && c.Has(p.Step) {
			s.failed[i] = true
		}
	}
	return here
}

// enough reports whether no further page can be chosen.
func (s *selection) enough() bool {
	for i, found := range s.found {
		if !found && !s.failed[i] {
			return false
		}
	}
	return !s.Every
}

// missing returns the error for the first point that was not found.
func (s *selection) missing() error {
	for i, p := range s.points {
		if !s.found[i] && !s.failed[i] {
			return &replay.PointError{Point: p, Plies: len(s.courses[i])}
		}
	}
	return nil
}

// walk passes the wanted pages of a game to visit, until it returns an error or false.
func (s *selection) walk(ctx context.Context, r *replay.Replayer, g *record.Game, start *rules.Position, wanted func(*replay.Step) bool, visit func(*Page) (bool, error)) (err error) {
	var names map[*record.Ply]string
	if s.Variations || slices.ContainsFunc(s.points, func(p replay.Point) bool { return p.Line != "" }) {
		names = g.LineNames()
	}
	walkLines(r, g, start, names, wanted, func(p *Page) (more bool) {
		if err = ctx.Err(); err == nil {
			more, err = visit(p)
		}
		return more && err == nil
	})
	return err
}

// wrong reports a page that failed.
func (s *selection) wrong(p *Page) {
	if p.Failed && s.Wrong != nil {
		s.Wrong(p)
	}
}

// Stills passes the pages that are chosen to show, in the order of the game. A line that cannot be
// played to its end is shown up to the position before its first wrong move. Errors are a
// *[replay.PointError] for a line that can, those of show, and that of ctx.
func (c *Choice) Stills(ctx context.Context, r *replay.Replayer, g *record.Game, start *rules.Position, show func(*Page) error) error {
	s, err := c.of(g)
	if err != nil {
		return err
	}
	err = s.walk(ctx, r, g, start, s.wanted, func(p *Page) (bool, error) {
		s.wrong(p)
		if s.shown(p) {
			if err := show(p); err != nil {
				return false, err
			}
		}
		return !s.enough(), nil
	})
	if err == nil {
		err = s.missing()
	}
	return err
}

// Frames returns the scenes that are chosen for [Movie.Write], after a walk that finds what is
// wrong. The errors are those of [Choice.Stills].
func (c *Choice) Frames(ctx context.Context, r *replay.Replayer, g *record.Game, start *rules.Position) (func(visit func(*scene.Scene) error) error, error) {
	all := len(c.Points) == 0
	chosen := func(report bool, visit func(*scene.Scene) error) error {
		s, err := c.of(g)
		if err != nil {
			return err
		}
		wanted := func(step *replay.Step) bool { return all && s.main.Has(step) || !all && s.wanted(step) }
		err = s.walk(ctx, r, g, start, wanted, func(p *Page) (bool, error) {
			if report {
				s.wrong(p)
			}
			here := s.shown(p)
			if all && p.Failed {
				return false, nil // its position was shown
			}
			if all {
				return true, visit(p.Scene())
			}
			if here {
				if err := visit(p.Scene()); err != nil {
					return false, err
				}
			}
			return !s.enough(), nil
		})
		if err == nil {
			err = s.missing()
		}
		return err
	}
	err := chosen(true, func(*scene.Scene) error { return nil })
	return func(visit func(*scene.Scene) error) error { return chosen(false, visit) }, err
}

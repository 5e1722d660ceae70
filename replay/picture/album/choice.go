package album

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Choice says which points of a game are shown.
type Choice struct {
	Points []replay.Point // none: the end of the game as a picture, the whole game as a movie
	Every  bool           // all points, as pictures
	Wrong  func(*Page)    // receives the page that Failed, if there is one
}

// PointError means that a game does not have a point.
type PointError struct {
	Point replay.Point
	Plies int // of the game
}

// Error implements error.
func (e *PointError) Error() string { return fmt.Sprintf("no ply %s; it has %d", e.Point, e.Plies) }

// is reports whether a page shows a point.
func (p *Page) is(point replay.Point) bool {
	if point.Number > 0 {
		return p.Ply > 0 && p.Number == point.Number && p.Side == point.Side
	}
	return !point.End && p.Ply == point.Ply
}

// errEnough ends a walk whose rest is not needed.
var errEnough = errors.New("all points have been shown")

// walk is [Walk] with errors.
func walk(ctx context.Context, r *replay.Replayer, g *record.Game, start *rules.Position, visit func(*Page) error) (err error) {
	Walk(r, g, start, func(p *Page) bool {
		if err = ctx.Err(); err == nil {
			err = visit(p)
		}
		return err == nil
	})
	if errors.Is(err, errEnough) {
		return nil
	}
	return err
}

// Stills passes the scenes that are chosen to show, with their plies, in the order of the game. A
// game that cannot be played to its end is shown up to the position before its first wrong move.
// Errors are a *[PointError] for a game that can, those of show, and that of ctx.
func (c *Choice) Stills(ctx context.Context, r *replay.Replayer, g *record.Game, start *rules.Position, show func(ply int32, s *scene.Scene) error) error {
	points := c.Points
	if len(points) == 0 {
		points = []replay.Point{{End: true}}
	}
	found, failed := make([]bool, len(points)), false
	var last *scene.Scene // at the end of the game, or of its playable part
	var lastPly int32
	ended := !c.Every && slices.ContainsFunc(points, func(p replay.Point) bool { return p.End })
	err := walk(ctx, r, g, start, func(p *Page) error {
		here := c.Every && !p.Failed
		for i, point := range points {
			if p.is(point) {
				found[i], here = true, true
			}
		}
		if p.Failed {
			if failed = true; c.Wrong != nil {
				c.Wrong(p)
			}
		}
		if here {
			if err := show(p.Ply, p.Scene()); err != nil {
				return err
			}
		}
		if ended && (p.Failed || int(p.Ply) == len(g.Main)) {
			last, lastPly = p.Scene(), p.Ply
		}
		if !c.Every && !ended && !slices.Contains(found, false) {
			return errEnough
		}
		return nil
	})
	switch {
	case err != nil:
		return err
	case last != nil:
		return show(lastPly, last)
	case failed:
		return nil
	}
	return missing(points, found, g)
}

// missing returns the error for the first point that was not found.
func missing(points []replay.Point, found []bool, g *record.Game) error {
	for i, p := range points {
		if !p.End && !found[i] {
			return &PointError{p, len(g.Main)}
		}
	}
	return nil
}

// Frames returns the scenes that are chosen for [Movie.Write], after a walk that finds what is wrong.
// The errors are those of [Choice.Stills].
func (c *Choice) Frames(ctx context.Context, r *replay.Replayer, g *record.Game, start *rules.Position) (func(visit func(*scene.Scene) error) error, error) {
	chosen := func(p *Page, found []bool) bool {
		here := len(c.Points) == 0
		for i, point := range c.Points {
			if point.End && int(p.Ply) == len(g.Main) || p.is(point) {
				found[i], here = true, true
			}
		}
		return here
	}
	found, failed := make([]bool, len(c.Points)), false
	err := walk(ctx, r, g, start, func(p *Page) error {
		if p.Failed {
			if failed = true; c.Wrong != nil {
				c.Wrong(p)
			}
		}
		chosen(p, found)
		return nil
	})
	if err == nil && !failed {
		err = missing(c.Points, found, g)
	}
	return func(visit func(*scene.Scene) error) error {
		return walk(ctx, r, g, start, func(p *Page) error {
			if !chosen(p, found) {
				return nil
			}
			return visit(p.Scene())
		})
	}, err
}

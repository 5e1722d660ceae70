package scene

import (
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/picture/pieces"
	"github.com/fairyscore/fairyscore/replay/picture/theme"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// Layers is a selection of the things in a scene.
type Layers uint16

// The layers, from the bottom to the top.
const (
	RoadLayer    Layers = 1 << iota // squares of a road
	LastLayer                       // squares of the last move
	GoalLayer                       // squares on which a king wins
	ColoredLayer                    // coloured squares of comments
	CheckLayer                      // kings in check
	UnitLayer                       // units with their conditions, and wands on the floor
	LegLayer                        // the way of the last move
	ArrowLayer                      // arrows of comments
)

// DrawLayers draws things of a scene without the board, for programs that compose pictures
// themselves: a square is [pieces.Side] wide and high, and the board of the given size begins at
// (0, 0). With small, units are drawn as for squares below [pieces.Small] pixels. An error is a
// unit that cannot be drawn.
func (a *Artist) DrawLayers(s *Scene, size board.Size, t theme.Theme, small bool, layers Layers) ([]vector.Item, error) {
	a.bound()
	look := Look{Theme: t, Square: pieces.Side}
	if small {
		look.Square = pieces.Small - 1
	}
	c := &canvas{
		Artist: a, Picture: &vector.Picture{}, scene: s, look: &look, theme: &look.Theme,
		sq: pieces.Side, files: int(size.Files), ranks: int(size.Ranks),
	}
	for _, l := range [...]struct {
		layer Layers
		draw  func() error
	}{
		{RoadLayer, sure(c.road)}, {LastLayer, sure(c.last)}, {GoalLayer, sure(c.goals)}, {ColoredLayer, sure(c.colored)},
		{CheckLayer, sure(c.checked)}, {UnitLayer, c.units}, {LegLayer, sure(c.legs)}, {ArrowLayer, sure(c.arrows)},
	} {
		if layers&l.layer == 0 {
			continue
		}
		if err := l.draw(); err != nil {
			return nil, err
		}
	}
	return c.Items, nil
}

// sure draws something for which drawing cannot fail.
func sure(draw func()) func() error {
	return func() error {
		draw()
		return nil
	}
}

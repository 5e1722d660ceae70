package mutator

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Goal ends the game as soon as a king is on one of some squares: its side wins.
type Goal struct {
	Squares []string // by name
	End     rules.End
}

// Name returns "goal".
func (Goal) Name() string { return "goal" }

// Summary says what it changes.
func (g Goal) Summary() string {
	return fmt.Sprintf("a king on %s wins (%s)", english.Or(g.Squares), g.End.Rule)
}

// OnlyEnds declares that it changes no turn; see [rules.Variant.OnlyEnds].
func (Goal) OnlyEnds() {}

// Install adds the end of the game. Usually only the side that just moved can have reached a goal,
// but a zap can move either king.
func (g Goal) Install(b *rules.Builder) error {
	goal, err := squareSet(b.Variant.Size, g.Squares)
	if err != nil {
		return err
	}
	b.Goal(goal)
	moved, toMove := g.End, g.End
	moved.Lost, toMove.Lost = rules.ToMove, rules.JustMoved
	b.Judge(func(p *rules.Position) *rules.End {
		switch us, them := *p.Kings(p.Turn), *p.Kings(p.Turn.Other()); {
		case them.Meets(&goal):
			return &moved
		case us.Meets(&goal):
			return &toMove
		}
		return rules.Ongoing
	})
	return nil
}

// squareSet parses the names of squares.
func squareSet(size board.Size, names []string) (set board.Set, err error) {
	for _, name := range names {
		s, ok := board.Parse(name)
		if !ok || !size.Has(s) {
			return set, fmt.Errorf("%q is not a square of the board", name)
		}
		set.Add(s)
	}
	return set, nil
}

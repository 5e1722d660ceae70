package stats

import "github.com/fairyscore/fairyscore/record"

// results counts the results.
func results() Table {
	return Table{
		Name: "results", Title: "Results", About: "games by result", Order: ByGames, Sides: Nobody,
		Fields: []Field{{Name: "result"}},
		count: func(g *game, add func([]byte, *Cell)) {
			text := "*"
			if g.scored {
				text = g.score.String()
			}
			add(appendText(append(g.key[:0], "results\x00"...), text), &g.base)
		},
	}
}

// isDraw reports whether the game was drawn.
func (g *game) isDraw() bool { return g.scored && g.score == record.Draw }

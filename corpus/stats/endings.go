package stats

// endings counts games by how they ended.
func endings() Table {
	return Table{
		Name: "endings", Title: "How games ended", About: "how games ended: mate, resign, agreement, repetition, time, ...", Order: ByGames,
		Fields: []Field{{Name: "ending"}},
		asks:   asksMoves,
		count: func(g *game, add func([]byte, *Cell)) {
			add(appendText(append(g.key[:0], "endings\x00"...), g.ending()), &g.base)
		},
	}
}

// ending names how the game ended: first as the board shows, then as the rules let a player claim,
// then as the record says.
func (g *game) ending() string {
	l := &g.line
	switch {
	case l.ending != "":
		return g.keys.EndingOf(l.ending)
	case g.isDraw() && l.repeated:
		return "repetition"
	case g.isDraw() && l.fifty:
		return "fifty"
	}
	if stated := g.keys.Ending(false); stated != "" {
		return stated
	}
	if !g.scored {
		return "unfinished"
	}
	return "unknown"
}

// material counts games by the units in the last position.
func material() Table {
	return Table{
		Name: "material", Title: "Material at the end", About: "games and results by the units in the last position: KRP-KR", Order: ByGames,
		Fields: []Field{{Name: "variant"}, {Name: "material"}},
		asks:   asksMoves,
		count: func(g *game, add func([]byte, *Cell)) {
			if g.line.material == "" || g.line.broken {
				return
			}
			add(appendText(appendText(append(g.key[:0], "material\x00"...), g.line.variant), g.line.material), &g.base)
		},
	}
}

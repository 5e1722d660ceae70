package stats

// firstMoves counts games by the first move.
func firstMoves() Table {
	return Table{
		Name: "first-moves", Title: "First moves", About: "games and results by the first move", Order: ByGames,
		Fields: []Field{{Name: "variant"}, {Name: "move"}},
		asks:   asksMoves,
		count: func(g *game, add func([]byte, *Cell)) {
			if g.line.first == "" || !g.line.array {
				return // from another position, it is another move
			}
			add(appendText(appendText(append(g.key[:0], "first-moves\x00"...), g.line.variant), g.line.first), &g.base)
		},
	}
}

// openings counts games by their opening.
func openings() Table {
	return Table{
		Name: "openings", Title: "Openings", About: "games and results by opening, found by position in orthodox games, else by the ECO tag", Order: ByGames,
		Fields: []Field{{Name: "eco"}, {Name: "opening"}},
		asks:   asksMoves | asksOpening,
		count: func(g *game, add func([]byte, *Cell)) {
			eco, name := g.tag("ECO"), g.tag("Opening")
			if o := g.line.opening; o != nil {
				eco, name = o.ECO, o.Name
			}
			if eco == "" {
				eco = "?"
			}
			add(appendText(appendText(append(g.key[:0], "openings\x00"...), eco), name), &g.base)
		},
	}
}

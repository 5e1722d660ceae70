package stats

// findings counts the findings of checks.
func findings() Table {
	return Table{
		Name: "findings", Title: "Findings", About: "findings of checks by code, and how many games have them", Order: ByCount, Sides: Nobody,
		Fields: []Field{{Name: "code"}, {Name: "name"}, {Name: "severity"}},
		asks:   asksFindings,
		count: func(g *game, add func([]byte, *Cell)) {
			for i, f := range g.found {
				c := Cell{Amount: 1}
				first := true
				for _, before := range g.found[:i] {
					first = first && before.Code != f.Code
				}
				if first {
					c.Games, c.Plies, c.Elo, c.Rated = 1, g.base.Plies, g.base.Elo, g.base.Rated
				}
				add(appendText(appendText(appendText(append(g.key[:0], "findings\x00"...), f.Code), f.Name), f.Severity), &c)
			}
		},
	}
}

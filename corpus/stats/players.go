package stats

// players counts the games of each player.
func players() Table {
	return Table{
		Name: "players", Title: "Players", About: "games and scores of each player; elo is the mean of the opponents", Order: ByGames, Sides: ByPlayer,
		Fields: []Field{{Name: "player"}},
		count: func(g *game, add func([]byte, *Cell)) {
			for side, tag := range sides {
				if name := g.tag(tag); name != "" {
					c := g.of(side == 1)
					add(appendText(append(g.key[:0], "players\x00"...), name), &c)
				}
			}
		},
	}
}

// crosstable counts the games of each pair of players in an event.
func crosstable() Table {
	return Table{
		Name: "crosstable", Title: "Crosstables", About: "the players of each event against each other", Sides: ByPlayer, Shape: Crosses,
		Fields: []Field{{Name: "event"}, {Name: "player"}, {Name: "opponent"}},
		count: func(g *game, add func([]byte, *Cell)) {
			names := [2]string{g.tag("White"), g.tag("Black")}
			if names[0] == "" || names[1] == "" {
				return
			}
			event := g.tag("Event")
			if event == "" {
				event = "?"
			}
			for side, name := range names {
				c := g.of(side == 1)
				add(appendText(appendText(appendText(append(g.key[:0], "crosstable\x00"...), event), name), names[1-side]), &c)
			}
		},
	}
}

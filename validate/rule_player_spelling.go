package validate

// playerSpelling reports players whose names are spelt in several ways. It only gathers
// what an [Archive] judges.
func playerSpelling() Rule {
	return Rule{
		Code:  "T240",
		Name:  "player-spelling",
		Title: "a player whose name is spelt otherwise in other games",
		Why: "Lists and searches take two spellings for two players. Names with one family name, accents aside, are compared: they are one player's " +
			"if the first names differ in signs only, if one abbreviates the other and there is no second one it could stand for, " +
			"or if one letter differs and the other spelling is three times as frequent.",
		Severity: Info,
		Since:    "0.1",
		Optional: true,
		Unproved: true,
		Archive:  true,
		Bad: "[White \"Doe, Jane\"]\n[Black \"Roe, Richard\"]\n\n1. e4 *\n\n" +
			"[White \"Doe, J.\"]\n[Black \"Roe, Richard\"]\n\n1. d4 *\n",
		Good: "[White \"Doe, Jane\"]\n[Black \"Doe, Janet\"]\n\n1. e4 *\n\n" +
			"[White \"Doe, J.\"]\n[Black \"Roe, Richard\"]\n\n1. d4 *\n",
		Game: func(p *Pass) {
			for side, name := range [...]string{"White", "Black"} {
				if t := p.tag(name); t != nil && p.archived().players[side] != "" {
					p.archived().spelling[side] = p.remark(&Diagnostic{Span: t.Inside})
				}
			}
		},
	}
}

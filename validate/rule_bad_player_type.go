package validate

// badPlayerType reports players that are neither human nor program.
func badPlayerType() Rule {
	return Rule{
		Code:     "T220",
		Name:     "bad-player-type",
		Title:    "a WhiteType or BlackType tag that says neither human nor program",
		Why:      "Games of programs are left out of books and lists by these two words (PGN standard 9.1.5).",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[WhiteType \"computer\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[WhiteType \"program\"]\n[BlackType \"human\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t, v := range p.valued("WhiteType", "BlackType") {
				p.oneOf(t, v, []string{"human", "program"}, "the PGN standard (9.1.5)")
			}
		},
	}
}

package validate

// badMode reports modes of play that the standard does not list.
func badMode() Rule {
	return Rule{
		Code:     "T219",
		Name:     "bad-mode",
		Title:    "a Mode tag with a value of its own",
		Why:      "Games over the board, by post, by wire or against a server are told apart by its five values (PGN standard 9.9.2).",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[Mode \"otb\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[Mode \"OTB\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t, v := range p.valued("Mode") {
				p.oneOf(t, v, []string{"OTB", "PM", "EM", "ICS", "TC"}, "the PGN standard (9.9.2)")
			}
		},
	}
}

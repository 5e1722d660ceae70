package validate

// wideLine reports lines that the export format would break.
func wideLine() Rule {
	return Rule{
		Code:     "C704",
		Name:     "wide-line",
		Title:    "a line of 80 characters or more",
		Why:      "The export format of the PGN standard (4.3) breaks lines before the 80th character, so that they fit where people read them. It is asked only on request, as many programs write a game on one line.",
		Severity: Info,
		Since:    "0.1",
		Optional: true,
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n\n{so it went, and so it went on, and so it went on and on and on and on and on} 1. e4 e5 2. Nf3 *\n",
		Good:     "[Event \"Casual\"]\n\n{so it went, and so it went on, and so it went on} 1. e4 e5\n2. Nf3 *\n",
		Game: func(p *Pass) {
			p.linesBeyond(79, "the export format breaks lines before the 80th")
		},
	}
}

package validate

// badTitle reports titles of players that there are not.
func badTitle() Rule {
	return Rule{
		Code:     "T221",
		Name:     "bad-title",
		Title:    "a title that neither FIDE nor ICCF gives, or that is not abbreviated",
		Why:      "Titles are written GM, WIM, FM ... (PGN standard 9.1.1): another word is not found among them. A player without one has -.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[WhiteTitle \"Grandmaster\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[WhiteTitle \"GM\"]\n[BlackTitle \"-\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t, v := range p.valued("WhiteTitle", "BlackTitle") {
				if v != "-" {
					p.oneOf(t, v, titles, "this program")
				}
			}
		},
	}
}

// titles are those of FIDE, of ICCF, of national federations, and BOT, which servers give
// to programs.
var titles = []string{
	"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "HM", "NM", "LM", "WNM", "SM",
	"CCM", "CCE", "SIM", "LGM", "LIM", "HGM", "BOT",
}

package validate

import "github.com/fairyscore/fairyscore/replay/rules"

// needlessFEN reports set-ups of what is set up anyway.
func needlessFEN() Rule {
	return Rule{
		Code:     "T239",
		Name:     "needless-fen",
		Title:    "a FEN tag that sets up the position every game starts from",
		Why:      "Programs take a game with a FEN tag for a fragment or a problem: they leave it out of openings and statistics.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 *\n",
		Good:     "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPP1P/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 *\n",
		Setup: func(p *Pass, err error) {
			t, r := p.tag("FEN"), p.rules()
			if err != nil || t == nil || r == nil || p.Setup.Chess960 {
				return
			}
			var usual rules.Position
			r.Start(&usual)
			if p.Setup.FEN && p.Setup.Start.FEN() == usual.FEN() {
				p.Report(t.At, "the FEN tag sets up the usual array of %s", visible(r.Variant.ID))
			}
		},
	}
}

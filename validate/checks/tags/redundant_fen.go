package tags

import (
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// needlessFEN reports a FEN tag with the variant's usual position.
func needlessFEN() check.Check {
	return check.Check{
		Code:  "T239",
		Name:  "redundant-fen",
		Title: "a FEN tag with the usual initial position",
		Why: "Programs treat a game with a FEN tag as a fragment or a problem and leave it out of " +
			"opening books and statistics.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Bad:      "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 *\n",
		Good:     "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1\"]\n\n1. e4 *\n",
		Setup: func(p *check.Pass, err error) {
			t, r := p.Tag("FEN"), p.Rules()
			if err != nil || t == nil || r == nil || p.Setup.Chess960 {
				return
			}
			var usual rules.Position
			r.Start(&usual)
			if p.Setup.FEN && !p.Record.Listed && p.Setup.Start.FEN() == usual.FEN() {
				p.Report(t.At, "the FEN tag contains the standard initial position of %s", printable.Text(r.Variant.ID))
			}
		},
	}
}

package moves

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unknownNag reports glyphs whose number has no meaning in the standard.
func unknownNag() check.Check {
	return check.Check{
		Code:  "M323",
		Name:  "unknown-nag",
		Title: "a NAG without a meaning in the PGN standard",
		Why: "The table of NAGs (PGN standard 10) ends with $139. Beyond that, each program assigns " +
			"its own meanings. $0 has no meaning.",
		Severity: diagnostic.Info,
		May:      check.HasItem(grammar.NAG, grammar.Mark),
		Since:    "0.1",
		Bad:      "1. e4 $0 e5 $145 *\n",
		Good:     "1. e4 $1 e5 $139 *\n",
		Game: func(p *check.Pass) {
			p.EachItem(func(it *record.Item, _ *record.Ply) {
				switch {
				case it.Kind != record.NAG || it.Text != "" && it.Text[0] != '$': // a sign: sign-for-nag
				case it.Code == 0:
					p.Report(it.At, "$0 is a NAG without a meaning").
						Fix("delete the NAG $0", true, p.LeaveOut(it.At))
				case it.Code > lastGlyph:
					d := p.Report(it.At, "$%d is not in the standard's table, which ends with $%d", it.Code, lastGlyph)
					if meaning := glyphName(it.Code); meaning != "" {
						d.Note("some programs use it for %s", meaning)
					}
				}
			})
		},
	}
}

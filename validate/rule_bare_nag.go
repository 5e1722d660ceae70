package validate

import "github.com/fairyscore/fairyscore/grammar"

// bareNAG reports a dollar sign without a code, or with one beyond the standard's.
func bareNAG() Rule {
	return Rule{
		Code:     "S115",
		Name:     "bare-nag",
		Title:    "a numeric annotation glyph without a number from 0 to 255",
		Why:      "The PGN standard (8.2.4) has codes up to 255; other numbers mean nothing and overflow in some programs.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "1. e4 $ e5 $300 *\n",
		Good:     "1. e4 $1 e5 $2 *\n",
		Slips:    []grammar.SlipKind{grammar.BareNAG},
		Slip: func(p *Pass, s grammar.Slip) {
			p.Report(s.Span, "%s is no annotation glyph: a number from 0 to 255 is wanted behind the $", quote(p.Text(s.Span))).
				fix("leave it out", false, Edit{Span: s.Span})
		},
	}
}

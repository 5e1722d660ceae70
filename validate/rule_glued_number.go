package validate

import "github.com/fairyscore/fairyscore/grammar"

// gluedNumber reports a move number that stands right behind a square.
func gluedNumber() Rule {
	return Rule{
		Code:     "S114",
		Name:     "glued-number",
		Title:    "a move number glued to the move before it",
		Why:      "Programs read a square that is not on the board, and stop.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "1. e4 e52. Nf3 *\n",
		Good:     "1. e4 e5 2. Nf3 *\n",
		Slips:    []grammar.SlipKind{grammar.GluedNumber},
		Slip: func(p *Pass, s grammar.Slip) {
			p.Report(s.Span, "%s is read as the number of the next move", quote(p.Text(s.Span))).
				fix("put a blank before it", true, Edit{Span: grammar.Span{Off: s.Off, End: s.Off}, Text: " "})
		},
	}
}

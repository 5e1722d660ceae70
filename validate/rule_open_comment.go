package validate

import "github.com/fairyscore/fairyscore/grammar"

// openComment reports a comment whose closing brace is missing.
func openComment() Rule {
	return Rule{
		Code:     "S102",
		Name:     "open-comment",
		Title:    "a comment that is not closed",
		Why:      "Everything behind the brace counts as comment, so the moves there are not part of the game.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "1. e4 e5 {a quiet start 2. Nf3 Nc6 *\n",
		Good:     "1. e4 e5 {a quiet start} 2. Nf3 Nc6 *\n",
		Slips:    []grammar.SlipKind{grammar.OpenComment},
		Slip: func(p *Pass, s grammar.Slip) {
			d := p.Report(s.Span, "this comment is not closed: what follows it is read as comment up to the end of the game")
			if end := p.commentAt(s.Off).End; end > s.Off {
				d.fix("close it where the game ends", false, Edit{Span: grammar.Span{Off: end, End: end}, Text: "}"})
			}
		},
	}
}

package validate

import "github.com/fairyscore/fairyscore/grammar"

// tagSpacing reports tag pairs that are laid out otherwise.
func tagSpacing() Rule {
	return Rule{
		Code:     "C714",
		Name:     "tag-spacing",
		Title:    "a tag pair with other blanks than the standard writes",
		Why:      "Programs and scripts that look for [White \" find no [ White  \": there is one blank, between name and value (PGN standard 8.1).",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[ White  \"Doe, Jane\" ]\n\n1. e4 *\n",
		Good:     "[White \"Doe, Jane\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			var odd places
			for i := range p.Syntax.Tags {
				t := &p.Syntax.Tags[i]
				tidy := "[" + p.Text(t.Name) + ` "` + p.Text(t.Value) + `"]`
				if p.Text(t.Span) != tidy && !p.slipOn(t.Span) {
					odd.add(t.Span, tidy)
				}
			}
			if d := odd.report(p, "the tag pair has blanks where there should be none, or too many", "%d tag pairs have blanks where there should be none, or too many"); d != nil {
				d.fix("write one blank, behind the name", true, odd.edits...)
			}
		},
	}
}

// slipOn reports whether a slip lies on a stretch of text.
func (p *Pass) slipOn(at grammar.Span) bool {
	for _, s := range p.Record.Slips {
		if s.Off < at.End && at.Off < s.End {
			return true
		}
	}
	return false
}

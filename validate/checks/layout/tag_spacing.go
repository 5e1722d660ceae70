package layout

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// tagSpacing reports tag pairs with unusual spacing.
func tagSpacing() check.Check {
	return check.Check{
		Code:  "C714",
		Name:  "tag-spacing",
		Title: "a tag pair with non-standard spacing",
		Why: "Programs and scripts that search for [White \" do not find [ White  \": the only " +
			"space is the one between name and value (PGN standard 8.1).",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Bad:      "[ White  \"Doe, Jane\" ]\n\n1. e4 *\n",
		Good:     "[White \"Doe, Jane\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			var odd check.Occurrences
			for i := range p.Syntax.Tags {
				t := &p.Syntax.Tags[i]
				tidy := "[" + p.Text(t.Name) + ` "` + p.Text(t.Value) + `"]`
				if p.Text(t.Span) != tidy && !syntaxErrorOn(p, t.Span) {
					odd.Add(t.Span, tidy)
				}
			}
			if d := odd.Report(p, "the tag pair is not spaced as [Name \"value\"]", "%d tag pairs are not spaced as [Name \"value\"]"); d != nil {
				d.Fix(`space the tags as [Name "value"]`, true, odd.Edits...)
			}
		},
	}
}

// syntaxErrorOn reports whether a syntax error overlaps a range of the text.
func syntaxErrorOn(p *check.Pass, at grammar.Span) bool {
	for _, s := range p.Record.SyntaxErrors {
		if s.Off < at.End && at.Off < s.End {
			return true
		}
	}
	return false
}

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
		Why: "A search for \"[White\" does not find \"[ White\". The only space allowed is the one " +
			"between name and value (PGN standard 8.1).",
		Severity: diagnostic.Info,
		TagsOnly: true,
		Since:    "0.1",
		May:      check.HasTags,
		Bad:      "[ White  \"Doe, Jane\" ]\n\n1. e4 *\n",
		Good:     "[White \"Doe, Jane\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			var odd check.Occurrences
			errors, reach := p.Record.SyntaxErrors, int32(0)
			for i := range p.Syntax.Tags {
				t := &p.Syntax.Tags[i]
				for len(errors) > 0 && errors[0].Off < t.End {
					reach = max(reach, errors[0].End)
					errors = errors[1:]
				}
				if isTidy(p, t) || reach > t.Off { // a syntax error overlaps it
					continue
				}
				odd.Add(t.Span, "["+p.Text(t.Name)+` "`+p.Text(t.Value)+`"]`)
			}
			if d := odd.Report(p, "the tag pair is not spaced as [Name \"value\"]", "%d tag pairs are not spaced as [Name \"value\"]"); d != nil {
				d.Fix(`space the tags as [Name "value"]`, true, odd.Edits...)
			}
		},
	}
}

// isTidy reports whether a tag pair is spaced as the standard has it.
func isTidy(p *check.Pass, t *grammar.Tag) bool {
	src := p.Syntax.Src
	return t.Name.Off == t.Off+1 && src[t.Off] == '[' &&
		t.Value.Off == t.Name.End+2 && string(src[t.Name.End:t.Value.Off]) == ` "` &&
		t.End == t.Value.End+2 && string(src[t.Value.End:t.End]) == `"]`
}

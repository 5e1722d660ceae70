package tags

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// invalidResultTag reports values that are not results.
func invalidResultTag() check.Check {
	return check.Check{
		Code:  "T225",
		Name:  "invalid-result-tag",
		Title: "a Result tag whose value is not a result",
		Why: "The value must be 1-0, 0-1, 1/2-1/2 or * (PGN standard 8.1.1.7); games with any other " +
			"value are missing from statistics.",
		Severity: diagnostic.Error,
		Varies:   []diagnostic.Severity{diagnostic.Info},
		Since:    "0.1",
		May:      check.HasTag("Result"),
		Proved:   true,
		Bad:      "[Event \"Casual\"]\n[Result \"1-O\"]\n\n1. e4 1-0\n",
		Good:     "[Event \"Casual\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n",
		Game: func(p *check.Pass) {
			for t, v := range valued(p, "Result") {
				score, ok := record.ParseScore(v)
				switch {
				case !ok:
					d := p.Report(t.Inside, "%s is not a valid result", printable.Quote(v))
					if p.Record.Result.Written() {
						said := p.Record.Score().String()
						d.Fix(p.ReplacingValue(t, said), false, diagnostic.Edit{Span: t.Inside, Text: said})
						if strings.ContainsAny(v, "0123456789") && spelling.Distance(v, said) > 1 {
							d.Offer() // the tag may be a misprint of another result
						}
					}
				case score.String() != v:
					d := p.Report(t.Inside, "the result %s should be written %s", printable.Quote(v), score)
					d.Severity = diagnostic.Info
					d.Fix(p.ReplacingValue(t, score.String()), true, diagnostic.Edit{Span: t.Inside, Text: score.String()})
				}
			}
		},
	}
}

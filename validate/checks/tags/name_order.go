package tags

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// nameOrder reports names that do not show which part is the family name.
func nameOrder() check.Check {
	return check.Check{
		Code:  "T229",
		Name:  "name-order",
		Title: "a name of several words without a comma",
		Why: "The family name comes first, followed by a comma (PGN standard 8.1.1.5), so that " +
			"lists can be sorted. The names of programs and teams have no comma, so this check is " +
			"off by default.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTag("White", "Black"),
		OptIn:    true,
		TagsOnly: true,
		Bad:      "[Event \"Casual\"]\n[White \"Jane Doe\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[White \"Doe, Jane\"]\n[Black \"Stockfish 16\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for t, v := range valued(p, "White", "Black") {
				words := strings.Fields(v)
				if len(words) < 2 || strings.ContainsAny(v, ",:()&/0123456789") || p.IsProgram(t.Name) {
					continue
				}
				last := len(words) - 1
				other := words[last] + ", " + strings.Join(words[:last], " ")
				p.Report(t.Inside, "%s has no comma after the family name", printable.Quote(v)).
					Fix(p.ReplacingValue(t, record.TagValue(other)), false, diagnostic.Edit{Span: t.Inside, Text: record.TagValue(other)})
			}
		},
	}
}

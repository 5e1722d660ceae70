package tags

import (
	"bytes"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// emptyTag reports a tag without a value.
func emptyTag() check.Check {
	return check.Check{
		Code:  "T209",
		Name:  "empty-tag",
		Title: "a tag without a value",
		Why: "Write \"?\" for an unknown value (PGN standard 8.1.1), and \"-\" for one that does not " +
			"apply. If the value is empty, the original one may have been lost.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		May:      check.HasTags,
		TagsOnly: true,
		Proved:   true,
		Tags:     []check.TagUse{{Odd: blankTag}},
		Bad:      "[WhiteElo \"\"]\n\n1. e4 *\n",
		Good:     "[WhiteElo \"-\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			for i := range p.Record.Tags {
				if t := &p.Record.Tags[i]; t.Broken == "" && strings.TrimSpace(t.Value) == "" {
					p.Report(t.At, "the %s tag has no value", printable.Text(t.Name))
				}
			}
		},
	}
}

// blankTag reports whether a tag's value is empty or only spaces.
func blankTag(g *grammar.Game, i int) bool {
	value := g.Tags[i].Value
	return space(g.Src[value.Off:value.End])
}

// space reports whether a value is empty or only spaces.
func space(value []byte) bool { return len(bytes.TrimSpace(value)) == 0 }

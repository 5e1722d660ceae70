package layout

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// extraSpace reports spaces that the export format does not have.
func extraSpace() check.Check {
	return check.Check{
		Code:  "C711",
		Name:  "extra-space",
		Title: "several spaces between moves",
		Why: "The export format (PGN standard 8.2.1) has one space between tokens, so that the " +
			"same game always gives the same text. This check is off by default.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		OptIn:    true,
		Bad:      "[Event \"Casual\"]\n\n1. e4  e5 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 {so  it went} e5 *\n",
		Game: func(p *check.Pass) {
			var runs check.Occurrences
			off := p.Syntax.Off
			if n := len(p.Syntax.Tags); n > 0 {
				off = p.Syntax.Tags[n-1].End
			}
			for i := range p.Syntax.Items {
				it := &p.Syntax.Items[i]
				if gap := (grammar.Span{Off: off, End: max(off, it.Off)}); gap.Len() > 1 && strings.Trim(p.Text(gap), " ") == "" {
					runs.Add(gap, " ")
				}
				off = max(off, it.End)
			}
			if d := runs.Report(p, "several spaces in a row", "several spaces in a row in %d places"); d != nil {
				d.Fix("replace each run of spaces with one space", true, runs.Edits...)
			}
		},
	}
}

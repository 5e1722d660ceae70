package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// extraSpace reports blanks that the export format has not got.
func extraSpace() Rule {
	return Rule{
		Code:     "C711",
		Name:     "extra-space",
		Title:    "more than one blank between moves",
		Why:      "The export format of the PGN standard (8.2.1) has one blank between tokens, so that equal records are equal files. It is asked only on request.",
		Severity: Info,
		Since:    "0.1",
		Optional: true,
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n\n1. e4  e5 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 {so  it went} e5 *\n",
		Game: func(p *Pass) {
			var runs places
			off := p.Syntax.Off
			if n := len(p.Syntax.Tags); n > 0 {
				off = p.Syntax.Tags[n-1].End
			}
			for i := range p.Syntax.Items {
				it := &p.Syntax.Items[i]
				if gap := (grammar.Span{Off: off, End: max(off, it.Off)}); gap.Len() > 1 && strings.Trim(p.Text(gap), " ") == "" {
					runs.add(gap, " ")
				}
				off = max(off, it.End)
			}
			if d := runs.report(p, "there are several blanks between the two", "there are several blanks in %d places"); d != nil {
				d.fix("leave one", true, runs.edits...)
			}
		},
	}
}

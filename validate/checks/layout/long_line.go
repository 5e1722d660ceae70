package layout

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// longLine reports lines that some programs cut off.
func longLine() check.Check {
	return check.Check{
		Code:  "C703",
		Name:  "long-line",
		Title: "a line of more than 255 characters",
		Why: "The PGN standard (4.3) lets programs stop at 255 characters and lose the rest of the " +
			"line.",
		Severity: diagnostic.Info,
		TagsOnly: true,
		Since:    "0.1",
		Bad:      "[Event \"Casual\"]\n\n{" + strings.Repeat("so it went ", 30) + "} 1. e4 *\n",
		Good:     "[Event \"Casual\"]\n\n{" + strings.Repeat("so it went\n", 3) + "} 1. e4 *\n",
		May:      check.HasLineBeyond(longestLine),
		Game: func(p *check.Pass) {
			linesBeyond(p, longestLine, "some programs read only 255 characters of a line")
		},
	}
}

// longestLine is the longest line that every program can read, in characters (PGN standard 4.3).
const longestLine = 255

// linesBeyond reports lines with more characters than a limit.
func linesBeyond(p *check.Pass, most int, what string) {
	var long check.Occurrences
	longest := 0
	for l := range p.Lines() {
		if l.Len() <= most {
			continue
		}
		if n := utf8.RuneCount(p.Source[l.Off:l.End]); n > most {
			long.Add(l.Span, "")
			longest = max(longest, n)
		}
	}
	if long.Count == 0 {
		return
	}
	d := long.Report(p, fmt.Sprintf("the line has %d characters, more than %d", longest, most), fmt.Sprintf("%%d lines of this game have more than %d characters, the longest %d", most, longest))
	d.Note("%s", what)
}

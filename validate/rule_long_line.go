package validate

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// longLine reports lines that not every program reads to their end.
func longLine() Rule {
	return Rule{
		Code:     "C703",
		Name:     "long-line",
		Title:    "a line of more than 255 characters",
		Why:      "The PGN standard (4.3) lets programs stop there; what stands behind is lost to them.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n\n{" + strings.Repeat("so it went ", 30) + "} 1. e4 *\n",
		Good:     "[Event \"Casual\"]\n\n{" + strings.Repeat("so it went\n", 30) + "} 1. e4 *\n",
		Game: func(p *Pass) {
			p.linesBeyond(longestLine, "programs may stop at 255")
		},
	}
}

// longestLine is how many characters a line may have that every program reads (PGN
// standard 4.3).
const longestLine = 255

// linesBeyond reports lines of more characters than a number of them.
func (p *Pass) linesBeyond(most int, what string) {
	var long places
	longest := 0
	for l := range p.lines() {
		if l.Len() <= most {
			continue
		}
		if n := utf8.RuneCountInString(p.Text(l.Span)); n > most {
			long.add(l.Span, "")
			longest = max(longest, n)
		}
	}
	d := long.report(p, fmt.Sprintf("the line has %d characters", longest), fmt.Sprintf("%%d lines have more than %d characters, up to %d", most, longest))
	if d != nil {
		d.note("%s", what)
	}
}

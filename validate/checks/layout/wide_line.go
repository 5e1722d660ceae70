package layout

import (
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// wideLine reports lines that the export format would break.
func wideLine() check.Check {
	return check.Check{
		Code:  "C704",
		Name:  "wide-line",
		Title: "a line of 80 or more characters",
		Why: "The export format (PGN standard 4.3) limits lines to 79 characters. Many " +
			"programs write a game on one line, so this check is off by default.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		OptIn:    true,
		Bad:      "[Event \"Casual\"]\n\n{so it went, and so it went on, and so it went on and on and on and on and on} 1. e4 e5 2. Nf3 *\n",
		Good:     "[Event \"Casual\"]\n\n{so it went, and so it went on, and so it went on} 1. e4 e5\n2. Nf3 *\n",
		May:      check.HasLineBeyond(widestLine),
		Game: func(p *check.Pass) {
			linesBeyond(p, widestLine, "the export format limits lines to 79 characters")
		},
	}
}

// widestLine is the longest line of the export format, in characters (PGN standard 8.2.1).
const widestLine = 79

package layout

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// trailingSpace reports spaces at the end of a line.
func trailingSpace() check.Check {
	return check.Check{
		Code:     "C702",
		Name:     "trailing-space",
		Title:    "spaces at the end of a line",
		Why:      "They are invisible, and editors remove them, so unchanged records look changed.",
		Severity: diagnostic.Info,
		TagsOnly: true,
		Since:    "0.1",
		Bad:      "[Event \"Casual\"]\n\n1. e4 e5  \n2. Nf3 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 e5\n2. Nf3 *\n",
		May:      check.HasSign(check.SpaceAtEnd),
		Game: func(p *check.Pass) {
			var ends check.Occurrences
			for l := range p.Lines() {
				line := p.Source[l.Off:l.End]
				if l.Terminator == "" && len(p.Source) < len(p.Syntax.Src) {
					break // the next game begins in this line
				}
				if n := len(bytes.TrimRight(line, " \t")); n < len(line) {
					ends.Add(grammar.Span{Off: l.Off + int32(n), End: l.End}, "")
				}
			}
			if d := ends.Report(p, "spaces at the end of the line", "%d lines end with spaces"); d != nil {
				d.Fix("delete the spaces at the ends of lines", true, ends.Edits...)
			}
		},
	}
}

package layout

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// byteOrderMark reports byte order marks where they are allowed.
func byteOrderMark() check.Check {
	return check.Check{
		Code:  "C710",
		Name:  "byte-order-mark",
		Title: "a byte order mark before a record",
		Why: "UTF-8 does not need it. Programs that do not expect it see no tag on the first line, " +
			"and lose the Event tag.",
		Severity: diagnostic.Info,
		TagsOnly: true,
		Since:    "0.1",
		Bad:      "\ufeff[Event \"Casual\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			const mark = "\ufeff"
			lead := p.Source[:min(int(p.Syntax.Off), len(p.Source))]
			var marks check.Occurrences
			for off := 0; off < len(lead); off++ {
				if bytes.HasPrefix(lead[off:], []byte(mark)) {
					marks.Add(grammar.Span{Off: int32(off), End: int32(off + len(mark))}, "")
				}
			}
			if d := marks.Report(p, "a byte order mark before the record", "%d byte order marks before the record"); d != nil {
				d.Fix("delete the byte order mark", true, marks.Edits...)
			}
		},
	}
}

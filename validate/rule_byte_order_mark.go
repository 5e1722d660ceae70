package validate

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar"
)

// byteOrderMark reports byte order marks where they are allowed.
func byteOrderMark() Rule {
	return Rule{
		Code:     "C710",
		Name:     "byte-order-mark",
		Title:    "a byte order mark before a record",
		Why:      "UTF-8 needs none; programs that do not expect it see no tag in the first line, and lose the Event.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "\ufeff[Event \"Casual\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			const mark = "\ufeff"
			lead := p.text[:min(int(p.Syntax.Off), len(p.text))]
			var marks places
			for off := 0; off < len(lead); off++ {
				if bytes.HasPrefix(lead[off:], []byte(mark)) {
					marks.add(grammar.Span{Off: int32(off), End: int32(off + len(mark))}, "")
				}
			}
			if d := marks.report(p, "a byte order mark stands before the record", "%d byte order marks stand before the record"); d != nil {
				d.fix("leave it out", true, marks.edits...)
			}
		},
	}
}

package validate

import "github.com/fairyscore/fairyscore/grammar"

// tooLong reports a record beyond the size that is read.
func tooLong() Rule {
	return Rule{
		Code:     "S118",
		Name:     "too-long",
		Title:    "a record that is too long to be read",
		Why:      "A bound keeps memory constant whatever a file holds; the longest real games stay far below it. Only this record is passed over.",
		Severity: Error,
		Since:    "0.1",
		Good:     "1. e4 e5 *\n",
		Slips:    []grammar.SlipKind{grammar.TooLong},
		Slip: func(p *Pass, s grammar.Slip) {
			at := grammar.Span{Off: s.Off, End: s.Off + 1}
			p.Report(at, "this record has %d MiB or more; it is passed over", grammar.MaxRecord>>20)
		},
	}
}

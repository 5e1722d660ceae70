package text

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// recordTooLong reports a record above the size limit.
func recordTooLong() check.Check {
	return check.Check{
		Code:  "S118",
		Name:  "record-too-long",
		Title: "a record that is too long to be read",
		Why: "The limit keeps memory use low; the longest real games are far shorter. Only " +
			"this record is skipped; --max-record raises the limit.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		LongBad:      func() string { return "1. e4 {" + strings.Repeat("x", grammar.MaxRecord+1<<20-14) + "} e5 *\n" },
		Good:         "1. e4 e5 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.TooLong},
		SyntaxError: func(p *check.Pass, _ grammar.SyntaxError) {
			p.Report(p.Begin(), "%v; it is skipped", p.Syntax.TooLong())
		},
	}
}

package moves

import (
	"sort"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// movelessVariation reports variations that are not empty, but have no move.
func movelessVariation() check.Check {
	return check.Check{
		Code:  "M329",
		Name:  "moveless-variation",
		Title: "a variation without a move",
		Why: "Its moves are missing, or a remark is in parentheses instead of braces; some programs " +
			"reject the record.",
		Severity: diagnostic.Info,
		Varies:   []diagnostic.Severity{diagnostic.Warning},
		Since:    "0.1",
		May:      check.HasItem(grammar.Open),
		Silent:   true,
		Bad:      "1. e4 e5 (1... ) 2. Nf3 *\n",
		Good:     "1. e4 e5 (1... c5) 2. Nf3 *\n",
		Game: func(p *check.Pass) {
			p.EachItem(func(it *record.Item, _ *record.Ply) {
				v := it.Variation
				if v == nil || len(v.Line) > 0 || len(v.Leading) == 0 {
					return
				}
				inner := syntaxErrorsIn(p, v.At)
				empty := 0 // variations in it
				for _, s := range inner {
					if s.Kind != grammar.EmptyVariation {
						return // its content is reported
					}
					empty++
				}
				bare := strings.Trim(p.Text(v.At), "() \t\r\n") == ""
				if bare && empty == 1 {
					return // S107 reports the outermost pair of brackets
				}
				words := "this variation has no move"
				if p.Text(v.Leading[0].At) != "" && v.Leading[0].Kind == record.Loose {
					words = "this variation has a move number but no move"
				}
				d := p.Report(v.At, "%s", words)
				if empty > 0 {
					d.Severity = diagnostic.Warning // as S107, which yields to this check
				}
				if bare {
					d.Fix("delete the empty variation", true, p.LeaveOut(v.At))
				}
				if len(v.Leading) == 1 && v.Leading[0].Kind == record.Comment && !v.Leading[0].Rest {
					d.Fix("replace the variation with its comment", false, diagnostic.Edit{Span: v.At, Text: p.Text(v.Leading[0].At)})
				}
			})
		},
	}
}

// syntaxErrorsIn returns the syntax errors that begin in a span.
func syntaxErrorsIn(p *check.Pass, at grammar.Span) []grammar.SyntaxError {
	syntaxErrors := p.Record.SyntaxErrors
	from := sort.Search(len(syntaxErrors), func(i int) bool { return syntaxErrors[i].Off >= at.Off })
	to := from + sort.Search(len(syntaxErrors)-from, func(i int) bool { return syntaxErrors[from+i].Off >= at.End })
	return syntaxErrors[from:to]
}

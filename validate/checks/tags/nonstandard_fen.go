package tags

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// nonstandardFen reports a FEN tag of an orthodox game that can be read, but deviates from the
// standard.
func nonstandardFen() check.Check {
	return check.Check{
		Code:  "T245",
		Name:  "nonstandard-fen",
		Title: "a FEN tag that does not follow the standard",
		Why: "Other programs reject such a FEN, or read another position or move number (PGN standard " +
			"16.1).",
		Severity: diagnostic.Error,
		Rule:     "COMMON-7",
		Since:    "0.1",
		Proved:   true,
		Bad:      "[SetUp \"1\"]\n[FEN \"44/8/4k3/8/8/4K3/8/7R w - - 0 0\"]\n\n*\n",
		Good:     "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/4K3/8/7R w - - 0 1\"]\n\n*\n",
		Setup: func(p *check.Pass, _ error) {
			for i := range p.Setup.Corrected {
				q := &p.Setup.Corrected[i]
				if !q.Misspells() {
					continue
				}
				at := fenPart(p, q)
				d := p.Report(at, "%s", printable.Text(q.Note))
				if q.Reason == rules.CapitalTurn {
					low := strings.ToLower(q.Text)
					d.Fix(p.Replacing(at, low), true, diagnostic.Edit{Span: at, Text: low})
				}
				if q.Reason == rules.ZeroNumber && !countsFromZero(p) {
					d.Fix(p.Replacing(at, "1"), true, diagnostic.Edit{Span: at, Text: "1"})
				}
				if q.Reason == rules.SplitCount {
					sum := 0
					for _, c := range q.Text {
						sum += int(c - '0')
					}
					d.Fix(p.Replacing(at, strconv.Itoa(sum)), true, diagnostic.Edit{Span: at, Text: strconv.Itoa(sum)})
				}
			}
		},
	}
}

// countsFromZero reports whether the first move number is 0, as that of the position.
func countsFromZero(p *check.Pass) bool {
	for i := range p.Syntax.Items {
		if it := &p.Syntax.Items[i]; it.Kind == grammar.Number {
			return it.N == 0
		}
	}
	return false
}

// unreachablePosition reports a position that no orthodox game leads to.
func unreachablePosition() check.Check {
	return check.Check{
		Code:  "T246",
		Name:  "unreachable-position",
		Title: "a FEN tag with a position that no game leads to",
		Why: "Such a position is usually a misprint: a piece is on the wrong square, or there is " +
			"one too many. Sometimes it is a composition.",
		Severity: diagnostic.Warning,
		Rule:     "CHESS-1",
		Since:    "0.1",
		Proved:   true,
		Bad:      "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1\"]\n\n*\n",
		Good:     "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/P7/1PPPPPPP/4K3 w - - 0 1\"]\n\n*\n",
		Setup: func(p *check.Pass, _ error) {
			for i := range p.Setup.Corrected {
				if q := &p.Setup.Corrected[i]; q.Impossible() && !(q.Reason == rules.ImpossibleClock && unnumbered(p)) {
					p.Report(fenPart(p, q), "%s", printable.Text(q.Note))
				}
			}
		},
	}
}

// unnumbered reports whether the position is one of EPD without a move number, so that nothing says
// how many plies come before it.
func unnumbered(p *check.Pass) bool {
	operations, ok := p.Record.Tags.Get(record.OperationsTag)
	numbered := slices.ContainsFunc(grammar.Operations([]byte(operations)), func(op grammar.Operation) bool { return op.Code == "fmvn" })
	return ok && !numbered && p.Setup.Start.Passants == 0
}

package result

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingResult reports moves without a result after them.
func missingResult() check.Check {
	return check.Check{
		Code:  "F605",
		Name:  "missing-result",
		Title: "no result after the last move",
		Why: "Without it (PGN standard 8.2.6) nobody can tell a finished game from one that was cut " +
			"off.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Proved:   true,
		Faults:   []orthodox.FaultKind{orthodox.NoResult},
		Yields:   []string{"M340"}, // the result may be in that comment
		Bad:      "[Result \"1-0\"]\n\n1. e4 e5\n",
		Good:     "[Result \"1-0\"]\n\n1. e4 e5 1-0\n",
		Game: func(p *check.Pass) {
			if p.Record.Result.Written() || p.Record.Listed || mayHideResult(p) {
				return
			}
			d := p.Report(p.CharacterBefore(p.Syntax.End), "the moves end without a result")
			if claim, ok := p.Record.Claim(); ok {
				d.Fix("add the result "+claim.String()+", as in the Result tag", true, addResult(p, claim.String()))
			}
		},
	}
}

// mayHideResult reports whether the result may be in text that was not read as moves.
func mayHideResult(p *check.Pass) bool {
	return p.HasSyntaxError(grammar.OpenComment, grammar.HiddenTags, grammar.OpenVariation, grammar.TooLong)
}

// addResult is the edit that writes a result after the last move: on a line of its own after a
// comment to the end of the line, and in a new section after tags without moves.
func addResult(p *check.Pass, result string) diagnostic.Edit {
	end, items := p.Syntax.End, p.Syntax.Items
	before := " "
	switch n := len(items); {
	case n == 0 && len(p.Syntax.Tags) > 0:
		before = p.Newline() + p.Newline()
	case n > 0 && (items[n-1].Kind == grammar.Line || items[n-1].Kind == grammar.Escape):
		before = p.Newline()
	}
	return diagnostic.Edit{Span: grammar.Span{Off: end, End: end}, Text: before + result}
}

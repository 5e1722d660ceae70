package result

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// resultAgainstTag reports a Result tag that contradicts the movetext.
func resultAgainstTag() check.Check {
	return check.Check{
		Code:     "F604",
		Name:     "result-against-tag",
		Title:    "a result that contradicts the Result tag",
		Why:      "The PGN standard (8.2.6) requires them to match; programs differ in which one they use.",
		Severity: diagnostic.Error,
		Since:    "0.1",
		Proved:   true,
		Faults:   []orthodox.FaultKind{orthodox.ResultMismatch},
		Bad:      "[Result \"1-0\"]\n\n1. e4 e5 0-1\n",
		Good:     "[Result \"0-1\"]\n\n1. e4 e5 0-1\n",
		Game: func(p *check.Pass) {
			t, r := p.Tag("Result"), p.Record.Result
			if t == nil || !r.Written() {
				return
			}
			claim, ok := p.Record.Claim()
			said := p.Record.Score()
			if !ok || claim == said {
				return
			}
			noteResultTag(p, p.ReportText(r.At, mismatchText(r.Text, t.Value)), t.At, t.Inside, said.String())
		},
		Fault: func(p *check.Pass, faults []orthodox.Fault) {
			for i := range faults {
				if f := &faults[i]; f.Kind == orthodox.ResultMismatch {
					src, it, t := p.Syntax.Src, &p.Syntax.Items[f.Item], p.SyntaxTag("Result")
					text := it.Text(src)
					noteResultTag(p, p.ReportFault(f, it.Span, mismatchText(text, t.Value.Text(src))), t.Span, t.Value, text)
				}
			}
		},
	}
}

// mismatchText says that the game ends with another result than its tag has.
func mismatchText(result, tag string) string {
	return "the game ends with " + printable.Quote(result) + ", but the Result tag says " + printable.Quote(tag)
}

// noteResultTag shows the tag and adds the fix that gives it the result of the game.
func noteResultTag(p *check.Pass, d *diagnostic.Finding, tag, value grammar.Span, result string) {
	d.NoteAt(tag, "the Result tag is here").
		Fix(p.Replacing(value, result)+" in the Result tag", false, diagnostic.Edit{Span: value, Text: result})
}

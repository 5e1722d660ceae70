package result

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
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
			m := mismatch{tag: t.At, value: t.Inside, result: r.At, claim: claim, said: said}
			m.explain(p, p.ReportText(r.At, mismatchText(r.Text, t.Value)))
		},
		Fault: func(p *check.Pass, faults []orthodox.Fault) {
			for i := range faults {
				if f := &faults[i]; f.Kind == orthodox.ResultMismatch {
					src, it, t := p.Syntax.Src, &p.Syntax.Items[f.Item], p.SyntaxTag("Result")
					text, value := it.Text(src), t.Value.Text(src)
					m := mismatch{tag: t.Span, value: t.Value, result: it.Span}
					m.claim, _ = record.ParseScore(value)
					m.said, _ = record.ParseScore(text)
					m.explain(p, p.ReportFault(f, it.Span, mismatchText(text, value)))
				}
			}
		},
	}
}

// mismatchText says that the game ends with another result than its tag has.
func mismatchText(result, tag string) string {
	return "the game ends with " + printable.Quote(result) + ", but the Result tag says " + printable.Quote(tag)
}

// mismatch is a result and a Result tag that contradict each other.
type mismatch struct {
	tag, value, result grammar.Span
	claim, said        record.Score // what the tag and the result mean
}

// explain shows the tag and adds the fixes. Which of the two is wrong is known only if the other
// one says that the game goes on, or if the last move has the sign of mate; and only if nothing
// follows the result.
func (m *mismatch) explain(p *check.Pass, d *diagnostic.Finding) {
	d.NoteAt(m.tag, "the Result tag is here")
	text, claim := m.said.String(), m.claim.String()
	asResult := func() { d.Fix(p.Replacing(m.result, claim), false, diagnostic.Edit{Span: m.result, Text: claim}) }
	asTag := func() {
		d.Fix(p.Replacing(m.value, text)+" in the Result tag", false, diagnostic.Edit{Span: m.value, Text: text})
	}
	last := strings.TrimSpace(p.Text(grammar.Span{Off: m.result.End, End: p.Syntax.End})) == ""
	switch {
	case m.said == record.Unfinished && last:
		asResult()
	case last && (m.claim == record.Unfinished || m.said == scoreOfMate(p)):
		asTag()
	default:
		asTag()
		asResult()
		d.Offer()
	}
}

// scoreOfMate returns the score of the side whose last move has the sign of mate; Unfinished if
// there is no such move.
func scoreOfMate(p *check.Pass) record.Score {
	var last *grammar.Item
	for it := range p.Syntax.MainMoves() {
		last = it
	}
	if last == nil || !strings.Contains(last.Text(p.Syntax.Src), "#") {
		return record.Unfinished
	}
	white := p.Syntax.MainPlies()%2 == 1
	if t := p.SyntaxTag("FEN"); t != nil {
		if fields := strings.Fields(t.Value.Text(p.Syntax.Src)); len(fields) > 1 && strings.EqualFold(fields[1], "b") {
			white = !white
		}
	}
	if white {
		return record.WhiteWon
	}
	return record.BlackWon
}

package result

import (
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// repeatedResult reports results after the first one.
func repeatedResult() check.Check {
	return check.Check{
		Code:     "F606",
		Name:     "repeated-result",
		Title:    "more than one result",
		Why:      "Two games may have been joined there, or one of the results is wrong.",
		Severity: diagnostic.Warning,
		Varies:   []diagnostic.Severity{diagnostic.Error},
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. e4 e5 1-0 1-0\n",
		Good:     "1. e4 e5 1-0\n",
		Game: func(p *check.Pass) {
			first := p.Record.Result
			more := p.Record.MoreResults()
			if len(more) == 0 {
				return
			}
			same := true
			for _, it := range more {
				same = same && record.ScoreOf(it.Outcome, p.Record.ToMove()) == p.Record.Score()
			}
			d := p.Report(more[0].At, "%s is the second result of this game", printable.Quote(more[0].Text))
			d.NoteAt(first.At, "the first one is %s", printable.Quote(first.Text))
			if !same {
				d.Severity = diagnostic.Error // two meanings
				return
			}
			mergeResults(p, d, more)
		},
	}
}

// mergeResults adds the fix that leaves one standard token of several results with the same
// meaning; their words become a comment before it.
func mergeResults(p *check.Pass, d *diagnostic.Finding, more []*record.Item) {
	first := p.Record.Result
	score := p.Record.Score().String()
	var text strings.Builder
	words := func(said string) {
		said = strings.TrimSpace(said)
		if strings.ContainsFunc(said, unicode.IsLetter) && !strings.ContainsAny(said, "{}") {
			text.WriteString("{" + said + "} ")
		}
	}
	words(first.Text)
	for _, it := range more {
		words(it.Text)
	}
	text.WriteString(score)
	one := diagnostic.Edit{Span: first.At, Text: text.String()}
	edits := []diagnostic.Edit{}
	for _, it := range more {
		if len(edits) == 0 && strings.TrimSpace(p.Text(grammar.Span{Off: one.Span.End, End: it.At.Off})) == "" {
			one.Span.End = it.At.End
		} else {
			edits = append(edits, diagnostic.Edit{Span: p.WithSpacesBefore(it.At)})
		}
	}
	label := "keep only the result " + score
	if one.Text != score {
		label = "write the result as " + printable.Text(one.Text)
	}
	d.Fix(label, true, append([]diagnostic.Edit{one}, edits...)...)
}

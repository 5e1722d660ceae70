package result

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// resultAgainstBoard reports a result that contradicts the final position.
func resultAgainstBoard() check.Check {
	return check.Check{
		Code:  "F603",
		Name:  "result-against-board",
		Title: "a result that contradicts the final position",
		Why: "Statistics use the result, but readers see the final position: one of these must be " +
			"wrong.",
		Severity: diagnostic.Error,
		Varies:   []diagnostic.Severity{diagnostic.Warning},
		// checked as part of the previous game, or without the moves in a comment
		Yields: []string{"S122", "M340"},
		Rule:   "COMMON-3",
		Since:  "0.1",
		Proved: true,
		Faults: []orthodox.FaultKind{orthodox.ResultNotMate},
		Fault:  resultNotMate,
		Bad:    "1. f3 e5 2. g4 Qh4# 1-0\n",
		Good:   "1. f3 e5 2. g4 Qh4# 0-1\n",
		End: func(p *check.Pass) {
			l, r := p.Line, p.Record.Result
			said, place := p.Record.Score(), r.At
			if claim, ok := p.Record.Claim(); !r.Written() && ok && claim != record.Unfinished {
				t := p.Tag("Result")
				r.Text, said, place = t.Value, claim, t.Inside // there is only the tag
			}
			if l.Unsettled || !r.Written() || !l.Done {
				return
			}
			due, words := record.Draw, l.HowOver()
			when, at := p.OverAt()
			drawn := l.Automatic()
			if l.Ending.Final() {
				loser, decided := l.Ending.Loser(l.SideToMove)
				due, words, drawn = scoreAgainst(loser, decided), l.Ending.Reason(l.SideToMove), false
				if n := len(p.Record.Main); n > 0 {
					when, at = "after "+p.NameOf(p.Record.Main[n-1]), p.Record.Main[n-1].At
				}
			} else if l.Beyond != nil {
				return // the game continued, so its last position decides nothing
			}
			if said == due {
				return
			}
			d := p.ReportText(place, againstBoardText(r.Text, words))
			if l.Ending.Final() {
				d.Rule = l.Ending.Rule // that of the variant: WAND-16, KOTH-1
			}
			switch {
			case drawn:
				d.Message = "the result is " + printable.Quote(r.Text) + ", but the game was drawn: " + words
				d.Severity, d.Rule = diagnostic.Warning, "COMMON-6" // older and other laws differ
				if l.ByDate() {
					d.Note("the date of the game is unknown, so today's laws apply")
				}
			case said == record.Unfinished:
				d.Severity = diagnostic.Warning // it says too little, but nothing false
			}
			noteOver(p, d, at, when, due)
		},
	}
}

// scoreAgainst returns the score of a game lost by the loser, or a draw if there is none.
func scoreAgainst(loser board.Color, decided bool) record.Score {
	switch {
	case !decided:
		return record.Draw
	case loser == board.Black:
		return record.WhiteWon
	}
	return record.BlackWon
}

// resultNotMate reports a result that is not that of the mate with which the game ends.
func resultNotMate(p *check.Pass, faults []orthodox.Fault) {
	for i := range faults {
		f := &faults[i]
		if f.Kind != orthodox.ResultNotMate {
			continue
		}
		items := p.Syntax.Items
		mate, result := &items[f.Item], &items[len(items)-1]
		loser, due := board.Black, record.WhiteWon
		if f.Black {
			loser, due = board.White, record.BlackWon
		}
		d := p.ReportText(result.Span, againstBoardText(result.Text(p.Syntax.Src), rules.Checkmate.Reason(loser)))
		if grammar.Outcome(result.N) == grammar.Unknown {
			d.Severity = diagnostic.Warning
		}
		noteOver(p, d, mate.Span, "after "+check.FaultMove(f)+" "+printable.Text(mate.Text(p.Syntax.Src)), due)
	}
}

// againstBoardText says that the result is not that of the final position.
func againstBoardText(result, words string) string {
	return "the result is " + printable.Quote(result) + ", but " + words
}

// noteOver shows when the game was over and adds the fix that gives it the result due.
func noteOver(p *check.Pass, d *diagnostic.Finding, at grammar.Span, when string, due record.Score) {
	d.NoteAt(at, "the game was over %s", when)
	d.Fix(p.Replacing(d.Span, due.String()), false, diagnostic.Edit{Span: d.Span, Text: due.String()})
}

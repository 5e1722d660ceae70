package validate

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// resultAgainstBoard reports a result that is not that of the final position.
func resultAgainstBoard() Rule {
	return Rule{
		Code:     "F603",
		Name:     "result-against-board",
		Title:    "a result that the final position contradicts",
		Why:      "Statistics count the result, readers see the mate: one of them gets a wrong game.",
		Severity: Error,
		Rule:     "COMMON-3",
		Since:    "0.1",
		Bad:      "1. f3 e5 2. g4 Qh4# 1-0\n",
		Good:     "1. f3 e5 2. g4 Qh4# 0-1\n",
		End: func(p *Pass) {
			l, r := p.Line, p.Record.Result
			said, place := p.Record.Score(), r.At
			if claim, ok := p.Record.Claim(); !r.Written() && ok && claim != record.Unfinished {
				t := p.tag("Result")
				r.Text, said, place = t.Value, claim, t.Inside // the tag is all there is
			}
			if l.unsettled || !r.Written() || l.over == nil {
				return
			}
			due, by, words := record.Draw, l.over, l.overWords()
			drawn := l.automatic()
			if loser, decided := l.ending.Loser(l.turn); decided || l.ending == rules.Stalemate {
				due, by, words, drawn = scoreAgainst(loser, decided), p.Record.Main[len(p.Record.Main)-1], endingWords(l.ending, l.turn), false
			} else if l.beyond != nil {
				return // the game went on, and its last position decides nothing
			}
			if said == due {
				return
			}
			d := p.Report(place, "the result is %s, but %s", quote(r.Text), words)
			switch {
			case drawn:
				d.Message = "the result is " + quote(r.Text) + ", but the game was drawn: " + words
				d.Severity, d.Rule = Warning, "COMMON-6" // older and other laws differ
			case said == record.Unfinished:
				d.Severity = Warning // it says too little, and nothing false
			}
			d.noteAt(by.At, "the game was over after %s", p.nameOf(by))
			d.fix("the result is "+due.String(), false, Edit{Span: place, Text: due.String()})
		},
	}
}

// scoreAgainst is the score of a game that the loser lost, or a draw if nobody did.
func scoreAgainst(loser board.Color, decided bool) record.Score {
	switch {
	case !decided:
		return record.Draw
	case loser == board.Black:
		return record.WhiteWon
	}
	return record.BlackWon
}

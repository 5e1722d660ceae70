package wands

import (
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// wrongEvent reports an event with a wrong unit, square or cause.
func wrongEvent() check.Check {
	return check.Check{
		Code:     "E506",
		Name:     "wrong-event",
		Title:    "a timer event with the wrong unit, square or cause",
		Why:      "A timer did run out there, but not as recorded.",
		Severity: diagnostic.Error,
		Varies:   []diagnostic.Severity{diagnostic.Warning},
		Rule:     "WAND-14",
		Since:    "0.1",
		Proved:   true,
		Needs:    []*check.Fact{timerEvents},
		Bad: "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n" +
			"5. h2-h3 d7-d6 6. h3-h4\n[Pe2 wakes from Stoning]\n6... a7-a6 *\n",
		Good: "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n" +
			"5. h2-h3 d7-d6 6. h3-h4\n[Pe2 wakes from Sleep]\n6... a7-a6 *\n",
		End: func(p *check.Pass) {
			eachEventFault(p, eventWrong, func(f *eventFault) {
				text := eventText(p.Rules(), &f.due)
				said := "has the wrong cause"
				switch {
				case f.wrote.what.Unit == "":
					said = "lacks the letter of the unit"
				case f.wrote.kind != f.due.Unit.Kind():
					said = "has the wrong unit"
				case !f.wrote.ok || f.wrote.at != f.due.At:
					said = "has the wrong square"
				}
				d := p.Report(f.wrote.item.At, "%s %s, expected %s", eventAsWritten(f.wrote.item), said, text)
				if f.wrote.what.Unit == "" && p.Rules().IsPawn(f.due.Unit.Kind()) && f.due.Unit.Kind() != board.Kind(0) {
					// as in moves, where a pawn has no letter
					d.Severity, d.Rule = diagnostic.Warning, "WAND-13"
				}
				noteTimer(p, d, f.ply, &f.due)
				noteLoose(d, f)
				fixEvent(d, f, p.Replacing(f.wrote.item.At, text), true, diagnostic.Edit{Span: f.wrote.item.At, Text: text})
			})
		},
	}
}

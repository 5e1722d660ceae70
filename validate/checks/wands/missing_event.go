package wands

import (
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingEvent reports a timer that ran out without an event in the record.
func missingEvent() check.Check {
	return check.Check{
		Code:  "E503",
		Name:  "missing-event",
		Title: "a timer that ran out without a timer event in the record",
		Why: "A reader who does not keep track of the timers thinks that the unit is still asleep, " +
			"or still alive.",
		Severity: diagnostic.Error,
		Rule:     "WAND-14",
		Since:    "0.1",
		Proved:   true,
		Needs:    []*check.Fact{timerEvents},
		Bad: "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n" +
			"5. h2-h3 d7-d6 6. h3-h4 a7-a6 *\n",
		Good: "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n" +
			"5. h2-h3 d7-d6 6. h3-h4\n[Pe2 wakes from Sleep]\n6... a7-a6 *\n",
		End: func(p *check.Pass) {
			eachEventFault(p, eventMissing, func(f *eventFault) {
				text := eventText(p.Rules(), &f.due)
				d := p.Report(f.ply.At, "the event %s is missing", text)
				noteTimer(p, d, f.ply, &f.due)
				noteLoose(d, f)
				fixEvent(d, f, "add "+text+" after "+p.NameOf(f.ply), true, insertEvent(p, f.ply, text))
			})
		},
	}
}

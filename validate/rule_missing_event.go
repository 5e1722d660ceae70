package validate

import (
	"github.com/fairyscore/fairyscore/replay"
)

// missingEvent reports a timer that ran out without a word of the record.
func missingEvent() Rule {
	return Rule{
		Code:     "E503",
		Name:     "missing-event",
		Title:    "a timer ran out, and the record does not say so",
		Why:      "A reader who keeps no books of the timers takes the unit for asleep, or for alive, when it is not.",
		Severity: Error,
		Rule:     "WAND-14",
		Since:    "0.1",
		Bad: "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n" +
			"5. h2-h3 d7-d6 6. h3-h4 a7-a6 *\n",
		Good: "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n" +
			"5. h2-h3 d7-d6 6. h3-h4\n[Pe2 wakes from Sleep]\n6... a7-a6 *\n",
		Step: func(p *Pass, s *replay.Step) { p.noteEvents(s) },
		End: func(p *Pass) {
			p.eachEventFault(eventMissing, func(f *eventFault) {
				text := eventText(p.rules(), &f.due)
				d := p.Report(f.ply.At, "%s is missing behind %s", text, visible(f.ply.Move.Text))
				p.noteTimer(d, f.ply, &f.due)
				p.noteLoose(d, f)
				d.fix("write "+text+" behind it", !f.loose, p.insertEvent(f.ply, text))
			})
		},
	}
}

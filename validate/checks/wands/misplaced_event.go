package wands

import (
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// misplacedEvent reports an event that happened after another turn.
func misplacedEvent() check.Check {
	return check.Check{
		Code:  "E505",
		Name:  "misplaced-event",
		Title: "a timer event after the wrong turn",
		Why: "Between the turn that has the event and the turn where it belongs, the record and " +
			"the rules disagree on what the unit may do.",
		Severity: diagnostic.Error,
		Rule:     "WAND-14",
		Since:    "0.1",
		Proved:   true,
		Needs:    []*check.Fact{timerEvents},
		Bad: "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n" +
			"5. h2-h3\n[Pe2 wakes from Sleep]\n5... d7-d6 6. h3-h4 a7-a6 *\n",
		Good: "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n" +
			"5. h2-h3 d7-d6 6. h3-h4\n[Pe2 wakes from Sleep]\n6... a7-a6 *\n",
		End: func(p *check.Pass) {
			eachEventFault(p, eventMisplaced, func(f *eventFault) {
				text := eventText(p.Rules(), &f.due)
				at := f.wrote.item.At
				late := f.owner.At.Off < at.Off
				if late { // the record goes wrong where the event belongs
					p.Ply, at = f.owner, f.owner.At
				}
				d := p.Report(at, "%s belongs after %s, not after %s", text, p.NameOf(f.owner), p.NameOf(f.ply))
				if late {
					d.NoteAt(f.wrote.item.At, "the event is written here")
				} else {
					d.NoteAt(f.owner.At, "the timer runs out here")
				}
				noteTimer(p, d, f.owner, &f.due)
				noteLoose(d, f)
				out, in := removeEvent(p, f.wrote.item.At), insertEvent(p, f.owner, text)
				if in.Span.End > out.Span.Off && out.Span.End > in.Span.Off {
					return // the two places are one: they share the spaces between them
				}
				if in.Span.Off < out.Span.Off {
					out, in = in, out
				}
				fixEvent(d, f, "move "+text+" after "+p.NameOf(f.owner), true, out, in)
			})
		},
	}
}

package validate

// misplacedEvent reports an event that happened after another turn.
func misplacedEvent() Rule {
	return Rule{
		Code:     "E505",
		Name:     "misplaced-event",
		Title:    "an event behind the wrong turn",
		Why:      "Between the two places the record and the rules disagree on what the unit may do.",
		Severity: Error,
		Rule:     "WAND-14",
		Since:    "0.1",
		Bad: "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n" +
			"5. h2-h3\n[Pe2 wakes from Sleep]\n5... d7-d6 6. h3-h4 a7-a6 *\n",
		Good: "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n" +
			"5. h2-h3 d7-d6 6. h3-h4\n[Pe2 wakes from Sleep]\n6... a7-a6 *\n",
		End: func(p *Pass) {
			p.eachEventFault(eventMisplaced, func(f *eventFault) {
				text := eventText(p.rules(), &f.due)
				at := f.wrote.item.At
				late := f.owner.At.Off < at.Off
				if late { // the record goes wrong where the event is due
					p.ply, at = f.owner, f.owner.At
				}
				d := p.Report(at, "%s belongs behind %s, not behind %s", text, p.nameOf(f.owner), p.nameOf(f.ply))
				if late {
					d.noteAt(f.wrote.item.At, "it is written here")
				} else {
					d.noteAt(f.owner.At, "the timer runs out here")
				}
				p.noteTimer(d, f.owner, &f.due)
				p.noteLoose(d, f)
				out, in := p.removeEvent(f.wrote.item.At), p.insertEvent(f.owner, text)
				if in.Span.End > out.Span.Off && out.Span.End > in.Span.Off {
					return // the two places are one: blanks between them are shared
				}
				if in.Span.Off < out.Span.Off {
					out, in = in, out
				}
				d.fix("move it behind "+p.nameOf(f.owner), !f.loose, out, in)
			})
		},
	}
}

package validate

import "github.com/fairyscore/fairyscore/replay/board"

// wrongEvent reports an event that is right but for its unit, square or cause.
func wrongEvent() Rule {
	return Rule{
		Code:     "E506",
		Name:     "wrong-event",
		Title:    "an event with the wrong unit, square or cause",
		Why:      "A timer did run out there, but not as the record has it.",
		Severity: Error,
		Rule:     "WAND-14",
		Since:    "0.1",
		Bad: "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n" +
			"5. h2-h3 d7-d6 6. h3-h4\n[Pe2 wakes from Stoning]\n6... a7-a6 *\n",
		Good: "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6 2. Nb1-c3 g7-g6 3. f2-f3 Bf8-g7 4. g2-g3 O-O\n" +
			"5. h2-h3 d7-d6 6. h3-h4\n[Pe2 Wakes from sleep]\n6... a7-a6 *\n",
		End: func(p *Pass) {
			p.eachEventFault(eventWrong, func(f *eventFault) {
				text := eventText(p.rules(), &f.due)
				said := "names the wrong cause"
				switch {
				case f.wrote.what.Unit == "":
					said = "leaves the unit's letter out"
				case f.wrote.kind != f.due.Unit.Kind():
					said = "names the wrong unit"
				case !f.wrote.ok || f.wrote.at != f.due.At:
					said = "names the wrong square"
				}
				d := p.Report(f.wrote.item.At, "%s %s: it is %s", eventAsWritten(f.wrote.item), said, text)
				if f.wrote.what.Unit == "" && p.rules().IsPawn(f.due.Unit.Kind()) && f.due.Unit.Kind() != board.Kind(0) {
					d.Severity, d.Rule = Warning, "WAND-13" // as in moves, where a pawn has none
				}
				p.noteTimer(d, f.ply, &f.due)
				p.noteLoose(d, f)
				d.fix("write "+text, !f.loose, Edit{Span: f.wrote.item.At, Text: text})
			})
		},
	}
}

package validate

import "github.com/fairyscore/fairyscore/replay"

// eventForm reports true events in another spelling than the canonical one.
func eventForm() Rule {
	return Rule{
		Code:     "E511",
		Name:     "event-form",
		Title:    "a timer event in another spelling than the canonical one",
		Why:      "[Pe7 wakes from Sleep] is how events are printed: letter, square, verb and cause as the rules spell them are what other programs look for.",
		Severity: Info,
		Rule:     "WAND-13",
		Since:    "0.1",
		Unproved: true,
		Bad:      eventExample("[pf2 wakes from sleep]"),
		Good:     eventExample("[Pf2 wakes from Sleep]"),
		Step: func(p *Pass, s *replay.Step) {
			if s.After == nil || len(s.Events) == 0 {
				return
			}
			r := s.Before.Rules()
			for i := range s.Ply.Trail {
				it := &s.Ply.Trail[i]
				what, ok := it.Incident()
				if !ok {
					continue
				}
				w := writtenOf(r, it, what)
				for k := range s.Events {
					due := eventText(r, &s.Events[k])
					if w.says(&s.Events[k]) && due != p.Text(it.At) {
						p.Report(it.At, "%s is written %s", eventAsWritten(it), due).
							fix("write "+due, true, Edit{Span: it.At, Text: due})
					}
				}
			}
		},
	}
}

// eventExample is a game in which a pawn sleeps its five turns, with the event in a
// spelling.
func eventExample(event string) string {
	return "[Variant \"Wand Chess\"]\n\n1. Zd2:d2 (protection) e7-e6 2. Zf2:f2 (sleep) d7-d6 3. a2-a3 a7-a6 4. b2-b3 b7-b6 5. c2-c3 c7-c6\n" +
		"6. h2-h3 h7-h6 7. g2-g3\n" + event + "\n7... g7-g6 *\n"
}

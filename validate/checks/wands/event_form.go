package wands

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// eventForm reports correct events that are not in the canonical wording.
func eventForm() check.Check {
	return check.Check{
		Code:  "E511",
		Name:  "event-form",
		Title: "a timer event in a non-standard spelling",
		Why: "The standard form is [Pe7 wakes from Sleep]. Other programs look for the letter, " +
			"square, verb and cause as the rules spell them.",
		Severity: diagnostic.Info,
		Rule:     "WAND-13",
		Since:    "0.1",
		Silent:   true,
		Bad:      eventExample("[pf2 wakes from sleep]"),
		Good:     eventExample("[Pf2 wakes from Sleep]"),
		Step: func(p *check.Pass, s *replay.Step) {
			if s.After == nil || len(s.Events) == 0 {
				return
			}
			r := s.Before.Rules()
			for i := range s.Ply.Following {
				it := &s.Ply.Following[i]
				what, ok := it.Incident()
				if !ok {
					continue
				}
				w := writtenOf(r, it, what)
				if what.Cause == "" && severalSaid(&w, s.Events) {
					continue
				}
				for k := range s.Events {
					due := eventText(r, &s.Events[k])
					if w.says(&s.Events[k]) && due != p.Text(it.At) {
						p.Report(it.At, "%s should be written %s", eventAsWritten(it), due).
							Fix(p.Replacing(it.At, due), true, diagnostic.Edit{Span: it.At, Text: due})
					}
				}
			}
		},
	}
}

// eventExample returns a game in which a pawn sleeps its five turns, with the event in some
// wording.
func eventExample(event string) string {
	return "[Variant \"Wand Chess\"]\n\n1. Zd2:d2 (protection) e7-e6 2. Zf2:f2 (sleep) d7-d6 3. a2-a3 a7-a6 4. b2-b3 b7-b6 5. c2-c3 c7-c6\n" +
		"6. h2-h3 h7-h6 7. g2-g3\n" + event + "\n7... g7-g6 *\n"
}

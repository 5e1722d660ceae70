package validate

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
)

// eventWithoutWands reports a timer event in a game that has no timers.
func eventWithoutWands() Rule {
	return Rule{
		Code:     "E507",
		Name:     "event-without-wands",
		Title:    "a timer event in a game without wands",
		Why:      "Nothing falls asleep or sick there: the Variant tag is wrong, or the event.",
		Severity: Error,
		Rule:     "WAND-13",
		Since:    "0.1",
		Bad:      "1. e4\n[Pe4 wakes from Sleep]\n1... e5 *\n",
		Good:     "1. e4 {Pe4 wakes from sleep} e5 *\n",
		Step: func(p *Pass, s *replay.Step) {
			if s.Before.Rules().Zaps() {
				return
			}
			for i := range s.Ply.Trail {
				p.eventWithoutWands(&s.Ply.Trail[i])
			}
		},
		End: func(p *Pass) {
			if p.rules().Zaps() {
				return
			}
			p.eachLead(p.eventWithoutWands)
			for i := range p.Record.After {
				p.eventWithoutWands(&p.Record.After[i])
			}
		},
	}
}

func (p *Pass) eventWithoutWands(it *record.Item) {
	if _, ok := it.Incident(); ok {
		p.Report(it.At, "%s is an event of Wand Chess, and there are no wands in this game", eventAsWritten(it)).
			fix("take it out", false, p.removeEvent(it.At))
	}
}

package wands

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// eventWithoutWands reports a timer event in a game that has no timers.
func eventWithoutWands() check.Check {
	return check.Check{
		Code:     "E507",
		Name:     "event-without-wands",
		Title:    "a timer event in a game without wands",
		Why:      "In this game nothing falls asleep or sick: the Variant tag or the event is wrong.",
		Severity: diagnostic.Error,
		Rule:     "WAND-13",
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. e4\n[Pe4 wakes from Sleep]\n1... e5 *\n",
		Good:     "1. e4 {Pe4 wakes from sleep} e5 *\n",
		EveryPly: true,
		May:      check.HasItem(grammar.Event),
		Step: func(p *check.Pass, s *replay.Step) {
			if s.Bare == 0 && s.Before.Rules().Zaps() {
				return
			}
			for i := range s.Ply.Following {
				reportEvents(p, &s.Ply.Following[i])
			}
		},
		End: func(p *check.Pass) {
			if p.Rules().Zaps() {
				return
			}
			eachLead(p, func(it *record.Item) { reportEvents(p, it) })
			for i := range p.Record.AfterResult {
				reportEvents(p, &p.Record.AfterResult[i])
			}
		},
	}
}

func reportEvents(p *check.Pass, it *record.Item) {
	if _, ok := it.Incident(); ok {
		p.Report(it.At, "%s is an event of Wand Chess, but this game has no wands", eventAsWritten(it)).
			Fix("delete the event "+eventAsWritten(it), false, removeEvent(p, it.At))
	}
}

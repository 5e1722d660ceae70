package wands

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// falseEvent reports an event that did not happen.
func falseEvent() check.Check {
	return check.Check{
		Code:     "E504",
		Name:     "false-event",
		Title:    "a timer event that did not happen",
		Why:      "The record and the rules disagree on which units are awake, or alive.",
		Severity: diagnostic.Error,
		Rule:     "WAND-14",
		Since:    "0.1",
		Proved:   true,
		Needs:    []*check.Fact{timerEvents},
		Bad:      "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6\n[Nf6 wakes from Sleep]\n2. d2-d4 *\n",
		Good:     "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6\n2. d2-d4 *\n",
		End: func(p *check.Pass) {
			eachEventFault(p, eventFalse, func(f *eventFault) {
				d := p.Report(f.wrote.item.At, "%s did not happen: %s", eventAsWritten(f.wrote.item), f.wrote.why)
				noteLoose(d, f)
				fixEvent(d, f, "delete the event "+eventAsWritten(f.wrote.item), false, removeEvent(p, f.wrote.item.At))
			})
			if !p.Rules().Zaps() {
				return
			}
			eachLead(p, func(it *record.Item) {
				if _, ok := it.Incident(); ok {
					p.Report(it.At, "%s is before the first move of its line: no timer has run out", eventAsWritten(it)).
						Fix("delete the event "+eventAsWritten(it), false, removeEvent(p, it.At))
				}
			})
		},
	}
}

// eventAsWritten returns an event for a message, in brackets.
func eventAsWritten(it *record.Item) string { return "[" + printable.Text(it.Text) + "]" }

// eachLead calls f for the items before the first move of a line.
func eachLead(p *check.Pass, f func(*record.Item)) {
	for i := range p.Record.Leading {
		f(&p.Record.Leading[i])
	}
	for v := range p.Record.Lines() {
		if v != nil {
			for i := range v.Leading {
				f(&v.Leading[i])
			}
		}
	}
}

// removeEvent deletes an event with its line.
func removeEvent(p *check.Pass, at grammar.Span) diagnostic.Edit {
	src := p.Syntax.Src
	for at.Off > 0 && (src[at.Off-1] == ' ' || src[at.Off-1] == '\t') {
		at.Off--
	}
	if at.Off > 0 && src[at.Off-1] == '\n' && int(at.End) < len(src) && (src[at.End] == '\n' || src[at.End] == '\r') {
		at.Off--
		if at.Off > 0 && src[at.Off-1] == '\r' {
			at.Off--
		}
	}
	return diagnostic.Edit{Span: at, Text: ""}
}

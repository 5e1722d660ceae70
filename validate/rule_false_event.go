package validate

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// falseEvent reports an event that did not happen.
func falseEvent() Rule {
	return Rule{
		Code:     "E504",
		Name:     "false-event",
		Title:    "an event that did not happen",
		Why:      "The record and the rules disagree on who is awake, or alive.",
		Severity: Error,
		Rule:     "WAND-14",
		Since:    "0.1",
		Bad:      "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6\n[Nf6 wakes from Sleep]\n2. d2-d4 *\n",
		Good:     "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) Ng8-f6\n2. d2-d4 *\n",
		End: func(p *Pass) {
			p.eachEventFault(eventFalse, func(f *eventFault) {
				d := p.Report(f.wrote.item.At, "%s did not happen behind %s: %s", eventAsWritten(f.wrote.item), visible(f.ply.Move.Text), f.wrote.why)
				p.noteLoose(d, f)
				d.fix("take it out", false, p.removeEvent(f.wrote.item.At))
			})
			if !p.rules().Zaps() {
				return
			}
			p.eachLead(func(it *record.Item) {
				if _, ok := it.Incident(); ok {
					p.Report(it.At, "%s stands before the first move of its line: no timer has run", eventAsWritten(it)).
						fix("take it out", false, p.removeEvent(it.At))
				}
			})
		},
	}
}

// eventAsWritten is an event for a message, in brackets.
func eventAsWritten(it *record.Item) string { return "[" + visible(it.Text) + "]" }

// eachLead calls f for the items that stand before the first move of a line.
func (p *Pass) eachLead(f func(*record.Item)) {
	for i := range p.Record.Lead {
		f(&p.Record.Lead[i])
	}
	lines := []record.Line{p.Record.Main}
	for i := 0; i < len(lines); i++ {
		for _, ply := range lines[i] {
			for v := range ply.Variations() {
				for k := range v.Lead {
					f(&v.Lead[k])
				}
				lines = append(lines, v.Line)
			}
		}
	}
}

// removeEvent takes an event out with the line it stands on.
func (p *Pass) removeEvent(at grammar.Span) Edit {
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
	return Edit{Span: at, Text: ""}
}

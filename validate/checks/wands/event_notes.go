package wands

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// noteTimer adds a note about the ply that started the timer which ran out after ply.
func noteTimer(p *check.Pass, d *diagnostic.Finding, ply *record.Ply, e *rules.Event) {
	began := e.Cause
	unit := p.Rules().Title(e.Unit.Kind())
	switch from := p.LastZapOn(ply, e.At, true, func(m *rules.Move) bool { return m.ZapOutcome == began }); {
	case from != nil:
		d.NoteAt(from.At, "the %s's %s began with %s", unit, began, p.NameOf(from))
	case p.Setup.FEN:
		d.Note("the %s's %s began %s, according to the FEN tag", unit, began, check.BeforeTheRecord)
	}
}

// noteLoose adds a warning if the events depend on a guess.
func noteLoose(d *diagnostic.Finding, f *eventFault) {
	if f.loose {
		d.Note("an earlier move could not be played as written: the timers are those of the move assumed in its place")
	}
}

// fixEvent adds the fix of an event. If the events depend on a guess, it is only offered.
func fixEvent(d *diagnostic.Finding, f *eventFault, label string, safe bool, edits ...diagnostic.Edit) {
	if d.Fix(label, safe && !f.loose, edits...); f.loose {
		d.Offer()
	}
}

// insertEvent inserts an event on its own line after a ply and what belongs to it: marks, the
// result of a zap, glyphs and other events.
func insertEvent(p *check.Pass, ply *record.Ply, text string) diagnostic.Edit {
	src, nl := p.Syntax.Src, p.Newline()
	end := p.EndOfMove(ply)
	stop := check.SkipSpaces(src, end)
	at := grammar.Span{Off: end, End: stop}
	switch {
	case int(stop) >= len(src) || src[stop] == '\n' || src[stop] == '\r':
		return diagnostic.Edit{Span: at, Text: nl + text}
	case src[stop] == ')':
		return diagnostic.Edit{Span: at, Text: nl + text + nl}
	}
	return diagnostic.Edit{Span: at, Text: nl + text + nl + p.NumberAfter(ply, stop)}
}

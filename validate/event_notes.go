package validate

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// noteTimer tells with which half-move the timer began that ran out after ply.
func (p *Pass) noteTimer(d *Diagnostic, ply *record.Ply, e *rules.Event) {
	began := e.Cause
	unit := lower(p.rules().Unit(e.Unit.Kind()).Title)
	switch from := p.struck(ply, e.At, true, func(m *rules.Move) bool { return m.Fate == began }); {
	case from != nil:
		d.noteAt(from.At, "the %s came under %v with %s", unit, began, p.nameOf(from))
	case p.Setup.FEN:
		d.note("the %s came under %v %s: the FEN tag has it", unit, began, beforeTheRecord)
	}
}

// noteLoose warns where the books rest on a guess.
func (p *Pass) noteLoose(d *Diagnostic, f *eventFault) {
	if f.loose {
		d.note("a half-move before it could not be played as written: the timers are those of what was put in its place")
	}
}

// insertEvent puts an event on a line of its own behind a half-move and what belongs to
// it: marks, the result of a zap, glyphs and other events.
func (p *Pass) insertEvent(ply *record.Ply, text string) Edit {
	src := p.Syntax.Src
	end := max(ply.At.End, ply.CheckAt.End)
	if ply.Effect != nil {
		end = max(end, ply.Effect.At.End)
	}
	end = behindJudgement(src, end)
items:
	for i := range ply.Trail {
		switch it := &ply.Trail[i]; it.Kind {
		case record.NAG, record.Annotation, record.DrawOffer, record.Event:
			end = max(end, it.At.End)
		default:
			break items
		}
	}
	stop := behindBlanks(src, end)
	at := grammar.Span{Off: end, End: stop}
	switch {
	case int(stop) >= len(src) || src[stop] == '\n' || src[stop] == '\r':
		return Edit{Span: at, Text: "\n" + text}
	case src[stop] == ')':
		return Edit{Span: at, Text: "\n" + text + "\n"}
	}
	return Edit{Span: at, Text: "\n" + text + "\n" + p.numberBehind(ply, stop)}
}

// behindBlanks is the offset of the first byte from off on that is no blank.
func behindBlanks(src []byte, off int32) int32 {
	for int(off) < len(src) && (src[off] == ' ' || src[off] == '\t') {
		off++
	}
	return off
}

// behindJudgement is the offset behind a judgement such as !? that stands apart at off, or
// off if there is none.
func behindJudgement(src []byte, off int32) int32 {
	end := behindBlanks(src, off)
	for int(end) < len(src) && (src[end] == '!' || src[end] == '?') {
		end++
		off = end
	}
	return off
}

// numberBehind is the number that the next half-move needs if it begins a line at an
// offset and has none: "6... ".
func (p *Pass) numberBehind(ply *record.Ply, at int32) string {
	if next := p.later(ply, 1); next != nil && next.At.Off == at && !next.Printed() && !next.Elided {
		return fmt.Sprintf("%s ", p.moveNumber(next))
	}
	return ""
}

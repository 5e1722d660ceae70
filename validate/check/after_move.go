package check

import (
	"fmt"

	"github.com/fairyscore/fairyscore/record"
)

// EndOfMove returns the end of a ply and what belongs to it: marks, the result of a zap, glyphs and
// events.
func (p *Pass) EndOfMove(ply *record.Ply) int32 {
	end := max(ply.At.End, ply.CheckAt.End)
	if ply.Effect != nil {
		end = max(end, ply.Effect.At.End)
	}
	end = afterJudgement(p.Syntax.Src, end)
	for i := range ply.Following {
		switch it := &ply.Following[i]; it.Kind {
		case record.NAG, record.Annotation, record.DrawOffer, record.Event:
			end = max(end, it.At.End)
		default:
			return end
		}
	}
	return end
}

// SkipSpaces returns the offset of the first byte from off on that is not a space.
func SkipSpaces(src []byte, off int32) int32 {
	for int(off) < len(src) && (src[off] == ' ' || src[off] == '\t') {
		off++
	}
	return off
}

// afterJudgement returns the offset after a detached judgement such as !? at off, or off if there
// is none.
func afterJudgement(src []byte, off int32) int32 {
	end := SkipSpaces(src, off)
	for int(end) < len(src) && (src[end] == '!' || src[end] == '?') {
		end++
		off = end
	}
	return off
}

// NumberAfter returns the number that the next ply needs if it begins a line at an offset without
// one: "6... ".
func (p *Pass) NumberAfter(ply *record.Ply, at int32) string {
	i := p.Line.turns.from(at)
	if i < 0 || p.Line.turns.at(i).before != p.Line.turns.find(ply) {
		return ""
	}
	if next := p.Line.turns.at(i).ply; next.At.Off == at && !next.Printed() && !next.Elided {
		return fmt.Sprintf("%s ", p.MoveNumber(next))
	}
	return ""
}

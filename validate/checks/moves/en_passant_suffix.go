package moves

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// passantSuffix reports e.p. after a capture en passant.
func passantSuffix() check.Check {
	return check.Check{
		Code:  "M318",
		Name:  "en-passant-suffix",
		Title: "e.p. after an en passant capture",
		Why: "PGN has no suffix for en passant. Strict programs stop at \"e.p.\", and the move is " +
			"clear without it.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Bad:      "1. e4 a6 2. e5 d5 3. exd6 e.p. *\n",
		Good:     "1. e4 a6 2. e5 d5 3. exd6 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if !check.AsWritten(s) || !s.Ply.Passant || s.Move.A.Takes&rules.TakesPassant == 0 {
				return
			}
			d := p.Report(s.Ply.At, "%s has an unnecessary e.p.", printable.Text(s.Ply.Move.Text))
			if at := passantSpan(p, s.Ply); at.Len() > 0 {
				d.Fix(p.Replacing(at, ""), true, diagnostic.Edit{Span: at})
			}
		},
	}
}

// passantSpan returns where the mark of a capture en passant is, with the spaces before it; empty
// if it cannot be identified.
func passantSpan(p *check.Pass, ply *record.Ply) grammar.Span {
	end := ply.Move.Bare.End
	marks := strings.ToLower(ply.Move.Text[end:])
	for _, mark := range [...]string{"(e.p.)", "(e.p)", "(ep.)", "(ep)", "/e.p.", "/ep.", "/e.p", "/ep", "e.p.", "ep.", "e.p", "ep"} {
		if i := strings.Index(marks, mark); i >= 0 {
			off := ply.At.Off + end + int32(i)
			return grammar.Span{Off: off, End: off + int32(len(mark))}
		}
	}
	last := ply.At.End
	for i := range p.Syntax.Items {
		it := &p.Syntax.Items[i]
		switch {
		case it.Off < ply.At.End:
			continue
		case it.Kind != grammar.Mark:
			return grammar.Span{}
		}
		if grammar.IsPassant(p.Text(it.Span)) {
			return grammar.Span{Off: last, End: it.End}
		}
		last = it.End
	}
	return grammar.Span{}
}

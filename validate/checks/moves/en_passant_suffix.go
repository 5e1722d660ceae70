package moves

import (
	"sort"
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
			d := p.Report(passantMarkAt(p, s.Ply), "%s has an unnecessary e.p.", printable.Text(s.Ply.Move.Text))
			if at := passantSpan(p, s.Ply); at.Len() > 0 {
				d.Fix(p.Replacing(at, ""), true, diagnostic.Edit{Span: at})
			}
		},
	}
}

// passantMarkAt returns where the mark of a capture en passant is; the move, if it cannot be
// identified.
func passantMarkAt(p *check.Pass, ply *record.Ply) grammar.Span {
	at := passantSpan(p, ply)
	if at.Len() == 0 {
		return ply.At
	}
	at.Off = at.End - int32(len(strings.TrimSpace(p.Text(at))))
	return at
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
	for _, it := range itemsAfter(p, ply) {
		if it.Kind != grammar.Mark {
			return grammar.Span{}
		}
		if grammar.IsPassant(p.Text(it.Span)) {
			return grammar.Span{Off: last, End: it.End}
		}
		last = it.End
	}
	return grammar.Span{}
}

// itemsAfter returns the items of the record after a move.
func itemsAfter(p *check.Pass, ply *record.Ply) []grammar.Item {
	items := p.Syntax.Items
	return items[sort.Search(len(items), func(i int) bool { return items[i].Off >= ply.At.End }):]
}

package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// passantSuffix reports e.p. behind a capture in passing.
func passantSuffix() Rule {
	return Rule{
		Code:     "M318",
		Name:     "passant-suffix",
		Title:    "e.p. behind a capture in passing",
		Why:      "PGN has no mark for it: strict programs stop there, and the move says it all.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 a6 2. e5 d5 3. exd6 e.p. *\n",
		Good:     "1. e4 a6 2. e5 d5 3. exd6 *\n",
		Step: func(p *Pass, s *replay.Step) {
			if !plainly(s) || !s.Ply.Passant || s.Move.A.Takes&rules.TakesPassant == 0 {
				return
			}
			d := p.Report(s.Ply.At, "the mark behind %s is not needed", quote(s.Ply.Move.Text))
			if at := p.passantSpan(s.Ply); at.Len() > 0 {
				d.fix("leave it out", true, Edit{Span: at})
			}
		},
	}
}

// passantSpan is where the mark of a capture in passing stands, with the blanks before it;
// empty if it cannot be told from the rest.
func (p *Pass) passantSpan(ply *record.Ply) grammar.Span {
	end := ply.Move.Bare.End
	marks := strings.ToLower(ply.Move.Text[end:])
	for _, mark := range [...]string{"e.p.", "ep.", "e.p", "ep"} {
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
		switch strings.ToLower(p.Text(it.Span)) {
		case "ep", "e.p.", "e.p", "ep.":
			return grammar.Span{Off: last, End: it.End}
		}
		last = it.End
	}
	return grammar.Span{}
}

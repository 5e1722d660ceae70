package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// zapForm reports zaps in another spelling than the canonical one.
func zapForm() Rule {
	return Rule{
		Code:     "M334",
		Name:     "zap-form",
		Title:    "a zap in another spelling than the canonical one",
		Why:      "Ze4:e4 (polymorph = Queen) is how the rules print it; with other signs it looks like a move of a piece named Z, or like a variation.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Variant \"Wand Chess\"]\n\n1. Zd2-e2 ( Sleep ) e7-e6 *\n",
		Good:     "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) e7-e6 *\n",
		Step: func(p *Pass, s *replay.Step) {
			m := s.Ply.Move
			if !plainly(s) || s.Move.A.Kind != rules.Zap || m.Result != "" || engineSquares(m) {
				return
			}
			long := string(notation.Long{}.AppendMove(nil, s.Before, s.Move, s.Spelling))
			bare := bareSpan(s.Ply)
			short := string(p.Line.san.AppendMove(nil, s.Before, s.Move, s.Spelling))
			if zapWritten(s.Ply) == nil { // it need not be told
				long, _, _ = strings.Cut(long, " ")
				short, _, _ = strings.Cut(short, " ")
			}
			text, at := p.Text(bare), bare
			if e := s.Ply.Effect; e != nil {
				at.End = e.At.End
				text += " " + e.Text
				if e.At.Off == bare.End {
					text = p.Text(at) // no blank between
				}
			}
			if text == long || text == short {
				return
			}
			canonical := short
			if p.Line.longGame(p.Record) || strings.ContainsAny(p.Text(bare), ":-") {
				canonical = long
			}
			d := p.Report(s.Ply.At, "%s is written %s in the canonical form", quote(text), canonical)
			if p.onlyBlanks(grammar.Span{Off: bare.End, End: max(bare.End, at.End-int32(len(effectText(s))))}) {
				d.fix("write "+canonical, true, Edit{Span: at, Text: canonical})
			}
		},
	}
}

// effectText is what is written behind a zap, "" if nothing is.
func effectText(s *replay.Step) string {
	if s.Ply.Effect == nil {
		return ""
	}
	return s.Ply.Effect.Text
}

// onlyBlanks reports whether a span holds nothing to be seen.
func (p *Pass) onlyBlanks(at grammar.Span) bool { return blank(p.Syntax.Src[at.Off:at.End]) }

package moves

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// zapForm reports zaps that are not in the canonical spelling.
func zapForm() check.Check {
	return check.Check{
		Code:  "M334",
		Name:  "zap-form",
		Title: "a zap (the use of a wand, in Wand Chess) in a non-standard spelling",
		Why: "By the rules of Wand Chess, a zap is written Ze4:e4 (polymorph = Queen). With other " +
			"punctuation it looks like a move of a piece named Z, or like a variation.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Bad:      "[Variant \"Wand Chess\"]\n\n1. Zd2-e2 ( Sleep ) e7-e6 *\n",
		Good:     "[Variant \"Wand Chess\"]\n\n1. Zd2:e2 (sleep) e7-e6 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			m := s.Ply.Move
			if !check.AsWritten(s) || s.Move.A.Kind != rules.Zap || m.Result != "" || check.EngineSquares(m) {
				return
			}
			long := string(notation.Long{}.AppendMove(nil, s.Before, s.Move, s.Spelling))
			bare := check.MoveSpan(s.Ply)
			short := string(p.Line.SAN.AppendMove(nil, s.Before, s.Move, s.Spelling))
			if check.ZapWritten(s.Ply) == nil { // the result is not needed
				long, _, _ = strings.Cut(long, " ")
				short, _, _ = strings.Cut(short, " ")
			}
			text, at := p.Text(bare), bare
			if e := s.Ply.Effect; e != nil {
				at.End = e.At.End
				text += " " + e.Text
				if e.At.Off == bare.End {
					text = p.Text(at) // no space in between
				}
			}
			if text == long || text == short {
				return
			}
			canonical := short
			if p.Line.NamesOrigins(p.Record) || strings.ContainsAny(p.Text(bare), ":-") {
				canonical = long
			}
			d := p.Report(at, "%s should be written %s", printable.Text(text), canonical)
			if onlySpaces(p, grammar.Span{Off: bare.End, End: max(bare.End, at.End-int32(len(effectText(s))))}) {
				d.Fix(p.Replacing(at, canonical), true, diagnostic.Edit{Span: at, Text: canonical})
			}
		},
	}
}

// effectText returns what is written after a zap, "" if nothing is.
func effectText(s *replay.Step) string {
	if s.Ply.Effect == nil {
		return ""
	}
	return s.Ply.Effect.Text
}

// onlySpaces reports whether a span has only spaces.
func onlySpaces(p *check.Pass, at grammar.Span) bool { return strings.TrimSpace(p.Text(at)) == "" }

package moves

import (
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// wrongMate reports a mate sign on a move that does not mate.
func wrongMate() check.Check {
	return check.Check{
		Code:  "M302",
		Name:  "wrong-mate-sign",
		Title: "a mate sign on a move that is not checkmate",
		Why: "Either the game was not over, or the recorded moves do not lead to the position that " +
			"was mate.",
		Severity: diagnostic.Error,
		// checked as part of the previous game, or without the moves in a comment
		Yields: []string{"S122", "M340"},
		Rule:   "COMMON-3",
		Since:  "0.1",
		Proved: true,
		Faults: []orthodox.FaultKind{orthodox.WrongMateSign},
		Bad:    "1. e4 e5 2. Qh5 Nc6 3. Qxf7# *\n",
		Good:   "1. f3 e5 2. g4 Qh4# 0-1\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if !check.AsWritten(s) || s.Ply.Check != '#' || s.Mate() {
				return
			}
			d := p.Report(s.Ply.At, "%s does not mate", printable.Text(s.Ply.Move.Text))
			if p.OnlyCounted() {
				return
			}
			d.Board = check.Picture(s, s.After, s.After.Touched(&s.Move)...)
			at, text := check.MarkSpan(s.Ply), "+"
			if s.Check() {
				if escapes := s.After.Moves(nil); len(escapes) > 0 {
					d.Note("it is only check: %s is a legal reply", check.Spell(s, s.After, escapes[0], rules.Spelling{}))
				}
			} else {
				d.Message += ": it does not give check"
				text = ""
			}
			p.NoteOtherwise(d, s, "it was mate")
			if at.Len() > 0 {
				label := "delete the mate sign"
				if text != "" {
					label = p.Replacing(at, text)
				}
				d.Fix(label, false, diagnostic.Edit{Span: at, Text: text})
			}
		},
		Fault: func(p *check.Pass, faults []orthodox.Fault) {
			for i := range faults {
				f := &faults[i]
				if f.Kind != orthodox.WrongMateSign {
					continue
				}
				it := &p.Syntax.Items[f.Item]
				m := p.Syntax.Move(it)
				d := p.ReportFault(f, it.Span, printable.Text(m.Text)+" does not mate")
				after, squares := p.After(f)
				d.Board = check.PlainPicture(after, squares...)
				at, label, text := check.GluedMark(m, it.Span), "delete the mate sign", ""
				if f.After.Check() {
					text = "+"
					label = p.Replacing(at, text)
					if escapes := after.Moves(nil); len(escapes) > 0 {
						d.Note("it is only check: %s is a legal reply", check.SpellLike(m, after, escapes[0], rules.Spelling{}))
					}
				} else {
					d.Message += ": it does not give check"
				}
				p.NoteOtherwiseAt(d, f.Ply, "it was mate")
				d.Fix(label, false, diagnostic.Edit{Span: at, Text: text})
			}
		},
	}
}

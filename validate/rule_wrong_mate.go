package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// wrongMate reports a mark of mate on a move that does not mate.
func wrongMate() Rule {
	return Rule{
		Code:     "M302",
		Name:     "wrong-mate-mark",
		Title:    "a mark of mate on a move that does not mate",
		Why:      "Either the game was not over, or the moves do not give the position in which it ended.",
		Severity: Error,
		Rule:     "COMMON-3",
		Since:    "0.1",
		Bad:      "1. e4 e5 2. Qh5 Nc6 3. Qxf7# *\n",
		Good:     "1. f3 e5 2. g4 Qh4# 0-1\n",
		Step: func(p *Pass, s *replay.Step) {
			if !plainly(s) || s.Ply.Check != '#' || s.Mate() {
				return
			}
			d := p.Report(s.Ply.At, "%s does not mate", quote(s.Ply.Move.Text))
			d.Board = picture(s.After, marksOf(s.Move)...)
			at, text := markSpan(s.Ply), "+"
			if s.Check() {
				if escapes := s.After.Moves(nil); len(escapes) > 0 {
					d.note("it is check, and %s is an answer", spell(s.Ply, s.After, escapes[0], rules.Spelling{}))
				}
			} else {
				d.Message += ": it gives no check"
				text = ""
			}
			p.noteOtherwise(d, s, "it was mate")
			if at.Len() > 0 {
				d.fix("mark it as what it is", false, Edit{Span: at, Text: text})
			}
		},
	}
}

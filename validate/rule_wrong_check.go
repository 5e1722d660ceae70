package validate

import "github.com/fairyscore/fairyscore/replay"

// wrongCheck reports a mark of check on a move that gives none.
func wrongCheck() Rule {
	return Rule{
		Code:     "M301",
		Name:     "wrong-check-mark",
		Title:    "a mark of check on a move that gives none",
		Why:      "The writer saw another position than the moves give: one of them is most likely wrong.",
		Severity: Error,
		Rule:     "COMMON-2",
		Since:    "0.1",
		Bad:      "1. e4+ e5 *\n",
		Good:     "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *\n",
		Step: func(p *Pass, s *replay.Step) {
			if !plainly(s) || s.Ply.Check != '+' && s.Ply.Check != '2' || s.Check() {
				return
			}
			d := p.Report(s.Ply.At, "%s gives no check", quote(s.Ply.Move.Text))
			d.Board = picture(s.After, marksOf(s.Move)...)
			if at := markSpan(s.Ply); at.Len() > 0 {
				d.fix("leave the mark out", false, Edit{Span: at})
			}
		},
	}
}

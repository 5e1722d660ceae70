package validate

import "github.com/fairyscore/fairyscore/replay"

// missingCheck reports a check that is not marked.
func missingCheck() Rule {
	return Rule{
		Code:     "M303",
		Name:     "missing-check-mark",
		Title:    "a check that is not marked",
		Why:      "The mark is the reader's check on the board, and the PGN standard (8.2.3.5) wants it.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "1. e4 e5 2. Qh5 Nc6 3. Qxf7 *\n",
		Good:     "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *\n",
		Step: func(p *Pass, s *replay.Step) {
			if plainly(s) && s.Ply.Check == 0 && s.Check() && !s.Mate() && marksExpected(s) {
				d := p.Report(s.Ply.At, "%s gives check", quote(s.Ply.Move.Text))
				d.fix("add the mark", true, Edit{Span: markPlace(s.Ply), Text: "+"})
			}
		},
	}
}

package validate

import "github.com/fairyscore/fairyscore/replay"

// missingMate reports a mate that is not marked, or marked as check.
func missingMate() Rule {
	return Rule{
		Code:     "M304",
		Name:     "missing-mate-mark",
		Title:    "a mate that is not marked as one",
		Why:      "Without the mark a reader takes the game for resigned or cut short.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "1. f3 e5 2. g4 Qh4 0-1\n",
		Good:     "1. f3 e5 2. g4 Qh4# 0-1\n",
		Step: func(p *Pass, s *replay.Step) {
			if !plainly(s) || !s.Mate() || s.Ply.Check == '#' || s.Ply.Check == '2' || !marksExpected(s) {
				return
			}
			d := p.Report(s.Ply.At, "%s is mate", quote(s.Ply.Move.Text))
			at := markSpan(s.Ply)
			if at.Len() == 0 {
				at = markPlace(s.Ply)
			}
			d.fix("mark it so", true, Edit{Span: at, Text: "#"})
		},
	}
}

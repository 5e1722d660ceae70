package moves

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingMate reports a mate that is not marked, or marked as check.
func missingMate() check.Check {
	return check.Check{
		Code:     "M304",
		Name:     "missing-mate-sign",
		Title:    "a mate without a mate sign",
		Why:      "Without the sign, a reader thinks that the game was resigned or cut off.",
		Severity: diagnostic.Warning,
		// checked as part of the previous game, or without the moves in a comment
		Yields: []string{"S122", "M340"},
		Since:  "0.1",
		Proved: true,
		Faults: []orthodox.FaultKind{orthodox.MissingMateSign},
		Bad:    "1. f3 e5 2. g4 Qh4 0-1\n",
		Good:   "1. f3 e5 2. g4 Qh4# 0-1\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if !check.AsWritten(s) || !s.Mate() || s.Ply.Check == '#' || s.Ply.Check == '2' || !check.ExpectsMarks(s) {
				return
			}
			at := check.MarkSpan(s.Ply)
			if at.Len() == 0 {
				at = check.MarkPlace(s.Ply)
			}
			markMate(p, p.ReportText(s.Ply.At, mateText(s.Ply.Move)), s.Ply.Move, at)
		},
		Fault: func(p *check.Pass, faults []orthodox.Fault) {
			for i := range faults {
				if f := &faults[i]; f.Kind == orthodox.MissingMateSign {
					it := &p.Syntax.Items[f.Item]
					m := p.Syntax.Move(it)
					at := check.GluedMark(m, it.Span)
					if at.Len() == 0 {
						end := check.BareSpan(m, it.Span).End
						at = grammar.Span{Off: end, End: end}
					}
					markMate(p, p.ReportFault(f, it.Span, mateText(m)), m, at)
				}
			}
		},
	}
}

// mateText says that a move mates.
func mateText(m *grammar.Move) string {
	return printable.Text(m.Text) + " is mate but has no mate sign"
}

// markMate adds the fix that marks a move as mate: in place of the mark at a place, or there if it
// has none.
func markMate(p *check.Pass, d *diagnostic.Finding, m *grammar.Move, at grammar.Span) {
	label := "add # to " + printable.Text(m.Text)
	if at.Len() > 0 {
		label = p.Replacing(at, "#")
	}
	d.Fix(label, true, diagnostic.Edit{Span: at, Text: "#"})
}

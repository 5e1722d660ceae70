package moves

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingCheck reports a check that is not marked.
func missingCheck() check.Check {
	return check.Check{
		Code:  "M303",
		Name:  "missing-check-sign",
		Title: "a check without a check sign",
		Why: "The PGN standard (8.2.3.5) requires the sign, and readers use it to compare the " +
			"position with their board.",
		Severity: diagnostic.Warning,
		// checked as part of the previous game, or without the moves in a comment
		Yields: []string{"S122", "M340"},
		Since:  "0.1",
		Proved: true,
		Faults: []orthodox.FaultKind{orthodox.MissingCheckSign},
		Bad:    "1. e4 e5 2. Qh5 Nc6 3. Qxf7 *\n",
		Good:   "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if check.AsWritten(s) && s.Ply.Check == 0 && s.Check() && !s.Mate() && check.ExpectsMarks(s) {
				message, label := missingCheckText(s.Ply.Move)
				p.ReportText(s.Ply.At, message).
					Fix(label, true, diagnostic.Edit{Span: check.MarkPlace(s.Ply), Text: "+"})
			}
		},
		Fault: func(p *check.Pass, faults []orthodox.Fault) {
			for i := range faults {
				if f := &faults[i]; f.Kind == orthodox.MissingCheckSign {
					it := &p.Syntax.Items[f.Item]
					m := p.Syntax.Move(it)
					end := check.BareSpan(m, it.Span).End
					message, label := missingCheckText(m)
					p.ReportFault(f, it.Span, message).
						Fix(label, true, diagnostic.Edit{Span: grammar.Span{Off: end, End: end}, Text: "+"})
				}
			}
		},
	}
}

// missingCheckText says that a check is not marked, and labels the fix. Both share their memory: of
// all faults this is the most common.
func missingCheckText(m *grammar.Move) (message, label string) {
	const add = "add + to "
	text := printable.Text(m.Text)
	all := add + text + " gives check but has no check sign"
	return all[len(add):], all[:len(add)+len(text)]
}

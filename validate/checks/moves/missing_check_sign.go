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
				message, label := missingCheckText(p, []byte(printable.Text(s.Ply.Move.Text)))
				p.ReportText(s.Ply.At, message).
					Fix(label, true, diagnostic.Edit{Span: check.MarkPlace(s.Ply), Text: "+"})
			}
		},
		Fault: func(p *check.Pass, faults []orthodox.Fault) {
			for i := range faults {
				if f := &faults[i]; f.Kind == orthodox.MissingCheckSign {
					it := &p.Syntax.Items[f.Item]
					move, bare := p.FaultText(it)
					end := it.Off + int32(bare)
					message, label := missingCheckText(p, move)
					p.ReportFault(f, it.Span, message).
						Fix(label, true, p.Edit(grammar.Span{Off: end, End: end}, "+")...)
				}
			}
		},
	}
}

// missingCheckText says that a check is not marked, and labels the fix. Both share their memory: of
// all faults this is the most common.
func missingCheckText(p *check.Pass, move []byte) (message, label string) {
	const add = "add + to "
	var room [128]byte
	all := p.Words(append(append(append(room[:0], add...), move...), " gives check but has no check sign"...))
	return all[len(add):], all[:len(add)+len(move)]
}

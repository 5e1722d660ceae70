package validate

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// castlingForm reports castling in another spelling than the canonical one.
func castlingForm() Rule {
	return Rule{
		Code:     "M316",
		Name:     "castling-form",
		Title:    "castling that is not written with capital letters O, or without its partner",
		Why:      "With zeros (PGN standard 8.2.3.3) it is no move to strict programs, and may be taken for a result.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *\n",
		Good:     "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *\n",
		Step: func(p *Pass, s *replay.Step) {
			m := s.Ply.Move
			if !plainly(s) || m.Castle == grammar.NoCastle || s.Move.A.Kind != rules.Castle {
				return
			}
			canonical := string(p.Line.san.AppendMove(nil, s.Before, s.Move, s.Spelling))
			if m.Bare.Text([]byte(m.Text)) == canonical {
				return
			}
			d := p.Report(s.Ply.At, "%s is castling, written %s", quote(m.Text), canonical)
			d.fix("write "+canonical, true, Edit{Span: bareSpan(s.Ply), Text: canonical})
		},
	}
}

package moves

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// castlingForm reports castling that is not in the canonical spelling.
func castlingForm() check.Check {
	return check.Check{
		Code:  "M316",
		Name:  "castling-form",
		Title: "castling in a non-standard form",
		Why: "Strict programs do not recognize castling written with zeros (PGN standard 8.2.3.3), and " +
			"may take it for a result.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Bad:      "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *\n",
		Good:     "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			m := s.Ply.Move
			if !check.AsWritten(s) || m.Castle == grammar.NoCastle || s.Move.A.Kind != rules.Castle {
				return
			}
			canonical := string(p.Line.SAN.AppendMove(nil, s.Before, s.Move, s.Spelling))
			if m.Bare.Text([]byte(m.Text)) == canonical {
				return
			}
			d := p.Report(s.Ply.At, "%s should be written %s", printable.Text(m.Text), canonical)
			d.Fix(p.Replacing(check.MoveSpan(s.Ply), canonical), true, diagnostic.Edit{Span: check.MoveSpan(s.Ply), Text: canonical})
		},
	}
}

package moves

import (
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// unnecessaryDisambiguation reports a file or rank of origin that no other piece makes necessary.
func unnecessaryDisambiguation() check.Check {
	return check.Check{
		Code:  "M315",
		Name:  "unnecessary-disambiguation",
		Title: "unnecessary disambiguation",
		Why: "A pinned piece does not make a move ambiguous (PGN standard 8.2.3.4). Programs that " +
			"disagree on this write the same game differently, and readers look for a second piece " +
			"that does not exist.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Faults:   []orthodox.FaultKind{orthodox.UnneededOrigin},
		Bad:      "1. d4 d5 2. c4 e6 3. Nc3 Bb4 4. e3 Nf6 5. Nge2 O-O *\n",
		Good:     "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. e3 Be7 5. Nge2 O-O *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			m := s.Ply.Move
			if len(m.Parts) == 0 || m.Parts[0].Head == "" && m.Parts[0].From.Rank < 0 {
				return // it has no origin
			}
			f, ok := sanFormOf(p, s)
			if !ok || !f.overreported(s, m.Bare.Text([]byte(m.Text))) {
				return
			}
			d := p.Report(s.Ply.At, "%s has unnecessary disambiguation; %s is enough", printable.Text(m.Text), printable.Text(f.text()))
			p.NoteOtherwise(d, s, "another piece could also go there")
			d.Fix(p.Replacing(check.MoveSpan(s.Ply), f.text()), true, diagnostic.Edit{Span: check.MoveSpan(s.Ply), Text: f.text()})
		},
	}
}

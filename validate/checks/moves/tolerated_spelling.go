package moves

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// toleratedSpelling reports a move whose piece is not written correctly.
func toleratedSpelling() check.Check {
	return check.Check{
		Code:  "M306",
		Name:  "tolerated-spelling",
		Title: "a move that was read in spite of its spelling",
		Why: "Programs that are strict about upper and lower case skip such a move, or move a pawn " +
			"instead of the piece.",
		Severity: diagnostic.Warning,
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. nf3 d5 *\n",
		Good:     "1. Nf3 d5 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			switch {
			case !check.AsWritten(s):
			case openTarget(s.Ply.Move) && !s.Before.Rules().IsPawn(s.Move.A.Unit.Kind()):
				d := p.Report(s.Ply.At, "%s is read although its target square is incomplete", printable.Text(s.Ply.Move.Text))
				p.FixMove(d, s, s.Move, true)
			case s.Notes.Has(notation.OtherCase):
				u := s.Before.Rules().Unit(s.Move.A.Unit.Kind())
				d := p.Report(s.Ply.At, "%s is read as a %s move; the letter should be %s", printable.Text(s.Ply.Move.Text), strings.ToLower(u.Title), u.Name)
				p.FixMove(d, s, s.Move, true)
			case s.Notes.Has(notation.CastlingByKing):
				d := p.Report(s.Ply.At, "%s is read as castling", printable.Text(s.Ply.Move.Text))
				p.FixMove(d, s, s.Move, true)
			}
		},
	}
}

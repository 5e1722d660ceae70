package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// guessedSpelling reports a move that was read in spite of how its piece is written.
func guessedSpelling() Rule {
	return Rule{
		Code:     "M306",
		Name:     "guessed-spelling",
		Title:    "a move that was read in spite of its spelling",
		Why:      "Programs that read letters strictly drop such a move or play a pawn instead of the piece.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "1. nf3 d5 *\n",
		Good:     "1. Nf3 d5 *\n",
		Step: func(p *Pass, s *replay.Step) {
			switch {
			case !plainly(s):
			case openTarget(s.Ply.Move) && !s.Before.Rules().IsPawn(s.Move.A.Unit.Kind()):
				d := p.Report(s.Ply.At, "%s is read in spite of naming no whole square to go to", quote(s.Ply.Move.Text))
				p.fixMove(d, s, s.Move, true)
			case s.Notes.Has(notation.OtherCase):
				u := s.Before.Rules().Unit(s.Move.A.Unit.Kind())
				d := p.Report(s.Ply.At, "%s is read as a move of the %s: its letter is %s", quote(s.Ply.Move.Text), lower(u.Title), u.Name)
				p.fixMove(d, s, s.Move, true)
			case s.Notes.Has(notation.CastlingByKing):
				d := p.Report(s.Ply.At, "%s is read as castling", quote(s.Ply.Move.Text))
				p.fixMove(d, s, s.Move, true)
			}
		},
	}
}

package moves

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingPieceLetter reports a piece's move without its letter in a game that writes letters.
func missingPieceLetter() check.Check {
	return check.Check{
		Code:  "M333",
		Name:  "missing-piece-letter",
		Title: "a move without a piece letter in a game that otherwise uses piece letters",
		Why: "g1f3 among moves such as Nf3 reads like a pawn move; a letter may be missing, or the " +
			"squares may be wrong.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Bad:      "1. e4 e5 2. g1f3 Nc6 *\n",
		Good:     "1. e4 e5 2. Nf3 Nc6 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			m := s.Ply.Move
			if !check.AsWritten(s) || len(m.Parts) != 1 || m.Result != "" || m.Parts[0].Head != "" || !m.Parts[0].From.Known() || s.Move.A.Kind != rules.Go {
				return
			}
			r := s.Before.Rules()
			whole := string(notation.Long{}.AppendMove(nil, s.Before, s.Move, s.Spelling))
			unit := r.Unit(s.Move.A.Unit.Kind())
			if len(whole) < len(unit.Name) || whole[:len(unit.Name)] != unit.Name || !p.Line.NamesPieces(p.Record) {
				return
			}
			text := whole
			if l, _ := s.Letters(); l != nil && l.Fits(r) {
				text = string((&notation.Letters{Language: l}).AppendMove(nil, s.Before, s.Move, s.Spelling))
			} else if !p.Line.NamesOrigins(p.Record) {
				text = string(p.Line.SAN.AppendMove(nil, s.Before, s.Move, s.Spelling))
			}
			d := p.Report(s.Ply.At, "%s is a %s move without a piece letter", printable.Text(m.Text), strings.ToLower(unit.Title))
			d.Fix(p.Replacing(check.MoveSpan(s.Ply), text), true, diagnostic.Edit{Span: check.MoveSpan(s.Ply), Text: text})
		},
	}
}

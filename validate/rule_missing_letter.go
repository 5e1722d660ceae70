package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// missingLetter reports a piece's move without its letter in a game that writes letters.
func missingLetter() Rule {
	return Rule{
		Code:     "M333",
		Name:     "missing-letter",
		Title:    "a move by its squares alone in a game that names its pieces",
		Why:      "g1f3 among moves such as Nf3 reads like a pawn's; a letter may be lost, or the squares be another move's.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 e5 2. g1f3 Nc6 *\n",
		Good:     "1. e4 e5 2. Nf3 Nc6 *\n",
		Step: func(p *Pass, s *replay.Step) {
			m := s.Ply.Move
			if !plainly(s) || len(m.Parts) != 1 || m.Result != "" || m.Parts[0].Head != "" || !m.Parts[0].From.Known() || s.Move.A.Kind != rules.Go {
				return
			}
			r := s.Before.Rules()
			whole := string(notation.Long{}.AppendMove(nil, s.Before, s.Move, s.Spelling))
			unit := r.Unit(s.Move.A.Unit.Kind())
			if len(whole) < len(unit.Name) || whole[:len(unit.Name)] != unit.Name || !p.Line.lettered(p.Record) {
				return
			}
			text := whole
			if !p.Line.longGame(p.Record) {
				text = string(p.Line.san.AppendMove(nil, s.Before, s.Move, s.Spelling))
			}
			d := p.Report(s.Ply.At, "%s is a move of the %s, whose letter is left out", quote(m.Text), lower(unit.Title))
			d.fix("write "+text, true, Edit{Span: bareSpan(s.Ply), Text: text})
		},
	}
}

package moves

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
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
		Faults:   []orthodox.FaultKind{orthodox.SmallLetter},
		Bad:      "1. nf3 d5 *\n",
		Good:     "1. Nf3 d5 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			switch {
			case !check.AsWritten(s):
			case openTarget(s.Ply.Move) && (!s.Before.Rules().IsPawn(s.Move.A.Unit.Kind()) || cutShort(s.Ply.Move)):
				d := p.Report(s.Ply.At, "%s is read although its target square is incomplete", printable.Text(s.Ply.Move.Text))
				p.FixMove(d, s, s.Move, !cutShort(s.Ply.Move))
			case fileless(s.Ply.Move):
				d := p.Report(s.Ply.At, "%s is read although the file of the pawn is missing", printable.Text(s.Ply.Move.Text))
				p.FixMove(d, s, s.Move, false)
			case s.Notes.Has(notation.OtherCase):
				u := s.Before.Rules().Unit(s.Move.A.Unit.Kind())
				d := p.ReportText(s.Ply.At, smallLetterText(s.Ply.Move.Text, strings.ToLower(u.Title), u.Name))
				p.FixMove(d, s, s.Move, true)
			case s.Notes.Has(notation.CastlingByKing):
				d := p.Report(s.Ply.At, "%s is read as castling", printable.Text(s.Ply.Move.Text))
				p.FixMove(d, s, s.Move, true)
			}
		},
		Fault: func(p *check.Pass, faults []orthodox.Fault) {
			for i := range faults {
				f := &faults[i]
				if f.Kind != orthodox.SmallLetter {
					continue
				}
				it := &p.Syntax.Items[f.Item]
				m := p.Syntax.Move(it)
				bare := check.BareSpan(m, it.Span)
				name := strings.ToUpper(m.Text[:1])
				title := map[string]string{"N": "knight", "R": "rook", "Q": "queen", "K": "king"}[name]
				text := name + p.Text(bare)[1:]
				p.ReportFault(f, it.Span, smallLetterText(m.Text, title, name)).
					Fix(p.Replacing(bare, text), true, diagnostic.Edit{Span: bare, Text: text})
			}
		},
	}
}

// cutShort reports whether a move with an incomplete target is not of a form that people write,
// such as Ng1-f or dxe, so that a character was lost: Be, b, Ng1-3.
func cutShort(m *grammar.Move) bool {
	part := &m.Parts[0]
	pawn := part.Head != "" && part.Head[0] >= 'a' && part.Head[0] <= 'p' // dxe
	return !part.From.Known() && !pawn || part.Legs[len(part.Legs)-1].To.File < 0
}

// fileless reports whether a pawn's capture does not say from which file: xd4.
func fileless(m *grammar.Move) bool {
	return len(m.Parts) == 1 && m.Parts[0].Head == "" && m.Parts[0].From == grammar.Nowhere && m.Parts[0].Legs[0].Link.Captures()
}

// smallLetterText says that the letter of a piece is in the wrong case.
func smallLetterText(move, title, letter string) string {
	return printable.Text(move) + " is read as a " + title + " move; the letter should be " + letter
}

package moves

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// checkSignForm reports check and mate signs other than the standard's.
func checkSignForm() check.Check {
	return check.Check{
		Code:  "M321",
		Name:  "check-sign-form",
		Title: "a check or mate sign other than + and #",
		Why: "PGN (8.2.3.5) has only the signs + and #, written directly after the move; ch, † and " +
			"++ are read differently or not at all.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		Silent:   true,
		Bad:      "1. e4 e5 2. Qh5 Nc6 3. Qxf7 ch *\n",
		Good:     "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			if !check.AsWritten(s) || s.Ply.Check == 0 || s.Due() == 0 || !check.ExpectsMarks(s) {
				return
			}
			switch s.Ply.Check {
			case '+', '#':
				if s.Ply.Check != s.Due() {
					return // it is wrong, and reported as that
				}
			}
			due := string(s.Due())
			end := check.MarkPlace(s.Ply).End
			at := s.Ply.CheckAt
			if at.Len() == 0 {
				at = grammar.Span{Off: s.Ply.At.Off + s.Ply.Move.Bare.End, End: s.Ply.At.End}
				marks := p.Text(at)
				word := strings.Trim(marks, "!?")
				if word == due || marks == "" || s.Ply.Passant {
					return
				}
				i := int32(strings.Index(marks, word))
				at = grammar.Span{Off: at.Off + i, End: at.Off + i + int32(len(word))}
				p.Report(at, "check sign %s should be %s", printable.Quote(word), due).
					Fix(p.Replacing(at, due), true, diagnostic.Edit{Span: at, Text: due})
				return
			}
			if at.Off == end && p.Text(at) == due {
				return
			}
			place := grammar.Span{Off: end, End: end}
			if glued := check.GluedMark(s.Ply.Move, s.Ply.At); glued.Len() > 0 {
				place = glued
			}
			edits := []diagnostic.Edit{{Span: place, Text: due}, {Span: at}}
			if onlySpaces(p, grammar.Span{Off: place.End, End: at.Off}) {
				edits = []diagnostic.Edit{{Span: grammar.Span{Off: place.Off, End: at.End}, Text: due}}
			}
			if p.Text(at) == due {
				p.Report(at, "check sign %s is separated from its move", due).
					Fix("write "+due+" directly after the move", true, edits...)
				return
			}
			p.Report(at, "check sign %s should be %s, directly after the move", printable.Quote(p.Text(at)), due).
				Fix("write "+printable.Quote(due)+" directly after the move instead of "+printable.Quote(p.Text(at)), true, edits...)
		},
	}
}

package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
)

// markForm reports check and mate in other signs than the standard's.
func markForm() Rule {
	return Rule{
		Code:     "M321",
		Name:     "mark-form",
		Title:    "a mark of check or mate in another form than + and #",
		Why:      "PGN (8.2.3.5) knows + and # right behind the move; ch, † and ++ are read differently, or not at all.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 e5 2. Qh5 Nc6 3. Qxf7 ch *\n",
		Good:     "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *\n",
		Step: func(p *Pass, s *replay.Step) {
			if !plainly(s) || s.Ply.Check == 0 || s.Due() == 0 || !marksExpected(s) {
				return
			}
			switch s.Ply.Check {
			case '+', '#':
				if s.Ply.Check != s.Due() {
					return // wrong, and said to be
				}
			}
			due := string(s.Due())
			end := markPlace(s.Ply).End
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
				p.Report(at, "%s is %s in PGN", quote(word), due).
					fix("write "+due, true, Edit{Span: at, Text: due})
				return
			}
			if at.Off == end && p.Text(at) == due {
				return
			}
			edits := []Edit{{Span: grammar.Span{Off: end, End: end}, Text: due}, {Span: at}}
			if p.onlyBlanks(grammar.Span{Off: end, End: at.Off}) {
				edits = []Edit{{Span: grammar.Span{Off: end, End: at.End}, Text: due}}
			}
			p.Report(at, "%s is %s in PGN, right behind the move", quote(p.Text(at)), due).
				fix("write "+due, true, edits...)
		},
	}
}

package moves

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// mixedLetters reports a piece letter of the game's own among those of the language in which the
// record is read.
func mixedLetters() check.Check {
	return check.Check{
		Code:     "M342",
		Name:     "mixed-letters",
		Title:    "a piece letter in a different language from the game's other letters",
		Why:      "A program that reads the other letters stops at this one, or takes it for a different piece.",
		Severity: diagnostic.Warning,
		Since:    "0.1",
		Proved:   true,
		Bad:      "[Notation \"letters:de\"]\n\n1. e4 e5 2. Sf3 Nc6 3. Lb5 a6 4. Bxc6 *\n",
		Good:     "[Notation \"letters:de\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			l, _ := s.Letters()
			if l == nil || !check.AsWritten(s) || len(s.Ply.Move.Parts) != 1 {
				return
			}
			r := s.Before.Rules()
			head, kind := s.Ply.Move.Parts[0].Head, s.Move.A.Unit.Kind()
			if head == "" || kind == 0 || r.Unit(kind).Name != head {
				return
			}
			names := notation.UnitNames(r, l)
			if names == nil || names[kind-1] == head {
				return
			}
			at := grammar.Span{Off: s.Ply.At.Off, End: s.Ply.At.Off + int32(len(head))}
			d := p.Report(at, "the other piece letters are %s, in which the %s is %s, not %s", l.Title, strings.ToLower(r.Unit(kind).Title), names[kind-1], head)
			d.Fix("replace "+printable.Quote(head)+" with "+printable.Quote(names[kind-1]), true, diagnostic.Edit{Span: at, Text: names[kind-1]})
		},
	}
}

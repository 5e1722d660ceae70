package moves

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// captureSign reports a capture sign without a capture, and the reverse.
func captureSign() check.Check {
	return check.Check{
		Code:  "M307",
		Name:  "wrong-capture-sign",
		Title: "a wrong or missing capture sign",
		Why: "Readers compare the sign with their board. A wrong sign suggests that the writer had " +
			"another position.",
		Severity: diagnostic.Warning,
		Yields:   []string{"M340"}, // checked without the moves in a comment
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. e4 d5 2. exd5 Qd5 3. Nxc3 *\n",
		Good:     "1. e4 d5 2. exd5 Qxd5 3. Nc3 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			switch {
			case !check.AsWritten(s):
			case s.Notes.Has(notation.TornadoSign):
				at, _ := tornadoOf(s.Ply.Move)
				words := "%s has a capture sign before the Tornado square %v, where nothing is captured"
				switch {
				case s.Notes.Has(notation.FalseCapture):
					words = fmt.Sprintf("%%s has capture signs before the Tornado square %%v and before %v, but captures nothing", s.Move.A.To)
				case s.Notes.Has(notation.MissingCapture):
					words = fmt.Sprintf("%%s has its capture sign before the Tornado square %%v, but captures on %v", s.Move.A.To)
				}
				d := p.Report(s.Ply.At, words, printable.Text(s.Ply.Move.Text), at)
				d.Rule = "OZ-5"
				p.FixMove(d, s, s.Move, true)
			case s.Notes.Has(notation.FalseCapture):
				d := p.Report(s.Ply.At, "%s captures nothing", printable.Text(s.Ply.Move.Text))
				p.NoteVacant(d, s.Ply, s.Move.A.To)
				p.FixMove(d, s, s.Move, true)
			case s.Notes.Has(notation.MissingCapture):
				d := p.Report(s.Ply.At, "%s captures, but has no capture sign", printable.Text(s.Ply.Move.Text))
				if ply := p.CameTo(s.Ply, s.Move.A.To); ply != nil {
					d.NoteAt(ply.At, "the captured %s came to %v with %s", p.Rules().Title(s.Before.Board.At(s.Move.A.To).Kind()), s.Move.A.To, p.NameOf(ply))
				}
				p.FixMove(d, s, s.Move, true)
			}
		},
	}
}

// tornadoOf returns the first square with a capture sign in a move with a Tornado square.
func tornadoOf(m *grammar.Move) (board.Square, bool) {
	for i := range m.Parts {
		for _, leg := range m.Parts[i].Legs {
			if leg.Link.Captures() && leg.To.Known() {
				return board.At(int(leg.To.File), int(leg.To.Rank)), true
			}
		}
	}
	return 0, false
}

package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// captureSign reports a capture sign where nothing is captured, and the reverse.
func captureSign() Rule {
	return Rule{
		Code:     "M307",
		Name:     "wrong-capture-sign",
		Title:    "a capture sign that is wrong or missing",
		Why:      "The sign is the reader's check on the board: where it is wrong, one of two positions is not what was meant.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "1. e4 d5 2. exd5 Qd5 3. Nxc3 *\n",
		Good:     "1. e4 d5 2. exd5 Qxd5 3. Nc3 *\n",
		Step: func(p *Pass, s *replay.Step) {
			switch {
			case !plainly(s):
			case s.Notes.Has(notation.FalseCapture):
				d := p.Report(s.Ply.At, "%s captures nothing", quote(s.Ply.Move.Text))
				p.noteVacant(d, s.Ply, s.Move.A.To)
				p.fixMove(d, s, s.Move, true)
			case s.Notes.Has(notation.MissingCapture):
				d := p.Report(s.Ply.At, "%s captures, but has no capture sign", quote(s.Ply.Move.Text))
				if ply := p.cameTo(s.Ply, s.Move.A.To); ply != nil {
					d.noteAt(ply.At, "what it captures came there with %s", p.nameOf(ply))
				}
				p.fixMove(d, s, s.Move, true)
			}
		},
	}
}

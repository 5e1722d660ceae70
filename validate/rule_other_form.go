package validate

import (
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// otherForm reports a short move in a form that the PGN standard does not have.
func otherForm() Rule {
	return Rule{
		Code:     "M322",
		Name:     "other-form",
		Title:    "a move in a form that the PGN standard does not have",
		Why:      "ed5, N:d4 and Pe4 are clear to people; programs that know the standard's forms only stop there or miss the capture.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 d5 2. ed5 Qxd5 *\n",
		Good:     "1. e4 d5 2. exd5 Qxd5 *\n",
		Step: func(p *Pass, s *replay.Step) {
			m := s.Ply.Move
			f, ok := p.sanForm(s)
			if !ok || s.Notes&(notation.FalseCapture|notation.MissingCapture) != 0 {
				return
			}
			bare := m.Bare.Text([]byte(m.Text))
			if beforeBecoming(bare) == beforeBecoming(f.text()) || f.overtold(s, bare) {
				return
			}
			d := p.Report(s.Ply.At, "%s is written %s in the standard's form", quote(m.Text), f.text())
			d.fix("write "+f.text(), true, Edit{Span: bareSpan(s.Ply), Text: f.text()})
		},
	}
}

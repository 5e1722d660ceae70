package validate

import "github.com/fairyscore/fairyscore/replay"

// overDisambiguation reports a file or rank of origin that no other unit makes necessary.
func overDisambiguation() Rule {
	return Rule{
		Code:  "M315",
		Name:  "over-disambiguation",
		Title: "a move that tells more of its origin than is needed",
		Why: "A pinned unit is no rival (PGN standard 8.2.3.4): comparing scores letter by letter fails where programs differ in this, " +
			"and a reader looks for the second unit.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. d4 d5 2. c4 e6 3. Nc3 Bb4 4. e3 Nf6 5. Nge2 O-O *\n",
		Good:     "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. e3 Be7 5. Nge2 O-O *\n",
		Step: func(p *Pass, s *replay.Step) {
			m := s.Ply.Move
			if len(m.Parts) == 0 || m.Parts[0].Head == "" && m.Parts[0].From.Rank < 0 {
				return // it tells nothing
			}
			f, ok := p.sanForm(s)
			if !ok || !f.overtold(s, m.Bare.Text([]byte(m.Text))) {
				return
			}
			d := p.Report(s.Ply.At, "%s says more of where it comes from than is needed", quote(m.Text))
			p.noteOtherwise(d, s, "another unit could go there, too,")
			d.fix("write "+f.text(), true, Edit{Span: bareSpan(s.Ply), Text: f.text()})
		},
	}
}

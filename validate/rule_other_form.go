package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
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
			switch {
			case plainly(s) && s.Move.B.Kind == rules.Go && !wholeOrigins(m):
				d := p.Report(s.Ply.At, "%s is a turn of two moves, which names the squares it comes from", quote(m.Text))
				p.fixMove(d, s, s.Move, true)
			case plainly(s) && p.Line.longGame(p.Record):
				p.longForm(s)
			}
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

// wholeOrigins reports whether each part of a move names the square it comes from.
func wholeOrigins(m *grammar.Move) bool {
	for i := range m.Parts {
		if !m.Parts[i].From.Known() {
			return false
		}
	}
	return true
}

// longForm looks at a move in a game that names all squares.
func (p *Pass) longForm(s *replay.Step) {
	m := s.Ply.Move
	report := func(words string) {
		p.fixMove(p.Report(s.Ply.At, "%s %s", quote(m.Text), words), s, s.Move, true)
	}
	switch {
	case len(m.Parts) != 1 || m.Result != "" || s.Move.A.Kind != rules.Go:
	case openTarget(m):
		if !s.Before.Rules().IsPawn(s.Move.A.Unit.Kind()) {
			return // guessed-spelling says so
		}
		report("does not name the square it goes to")
	case s.Notes.Has(notation.MissingCapture):
	case partlySigned(&m.Parts[0]):
		report("has a sign between some of its squares and not between others")
	case m.Parts[0].Head == "" && !p.Line.lettered(p.Record):
	case m.Parts[0].Head != "" && s.Before.Rules().IsPawn(s.Move.A.Unit.Kind()) && !strings.HasPrefix(spell(s.Ply, s.Before, s.Move, s.Spelling), m.Parts[0].Head):
		report("writes a letter for the pawn, which has none")
	case s.Move.A.Takes&rules.Captures != 0 && !signed(&m.Parts[0]):
		report("captures, and no sign says so")
	}
}

// partlySigned reports whether a part with several legs has signs before some only.
func partlySigned(part *grammar.Part) bool {
	none := 0
	for _, leg := range part.Legs {
		if leg.Link == grammar.NoLink {
			none++
		}
	}
	return none > 0 && none < len(part.Legs)
}

// signed reports whether a part has a sign before one of its squares.
func signed(part *grammar.Part) bool {
	for _, leg := range part.Legs {
		if leg.Link != grammar.NoLink {
			return true
		}
	}
	return false
}

// openTarget reports whether a move names less than a square to go to: d6:e.
func openTarget(m *grammar.Move) bool {
	for i := range m.Parts {
		if legs := m.Parts[i].Legs; len(legs) > 0 && !legs[len(legs)-1].To.Known() {
			return true
		}
	}
	return false
}

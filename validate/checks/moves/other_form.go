package moves

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// otherForm reports a short move in a form that the PGN standard does not have.
func otherForm() check.Check {
	return check.Check{
		Code:  "M322",
		Name:  "other-form",
		Title: "a move in a form that is not in the PGN standard",
		Why: "ed5, N:d4 and Pe4 are clear to people; programs that only know the standard's forms " +
			"stop there or miss the capture.",
		Severity: diagnostic.Info,
		Yields:   []string{"M307"},
		Since:    "0.1",
		Silent:   true,
		Bad:      "1. e4 d5 2. ed5 Qxd5 *\n",
		Good:     "1. e4 d5 2. exd5 Qxd5 *\n",
		Step: func(p *check.Pass, s *replay.Step) {
			m := s.Ply.Move
			switch {
			case check.AsWritten(s) && s.Move.B.Kind == rules.Go && !wholeOrigins(m):
				d := p.Report(s.Ply.At, "%s is a turn of two moves, and each must name its square of origin", printable.Text(m.Text))
				p.FixMove(d, s, s.Move, true)
			case check.AsWritten(s) && p.Line.NamesOrigins(p.Record):
				longForm(p, s)
			}
			bare := m.Text[m.Bare.Off:m.Bare.End]
			if s.Notes == 0 && m.Canonical != 0 && shortest(bare, s.Move.A.Unit.Kind(), s.Before.Rules()) {
				return
			}
			f, ok := sanFormOf(p, s)
			if !ok {
				return
			}
			if beforeBecoming(bare) == beforeBecoming(f.text()) || f.overreported(s, bare) {
				return
			}
			d := p.Report(s.Ply.At, "%s should be %s in PGN", printable.Text(m.Text), f.text())
			d.Fix(p.Replacing(check.MoveSpan(s.Ply), f.text()), true, diagnostic.Edit{Span: check.MoveSpan(s.Ply), Text: f.text()})
		},
	}
}

// shortest reports whether a canonical spelling cannot be shorter: e4, Nf3, Nxf3.
func shortest(bare string, k board.Kind, r *rules.Rules) bool {
	switch len(bare) {
	case 2:
		return true
	case 3, 4:
		return bare[0] >= 'A' && bare[0] <= 'Z' && (len(bare) == 3 || bare[1] == 'x') && !r.IsPawn(k)
	}
	return false
}

// wholeOrigins reports whether each part of a move names its origin.
func wholeOrigins(m *grammar.Move) bool {
	for i := range m.Parts {
		if !m.Parts[i].From.Known() {
			return false
		}
	}
	return true
}

// longForm checks a move in a game that names all squares.
func longForm(p *check.Pass, s *replay.Step) {
	m := s.Ply.Move
	report := func(words string) {
		p.FixMove(p.Report(s.Ply.At, "%s %s", printable.Text(m.Text), words), s, s.Move, true)
	}
	switch {
	case len(m.Parts) != 1 || m.Result != "" || s.Move.A.Kind != rules.Go:
	case openTarget(m):
		if !s.Before.Rules().IsPawn(s.Move.A.Unit.Kind()) {
			return // reported by tolerated-spelling
		}
		report("does not name its target square")
	case strings.Contains(m.Text, ","): // d4d5,d5h5, as in UCI
	case partlySigned(&m.Parts[0]):
		report("has a sign between some of its squares but not all")
	case m.Parts[0].Head == "" && !p.Line.NamesPieces(p.Record):
	case m.Parts[0].Head != "" && s.Before.Rules().IsPawn(s.Move.A.Unit.Kind()) && !strings.HasPrefix(check.Spell(s, s.Before, s.Move, s.Spelling), m.Parts[0].Head):
		report("has a letter for the pawn")
	case s.Move.A.Takes&rules.Captures != 0 && !signed(&m.Parts[0]):
		report("has no capture sign")
	}
}

// partlySigned reports whether only some legs of a part have signs before them.
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

// openTarget reports whether a move's target is less than a full square: d6:e.
func openTarget(m *grammar.Move) bool {
	for i := range m.Parts {
		if legs := m.Parts[i].Legs; len(legs) > 0 && !legs[len(legs)-1].To.Known() {
			return true
		}
	}
	return false
}

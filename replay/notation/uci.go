package notation

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// UCI is the coordinate notation of the Universal Chess Interface: g1f3, e7e8q. Beyond
// it, a comma joins two legs (d4f5,f5g7), & two units (g1f3&f1c4), @ is a zap
// (e4@e4=polymorph,Q), and = stands before a name that is no orthodox letter (e5d4=WfD).
// Captures and checks are not marked.
//
// Castling is written as the king's move to where it ends up, or, where the king could
// simply go there, onto its partner.
type UCI struct{}

// Name is "uci".
func (UCI) Name() string { return "uci" }

// AppendMove implements [Notation].
func (UCI) AppendMove(dst []byte, p *rules.Position, m rules.Move, sp rules.Spelling) []byte {
	r := p.Rules()
	switch m.A.Kind {
	case rules.Pass:
		return append(dst, "--"...)
	case rules.Castle:
		return uciCastling(dst, p, &m)
	case rules.Zap:
		return uciZap(dst, r, &m)
	}
	f := form{}
	a, b := m.A, m.B
	one := b.Kind != rules.NoStep && b.From == a.To
	if one && sp.HasMid {
		a.To, b.From = sp.Mid, sp.Mid
	}
	dst = uciStep(dst, r, &a, f.via(p, &a, &sp, 0))
	dst = loot(dst, &m, firstHalf)
	if b.Kind == rules.NoStep {
		return dst
	}
	half := p
	if r.TwoLegs() {
		half = new(rules.Position)
		half.CopyFrom(p)
		t := rules.Move{A: a}
		half.ApplyStep(&t.A, &t)
	}
	mid := f.via(half, &b, &sp, 1)
	// Where a comma could also join the legs to and from a Tornado square, or those of a
	// twin step, & tells that these are two moves.
	if one && !r.TwoLegs() && mid == (middle{}) && a.Takes&rules.TakesVia == 0 && m.Loot&firstHalf == 0 {
		dst = append(dst, ',')
	} else {
		dst = append(dst, '&')
	}
	dst = uciStep(dst, r, &b, mid)
	return loot(dst, &m, secondHalf)
}

// uciStep appends a step: its squares, joined by a comma where it has a middle square,
// and what the unit becomes.
func uciStep(dst []byte, r *rules.Rules, s *rules.Step, mid middle) []byte {
	dst = s.From.Append(dst)
	if mid.taken || mid.tornado {
		dst = mid.at.Append(dst)
		dst = mid.at.Append(append(dst, ','))
	}
	dst = s.To.Append(dst)
	if s.Becomes == 0 {
		return dst
	}
	name := r.Unit(s.Becomes).Name
	if orthodox(name) >= 0 && r.Improver() == nil {
		return append(dst, strings.ToLower(name)...)
	}
	return append(append(dst, '='), name...)
}

// uciCastling appends the king's move of a castling.
func uciCastling(dst []byte, p *rules.Position, m *rules.Move) []byte {
	dst = m.A.From.Append(dst)
	c := p.CastlingOf(m)
	if c == nil || c.KingTo == c.King {
		return m.A.To.Append(dst)
	}
	q := rules.Query{A: rules.StepQuery{From: rules.On(c.King), Via: rules.Anywhere, To: rules.On(c.KingTo)}}
	if len(p.Find(nil, &q)) > 0 {
		return m.A.To.Append(dst)
	}
	return c.KingTo.Append(dst)
}

// uciZap appends a zap and what came of it, unless that is open.
func uciZap(dst []byte, r *rules.Rules, m *rules.Move) []byte {
	dst = m.A.From.Append(dst)
	dst = m.A.To.Append(append(dst, '@'))
	if m.Fate == rules.NoFate {
		return dst
	}
	dst = append(append(dst, '='), m.Fate.String()...)
	switch {
	case m.Bare:
	case m.Fate == rules.Teleport:
		dst = board.Square(m.Param).Append(append(dst, ','))
	case m.Fate == rules.Polymorph, m.Fate == rules.Demotion && m.Param != 0:
		dst = append(append(dst, ','), r.Unit(board.Kind(m.Param)).Name...)
	}
	return dst
}

// Refuse is nil: all turns can be said.
func (UCI) Refuse(*rules.Position, *rules.Move) error { return nil }

// Marks are none.
func (UCI) Marks() Marks { return Marks{} }

package notation

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// UCI is the coordinate notation of the Universal Chess Interface: g1f3, e7e8q. It is extended: a
// comma joins two legs (d4f5,f5g7), & two units (g1f3&f1c4), @ is a zap (e4@e4=polymorph,Q), and =
// precedes a name that is not an orthodox letter (e5d4=WfD). Captures and checks are not marked.
//
// Castling is the king's move to its final square; where the king could simply move there, and
// always in Chess960, it is the king's move onto its rook. A null move is 0000.
type UCI struct{}

// Name returns "uci".
func (UCI) Name() string { return "uci" }

// AppendMove implements [Notation].
func (UCI) AppendMove(dst []byte, p *rules.Position, m rules.Move, sp rules.Spelling) []byte {
	r := p.Rules()
	switch m.A.Kind {
	case rules.Pass:
		return append(dst, "0000"...)
	case rules.Castle:
		to := coordinateCastling(p, &m)
		return to.Append(m.A.From.Append(dst))
	case rules.Zap:
		return uciZap(dst, r, &m)
	}
	if sp.HasWay() {
		m = sp.Way
	}
	f := form{}
	a, b := m.A, m.B
	one := b.Kind != rules.NoStep && b.From == a.To
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
	// If a comma could also join the legs to and from a Tornado square, or those of a twin step, &
	// shows that these are two moves.
	if one && !r.TwoLegs() && mid == (middle{}) && a.Takes&rules.TakesVia == 0 && m.Loot&firstHalf == 0 {
		dst = append(dst, ',')
	} else {
		dst = append(dst, '&')
	}
	dst = uciStep(dst, r, &b, mid)
	return loot(dst, &m, secondHalf)
}

// uciStep appends a step: its squares, joined by a comma if it has a middle square, and the
// promotion.
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

// uciZap appends a zap and its outcome, unless that is open.
func uciZap(dst []byte, r *rules.Rules, m *rules.Move) []byte {
	dst = m.A.From.Append(dst)
	dst = m.A.To.Append(append(dst, '@'))
	if m.ZapOutcome == rules.NoOutcome {
		return dst
	}
	dst = append(append(dst, '='), m.ZapOutcome.String()...)
	switch {
	case m.Bare:
	case m.ZapOutcome == rules.Teleport:
		dst = board.Square(m.Param).Append(append(dst, ','))
	case m.ZapOutcome == rules.Polymorph, m.ZapOutcome == rules.Demotion && m.Param != 0:
		dst = append(append(dst, ','), r.Unit(board.Kind(m.Param)).Name...)
	}
	return dst
}

// Refuse returns nil: it can write all turns.
func (UCI) Refuse(*rules.Position, *rules.Move) error { return nil }

// Marks returns none, and judgements are not attached either: programs read bare moves.
func (UCI) Marks() Marks { return Marks{Bare: true} }

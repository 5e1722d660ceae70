package rules

import (
	"math/bits"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Ask tells the two questions about a king apart (OX-9).
type Ask uint8

// The questions.
const (
	Check   Ask = iota // is it in check: for the mark, for mate, for castling; Jokers are left out
	Exposed            // may the move that led here be left standing: Jokers count, as the type just moved
)

// Attacked reports whether a turn of side by, ignoring the safety of its own king,
// would capture what stands on s; see "Attack" in the rules' introduction. The side
// of the unit on s must be by's opponent.
func (p *Position) Attacked(s board.Square, by board.Color, ask Ask) bool {
	if !p.capturable(s) {
		return false
	}
	r := p.rules
	units := *p.Board.Units(by)
	derived := p.derived(by, s, ask)
	for w, m := range derived {
		for ; m != 0; m &= m - 1 {
			from := board.Square(w<<6 | bits.TrailingZeros64(m))
			if !p.mute(from, ask) && p.captures(from, s) {
				return true
			}
			units.Remove(from)
		}
	}
	units.Intersect(r.Tables.Zone(by, s)) // only units that could reach s on some board matter
	for w, m := range units {
		for ; m != 0; m &= m - 1 {
			from := board.Square(w<<6 | bits.TrailingZeros64(m))
			if r.Tables.Hits(&p.Board, p.Board.At(from), from, s) && !p.mute(from, ask) {
				return true
			}
		}
	}
	for _, f := range r.attackTurn {
		if f(p, s, by, ask) {
			return true
		}
	}
	return false
}

// captures reports whether the composed generator lets the unit on from capture on s.
func (p *Position) captures(from, s board.Square) bool {
	buf := p.Borrow()
	defer func() { p.Return(buf) }()
	buf = p.rules.gen(buf, p, p.Board.At(from), from, Takings)
	for i := range buf {
		if buf[i].Takes&TakesTo != 0 && buf[i].To == s {
			return true
		}
	}
	return false
}

// derived is the set of side by's units of which more than their paths must be asked to
// know whether they can come to s; see [Builder.Derives].
func (p *Position) derived(by board.Color, s board.Square, ask Ask) (set board.Set) {
	for _, f := range p.rules.derive {
		more := f(p, by, s, ask)
		set.Unite(&more)
	}
	return set
}

// mute reports whether the unit on from attacks nothing at all.
func (p *Position) mute(from board.Square, ask Ask) bool {
	for _, f := range p.rules.mutes {
		if f(p, from, ask) {
			return true
		}
	}
	return false
}

// Attacks reports whether the unit on from attacks s by a single move of its own.
func (p *Position) Attacks(from, s board.Square, ask Ask) bool {
	if !p.capturable(s) || p.mute(from, ask) {
		return false
	}
	u := p.Board.At(from)
	if len(p.rules.derive) > 0 {
		if set := p.derived(u.Color(), s, ask); set.Has(from) {
			return p.captures(from, s)
		}
	}
	return p.rules.Tables.Hits(&p.Board, u, from, s)
}

// Attackers appends the squares of by's units that attack s by a single move.
func (p *Position) Attackers(dst []board.Square, s board.Square, by board.Color, ask Ask) []board.Square {
	units := p.Board.Units(by)
	for from, ok := units.Next(0); ok; from, ok = units.Next(int(from) + 1) {
		if p.Attacks(from, s, ask) {
			dst = append(dst, from)
		}
	}
	return dst
}

// InCheck reports whether c's only king is attacked. A side with several kings, or
// none, is never in check (COMMON-8).
func (p *Position) InCheck(c board.Color) bool {
	k, only := p.kings[c].Only()
	return only && p.Attacked(k, c.Other(), Check)
}

// safe reports whether the position may be left standing by side c, which has a king and
// has just completed a turn: its only king is not exposed, or it has several (COMMON-2,
// WAND-18).
func (p *Position) safe(c board.Color) bool {
	k, only := p.kings[c].Only()
	return !only || !p.Attacked(k, c.Other(), Exposed)
}

package rules

import (
	"math/bits"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Ask distinguishes the two questions about a king (OX-9).
type Ask uint8

// The questions.
const (
	Check Ask = iota // is it in check: for the mark, for mate, for castling; Jokers do not count
	// is the position after the move legal: Jokers count, as the type that just moved
	Exposed
)

// Attacked reports whether a turn of side by, ignoring the safety of its own king, would capture
// what is on s; see "Attack" in the introduction to the rules. The unit on s must belong to by's
// opponent.
func (p *Position) Attacked(s board.Square, by board.Color, ask Ask) bool {
	plain := *p.Board.Units(by)
	var derived board.Set
	p.derived(&derived, by, s, ask)
	return p.attackedBy(s, by, ask, &plain, &derived) || p.turnAttacks(s, by, ask)
}

// attackedBy reports whether one unit of side by attacks s. Of the units that only follow their own
// paths it considers those on the squares of plain; derived holds the others. It modifies both
// sets.
func (p *Position) attackedBy(s board.Square, by board.Color, ask Ask, plain, derived *board.Set) bool {
	if p.rules.plain {
		return p.strikes(s, by, plain)
	}
	if !p.capturable(s) {
		return false
	}
	plain.Minus(derived)
	for _, f := range p.rules.mutes {
		muted := f(p, by, ask)
		plain.Minus(&muted)
		derived.Minus(&muted)
	}
	return p.strikes(s, by, plain) || p.derivedStrike(s, by, derived)
}

// turnAttacks reports whether a turn of more than one step attacks s; see [Builder.AttackTurn].
func (p *Position) turnAttacks(s board.Square, by board.Color, ask Ask) bool {
	for _, f := range p.rules.attackTurn {
		if f(p, s, by, ask) {
			return p.capturable(s)
		}
	}
	return false
}

// strikes reports whether one of side by's units on the squares of a set captures on s along its
// own paths. It ignores units of the other side in the set.
func (p *Position) strikes(s board.Square, by board.Color, set *board.Set) bool {
	t := p.rules.Tables
	zone, near := t.Zone(by, s), t.Near(by, s) // only units that could reach s on some board matter
	for w, m := range set {
		for m &= zone[w]; m != 0; m &= m - 1 {
			from := board.Square(w<<6 | bits.TrailingZeros64(m))
			if u := p.Board.At(from); near[from]>>u.Kind()&1 != 0 && u.Is(by) && t.Hits(&p.Board, u, from, s) {
				return true
			}
		}
	}
	return false
}

// derivedStrike reports whether one of side by's units on the squares of a set captures on s by the
// composed generator.
func (p *Position) derivedStrike(s board.Square, by board.Color, set *board.Set) bool {
	for w, m := range set {
		for ; m != 0; m &= m - 1 {
			from := board.Square(w<<6 | bits.TrailingZeros64(m))
			if u := p.Board.At(from); u.Is(by) && p.captures(u, from, s) {
				return true
			}
		}
	}
	return false
}

// captures reports whether the composed generator lets the unit u on from capture on s.
func (p *Position) captures(u board.Piece, from, s board.Square) bool {
	buf := p.rules.gen(p.Borrow(), p, u, from, Takings.To(s))
	hit := false
	for i := range buf {
		hit = hit || buf[i].Takes&TakesTo != 0
	}
	p.Return(buf)
	return hit
}

// derived adds to an empty set the units of side by whose paths do not suffice to know whether they
// can move to s; see [Builder.Derives].
func (p *Position) derived(set *board.Set, by board.Color, s board.Square, ask Ask) {
	if on := &p.rules.deriveOn; !on.Empty() {
		units := p.Board.Units(by)
		for w := range set {
			set[w] = on[w] & units[w]
		}
	}
	for _, f := range p.rules.derive {
		more := f(p, by, s, ask)
		set.Unite(&more)
	}
}

// Attacks reports whether the unit on from attacks s by a single move of its own.
func (p *Position) Attacks(from, s board.Square, ask Ask) bool {
	u := p.Board.At(from)
	by := u.Color()
	for _, f := range p.rules.mutes {
		if muted := f(p, by, ask); muted.Has(from) {
			return false
		}
	}
	if !p.capturable(s) {
		return false
	}
	var derived board.Set
	if p.derived(&derived, by, s, ask); derived.Has(from) {
		return p.captures(u, from, s)
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

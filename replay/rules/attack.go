package rules

import "github.com/fairyscore/fairyscore/replay/board"

// Ask tells the two questions about a king apart (OX-9).
type Ask uint8

// The questions.
const (
	Check   Ask = iota // is it in check: for the mark, for mate, for castling; Jokers are left out
	Exposed            // may the move that led here be left standing: Jokers count, as the type just moved
)

// Attack says how to find out what a unit attacks.
type Attack uint8

// The ways, in order of strength: of several hooks' answers the largest counts.
const (
	Plain   Attack = iota // its paths tell
	Derived               // ask the composed generator
	Never                 // it attacks nothing (asleep, peaceful)
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
	if len(r.attacks) == 0 { // nothing but paths: only units that could reach s on some board matter
		units.Intersect(r.Tables.Zone(by, s))
		for from, ok := units.Next(0); ok; from, ok = units.Next(int(from) + 1) {
			if r.Tables.Hits(&p.Board, p.Board.At(from), from, s) {
				return true
			}
		}
		return false
	}
	near := r.Tables.Near(by, s)
	for from, ok := units.Next(0); ok; from, ok = units.Next(int(from) + 1) {
		u := p.Board.At(from)
		switch p.Attack(from, ask) {
		case Plain:
			if near[from]>>u.Kind()&1 != 0 && r.Tables.Hits(&p.Board, u, from, s) {
				return true
			}
		case Derived:
			if p.captures(u, from, s) {
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
func (p *Position) captures(u board.Piece, from, s board.Square) bool {
	var buf [64]Step
	for _, st := range p.rules.gen(buf[:0], p, u, from, Takings) {
		if st.Takes&TakesTo != 0 && st.To == s {
			return true
		}
	}
	return false
}

// Attack says how to find out what the unit on from attacks.
func (p *Position) Attack(from board.Square, ask Ask) Attack {
	way := Plain
	for _, f := range p.rules.attacks {
		way = max(way, f(p, p.Board.At(from), from, ask))
	}
	return way
}

// Attacks reports whether the unit on from attacks s by a single move of its own.
func (p *Position) Attacks(from, s board.Square, ask Ask) bool {
	if !p.capturable(s) {
		return false
	}
	u := p.Board.At(from)
	switch p.Attack(from, ask) {
	case Plain:
		return p.rules.Tables.Hits(&p.Board, u, from, s)
	case Derived:
		return p.captures(u, from, s)
	}
	return false
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

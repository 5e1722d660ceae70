package rules

import (
	"math/bits"

	"github.com/fairyscore/fairyscore/replay/board"
)

// baseTurns lists the turns of one step and the castlings.
func baseTurns(dst []Move, p *Position, q *Query) []Move {
	switch {
	case q == nil:
		units := p.Board.Units(p.Turn)
		for w, m := range units {
			for ; m != 0; m &= m - 1 {
				dst = p.turnsOf(dst, board.Square(w<<6|bits.TrailingZeros64(m)), Both)
			}
		}
		return p.castlings(dst)
	case q.Castle:
		return p.castlings(dst)
	case q.Zap || q.Two:
		return dst
	}
	return p.stepsFor(dst, &q.A)
}

// turnsOf appends the steps of the unit on a square as turns.
func (p *Position) turnsOf(dst []Move, from board.Square, mode Mode) []Move {
	if to, ok := mode.Target(); ok && p.ownWay(from, to) {
		return p.turnsTo(dst, from, to)
	}
	buf := p.Steps(p.Borrow(), from, mode)
	for i := range buf {
		dst = append(dst, Move{A: buf[i]})
	}
	p.Return(buf)
	return dst
}

// turnsTo is turnsOf for the turns in which the unit reaches one square along its own paths.
func (p *Position) turnsTo(dst []Move, from, to board.Square) []Move {
	u := p.Board.At(from)
	stop := p.rules.Tables.Stops(&p.Board, u, from, to)
	takes, ok, passant := p.may(u, to, stop, Both)
	if ok {
		dst = p.turn(dst, u, from, to, takes)
	}
	if passant {
		dst = p.turn(dst, u, from, to, TakesPassant)
	}
	return dst
}

// turn appends a turn of one step, in each form that it has by promotion or improvement.
func (p *Position) turn(dst []Move, u board.Piece, from, to board.Square, takes Takes) []Move {
	dst = append(dst, Move{})
	m := &dst[len(dst)-1]
	m.A.set(u, from, to, takes)
	if p.rules.become == nil {
		return dst
	}
	forms, stays := p.rules.become(p, &m.A)
	if len(forms) > 0 && !stays {
		m.A.Becomes = forms[0]
		forms = forms[1:]
	}
	for _, k := range forms {
		dst = append(dst, Move{})
		m := &dst[len(dst)-1]
		m.A.set(u, from, to, takes)
		m.A.Becomes = k
	}
	return dst
}

// stepsFor appends turns of one step that may fit a query. It generates the steps of a unit only if
// its type can reach the target at all.
func (p *Position) stepsFor(dst []Move, q *StepQuery) []Move {
	mode := Both
	to, aimed := q.To.Square()
	if aimed {
		if !p.rules.Variant.Size.Has(to) {
			return dst
		}
		mode = Both.To(to)
	}
	if s, ok := q.From.Square(); ok {
		if u := p.Board.At(s); !u.Is(p.Turn) || q.Kind != 0 && u.Kind() != q.Kind {
			return dst
		}
		return p.turnsOf(dst, s, mode)
	}
	units := p.Board.Units(p.Turn)
	for w, m := range units {
		for ; m != 0; m &= m - 1 {
			s := board.Square(w<<6 | bits.TrailingZeros64(m))
			u := p.Board.At(s)
			if q.Kind != 0 && u.Kind() != q.Kind || !q.From.Fits(s) {
				continue
			}
			if !aimed || p.rules.Tables.Reaches(u, s, to) || p.derives(s, to) {
				dst = p.turnsOf(dst, s, mode)
			}
		}
	}
	return dst
}

// derives reports whether the own unit on a square may reach another otherwise than along its
// paths.
func (p *Position) derives(from, to board.Square) bool {
	if p.rules.deriveOn.Has(from) {
		return true
	}
	for _, f := range p.rules.derive {
		if set := f(p, p.Turn, to, Exposed); set.Has(from) {
			return true
		}
	}
	return false
}

// ownWay reports whether the own unit on a square reaches another along its paths or not at all, so
// that the composed generator is not needed.
func (p *Position) ownWay(from, to board.Square) bool {
	if p.rules.plain {
		return true
	}
	for _, f := range p.rules.mutes {
		if set := f(p, p.Turn, Exposed); set.Has(from) {
			return false
		}
	}
	return !p.derives(from, to)
}

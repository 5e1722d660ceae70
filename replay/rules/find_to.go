package rules

import (
	"math/bits"

	"github.com/fairyscore/fairyscore/replay/board"
)

// direct reports whether a query is for a step to one square, without a Tornado square.
func (q *Query) direct() bool {
	return !q.Castle && !q.Zap && !q.Two && !q.A.HasVia && q.A.To.File >= 0 && q.A.To.Rank >= 0
}

// findTo is [Position.Find] for a direct query, in a game whose units go along their own paths only
// and that has the orthodox ends. So it need not list turns and compare them with the query: it
// only looks at the units that the query names, and at what they can do on that square.
func (p *Position) findTo(dst []Move, q *Query) []Move {
	a, t := &q.A, p.rules.Tables
	to := board.At(int(a.To.File), int(a.To.Rank))
	if q.Loot != 0 || !p.rules.Variant.Size.Has(to) {
		return dst
	}
	units := p.Board.Units(p.Turn)
	if s, ok := a.From.Square(); ok {
		if u := p.Board.At(s); u.Is(p.Turn) && (a.Kind == 0 || u.Kind() == a.Kind) {
			dst = p.findFrom(dst, a, u, s, to)
		}
		return dst
	}
	if a.Kind != 0 {
		from := t.From(board.Make(a.Kind, p.Turn), to)
		for w := range units {
			for m := units[w] & from[w]; m != 0; m &= m - 1 {
				s := board.Square(w<<6 | bits.TrailingZeros64(m))
				if u := p.Board.At(s); u.Kind() == a.Kind && a.From.Fits(s) {
					dst = p.findFrom(dst, a, u, s, to)
				}
			}
		}
		return dst
	}
	for w, m := range units {
		for ; m != 0; m &= m - 1 {
			s := board.Square(w<<6 | bits.TrailingZeros64(m))
			if u := p.Board.At(s); a.From.Fits(s) && t.Reaches(u, s, to) {
				dst = p.findFrom(dst, a, u, s, to)
			}
		}
	}
	return dst
}

// findFrom is findTo for one unit that the query names.
func (p *Position) findFrom(dst []Move, a *StepQuery, u board.Piece, from, to board.Square) []Move {
	stop := p.rules.Tables.Stops(&p.Board, u, from, to)
	if stop == 0 {
		return dst
	}
	takes, ok, passant := p.may(u, to, stop, Both)
	if ok && a.Capture.fits(takes&Captures != 0) {
		dst = p.findForms(dst, a, u, from, to, takes)
	}
	if passant && a.Capture.fits(true) {
		dst = p.findForms(dst, a, u, from, to, TakesPassant)
	}
	return dst
}

// findForms appends the forms of a step, by promotion or improvement, that fit a query and are
// legal.
func (p *Position) findForms(dst []Move, a *StepQuery, u board.Piece, from, to board.Square, takes Takes) []Move {
	n := len(dst)
	dst = append(dst, Move{})
	m := &dst[n]
	m.A.set(u, from, to, takes)
	if p.rules.changing>>u.Kind()&1 != 0 {
		if forms, _ := p.rules.become(p, &m.A); len(forms) > 0 {
			return p.findOtherForms(dst[:n], a, u, from, to, takes)
		}
	}
	if !a.fitsForm(0) || !p.Legal(m) {
		return dst[:n]
	}
	return dst
}

// findOtherForms is findForms for a step that has more than one.
func (p *Position) findOtherForms(dst []Move, a *StepQuery, u board.Piece, from, to board.Square, takes Takes) []Move {
	n := len(dst)
	dst = p.turn(dst, u, from, to, takes)
	for i := n; i < len(dst); i++ {
		m := &dst[i]
		if !a.fitsForm(m.A.Becomes) || !p.Legal(m) {
			continue
		}
		if n != i {
			dst[n] = *m
		}
		n++
	}
	return dst[:n]
}

// fitsForm reports whether what a unit becomes by a step is what the query says.
func (q *StepQuery) fitsForm(becomes board.Kind) bool {
	if q.Becomes != 0 {
		return becomes == q.Becomes
	}
	return q.Change == Unsaid || (q.Change == Open) == (becomes != 0)
}

package notation

import (
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// settle picks the turn meant from r.found, which all fit r.query. hopsA and hopsB are what was
// written of the first and the second step.
func (r *Resolver) settle(p *rules.Position, hopsA, hopsB []hop) (Reading, verdict) {
	if len(r.found) == 0 {
		if !r.err.Asked {
			r.err = ResolveError{Kind: Illegal, Query: r.query, Asked: true}
		}
		return Reading{}, misfit
	}
	r.left = append(r.left[:0], r.found...)
	if len(r.left) > 1 {
		r.keep(func(m *rules.Move) bool {
			return signFits(&m.A, hopsA) && (hopsB == nil || signFits(&m.B, hopsB))
		})
	}
	if len(r.left) > 1 {
		// the middle square is omitted only where nothing is captured there
		r.keep(func(m *rules.Move) bool {
			return (len(hopsA) == 2 || m.A.Takes&rules.TakesVia == 0) && (len(hopsB) == 2 || m.B.Takes&rules.TakesVia == 0)
		})
	}
	if r.query.Ways {
		r.oneWayEach(p)
	}
	for i := range r.left[1:] {
		if !alike(&r.left[0], &r.left[1+i]) {
			r.fail(Ambiguous, r.left)
			return Reading{}, stuck
		}
	}
	read := Reading{Move: r.left[0]}
	opened := r.query.A.Change == rules.Open || r.query.B.Change == rules.Open
	switch {
	case opened:
		read.Notes |= OpenChoice
	case len(r.left) > 1:
		i := r.unchanged()
		if i < 0 {
			r.fail(MissingImprovement, r.left)
			return Reading{}, stuck
		}
		read.Move = r.left[i]
	case read.Move.A.Becomes != 0 && r.query.A.Becomes == 0, read.Move.B.Becomes != 0 && r.query.B.Becomes == 0:
		read.Notes |= LeftOut
	}
	r.spell(&read, hopsA, hopsB)
	if r.query.Ways {
		r.turnOf(p, &read)
	}
	return read, settled
}

// oneWayEach removes the ways in r.left that play the same turn as an earlier one: they differ in
// what a unit was on the way, which the record does not say.
func (r *Resolver) oneWayEach(p *rules.Position) {
	if len(r.left) < 2 {
		return
	}
	r.turns = r.turns[:0]
	kept := r.left[:0]
	for _, way := range r.left {
		if turn := p.Canonical(way); !slices.Contains(r.turns, turn) {
			r.turns, kept = append(r.turns, turn), append(kept, way)
		}
	}
	r.left = kept
}

// turnOf replaces a way of playing two moves by the turn that it plays; for one unit, the spelling
// keeps the way.
func (r *Resolver) turnOf(p *rules.Position, read *Reading) {
	way := read.Move
	read.Move = p.Canonical(way)
	sp := &read.Spelling
	switch {
	case way.B.From == way.A.To:
		sp.Way = way
	case read.Move.A.From != way.A.From: // listed in the other order
		sp.Via[0], sp.Via[1] = sp.Via[1], sp.Via[0]
		sp.HasVia[0], sp.HasVia[1] = sp.HasVia[1], sp.HasVia[0]
	}
	for i := range r.left { // an open choice is a choice between turns
		r.left[i] = p.Canonical(r.left[i])
	}
}

// spell records how the turn was written.
func (r *Resolver) spell(read *Reading, hopsA, hopsB []hop) {
	m, sp := &read.Move, &read.Spelling
	if hopsB == nil {
		read.Notes |= r.signNotes(&m.A, &r.query.A, hopsA)
		sp.Via[0], sp.HasVia[0] = viaOf(&r.query.A, &m.A)
		return
	}
	read.Notes |= r.signNotes(&m.A, &r.query.A, hopsA) | r.signNotes(&m.B, &r.query.B, hopsB)
	sp.Via[0], sp.HasVia[0] = viaOf(&r.query.A, &m.A)
	sp.Via[1], sp.HasVia[1] = viaOf(&r.query.B, &m.B)
}

// keep removes the turns that do not fit from r.left, unless none would remain.
func (r *Resolver) keep(fits func(m *rules.Move) bool) {
	n := 0
	for i := range r.left {
		if fits(&r.left[i]) {
			n++
		}
	}
	if n == 0 || n == len(r.left) {
		return
	}
	kept := r.left[:0]
	for i := range r.left {
		if fits(&r.left[i]) {
			kept = append(kept, r.left[i])
		}
	}
	r.left = kept
}

// alike reports whether two turns differ at most in promotions.
func alike(a, b *rules.Move) bool {
	x, y := *a, *b
	x.A.Becomes, x.B.Becomes, y.A.Becomes, y.B.Becomes = 0, 0, 0, 0
	x.B.Unit, y.B.Unit = 0, 0 // the unit of the second step may be what the first one made of it
	return x == y
}

// unchanged returns the index in r.left of the turn in which no unit promotes except as written, -1
// if there is none.
func (r *Resolver) unchanged() int {
	for i := range r.left {
		m := &r.left[i]
		if (m.A.Becomes == 0 || r.query.A.Becomes != 0) && (m.B.Becomes == 0 || r.query.B.Becomes != 0) {
			return i
		}
	}
	return -1
}

// signFits reports whether the written signs agree with what a step does.
func signFits(s *rules.Step, hops []hop) bool {
	takes := s.Takes&(rules.TakesTo|rules.TakesPassant) != 0
	if len(hops) == 2 && hops[0].link != grammar.NoLink && hops[0].link.Captures() != (s.Takes&rules.TakesVia != 0) {
		return false
	}
	switch link := hops[len(hops)-1].link; {
	case link.Captures():
		return takes || len(hops) == 1 && s.Takes&rules.TakesVia != 0
	case link == grammar.Dash:
		return !takes
	}
	return true
}

// signNotes compares the capture sign with what a step does. A move of two squares without any sign
// is correct (g1f3, Ng1f3), and so may be a pawn's capture (ed4, de).
func (r *Resolver) signNotes(s *rules.Step, q *rules.StepQuery, hops []hop) Notes {
	_, whole := q.From.Square()
	last := &hops[len(hops)-1]
	takes := s.Takes&(rules.TakesTo|rules.TakesPassant) != 0
	tornado := Notes(0)
	if len(hops) == 2 {
		switch mid := s.Takes&rules.TakesVia != 0; {
		case !mid && hops[0].link.Captures():
			tornado = TornadoSign // and what the last square has
		case mid && hops[0].link == grammar.Dash:
			return MissingCapture
		}
	}
	switch {
	case last.link.Captures() && !takes && (len(hops) == 2 || s.Takes&rules.TakesVia == 0):
		return tornado | FalseCapture
	case takes && last.link == grammar.Dash:
		return tornado | MissingCapture
	case takes && last.link == grammar.NoLink && !whole && q.Kind != r.names.pawn:
		return tornado | MissingCapture
	}
	return tornado
}

// viaOf returns the Tornado square written for a step. The square of a twin step's capture is part
// of the move, not of the spelling.
func viaOf(q *rules.StepQuery, s *rules.Step) (board.Square, bool) {
	if !q.HasVia || s.Takes&rules.TakesVia != 0 {
		return 0, false
	}
	return q.Via.Square()
}

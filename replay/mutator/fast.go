package mutator

import (
	"slices"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// turn identifies a turn by its effect (WAND-27): which units go where, in any order and through
// any middle square, and the resulting position.
type turn struct {
	from, to [2]board.Square // one unit: both the same; two: by from
	state    uint64
}

// turnOf returns the identity of a turn and whether it changes the position at all: two moves back
// and forth are not a turn (WAND-20).
func turnOf(p, trial *rules.Position, m *rules.Move) (t turn, changes bool) {
	trial.CopyFrom(p)
	trial.Apply(m)
	t.state = trial.Fingerprint(true)
	t.from = [2]board.Square{m.A.From, m.A.From}
	t.to = [2]board.Square{m.A.To, m.A.To}
	if m.B.Kind != rules.NoStep {
		if m.B.From == m.A.To {
			t.to = [2]board.Square{m.B.To, m.B.To}
		} else {
			t.from[1], t.to[1] = m.B.From, m.B.To
			if t.from[0] > t.from[1] {
				t.from[0], t.from[1] = t.from[1], t.from[0]
				t.to[0], t.to[1] = t.to[1], t.to[0]
			}
		}
	}
	trial.Last = p.Last // it does not count as a change
	return t, trial.Fingerprint(false) != p.Fingerprint(false)
}

// fastTurns lists the turns of two moves by fast units (WAND-20): each once, in its canonical form;
// or, with a query, in every written form that fits it.
func (w *wands) fastTurns(dst []rules.Move, p *rules.Position, q *rules.Query) []rules.Move {
	fast := w.fastOf(p, p.Turn)
	if fast.Empty() {
		return dst
	}
	first := len(dst)
	w.pairs(p, fast, q, func(m rules.Move) bool {
		dst = append(dst, m) // and examined there: what is passed by address must be on the heap
		last := &dst[len(dst)-1]
		if q != nil && !q.Fits(p, last) || !w.counts(p, last, q != nil && q.Ways) {
			dst = dst[:len(dst)-1]
		}
		return true
	})
	if q != nil || len(dst) == first {
		return dst
	}
	trial := p.Spare(0)
	seen := make(map[turn]struct{})
	kept := dst[:first]
	for i := first; i < len(dst); i++ {
		t, _ := turnOf(p, trial, &dst[i])
		if _, known := seen[t]; !known {
			seen[t] = struct{}{}
			kept = append(kept, dst[i])
		}
	}
	return kept
}

// counts reports whether a pair of moves is a turn of two moves: it must change the position
// (WAND-20) and, unless every way is requested, must not be possible in one move (WAND-27). Both
// need to be checked only if one unit makes the two moves.
func (w *wands) counts(p *rules.Position, m *rules.Move, every bool) bool {
	switch {
	case m.B.From != m.A.To:
		return true
	case m.B.To == m.A.From:
		_, changes := turnOf(p, p.Spare(0), m)
		return changes
	case every:
		return true
	}
	_, can := w.inOne(p, m)
	return !can
}

// inOne returns the single move with the same effect as two moves of one unit, if there is one
// (WAND-27).
func (w *wands) inOne(p *rules.Position, m *rules.Move) (one rules.Move, can bool) {
	if m.B.To == m.A.From {
		return one, false
	}
	steps := p.Steps(p.Borrow(), m.A.From, rules.Both.To(m.B.To))
	defer func() { p.Return(steps) }()
	if len(steps) == 0 {
		return one, false
	}
	trial := p.Spare(0)
	two, _ := turnOf(p, trial, m)
	for i := range steps {
		one = rules.Move{A: steps[i]}
		if t, _ := turnOf(p, trial, &one); t == two {
			return one, true
		}
		if w.loot && w.loots(p, &one.A) {
			one.Loot = 1
			if t, _ := turnOf(p, trial, &one); t == two {
				return one, true
			}
		}
	}
	return rules.Move{}, false
}

// canonical returns the form in which a turn is listed: the single move with the same effect, if
// there is one; else a fast turn of one unit through the first middle square by rank and file, or
// one of two units with the lower square first if that order is possible (WAND-27).
func (w *wands) canonical(p *rules.Position, m rules.Move) rules.Move {
	if m.B.Kind == rules.NoStep {
		return m
	}
	one := m.B.From == m.A.To
	if one {
		if single, can := w.inOne(p, &m); can {
			return single
		}
	}
	trial, fast := p.Spare(0), w.fastOf(p, p.Turn)
	want, _ := turnOf(p, trial, &m)
	same := func(q rules.Query) (form rules.Move, found bool) {
		w.pairs(p, fast, &q, func(c rules.Move) bool {
			if (c.B.From == c.A.To) == one {
				t, _ := turnOf(p, trial, &c)
				form, found = c, t == want
			}
			return !found
		})
		return form, found
	}
	a, b := stepOf(&m.A), stepOf(&m.B)
	switch {
	case one:
		a.To, b.From = rules.Anywhere, rules.Anywhere // by any middle square
	case m.A.From > m.B.From:
		if form, found := same(rules.Query{Two: true, A: b, B: a}); found {
			return form
		}
	}
	if form, found := same(rules.Query{Two: true, A: a, B: b}); found {
		return form
	}
	return m
}

// stepOf returns the query for a step from one square to another.
func stepOf(s *rules.Step) rules.StepQuery {
	return rules.StepQuery{From: rules.On(s.From), Via: rules.Anywhere, To: rules.On(s.To)}
}

// fastOf returns the set of side c's fast and active units.
func (w *wands) fastOf(p *rules.Position, c board.Color) board.Set {
	state := w.of(p)
	fast := state.fast
	fast.Minus(&state.idle)
	fast.Intersect(p.Board.Units(c))
	return fast
}

// pairs visits every pair of moves of a fast turn in canonical order, until visit returns false:
// first those of one unit by its middle squares, then those of two, the lower square first. It
// respects the squares of a query; nil fits all. Within a fast turn only fast units are captured
// (WAND-20), and after the enemy's last king is gone there is no second move (WAND-16). It uses the
// second [rules.Position.Spare] of the position.
func (w *wands) pairs(p *rules.Position, fast board.Set, q *rules.Query, visit func(rules.Move) bool) {
	if q == nil {
		q = &anyPair
	}
	size := p.Rules().Variant.Size
	modeA, okA := modeTo(&q.A, size)
	modeB, okB := modeTo(&q.B, size)
	if !okA || !okB {
		return
	}
	half := p.Spare(1)
	var m rules.Move
	second := func(a rules.Step, from board.Square) bool {
		if from == a.From {
			from = a.To
		}
		if !q.B.From.Fits(from) {
			return true
		}
		steps := p.Borrow()
		defer func() { p.Return(steps) }()
		for loot := uint8(0); loot <= 1; loot++ {
			if loot == 1 && (!w.loot || !w.loots(p, &a)) {
				break
			}
			half.CopyFrom(p)
			m = rules.Move{A: a, Loot: loot}
			half.ApplyStep(&m.A, &m)
			if half.Kings(p.Turn.Other()).Empty() {
				return true
			}
			steps = half.Steps(steps[:0], from, modeB)
			for i := range steps {
				if !w.onlyFast(half, &steps[i]) {
					continue
				}
				m.B, m.Loot = steps[i], loot
				if !visit(m) {
					return false
				}
				if w.loot && w.loots(half, &m.B) {
					m.Loot |= 2
					if !visit(m) {
						return false
					}
				}
			}
		}
		return true
	}
	first := func(s, other board.Square) bool {
		if !q.A.From.Fits(s) || other != s && !q.B.From.Fits(other) {
			return true
		}
		steps := p.Steps(p.Borrow(), s, modeA)
		defer func() { p.Return(steps) }()
		slices.SortStableFunc(steps, func(a, b rules.Step) int { return int(a.To) - int(b.To) })
		for i := range steps {
			if w.onlyFast(p, &steps[i]) && !second(steps[i], other) {
				return false
			}
		}
		return true
	}
	for s, ok := fast.Next(0); ok; s, ok = fast.Next(int(s) + 1) {
		if !first(s, s) {
			return
		}
	}
	for low, ok := fast.Next(0); ok; low, ok = fast.Next(int(low) + 1) {
		for high, ok := fast.Next(int(low) + 1); ok; high, ok = fast.Next(int(high) + 1) {
			if !first(low, high) || !first(high, low) {
				return
			}
		}
	}
}

// anyPair is the query that every fast turn fits.
var anyPair = rules.Query{Two: true,
	A: rules.StepQuery{From: rules.Anywhere, Via: rules.Anywhere, To: rules.Anywhere},
	B: rules.StepQuery{From: rules.Anywhere, Via: rules.Anywhere, To: rules.Anywhere}}

// modeTo returns the mode for the steps that end where a query says; false if that is not on the
// board.
func modeTo(q *rules.StepQuery, size board.Size) (mode rules.Mode, ok bool) {
	if to, aimed := q.To.Square(); aimed {
		return rules.Both.To(to), size.Has(to)
	}
	return rules.Both, true
}

// onlyFast reports whether a step captures only fast units.
func (w *wands) onlyFast(p *rules.Position, s *rules.Step) bool {
	if s.Takes&rules.Captures == 0 {
		return true
	}
	c := w.of(p)
	list, n := victims(p, s)
	for _, v := range list[:n] {
		if !c.fast.Has(v) {
			return false
		}
	}
	return true
}

// fastAttack reports whether the second move of a fast turn could capture a fast unit on s
// (WAND-21).
func (w *wands) fastAttack(p *rules.Position, s board.Square, by board.Color, ask rules.Ask) bool {
	if !w.of(p).fast.Has(s) {
		return false
	}
	fast := w.fastOf(p, by)
	if fast.Empty() {
		return false
	}
	near := p.Rules().Tables.Near(by, s)
	may := func(u board.Piece, at board.Square) bool { // whether the first move can matter
		return near[at]>>u.Kind()&1 != 0 || w.roams(p, u, at)
	}
	var able board.Set // their squares
	for f, ok := fast.Next(0); ok; f, ok = fast.Next(int(f) + 1) {
		if may(p.Board.At(f), f) {
			able.Add(f)
		}
	}
	half := p.Spare(0)
	var m rules.Move
	steps := p.Borrow()
	defer func() { p.Return(steps) }()
	for from, ok := fast.Next(0); ok; from, ok = fast.Next(int(from) + 1) {
		if ask == rules.Check && p.Rules().IsMimic(p.Board.At(from).Kind()) {
			continue // excluded from this question (OX-9)
		}
		others := able
		others.Remove(from)
		steps = p.Steps(steps[:0], from, rules.Both)
		for i := range steps {
			a := &steps[i]
			u := a.Unit
			if a.Becomes != 0 {
				u = board.Make(a.Becomes, by)
			}
			again := may(u, a.To)
			if a.To == s || !again && others.Empty() || !w.onlyFast(p, a) {
				continue
			}
			half.CopyFrom(p)
			m.A = *a
			half.ApplyStep(&m.A, &m)
			if again && half.Attacks(a.To, s, ask) {
				return true
			}
			for f, ok := others.Next(0); ok; f, ok = others.Next(int(f) + 1) {
				if half.Attacks(f, s, ask) {
					return true
				}
			}
		}
	}
	return false
}

// roams reports whether a unit on a square may move otherwise than along its own paths.
func (w *wands) roams(p *rules.Position, u board.Piece, at board.Square) bool {
	return p.Rules().Special().Has(at) || p.Rules().IsMimic(u.Kind()) || p.Rules().HasHalves(u.Kind())
}

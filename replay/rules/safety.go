package rules

import (
	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
)

// watch is what is known about the kings of a position, so that a question need not be answered
// from scratch when it is repeated, or asked after one more step: a step gives check by the moved
// unit itself, by opening the line of a unit behind the square it leaves, or as a hurdle where it
// ends. A watch is valid for one placement of the units; anything else that matters clears it
// ([Position.Play]).
type watch struct {
	key   uint64 // of the placement
	kings [2]peril

	from, to board.Square // the step that led here, if a king is sprung

	// A simple turn that is known to be safe. Its fields are separate, since copying bytes that were
	// just written singly as one word is slow.
	safe             bool
	safeFrom, safeTo board.Square
	safeTakes        Takes
	safeBecomes      board.Kind
}

// peril is what is known about a side's only king, Jokers excluded.
type peril uint8

const (
	unknown peril = iota
	calm          // it is not attacked
	sprung        // it was not attacked before the step that led here
	hit           // it is attacked
)

// watching returns what is known about the position.
func (p *Position) watching() *watch {
	if key := p.Board.Key(); p.watch.key != key {
		p.watch = watch{key: key}
	}
	return &p.watch
}

// InCheck reports whether c's only king is attacked. A side with several kings, or
// none, is never in check (COMMON-8).
func (p *Position) InCheck(c board.Color) bool {
	if p.watch.kings[c] == calm && p.watch.key == p.Board.Key() {
		return false
	}
	k, only := p.kings[c].Only()
	if !only {
		return false
	}
	w := p.watching()
	var attacked bool
	switch w.kings[c] {
	case calm:
		return false
	case hit:
		return true
	case sprung:
		attacked = p.springs(k, c.Other(), w.from, w.to)
	default:
		attacked = p.Attacked(k, c.Other(), Check)
	}
	w.kings[c] = calm
	if attacked {
		w.kings[c] = hit
	}
	return attacked
}

// springs reports whether side by attacks a king on k through its last step: with the unit that
// made it, with a unit behind the square it left, or otherwise than along paths.
func (p *Position) springs(k board.Square, by board.Color, from, to board.Square) bool {
	t, u := p.rules.Tables, p.Board.At(to)
	screen := t.Screen(by, k)
	some := p.shielded(screen, by, from)
	near := screen.Near()[to]>>u.Kind()&1 != 0
	if p.rules.plain && !some {
		return near && t.Hits(&p.Board, u, to, k)
	}
	return p.springsBehind(screen, k, by, from, to, some, near)
}

// springsBehind is springs where more than the moved unit can attack the king.
func (p *Position) springsBehind(screen *army.Screen, k board.Square, by board.Color, from, to board.Square, some, near bool) bool {
	var plain board.Set
	if some {
		p.behind(&plain, screen, by, from, to)
	}
	if near {
		plain.Add(to)
		some = true
	}
	var derived board.Set
	p.derived(&derived, by, k, Check)
	some = some || !derived.Empty()
	return some && p.attackedBy(k, by, Check, &plain, &derived) || p.turnAttacks(k, by, Check)
}

// shielded reports whether a step from a square, by either side, can affect what units of side by,
// other than the moving one, do to the target of a screen along their own paths.
func (p *Position) shielded(screen *army.Screen, by board.Color, from board.Square) bool {
	return screen.Hurdles() || screen.Behind(from).Meets(p.Board.Units(by))
}

// behind sets a set to the units of side by that a step can affect so.
func (p *Position) behind(set *board.Set, screen *army.Screen, by board.Color, from, to board.Square) {
	*set = *screen.Behind(from)
	if over := screen.Over(to); over != nil {
		set.Unite(over)
	}
	set.Intersect(p.Board.Units(by))
}

// Legal reports whether a pseudo-legal turn of the position (one that Pseudo lists) may be played:
// when it is complete, including expired timers of the mover, the mover's only king is not exposed
// (COMMON-2, WAND-18).
func (p *Position) Legal(m *Move) bool {
	if len(p.rules.forbids) > 0 && p.Forbidden(m) != nil {
		return false
	}
	for _, f := range p.rules.legal {
		if legal, decided := f(p, m); decided {
			return legal
		}
	}
	if m.A.Kind == Castle {
		if !p.castleSafe(p.castlingOf(m)) {
			return false
		}
	}
	return p.Safe(m)
}

// Forbidden returns the ban of a mutator that a turn breaks ([Builder.Forbids]), nil if none.
func (p *Position) Forbidden(m *Move) *Reason {
	for _, f := range p.rules.forbids {
		if r := f(p, m); r != nil {
			return r
		}
	}
	return nil
}

// Safe reports whether the position after a turn is legal, including the mover's expired timers. A
// turn that itself captures the mover's last king is not safe; one after which that king dies of a
// timer is (WAND-19).
func (p *Position) Safe(m *Move) bool {
	k, only := p.kings[p.Turn].Only()
	switch {
	case !p.simple(m) || len(p.rules.unsettled) > 0 && p.unsettled() || p.kings[p.Turn.Other()].Empty():
		return p.tryOut(m)
	case !only:
		return !p.kings[p.Turn].Empty() || p.tryOut(m)
	case m.A.From == k && m.A.Takes != 0 && len(p.States) > 0:
		return p.tryOut(m) // what is known of the captured unit would be used for the king
	}
	by := p.Turn.Other()
	screen := p.rules.Tables.Screen(by, k)
	calm := k != m.A.From && !p.InCheck(p.Turn)
	some := !calm || p.shielded(screen, by, m.A.From)
	if (some || !p.rules.plain) && !p.safeStep(&m.A, k, screen, calm, some) {
		return false
	}
	w := p.watching()
	w.safe, w.safeFrom, w.safeTo, w.safeTakes, w.safeBecomes = true, m.A.From, m.A.To, m.A.Takes, m.A.Becomes
	return true
}

// simple reports whether a turn of the side to move, which has a king, is one step that only moves
// a unit, with or without a capture, and leaves both sides the kings that they have.
func (p *Position) simple(m *Move) bool {
	s := &m.A
	if s.Kind != Go || m.B.Kind != NoStep || s.Takes&(TakesVia|TakesPassant) != 0 || s.Unit.Color() != p.Turn {
		return false
	}
	r := p.rules
	if s.Takes&TakesTo != 0 && r.royal>>p.Board.At(s.To).Kind()&1 != 0 {
		return false
	}
	return s.Becomes == 0 || r.royal>>s.Becomes&1 == r.royal>>s.Unit.Kind()&1
}

// unsettled reports whether a turn can affect the king of the side to move by more than what a step
// does; see [Builder.Unsettled].
func (p *Position) unsettled() bool {
	for _, f := range p.rules.unsettled {
		if f(p) {
			return true
		}
	}
	return false
}

// safeStep reports whether a simple turn leaves the only king of the side to move, on k, unexposed.
// calm means that another unit moves, and that the king is not in check; some, that it may be
// exposed to a unit that goes along its own paths.
func (p *Position) safeStep(s *Step, k board.Square, screen *army.Screen, calm, some bool) bool {
	by := p.Turn.Other()
	var plain board.Set
	switch {
	case !calm:
		plain = *p.Board.Units(by)
	case some:
		p.behind(&plain, screen, by, s.From, s.To)
	}
	if k == s.From {
		k = s.To
	}
	last := p.Last
	p.Last = p.lastAfter(s.Unit.Kind())
	exposed := false
	var derived board.Set
	if p.derived(&derived, by, k, Exposed); some || !derived.Empty() {
		tried := p.Board.Try(s.From, s.To, s.Unit)
		exposed = p.attackedBy(k, by, Exposed, &plain, &derived)
		p.Board.Untry(tried)
	}
	p.Last = last
	return !exposed
}

// tryOut makes a turn on a copy to see whether it is safe.
func (p *Position) tryOut(m *Move) bool {
	us := p.Turn
	q := p.scratch()
	q.apply(m)
	if q.kings[us.Other()].Empty() {
		return p.rules.Variant.Regicide // WAND-16; elsewhere the last king cannot be captured
	}
	if q.kings[us].Empty() {
		return false
	}
	for _, f := range p.rules.endTurn {
		f(q, us, nil)
	}
	k, only := q.kings[us].Only()
	return !only || !q.Attacked(k, us.Other(), Exposed)
}

// foresee returns what will be known about the kings of the side to move and of the other side
// after a turn.
func (p *Position) foresee(m *Move) (us, them peril) {
	w := p.watching()
	if w.safe && w.safeFrom == m.A.From && w.safeTo == m.A.To && w.safeTakes == m.A.Takes && w.safeBecomes == m.A.Becomes &&
		m.A.Kind == Go && m.B.Kind == NoStep {
		us = calm
	} else if !p.simple(m) {
		return unknown, unknown
	}
	if w.kings[p.Turn.Other()] == calm {
		them = sprung
	}
	return us, them
}

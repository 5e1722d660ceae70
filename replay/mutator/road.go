package mutator

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Road is the Yellow Brick Road: squares that a unit can leave only by way of an occupied Tornado
// square (OZ-3 to OZ-16). The wizards are the royal units of the base game, the witches its units
// named Q (OZ-15).
type Road struct {
	// Squares are the names of the road's squares, separated by spaces, for games without a YBR
	// tag.
	Squares string
}

// Name returns "ybr".
func (Road) Name() string { return "ybr" }

// Summary says what it changes.
func (Road) Summary() string {
	return "a unit leaves the Yellow Brick Road only through an occupied Tornado square (OZ-3 to OZ-16)"
}

// Stage places it after the mutators of the game: it replaces their moves on the road too.
func (Road) Stage() rules.Stage { return rules.OnBoard }

// Install wraps the generator: it replaces the moves of units on the road.
func (r Road) Install(b *rules.Builder) error {
	squares := r.Squares
	if chosen, ok := b.Tags["YBR"]; ok {
		squares = chosen
	}
	on, err := parseRoad(squares, b.Variant.Size)
	if err != nil {
		return err
	}
	roadRemarks(b, &on)
	road := &road{on: on, witch: b.Kind("Q")}
	b.Moves(func(next rules.Gen) rules.Gen {
		road.next = next
		return road.steps
	})
	b.DerivesOn(on) // OZ-11
	b.Vias(road.tornados)
	b.Keeps(func(m *rules.Move, _ board.Kind) rules.Promise {
		if on.Has(m.A.From) {
			return rules.Unpromised
		}
		return rules.Kept // OZ-10
	})
	b.Special(road.on)
	b.Explain(road.explain)
	b.Cites(func(_ *rules.Rules, x *rules.Reason) string {
		if x.Code == rules.WrongVia && on.Has(x.From) {
			return "OZ-4"
		}
		return ""
	})
	return nil
}

// parseRoad parses the squares of a road and checks them by OZ-3.
func parseRoad(value string, size board.Size) (on board.Set, err error) {
	refuse := func(at int, format string, args ...any) error {
		return &rules.OptionError{Tag: "YBR", Value: value, Want: fmt.Sprintf(format, args...), Rule: "OZ-3", Col: at}
	}
	names, at := words(value)
	area := int(size.Files) * int(size.Ranks)
	most := 6
	if area > 64 {
		most = area / 10
	}
	switch {
	case len(names) == 0:
		return on, refuse(0, "a road must be named in a YBR tag: 2 to %d squares of this board", most)
	case len(names) < 2 || len(names) > most:
		return on, refuse(0, "a road has 2 to %d squares on this board, not %d", most, len(names))
	}
	for i, name := range names {
		s, ok := board.Parse(strings.ToLower(name))
		switch {
		case !ok || !size.Has(s):
			return on, refuse(at[i], "%q is not a square of the board", name)
		case on.Has(s):
			return on, refuse(at[i], "%s is named twice", name)
		case s.Rank() < 2 || s.Rank() >= int(size.Ranks)-2:
			return on, refuse(at[i], "%s is on one of the first or last two ranks", name)
		}
		on.Add(s)
	}
	return on, nil
}

// words splits the value of a tag at spaces and commas, and returns where each word begins, in
// bytes from 1.
func words(value string) (list []string, at []int) {
	start := -1
	for i := 0; i <= len(value); i++ {
		gap := i == len(value) || strings.IndexByte(" \t\r\n,", value[i]) >= 0
		switch {
		case gap && start >= 0:
			list, at = append(list, value[start:i]), append(at, start+1)
			start = -1
		case !gap && start < 0:
			start = i
		}
	}
	return list, at
}

// roadRemarks adds remarks on a road that is played anyway (OZ-3): one that is short for a board
// larger than 8x8, and squares without a road neighbour.
func roadRemarks(b *rules.Builder, on *board.Set) {
	size := b.Variant.Size
	area := int(size.Files) * int(size.Ranks)
	note := func(reason rules.SetupReason, format string, args ...any) {
		b.Notice(rules.SetupProblem{Reason: reason, Text: "YBR", Note: fmt.Sprintf(format, args...), Rule: "OZ-3"})
	}
	if n := on.Len(); area > 64 && 20*n < area {
		note(rules.ShortRoad, "the road has %d squares, fewer than a twentieth of the board's %d", n, area)
	}
	for s, ok := on.Next(0); ok; s, ok = on.Next(int(s) + 1) {
		if !neighbour(on, size, s) {
			note(rules.LoneRoad, "the road square %v has no neighbour on the road", s)
		}
	}
}

// neighbour reports whether another road square is a king's step from s.
func neighbour(on *board.Set, size board.Size, s board.Square) bool {
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if to, ok := size.Step(s, dx, dy); ok && to != s && on.Has(to) {
				return true
			}
		}
	}
	return false
}

// road is a Road installed in a game.
type road struct {
	on    board.Set
	witch board.Kind
	next  rules.Gen
}

// steps returns the generator of the road.
func (r *road) steps(dst []rules.Step, p *rules.Position, u board.Piece, from board.Square, mode rules.Mode) []rules.Step {
	if !r.on.Has(from) {
		return r.next(dst, p, u, from, mode) // OZ-10
	}
	if u.Kind() == r.witch && r.witch != 0 {
		return r.ride(dst, p, u, from, mode)
	}
	first := len(dst)
	if p.Rules().IsRoyal(u.Kind()) { // OZ-8: a step along the road needs no Tornado
		dst = r.next(dst, p, u, from, mode)
		kept := dst[:first]
		for _, s := range dst[first:] {
			if r.on.Has(s.To) {
				kept = append(kept, s)
			}
		}
		dst = kept
	}
	to, aimed := mode.Target()
	var vias board.Set
	if aimed {
		if r.between(&vias, p, u, from, to); vias.Empty() {
			return dst
		}
	}
	var seen ends
	for i := range dst[first:] {
		seen.add(&dst[first+i])
	}
	lands, legs := p.Borrow(), p.Borrow()
	if aimed {
		for via, ok := vias.Next(0); ok; via, ok = vias.Next(int(via) + 1) {
			lands = r.next(lands, p, u, from, rules.Land.To(via))
		}
	} else {
		lands = r.next(lands, p, u, from, rules.Land)
	}
	for i := range lands {
		legs = r.second(legs[:0], p, u, from, lands[i].To, mode)
		for k := range legs {
			if seen.add(&legs[k]) { // other Tornados with the same result are the same move
				dst = append(dst, legs[k])
			}
		}
	}
	p.Return(legs)
	p.Return(lands)
	return dst
}

// between adds to an empty set the occupied squares that a unit might reach and from which it might
// go on to another, whatever is on the way.
func (r *road) between(vias *board.Set, p *rules.Position, u board.Piece, from, to board.Square) {
	k := p.MovesAs(u.Kind())
	if k == 0 {
		return // a Joker before the first move
	}
	as, t := board.Make(k, u.Color()), p.Rules().Tables
	there, back := t.To(as, from), t.From(as, to)
	white, black := p.Board.Units(board.White), p.Board.Units(board.Black)
	for w := range vias {
		vias[w] = there[w] & back[w] & (white[w] | black[w])
	}
}

// ends holds the squares where steps of one unit end, by what the steps capture.
type ends struct{ quiet, taken, passed board.Set }

// add reports whether a step is the first of its kind on its square.
func (e *ends) add(s *rules.Step) bool {
	set := &e.quiet
	switch {
	case s.Takes&rules.TakesPassant != 0:
		set = &e.passed
	case s.Takes&rules.TakesTo != 0:
		set = &e.taken
	}
	if set.Has(s.To) {
		return false
	}
	set.Add(s.To)
	return true
}

// second lists the second legs by way of one Tornado square (OZ-6, OZ-7). The unit is still on its
// origin, so that square is blocked by an own unit.
func (r *road) second(dst []rules.Step, p *rules.Position, u board.Piece, from, via board.Square, mode rules.Mode) []rules.Step {
	first := len(dst)
	dst = r.next(dst, p, u, via, mode)
	pawn := p.Rules().IsPawn(u.Kind())
	kept := dst[:first]
	for _, s := range dst[first:] {
		if s.To == from || pawn && (s.Takes&(rules.Doubles|rules.TakesVia) != 0 || far(s.To.Rank(), via.Rank()) > 1) {
			continue // no double step from a Tornado (OZ-7, OZ-16)
		}
		s.From = from
		kept = append(kept, s)
	}
	return kept
}

func far(a, b int) int {
	if a < b {
		return b - a
	}
	return a - b
}

// ride lists the moves of a witch on the road: along any line whose first square is road (OZ-9).
func (r *road) ride(dst []rules.Step, p *rules.Position, u board.Piece, from board.Square, mode rules.Mode) []rules.Step {
	first := len(dst)
	dst = r.next(dst, p, u, from, mode)
	kept := dst[:first]
	for _, s := range dst[first:] {
		dx, dy := sign(s.To.File()-from.File()), sign(s.To.Rank()-from.Rank())
		if near, ok := p.Rules().Variant.Size.Step(from, dx, dy); ok && r.on.Has(near) {
			kept = append(kept, s)
		}
	}
	return kept
}

func sign(n int) int { return min(max(n, -1), 1) }

// tornados appends the Tornado squares by which a step is possible, by rank and then file, and
// reports whether it is also possible without one.
func (r *road) tornados(dst []board.Square, p *rules.Position, s *rules.Step) (vias []board.Square, direct bool) {
	if s.Kind != rules.Go || !r.on.Has(s.From) {
		return dst, true
	}
	u := s.Unit
	royal := p.Rules().IsRoyal(u.Kind())
	if u.Kind() == r.witch && r.witch != 0 {
		return dst, true
	}
	legs := p.Borrow()
	if royal && r.on.Has(s.To) {
		legs = r.next(legs, p, u, s.From, rules.Both)
		direct = leads(legs, s)
	}
	var ways board.Set
	lands := r.next(p.Borrow(), p, u, s.From, rules.Land)
	for i := range lands {
		legs = r.second(legs[:0], p, u, s.From, lands[i].To, rules.Both)
		if leads(legs, s) {
			ways.Add(lands[i].To)
		}
	}
	p.Return(lands)
	p.Return(legs)
	for q, ok := ways.Next(0); ok; q, ok = ways.Next(int(q) + 1) {
		dst = append(dst, q)
	}
	return dst, direct
}

// leads reports whether one of the steps has the same effect as s.
func leads(steps []rules.Step, s *rules.Step) bool {
	for i := range steps {
		if t := &steps[i]; t.To == s.To && t.Takes == s.Takes {
			return true
		}
	}
	return false
}

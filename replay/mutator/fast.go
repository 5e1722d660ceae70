package mutator

import (
	"slices"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// turn tells turns apart by what they do (WAND-27): which units go where, in whatever
// order and by whatever middle square, and the position they leave.
type turn struct {
	from, to [2]board.Square // one unit: both the same; two: by from
	state    uint64
}

// turnOf returns the identity of a turn and whether it changes the position at all: two
// moves that only go there and back are no turn (WAND-20).
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
	trial.Last = p.Last // no part of what must change
	return t, trial.Fingerprint(false) != p.Fingerprint(false)
}

// fastTurns lists the turns of two moves by fast units (WAND-20): each once, in its
// canonical form, or with a query in every way it can be written.
func (w *wands) fastTurns(dst []rules.Move, p *rules.Position, q *rules.Query, base rules.TurnGen) []rules.Move {
	fast := w.fastUnits(p)
	if len(fast) == 0 {
		return dst
	}
	trial := new(rules.Position)
	seen := make(map[turn]bool)
	for _, m := range base(nil, p, nil) { // what one move can do is no fast turn (WAND-27)
		if m.A.Kind != rules.Go {
			continue
		}
		t, _ := turnOf(p, trial, &m)
		seen[t] = true
		if w.loot && w.loots(p, &m.A) {
			m.Loot = 1
			t, _ = turnOf(p, trial, &m)
			seen[t] = true
		}
	}
	w.pairs(p, fast, func(m rules.Move) bool {
		t, changes := turnOf(p, trial, &m)
		if changes && !seen[t] {
			dst = append(dst, m)
			if q == nil {
				seen[t] = true
			}
		}
		return true
	})
	return dst
}

// canonical returns the form in which a turn is listed: a fast turn of one unit through
// the first middle square by rank and file, one of two units with the lower square
// first where that order is possible (WAND-27).
func (w *wands) canonical(p *rules.Position, m rules.Move) rules.Move {
	if m.B.Kind == rules.NoStep {
		return m
	}
	trial := new(rules.Position)
	want, _ := turnOf(p, trial, &m)
	w.pairs(p, w.fastUnits(p), func(c rules.Move) bool {
		if c.Loot != m.Loot {
			return true
		}
		if t, _ := turnOf(p, trial, &c); t == want {
			m = c
			return false
		}
		return true
	})
	return m
}

// fastUnits lists the fast and active units of the side to move, by rank and file.
func (w *wands) fastUnits(p *rules.Position) []board.Square { return w.fastOf(p, p.Turn) }

func (w *wands) fastOf(p *rules.Position, c board.Color) []board.Square {
	var out []board.Square
	state := w.of(p)
	units := p.Board.Units(c)
	for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
		if u := &state.at[s]; u.Flags&Fast != 0 && u.Active() {
			out = append(out, s)
		}
	}
	return out
}

// pairs visits every pair of moves of a fast turn in canonical order, until visit
// returns false: first those of one unit by its middle squares, then those of two, the
// lower square first. Within a fast turn only fast units are captured (WAND-20), and
// after the enemy's last king is gone there is no second move (WAND-16).
func (w *wands) pairs(p *rules.Position, fast []board.Square, visit func(rules.Move) bool) {
	var half rules.Position
	second := func(a rules.Step, from board.Square) bool {
		for loot := uint8(0); loot <= 1; loot++ {
			if loot == 1 && (!w.loot || !w.loots(p, &a)) {
				break
			}
			half.CopyFrom(p)
			m := rules.Move{A: a, Loot: loot}
			half.ApplyStep(&m.A, &m)
			if half.Kings(p.Turn.Other()).Empty() {
				return true
			}
			at := from
			if from == a.From {
				at = a.To
			}
			for _, b := range half.Steps(nil, at, rules.Both) {
				if !w.onlyFast(&half, &b) {
					continue
				}
				m.B, m.Loot = b, loot
				if !visit(m) {
					return false
				}
				if w.loot && w.loots(&half, &b) {
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
		steps := p.Steps(nil, s, rules.Both)
		slices.SortStableFunc(steps, func(a, b rules.Step) int { return int(a.To) - int(b.To) })
		for _, a := range steps {
			if w.onlyFast(p, &a) && !second(a, other) {
				return false
			}
		}
		return true
	}
	for _, s := range fast {
		if !first(s, s) {
			return
		}
	}
	for i, low := range fast {
		for _, high := range fast[i+1:] {
			if !first(low, high) || !first(high, low) {
				return
			}
		}
	}
}

// onlyFast reports whether a step captures nothing but fast units.
func (w *wands) onlyFast(p *rules.Position, s *rules.Step) bool {
	if s.Takes&rules.Captures == 0 {
		return true
	}
	c := w.of(p)
	for _, v := range victims(p, s) {
		if c.at[v].Flags&Fast == 0 {
			return false
		}
	}
	return true
}

// fastAttack reports whether a fast unit on s could be captured by the second move of a
// fast turn (WAND-21).
func (w *wands) fastAttack(p *rules.Position, s board.Square, by board.Color, ask rules.Ask) bool {
	if w.of(p).at[s].Flags&Fast == 0 {
		return false
	}
	fast := w.fastOf(p, by)
	if len(fast) == 0 {
		return false
	}
	var half rules.Position
	for _, from := range fast {
		if ask == rules.Check && w.joker != 0 && p.Board.At(from).Kind() == w.joker {
			continue // left out of this question altogether (OX-9)
		}
		for _, a := range p.Steps(nil, from, rules.Both) {
			if a.To == s || !w.onlyFast(p, &a) {
				continue
			}
			half.CopyFrom(p)
			m := rules.Move{A: a}
			half.ApplyStep(&m.A, &m)
			for _, f := range fast {
				if f == from {
					f = a.To
				}
				if half.Attacks(f, s, ask) {
					return true
				}
			}
		}
	}
	return false
}

package mutator

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Wands gives every unit a wand: WAND-1 to WAND-28. The conditions of the units are the
// position's state (see [Conditions]); timers are in timers.go, zaps in zap.go, turns of
// two moves in fast.go.
type Wands struct {
	// Extra are the subvariants of WAND-26 by the words of the WandRules tag: loot,
	// floor, nothing, lightning, reflection, invisibility.
	Extra string
	// Ladder says what each type becomes by demotion (WAND-28), by names; a type that is
	// not listed dies. Where a choice is left, the zapper has it.
	Ladder map[string][]string
}

// Name is "wand".
func (Wands) Name() string { return "wand" }

// wands are Wands installed in a game.
type wands struct {
	slot   int
	kinds  []rules.Fate // what an unidentified wand may turn out to be
	loot   bool
	floor  bool
	joker  board.Kind                      // left out where check is asked for (OX-9); 0 if there is none
	twin   bool                            // pawns have double steps that capture
	drawn  []board.Kind                    // what polymorph draws from: the types of the array
	ladder [board.MaxKind + 1][]board.Kind // demotion
}

// Install adds all of the wands' hooks; install them after every other mutator, so that
// they see the moves of all.
func (m Wands) Install(b *rules.Builder) error {
	w := &wands{}
	for f := rules.Teleport; f <= rules.Healing; f++ {
		w.kinds = append(w.kinds, f)
	}
	list, at := words(strings.ToLower(m.Extra))
	for i, word := range list {
		f, ok := rules.ParseFate(word)
		switch {
		case word == "loot":
			w.loot = true
		case word == "floor":
			w.floor = true
		case ok && f >= rules.Nothing && f <= rules.Invisibility:
			if !slices.Contains(w.kinds, f) {
				w.kinds = append(w.kinds, f)
			}
		default:
			return &rules.OptionError{Tag: "WandRules", Value: m.Extra, Col: at[i],
				Want: word + " is none of loot, floor, nothing, lightning, reflection and invisibility", Rule: "WAND-26"}
		}
	}
	for from, to := range m.Ladder {
		for _, name := range to {
			k := b.Kind(from)
			w.ladder[k] = append(w.ladder[k], b.Kind(name))
		}
	}
	for _, other := range b.Variant.Mutators {
		switch m := other.(type) {
		case Imitator:
			w.joker = b.Kind(m.Unit)
		case Twin:
			w.twin = true
		}
	}
	var array rules.Position // before handicaps improve it: a FEN later in the game cannot know them
	if _, err := b.ParseFEN(&array, b.Variant.Start); err != nil {
		return err
	}
	w.drawn = arrayKinds(&array)
	w.slot = b.State(newConditions(b.Variant.Size, w.floor), conditionFEN{w})
	b.Moves(func(next rules.Gen) rules.Gen {
		return func(dst []rules.Step, p *rules.Position, u board.Piece, from board.Square, mode rules.Mode) []rules.Step {
			return w.steps(dst, next, p, u, from, mode)
		}
	})
	b.Turns(func(next rules.TurnGen) rules.TurnGen {
		return func(dst []rules.Move, p *rules.Position, q *rules.Query) []rules.Move {
			return w.turns(dst, next, p, q)
		}
	})
	b.Capturable(func(p *rules.Position, s board.Square) bool { return w.of(p).at[s].Stone == 0 })
	b.Mutes(func(p *rules.Position, _ board.Color, _ rules.Ask) board.Set {
		c := w.of(p)
		set := c.idle
		set.Unite(&c.tame)
		return set
	})
	b.AttackTurn(w.fastAttack)
	b.Unsettled(w.unsettled)
	b.Castles(func(p *rules.Position, c *rules.Castling) bool { // WAND-10; peace does not matter
		return w.of(p).at[c.King].Active() && w.of(p).at[c.Partner].Active()
	})
	b.After(w.after)
	b.EndTurn(w.due, w.expire)
	b.Legal(w.zapLegal)
	b.Outcomes(w.outcomes)
	b.Resets(w.resets)
	b.Canonical(w.canonical)
	b.Explain(w.explain)
	return nil
}

// arrayKinds lists the types of White's array in the order of the army.
func arrayKinds(p *rules.Position) []board.Kind {
	var has [board.MaxKind + 1]bool
	units := p.Board.Units(board.White)
	for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
		has[p.Board.At(s).Kind()] = true
	}
	var out []board.Kind
	for k := range has {
		if has[k] {
			out = append(out, board.Kind(k))
		}
	}
	return out
}

// of is the position's wand state.
func (w *wands) of(p *rules.Position) *Conditions { return p.States[w.slot].(*Conditions) }

// steps drops the moves of an inactive unit (WAND-2) and the captures of a peaceful one.
func (w *wands) steps(dst []rules.Step, next rules.Gen, p *rules.Position, u board.Piece, from board.Square, mode rules.Mode) []rules.Step {
	state := w.of(p)
	if state.idle.Has(from) {
		return dst
	}
	first := len(dst)
	dst = next(dst, p, u, from, mode)
	if !state.tame.Has(from) {
		return dst
	}
	kept := dst[:first]
	for _, s := range dst[first:] {
		if s.Takes&rules.Captures == 0 {
			kept = append(kept, s)
		}
	}
	return kept
}

// turns adds to the base's turns the looting captures, the zaps (WAND-4) and the fast
// turns (WAND-20).
func (w *wands) turns(dst []rules.Move, next rules.TurnGen, p *rules.Position, q *rules.Query) []rules.Move {
	first := len(dst)
	if q == nil || !q.Zap && !q.Two {
		dst = next(dst, p, q)
		if w.loot {
			for _, m := range dst[first:] {
				if w.loots(p, &m.A) {
					m.Loot = 1
					dst = append(dst, m)
				}
			}
		}
	}
	if q == nil || q.Zap {
		dst = w.zaps(dst, p, q)
	}
	if q == nil || q.Two {
		dst = w.fastTurns(dst, p, q)
	}
	return dst
}

// loots reports whether a capture could take the victim's wand to any effect (WAND-26):
// the victim has one, and it is not just as unknown as the captor's own.
func (w *wands) loots(p *rules.Position, s *rules.Step) bool {
	c := w.of(p)
	if _, lies := c.Floor(s.To); lies {
		return false // the wand that lies there replaces any other
	}
	own := c.at[s.From].Wand
	list, n := victims(p, s)
	for _, v := range list[:n] {
		if it := c.at[v].Wand; it != NoWand && it != own {
			return true
		}
	}
	return false
}

// victims lists the squares of the units a step captures, and how many they are.
func victims(p *rules.Position, s *rules.Step) (list [2]board.Square, n int) {
	if s.Takes&rules.TakesVia != 0 {
		list[n] = s.Via
		n++
	}
	switch {
	case s.Takes&rules.TakesTo != 0:
		list[n] = s.To
		n++
	case s.Takes&rules.TakesPassant != 0:
		list[n] = p.PassantVictim(s)
		n++
	}
	return list, n
}

// after keeps the books of a step or a zap: conditions go along with their units, a slow
// unit begins to wait (WAND-11), and a zap has its effect.
func (w *wands) after(p *rules.Position, s *rules.Step, m *rules.Move) {
	c := w.of(p)
	switch s.Kind {
	case rules.Go:
		w.moved(p, c, s, m)
	case rules.Castle:
		t := p.CastlingOf(m)
		king, partner := c.at[t.King], c.at[t.Partner]
		c.at[t.King], c.at[t.Partner] = Condition{}, Condition{}
		c.at[t.KingTo], c.at[t.PartnerTo] = king, partner
		c.note(t.King)
		c.note(t.Partner)
		for _, s := range [2]board.Square{t.KingTo, t.PartnerTo} {
			c.pickUp(s)
			c.at[s].tire()
			c.note(s)
		}
	case rules.Zap:
		w.zap(p, c, m)
	}
}

// moved keeps the books of a step.
func (w *wands) moved(p *rules.Position, c *Conditions, s *rules.Step, m *rules.Move) {
	wand := NoWand
	if s.Takes&rules.Captures != 0 {
		list, n := victims(p, s)
		for _, v := range list[:n] {
			if it := c.at[v].Wand; it != NoWand {
				wand = it
			}
			c.remove(v)
		}
	}
	c.Move(s.From, s.To)
	u := &c.at[s.To]
	bit := uint8(1)
	if *s == m.B {
		bit = 2
	}
	if m.Loot&bit != 0 && wand != NoWand {
		u.Wand = wand
		c.note(s.To)
	}
	c.pickUp(s.To)
	if u.Flags&Slow != 0 {
		u.tire()
		c.note(s.To)
	}
}

// pickUp gives a unit that has come to a square the wand that lies there (WAND-26). It
// takes it however it came, so that no wand ever lies under a unit.
func (c *Conditions) pickUp(s board.Square) {
	if c.floor != nil && c.floor[s] != 0 {
		c.at[s].Wand = c.floor[s] - 1
		c.floor[s] = 0
		c.note(s)
	}
}

// tire makes a slow unit wait three of its owner's turns after a move or zap (WAND-11).
func (c *Condition) tire() {
	if c.Flags&Slow != 0 {
		c.Wait = 3
		c.fresh |= freshWait
	}
}

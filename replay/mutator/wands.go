package mutator

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Wands gives every unit a wand: WAND-1 to WAND-28. The state of the position holds the conditions
// of the units (see [Conditions]); timers are in timers.go, zaps in zap.go, turns of two moves in
// fast.go. The WandRules tag adds the subvariants of WAND-26 and WAND-29: loot, floor, gamble,
// nothing, lightning, reflection, invisibility.
type Wands struct{}

// Name returns "wand".
func (Wands) Name() string { return "wand" }

// Summary says what it changes.
func (Wands) Summary() string {
	return "each unit has a wand of an unknown kind, and kings can be captured (WAND-1 to WAND-28)"
}

// wands is a Wands installed in a game.
type wands struct {
	slot  int
	kinds []rules.ZapOutcome // what an unidentified wand may turn out to be
	loot  bool
	floor bool
	// the types that polymorph can produce: those of the array
	drawn  []board.Kind
	ladder [board.MaxKind + 1][]board.Kind // demotion
}

// Stage returns the last one, so that wands see the moves of all other mutators.
func (Wands) Stage() rules.Stage { return rules.OnUnits }

// OnlyZaps declares that it changes no turn before a zap; see [rules.Variant.OnlyZaps].
func (Wands) OnlyZaps() {}

// Install adds all hooks of the wands.
func (Wands) Install(b *rules.Builder) error {
	w := &wands{}
	for f := rules.Teleport; f <= rules.Healing; f++ {
		w.kinds = append(w.kinds, f)
	}
	list, at := words(b.Tags["WandRules"])
	for i, written := range list {
		word := strings.ToLower(written)
		f, ok := rules.ParseZapOutcome(word)
		switch {
		case word == "loot":
			w.loot = true
		case word == "floor":
			w.floor = true
		case word == "gamble":
			b.ZapsAnswer()
		case ok && f >= rules.Nothing && f <= rules.Invisibility:
			if !slices.Contains(w.kinds, f) {
				w.kinds = append(w.kinds, f)
			}
		default:
			return &rules.OptionError{Tag: "WandRules", Value: b.Tags["WandRules"], Col: at[i],
				Want: strconv.Quote(written) + " is not one of loot, floor, gamble, nothing, lightning, reflection and invisibility", Rule: "WAND-26"}
		}
	}
	for from, to := range ladder(b.Variant) {
		k := b.Kind(from)
		for _, name := range to {
			if lower := b.Kind(name); k != 0 && lower != 0 {
				w.ladder[k] = append(w.ladder[k], lower)
			}
		}
	}
	// before handicaps improve it: a FEN later in the game cannot show them
	var array rules.Position
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
	b.Keeps(func(*rules.Move, board.Kind) rules.Promise { return rules.Kept })
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
	b.Cites(w.cite)
	return nil
}

// ladder returns what each type of a variant becomes by demotion (WAND-28), by names. A type that
// is not listed dies, and so does one whose next type the army does not have. If several types are
// possible, the zapper chooses.
func ladder(v *rules.Variant) map[string][]string {
	if v.Demotion != nil {
		return v.Demotion
	}
	return map[string][]string{"K": {"Q"}, "Q": {"R"}, "R": {"B"}, "B": {"N"}, "N": {"P"}}
}

// cite returns the citations for what wands change about the safety of kings and the middle square
// of a turn.
func (w *wands) cite(r *rules.Rules, x *rules.Reason) string {
	switch {
	case x.Code == rules.WrongVia && !r.HasHalves(x.Kind):
		return "WAND-20"
	case x.Code == rules.LosesKing || x.Code == rules.TakesKing:
		return "WAND-16"
	case x.Code.Safety():
		return "WAND-18"
	}
	return ""
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

// of returns the wand state of the position.
func (w *wands) of(p *rules.Position) *Conditions { return p.States[w.slot].(*Conditions) }

// steps removes the moves of an inactive unit (WAND-2) and the captures of a peaceful one.
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

// turns adds the looting captures, the zaps (WAND-4) and the fast turns (WAND-20) to the turns of
// the base game.
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

// loots reports whether taking a captured unit's wand in a capture could change anything (WAND-26):
// the wand is not the one the capturing unit has, nor equally unknown.
func (w *wands) loots(p *rules.Position, s *rules.Step) bool {
	c := w.of(p)
	if _, lies := c.Floor(s.To); lies {
		return false // the wand that is there replaces any other
	}
	it := w.spoils(p, s)
	return it != NoWand && it != c.at[s.From].Wand
}

// spoils returns the wand that a capture may take: of two captured units, that of the last one that
// has one.
func (w *wands) spoils(p *rules.Position, s *rules.Step) Wand {
	c := w.of(p)
	wand := NoWand
	list, n := victims(p, s)
	for _, v := range list[:n] {
		if it := c.at[v].Wand; it != NoWand {
			wand = it
		}
	}
	return wand
}

// victims lists the squares of the units that a step captures, and their number.
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

// after updates the state after a step or a zap: conditions move with their units, a slow unit
// begins to wait (WAND-11), and a zap has its effect.
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

// moved updates the state after a step.
func (w *wands) moved(p *rules.Position, c *Conditions, s *rules.Step, m *rules.Move) {
	wand := NoWand
	if s.Takes&rules.Captures != 0 {
		wand = w.spoils(p, s)
		list, n := victims(p, s)
		for _, v := range list[:n] {
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

// pickUp gives a unit that has reached a square the wand that is there (WAND-26). It takes it
// whichever way it came, so that no wand ever lies under a unit.
func (c *Conditions) pickUp(s board.Square) {
	if wand, ok := c.Floor(s); ok {
		c.at[s].Wand = wand
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

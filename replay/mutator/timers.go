package mutator

import (
	"math/bits"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// expire counts down the timers of side c's units at the end of its turn (WAND-12) and appends what
// happens, by rank and then file, on one square in the order Sleep, Stoning, Sloth; a unit that
// dies has no other event (WAND-13).
func (w *wands) expire(p *rules.Position, c board.Color, ev []rules.Event) []rules.Event {
	state := w.of(p)
	timed := state.timed // a copy: units die during the loop
	timed.Intersect(p.Board.Units(c))
	for i, m := range timed {
		for ; m != 0; m &= m - 1 {
			s := board.Square(i<<6 | bits.TrailingZeros64(m))
			ev = w.tick(p, state, s, ev)
			state.note(s)
		}
	}
	return ev
}

// due reports whether a timer of one of side c's units is running.
func (w *wands) due(p *rules.Position, c board.Color) bool {
	timed, units := &w.of(p).timed, p.Board.Units(c)
	return timed[0]&units[0]|timed[1]&units[1]|timed[2]&units[2]|timed[3]&units[3] != 0
}

// unsettled reports whether a turn can affect the king of the side to move by more than the moves
// of its units: a timer of its side is about to run out, so that units wake or die, or the king is
// fast, so that whole turns attack it (WAND-21).
func (w *wands) unsettled(p *rules.Position) bool {
	state := w.of(p)
	if state.marked.Empty() {
		return false
	}
	kings := *p.Kings(p.Turn)
	if kings.Intersect(&state.fast); !kings.Empty() {
		return true
	}
	timed := state.timed
	timed.Intersect(p.Board.Units(p.Turn))
	for s, ok := timed.Next(0); ok; s, ok = timed.Next(int(s) + 1) {
		if u := &state.at[s]; u.Sleep == 1 || u.Stone == 1 || u.Wait == 1 || u.Sick == 1 {
			return true
		}
	}
	return false
}

// tick counts down the timers of the unit on s.
func (w *wands) tick(p *rules.Position, state *Conditions, s board.Square, ev []rules.Event) []rules.Event {
	u := &state.at[s]
	run := func(timer *uint8, set fresh) bool {
		if *timer == 0 || u.fresh&set != 0 {
			return false
		}
		*timer--
		return *timer == 0
	}
	wakes := [...]struct {
		cause rules.ZapOutcome
		now   bool
	}{
		{rules.Sleep, run(&u.Sleep, freshSleep)},
		{rules.Stoning, run(&u.Stone, freshStone)},
		{rules.Sloth, run(&u.Wait, freshWait)},
	}
	dies := run(&u.Sick, freshSick) // sickness keeps running during the others (WAND-15)
	u.fresh = 0
	unit := p.Board.At(s)
	if dies {
		ev = append(ev, rules.Event{Verb: rules.Dies, Cause: rules.Sickness, At: s, Unit: unit})
		w.die(p, state, s)
		return ev
	}
	for _, e := range wakes {
		if e.now {
			ev = append(ev, rules.Event{Verb: rules.Wakes, Cause: e.cause, At: s, Unit: unit})
		}
	}
	return ev
}

// die removes a unit that was not captured; if the rules say so, its wand stays on the floor
// (WAND-26).
func (w *wands) die(p *rules.Position, state *Conditions, s board.Square) {
	if it := state.at[s].Wand; w.floor && it != NoWand {
		state.floor[s] = it + 1
	}
	p.LoseRights(s)
	p.Put(s, board.Vacant)
	state.remove(s)
}

package mutator

import (
	"math/bits"
	"slices"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Condition is the state of one unit in Wand Chess apart from its type and colour. The zero
// Condition is that of a unit at the start of the game: its wand unknown, no condition. Timers
// count the owner's turns (WAND-12).
type Condition struct {
	Wand  Wand
	Sleep uint8 // turns left asleep
	Stone uint8 // turns left as a statue
	Sick  uint8 // turns left to live; 0 if not sick
	Wait  uint8 // turns that a slow unit still has to wait
	Flags Flags
	fresh fresh // timers set in the current turn
}

// Wand is what is known of a unit's wand.
type Wand uint8

// A Wand is Unidentified, NoWand, or a rules.ZapOutcome (the kind it was found to be).
const (
	Unidentified Wand = 0
	NoWand       Wand = 255
)

// Flags are the conditions without a timer.
type Flags uint8

// The flags, in the order in which FEN names them.
const (
	Slow Flags = 1 << iota
	Fast
	Peaceful
	Protected
	Reflecting // WAND-26
)

// fresh marks timers that were set in the current turn: they do not count down at its end.
type fresh uint8

const (
	freshSleep fresh = 1 << iota
	freshStone
	freshSick
	freshWait
)

// Active reports whether the unit may move, capture, castle, zap and give check
// (WAND-2).
func (c *Condition) Active() bool { return c.Sleep|c.Stone|c.Wait == 0 }

// Conditions is the wand state of a whole position, by square.
type Conditions struct {
	at []Condition // by square, up to the last square of the board
	// wands on the floor: 0 none, else the Wand plus one (WAND-26); nil without that rule
	floor []Wand

	// Squares of units with certain conditions, so that no other units need to be examined.
	marked board.Set // a Condition that is not zero
	idle   board.Set // inactive
	tame   board.Set // peaceful
	fast   board.Set
	timed  board.Set // a timer runs
}

// note updates the sets after a change of the unit on s.
func (c *Conditions) note(s board.Square) {
	u := &c.at[s]
	put := func(set *board.Set, is bool) {
		if is {
			set.Add(s)
		} else {
			set.Remove(s)
		}
	}
	put(&c.marked, *u != Condition{})
	put(&c.idle, !u.Active())
	put(&c.tame, u.Flags&Peaceful != 0)
	put(&c.fast, u.Flags&Fast != 0)
	put(&c.timed, u.Sleep|u.Stone|u.Wait|u.Sick|uint8(u.fresh) != 0)
}

// newConditions returns the state of a fresh game on a board.
func newConditions(size board.Size, floor bool) *Conditions {
	c := &Conditions{at: make([]Condition, int(size.Ranks)<<4)}
	if floor {
		c.floor = make([]Wand, len(c.at))
	}
	return c
}

// At returns the condition of the unit on s.
func (c *Conditions) At(s board.Square) *Condition { return &c.at[s] }

// Floor returns the wand that lies on a vacant square (WAND-26), if there is one.
func (c *Conditions) Floor(s board.Square) (w Wand, ok bool) {
	if c.floor == nil || c.floor[s] == 0 {
		return 0, false
	}
	return c.floor[s] - 1, true
}

// Clone implements rules.State.
func (c *Conditions) Clone() rules.State {
	d := *c
	d.at, d.floor = slices.Clone(c.at), slices.Clone(c.floor)
	return &d
}

// CopyFrom implements rules.State.
func (c *Conditions) CopyFrom(s rules.State) {
	from := s.(*Conditions)
	switch { // nothing is set that is already right, nor a pointer to memory that is kept
	case len(c.at) != len(from.at):
		c.at = append(c.at[:0], from.at...)
	case !c.marked.Empty() || !from.marked.Empty():
		copy(c.at, from.at)
	}
	if len(c.floor) == len(from.floor) {
		copy(c.floor, from.floor)
	} else {
		c.floor = append(c.floor[:0], from.floor...)
	}
	c.marked, c.idle, c.tame, c.fast, c.timed = from.marked, from.idle, from.tame, from.fast, from.timed
}

// Hash implements rules.State.
func (c *Conditions) Hash() uint64 {
	var h uint64
	for w, m := range &c.marked {
		for ; m != 0; m &= m - 1 {
			s := w<<6 | bits.TrailingZeros64(m)
			u := &c.at[s]
			h ^= spread(uint64(s) | uint64(u.Wand)<<8 | uint64(u.Sleep)<<16 | uint64(u.Stone)<<24 |
				uint64(u.Sick)<<32 | uint64(u.Wait)<<40 | uint64(u.Flags)<<48 | 1<<56)
		}
	}
	for s, w := range c.floor {
		if w != 0 {
			h ^= spread(uint64(s) | uint64(w)<<8 | 1<<57)
		}
	}
	return h
}

// spread is splitmix64's finisher.
func spread(x uint64) uint64 {
	x *= 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Move implements rules.State.
func (c *Conditions) Move(from, to board.Square) {
	if !c.marked.Has(from) && !c.marked.Has(to) {
		return
	}
	u := c.at[from]
	c.at[from] = Condition{}
	c.at[to] = u
	c.note(from)
	c.note(to)
}

// remove deletes the condition of a unit that was captured or died; its wand is gone (WAND-3).
func (c *Conditions) remove(s board.Square) {
	if c.marked.Has(s) {
		c.at[s] = Condition{}
		c.note(s)
	}
}

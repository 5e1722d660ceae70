package rules

import "github.com/fairyscore/fairyscore/replay/board"

// State is what a mutator keeps with each position: wands and timers, say. A
// position holds one for each mutator that asked for it, in order of installation.
type State interface {
	// Clone returns a copy that shares nothing.
	Clone() State
	// CopyFrom makes the receiver equal to s, which has the same dynamic type,
	// reusing its memory.
	CopyFrom(s State)
	// Move takes what is known of the unit on from along to to, in place of what was
	// known of a unit there.
	Move(from, to board.Square)
	// Hash is 0 for the state of a fresh game, and equal for equal states.
	Hash() uint64
}

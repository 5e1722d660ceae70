package rules

import "github.com/fairyscore/fairyscore/replay/board"

// State is what a mutator stores with each position, such as wands and timers. A position has one
// for each mutator that requested it, in the order of installation.
type State interface {
	// Clone returns an independent copy.
	Clone() State
	// CopyFrom makes the receiver equal to s, which has the same dynamic type, and reuses its
	// memory.
	CopyFrom(s State)
	// Move moves what is stored for the unit on from to to, and replaces what was stored there.
	Move(from, to board.Square)
	// Hash is 0 for the state of a fresh game, and equal for equal states.
	Hash() uint64
}

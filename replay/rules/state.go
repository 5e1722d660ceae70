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

// StateFEN reads and writes a state's part of the seventh FEN field.
type StateFEN interface {
	// AppendFEN appends the part, or nothing for the state of a fresh game.
	AppendFEN(dst []byte, p *Position) []byte
	// ParseFEN takes its own parts (of the field split at ';') and returns the rest, or an error
	// that names the part.
	ParseFEN(p *Position, parts []string) (rest []string, err error)
}

package replay

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Step is one half-move of a walk. It and what it points to belong to the Replayer and are
// valid until the visit returns.
type Step struct {
	Ply   *record.Ply
	Depth int // of variations: 0 in the main line

	// Before is the position in which the half-move was made, or in which it could not be
	// made as written; After is the one it led to, nil if the line is given up.
	Before, After *rules.Position

	Move     rules.Move // the turn; zero if none was made
	Spelling rules.Spelling
	Notes    notation.Notes
	Events   []rules.Event // what the end of the turn brought

	// Mended says that Move is not what the text says: it is what the walk went on with,
	// here or because of a slip nearby. What the text says about Move (signs, marks,
	// results) is then not to be judged.
	Mended bool
	// Failure says why the half-move as written could not be played; nil for most.
	Failure *Failure

	walk    *Replayer
	keys    int // how many positions of the line are known, After included
	known   fact
	check   bool
	ending  rules.Ending
	repeats int
}

// fact marks what a Step has worked out already.
type fact uint8

const (
	checkKnown fact = 1 << iota
	endingKnown
	repeatsKnown
)

// Side is who makes the half-move.
func (s *Step) Side() board.Color { return s.Before.Turn }

// Number is the move number due before the half-move.
func (s *Step) Number() int32 { return s.Before.Number }

// Check reports whether the half-move gives check: the opponent's only king is attacked
// (COMMON-8).
func (s *Step) Check() bool {
	if s.known&checkKnown == 0 {
		s.known |= checkKnown
		s.check = s.After != nil && !s.After.Kings(s.After.Turn.Other()).Empty() && s.After.InCheck(s.After.Turn)
	}
	return s.check
}

// Mate reports whether the half-move mates.
func (s *Step) Mate() bool { return s.Check() && s.Ending() == rules.Checkmate }

// Ending says how the game stands after the half-move, repetition left aside.
func (s *Step) Ending() rules.Ending {
	if s.After == nil {
		return rules.Ongoing
	}
	if s.known&endingKnown == 0 {
		s.known |= endingKnown
		s.ending = s.After.Ending()
	}
	return s.ending
}

// Repetitions is how often the position after the half-move has stood in its line, now
// included (COMMON-4): 3 may be claimed as a draw, 5 is one.
func (s *Step) Repetitions() int {
	if s.After == nil {
		return 0
	}
	if s.known&repeatsKnown == 0 {
		s.known |= repeatsKnown
		s.repeats = s.walk.repetitions(s.keys, int(s.After.Clock))
	}
	return s.repeats
}

// Due is the mark that belongs behind the half-move: '+', '#' or 0 for none.
func (s *Step) Due() byte {
	switch {
	case !s.Check():
		return 0
	case s.Mate():
		return '#'
	}
	return '+'
}

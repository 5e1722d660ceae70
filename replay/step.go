package replay

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/words"
)

// Step is one ply of a walk. It and what it points to belong to the Replayer and are valid until
// the visit returns.
type Step struct {
	Ply       *record.Ply
	Following record.Line // the following plies of its line
	Depth     int         // of variations: 0 in the main line

	// Before is the position in which the ply was made, or could not be made as written; After is
	// the one it led to, nil if the line is given up. Both are nil if Bare is not 0.
	Before, After *rules.Position

	Move     rules.Move // the turn; zero if none was made
	Spelling rules.Spelling
	Notes    notation.Notes
	Events   []rules.Event // what the end of the turn caused

	// Plain means that the game is orthodox chess, and that nothing is wrong with the ply: it is legal
	// and goes on a game that is not over, is in SAN as the standard requires, or differs from that
	// only in figurines or in the letters that the game's Notation tag or the Replayer names, has the
	// check sign and the origin that it needs, and does not mate. See [Replayer.Plain].
	Plain bool
	// Bare is, of a plain ply that comes without positions and Move ([Replayer.Bare]), its move.
	// [TurnOf] makes a turn of it.
	Bare orthodox.Move
	// Repaired means that Move is not what the text says: the walk continued with it, here or
	// because of an error nearby. Then what the text says about Move (signs, marks, results) must
	// not be checked.
	Repaired bool
	// Failure says why the ply could not be played as written; usually nil.
	Failure *Failure

	walk    *Replayer
	keys    int // how many positions of the line are known, including After
	known   fact
	check   bool
	ending  *rules.End
	repeats int

	number, clock int32       // of a ply without positions: as Number and Clock return them
	side          board.Color // the same
}

// begin makes s the step of a ply that has not been played. It sets no pointer that is already
// right: while the collector runs, that costs more than all the rest.
func (s *Step) begin(ply *record.Ply, following record.Line, depth int, walk *Replayer) {
	s.Ply, s.Following, s.Depth = ply, following, depth
	s.Before, s.After = nil, nil
	s.Move, s.Spelling, s.Notes = rules.Move{}, rules.Spelling{}, 0
	s.Events, s.Plain, s.Repaired = s.Events[:0], false, false
	s.keys, s.known, s.check, s.repeats = 0, 0, false, 0
	s.Bare, s.number, s.clock, s.side = 0, 0, 0, 0
	if s.Failure != nil {
		s.Failure = nil
	}
	if s.ending != nil {
		s.ending = nil
	}
	if s.walk != walk {
		s.walk = walk
	}
}

// fact marks what a Step has already computed.
type fact uint8

const (
	checkKnown fact = 1 << iota
	endingKnown
	repeatsKnown
)

// Letters returns the language of the letters of the game: see [Replayer.Letters].
func (s *Step) Letters() (l *notation.Language, guessed bool) { return s.walk.Letters() }

// Explain says why the ply cannot be played, like [ExplainIn] in the letters of the game.
func (s *Step) Explain() string {
	x := s.Failure.known
	if x != nil && x.words != "" {
		return x.words
	}
	l, _ := s.Letters()
	text := words.ExplainIn(s.Before, &s.Failure.Reason, l)
	if x != nil {
		x.words = text
	}
	return text
}

// Side returns the side that makes the ply.
func (s *Step) Side() board.Color {
	if s.Bare != 0 {
		return s.side
	}
	return s.Before.Turn
}

// Number returns the expected move number of the ply.
func (s *Step) Number() int32 {
	if s.Bare != 0 {
		return s.number
	}
	return s.Before.Number
}

// Clock returns how many plies have been made since the fifty-move count began (COMMON-5), after a
// ply that was played.
func (s *Step) Clock() int32 {
	if s.Bare != 0 {
		return s.clock
	}
	return s.After.Clock
}

// Check reports whether the ply gives check: the opponent's only king is attacked
// (COMMON-8).
func (s *Step) Check() bool {
	if s.known&checkKnown == 0 {
		s.known |= checkKnown
		s.check = s.After != nil && !s.After.Kings(s.After.Turn.Other()).Empty() && s.After.InCheck(s.After.Turn)
	}
	return s.check
}

// Mate reports whether the ply mates.
func (s *Step) Mate() bool { return s.Check() && s.Ending() == rules.Checkmate }

// Ending returns how the game is over after the ply, ignoring repetition.
func (s *Step) Ending() *rules.End {
	if s.After == nil && s.Bare == 0 {
		return rules.Ongoing
	}
	if s.known&endingKnown == 0 {
		s.known |= endingKnown
		s.ending = s.After.Ending()
	}
	return s.ending
}

// EndingIfPlayedOn is Ending if the next ply of the line turns out to be a legal turn. It takes a
// tenth of the time.
func (s *Step) EndingIfPlayedOn() *rules.End {
	if s.known&endingKnown != 0 || s.After == nil {
		return s.Ending()
	}
	return s.After.EndingWithTurn()
}

// Repetitions returns how often the position after the ply has occurred in its line, including now
// (COMMON-4): at 3 a draw can be claimed, at 5 the game is drawn.
func (s *Step) Repetitions() int {
	if s.After == nil && s.Bare == 0 {
		return 0
	}
	if s.known&repeatsKnown == 0 {
		s.known |= repeatsKnown
		s.repeats = s.walk.repetitions(s.keys, int(s.Clock()))
	}
	return s.repeats
}

// Due returns the correct mark of the ply: '+', '#' or 0 for none.
func (s *Step) Due() byte {
	switch {
	case !s.Check():
		return 0
	case s.Mate():
		return '#'
	}
	return '+'
}

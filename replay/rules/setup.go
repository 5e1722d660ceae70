package rules

import (
	"fmt"
	"strings"
)

// SetupReason says why a set-up position is refused or mended.
type SetupReason uint8

// The reasons. Those up to OpponentInCheck refuse the position (COMMON-7), those up to
// Needs960 are mended, and the rest are remarks on what other tags than FEN chose: their
// Text is the tag's name. Needs960 and ShortRoad are of interest only.
const (
	BadRows         SetupReason = iota + 1 // the rows do not fit the board
	UnknownPiece                           // a letter or name that is no unit of the army
	BadTurn                                // the side to move is neither w nor b
	BadNumber                              // a count is no number
	BadState                               // the seventh field cannot be read
	NoKing                                 // a side has no king
	TwoKings                               // a side has several, where the variant has one
	PawnOnEdge                             // a pawn on a first or last rank
	OpponentInCheck                        // the side not to move is in check
	DroppedRight                           // a castling right whose king or partner is not at home
	DroppedPassant                         // an en passant square no double step can have passed
	MissingField                           // the side to move left out: White is taken
	Needs960                               // rights that only Chess960 castling gives sense to (CHESS-4)
	LoneRoad                               // a road square without a road neighbour (OZ-3)
	ShortRoad                              // a road of fewer than a twentieth of a large board's squares (OZ-3)
	IdleTag                                // a tag that means nothing in the game's variant
)

// SetupProblem is one thing wrong with a FEN.
type SetupProblem struct {
	Reason SetupReason
	Text   string // the part of the FEN that is meant, or the name of another tag
	Note   string // what is wrong with it, in words
	Rule   string // rule identifier
}

// Remark reports whether the problem is of interest only: an info rather than a warning.
func (p SetupProblem) Remark() bool { return p.Reason == Needs960 || p.Reason == ShortRoad }

// Refuses reports whether the position cannot be played at all.
func (p SetupProblem) Refuses() bool { return p.Reason <= OpponentInCheck }

// SetupError carries every reason for which a set-up is refused.
type SetupError struct{ Problems []SetupProblem }

// Error joins the reasons.
func (e *SetupError) Error() string {
	var notes []string
	for _, p := range e.Problems {
		notes = append(notes, fmt.Sprintf("%s (%s)", p.Note, p.Rule))
	}
	return strings.Join(notes, "; ")
}

// OnlyInCheck reports whether the one thing wrong is that the side not to move is in
// check. No game reaches such a position, but its turns can be counted.
func (e *SetupError) OnlyInCheck() bool {
	for _, p := range e.Problems {
		if p.Reason != OpponentInCheck {
			return false
		}
	}
	return true
}

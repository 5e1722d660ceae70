package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
)

// SetupReason is the reason why a set-up position is refused or fixed.
type SetupReason uint8

// The reasons. Those up to MoverInCheck refuse the position (COMMON-7), those up to Needs960 are
// fixed, and the rest are remarks on the effect of other tags than FEN: their Text is the name of
// the tag. Needs960 and ShortRoad are only informative.
const (
	BadRows         SetupReason = iota + 1 // the rows do not fit the board
	UnknownPiece                           // a letter or name that is not a unit of the army
	BadTurn                                // the side to move is neither w nor b
	BadNumber                              // a count is not a number
	BadState                               // the seventh field cannot be read
	NoKing                                 // a side has no king
	TwoKings                               // a side has several, where the variant has one
	PawnOnEdge                             // a pawn on a first or last rank
	OpponentInCheck                        // the side not to move is in check
	// the side to move is in check in a game where nobody may give check
	MoverInCheck
	DroppedRight // a castling right whose king or rook is not at home
	// an en passant square that no double step can have passed
	DroppedPassant
	MissingField     // the side to move is missing: White is assumed
	SplitCount       // two adjacent numbers in a row, in an orthodox game
	MissingFields    // missing fields, in an orthodox game
	ZeroNumber       // the move number 0, in an orthodox game
	CapitalTurn      // the side to move is W or B, in an orthodox game
	BadRight         // letters of castling rights out of order, more than once, or no such letters, in an orthodox game
	BadSquare        // an en passant field that is not a square, in an orthodox game
	Unreachable      // a position that no orthodox game leads to
	UnreachableUsual // the same, unless the game began as Chess960
	// a halfmove clock that contradicts the other fields, in an orthodox game
	ImpossibleClock
	// rights that make sense only in Chess960 castling (CHESS-4)
	Needs960
	LoneRoad // a road square without a road neighbour (OZ-3)
	// a road with fewer than a twentieth of the squares of a large board (OZ-3)
	ShortRoad
	IdleTag // a tag that means nothing in the variant of the game
)

// SetupProblem is one thing wrong with a FEN.
type SetupProblem struct {
	Reason SetupReason
	Text   string // the part of the FEN that is wrong, or the name of another tag
	Note   string // what is wrong with it, in words
	Rule   string // rule identifier
}

// Remark reports whether the problem is only informative: an info rather than a warning.
func (p SetupProblem) Remark() bool { return p.Reason == Needs960 || p.Reason == ShortRoad }

// Misspells reports whether the text of the FEN deviates from the standard, although it can be
// read.
func (p SetupProblem) Misspells() bool { return p.Reason >= SplitCount && p.Reason <= BadSquare }

// Impossible reports whether the FEN is well-formed, but no orthodox game leads to its position.
func (p SetupProblem) Impossible() bool {
	return p.Reason >= Unreachable && p.Reason <= ImpossibleClock
}

// Refuses reports whether the position cannot be played at all.
func (p SetupProblem) Refuses() bool { return p.Reason <= MoverInCheck }

// SetupError has all reasons why a set-up position is refused.
type SetupError struct{ Problems []SetupProblem }

// Error joins the reasons.
func (e *SetupError) Error() string {
	var notes []string
	for _, p := range e.Problems {
		notes = append(notes, fmt.Sprintf("%s (%s)", p.Note, p.Rule))
	}
	return strings.Join(notes, "; ")
}

// OnlyInCheck reports whether the only problem is that the side not to move is in check. No game
// reaches such a position, but its turns can be counted.
func (e *SetupError) OnlyInCheck() bool {
	for _, p := range e.Problems {
		if p.Reason != OpponentInCheck {
			return false
		}
	}
	return true
}

// checkSetup appends the reasons of COMMON-7 to refuse a readable position.
func (p *Position) checkSetup(problems *[]SetupProblem) {
	v := p.rules.Variant
	note := func(reason SetupReason, text, format string, args ...any) {
		*problems = append(*problems, SetupProblem{reason, text, fmt.Sprintf(format, args...), "COMMON-7"})
	}
	whole := true
	for c := board.White; c <= board.Black; c++ {
		switch n := p.kings[c].Len(); {
		case n == 0 && !v.Regicide:
			note(NoKing, "", "%v has no king", c)
			whole = false
		case n > 1 && v.OneKing:
			note(TwoKings, "", "%v has %d kings", c, n)
		}
	}
	if v.OneKing {
		for _, s := range v.Size.Squares() {
			if r := s.Rank(); (r == 0 || r == int(v.Size.Ranks)-1) && p.rules.IsPawn(p.Board.At(s).Kind()) {
				note(PawnOnEdge, s.String(), "a pawn is on %v", s)
			}
		}
	}
	if whole && !v.Regicide && p.InCheck(p.Turn.Other()) {
		k, _ := p.kings[p.Turn.Other()].Only()
		note(OpponentInCheck, k.String(), "%v is to move, but %v's king on %v is in check", p.Turn, p.Turn.Other(), k)
	}
	if whole {
		for _, f := range p.rules.checkSetup {
			*problems = f(*problems, p)
		}
	}
	if v.Orthodox && !slices.ContainsFunc(*problems, SetupProblem.Refuses) {
		impossible := func(reason SetupReason) func(format string, args ...any) {
			return func(format string, args ...any) {
				*problems = append(*problems, SetupProblem{reason, "", "no game leads to this position: " + fmt.Sprintf(format, args...), "CHESS-1"})
			}
		}
		p.unreachable(impossible(Unreachable))
		// What is possible from the usual array is possible from any.
		n := len(*problems)
		if !p.Chess960 {
			p.closedIn(true, impossible(UnreachableUsual))
			p.bishopsAtHome(board.White, impossible(UnreachableUsual))
			p.bishopsAtHome(board.Black, impossible(UnreachableUsual))
		}
		if p.Chess960 || len(*problems) > n {
			usual := slices.Clone((*problems)[n:])
			*problems = (*problems)[:n]
			if p.closedIn(false, impossible(Unreachable)); len(*problems) == n {
				*problems = append(*problems, usual...)
			}
		}
	}
}

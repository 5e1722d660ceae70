package rules

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
)

// End is a way in which a game is over. The ends that most games share are below; those of a single
// variant are defined with its mutator, whose hook returns them ([Builder.Judge]). An End never
// changes and is identified by its address; nil means that the game continues.
type End struct {
	ID   string // as in a TerminationDetails tag: "checkmate"
	Rule string // the rule identifier that ends the game: "COMMON-3"
	// Words is the reason as a clause, with {loser}, {winner} and {mover} (the side to move) in
	// place of the sides: "{loser} is mated".
	Words string
	Lost  Loser
	// Automatic marks a draw that needs no claim and that older and other laws do not have: a
	// record that continues gets a warning, not an error (COMMON-6).
	Automatic bool
	// Since2014 marks an end that has been in the Laws of Chess since 1 July 2014 (COMMON-6).
	Since2014 bool
}

// Loser is the side that loses by an [End].
type Loser uint8

// The losers.
const (
	Nobody    Loser = iota // a draw
	ToMove                 // the side to move
	JustMoved              // the side that made the last move
)

// Ongoing is the end of a game that continues.
var Ongoing *End

// The ends that most games share and that the position alone shows. Repetition depends on the
// history of the game; the caller that replays it decides.
var (
	Checkmate    = &End{ID: "checkmate", Rule: "COMMON-3", Words: "{loser} is mated", Lost: ToMove}
	Stalemate    = &End{ID: "stalemate", Rule: "COMMON-3", Words: "{mover} is stalemated"}
	KingGone     = &End{ID: "king captured", Rule: "WAND-16", Words: "{loser} has lost its last king", Lost: ToMove} // WOTN-13 too
	MoverKing    = &End{ID: "king captured", Rule: "WAND-16", Words: "{loser} has lost its last king", Lost: JustMoved}
	DeadPosition = &End{ID: "dead position", Rule: "CHESS-5", Words: "neither side can mate", Automatic: true}
	SeventyFive  = &End{ID: "seventy-five moves", Rule: "COMMON-5", Words: "each side made seventy-five moves without a capture or a pawn move", Automatic: true, Since2014: true}
)

// Loser returns the side that has lost when turn is the side to move; decided is false for a draw
// and for a game that continues.
func (e *End) Loser(turn board.Color) (c board.Color, decided bool) {
	switch {
	case e == nil || e.Lost == Nobody:
		return 0, false
	case e.Lost == ToMove:
		return turn, true
	}
	return turn.Other(), true
}

// Draw reports whether the game is drawn.
func (e *End) Draw() bool { return e != nil && e.Lost == Nobody }

// Final reports whether the game is over by all laws: a move after it is an error.
func (e *End) Final() bool { return e != nil && !e.Automatic }

// Reason says why the game is over when turn is the side to move: "White is mated". It is empty for
// a game that continues.
func (e *End) Reason(turn board.Color) string {
	if e == nil {
		return ""
	}
	loser, _ := e.Loser(turn)
	words := strings.ReplaceAll(e.Words, "{loser}", loser.String())
	words = strings.ReplaceAll(words, "{winner}", loser.Other().String())
	return strings.ReplaceAll(words, "{mover}", turn.String())
}

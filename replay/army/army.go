// Package army describes how units move on an empty or a crowded board, and nothing about turns,
// checks or wands: it compiles each unit's movement, written in Betza's notation, into paths.
//
// A path is a list of squares that a unit passes in order; at some of them it may stop. This one
// idea covers leapers (a path of one square), sliders and riders (every square a stop), lame pieces
// (squares that must be vacant but are not stops), bent and curved ones, and hoppers (a count of
// units that must be passed). A generator walks paths; the kind of the piece does not matter.
//
// Movement goes through three forms. A text ([Unit].Moves) or a [Shape] defines a unit; [Route] is
// the same as geometry, from the unit's view on a board without edges; [Path] is a route from one
// square of one board. [Compile] does all of it once, so that replaying only reads tables:
//
//   - [Tables.Paths] lists where a unit may go: the move generator;
//   - [Tables.Near], [Tables.Reaches] and [Tables.Zone] say which kinds could reach a
//     square from where, whatever is between: filters before anything is walked;
//   - [Tables.Hits] says whether one unit captures on one square: attack tests;
//   - [Tables.Stops] says what one unit may do on one square: turns that are looked up;
//   - [Tables.Screen] says whose captures on one square pass another: what a step opens.
//
// Package grammar/movement, below, defines the notation; package rules, above, decides what is
// legal.
package army

import "github.com/fairyscore/fairyscore/replay/board"

// Unit describes one type of unit.
type Unit struct {
	Name    string   // as written in scores: "N", "NrB", "WfD"; also in upper case in FEN
	Aliases []string // other spellings read in scores and tags: "BD" for "DB"
	Title   string   // in words, as in messages: "knight", "nightrider-bishop"
	Moves   string   // movement in Betza's notation; see package grammar/movement
	Shapes  []Shape  // movement beyond Betza's notation, added to Moves
	Royal   bool     // a king: its side loses when the last one is gone
	Pawn    bool     // resets the fifty-move count, written without a letter, may make en passant
	// the rank, from 1 on the unit's own side, from which moves marked i may start; 0 for none
	Home int
}

// Army is the list of a variant's types; a unit's board.Kind is its index plus one.
type Army []Unit

// Stop is what a unit may do on a square of a path.
type Stop uint8

// The parts of a Stop. A square with none of these is only passed.
const (
	Quiet   Stop = 1 << iota // end there if it is vacant
	Capture                  // end there by capturing an enemy unit
	Passant                  // end there, vacant, if the square is marked for en passant
	// with Quiet: a pawn's double step, which marks the squares it passes for en passant
	Double
)

// Hop is one square of a path.
type Hop struct {
	To   board.Square
	Stop Stop
}

// Path is one way in which a unit may go from a square. The squares before a stop must be vacant,
// except for exactly Hurdles units of either colour that a stop with hurdles requires. With Behind,
// the only stop is the square right after the last hurdle.
type Path struct {
	Hops    []Hop
	Hurdles uint8
	Behind  bool
}

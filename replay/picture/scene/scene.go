// Package scene describes the picture of a position, and draws it.
//
// A [Scene] is the position for a picture: units with their conditions, the road, wands on the
// floor, the last move, a king in check, the arrows and coloured squares of the comments, and the
// side to move. [Of] makes one from a position. An [Artist] turns it into a [vector.Picture], which
// package svg writes and package raster turns into pixels:
//
//	artist, err := scene.NewArtist()
//	…
//	picture, err := artist.Draw(scene.Of(position, scene.Options{}), scene.Look{Theme: theme, Square: 45})
//	err = svg.Write(w, picture)
//
// Nothing here knows a file format, and nothing below knows chess.
package scene

import (
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Scene is what a picture shows.
type Scene struct {
	Rules   *rules.Rules // the board, and the types of the units
	Units   []Unit
	Road    board.Set // squares of a Yellow Brick Road
	Goals   board.Set // squares on which a king wins
	Floor   []Floor
	Last    []board.Square // squares of the last move
	Legs    []Leg          // its way, if the squares do not show it
	Checked board.Set      // kings in check
	Arrows  []Arrow
	Colored []Colored

	Turn   board.Color
	Lines  []string // below the board: the side to move, castling rights, the move
	Notes  []string // conditions of units and wands in words, for boards too small for their marks
	Title  string   // in one line, for those who do not see the picture
	Desc   string   // the whole position in words
	Wanded bool     // units have wands: those without a mark are unknown
}

// Unit is a unit on its square.
type Unit struct {
	At        board.Square
	Piece     board.Piece
	As        board.Kind        // the type that it imitates; 0 for most
	Condition mutator.Condition // the zero Condition in games without conditions
}

// Floor is a wand that lies on a square.
type Floor struct {
	At   board.Square
	Wand mutator.Wand
}

// Leg is a part of the way of a move.
type Leg struct {
	From, To board.Square
	Zap      bool
	Last     bool // the move ends here
}

// Color is one of the four colours of arrows and squares in comments.
type Color uint8

// The colours, in the order of theme.Theme.Marks.
const (
	Green Color = iota
	Red
	Blue
	Yellow
)

// Arrow is an arrow of a comment.
type Arrow struct {
	From, To board.Square
	Color    Color
}

// Colored is a coloured square of a comment.
type Colored struct {
	At    board.Square
	Color Color
}

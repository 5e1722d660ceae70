package rules

import (
	"reflect"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
)

// Variant is a game as data: a board, an army, a start, tables, and mutators in order. All built-in
// variants consist of nothing else.
type Variant struct {
	ID      string   // "wotn", or composed "wotn+ybr"
	Name    string   // as in the Variant tag; "" for orthodox chess, which needs no tag
	Aliases []string // other names, in any case
	Source  string   // who published the rules, where and when
	Rules   string   // prefix of the rule identifiers: "WOTN"
	Size    board.Size
	Army    army.Army
	Start   string // FEN of the array

	Castling  CastlingStyle
	Castlings []Castling // CastleTable only: the table itself
	King      HomeKing   // CastleRooks only
	Promotion Promotion
	Dead      Dead
	Cites     Citer // nil: as orthodox chess
	// the Laws of Chess and the PGN standard are its only rules, so their dates, strict FEN and
	// reachable positions apply
	Orthodox bool
	// its moves may use the piece letters of other languages: S for a knight in German
	Localized bool
	// the last king may be captured (WAND-16), so a set-up position without a king, or with the
	// side not to move in check, is accepted (COMMON-7)
	Regicide bool
	// COMMON-7: a set-up position with two kings of one side, or with a pawn on a first or last
	// rank, is refused
	OneKing  bool
	Mutators []Mutator
	Options  []Option
	Readings []Reading
	// what a wand of demotion turns each type into (WAND-28), by names; nil: K Q R B N P
	Demotion map[string][]string
}

// TagName returns the value of the Variant tag in a game of the variant: its name, or its id if it
// is composed with mutators or has no name; "" for orthodox chess, which needs no tag.
func (v *Variant) TagName() string {
	switch {
	case v.Orthodox:
		return ""
	case v.Name == "" || strings.Contains(v.ID, "+"):
		return v.ID
	}
	return v.Name
}

// Reading is a point that a published text leaves open or states in two ways, and how this program
// reads it.
type Reading struct {
	Rule string // the rule identifier that decides it: "WAND-20"
	Text string // in words, lower case, no full stop
}

// CastlingStyle is where the castlings of a variant come from.
type CastlingStyle uint8

// The styles.
const (
	NoCastling CastlingStyle = iota
	// CHESS-2, CHESS-4, OZ-13: king and the outermost unit that the rights name, on the first rank
	CastleRooks
	CastleTable // OX-10: the variant's own table
)

// HomeKing describes castling on the first rank. Files count from 0.
type HomeKing struct {
	File int // the king's usual file; the rooks usually are in the corners
	// the king's destination: short, long. The rook ends next to it, on the inner side
	To [2]int
	// how many files the king goes towards its rook, from any square; 0: it goes to To
	Travel  int
	Partner string // the name of the rook's type; "" for whatever is in the corner (WOTN-11)
}

// Castling is a king and a rook that may castle. King and rook are their start squares, which
// identify the move.
type Castling struct {
	Side              board.Color
	Long              bool // O-O-O rather than O-O
	King, Partner     board.Square
	KingTo, PartnerTo board.Square
	Vacant            []board.Square // must be empty, except for the king and the rook themselves
	// the squares that the king crosses, and its destination: none may be attacked
	Passes []board.Square
}

// Promotion is what a unit marked Pawn in the army may become at the far end.
type Promotion struct {
	To   []string // names of types, in the order in which they are listed; none: no promotion
	Camp int      // how many last ranks are the camp, where it may promote; on the last one it must
}

// Dead is the test for dead draws (CHESS-5).
type Dead uint8

// The tests for a dead position.
const (
	NeverDead Dead = iota
	DeadChess      // bare kings, king and minor against king, bishops all on one colour
	DeadBare       // bare kings, one each
)

// OnlyEnds reports whether v allows no turn that the game o without mutators does not allow in the
// same position: it differs at most in how a game ends.
func (v *Variant) OnlyEnds(o *Variant) bool {
	for _, m := range v.Mutators {
		if _, ok := m.(ender); !ok {
			return false
		}
	}
	return v.Regicide == o.Regicide && v.plays(o)
}

// OnlyZaps reports whether v, as long as nothing was zapped, allows no turn that the game o without
// mutators does not allow, except zaps, in a game from its usual starting position.
func (v *Variant) OnlyZaps(o *Variant) bool {
	for _, m := range v.Mutators {
		_, ends := m.(ender)
		if _, zaps := m.(zapper); !ends && !zaps {
			return false
		}
	}
	return v.plays(o) // Regicide needs a king that was left in check
}

// plays reports whether v without its mutators is played as the game o without mutators.
func (v *Variant) plays(o *Variant) bool {
	return len(o.Mutators) == 0 && v.Size == o.Size && v.Start == o.Start && v.Castling == o.Castling && v.King == o.King &&
		v.Promotion.Camp == o.Promotion.Camp && slices.Equal(v.Promotion.To, o.Promotion.To) &&
		reflect.DeepEqual(v.Army, o.Army) && reflect.DeepEqual(v.Castlings, o.Castlings)
}

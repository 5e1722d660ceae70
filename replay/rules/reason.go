package rules

import "github.com/fairyscore/fairyscore/replay/board"

// ReasonCode says why no turn fits a query, or why several do.
type ReasonCode uint8

// The reasons. What the fields of a [Reason] mean with each is said behind it; U is the
// unit meant (Side, Kind), From and To are squares, By stands on At.
const (
	Unexplained ReasonCode = iota // U cannot go from From to To; nothing better is known

	// The unit.
	NoneLeft     // the side has no U at all
	NotThere     // no U of the side stands on Origin; Squares are where its U stand, or with Could those of them that can go to To
	OtherUnit    // By stands on From (At) instead of U; Squares as above
	OpponentUnit // By on From (At) is the opponent's
	EmptyOrigin  // nothing stands on From
	OtherTurn    // the opponent could play it, but it is Side's turn

	// The way.
	OffBoard     // a square that was written is not on the board
	CannotReach  // U on From does not move to To that way; Squares are all of U, if From was not written
	Obstructed   // By on At is in the way of U from From to To
	OwnUnit      // By on To (At) is the side's own
	NeedsHurdle  // U captures or moves there only over a unit, and there is none to leap
	NothingThere // U goes to To only by capturing, and To is vacant
	QuietOnly    // U goes to To only without capturing, and By stands there (At)
	NoDoubleStep // a double step to To is made from the home rank only
	PassantLate  // the pawn on At (By) could be captured en passant only right after its double step
	CaptureOnly  // U on From gets to To only by a capture, and none was written
	WrongVia     // U goes from From to To, but not by way of Via

	// Kings.
	Pinned       // U on From is pinned by By on At against the king on King
	StaysInCheck // the king on King is attacked by By on At, and the turn does not change that
	ExposesKing  // after the turn By on At attacks the king on King
	KingAttacked // the king would stand on To, attacked by By on At
	KingAdjacent // the same, By being the opponent's king
	LosesKing    // the turn takes the side's own last king
	TakesKing    // the turn would capture the last king, which is never done

	// Castling. From is the king's square, To the partner's.
	CastlingNone     // the game or the position has no such castling
	KingMoved        // no king stands on From any more
	PartnerMoved     // no partner stands on To any more
	CastlingLost     // the king or the partner has moved before
	CastlingBlocked  // By on At stands between
	CastlingInCheck  // the king is in check by By on At
	CastlingThrough  // the king would pass Via, which By on At attacks
	CastlingInto     // the king would land on Via, which By on At attacks
	CastlingRefused  // a rule of the game's own forbids it
	SeveralCastlings // Squares are the partners that fit

	// What the unit becomes. Kinds are what it may become, Becomes is what was written.
	NeedsChoice    // it must be said which of Kinds
	NoPromotion    // U does not promote by this move
	WrongPromotion // U may become one of Kinds, not Becomes
	WrongPath      // U improves to one of Kinds, not to Becomes, which lies on another path
	WrongLevel     // U improves to one of Kinds, not to Becomes, which is of another level
	LevelTooLow    // U does not improve by capturing By on At: level Victim against Level
	NoImprovement  // U does not improve: it captures nothing and does not reach its rank
	TopLevel       // U does not improve at all

	// The turn as a whole.
	Ambiguous        // units on Squares can all do it
	NullTurn         // passing is no legal turn
	GameOver         // the game has ended: Ending
	NoWands          // there are no wands in this game
	NoFastTurn       // no such turn of two moves can be made
	NoSuchLoot       // the captured unit has no wand to take
	ResultMissing    // what the zap did is not written, and several things could come of it
	ResultImpossible // the zap cannot have done what is written
	ZapTooFar        // a zap reaches its own and neighbouring squares only
	Particular       // a mutator's own reason: Text
	UnknownName      // Text is no name of a unit in this game
)

// Reason says why. It is a value for programs; words are made of it one layer up.
type Reason struct {
	Code ReasonCode
	Rule string // rule identifier: "WOTN-4"

	Side   board.Color
	Kind   board.Kind // the unit meant; 0 if none was named
	Origin Place      // where it comes from, as far as was written
	From   board.Square
	To     board.Square
	HasTo  bool
	Via    board.Square
	King   board.Square
	By     board.Piece // who stands in the way, attacks, or is in the wrong place
	At     board.Square

	Squares []board.Square
	Could   bool // see NotThere
	Becomes board.Kind
	Kinds   []board.Kind
	Level   int // of the unit, where levels decide
	Victim  int // level of what it captures
	Ending  Ending
	Text    string
}

// Zaps reports whether units have wands to zap.
func (r *Rules) Zaps() bool { return r.outcomes != nil }

// TwoLegs reports whether there are squares that units leave by way of Tornado squares,
// so that [Position.Vias] is worth asking.
func (r *Rules) TwoLegs() bool { return r.vias != nil }

package rules

import "github.com/fairyscore/fairyscore/replay/board"

// ReasonCode is the kind of reason why no turn fits a query, or why several do.
type ReasonCode uint8

// The reasons. The comment of each says what the fields of a [Reason] mean with it. U is the unit
// meant (Side, Kind), From and To are squares, By is on At.
const (
	Unexplained ReasonCode = iota // U cannot go from From to To; no better reason is known

	// The unit.
	NoneLeft // the side has no U
	// no U of the side is on Origin; Squares are those of its U or, with Could, those of them that
	// can go to To
	NotThere
	OtherUnit    // By is on From (At) instead of U; Squares as above
	OpponentUnit // By on From (At) is the opponent's
	EmptyOrigin  // nothing is on From
	OtherTurn    // the opponent could play it, but it is Side's turn

	// The way.
	OffBoard // Outside, which was written, is not on the board
	// U on From cannot move to To in the way written; Squares are all of U if From was not written
	CannotReach
	Obstructed   // By on At is in the way of U from From to To
	OwnUnit      // By on To (At) is the side's own
	NeedsHurdle  // U captures or moves there only over another unit, and there is none to hop over
	NothingThere // U goes to To only by capturing, and To is vacant
	QuietOnly    // U goes to To only without capturing, and By is there (At)
	NoDoubleStep // a double step to To is possible only from the home rank
	PassantLate  // the pawn on At (By) could be captured en passant only right after its double step
	CaptureOnly  // U on From reaches To only by a capture, and none was written
	WrongVia     // U goes from From to To, but not through Via

	// Kings.
	Pinned       // U on From is pinned by By on At against the king on King
	StaysInCheck // the king on King is attacked by By on At, and the turn does not change that
	ExposesKing  // after the turn By on At attacks the king on King
	KingAttacked // the king would be on To, attacked by By on At
	KingAdjacent // the same, By being the opponent's king
	LosesKing    // the turn takes the side's own last king
	TakesKing    // the turn would capture the last king, which is never done

	// Castling. From is the king's square, To the rook's.
	CastlingNone     // the game or the position has no such castling
	KingMoved        // no king is on From any more
	PartnerMoved     // no rook is on To any more
	CastlingLost     // the king or the rook has moved before
	CastlingBlocked  // By on At is between king and partner
	KingBlocked      // By on At is on the king's way to Via, and not between it and its partner
	PartnerBlocked   // the same of the partner
	CastlingInCheck  // the king is in check by By on At
	CastlingThrough  // the king would pass Via, which By on At attacks
	CastlingInto     // the king would land on Via, which By on At attacks
	CastlingRefused  // a rule of the game forbids it
	SeveralCastlings // Squares are the rooks that fit

	// Promotion. Kinds are the possible ones, Becomes is the one written.
	NeedsChoice    // the record must choose one of Kinds
	NoPromotion    // U does not promote with this move
	WrongPromotion // U may become one of Kinds, not Becomes
	WrongPath      // U improves to one of Kinds, not to Becomes, which is on another path
	WrongLevel     // U improves to one of Kinds, not to Becomes, which has another level
	LevelTooLow    // U does not improve by capturing By on At: level Victim, compared with Level
	NoImprovement  // U does not improve: it captures nothing and has not reached its rank
	TopLevel       // U does not improve at all

	// The turn as a whole.
	Ambiguous        // units on all of Squares can do it
	NullTurn         // passing is not legal
	GameOver         // the game has ended: Ending
	NoWands          // there are no wands in this game
	NoFastTurn       // no such turn of two moves is possible
	NoSuchLoot       // the captured unit has no wand to take
	ResultMissing    // what the zap did is not written, and several outcomes are possible
	ResultImpossible // the zap cannot have done what was written
	ZapTooFar        // a zap reaches only its own and neighbouring squares
	Particular       // a mutator's own reason: Text
	UnknownName      // Text is not the name of a unit in this game
)

// Reason is the reason as a value for programs; a higher layer puts it into words.
type Reason struct {
	Code ReasonCode
	Rule string // rule identifier: "WOTN-4"

	Side    board.Color
	Kind    board.Kind // the unit meant; 0 if none was named
	Origin  Place      // where it comes from, as far as written
	From    board.Square
	To      board.Square
	HasTo   bool
	Via     board.Square
	HasVia  bool
	Outside Place // a square, file or rank that the board does not have
	King    board.Square
	By      board.Piece // what is in the way, attacks, or is in the wrong place
	At      board.Square

	Squares []board.Square
	Could   bool // see NotThere
	Becomes board.Kind
	Kinds   []board.Kind
	Level   int // of the unit, where levels decide
	Victim  int // level of what it captures
	Ending  *End
	Text    string
}

// Zaps reports whether units have wands to zap.
func (r *Rules) Zaps() bool { return r.outcomes != nil }

// TwoLegs reports whether units can leave some squares by way of Tornado squares, so that
// [Position.Vias] can have an answer.
func (r *Rules) TwoLegs() bool { return r.vias != nil }

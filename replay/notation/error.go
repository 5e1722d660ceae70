package notation

import (
	"strconv"

	"github.com/fairyscore/fairyscore/replay/rules"
)

// Kind is the kind of a [ResolveError]; kinds differ by what a caller would do.
type Kind uint8

// The kinds of a [ResolveError].
const (
	Unreadable         Kind = iota + 1 // the spelling makes no sense in this game
	NoSuchPiece                        // Name is not the name of a unit of this game
	Illegal                            // no legal turn fits
	Ambiguous                          // several do: Candidates
	MissingImprovement                 // the promotion is missing: Candidates, one for each choice
	// the move is legal, but the unit becomes something else, or nothing: Candidates
	WrongImprovement
	// the move is legal, but not through the square that was written: Candidates
	WrongVia
	NoWands // a zap in a game without wands
	// the result of the zap is missing: Candidates, one for each outcome
	MissingResult
	ImpossibleResult // the zap is legal, but not with this result: Candidates
	// a null move where none is allowed (COMMON-9); reported by package replay
	NullTurn
	// a turn of the other side seems to be missing before it; reported by package replay
	MissingPly
)

var kindNames = [...]string{"", "unreadable move", "no such piece", "illegal move", "ambiguous move", "missing improvement",
	"wrong improvement", "wrong intermediate square", "no wands in this game", "missing result of a zap", "impossible result of a zap",
	"null move", "missing move"}

// String names the kind: "illegal move".
func (k Kind) String() string { return kindNames[k] }

// ResolveError says why a spelling gives no turn. For the reason in chess terms, call
// rules.Position.Why with the Query.
type ResolveError struct {
	Kind       Kind
	Name       string       // NoSuchPiece: the letters; "" for a pawn, in a game without pawns
	Query      rules.Query  // the query of the first reading of the spelling
	Asked      bool         // Query is set
	Candidates []rules.Move // turns that come close, depending on the kind
}

// Error names the kind.
func (e *ResolveError) Error() string {
	if e.Name != "" {
		return strconv.Quote(e.Name) + " is not a piece letter"
	}
	return e.Kind.String()
}

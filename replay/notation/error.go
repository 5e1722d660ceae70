package notation

import "github.com/fairyscore/fairyscore/replay/rules"

// Kind says what is wrong with a move that cannot be resolved, by what a caller would
// do about it.
type Kind uint8

// The kinds of a [ResolveError].
const (
	Unreadable         Kind = iota + 1 // the spelling makes no sense in this game
	NoSuchPiece                        // Name is no name of a unit of this game
	Illegal                            // no legal turn fits
	Ambiguous                          // several do: Candidates
	MissingImprovement                 // it must be said what the unit becomes: Candidates, one for each choice
	WrongImprovement                   // the move is legal, but the unit becomes something else, or nothing: Candidates
	WrongVia                           // the move is legal, but not by way of the square that was written: Candidates
	NoWands                            // a zap in a game without wands
	MissingResult                      // what the zap did is not written: Candidates, one for each outcome
	ImpossibleResult                   // the zap is legal, but not with this result: Candidates
	NullTurn                           // a null move where none may stand (COMMON-9); package replay reports it
	MissingPly                         // the turn of the other side seems left out before it; package replay reports it
)

var kindNames = [...]string{"", "unreadable move", "no such piece", "illegal move", "ambiguous move", "missing improvement",
	"wrong improvement", "wrong intermediate square", "no wands in this game", "missing result of a zap", "impossible result of a zap",
	"null move", "missing move"}

// String names the kind: "illegal move".
func (k Kind) String() string { return kindNames[k] }

// ResolveError says why a spelling gives no turn. The reason in chess terms is asked of
// the position: rules.Position.Why with the Query.
type ResolveError struct {
	Kind       Kind
	Name       string       // NoSuchPiece: the letters meant
	Query      rules.Query  // what was asked, by the first reading of the spelling
	Asked      bool         // Query is set
	Candidates []rules.Move // turns that come close, by kind
}

// Error names the kind.
func (e *ResolveError) Error() string {
	if e.Name != "" {
		return e.Kind.String() + ": " + e.Name
	}
	return e.Kind.String()
}

package notation

// Unsayable is something that a notation cannot write.
type Unsayable uint8

// What a notation may be unable to write.
const (
	OtherGame   Unsayable = iota + 1 // any move of this game
	ZapTurn                          // a zap
	FastTurn                         // a turn of two moves
	OtherType                        // a type that orthodox chess does not have
	NullMoves                        // a null move
	LootTaken                        // that a capturing unit takes its captured unit's wand
	NoWordsLeft                      // what distinguishes this turn from all others
)

var unsayables = [...]string{"", "the moves of this game", "a zap", "a turn of two moves", "a piece that orthodox chess does not have",
	"a null move", "that a wand is taken with its owner", "what distinguishes this move from another one"}

// String returns it as part of a sentence: "a zap".
func (u Unsayable) String() string { return unsayables[u] }

// UnsayableError means that a notation cannot write a turn.
type UnsayableError struct {
	Notation string    // its name: "iccf"
	What     Unsayable // what it cannot write
}

// Error says which notation cannot write what: "iccf cannot write a zap".
func (e *UnsayableError) Error() string { return e.Notation + " cannot write " + e.What.String() }

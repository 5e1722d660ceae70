package notation

// Unsayable says what a notation has no way to write.
type Unsayable uint8

// What a notation may be unable to say.
const (
	OtherGame   Unsayable = iota + 1 // any move of this game
	ZapTurn                          // a zap
	FastTurn                         // a turn of two moves
	OtherType                        // a type that is none of orthodox chess
	NullMoves                        // a null move
	LootTaken                        // that a captor takes its victim's wand
	NoWordsLeft                      // what tells this turn from all others
)

var unsayables = [...]string{"", "the moves of this game", "a zap", "a turn of two moves", "a piece that is none of orthodox chess",
	"a null move", "that a wand is taken with its owner", "what tells this move from another one"}

// String words it for a sentence: "a zap".
func (u Unsayable) String() string { return unsayables[u] }

// UnsayableError says that a notation cannot write a turn.
type UnsayableError struct {
	Notation string    // its name: "iccf"
	What     Unsayable // what it cannot say
}

// Error says which notation cannot say what: "iccf cannot say a zap".
func (e *UnsayableError) Error() string { return e.Notation + " cannot say " + e.What.String() }

package replay

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Failure says why a half-move could not be played as written, and what may be meant.
type Failure struct {
	Kind        notation.Kind
	Name        string // notation.NoSuchPiece: the letters that name nothing
	Query       rules.Query
	Reason      rules.Reason
	Candidates  []rules.Move // legal turns that come close, by Kind
	Suggestions []Suggestion // the most plausible first; at most maxSuggestions
	// Mend is the suggestion with which the walk went on, -1 if it gave the line up; it is
	// 0 or -1. A null move in a main line is gone on with although there is nothing to
	// suggest: Mend is -1 and After is set.
	Mend int
	// Unjudged is how many half-moves of the line follow that are not judged.
	Unjudged int
	// Unread is text before the half-move that no token took, nil if there is none: the
	// failure may be its consequence.
	Unread *record.Item
}

// Repair is what a suggestion would do to the record.
type Repair uint8

// The repairs.
const (
	Replace Repair = iota // Text in place of the half-move
	LeftOut               // Text has been left out before the half-move
	Surplus               // the half-move is one too many
	Swapped               // the half-move and the one Apart later in the line have changed places
	Earlier               // Text in place of Ply, played a little earlier
)

// Suggestion is one way to read a half-move that cannot be played.
type Suggestion struct {
	Repair Repair
	Move   rules.Move  // Replace, LeftOut, Earlier: the turn meant
	Text   string      // the same, as the record would write it, without marks and results of zaps
	Ply    *record.Ply // Earlier: the half-move that Text replaces
	Apart  int         // Swapped: how many half-moves lie between the two, plus one
	Alone  bool        // LeftOut: no other turn fits there as well
	Plays  int         // how many half-moves of the line then play from the next on
	Whole  bool        // those are all that follow
	Cost   int         // how unlike the text it is: letters to change, more for other repairs
}

// maxSuggestions is how many suggestions a Failure has at most.
const maxSuggestions = 6

package replay

import (
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Failure says why a ply could not be played as written, and what may have been meant.
type Failure struct {
	Kind       notation.Kind
	Name       string // notation.NoSuchPiece: the unknown letters
	Query      rules.Query
	Reason     rules.Reason
	Candidates []rules.Move // legal turns that come close, depending on Kind
	// Chosen is the index of the one of Suggestions with which the walk continued, -1 if it gave the
	// line up; it is 0 or -1. After a null move in a main line the walk continues although there is
	// nothing to suggest: Chosen is -1 and After is set.
	Chosen int
	// Kept means that the ply is illegal and was played anyway, because a comment after it says so:
	// the walk continued from the resulting position, without a guess.
	Kept bool
	// Unjudged is how many following plies of the line are not checked.
	Unjudged int
	// Unread is unreadable text before the ply, nil if there is none: it may be the cause of the
	// failure.
	Unread *record.Item
	// Numbered means, for a notation.MissingPly, that the printed numbers prove it.
	Numbered bool

	suggestions []Suggestion
	tired       bool   // see Tired
	search      search // for them, while nobody has asked for them

	known *recalled // of the line; nil if it is long, or if nothing was looked up
}

// search is a search for suggestions. At the last ply of a line, the walk does not depend on them.
type search struct {
	walk *Replayer
	ply  *record.Ply
	err  *notation.ResolveError

	known *recalled // of the line that failed; nil if it is long
}

// Suggestions returns what may have been meant, the most plausible first; at most maxSuggestions.
func (f *Failure) Suggestions() []Suggestion {
	if x := f.search; x.walk != nil {
		f.search = search{}
		f.suggestions = x.walk.repairer.suggest(&x, &x.walk.frames[len(x.walk.frames)-1])
		f.tired = x.walk.repairer.left == 0
	}
	return f.suggestions
}

// Tired reports whether the search for [Failure.Suggestions] was left out or ended early, because
// it would have taken more work than is allowed for a record of this length.
func (f *Failure) Tired() bool {
	f.Suggestions()
	return f.tired
}

// Repair is the change that a suggestion makes to the record.
type Repair uint8

// The repairs.
const (
	Replace  Repair = iota // Text in place of the ply
	LeftOut                // Text is missing before the ply
	ExtraPly               // the ply is an extra one
	Swapped                // the ply and the one Apart later in the line are swapped
	Earlier                // Text in place of Ply, played a little earlier
	Joined                 // the ply is two turns without a space between them: Text has one
)

// Suggestion is one way to read a ply that cannot be played.
type Suggestion struct {
	Repair Repair
	Move   rules.Move // Replace, LeftOut, Earlier: the turn meant; Joined: the first of two
	Second rules.Move // Joined: the other
	// the same as the record would write it, without marks and results of zaps
	Text       string
	Ply        *record.Ply // Earlier: the ply that Text replaces
	Apart      int         // Swapped: how many plies lie between the two, plus one
	Alone      bool        // LeftOut: no other turn fits there equally well
	Plays      int         // how many of the following plies are then legal
	PlaysToEnd bool        // those are all the following plies
	Cost       int         // how different the text is: letters to change, more for other repairs
	Tied       bool        // another reading, listed or not, fits equally well
}

// maxSuggestions is how many suggestions a Failure has at most.
const maxSuggestions = 6

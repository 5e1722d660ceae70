package annotate

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/spelling"
)

// Additions is a set of things to add.
type Additions uint16

// The additions. Positions, diagrams and conditions of units at chosen plies are requested by
// [Plies] instead.
const (
	Events       Additions = 1 << iota // [Qd3 dies from Sickness] where a timer ran out (WAND-13)
	Improvements                       // the promotion, if only one is possible
	// + and #, in the notation of the move (PGN standard 8.2.3.5)
	Marks
	Tornados    // the Tornado square of a two-leg move (OZ-6)
	Result      // the result, after the moves and in its tag
	Termination // tags Termination (PGN standard 9.8.1) and TerminationDetails, which say how it came about
	Tags        // the seven tag roster, SetUp next to FEN, Variant, Notation
	PlyCount    // a PlyCount tag (PGN standard 9.8.1)
	OnlyMoves   // a comment where a side had only one legal turn
	// a comment where a position occurs for the third time or more (COMMON-4)
	Repetitions
	FiftyMoves // a comment after fifty and seventy-five moves (COMMON-5)
	Opening    // the tags ECO, Opening and Variation (PGN standard 9.4, 9.5), by the positions
)

// Usual is what is added by default: what the record should contain.
const Usual = Events | Improvements | Marks | Tornados | Result | Termination | Tags

// additionNames are the names of the additions by bit.
var additionNames = [...]string{"events", "improvements", "marks", "tornados", "result", "termination", "tags",
	"plycount", "only-moves", "repetitions", "fifty-moves", "opening"}

// The names of the set of all additions, and of the empty one.
const (
	everything = "all"
	nothing    = "none"
)

// Names returns the names that [ParseAdditions] accepts: those of the additions, "all" and "none".
func Names() []string {
	return append(additionNames[:len(additionNames):len(additionNames)], everything, nothing)
}

// ParseAdditions parses a list of names. The error names an unknown word, and what may have been
// meant.
func ParseAdditions(names []string) (Additions, error) {
	var set Additions
names:
	for _, name := range names {
		name = strings.TrimSpace(name)
		switch name {
		case everything:
			set |= 1<<len(additionNames) - 1
			continue
		case nothing:
			continue
		}
		for bit, n := range additionNames {
			if n == name {
				set |= 1 << bit
				continue names
			}
		}
		return 0, unknown("value", name, Names())
	}
	return set, nil
}

// has reports whether a set has one of the additions x.
func (a Additions) has(x Additions) bool { return a&x != 0 }

// unknown returns the error for a word that is not one of those possible.
func unknown(what, word string, words []string) error {
	if like := spelling.Nearest(word, words); like != "" {
		return fmt.Errorf("unknown %s %q; did you mean %s?", what, word, like)
	}
	return fmt.Errorf("unknown %s %q; expected %s", what, word, english.Or(words))
}

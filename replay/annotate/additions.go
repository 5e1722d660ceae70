package annotate

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/spelling"
)

// Additions is a set of what can be added.
type Additions uint16

// The additions. Positions, diagrams and conditions of units at chosen half-moves are
// asked for by [Plies] instead.
const (
	Events       Additions = 1 << iota // [Qd3 dies from Sickness], where a timer ran out (WAND-13)
	Improvements                       // what a unit becomes, where one thing only is possible
	Marks                              // + and #, as the notation of the move has them (PGN standard 8.2.3.5)
	Tornados                           // the Tornado square of a move of two legs (OZ-6)
	Result                             // the result, behind the moves and in its tag
	Termination                        // a Termination tag that says how it came about (PGN standard 9.8.1)
	Tags                               // the seven tag roster, SetUp beside FEN, Variant, Notation
	PlyCount                           // a PlyCount tag (PGN standard 9.8.1)
	OnlyMoves                          // a comment where a side had one legal turn
	Repetitions                        // a comment where a position stands for the third time and again (COMMON-4)
	FiftyMoves                         // a comment where fifty and seventy-five moves are full (COMMON-5)
)

// Usual is what is added if nothing is asked for: what the record should have said.
const Usual = Events | Improvements | Marks | Tornados | Result | Termination | Tags

// additionNames are the names of the additions by bit.
var additionNames = [...]string{"events", "improvements", "marks", "tornados", "result", "termination", "tags",
	"plycount", "only-moves", "repetitions", "fifty-moves"}

// The names of the set of all additions, and of the empty one.
const (
	everything = "all"
	nothing    = "none"
)

// Names are the names that [ParseAdditions] knows: those of the additions, "all" and "none".
func Names() []string {
	return append(additionNames[:len(additionNames):len(additionNames)], everything, nothing)
}

// ParseAdditions reads a list of names. The error names what is none, and what may have
// been meant.
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
		return 0, unknown("addition", name, Names())
	}
	return set, nil
}

// Has reports whether a set has one of the additions x.
func (a Additions) Has(x Additions) bool { return a&x != 0 }

// unknown says that a word is none of those that can stand in its place.
func unknown(what, word string, words []string) error {
	if like := spelling.Nearest(word, words); like != "" {
		return fmt.Errorf("there is no %s %q; did you mean %s?", what, word, like)
	}
	return fmt.Errorf("there is no %s %q; there are %s", what, word, strings.Join(words, ", "))
}

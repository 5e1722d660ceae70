package dedupe

import "fmt"

// Same says when two records are the same game.
type Same uint8

// What is compared. Except for Exact, two games of fewer than 60 plies are different if their
// dates, rounds, results or players' initials contradict each other, and records without moves are
// the same only if their text is.
const (
	Exact    Same = iota // the bytes of the record, without the empty lines around it
	Moves                // the variant, the first position, the main line, and the names of the players
	Players              // as Moves, but only the family names, whatever their case and accents
	Prefix               // as Players, or one game is a prefix of the other, which is kept
	Position             // the variant, the last position and the family names
)

// names has the names of all kinds.
var names = [...]string{"exact", "moves", "players", "prefix", "position"}

// Names lists the names of all kinds.
func Names() []string { return names[:] }

// String returns the name of the kind.
func (s Same) String() string { return names[s] }

// ParseSame finds the kind with a name.
func ParseSame(name string) (Same, error) {
	for i, n := range names {
		if n == name {
			return Same(i), nil
		}
	}
	return 0, fmt.Errorf("%q is not one of %v", name, names)
}

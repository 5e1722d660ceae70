package variant_test

import (
	"errors"
	"testing"

	"github.com/fairyscore/fairyscore/replay/variant"
)

// A variant that exists elsewhere has its usual name in the error. Whether its moves, or those of a
// variant that nobody knows, may be in a notation of their own is known from its name.
func TestVariantsThatExistElsewhere(t *testing.T) {
	catalog := variant.NewCatalog()
	for _, c := range []struct {
		name, game string
		unknown    bool // its notation
	}{
		{"Shogi", "Shogi", true}, {"shogi960", "Shogi", true}, {"mini-shogi", "Minishogi", true},
		{"Bughouse Chess", "Bughouse", true}, {"Seirawan", "Seirawan Chess", true}, {"Grand Chess", "Grand Chess", true},
		{"Atomic", "Atomic", false}, {"Crazyhouse 960", "Crazyhouse", false}, {"Dark Chess", "Dark Chess", false},
		{"Nobody's Chess", "", true}, {"Way of the Night", "", false}, {"ox+oz8", "", false},
		{"chess", "-", false}, {"Way of the Knight", "-", false}, {"?", "", false}, {"", "-", false},
	} {
		var game variant.Game
		err := catalog.Setup(&game, func(string) (string, bool) { return c.name, true }, "")
		var unknown *variant.UnknownError
		switch is := errors.As(err, &unknown); {
		case c.game == "-" && is:
			t.Errorf("%q: %v", c.name, err)
		case c.game != "-" && c.game != "" && (!is || unknown.Game != c.game):
			t.Errorf("%q: %v, want that the rules of %s are not known", c.name, err, c.game)
		}
		if got := catalog.UnknownNotation(c.name); got != c.unknown {
			t.Errorf("the notation of %q is unknown: %v, want %v", c.name, got, c.unknown)
		}
	}
}

// What is like an unknown name is searched for once for a record, and names do not get the errors
// of each other.
func TestTheLastUnknownNameIsRemembered(t *testing.T) {
	catalog := variant.NewCatalog()
	for _, name := range []string{"Nobody", "wotm", "Nobody", "Shogi", "wotm"} {
		_, err := catalog.Compile(name, nil, true)
		var unknown *variant.UnknownError
		if !errors.As(err, &unknown) || unknown.Name != name || (len(unknown.Like) > 0) != (name == "wotm") || (unknown.Game != "") != (name == "Shogi") {
			t.Errorf("%q: %+v", name, err)
		}
	}
	if n := testing.AllocsPerRun(20, func() { catalog.UnknownNotation("Nobody") }); n > 0 {
		t.Errorf("a name that is asked for again takes %v allocations", n)
	}
}

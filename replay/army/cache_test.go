package army_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
)

// Equal armies on equal boards share tables, others do not, and an army that cannot be compiled is
// an error each time.
func TestEqualArmiesShareTables(t *testing.T) {
	var c army.Cache
	knights := func(moves string) army.Army { return army.Army{{Name: "N", Moves: moves}} }
	size := board.Size{Files: 8, Ranks: 8}
	tables := func(a army.Army, size board.Size) *army.Tables {
		t.Helper()
		got, err := c.Compile(a, size)
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	first := tables(knights("N"), size)
	if tables(knights("N"), size) != first {
		t.Error("the same army has other tables")
	}
	if tables(knights("NW"), size) == first || tables(knights("N"), board.Size{Files: 8, Ranks: 9}) == first {
		t.Error("another army, or another board, has the same tables")
	}
	for range 2 {
		if _, err := c.Compile(knights("N("), size); err == nil {
			t.Error("an army that cannot be read has tables")
		}
	}
	for files := range 16 { // more than a cache keeps
		for ranks := range 16 {
			z := board.Size{Files: uint8(1 + files), Ranks: uint8(1 + ranks)}
			if got := tables(knights("N"), z).Size(); got != z {
				t.Fatalf("the tables for %v are of %v", z, got)
			}
		}
	}
}

// A kind is like a unit whose paths it has, however its moves are written, and whatever else the
// unit is.
func TestKindsAreAlikeByTheirPaths(t *testing.T) {
	var c army.Cache
	size := board.Size{Files: 8, Ranks: 8}
	a := army.Army{{Name: "K", Moves: "WF", Royal: true}, {Name: "N", Moves: "N"}, {Name: "R", Moves: "R"}, {Name: "P", Moves: "fmWfcF", Pawn: true}}
	tables, err := c.Compile(a, size)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		kind  board.Kind
		moves string
		want  bool
	}{
		{1, "K", true}, {1, "FW", true}, {1, "W", false}, {1, "Q", false}, {2, "N", true}, {2, "fN", false}, {3, "W7", true}, {3, "W6", false},
		{4, "fmWfcF", true}, {4, "bmWbcF", false}, {4, "W", false},
	} {
		if got, err := c.Alike(tables, x.kind, army.Unit{Moves: x.moves}); err != nil || got != x.want {
			t.Errorf("kind %d and %s: alike %v (%v), expected %v", x.kind, x.moves, got, err, x.want)
		}
	}
	if _, err := c.Alike(tables, 1, army.Unit{Moves: "W("}); err == nil {
		t.Error("a unit that cannot be read is like none, without an error")
	}
}

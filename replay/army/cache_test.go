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

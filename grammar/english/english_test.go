package english

import (
	"fmt"
	"testing"
)

func TestArticles(t *testing.T) {
	for noun, want := range map[string]string{
		"knight": "a knight", "ung": "an ung", "alfil": "an alfil", "unicorn": "a unicorn", "uninformed": "an uninformed", "Ox": "an Ox",
		"N": "an N", "Q": "a Q", "NN": "an NN", "WfD": "a WfD", "AD": "an AD", "U": "a U", "eunuch": "a eunuch", "": "a ", "n": "an n",
	} {
		if got := A(noun); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestPlurals(t *testing.T) {
	for noun, want := range map[string]string{
		"ply": "plies", "day": "days", "elf": "elves", "ox": "oxes", "yeoman": "yeomen", "witch": "witches", "pass": "passes",
		"rook": "rooks", "rook (short)": "rooks (short)", "chief": "chiefs", "y": "ys", "": "s",
	} {
		if got := Plural(noun); got != want {
			t.Errorf("%s: %q, want %q", noun, got, want)
		}
	}
	if got := fmt.Sprint(Count(0, "ply"), Count(1, "ply"), Count(2, "game"), IsOrAre(1), IsOrAre(0)); got != "0 plies1 ply2 gamesisare" {
		t.Error(got)
	}
}

func TestLists(t *testing.T) {
	words := []string{"a", "b", "c"}
	for n, want := range []string{"", "a", "a and b", "a, b and c"} {
		if got := And(words[:n]); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := Or(words); got != "a, b or c" {
		t.Error(got)
	}
}

func TestOrdinals(t *testing.T) {
	for n, want := range map[int]string{1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th", 13: "13th", 21: "21st", 112: "112th", 0: "0th"} {
		if got := Ordinal(n); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

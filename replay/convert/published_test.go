package convert_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// The published game is included in each notation that can express it, with one set of letters for
// all, and the others refuse it.
func TestThePublishedGameInEveryNotation(t *testing.T) {
	const game = "way-of-the-knight-1995-"
	read := func(name string) string {
		text, err := samples.Read(game + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	corrected, long := read("corrected"), read("long")
	shipped := map[string]string{"long": "long", "san": "san", "lan": "lan", "uci": "uci", "figurine": "figurine", "letters:de": "letters-de"}
	for _, n := range notation.All() {
		got, told := converted(t, n.Name(), corrected)
		name := shipped[n.Name()]
		switch {
		case n.Name() == "iccf" || n.Name() == "descriptive":
			if got != "" || len(told) != 1 || !strings.Contains(told[0], "cannot write") {
				t.Errorf("%s carries it: %q %v", n.Name(), got, told)
			}
			continue
		case told != nil:
			t.Errorf("%s: %v", n.Name(), told)
		case name != "":
			if diff := cmp.Diff(read(name), got); diff != "" {
				t.Errorf("%s: %s", n.Name(), diff)
			}
		}
		want := long
		if n.Marks().Bare {
			want, _ = convertedNAGs(t, "long", long, record.NumericNAGs)
		}
		if back, told := converted(t, "long", got); back != want || told != nil {
			t.Errorf("%s and back: %v %s", n.Name(), told, cmp.Diff(want, back))
		}
	}
}

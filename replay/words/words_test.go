package words_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/replay/words"
)

var catalog = variant.NewCatalog()

func position(t *testing.T, name, fen string) *rules.Position {
	t.Helper()
	tags := map[string]string{"Variant": name, "SetUp": "1", "FEN": fen}
	var g variant.Game
	if err := catalog.Setup(&g, func(tag string) (string, bool) { v, ok := tags[tag]; return v, ok }, ""); err != nil {
		t.Fatal(err)
	}
	return &g.Start
}

func TestStanding(t *testing.T) {
	for _, c := range []struct{ variant, fen, want string }{
		{"chess", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "Black to move"},
		{"chess", "4k3/8/8/8/8/8/4P3/r3K3 w - - 0 1", "White to move, in check"},
		{"chess", "R6k/6pp/8/8/8/8/8/4K3 b - - 0 1", "Black is mated"},
		{"chess", "7k/5Q2/8/8/8/8/8/4K3 b - - 0 1", "Black is stalemated"},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "drawn: neither side can mate"},
		{"wand", "8/8/8/8/8/8/4P3/4K3 b - - 0 1", "Black has lost its last king"},
	} {
		if got := words.Standing(position(t, c.variant, c.fen)); got != c.want {
			t.Errorf("%s: %s, want %s", c.fen, got, c.want)
		}
	}
}

// A square on the way is named with the target.
func TestSquareOnTheWayIsNamed(t *testing.T) {
	p := position(t, "chess", "4k3/8/8/3pp3/3R4/8/8/4K3 w - - 0 1")
	from, via, to := rules.Place{File: 3, Rank: 3}, rules.Place{File: 3, Rank: 4}, rules.Place{File: 4, Rank: 4}
	reason := p.Why(&rules.Query{A: rules.StepQuery{Kind: p.Rules().Kind("R"), From: from, Via: via, HasVia: true, To: to}}, false)
	if got, want := words.Explain(p, &reason), "the rook on d4 cannot go to e5 through d5"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// Two units can both make an ambiguous move, more of them can all make it, and units of several
// kinds have no common name.
func TestUnitsOfAnAmbiguousMove(t *testing.T) {
	for fen, want := range map[string]string{
		"8/8/6k1/8/8/8/K7/R6R w - - 0 1":   "the rooks on a1 and h1 can both go to d1",
		"8/8/6k1/8/3R4/8/K7/R6R w - - 0 1": "the rooks on a1, h1 and d4 can all go to d1",
		"8/8/6k1/8/8/8/K7/R6Q w - - 0 1":   "the units on a1 and h1 can both go to d1",
	} {
		p := position(t, "chess", fen)
		reason := p.Why(&rules.Query{A: rules.StepQuery{From: rules.Anywhere, To: rules.Place{File: 3}}}, false)
		if got := words.Explain(p, &reason); got != want {
			t.Errorf("%s: %q, want %q", fen, got, want)
		}
	}
}

// Every occurrence from the third to the fifth has words, and no other has.
func TestRepetition(t *testing.T) {
	for n := range 9 {
		if got := words.Repetition(n); (got != "") != (n >= 3 && n <= 5) {
			t.Errorf("%d: %q", n, got)
		}
	}
}

// Every code of a reason has words, whatever else the reason holds.
func TestEveryReasonHasWords(t *testing.T) {
	p := position(t, "wotn", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")
	seen := make(map[string]bool)
	for code := rules.ReasonCode(0); code <= rules.UnknownName; code++ {
		r := rules.Reason{Code: code, Side: p.Turn, Kind: 1, Text: "so", Ending: rules.Stalemate}
		got := words.Explain(p, &r)
		if got == "" {
			t.Errorf("code %d has no words", code)
		}
		seen[got] = true
	}
	if len(seen) < 30 {
		t.Errorf("only %d sentences for all codes", len(seen))
	}
}

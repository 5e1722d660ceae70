package replay

import (
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// No outcome is lost; those of the written kind come first, and one of each kind before any second
// one.
func TestOutcomesFirst(t *testing.T) {
	var game variant.Game
	tags := func(name string) (string, bool) { return "wand", name == "Variant" }
	if err := variant.NewCatalog().Setup(&game, tags, ""); err != nil {
		t.Fatal(err)
	}
	d2, e2 := board.At(3, 1), board.At(4, 1)
	zap := rules.Move{A: rules.Step{Kind: rules.Zap, Unit: game.Start.Board.At(d2), From: d2, To: e2}}
	all := game.Start.Outcomes(nil, zap)
	for _, text := range []string{"", "(polymorph)", "(misfire)", "(sleep)"} {
		var written *grammar.ZapResult
		if e, ok := grammar.ParseEffect(text); ok {
			written = &e
		}
		got := outcomesFirst(all, written)
		if len(got) != len(all) {
			t.Fatalf("%q: %d of %d outcomes", text, len(got), len(all))
		}
		for _, m := range all {
			if !slices.Contains(got, m) {
				t.Errorf("%q: %v %d is lost", text, m.ZapOutcome, m.Param)
			}
		}
		if text == "(sleep)" && got[0].ZapOutcome != rules.Sleep {
			t.Errorf("%q: %v comes first", text, got[0].ZapOutcome)
		}
		kinds := make(map[rules.ZapOutcome]int)
		for i, m := range got {
			kinds[m.ZapOutcome]++
			if kinds[m.ZapOutcome] == 2 && (written == nil || m.ZapOutcome != rules.ZapOutcome(written.Word)) && len(kinds) < 12 {
				t.Errorf("%q: %v comes twice, at %d, before %d kinds have come", text, m.ZapOutcome, i, 12-len(kinds))
			}
		}
	}
}

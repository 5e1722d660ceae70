package compare

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/record"
)

// Plies are the same turns, and fail for the same reasons, whether the plain ones are played on a
// bitboard or all in the rules engine.
func TestPlainPliesAreTheSameTurns(t *testing.T) {
	fast, general := New(compiled, Options{}), New(compiled, Options{})
	general.player.replayer.Plain = false
	plies := 0
	compare := func(name string, g *record.Game) {
		t.Helper()
		a, b := fast.player.play(g, Reading{}), general.player.play(g, Reading{})
		plies += len(a.turns)
		if len(a.turns) != len(b.turns) {
			t.Errorf("%s: %d turns on a bitboard, %d in the engine", name, len(a.turns), len(b.turns))
		}
		for ply, n := range b.turns {
			k, ok := a.turns[ply]
			if !ok {
				t.Errorf("%s: %s is not played on a bitboard", name, ply.Move.Text)
			} else if x, y := fast.names.list[k], general.names.list[n]; x != y {
				t.Errorf("%s: %s is the turn %q on a bitboard, %q in the engine", name, ply.Move.Text, x, y)
			}
		}
		if diff := cmp.Diff(b.unplayed, a.unplayed); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	for _, s := range sampleGames(t) {
		compare(s.name, parse(s.text))
	}
	for _, text := range append(plainSeeds, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ke5 Nf6 5. O-O Nxe4 6. exd5 *",
		"1. e4 d5 2. e5 f5 3. exf6 (3. d4 Qd7 4. exf6) e5 *", "1. e4 a5 2. e5 a4 3. e6 a3 4. exf7+ Kxf7 5. b4 axb2 6. Ke2 bxa1=N 7. a3 *") {
		compare(text, parse(text))
	}
	if plies < 1000 {
		t.Errorf("only %d turns", plies)
	}
}

package compare

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/mainline/gametest"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// Plies are the same turns, and fail for the same reasons, whether the plain ones are played on a
// bitboard, with or without a replay, or all in the rules engine.
func TestPlainPliesAreTheSameTurns(t *testing.T) {
	fast, general := New(compiled, Options{}), New(compiled, Options{})
	general.player.replayer.Plain = false
	plies, whole := 0, 0 // of all games, and how many of these need no replay
	compare := func(name, text string, how Reading) {
		t.Helper()
		syntax := parseSyntax(text)
		g := record.FromSyntax(syntax)
		a, b := fast.player.play(g, syntax, how), general.player.play(g, nil, how)
		plies += len(a.turns)
		if fast.player.plain.fill(fast.player, syntax, g, how, &played{turns: make(map[*record.Ply]int32)}) {
			whole++
		}
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
		if diff := cmp.Diff(b.unplayed, a.unplayed, cmpopts.IgnoreUnexported(record.Ply{})); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	for _, s := range sampleGames(t) {
		compare(s.name, s.text, Reading{})
	}
	for _, text := range append(plainSeeds, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ke5 Nf6 5. O-O Nxe4 6. exd5 *",
		"1. e4 d5 2. e5 f5 3. exf6 (3. d4 Qd7 4. exf6) e5 *", "1. e4 a5 2. e5 a4 3. e6 a3 4. exf7+ Kxf7 5. b4 axb2 6. Ke2 bxa1=N 7. a3 *") {
		compare(text, text, Reading{})
	}
	german, _ := notation.ParseLanguage("letters:de")
	if german == nil {
		t.Fatal("no German letters")
	}
	random := rand.New(rand.NewPCG(28, 2))
	for range hostile.Count(400, 60) {
		text := gametest.Game(random)
		compare(text, text, Reading{})
		compare(text, text, Reading{Language: german})
		compare(text, text, Reading{Variant: "chess960"})
	}
	if plies < 1000 || whole < 100 {
		t.Errorf("only %d turns, %d games without a replay", plies, whole)
	}
}

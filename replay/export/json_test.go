package export_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/export"
)

// The moves of a game whose text is long are kept once for each spelling, and the positions for
// each ply.
func TestTurnsOfLongGamesAreTheirOwn(t *testing.T) {
	uci := map[string]string{"Nf3": "g1f3", "Nf6": "g8f6", "Ng1": "f3g1", "Ng8": "f6g8", "--": "0000"}
	round := []string{"Nf3", "Nf6", "--", "--", "Ng1", "Ng8", "--", "--"}
	const rounds = 2000
	text := "[Event \"?\"]\n\n" + strings.Repeat(strings.Join(round, " ")+" ", rounds) + "*\n"
	out, _ := write(t, "jsonl", text, export.Options{})
	var game struct {
		Line []struct {
			Text, FEN string
			Moves     map[string]string
		}
	}
	if err := json.Unmarshal([]byte(out), &game); err != nil {
		t.Fatal(err)
	}
	if len(game.Line) != rounds*len(round) {
		t.Fatalf("%d plies; want %d", len(game.Line), rounds*len(round))
	}
	for i, p := range game.Line {
		number := fmt.Sprintf(" %d", i/2+1+i%2)
		if want := round[i%len(round)]; p.Text != want || p.Moves["uci"] != uci[want] || !strings.HasSuffix(p.FEN, number) {
			t.Fatalf("ply %d: %s, %s, %s; want %s, %s, and a number of%s", i+1, p.Text, p.Moves["uci"], p.FEN, want, uci[want], number)
		}
	}
}

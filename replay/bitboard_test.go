package replay_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay"
)

// A walk on bitboards shows what one in the rules engine shows: for real games, and for these with
// a changed character.
func TestPlainPliesAreThoseOfTheEngine(t *testing.T) {
	games := append(realGames(t), "[Result \"1/2-1/2\"]\n\n1. e3 a5 2. Qh5 Ra6 3. Qxa5 h5 4. h4 Rah6 5. Qxc7 f6 6. Qxd7+ Kf7 7. Qxb7 Qd3 8. Qxb8 Qh7 "+
		"9. Qxc8 Kg6 10. Qe6 (10. Qf5+) 1/2-1/2\n")
	r := rand.New(rand.NewPCG(15, 1))
	plain, failed := 0, 0
	for _, text := range games {
		for range 2 {
			fast, slow := shown(t, text, true, &plain, &failed), shown(t, text, false, &plain, &failed)
			for i := range slow {
				if i >= len(fast) || fast[i] != slow[i] {
					t.Fatalf("in the engine the walk shows\n%s\ninstead of\n%s\nof %s", slow[i], fast[min(i, len(fast)-1)], text)
				}
			}
			at := strings.LastIndex(text, "]") + 1
			at += r.IntN(len(text) - at)
			text = text[:at] + string("abcdefgh12345678KQRBNx+#=O-().! "[r.IntN(32)]) + text[at+1:]
		}
	}
	if plain < 1000 || failed < 10 {
		t.Errorf("only %d plies were plain and %d failed", plain, failed)
	}
}

// realGames returns the texts of real games: a quarter of them in short runs.
func realGames(t *testing.T) []string {
	t.Helper()
	src, err := os.ReadFile("orthodox/testdata/games.pgn")
	if err != nil {
		t.Fatal(err)
	}
	games := strings.SplitAfter(string(src), "\n\n[")
	if testing.Short() {
		games = games[:len(games)/4]
	}
	for i, text := range games {
		if text = strings.TrimSuffix(text, "["); i > 0 {
			text = "[" + text
		}
		games[i] = text
	}
	return games
}

// shown returns what a walk shows of a game.
func shown(t *testing.T, text string, fast bool, plain, failed *int) (steps []string) {
	g := load(t, text)
	w := replay.NewReplayer()
	w.Plain = fast
	w.Walk(g.record, &g.start, func(s *replay.Step) bool {
		var b strings.Builder
		fmt.Fprintln(&b, s.Ply.Move.Text, s.Depth, s.Repaired, s.Move, s.Spelling, s.Notes, s.Events, s.Check(), s.Ending(), s.Repetitions(), s.Before.FEN())
		if s.After != nil {
			fmt.Fprintln(&b, s.After.FEN(), s.After.Key())
		}
		if s.Plain {
			*plain++
		}
		if f := s.Failure; f != nil {
			*failed++
			fmt.Fprintln(&b, f.Kind, f.Reason, f.Chosen, f.Unjudged)
			for _, g := range f.Suggestions() {
				fmt.Fprintln(&b, g.Repair, g.Text, g.Move, g.Plays, g.Cost, g.Tied, g.Ply != nil)
			}
		}
		steps = append(steps, b.String())
		return true
	})
	return steps
}

package replay_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// A walk on bitboards shows what one in the rules engine shows: for real games, and for these with
// a changed character.
func TestPlainPliesAreThoseOfTheEngine(t *testing.T) {
	games := append(realGames(t), "[Result \"1/2-1/2\"]\n\n1. e3 a5 2. Qh5 Ra6 3. Qxa5 h5 4. h4 Rah6 5. Qxc7 f6 6. Qxd7+ Kf7 7. Qxb7 Qd3 8. Qxb8 Qh7 "+
		"9. Qxc8 Kg6 10. Qe6 (10. Qf5+) 1/2-1/2\n")
	r := rand.New(rand.NewPCG(15, 1))
	if plain, failed := sameWalks(t, r, games, "abcdefgh12345678KQRBNx+#=O-().! "); plain < 1000 || failed < 10 {
		t.Errorf("only %d plies were plain and %d failed", plain, failed)
	}
}

// sameWalks compares walks on bitboards and in the rules engine, of games and of these with one of
// some characters in place of another. It returns how many plies were plain, and how many failed.
func sameWalks(t *testing.T, r *rand.Rand, games []string, characters string) (plain, failed int) {
	t.Helper()
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
			text = text[:at] + string(characters[r.IntN(len(characters))]) + text[at+1:]
		}
	}
	return plain, failed
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

// A walk in which plain plies come without positions, and which begins after those that the fast
// checker has played, shows the same as one in the rules engine.
func TestBarePliesAreThoseOfTheEngine(t *testing.T) {
	games := append(realGames(t), "[Result \"*\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 d5 6. Nf3 dxe4 7. Ng1 Nf6 8. d4 exd3 "+
		"9. Qxd3 Ng8 10. Kd1 Kd7 11. Ke1 Ke8 12. Kd1 Kd7 13. Ke1 Ke8 14. Kd1 Kd7 15. Ka5 Ke8 (15... Kd8 16. Ke1) 16. Kd1 Kd7 *\n")
	r := rand.New(rand.NewPCG(15, 2))
	bare, skipped, failed := 0, 0, 0
	var v orthodox.FastChecker
	for _, text := range games {
		for range 3 {
			g := load(t, text)
			want := bareSteps(g, false, nil)
			var x *orthodox.Prefix
			syntax, _ := grammar.NewParser().Parse([]byte(text))
			if _, ok := v.Faults(syntax); !ok {
				if p := v.Prefix(syntax); p.Len() > 0 && p.Len() < len(g.record.Main) && !g.record.Main[p.Len()-1].Branches() {
					x = &p
				}
			}
			got := bareSteps(g, true, x)
			if x != nil {
				skipped += x.Len()
			}
			for i := range want {
				if strings.Contains(want[i], "failed ") {
					failed++
				}
				switch {
				case i < len(got) && got[i] == want[i]:
					continue
				case i < len(got) && strings.HasPrefix(got[i], "bare ") && strings.HasSuffix(want[i], got[i][len("bare"):]):
					bare++
					continue
				}
				t.Fatalf("ply %d is\n%s\ninstead of\n%s\nof %s", i, got[min(i, len(got)-1)], want[i], text)
			}
			at := strings.LastIndex(text, "]") + 1
			at += r.IntN(len(text) - at)
			text = text[:at] + string("abcdefgh12345678KQRBNx+#=O-().! "[r.IntN(32)]) + text[at+1:]
		}
	}
	if bare < 1000 || skipped < 100 || failed < 10 {
		t.Errorf("only %d plies were bare and %d skipped, and %d failed", bare, skipped, failed)
	}
}

// bareSteps returns what a walk shows of a game, in which plain plies are bare, after a prefix if x
// is not nil; or what one in the rules engine shows.
func bareSteps(g *game, bare bool, x *orthodox.Prefix) (steps []string) {
	w := replay.NewReplayer()
	w.Plain, w.Bare = bare, bare
	brief := func(m rules.Move, side board.Color, number, clock int32, rest string) string {
		return fmt.Sprint(" ", m, side, number, clock, rest)
	}
	skipped := func() {
		var at orthodox.Board
		x.Board(&at, 0)
		for i := range x.Len() {
			m, side, number := x.Move(i), board.Color(at.Turn()), int32(at.Number())
			x.Board(&at, i+1)
			steps = append(steps, "bare "+brief(replay.TurnOf(&g.start, m, side), side, number, int32(at.Clock()), "")[1:])
		}
	}
	w.WalkAfter(x, g.record, &g.start, skipped, func(s *replay.Step) bool {
		rest := fmt.Sprint(" ", s.Depth, s.Check(), s.Ending(), s.Repetitions())
		switch {
		case s.Bare != 0:
			steps = append(steps, "bare"+rest+brief(replay.TurnOf(&g.start, s.Bare, s.Side()), s.Side(), s.Number(), s.Clock(), ""))
			return true
		case s.Failure != nil:
			rest = fmt.Sprint("failed ", s.Failure.Kind, s.Failure.Reason, s.Failure.Chosen) + rest
			for _, g := range s.Failure.Suggestions() {
				rest += fmt.Sprintln(g.Repair, g.Text, g.Move, g.Plays, g.Cost, g.Tied)
			}
		}
		rest = s.Before.FEN() + rest
		clock := int32(0)
		if s.After != nil {
			rest, clock = s.After.FEN()+rest, s.After.Clock
		}
		steps = append(steps, rest+brief(s.Move, s.Side(), s.Number(), clock, ""))
		return true
	})
	return steps
}

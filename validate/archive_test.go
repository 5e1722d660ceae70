package validate

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// The first game of a key is found, whatever came in between, and nothing else is.
func TestGameIndex(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1995))
	var x gameIndex
	first := make(map[uint64]int)
	for i := range 3 * indexBlock {
		key := r.Uint64N(2 * indexBlock) // each about once and a half; 0 is no key
		if _, known := first[key]; !known {
			first[key] = i
		}
		x.add(key, int64(i))
	}
	for key := range uint64(2 * indexBlock) {
		want, known := first[key]
		got, found := x.find(key)
		if found != (known && key != 0) || found && got != want {
			t.Fatalf("key %d: game %d, %v; want %d, %v", key, got, found, want, known)
		}
		if found && x.line(got) != int64(got) {
			t.Fatalf("game %d begins on line %d", got, x.line(got))
		}
	}
}

// An archive keeps about 18 bytes a game.
func TestArchiveIsSmall(t *testing.T) {
	const games = 1_000_000
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	r := rand.New(rand.NewPCG(6, 1995))
	before := heap()
	var a Archive
	g := &ArchiveGame{course: make([]uint64, shortestGame)}
	for i := range games {
		g.course[shortestGame-1] = r.Uint64()
		a.Learn("a.pgn", i+1, g)
	}
	size := float64(heap()-before) / games
	t.Logf("%.1f bytes a game", size)
	if size > 19 {
		t.Errorf("an archive needs %.1f bytes a game", size)
	}
	runtime.KeepAlive(&a)
}

// nameCase is a player under a name and another one, each in a number of games.
type nameCase struct {
	name  string
	times int
	other string
	often int
	third string // somebody else, in one game; "" if nobody
	found bool   // name is said to be other
}

func TestSpellingsOfPlayers(t *testing.T) {
	for _, c := range []nameCase{
		{"Kasparov,Garry", 1, "Kasparov, Garry", 2, "", true},
		{"Kasparov, Garry", 2, "Kasparov,Garry", 1, "", false}, // the usual spelling
		{"Garry Kasparov", 1, "Kasparov, Garry", 2, "", true},
		{"KASPAROV, GARRY", 1, "Kasparov, Garry", 2, "", true},
		{"Muller, Karl", 1, "Müller, Karl", 2, "", true},
		{"Mueller, Karl", 1, "Müller, Karl", 2, "", true},
		{"Mueller, Karl", 1, "Muller, Karl", 2, "", false}, // may be two families
		{"Xue, Bing", 1, "Xu, Bing", 9, "", false},
		{"Kasparov, G", 9, "Kasparov, Garry", 1, "", true}, // the longer one, however rare
		{"Kasparov, Garry", 1, "Kasparov, G", 9, "", false},
		{"Polgar, S", 1, "Polgar, Susan", 3, "Polgar, Sofia", false}, // either
		{"Polgar, J", 1, "Polgar, Judit", 3, "Polgar, Sofia", true},
		{"Carlsen, Magnus", 3, "Carlsen, Sven Magnus", 1, "", false},
		{"Carlsen, Sven", 3, "Carlsen, Sven Magnus", 1, "", true},
		{"Kasparov, Gary", 1, "Kasparov, Garry", 3, "", true},
		{"Kasparov, Gary", 1, "Kasparov, Garry", 2, "", false},  // not much more frequent
		{"Kasparov, Garyr", 1, "Kasparov, Garry", 3, "", false}, // other last letter
		{"Hansen, Daniel", 1, "Hansen, Daniela", 9, "", false},
		{"Stockfish 16", 1, "Stockfish 1.6", 9, "", false},
		{"carlsen", 1, "Carlsen", 9, "", true},
		{"Carlsen", 1, "Carlsen, Magnus", 9, "", false},
	} {
		var b playerBook
		for range c.times {
			b.learn(c.name, 1)
		}
		for range c.often {
			b.learn(c.other, 0)
		}
		b.learn(c.third, 0)
		got, how := b.other(c.name)
		if (got != nil) != c.found || got != nil && got.name != c.other {
			t.Errorf("%q beside %q: %v, %s", c.name, c.other, got, how)
		}
	}
}

// spanish is a game in SAN of up to 24 half-moves.
const spanish = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 Re8"

// spanishGame is a record of n half-moves of it.
func spanishGame(white, black string, n int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "[White %q]\n[Black %q]\n\n", white, black)
	for i, m := range strings.Fields(spanish)[:n] {
		if i%2 == 0 {
			fmt.Fprintf(&b, "%d. ", i/2+1)
		}
		b.WriteString(m + " ")
	}
	return strings.TrimSpace(b.String()) + " *\n\n"
}

func TestGamesComparedWithEachOther(t *testing.T) {
	for _, c := range []struct {
		name string
		text string
		want []string // findings by game
	}{
		{"the same", spanishGame("Doe, A", "Roe, B", 12) + spanishGame("Doe, C", "Roe, D", 12), []string{"2 C716"}},
		{"three times", strings.Repeat(spanishGame("Doe", "Roe", 12), 3), []string{"2 C716", "3 C716"}},
		{"other players", spanishGame("Doe", "Roe", 12) + spanishGame("Doe", "Coe", 12), nil},
		{"colours changed", spanishGame("Doe", "Roe", 12) + spanishGame("Roe", "Doe", 12), nil},
		{"too short to tell", spanishGame("Doe", "Roe", 9) + spanishGame("Doe", "Roe", 9), nil},
		{"cut off", spanishGame("Doe", "Roe", 20) + spanishGame("Doe", "Roe", 24), []string{"2 C717"}},
		{"cut off, and behind the whole", spanishGame("Doe", "Roe", 24) + spanishGame("Doe", "Roe", 20), []string{"1 C717"}},
		{"cut off twice: the longest is named", spanishGame("Doe", "Roe", 24) + spanishGame("Doe", "Roe", 20) + spanishGame("Doe", "Roe", 22),
			[]string{"1 C717", "3 C717"}},
		{"a short game is no beginning", spanishGame("Doe", "Roe", 24) + spanishGame("Doe", "Roe", 18), nil},
		{"the first is not legal", strings.Replace(spanishGame("Doe", "Roe", 12), "Ba4", "Bb7", 1) + spanishGame("Doe", "Roe", 12), nil},
		{"other variants", "[Variant \"Way of the Knight\"]\n" + spanishGame("Doe", "Roe", 12) + spanishGame("Doe", "Roe", 12), nil},
	} {
		var got []string
		for _, d := range check(t, Config{Rules: Rules()}, c.text) {
			if d.Code == "C716" || d.Code == "C717" {
				got = append(got, fmt.Sprintf("%d %s", d.Game, d.Code))
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// Long games are compared whoever played them, and both passes over the input tell what one
// could not.
func TestArchiveInOneAndTwoReadings(t *testing.T) {
	game := func(n int, who uint64) *ArchiveGame {
		g := &ArchiveGame{who: who, duplicate: &Diagnostic{}, prefix: &Diagnostic{}}
		for i := range n {
			g.course = append(g.course, mix(uint64(i+1)))
		}
		return g
	}
	games := []*ArchiveGame{game(80, 1), nil, game(80, 2), game(70, 3), game(50, 4)}
	judge := func(a *Archive, i int) (codes []string) {
		for _, d := range a.Judge("a.pgn", i+1, games[i], nil) {
			codes = append(codes, d.Message)
		}
		return codes
	}
	var twice, once Archive
	for i, g := range games {
		twice.Learn("a.pgn", i+1, g)
	}
	for i, g := range games {
		once.Learn("a.pgn", i+1, g)
		one, two := judge(&once, i), judge(&twice, i)
		switch i {
		case 0:
			if len(one) != 0 || len(two) != 1 || !strings.Contains(two[0], "the first 70 of these 80 half-moves are all of game 4") {
				t.Errorf("game 1: %q in one reading, %q in two", one, two)
			}
		case 2:
			if len(one) != 1 || len(two) != 2 || !strings.Contains(one[0], "game 1 of a.pgn") {
				t.Errorf("game 3: %q in one reading, %q in two", one, two)
			}
		default:
			if len(one)+len(two) > 0 {
				t.Errorf("game %d: %q in one reading, %q in two", i+1, one, two)
			}
		}
	}
}

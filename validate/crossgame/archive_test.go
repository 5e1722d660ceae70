package crossgame

import (
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Exactly the first game with a key is found, whatever came in between.
func TestGameIndex(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1995))
	var x gameIndex
	first := make(map[uint64]int)
	for i := range 3 * indexBlock {
		key := r.Uint64N(2 * indexBlock) // each about one and a half times; 0 is not a key
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
		a.Observe("a.pgn", i+1, g)
	}
	size := float64(heap()-before) / games
	t.Logf("%.1f bytes a game", size)
	if size > 19 {
		t.Errorf("an archive needs %.1f bytes a game", size)
	}
	runtime.KeepAlive(&a)
}

// nameCase is a player with two spellings, each in a number of games.
type nameCase struct {
	name  string
	times int
	other string
	often int
	third string // somebody else, in one game; "" if nobody
	found bool   // name is reported as a spelling of other
}

func TestSpellingsOfPlayers(t *testing.T) {
	for _, c := range []nameCase{
		{"Kasparov,Garry", 1, "Kasparov, Garry", 2, "", true},
		{"Kasparov, Garry", 2, "Kasparov,Garry", 1, "", false}, // the usual spelling
		{"Garry Kasparov", 1, "Kasparov, Garry", 2, "", true},
		{"KASPAROV, GARRY", 1, "Kasparov, Garry", 2, "", true},
		{"Muller, Karl", 1, "Müller, Karl", 2, "", true},
		{"Mueller, Karl", 1, "Müller, Karl", 2, "", true},
		{"Müller, Karl", 1, "Mueller, Karl", 2, "", true},
		{"Mueller, Karl", 1, "Muller, Karl", 2, "", false}, // may be two families
		{"Xue, Bing", 1, "Xu, Bing", 9, "", false},
		{"Kasparov, G", 9, "Kasparov, Garry", 1, "", false}, // the more frequent one is right
		{"Kasparov, Garry", 1, "Kasparov, G", 9, "", true},
		{"Kasparov, G", 1, "Kasparov, Garry", 9, "", true},
		{"Kasparov, Garry", 9, "Kasparov, G", 1, "", false},
		{"Kasparov, G", 2, "Kasparov, Garry", 2, "", true}, // with equal counts, the fuller one
		{"Kasparov, Garry", 2, "Kasparov, G", 2, "", false},
		{"Kasparov, G", 1, "Kasparov, Garry", 3, "Kasparov, Garry K", true}, // one person anyway
		// it is open whom the initial means
		{"Polgar, Susan", 1, "Polgar, S", 9, "Polgar, Sofia", false},
		{"Polgar, Susan", 1, "Polgar, S", 9, "Polgar, Judit", true},
		{"Polgar, S", 1, "Polgar, Susan", 3, "Polgar, Sofia", false}, // either
		{"Polgar, J", 1, "Polgar, Judit", 3, "Polgar, Sofia", true},
		{"Carlsen, Magnus", 3, "Carlsen, Sven Magnus", 1, "", false},
		{"Carlsen, Sven", 3, "Carlsen, Sven Magnus", 1, "", false},
		{"Carlsen, Sven Magnus", 1, "Carlsen, Sven", 3, "", true},
		{"Kasparov, Gary", 1, "Kasparov, Garry", 3, "", true},
		{"Kasparov, Gary", 1, "Kasparov, Garry", 2, "", false},  // not much more frequent
		{"Kasparov, Garyr", 1, "Kasparov, Garry", 3, "", false}, // other last letter
		{"Hansen, Daniel", 1, "Hansen, Daniela", 9, "", false},
		{"Stockfish 16", 1, "Stockfish 1.6", 9, "", false},
		{"stockfish16", 1, "Stockfish 16", 9, "", true},
		{"Stockfish 1 6", 1, "Stockfish 16", 9, "", false},
		{"Stockfish-16", 1, "Stockfish 16", 9, "", false},
		{"Fritz, Beta", 1, "Fritz, Betta", 9, "", false},
		{"Fritz, B", 1, "Fritz, Beta", 9, "", false},
		{"Fritz, beta", 1, "Fritz, Beta", 9, "", true},
		{"Stockfissh dev", 1, "Stockfish dev", 9, "", false},
		{"Mephisto M II", 1, "Mephisto MM II", 9, "", false},
		{"Player_One", 1, "PlayerOne", 9, "", false},
		{"Sengupta, D", 1, "Sengupta, Deep", 9, "", true}, // a person
		{"carlsen", 1, "Carlsen", 9, "", true},
		{"Carlsen", 1, "Carlsen, Magnus", 9, "", false},
	} {
		var b playerBook
		for range c.times {
			b.learn(c.name, 1, 0, false)
		}
		for range c.often {
			b.learn(c.other, 0, 0, false)
		}
		b.learn(c.third, 0, 0, false)
		got, how := b.other(c.name)
		if (got != nil) != c.found || got != nil && got.name != c.other {
			t.Errorf("%q beside %q: %v, %s", c.name, c.other, got, how.words())
		}
	}
}

// The two spellings of a player are one only if the same person can have played all the games.
func TestSpellingsAndYears(t *testing.T) {
	type years []int
	for _, c := range []struct {
		x, y  years
		found bool
	}{
		{years{1950}, years{2009, 2009}, true},
		{years{1950}, years{2010, 2010}, false},
		{years{2010}, years{1950, 1950}, false},
		{years{0}, years{1850, 1990}, true}, // no year is known
		{years{1950}, years{0, 0}, true},
		{years{1900}, years{1930, 1960}, false}, // some of its games
		{years{0, 1900}, years{1960, 0, 0}, false},
		{years{1980}, years{1946, 2006}, true}, // a long career
	} {
		var b playerBook
		for _, year := range c.x {
			b.learn("Smith, J", 1, year, false)
		}
		for _, year := range c.y {
			b.learn("Smith, John", 0, year, false)
		}
		if got, _ := b.other("Smith, J"); (got != nil) != c.found {
			t.Errorf("%v and %v: joined: %v", c.x, c.y, got != nil)
		}
	}
	var b playerBook // a namesake in another century is not a second meaning
	b.learn("Smith, J", 0, 2001, false)
	b.learn("Smith, John", 1, 2002, false)
	b.learn("Smith, James", 2, 1890, false)
	if got, _ := b.other("Smith, J"); got == nil || got.name != "Smith, John" {
		t.Errorf("Smith, J is %v", got)
	}
}

// Long games are compared whoever played them, and two readings of the input find what one cannot.
func TestArchiveInOneAndTwoReadings(t *testing.T) {
	game := func(n int, who uint64) *ArchiveGame {
		g := &ArchiveGame{who: who, Duplicate: &diagnostic.Finding{}, Prefix: &diagnostic.Finding{}}
		for i := range n {
			g.course = append(g.course, mix(uint64(i+1)))
		}
		return g
	}
	games := []*ArchiveGame{game(80, 1), nil, game(80, 2), game(70, 3), game(50, 4)}
	judge := func(a *Archive, i int) (codes []string) {
		for _, d := range a.Report("a.pgn", i+1, games[i], nil) {
			codes = append(codes, d.Message)
		}
		return codes
	}
	var twice, once Archive
	for i, g := range games {
		twice.Observe("a.pgn", i+1, g)
	}
	for i, g := range games {
		once.Observe("a.pgn", i+1, g)
		one, two := judge(&once, i), judge(&twice, i)
		switch i {
		case 0:
			if len(one) != 0 || len(two) != 1 || !strings.Contains(two[0], "this game (80 plies) starts with all 70 plies of game 4") {
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

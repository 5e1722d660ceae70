package grammar

import (
	"bytes"
	"math/rand"
	"strings"
	"testing"
)

// Games without tags are the same for any limit and any amount of available text: they end only
// where the parser ends them.
func TestGamesWithoutTagsAreCutWhereTheParserEndsThem(t *testing.T) {
	kinds := []string{
		"1. e4 e5 2. Nf3 1-0\n\n", "1. d4 {*\n\n1. c4 in a comment} d5 0-1\n", "1. e4 ; 1-0\nc5 *\n\n",
		"1. e4 (1. d4 d5 1/2-1/2) e5 1/2-1/2\r\n\r\n", "1. c4 * 1. g3 *\n\n", "1. e4 {a {b} c} e5 *\n\n",
		"1. e4 ) } e5 1-0\n\n", "1. Nf3 (1. d4 *\n\n", "1. e4 {open 1-0\n\n",
		"1. e4 {[%clk 0:01]} e5 {[%eval 0.1]} 1-0\n\n", "1. 5254 5755 *\n\n", "1. e4 [+5:00] e5 *\n\n",
	}
	random := rand.New(rand.NewSource(1))
	for round := range 40 {
		var b strings.Builder
		for b.Len() < 6000 {
			k := kinds[random.Intn(len(kinds))]
			if round%2 == 0 {
				k = kinds[random.Intn(6)]
			}
			b.WriteString(k)
		}
		src := []byte(b.String() + "\n[Event \"x\"]\n\n1. e4 *\n")
		tagged := bytes.Index(src, []byte("[Event"))
		want := gamesOf([][]byte{src[:tagged], src[tagged:]})
		for _, limit := range []int{2000, 3000, 5000} {
			var records [][]byte
			for rest, have := src, 1; len(rest) > 0; have += 1 + random.Intn(99) {
				have = min(have, len(rest))
				n, ok := NextRecordWithin(rest[:have], limit, have == len(rest))
				if !ok {
					continue
				}
				if singleToken, _ := NextRecordWithin(rest, limit, true); singleToken != n || n > limit {
					t.Fatalf("limit %d: a record of %d bytes, with all at hand of %d", limit, n, singleToken)
				}
				records = append(records, rest[:n])
				rest, have = rest[n:], have-n
			}
			if got := gamesOf(records); strings.Join(got, "|") != strings.Join(want, "|") {
				t.Fatalf("limit %d: %d games, want %d", limit, len(got), len(want))
			}
		}
	}
}

// Clocks, ICCF moves, and a game longer than the first window do not join games without tags: a
// record is never much longer than its longest game.
func TestGamesWithoutTagsAreSeparateRecords(t *testing.T) {
	long := "1. e4 {" + strings.Repeat("talk ", 3*taglessWindow/5) + "} e5 1-0\n\n"
	for name, unit := range map[string]string{
		"clocks": "1. e4 {[%clk 0:01]} e5 1-0\n\n", "ICCF": "1. 5254 5755 *\n", "brackets": "1. e4 [+5:00] e5 *\n\n",
	} {
		src := []byte(strings.Repeat(unit, 4*taglessWindow/len(unit)) + long + strings.Repeat(unit, 4*taglessWindow/len(unit)))
		longest := 0
		for rest := src; len(rest) > 0; {
			n, ok := NextRecord(rest, true)
			if !ok || n == 0 {
				t.Fatalf("%s: no record in %d bytes", name, len(rest))
			}
			longest, rest = max(longest, n), rest[n:]
		}
		if longest > 2*len(long)+2*taglessWindow {
			t.Errorf("%s: a record of %d bytes, the longest game has %d", name, longest, len(long))
		}
	}
}

// After a record that is too long, the next games without tags are read.
func TestSkippingEndsAtAGameWithoutTags(t *testing.T) {
	const next = "1. d4 {[%clk 0:01]} d5 0-1\n"
	for _, ending := range []string{"1-0\n", "1/2-1/2\r\n\r\n", "*\n\n"} {
		data := "e4 {" + strings.Repeat("talk\n1. e4 in it\n", 100) + "} e5 " + ending
		for _, from := range []int{0, 100, len(data) - 20} {
			if n, ok := SkipRecord([]byte(data+next), from, true); !ok || n < len(strings.TrimRight(data, "\r\n")) || strings.TrimLeft((data + next)[n:], "\r\n") != next {
				t.Errorf("%q from %d: %d of %d, %t", ending, from, n, len(data), ok)
			}
		}
	}
}

// gamesOf dumps the games of records.
func gamesOf(records [][]byte) (list []string) {
	p := NewParser()
	for _, r := range records {
		for len(r) > 0 {
			var g *Game
			if g, r = p.Parse(r); g.Len() > 0 {
				list = append(list, dump(g))
			}
		}
	}
	return list
}

// Where a text goes on, no game without tags begins.
func TestNoGameBeginsWhereATextGoesOn(t *testing.T) {
	random := rand.New(rand.NewSource(7))
	parts := []string{"\n", "\n", "\r\n", "\r", " ", "\t", "\ufeff", "\u00a0", "1. e4", "1. ", "5254", "1-0", "1/2", "½", "1–0", "*", "}", "e5", "# list", "é",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "8/8/8/8/8/8/8/K1k5 w - -"}
	going := 0
	for range 20_000 {
		var text []byte
		for range 1 + random.Intn(8) {
			text = append(text, parts[random.Intn(len(parts))]...)
		}
		for i := 1; i <= len(text); i++ {
			if c := text[i-1]; c != '\n' && c != '\r' || !goesOn(text[:i]) {
				continue
			}
			if going++; newGameAt(text, i) {
				t.Fatalf("a game begins at %d of %q", i, text)
			}
		}
	}
	if going < 1000 {
		t.Errorf("only %d lines go on", going)
	}
}

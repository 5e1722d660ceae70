package check_test

import (
	"os"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// realGames returns the real games of package orthodox, which are clean at the usual level.
func realGames(tb testing.TB) string {
	tb.Helper()
	text, err := os.ReadFile("../../replay/orthodox/testdata/games.pgn")
	if err != nil {
		tb.Fatal(err)
	}
	games := strings.SplitAfter(string(text), "\n\n[")
	var plain strings.Builder
	for i, game := range games {
		if i > 0 {
			game = "[" + game
		}
		game = strings.TrimSuffix(game, "[")
		if !strings.Contains(game, "[FEN ") { // a position is always set up by the general engine
			plain.WriteString(game)
		}
	}
	return plain.String()
}

// usual returns a checker as check has it by default, and the parser for it.
func usual(tb testing.TB) (*check.Checker, *grammar.Parser) {
	tb.Helper()
	c, err := validate.NewChecker(check.Config{Level: diagnostic.Warning}, checktest.Catalog)
	if err != nil {
		tb.Fatal(err)
	}
	return c, replay.NewParser("", checktest.Catalog)
}

// BenchmarkFaults checks real games as they are, and with each common fault in all of them. A game
// with findings is to take at most twice the time of a clean one.
func BenchmarkFaults(b *testing.B) {
	clean := realGames(b)
	for _, bench := range []struct {
		name string
		text string
	}{
		{"clean", clean},
		{"marks", unmarkedGames(clean)},
		{"results", strings.NewReplacer("[Result \"1-0", "[Result \"0-1", "[Result \"0-1", "[Result \"1-0", "[Result \"1/2-1/2", "[Result \"1-0").Replace(clean)},
	} {
		b.Run(bench.name, func(b *testing.B) {
			c, parser := usual(b)
			b.SetBytes(int64(len(bench.text)))
			b.ReportAllocs()
			found := 0
			for b.Loop() {
				found = 0
				for rest := []byte(bench.text); len(rest) > 0; {
					n, _ := grammar.NextRecord(rest, true)
					g, _ := parser.Parse(rest[:n])
					found += len(c.Game(g, rest[:n], check.Origin{}))
					rest = rest[n:]
				}
			}
			b.ReportMetric(float64(found), "findings")
		})
	}
}

// unmarkedGames are games without check and mate signs; their tags stay.
func unmarkedGames(text string) string {
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		if !strings.HasPrefix(line, "[") {
			lines[i] = strings.NewReplacer("+", "", "#", "").Replace(line)
		}
	}
	return strings.Join(lines, "")
}

// A clean game costs its checker no memory, and one finding less than a record of the game would.
func TestAllocationsOfPlainGames(t *testing.T) {
	c, parser := usual(t)
	for _, x := range []struct {
		name  string
		moves string
		found int
		most  float64
	}{
		{"clean", "1. e4 e5 2. Qh5 Nc6 3. Bc4 g6 4. Qf3 Nf6 *", 0, 0},
		{"a missing mark", "1. e4 e5 2. Bb5 c6 3. Bxc6 dxc6 4. Qh5 Nf6 5. Qxf7 *", 1, 12},
	} {
		text := []byte("[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n\n" + x.moves + "\n")
		g, _ := parser.Parse(text)
		if found := c.Game(g, text, check.Origin{}); len(found) != x.found {
			t.Errorf("%s: %d findings, want %d", x.name, len(found), x.found)
		}
		if n := testing.AllocsPerRun(50, func() { c.Game(g, text, check.Origin{}) }); n > x.most {
			t.Errorf("%s: %v allocations, at most %v expected", x.name, n, x.most)
		}
	}
}

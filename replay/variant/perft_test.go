package variant

import (
	_ "embed"
	"errors"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/rules"
)

//go:embed testdata/perft.tsv
var perftTable string

// lookUp returns a map as Tags.
func lookUp(m map[string]string) Tags {
	return func(name string) (string, bool) { v, ok := m[name]; return v, ok }
}

// The engine's counts agree with those of an independent program and, for orthodox chess, with
// those of every engine.
func TestPerft(t *testing.T) {
	catalog := sharedCatalog
	most := uint64(hostile.Depth(math.MaxInt, 1_000_000, 2000)) // four rows are five sixths of all positions
	for _, line := range strings.Split(strings.TrimSpace(perftTable), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(line, "\t")
		depth, _ := strconv.Atoi(f[3])
		want, err := strconv.ParseUint(f[4], 10, 64)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		if want > most {
			continue
		}
		tags := map[string]string{"Variant": f[0], "FEN": f[2]}
		for _, tag := range strings.Split(f[1], ";") {
			if k, v, ok := strings.Cut(tag, "="); ok {
				tags[k] = v
			}
		}
		var g Game
		if err := catalog.Setup(&g, lookUp(tags), ""); err != nil && !onlyInCheck(err) {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if got := g.Start.Perft(depth); got != want {
			t.Errorf("%s %s %q depth %d: %d, want %d", f[0], f[1], f[2], depth, got, want)
		}
	}
}

// onlyInCheck reports whether a set-up position is refused only because the side not to move is in
// check: its turns can still be counted, and some rows of the table are such positions.
func onlyInCheck(err error) bool {
	var refused *rules.SetupError
	return errors.As(err, &refused) && refused.OnlyInCheck()
}

//go:build !poison

package replay_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay"
)

// A clean record hardly allocates once the Replayer has seen a similar one: only possible captures
// en passant do.
func TestWalkAllocatesNextToNothing(t *testing.T) {
	for _, name := range []string{"chess", "wotn"} {
		texts, _ := random(t, name, 7, 80)
		g := load(t, score(name, texts))
		r := replay.NewReplayer()
		if n := testing.AllocsPerRun(20, func() {
			r.Walk(g.record, &g.start, func(s *replay.Step) bool { return s.Check() || true })
		}); n > float64(len(texts)/20) {
			t.Errorf("%s: %v allocations for %d plies", name, n, len(texts))
		}
	}
}

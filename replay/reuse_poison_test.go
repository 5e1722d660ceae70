//go:build poison

package replay_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// What a visit was shown cannot be read after it.
func TestWhatAVisitWasShownIsPoisoned(t *testing.T) {
	g := load(t, "1. e4 e5 (1... c5) 2. Nf3 *\n")
	var step *replay.Step
	var branch *rules.Position
	replay.NewReplayer().Walk(g.record, &g.start, func(s *replay.Step) bool {
		if step != nil && s == step && s.Ply == nil {
			t.Error("a step is shown empty")
		}
		if step = s; s.Depth == 1 {
			branch = s.After
		}
		return true
	})
	if step.Ply != nil || step.After != nil || branch.Rules() != nil {
		t.Error("a step can still be read")
	}
	var turn *replay.Turn
	replay.NewPlayer(sharedCatalog).Play(g.record, &g.start, func(x *replay.Turn) {
		if turn = x; x.Depth == 1 {
			branch = x.After
		}
	})
	if turn.Ply != nil || turn.After != nil || branch.Rules() != nil {
		t.Error("a turn can still be read")
	}
}

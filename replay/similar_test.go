package replay_test

import (
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// The moves that are similar to a text are legal, and all legal ones that differ from it by few
// letters are among them, in SAN.
func TestSimilarMovesAreThoseOfTheEngine(t *testing.T) {
	san, rng, all := new(notation.SAN), rand.New(rand.NewPCG(15, 9)), 0
	anywhere := orthodox.Anywhere()
	eachPosition(t, 12, func(p *rules.Position) {
		var b orthodox.Board
		if !b.Set(p.FEN()) {
			return
		}
		legal := make(map[string]bool)
		for _, m := range p.Moves(nil) {
			legal[string(san.AppendMove(nil, p, m, rules.Spelling{}))] = true
		}
		for _, text := range randomTexts(rng, 6) {
			m, err := grammar.ParseMove(text)
			if err != nil || !orthodox.HasSimilar(m.Canonical) {
				continue
			}
			bare := text[:m.Bare.End]
			found := make(map[string]bool)
			for similar, after := range b.Similar(m.Canonical, &anywhere) {
				s := string(similar.AppendSAN(nil))
				if !legal[s] || found[s] || after.Turn() == b.Turn() {
					t.Fatalf("%s is similar to %s in %s", s, text, p.FEN())
				}
				found[s] = true
			}
			for s := range legal {
				if spelling.Distance(bare, s) > orthodox.MaxLetters {
					continue
				}
				if all++; !found[s] {
					t.Fatalf("%s is not similar to %s in %s", s, text, p.FEN())
				}
			}
		}
	})
	if all < 1000 {
		t.Errorf("only %d similar moves", all)
	}
}

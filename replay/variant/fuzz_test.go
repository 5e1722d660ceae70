package variant

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// FuzzFEN checks that no FEN crashes the engine, and that an accepted position is written in a form
// that reads back as the same position without a fix.
func FuzzFEN(f *testing.F) {
	var all []*rules.Rules
	for i, g := range games {
		start := g.start(f)
		all = append(all, start.Rules())
		f.Add(uint8(i), start.FEN())
		randomGame(f, g, uint64(i), 12, func(p *rules.Position, _ []rules.Move, _ rules.Move) {
			if p.Number%4 == 0 {
				f.Add(uint8(i), p.FEN())
			}
		})
	}
	everything := uint8(len(games) - 1)
	f.Add(everything, "4k3/8/8/8/2pP4/8/3R4/4K3 b - d3 0 1 d2(fast,w=none);d4(prot,refl);a1(w=unknown)")
	f.Add(uint8(0), "8/8/8/8/8/8/8/8 w KQkq e3e6 -1 99999999999999")
	f.Add(uint8(0), "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9")
	f.Add(uint8(4), "{NrB}7/{/}/k7 w - - 0 1")
	f.Fuzz(func(t *testing.T, which uint8, fen string) {
		if hostile.Skip(len(fen), 150) {
			return
		}
		if strings.Count(fen, "fast") > 3 {
			return // turns of two moves by many fast units take too long to list
		}
		r := all[int(which)%len(all)]
		var p, q rules.Position
		if _, err := r.ParseFEN(&p, fen); err != nil {
			return
		}
		out := p.FEN()
		problems, err := r.ParseFEN(&q, out)
		problems = slices.DeleteFunc(problems, func(p rules.SetupProblem) bool {
			return p.Remark() || p.Impossible() // remarks on the position; nothing is changed
		})
		if err != nil || len(problems) > 0 {
			t.Fatalf("%q is written %q, which gives %v %v", fen, out, problems, err)
		}
		if again := q.FEN(); again != out {
			t.Fatalf("%q is written %q, and read back %q", fen, out, again)
		}
		if p.Key() != q.Key() {
			t.Fatalf("%q: two keys for one position", out)
		}
		p.Ending()
		for i, m := range p.All(nil) {
			if i > 50 {
				break
			}
			q.CopyFrom(&p)
			q.Play(&m, nil)
			q.FEN()
		}
	})
}

package orthodox

import (
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
)

// BenchmarkFEN writes the positions of real games in FEN; ns/ply includes playing them.
func BenchmarkFEN(b *testing.B) {
	all, plies, _ := games(b)
	var w FENWriter
	var text []byte
	b.ReportAllocs()
	for b.Loop() {
		for _, g := range all {
			var p Board
			p.Set("")
			text = text[:0]
			for i := range g.Items {
				if it := &g.Items[i]; it.Kind == grammar.MoveTok && p.Play(it.Canonical()) != 0 {
					text = w.Append(text, &p, false)
				}
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(plies), "ns/ply")
}

package orthodox

import (
	"bytes"
	"os"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
)

// games are real games, parsed; each has its own memory.
func games(b *testing.B) (all []*grammar.Game, plies int, size int) {
	src, err := os.ReadFile("testdata/games.pgn")
	if err != nil {
		b.Fatal(err)
	}
	each(parser(), src, func(g *grammar.Game) {
		c := *g
		c.Src, c.Tags, c.Items = bytes.Clone(g.Src), append([]grammar.Tag(nil), g.Tags...), append([]grammar.Item(nil), g.Items...)
		for i := range c.Items {
			if c.Items[i].Kind == grammar.MoveTok {
				plies++
			}
		}
		all = append(all, &c)
	})
	return all, plies, len(src)
}

// BenchmarkClean checks parsed real games; ns/ply is the figure to watch.
func BenchmarkClean(b *testing.B) {
	all, plies, size := games(b)
	var v FastChecker
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		for _, g := range all {
			if !v.Clean(g) {
				b.Fatal("not clean")
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(plies), "ns/ply")
}

// BenchmarkParseAndClean measures the total cost of a file of clean games.
func BenchmarkParseAndClean(b *testing.B) {
	src, err := os.ReadFile("testdata/games.pgn")
	if err != nil {
		b.Fatal(err)
	}
	p := parser()
	var v FastChecker
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		each(p, src, func(g *grammar.Game) { v.Clean(g) })
	}
}

package record

import (
	"strconv"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
)

// terse returns a game with that many moves, seven tags and nothing else.
func terse(moves int) string {
	var b strings.Builder
	for _, name := range Roster() {
		b.WriteString("[" + name + " \"some value\"]\n")
	}
	b.WriteByte('\n')
	for i := range moves {
		w := [...]string{"Nf3", "Ng1", "Nc3", "Nb1", "e4", "O-O"}[i%6]
		b.WriteString(strconv.Itoa(i+1) + ". " + w + " " + w + " ")
	}
	b.WriteString("1-0\n")
	return b.String()
}

func BenchmarkFromSyntax(b *testing.B) {
	const moves = 80
	g, _ := grammar.NewParser().Parse([]byte(terse(moves)))
	for _, bench := range []struct {
		name  string
		build func(*grammar.Game) *Game
	}{
		{"FromSyntax", FromSyntax},
		{"Builder", new(Builder).Build},
	} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				bench.build(g)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(2*moves), "ns/ply")
		})
	}
}

func BenchmarkAppend(b *testing.B) {
	const moves = 80
	text := terse(moves)
	g := parse(text)[0]
	var dst []byte
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		dst = g.Append(dst[:0], nil)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(2*moves), "ns/ply")
}

package format

import (
	"io"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/samples"
)

// BenchmarkRewrite formats plain games of one archive after the other.
func BenchmarkRewrite(b *testing.B) {
	one, err := samples.Read("random-chess")
	if err != nil {
		b.Fatal(err)
	}
	text := strings.Repeat(string(one)+"\n", 100)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
		for p, err := range Rewrite(b.Context(), src, corpus.Options{Jobs: 1}, Options{}) {
			if err != nil {
				b.Fatal(err)
			}
			_, _ = io.Discard.Write(p.New)
		}
	}
}

package grammar

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// FuzzReadTwice: a record is read alike by a new parser and by one that has read another text
// before, whose memory and spellings it reuses.
func FuzzReadTwice(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte("1. e4 (1. d4 {a} $1) e5 *"), []byte(s))
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(k.Make(150), []byte("[A \"b\"]\n\n1. e4 e5 2. Nf3 {x} (2. f4) *\n"))
	}
	f.Fuzz(func(t *testing.T, before, src []byte) {
		if hostile.Skip(len(before)+len(src), 600) {
			return
		}
		used := NewParser()
		for rest := before; len(rest) > 0; {
			_, rest = used.Parse(rest)
		}
		read := func(p *Parser) string {
			var b strings.Builder
			for rest := src; len(rest) > 0; {
				var g *Game
				g, rest = p.Parse(rest)
				b.WriteString(dump(g) + " || ")
			}
			return b.String()
		}
		want := read(NewParser())
		for range 2 {
			if got := read(used); got != want {
				t.Fatalf("%q is read as\n%s\nand after %q as\n%s", src, want, before, got)
			}
		}
	})
}

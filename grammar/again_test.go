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
		f.Add(k.Seed(), []byte("[A \"b\"]\n\n1. e4 e5 2. Nf3 {x} (2. f4) *\n"))
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

// A slash before a square is read as the game's own table says, whatever was read before.
func TestASlashIsReadByTheTable(t *testing.T) {
	p := NewParser()
	read := func(via bool) string {
		p.Table = func(*Game) Table { return Table{Ranks: 8, BracketedVia: via} }
		g, _ := p.Parse([]byte("1. N/g1-f3 Ng8/f6 *"))
		return dump(g)
	}
	want := read(false)
	if read(true) == want {
		t.Fatal("the tables make no difference")
	}
	if got := read(false); got != want {
		t.Errorf("after a game with roads: %s, want %s", got, want)
	}
}

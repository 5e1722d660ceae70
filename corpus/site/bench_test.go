package site

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A page of many plain games: go test -bench Page ./corpus/site.
func BenchmarkPage(b *testing.B) {
	var text strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&text, "[Event \"Event %d\"]\n[Site \"Berlin\"]\n[White \"White %d\"]\n[Black \"Black %d\"]\n[Result \"1/2-1/2\"]\n\n", i%50, i, i)
		text.WriteString("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 15. a4 c5 16. d5 c4 17. Bg5 h6 18. Be3 Nc5 19. Qd2 h5 1/2-1/2\n\n")
	}
	catalog := variant.NewCatalog()
	p := replay.NewParser("", catalog)
	e, err := NewEncoder(catalog, Reading{})
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(text.Len()))
	for b.Loop() {
		w, err := NewWriter(io.Discard, Options{})
		if err != nil {
			b.Fatal(err)
		}
		for rest := []byte(text.String()); len(rest) > 0; {
			var g *grammar.Game
			all := rest
			g, rest = p.Parse(rest)
			if err := w.Add(e.Game(g, all[:len(all)-len(rest)], "a.pgn", false), nil); err != nil {
				b.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

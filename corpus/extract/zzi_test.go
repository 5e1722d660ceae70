package extract

import (
	"fmt"
	"os"
	"testing"
)

func TestZB(t *testing.T) {
	f := os.Getenv("ZB")
	if f == "" {
		t.Skip()
	}
	src, _ := os.ReadFile(f)
	p := plainOf(src, FormatOf(f))
	for i, b := range p.blocks {
		s := p.text[b.off:b.end]
		fmt.Printf("%d k%d %.300q\n", i, b.kind, s)
		for _, l := range linesOf(s, b.off) {
			h, w := headLine(unquoted(l.text))
			if len(h) > 0 {
				fmt.Println("    ", h, w)
			} else if pl := playersIn(l.text); len(pl) > 0 {
				fmt.Println("    in", pl)
			}
		}
	}
}

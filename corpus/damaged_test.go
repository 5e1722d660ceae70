package corpus

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// gamesOf returns the texts of the games that a text is read as.
func gamesOf(p *grammar.Parser, text string) (list []string) {
	for rest := []byte(text); len(rest) > 0; {
		n, _ := grammar.NextRecord(rest, true)
		for one := rest[:n]; len(one) > 0; {
			g, more := p.Parse(one)
			if g.Len() > 0 {
				list = append(list, string(one[:len(one)-len(more)]))
			}
			one = more
		}
		rest = rest[n:]
	}
	return list
}

// Of damaged records that are written as one file, none becomes a part of another: those with an
// open comment, a damaged tag pair or a damaged position, too, and those that follow a record
// before which something had to be added.
func TestDamagedRecordsStayApart(t *testing.T) {
	pieces := []string{
		"[Event \"y\"]\n", "[White \"x]\n", "[White x\"]\n", "[White \"x\"\n", "[White\n", "\n", "\n\n", "1. e4 *", "1. d4 d5", "{", "{", "}", "{a} ", "; x\n", "% y\n", "# z\n",
		"4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", "4k3/8/8/8/8/8/8/4K3 b - - bm e4; id \"x\";\n", "4k3/8/8/8/8/8/8/4K w - - 0 1\n", "4k3/8/8/8/8/8/8\n", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "2A0/0////0 B 0\n",
		"(", ")", " ", "e4 1/2-1/2\n", "hello\n", "* ", "\"",
	}
	p := grammar.NewParser()
	hostile.Draws(func(random *rand.Rand) {
		var out bytes.Buffer
		a := NewAssembler(&out)
		var given []string
		for n := range 3 {
			text := "[Event \"first\"]\n\n1. a3 *\n\n"
			if n > 0 {
				text = hostile.Joined(random, pieces, 0, 6)
			}
			for i, record := range gamesOf(p, text) {
				fused, err := a.Record([]byte(record), i > 0, i == 0 && len(given) > 0)
				if err != nil {
					t.Fatal(err)
				}
				if fused != nil && fused.Added == "" {
					return // reported
				}
				given = append(given, record)
			}
		}
		if got := gamesOf(p, out.String()); len(got) < len(given) {
			t.Fatalf("%d records of %q are read as %d of %q: %q", len(given), given, len(got), out.String(), got)
		}
	})
}

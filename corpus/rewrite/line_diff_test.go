package rewrite

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// Only the lines that differ are changes, also in texts too long for one search.
func TestLongTextsDifferOnlyWhereTheyDo(t *testing.T) {
	var old, new strings.Builder
	changed := 0
	for i := range 20_000 {
		fmt.Fprintf(&old, "%d. e4 e5\n\n", i)
		if i%100 == 7 {
			changed++
			fmt.Fprintf(&new, "%d. e4  e5\n\n", i)
		} else {
			fmt.Fprintf(&new, "%d. e4 e5\n\n", i)
		}
	}
	patch := patched(t, old.String(), new.String())
	if out, in := strings.Count(patch, "\n-"), strings.Count(patch, "\n+"); out != changed+1 && out != changed || in > changed+1 {
		t.Errorf("%d lines out and %d in, want %d", out, in, changed)
	}
}

// uneven returns two texts of n bytes or more: noise of a few lines that differs, as long as one
// search allows, and between two pieces of it a line that both have.
func uneven(n int) (texts [2]string) {
	var b [2]strings.Builder
	r := rand.New(rand.NewPCG(1, 2))
	for i := 0; b[0].Len() < n; i++ {
		for k := range b {
			for range maxCompared/2 - 1 {
				fmt.Fprintf(&b[k], "%c\n", 'a'+rune(r.IntN(9)+k*3))
			}
			fmt.Fprintf(&b[k], "line %d\n", i)
		}
	}
	return [2]string{b[0].String(), b[1].String()}
}

// BenchmarkHostile checks that the time for a patch is linear in the length of the texts, whatever
// their lines are.
func BenchmarkHostile(b *testing.B) {
	const small = 64 << 10
	for name, pair := range map[string]func(n int) [2]string{
		"uneven": uneven,
		"few lines": func(n int) [2]string {
			return [2]string{strings.Repeat("a\nb\n", n/4), strings.Repeat("b\nc\n", n/4)}
		},
		"reversed": func(n int) (texts [2]string) {
			var lines []string
			for i := range n / 7 {
				lines = append(lines, fmt.Sprintf("%06d\n", i))
			}
			texts[0] = strings.Join(lines, "")
			for i := range lines {
				lines[i] = fmt.Sprintf("%06d\n", n/7-i)
			}
			texts[1] = strings.Join(lines, "")
			return texts
		},
	} {
		b.Run(strings.ReplaceAll(name, " ", "_"), func(b *testing.B) {
			hostile.Linear(b, pair(10), pair(small), pair(hostile.Growth*small), func(texts [2]string) {
				patched(b, texts[0], texts[1])
			})
		})
	}
}

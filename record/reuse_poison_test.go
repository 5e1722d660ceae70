//go:build poison

package record

import (
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
)

// What a Builder returned is unreadable after its next call.
func TestReturnedGamesArePoisoned(t *testing.T) {
	var b Builder
	p := grammar.NewParser()
	g, _ := p.Parse([]byte("1. e4 e5 2. d4 *\n"))
	main := b.Build(g).Main
	last := main[2]
	g, _ = p.Parse([]byte("1. e4 *\n"))
	b.Build(g)
	if main[2] != nil || last.Index != 0 {
		t.Errorf("still readable: %v", last)
	}
}

package format

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
)

// A place agrees with the lines of the whole text, in any order of queries.
func TestPlacesAreThoseOfTheWholeText(t *testing.T) {
	for _, text := range []string{"", "1. e4 *", "ä\nöü\n\nx", "a\r\nb\rc\r\n", "\ufeff[A \"b\"]\nü"} {
		r := &corpus.Record{Text: []byte(text), Line: 7, Column: 1}
		lines := grammar.NewLines(r.Text, r.Line)
		var asked []int
		for i := range text + "x" {
			if !strings.HasSuffix(text[:i], "\r") {
				asked = append(asked, i)
			}
		}
		for _, from := range asked {
			for _, to := range asked {
				p := newPlace(r)
				p.seek(from)
				if got, want := p.seek(to), lines.At(int32(to)); got != want {
					t.Errorf("%q: from %d to %d: %v, want %v", text, from, to, got, want)
				}
			}
		}
	}
	r := &corpus.Record{Text: []byte("e5 e6\ne7"), Line: 7, Column: 9}
	p := newPlace(r)
	for off, want := range map[int]grammar.Position{0: {Line: 7, Column: 9}, 3: {Line: 7, Column: 12}, 7: {Line: 8, Column: 2}, 99: {Line: 8, Column: 3}} {
		if got := p.seek(off); got != want {
			t.Errorf("%d: %v, want %v", off, got, want)
		}
	}
}

package text

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
)

// However many braces a comment has, few edits replace all of them and nothing else.
func TestBracesBecomeParenthesesInFewEdits(t *testing.T) {
	for _, c := range []struct {
		text  string
		edits int
	}{
		{"no braces", 0}, {"{", 1}, {"a {b} c", 2}, {"{{{{}}", 1}, {"x}}y{{", 2},
		{strings.Repeat("{", 10_000), 1}, {strings.Repeat("ü{ } ", 32), 64}, {"a" + strings.Repeat("{ (}) ", 10_000) + "z", 1},
	} {
		src := []byte("{" + c.text + "}")
		edits := parentheses(src, grammar.Span{Off: 1, End: int32(len(src) - 1)})
		if len(edits) != c.edits {
			t.Errorf("%.20q: %d edits, want %d", c.text, len(edits), c.edits)
		}
		got, last := "", int32(1)
		for _, e := range edits {
			got += string(src[last:e.Span.Off]) + e.Text
			last = e.Span.End
		}
		got += string(src[last : len(src)-1])
		if want := strings.NewReplacer("{", "(", "}", ")").Replace(c.text); got != want {
			t.Errorf("%.20q becomes %.20q", c.text, got)
		}
	}
}

package compare

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
)

// FuzzCompare checks the laws for any text: a record does not differ from itself, the reverse
// comparison mirrors the comparison, games whose text is known are compared as others are, and the
// output is valid.
func FuzzCompare(f *testing.F) {
	for _, s := range hostile.Share(sampleGames(f)) {
		if len(s.text) < 1500 {
			f.Add(hostile.Short(s.text, 200), "[Event \"x\"]\n\n1. e4 (1. d4 d5 {a} (1... f5)) e5 2. Nf3 *")
		}
	}
	f.Add("1. e4 {a} {b} $1 (1. d4) (1. c4) *", "1. e2-e4! {b} {c} (1. c2-c4 c5) *")
	f.Add("[A \"1\"]\n[A \"2\"]\n[Bad\n\n1. Ke5 Ke4 (1... Nf6) *", "[A \"2\"]\n\n1. Ke5 (1. Ke6) *")
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()), "1. e4 (1. d4) $1 {a} *")
	}
	c := New(compiled, Options{Aspects: every})
	lines := NewLines(compiled, Options{})
	f.Fuzz(func(t *testing.T, left, right string) {
		if hostile.Skip(len(left)+len(right), 250) {
			return
		}
		ofA, ofB := parseSyntax(left), parseSyntax(right)
		a, b := record.FromSyntax(ofA), record.FromSyntax(ofB)
		all := !hostile.Searching()
		if all || len(left)%2 == 0 {
			if d := c.Games(a, a); !d.Same() {
				t.Fatalf("from itself: %v", told(d))
			}
			lines.Append(nil, a)
		}
		if !all && len(left)%2 == 0 {
			return
		}
		d := c.Games(a, b)
		plain := c.games(readGame{a, ofA, Reading{}}, readGame{b, ofB, Reading{}})
		if diff := cmp.Diff(told(d), told(plain)); diff != "" {
			t.Fatalf("with the text of the games: %s", diff)
		}
		if back := c.Games(b, a); back.Differences != d.Differences {
			t.Fatalf("%d differences, %d the other way round: %s", d.Differences, back.Differences, cmp.Diff(told(d), told(back)))
		}
		if text := appendJSON(nil, d, Head{File: "a"}, Head{File: "b"}); !json.Valid(text) {
			t.Fatalf("no JSON: %s", text)
		}
		if text := NewText(false, 1).Append(nil, d, Head{File: "a"}, Head{File: "b"}); (len(text) == 0) != d.Same() {
			t.Fatalf("%d differences and %q", d.Differences, text)
		}
	})
}

package query

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// sameTree checks that an expression that the quick parser reads has participle's tree.
func sameTree(t interface{ Fatalf(string, ...any) }, text string) (quick bool) {
	got := parseQuickly(text)
	if got == nil {
		return false
	}
	want, err := syntaxParser().ParseString("", text)
	if err != nil {
		t.Fatalf("%q: only participle refuses it: %v", text, err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%q: the trees differ", text)
	}
	return true
}

func quickExpressions() []string {
	return []string{
		`player ~ "Zzzzz*"`, `result = 1-0`, `result = 1-0 and date >= 2017`, `date in 1960..1962 or not (elo <= 2500)`,
		`player (name ~ "Tal,*" and wins and opponent.elo >= 2600)`, `reaches "1. e4 c5 2. c3"`, `on d5 N and castles long`,
		`promotes (R, B, N)`, `has comments and not has clocks`, `missing annotator`, `finding R401`, `maybe date < 1992.06.15`,
		`eco in (B90, B91..B99)`, `either material "KRP-KR"`, `timecontrol = 180+2`, `WHITE == "x" OR Event!="y"`, `variations (on a1..h4 (N, B))`,
	}
}

func TestQuickTreesAreThoseOfParticiple(t *testing.T) {
	for _, text := range quickExpressions() {
		if !sameTree(t, text) {
			t.Errorf("%q is not read quickly", text)
		}
	}
	words := []string{"player", "white", "elo", "date", "has", "missing", "count", "all", "tag", "in", "not", "maybe", "either", "and", "or", "then", "with", "within", "lasts",
		"plies", "And", "NOT", "Has", "variations", "on", "a1", "a1..h4", "1-0", "2017", "..", ".", "3.1", "and-x", "not_x", "(", ")", ",", "=", "==", "!=", "!", "<", ">=", "~", "~=", `"x"`, `"`, `"\""`, "é", "\t", "x.", ".x", "-"}
	rapid.Check(t, func(t *rapid.T) {
		text := ""
		for range rapid.IntRange(1, 9).Draw(t, "words") {
			text += rapid.SampledFrom(words).Draw(t, "word") + rapid.SampledFrom([]string{" ", " ", " ", "", "  "}).Draw(t, "gap")
		}
		sameTree(t, text)
	})
}

func FuzzQuickTree(f *testing.F) {
	for _, text := range quickExpressions() {
		f.Add(text)
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add("player = \"" + string(k.Seed()) + "\"")
	}
	f.Fuzz(func(t *testing.T, text string) {
		if c := (&compiler{text: text}); len(text) <= 200 && c.nesting() == nil {
			sameTree(t, text)
		}
	})
}

package compare

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/mainline/gametest"
)

// rows returns what is written about the pairs of two files, with all their rows compared or not.
func rows(t *testing.T, x *Archives, all bool) string {
	t.Helper()
	matches, err := x.Pair(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, form := range [...]Form{TextForm, ObjectForm} {
		r := &Report{Form: form, Context: 3}
		for one, err := range compareAll(context.Background(), x, matches, all, r.render) {
			if err != nil {
				t.Fatal(err)
			}
			b.Write(one.text)
		}
	}
	return b.String()
}

// Games of which only tags are compared, because their movetext is the same, differ as they do when
// all of them is compared.
func TestTagsAloneAreCompared(t *testing.T) {
	for _, c := range []struct {
		name, a, b string
		short      bool // the tags alone are compared
	}{
		{"a round", game("A", "B", "1", "1. e4 e5 (1... c5 {x}) 2. Nf3 $1"), game("A", "B", "2", "1. e4 e5 (1... c5 {x}) 2. Nf3 $1"), true},
		{"a result", "[Result \"*\"]\n\n1. e4 1-0\n", "[Result \"1-0\"]\n\n1. e4 1-0\n", true},
		{"the order of tags", "[A \"1\"]\n[B \"2\"]\n\n1. e4 *\n", "[B \"2\"]\n[A \"1\"]\n\n1. e4 *\n", true},
		{"a tag that is not a known one", "[A \"1\"]\n\n1. Sf3 *\n", "[B \"2\"]\n[A \"1\"]\n\n1. Sf3 *\n", true},
		{"an illegal move", game("A", "B", "1", "1. e4 e5 2. Ke3"), game("A", "B", "2", "1. e4 e5 2. Ke3"), false},
		{"an illegal move in a variation", game("A", "B", "1", "1. e4 e5 (1... Ke7) 2. d4"), game("A", "B", "2", "1. e4 e5 (1... Ke7) 2. d4"), false},
		{"another first position", "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n", "[FEN \"4k3/8/8/8/8/8/8/R3K2R w K - 0 1\"]\n\n1. O-O *\n", false},
		{"the same first position", "[A \"\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n", "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n", true},
		{"another notation", "[Notation \"letters:de\"]\n\n1. Sf3 *\n", "[Notation \"letters:sv\"]\n\n1. Sf3 *\n", false},
		{"another variant", "[Variant \"chess\"]\n\n1. e4 *\n", "[Variant \"wotn\"]\n\n1. e4 *\n", false},
		{"the same variant", "[A \"\"]\n[Variant \"wotn\"]\n\n1. e4 *\n", "[Variant \"wotn\"]\n\n1. e4 *\n", false},
		{"no tags", "[A \"\"]\n\n1. e4 *\n", "1. e4 *\n", false},
		{"a result of both sides", "[Result \"0-0\"]\n\n1. e4 0-0\n", "[Result \"*\"]\n\n1. e4 0-0\n", false},
		{"no result", "[A \"\"]\n\n1. e4\n", "[B \"\"]\n\n1. e4\n", false},
		{"a damaged tag", "[A \"]\n\n1. e4 *\n", "[B \"]\n\n1. e4 *\n", false},
	} {
		x := archives(t, c.a, c.b, false)
		if short, whole := rows(t, x, false), rows(t, x, true); short != whole {
			t.Errorf("%s:\n%s\nall:\n%s", c.name, short, whole)
		}
		short, err := x.tags(x.workers[0], Match{0, 0, Alone})
		if err != nil || (short != nil) != c.short {
			t.Errorf("%s: only tags are compared: %t %v", c.name, short != nil, err)
		}
	}
	random, shorts := rand.New(rand.NewPCG(28, 1)), 0
	for range hostile.Count(300, 40) {
		text := gametest.Game(random)
		other := text
		for _, tag := range [...]string{"[Date ", "[White ", "[SetUp ", "[Notation ", "[Event "} {
			if at := strings.Index(other, tag); at >= 0 && random.IntN(2) == 0 {
				other = other[:at] + "[X \"y\"]\n" + other[at:]
			}
		}
		if random.IntN(3) == 0 {
			other = strings.Replace(other, "2010", "2011", 1)
		}
		x := archives(t, text, other, random.IntN(2) == 0)
		if short, whole := rows(t, x, false), rows(t, x, true); short != whole {
			t.Fatalf("%s\n%s\n%s\nall:\n%s", text, other, short, whole)
		}
		if short, _ := x.tags(x.workers[0], Match{0, 0, Alone}); short != nil {
			shorts++
		}
	}
	if shorts < 10 {
		t.Errorf("only tags were compared of %d games", shorts)
	}
}

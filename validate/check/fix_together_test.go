package check_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A text that ends with a result is apart from the next record, as reading both together shows.
func TestWhatEndedIsApart(t *testing.T) {
	parser := replay.NewParser("", checktest.Catalog)
	texts := []string{"1. e4 (1. d4 *\n", "1. e4 {* ", "1. e4 ; *", "1. e4 * \x1a", "1. e4 *", "[A \"b\"]\n\n1-0\n\n"}
	for _, c := range validate.Checks() {
		texts = append(texts, c.Bad, c.Good)
	}
	for _, k := range slices.Concat(hostile.Share(hostile.Kinds()), hostile.Share(hostile.Records())) {
		texts = append(texts, string(k.Make(100)), string(k.Make(1000)))
	}
	ended := 0
	for _, text := range texts {
		for rest := []byte(text); len(rest) > 0; {
			whole := rest
			_, rest = parser.Parse(whole)
			one := slices.Clone(whole[:len(whole)-len(rest)])
			if g, after := parser.Parse(one); len(after) > 0 || !check.Ended(g, one) {
				continue
			}
			ended++
			if _, next := parser.Parse(append(one, check.NextRecord...)); strings.TrimSpace(string(next)) != strings.TrimSpace(check.NextRecord) {
				t.Fatalf("%.200q leaves %.200q", one, next)
			}
		}
	}
	if ended < 20 {
		t.Errorf("only %d texts ended", ended)
	}
}

// Edits that touch no other are joined in written order, and all or none of a list.
func TestJoinedEditsAreInOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 2026))
	joins, refusals := 0, 0
	for range 500 {
		var all []diagnostic.Edit
		for range 1 + r.IntN(6) {
			var more []diagnostic.Edit
			for range r.IntN(5) {
				off := r.Int32N(41)
				more = append(more, diagnostic.Edit{Span: grammar.Span{Off: off, End: off + r.Int32N(5)}})
			}
			want := slices.SortedStableFunc(slices.Values(slices.Concat(all, more)), func(a, b diagnostic.Edit) int { return int(a.Span.Off - b.Span.Off) })
			fits := true
			for i := 1; i < len(want); i++ {
				fits = fits && want[i-1].Span.End <= want[i].Span.Off && want[i-1].Span.Off != want[i].Span.Off
			}
			joined, ok := check.Join(slices.Clone(all), more)
			if ok != fits || ok && !slices.Equal(joined, want) || !ok && !slices.Equal(joined, all) {
				t.Fatalf("%v and %v become %v, %t, want %v", all, more, joined, ok, want)
			}
			if all = joined; ok && len(more) > 0 {
				joins++
			} else if !ok {
				refusals++
			}
		}
	}
	if joins < 100 || refusals < 100 {
		t.Errorf("%d lists were joined and %d refused", joins, refusals)
	}
}

package check_test

import (
	"cmp"
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
	for _, k := range hostile.Share(hostile.All()) {
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
				more = append(more, diagnostic.Edit{Span: grammar.Span{Off: off, End: off + r.Int32N(5)}, Text: "[A \"b\"]\n"})
			}
			want := slices.SortedStableFunc(slices.Values(slices.Concat(all, more)), func(a, b diagnostic.Edit) int {
				return cmp.Or(cmp.Compare(a.Span.Off, b.Span.Off), cmp.Compare(a.Span.End, b.Span.End))
			})
			fits := true
			for i := 1; i < len(want); i++ {
				a, b := want[i-1].Span, want[i].Span
				fits = fits && a.End <= b.Off && (a.Off != b.Off || b.Len() > 0)
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

// Tag pairs that several fixes add in one place are added together, and before what else is fixed
// there.
func TestFixesOfOnePlaceAreMadeTogether(t *testing.T) {
	const roster = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n"
	c := everyCheck(t)
	for _, x := range []struct {
		text, want string
		checks     int // of the text: one for all, and more where a fix does harm
	}{
		{"1. 5254 *\n", roster + "[Notation \"iccf\"]\n\n1. 5254 *\n", 1},
		{"7. e4 *\n", roster + "\n1. e4 *\n", 1},
		{"[White \"?\"]\n1. e4 *\n", roster + "\n1. e4 *\n", 1},
		{strings.ReplaceAll("[White \"?\"]\n1. 5254 *\n", "\n", "\r\n"), strings.ReplaceAll(roster+"[Notation \"iccf\"]\n\n1. 5254 *\n", "\n", "\r\n"), 2},
		{"[FEN \"4k3/8/8/8/8/8/8/4K2Q w - - 0 1\"]\n\n1. Qg1 *\n", roster + "[FEN \"4k3/8/8/8/8/8/8/4K2Q w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Qg1 *\n", 2},
	} {
		fixer := check.NewFixer(c, true)
		g, _ := replay.NewParser("", checktest.Catalog).Parse([]byte(x.text))
		fixed := fixer.Fix([]byte(x.text), fixer.Check(g, []byte(x.text), check.Origin{}), check.Origin{})
		if string(fixed.Text) != x.want {
			t.Errorf("%q becomes %q, want %q", x.text, fixed.Text, x.want)
		}
		if n := fixer.Checked([]byte(x.text)); n > x.checks*(len(x.want)+20) {
			t.Errorf("%q: %d bytes were checked to fix it, which are more than %d texts", x.text, n, x.checks)
		}
	}
}

// A fix that does harm is found by few checks: safe fixes are made without those that guess, and
// what failed as a whole is not tried again.
func TestHarmfulFixesAreFoundByFewChecks(t *testing.T) {
	text := []byte("[White \"A10\"]\n11. Nf3 Nf6 18. Ng1 Ng8\n12. Ke12 (Kd12) {12}\n\n")
	c := everyCheck(t)
	fixer := check.NewFixer(c, true)
	g, _ := replay.NewParser("", checktest.Catalog).Parse(text)
	fixed := fixer.Fix(text, fixer.Check(g, text, check.Origin{}), check.Origin{})
	if n := fixer.Checked(text) / len(fixed.Text); fixed.Made < 6 || n > 8 {
		t.Errorf("%d findings were fixed, and the text was checked %d times: %q", fixed.Made, n, fixed.Text)
	}
}

// What remains after fixing is what a check of the fixed text finds, also where the last attempt
// failed, so that another text was checked last.
func TestWhatRemainsIsWhatACheckFinds(t *testing.T) {
	c, fresh := everyCheck(t), everyCheck(t)
	fixer, parser := check.NewFixer(c, true), replay.NewParser("", checktest.Catalog)
	compared := 0
	for _, k := range hostile.All() {
		rest := k.Make(300)
		for range 2 {
			whole := rest
			var g *grammar.Game
			if g, rest = parser.Parse(whole); g.Len() == 0 {
				continue
			}
			text := whole[:len(whole)-len(rest)]
			origin := check.Origin{Line: 5, Column: 3}
			fixed := fixer.Fix(text, fixer.Check(g, text, origin), origin)
			if fixed.Text == nil || fixed.Games != 1 {
				continue
			}
			want, ok := fresh.One(fixed.Text, whole[len(text):min(len(whole), len(text)+check.FollowingAtMost)], origin)
			if !ok {
				continue
			}
			compared++
			if diff := difference(want, fixed.Found); diff != "" {
				t.Fatalf("%s: %q becomes %q with other findings:\n%s", k.Name, text, fixed.Text, diff)
			}
			if (fixed.InFile == nil) != (fresh.GameFacts() == nil) || (fixed.Archived == nil) != (fresh.Archived() == nil) {
				t.Fatalf("%s: %q becomes %q with other facts", k.Name, text, fixed.Text)
			}
		}
	}
	if compared < 10 {
		t.Errorf("only %d texts were compared", compared)
	}
}

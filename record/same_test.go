package record

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
)

func TestSameContent(t *testing.T) {
	for _, c := range []struct {
		name, a, b string
		want       bool
	}{
		{"layout, numbers, commas", "1. e4, e5\n2. Nf3 Nc6 1-0", "1.e4 1...e5 2.Nf3 Nc6 1-0", true},
		{"a mark apart", "1. e4 ! + e5 *", "1. e4+! e5 *", true},
		{"the order of tags", "[B \"b\"]\n[A \"a\"]\n\n*", "[A \"a\"]\n[B \"b\"]\n\n*", true},
		{"the order of tags of one name", "[A \"b\"]\n[A \"a\"]\n\n*", "[A \"a\"]\n[A \"b\"]\n\n*", false},
		{"the order of duplicate tags", "[A \"a\"]\n[B \"b\"]\n[A \"c\"]\n[B \"d\"]\n\n*", "[A \"a\"]\n[A \"c\"]\n[B \"b\"]\n[B \"d\"]\n\n*", false},
		{"a tag more", "[A \"a\"]\n\n*", "[A \"a\"]\n[B \"b\"]\n\n*", false},
		{"a tag's value", "[A \"a\"]\n\n*", "[A \"b\"]\n\n*", false},
		{"what is not a tag", "[A \"a\"]\n[x]\n\n*", "[A \"a\"]\n[y]\n\n*", false},
		{"a resignation, and the tag for it", "1. e4 Resigns", "[Termination \"normal\"]\n[TerminationDetails \"resignation\"]\n\n1. e4 1-0", true},
		{"the sign for a draw", "1. e4 ½-½", "1. e4 1/2-1/2", true},
		{"another result", "1. e4 1-0", "1. e4 0-1", false},
		{"a result and none", "1. e4 *", "1. e4", false},
		{"a move", "1. e4 e5 *", "1. e4 e6 *", false},
		{"a move less", "1. e4 e5 *", "1. e4 *", false},
		{"an improvement apart", "1. e8 (Q) *", "1. e8 (R) *", false},
		{"an effect", "1. Ze4:e4 (sleep) *", "1. Ze4:e4 (death) *", false},
		{"an effect and none", "1. Ze4:e4 (sleep) *", "1. Ze4:e4 *", false},
		{"a judgement", "1. e4! *", "1. e4? *", false},
		{"check", "1. e4+ *", "1. e4# *", false},
		{"en passant", "1. exd6 e.p. *", "1. exd6 *", false},
		{"who moves", "1. e4 *", "1... e4 *", false},
		{"lines of a comment", "1. e4 {a\nb} *", "1. e4 {a b} *", true},
		{"a comment", "1. e4 {a} *", "1. e4 {b} *", false},
		{"a comment's place", "1. e4 {a} e5 *", "1. e4 e5 {a} *", false},
		{"a NAG", "1. e4 $14 *", "1. e4 $15 *", false},
		{"a sign for a NAG", "1. e4 +/= *", "1. e4 $14 *", true},
		{"a variation", "1. e4 (1. d4 d5) *", "1. e4 (1. d4 d6) *", false},
		{"what leads in a variation", "1. e4 ({x} 1. d4) *", "1. e4 (1. d4) *", false},
		{"a variation in a variation", "1. e4 (1. d4 (1. c4)) *", "1. e4 (1. d4) (1. c4) *", false},
		{"a variation's comment", "1. e4 (1. d4 {x}) *", "1. e4 (1. d4) {x} *", false},
		{"an event", "1. e4\n[Qd3 dies from Sickness]\n*", "1. e4\n[Qd4 dies from Sickness]\n*", false},
		{"an event and a comment", "1. e4\n[Qd3 dies from Sickness]\n*", "1. e4 {Qd3 dies from Sickness} *", false},
		{"what no token took", "1. e4 ~foo~ e5 *", "1. e4 ~bar~ e5 *", false},
		{"a comment before the tags", "{x}\n[A \"a\"]\n\n*", "[A \"a\"]\n\n{x} *", false},
		{"after the result", "1. e4 * {x}", "1. e4 *", false},
	} {
		a, b := parse(c.a), parse(c.b)
		if len(a) != 1 || len(b) != 1 {
			t.Errorf("%s: %d and %d games", c.name, len(a), len(b))
			continue
		}
		if Same(a[0], b[0], true) != c.want || Same(b[0], a[0], true) != c.want {
			t.Errorf("%s: %t, not %t", c.name, !c.want, c.want)
		}
		if !Same(a[0], a[0], true) {
			t.Errorf("%s: not the same as itself", c.name)
		}
		if (content(a[0]) == content(b[0])) != c.want && !strings.Contains(c.name, "order of tags") {
			t.Errorf("%s: the test's own dump says %t", c.name, !c.want)
		}
	}
}

func TestSameContentInTwoNotations(t *testing.T) {
	a := parse("1. e4 {x} e5 2. Nf3+ (2. d4 !) *")[0]
	for text, want := range map[string]bool{
		"1. e2e4 {x} e7e5 2. g1f3 (2. d2d4!) *": true,
		"1. e2e4 {x} e7e5 2. g1f3 (2. d2d4) *":  false,
		"1. e2e4 {x} e7e5 (2. d2d4!) *":         false,
		"1. e2e4 e7e5 {x} 2. g1f3 (2. d2d4!) *": false,
	} {
		if Same(a, parse(text)[0], false) != want {
			t.Errorf("%s: %t", text, !want)
		}
	}
}

// No call depth depends on the record.
func TestDeepRecordsAreCompared(t *testing.T) {
	text := "1. e4 " + strings.Repeat("(1. d4 ", 900) + strings.Repeat(")", 900) + " *"
	if !Same(parse(text)[0], parse(text)[0], true) {
		t.Error("a deep record is not the same as itself")
	}
}

// Records with equal tokens have the same content, whatever that is; and most of what careful
// writers write keeps its tokens when it is laid out.
func TestSameSyntaxIsSameContent(t *testing.T) {
	p := grammar.NewParser()
	twin := p.Twin()
	texts := append([]string{
		"[A \"1\"]\n[B \"2\"]\n\n1. e4 *", "[B \"2\"]\n[A \"1\"]\n\n1. e4 *", "[A \"1\"]\n[A \"2\"]\n\n1. e4 *", "[A \"2\"]\n[A \"1\"]\n\n1. e4 *",
		"1... e4 *", "1. e4 *", "1. ... e4 *", "1. e4 $1 *", "1. e4! *", "1. e4 {a\nb} *", "1. e4 {a  b} *", "1. e4 (1. d4) *", "1. e4 1. d4 *",
	}, seeds...)
	for _, a := range texts {
		for _, b := range texts {
			x, _ := p.Parse([]byte(a))
			y, _ := twin.Parse([]byte(b))
			if SameSyntax(x, y) && !Same(FromSyntax(x), FromSyntax(y), true) {
				t.Errorf("%q and %q are alike and do not say the same", a, b)
			}
		}
	}
	text := "[White \"w\"]\n[ECO \"C20\"]\n[Event \"e\"]\n\n1. e4, e5 2. Nf3 (2. d4 {a\nb} exd4) 2... Nc6 $14 3. Bb5 1-0"
	x, _ := p.Parse([]byte(text))
	y, _ := twin.Parse(FromSyntax(x).Append(nil, &Layout{Order: true}))
	if !SameSyntax(x, y) {
		t.Error("a careful record and its layout are not alike")
	}
}

package grammar

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// plainPieces are the parts of movetext that the fast paths have to tell apart.
var plainPieces = []string{
	"1. e4 ", "1... e5 ", "12... Nf6 ", "2.", "... ", "e5 ", "{", "}", "{ [%clk 0:01:00] } ", "{[", "{a\nb} ", "{a\r\nb} ", "{a\rb} ",
	"{a\n\nb} ", "\n", "\r\n", "\n\n", "\r\n\r\n", "\r", " ", "\t", "[", "]", "[%", "[Event \"x\"]", "[White \"y\"]\n", "\n\n[Event \"x\"]\n", "1-0", "*",
	"1-0\n\n", "1/2-1/2\r\n\r\n", ";", "; line 1-0\n", "%", "\n%escape 1-0\n", "(", ")", "\n<<<<<<< ours\n", "\n=======\n", "{a\n=======\nb} ", "\ufeff",
	"\x00", "ü", "{a long comment without anything in it that a reader has to know about} ", "$1 ", "\n\n1. d4 ",
	"8/8/8/8/8/8/8/K1k5 w - - 0 1\n", "Text. ",
}

// samePlainly fails if a fast path over comments and ends of records differs from the general one.
func samePlainly(t interface {
	Helper()
	Fatalf(string, ...any)
}, src []byte) {
	t.Helper()
	for i, c := range src {
		if c != '{' {
			continue
		}
		end, ok := plainComment(src, i)
		if !ok {
			continue
		}
		for _, eof := range []bool{false, true} {
			if want, how := anyCommentEnd(src, i, eof); want != end || how != closed {
				t.Fatalf("the comment at %d of %q ends at %d, in general at %d (%d)", i, src, end, want, how)
			}
		}
		body := src[i+1 : end]
		_, _, tags := TagsInside(body)
		_, conflict := conflictIn(src, i+1, end)
		if tags || conflict > 0 || bytes.IndexByte(body, '{') >= 0 {
			t.Fatalf("the comment at %d of %q has something to report", i, src)
		}
	}
	for i := range src {
		for _, eof := range []bool{false, true} {
			n, ok, known := plainBoundary(src, i, i, eof)
			if !known {
				continue
			}
			want, is := anyBoundary(src, i, eof)
			if is != ok && (eof || !ok) || is && want != n {
				t.Fatalf("the movetext from %d of %q ends at %d (%v), in general at %d (%v)", i, src, n, ok, want, is)
			}
		}
	}
	// The end is the same if a part of the text has been searched before.
	for i := 0; i < len(src); i += 1 + len(src)/5 {
		for to := i; to < len(src); to++ {
			_, done, ok := splitMovetext(src[:to], i, i, false)
			if ok || done == i {
				continue
			}
			for _, eof := range []bool{false, true} {
				n, _, ok := splitMovetext(src, i, done, eof)
				if want, _, is := splitMovetext(src, i, i, eof); n != want || ok != is {
					t.Fatalf("the movetext from %d of %q ends at %d (%v) after a search to %d, without it at %d (%v)", i, src, n, ok, done, want, is)
				}
			}
		}
	}
}

// A fast path over comments and ends of records gives what the general one gives.
func TestPlainCommentsAndEndsAreThoseOfTheGeneralWay(t *testing.T) {
	hostile.Draws(func(random *rand.Rand) {
		samePlainly(t, []byte(hostile.Joined(random, plainPieces, 1, 24)))
	})
}

// A NUL in a comment, an escape or a tag pair is reported although not all text is searched for
// one, and a game is only said to be ASCII if it is.
func TestEveryNULIsReported(t *testing.T) {
	p, told := NewParser(), NewParser()
	told.ASCII = true
	hostile.Draws(func(random *rand.Rand) {
		pieces := append([]string{"{a\x00} ", "; a\x00b\n", "\n%a\x00b\n", "[White \"\x00\"]\n", "{" + strings.Repeat("a", 60) + "\x00}"}, plainPieces...)
		src := []byte(hostile.Joined(random, pieces, 1, 24))
		g, rest := p.Parse(src)
		read := src[:len(src)-len(rest)]
		if wide := bytes.ContainsFunc(read, func(r rune) bool { return r >= 0x80 }); g.ASCII && wide || !g.ASCII && !wide && !g.Dense {
			t.Fatalf("%q is ASCII: %v", read, g.ASCII)
		}
		if g.ASCII {
			if h, _ := told.Parse(src); dump(h) != dump(g) {
				t.Fatalf("%q is\n%s\nand, known to be ASCII,\n%s", read, dump(g), dump(h))
			}
		}
		var spans []Span
		for i := range g.Tags {
			spans = append(spans, g.Tags[i].Span)
		}
		for i := range g.Items {
			if k := g.Items[i].Kind; k == Comment || k == Line || k == Escape {
				spans = append(spans, g.Items[i].Span)
			}
		}
		for _, at := range spans {
			inside := func(e SyntaxError) bool { return e.Kind == NulByte && e.Off >= at.Off && e.End <= at.End }
			if strings.Contains(at.Text(src), "\x00") && !slices.ContainsFunc(g.SyntaxErrors, inside) {
				t.Fatalf("%q of %q has a NUL that is not reported", at.Text(src), src)
			}
		}
	})
}

// The number before Black's move, which the scanner reads by itself after a comment, is the token
// of the general way.
func TestTheNumberAfterACommentIsThatOfTheGeneralWay(t *testing.T) {
	p, q := NewParser(), NewParser()
	for _, c := range []struct{ before, number string }{
		{"1. e4 {a} ", "1... e5 *"}, {"1. e4 e5 2. d4 {a}", "2... d5 *"}, {"1. e4 {a}\n", "123... e5 *"}, {"1. e4 * {a} ", "1... e5 *"},
		{"1. e4 (1. d4 {a} ", "1... e5) *"}, {"1. e4 {a} ", "1... 0-0 *"}, {"1. e4 {a} ", "0... e5 *"}, {"1. e4 {a} ", "1234... e5 *"},
	} {
		g, _ := p.Parse([]byte(c.before + c.number))
		// Two spaces mean what one means, but are not plain.
		h, _ := q.Parse([]byte(c.before + strings.Replace(c.number, "... ", "...  ", 1)))
		if len(g.Items) != len(h.Items) {
			t.Fatalf("%s%s has %d tokens, %d in general", c.before, c.number, len(g.Items), len(h.Items))
		}
		for i := range g.Items {
			a, b := &g.Items[i], &h.Items[i]
			if a.Kind != b.Kind || a.Dots != b.Dots || a.N != b.N || a.Len() != b.Len() {
				t.Errorf("%s%s: token %d is %v, in general %v", c.before, c.number, i, a, b)
			}
		}
	}
}

func FuzzPlainCommentsAndEnds(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s + "\n\n[Event \"x\"]\n"))
	}
	f.Add([]byte("{ [%clk 1] a\nb\r\nc }   *\n\n[Event \"x\"]\n"))
	for _, k := range hostile.Share(hostile.Kinds()) {
		f.Add(k.Seed())
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		if hostile.Skip(len(src), 1000) {
			return
		}
		samePlainly(t, src)
	})
}

package grammar

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// checkLaws checks the laws of reading for one text: every byte is taken once, the parser makes
// progress, and it reads a move the same whether it knows the spelling or not. It returns a dump of
// the games.
func checkLaws(t testing.TB, src []byte, table Table) string {
	t.Helper()
	p := NewParser()
	p.Table = func(*Game) Table { return table }
	read := func() string {
		var dumps []string
		for rest := src; len(rest) > 0; {
			text := rest
			var g *Game
			g, rest = p.Parse(text)
			if len(rest) >= len(text) {
				t.Fatalf("no progress in %q", text)
			}
			if !bytes.HasSuffix(text, rest) {
				t.Fatalf("rest %q is not an end of %q", rest, text)
			}
			checkCover(t, g, len(text)-len(rest))
			dumps = append(dumps, dump(g))
		}
		return strings.Join(dumps, " || ")
	}
	first := read()
	if again := read(); again != first {
		t.Fatalf("%q is read as\n%s\nand by a parser that knows its moves as\n%s", src, first, again)
	}
	return first
}

// checkCover checks that every byte except spaces is taken exactly once.
func checkCover(t testing.TB, g *Game, end int) {
	t.Helper()
	cover := make([]int, end)
	mark := func(s Span) {
		if s.Off < 0 || s.End < s.Off || int(s.End) > end {
			t.Fatalf("span %v outside %q", s, g.Src[:end])
		}
		for i := s.Off; i < s.End; i++ {
			cover[i]++
		}
	}
	for _, tag := range g.Tags {
		mark(tag.Span)
	}
	mark(g.Setup.Span)
	if g.Setup.Len() > 0 { // the comment lines around a position stay as they are
		for at := 0; at < end; at = char.AfterLine(g.Src, char.LineEnd(g.Src, at)) {
			if from := skipWhitespaceBOM(g.Src[:end], at); from < end && g.Src[from] == '#' {
				at = from
				mark(Span{int32(at), int32(min(char.LineEnd(g.Src, at), end))})
			}
		}
	}
	last := int32(0)
	for i, it := range g.Items {
		if it.Off < last || it.Len() == 0 {
			t.Fatalf("item %d %v overlaps or is empty in %q", i, it.Span, g.Src)
		}
		last = it.End
		mark(it.Span)
		if it.Kind == MoveTok && g.Move(&it).Text != it.Text(g.Src) {
			t.Fatalf("move %q at %q", g.Move(&it).Text, it.Text(g.Src))
		}
		if it.Kind == Open && it.N >= 0 && (g.Items[it.N].Kind != Close || g.Items[it.N].N != int32(i)) {
			t.Fatalf("item %d: open and close do not match", i)
		}
	}
	last = 0
	for _, s := range g.SyntaxErrors {
		if s.Off < last || s.Len() == 0 {
			t.Fatalf("error %v out of order or empty in %q", s, g.Src)
		}
		last = s.Off
		if s.Kind.Tolerated() {
			continue
		}
		if (s.Kind == NotUTF8 || s.Kind == NulByte || s.Kind == Conflict || s.Kind == BrokenTag) && cover[s.Off] > 0 {
			continue
		}
		mark(s.Span)
	}
	for i := 0; i < end; {
		r, n := utf8.DecodeRune(g.Src[i:end])
		want := 1
		if char.IsSpaceRune(r) {
			want = min(cover[i], 1) // spaces may be inside a token
		} else if r == '\ufeff' && i < int(g.Off) {
			want = 0
		}
		if cover[i] != want {
			t.Fatalf("byte %d is taken %d times in %q\n%s", i, cover[i], g.Src[:end], dump(g))
		}
		i += n
	}
}

// A parser that already knew the moves of a game once ended an unclosed variation one game too
// early.
func TestMovesThatAreKnownReadTheSame(t *testing.T) {
	checkLaws(t, []byte("1. e4 (1. d4 d5 2. Nf3 *1. Sf3 Sf6\n1. nf3 d5 1. Sf3 Sf6"), Table{Ranks: 8})
}

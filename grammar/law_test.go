package grammar

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
)

// checkLaws holds the laws of reading and writing for one text: every byte taken
// once, progress, and print's laws. It returns a dump of the games.
func checkLaws(t testing.TB, src []byte, ranks int) string {
	t.Helper()
	p := NewParser()
	p.Ranks = func(*Game) int { return ranks }
	var dumps []string
	for rest := src; len(rest) > 0; {
		text := rest
		var g *Game
		g, rest = p.Parse(text)
		if len(rest) >= len(text) {
			t.Fatalf("no progress in %q", text)
		}
		if !bytes.HasSuffix(text, rest) {
			t.Fatalf("rest %q is no end of %q", rest, text)
		}
		checkCover(t, g, len(text)-len(rest))
		dumps = append(dumps, dump(g))
		checkPrint(t, g, ranks)
	}
	return strings.Join(dumps, " || ")
}

// checkCover holds the law that every byte but blanks is taken exactly once.
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
	last := int32(0)
	for i, it := range g.Items {
		if it.Off < last || it.Len() == 0 {
			t.Fatalf("item %d %v overlaps or is empty in %q", i, it.Span, g.Src)
		}
		last = it.End
		mark(it.Span)
		if it.Kind == MoveTok && it.Move.Text != it.Text(g.Src) {
			t.Fatalf("move %q at %q", it.Move.Text, it.Text(g.Src))
		}
		if it.Kind == Open && it.N >= 0 && (g.Items[it.N].Kind != Close || g.Items[it.N].N != int32(i)) {
			t.Fatalf("item %d: open and close do not match", i)
		}
	}
	last = 0
	for _, s := range g.Slips {
		if s.Off < last || s.Len() == 0 {
			t.Fatalf("slip %v out of order or empty in %q", s, g.Src)
		}
		last = s.Off
		if s.Kind.Goodwill() {
			continue
		}
		if (s.Kind == NotUTF8 || s.Kind == NulByte || s.Kind == BrokenTag) && cover[s.Off] > 0 {
			continue
		}
		mark(s.Span)
	}
	for i := 0; i < end; {
		r, n := utf8.DecodeRune(g.Src[i:end])
		want := 1
		if isBlankRune(r) {
			want = min(cover[i], 1) // blanks may be inside a token
		} else if r == '\ufeff' && cover[i] == 0 {
			want = 0 // at the start of a record or its tags
		}
		if cover[i] != want {
			t.Fatalf("byte %d is taken %d times in %q\n%s", i, cover[i], g.Src[:end], dump(g))
		}
		i += n
	}
}

// content is what print must keep of a game.
func content(g *Game) string {
	var b strings.Builder
	for _, t := range g.Tags {
		fmt.Fprintf(&b, "[%q %q]\n", t.Name.Text(g.Src), g.Value(t))
	}
	taken := map[int32]bool{}
	for _, it := range g.Items {
		for i := it.Off; i < it.End; i++ {
			taken[i] = true
		}
		fmt.Fprintf(&b, "%d %d %d", it.Kind, it.Dots, it.N)
		switch it.Kind {
		case MoveTok, Becomes:
			b.WriteString(moveContent(it.Move))
		case Comment, Line, Escape, Event, Mark:
			fmt.Fprintf(&b, " %q", it.Text(g.Src))
		case Effect:
			r, _ := ParseEffect(it.Text(g.Src))
			fmt.Fprintf(&b, " %v", r)
		}
		b.WriteByte('\n')
	}
	for _, t := range g.Tags {
		taken[t.Off] = true
	}
	for _, s := range g.Slips {
		if !s.Kind.Goodwill() && !taken[s.Off] {
			fmt.Fprintf(&b, "slip %v %q\n", s.Kind, s.Text(g.Src))
		}
	}
	return b.String()
}

// moveContent is a move without the accidents of its spelling.
func moveContent(m *Move) string {
	c := *m
	c.Text, c.ID, c.Bare, c.Classic = "", 0, Span{}, nil
	s := fmt.Sprintf(" %+v", c)
	if m.Classic != nil {
		s += fmt.Sprintf(" %+v", *m.Classic)
	}
	return s
}

// checkPrint holds the laws of print: nothing is lost or moved, and printing what
// was printed changes nothing.
func checkPrint(t testing.TB, g *Game, ranks int) {
	t.Helper()
	if len(g.Slips) > 0 && g.Slips[len(g.Slips)-1].Kind == TooLong {
		return
	}
	want, src := content(g), bytes.Clone(g.Src)
	once := AppendGame(nil, g)
	p := NewParser()
	p.Ranks = func(*Game) int { return ranks }
	again, rest := p.Parse(once)
	if got := content(again); got != want {
		t.Fatalf("print changed the game\nsource %q\nprinted %q\nwas:\n%s\nis:\n%s", src, once, want, got)
	}
	if len(bytes.TrimSpace(rest)) > 0 {
		t.Fatalf("printed game leaves %q\nsource %q", rest, src)
	}
	if twice := AppendGame(nil, again); !bytes.Equal(twice, once) {
		t.Fatalf("print is not idempotent\nsource %q\nonce  %q\ntwice %q", src, once, twice)
	}
}

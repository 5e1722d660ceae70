package compare

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
)

// plainSeeds are games that plainLines writes, or that look as if it could.
var plainSeeds = []string{
	"1. e4 e5 2. Nf3 Nc6 1-0",
	"[Event \"x\"]\n[White \"a \\\"b\\\"\"]\n\n{lead} $3 1. e4! $14 $2 {one\ntwo} {%clk} (1. d4 {why} $1 (1. c4 $6) d5) (1. g4) $13 {more} 1... e5 2. Nf3 *",
	"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7... Kd7 (7... Ke7 8. e4) 8. e4 {  laid   out\n  text } *",
	"(1. d4) {a} 1. e4 (1. c4 (1. f4) {b} (1. g4)) {c} *",
	"1. f3 e5 2. g4 Qh4# (2... Qh4+) 0-1", "1. f3 e5 2. g4 Qh4 0-1", "1. e4+ e5 *", "1. e4 e5 2. Ke3 *",
	"[Event \"x\"]\n\n*", "*", "1. e4 ( $5 {x} ) $5 *", "1. e8=Q *", "{\u202e} 1. e4 {\x1b[1m\n%x} *",
	"[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=Q+ Kd7 2. Qxa7 *",
	"[Variant \"Chess960\"]\n\n1. e4 *", "[Notation \"letters:de\"]\n\n1. Sf3 *", "1... e5 2. e4 *", "1. e4 $0 $300 e5 1/2-1/2",
	"[Notation \"letters:fr\"]\n\n1. e4 e5 2. Cf3 (2. Fc4! Dh4 $1) 2... Cc6 *", "1. ♘f3 ♞f6 *", "1. ♘f3 d5 2. ♘xd4 *",
	"[Notation \"letters:de\"]\n\n1. f3 e5 2. g4 Dh4# *", "1. e2e4! d7d5 $2 2. e4d5 (2. e4d5) d8d5+ *", "1. 5254 5755 (5735) *", "1. e2-e4 e7e5 2. Ng1f3 *",
}

// checkPlainLines compares the two ways to write a game.
func checkPlainLines(t testing.TB, l *Lines, text []byte) (plain int) {
	t.Helper()
	parser := grammar.NewParser()
	for rest := text; len(rest) > 0; {
		var g *grammar.Game
		g, rest = parser.Parse(rest)
		got, ok := l.plain.append([]byte("before\n"), g)
		if !ok {
			if string(got) != "before\n" {
				t.Fatalf("%q: a game that is not plain leaves %q", g.Src[:g.End], got)
			}
			continue
		}
		plain++
		want := "before\n" + string(l.Append(nil, record.FromSyntax(g)))
		if diff := cmp.Diff(want, string(got)); diff != "" {
			t.Fatalf("%q: %s", g.Src[:g.End], diff)
		}
	}
	return plain
}

// A plain game has the same lines from its tokens as from the built record.
func TestPlainLinesAreThoseOfTheRecord(t *testing.T) {
	l, n := NewLines(compiled, Options{}), 0
	for _, s := range plainSeeds {
		n += checkPlainLines(t, l, []byte(s))
	}
	for _, s := range sampleGames(t) {
		n += checkPlainLines(t, l, []byte(s.text))
	}
	if n < 10 {
		t.Errorf("only %d games are plain", n)
	}
}

// FuzzPlainLines checks the same for any text.
func FuzzPlainLines(f *testing.F) {
	for _, s := range plainSeeds {
		f.Add([]byte(s))
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(k.Seed())
	}
	l := NewLines(compiled, Options{})
	f.Fuzz(func(t *testing.T, text []byte) {
		if !hostile.Skip(len(text), 400) {
			checkPlainLines(t, l, text)
		}
	})
}

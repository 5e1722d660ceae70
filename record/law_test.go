package record

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// law holds the package's law on every game of a text: what is written reads back
// with the same content, and writing that again gives the same bytes.
func law(t *testing.T, text string) {
	t.Helper()
	for _, layout := range []*Layout{nil, {Width: -1}, {Width: 20}} {
		for _, g := range parse(text) {
			first := string(g.Append(nil, layout))
			again := parse(first)
			if strings.TrimSpace(first) == "" && len(again) <= 1 {
				continue
			}
			if len(again) != 1 {
				t.Fatalf("one game was written, %d read\nread:\n%s\nwritten:\n%s", len(again), g.Text, first)
			}
			if diff := cmp.Diff(content(g), content(again[0])); diff != "" {
				t.Fatalf("content changed: %s\nread:\n%s\nwritten:\n%s", diff, g.Text, first)
			}
			second := string(again[0].Append(nil, layout))
			if diff := cmp.Diff(first, second); diff != "" {
				t.Fatalf("written twice: %s\nread:\n%s", diff, g.Text)
			}
		}
	}
}

var seeds = []string{
	"",
	"1. e4 e5 2. Nf3 *",
	"[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n[Event \"y\"]\n\n1. d4 *\n",
	"[A \"a \\\"q\\\" b\\\\c\"]\n[B \"\"]\n[A \"twice\"]\n\n*",
	"1. e4 {a comment} e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 $14 $1 Nc6! ?? 1/2-1/2",
	"1. e2-e4, e7-e5\n  2. Ng1-f3 Nb8-c6\n  3. d2-d4, Nc6:d4?!\n  1. Nf3:d4/NW, e5:d4/WfD",
	"4. Rh1-f2 !!, d7-d6\n 1. Ke3-d2 +\n 1. ..., Bc8-d7\n 5. Rf1-f7, Resigns",
	"1. Zd2:e2 (sleep) Ng8-f6\n[Pe2 wakes from Sleep]\n2. Ze4:e4 (polymorph = Queen)+! Ke8 *",
	"1. e4 ; to the end } of {\n e5 ; plain\n% an escape\n2. d4 *",
	"{before} \n[Event \"x\"]\n\n{lead} 1. e4 (=) d5 2. exd5 e.p. ch Qxd5 dis ch 3. -- Z0 0-1 {after} $3",
	"1. e4 ({best was} 1. d4) (1. c4) () e5 * 2. Nf3 1-0",
	"{\n a  diagram\n r n b q\n\n}\n1. e4 {nested { braces } here} *",
	"[White \"x]\n[Black \"y\"]\n\n1. e4 +/= e5 ± 2. Nf3 !!! N D [+5:00] Nc6 } ) *",
	"1. e8 (Q) Kf7 2. b8 (R)+ Kg7 White resigns",
	"[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 31\"]\n[SetUp \"1\"]\n\n31... Kd7 32. Kd2 stalemate",
	"1. e4 e5 2. Nf3 ... 3. Nd2 (3. d4 {unclosed",
	"From: someone\nSubject: a game\n\n[Event \"x\"]\n\n1. e4 *",
	"1. Ng1-f3 & Bf1-c4 d4f5,f5g7 2. e4:f5-f6 O-O@p1 *",
	"* ..e4 e5",
	"%first\n[Event \"x\"]\n\n1. e4 [Late \"tag\"] e5 ; c\n*",
}

func TestWrittenRecordsReadBack(t *testing.T) {
	for _, s := range seeds {
		law(t, s)
		law(t, strings.ReplaceAll(s, "\n", "\r\n"))
	}
}

// Text that no token takes is kept as it was written, but its neighbours change:
// what it means there is the reader's guess again. So the law is asked of input
// that reads without loss.
func FuzzWrittenRecordsReadBack(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, g := range parse(text) {
			out := g.Append(nil, nil)
			if utf8.ValidString(g.Text) && !utf8.Valid(out) {
				t.Fatalf("%q becomes %q", g.Text, out)
			}
			for _, s := range g.Slips {
				if !s.Kind.Goodwill() {
					return
				}
			}
			if strings.Contains(content(g), "item 9") {
				return
			}
			digits := 0
			for _, p := range g.Main {
				if p.Move.Digits != "" {
					digits++
				}
			}
			if digits > 0 {
				return // digits are moves only where no letters are, and layout decides what is seen of them
			}
		}
		law(t, text)
	})
}

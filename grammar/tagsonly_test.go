package grammar

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// sameTags checks ParseTags against Parse: what it reads is one game with the same tags.
func sameTags(t *testing.T, text []byte) (read bool) {
	t.Helper()
	parser := NewParser()
	head, ok := parser.ParseTags(text)
	if !ok {
		return false
	}
	tags := slices.Clone(head.Tags)
	g, rest := NewParser().Parse(text)
	defer sameOpening(t, parser, text, g)
	if len(rest) > 0 {
		t.Errorf("more than one game was taken for one:\n%s", text)
	}
	if !slices.Equal(tags, g.Tags) {
		t.Errorf("tags %v, want %v, of\n%s", tags, g.Tags, text)
	}
	return true
}

// sameOpening checks ParseOpening against Parse: its items are the first ones.
func sameOpening(t *testing.T, parser *Parser, text []byte, all *Game) {
	t.Helper()
	if _, ok := parser.ParseTags(text); !ok {
		t.Fatal("ParseTags has changed its mind")
	}
	for _, size := range []int{0, 20, 48, 160} {
		g, ok := parser.ParseOpening(text, size)
		if !ok {
			continue
		}
		if len(g.Items) > len(all.Items) {
			t.Fatalf("%d items in the first %d bytes, %d in all, of\n%s", len(g.Items), size, len(all.Items), text)
		}
		for i, it := range g.Items {
			if o := all.Items[i]; it.Span != o.Span || it.Kind != o.Kind || it.N != o.N || it.Dots != o.Dots || it.Kind == MoveTok && g.Move(&it).Text != all.Move(&o).Text {
				t.Fatalf("item %d of the first %d bytes is %v, in all it is %v, of\n%s", i, size, it, o, text)
			}
		}
	}
}

func TestParseTags(t *testing.T) {
	for _, c := range []struct {
		text string
		ok   bool
	}{
		{"[Event \"x\"]\n[White \"A \\\"B\\\" C\"]\n\n1. e4 e5 1-0\n", true},
		{"\ufeff\n\n[Event \"x\"]\n\n1-0\n", true},
		{"[Event \"x\"]", true},
		{"[Event \"x\"]\n\n1. e4 e5 11. Nf1 R1e1 1/2-1/2\n\n", true},
		{"[Event \"x\"]\n\n1. e4 1-0\n\n1. d4 0-1\n", false},
		{"[Event \"x\"]\n\n1. e4 1-0 1 d4 0-1\n", false},
		{"[Event \"x\"]\n\n1-0\n1.d4 0-1\n", false},
		{"[Event \"x\"]\n\n{a} {b} 1. e4 {1.} *\n", true},
		{"[Event \"x\"]\n\n{a} {b} 1. e4 {c} *\n", true},
		{"[Event \"x\"]\n\n1. e4 e5 101. Nf1 0-1\n", true},
		{"[Event \"x\"]\n\n1. e4 1-0 01. d4 0-1\n", false},
		{"[Event \"x\"]\n\n1. e4 0-1", true},
		{"[Event \"x\"]\n\n1. e4 * 1", false},
		{"[Event \"x\"]\n\n1. e4 1-0 1-0n", false},
		{"[Event \"x\"]\n\n1. e4 1-0 1-1", false},
		{"[Event \"x\"]\n\n1. e4 1/2-1/2\n", true},
		{"1. e4 e5 *\n", false},
		{"[Event \"x]\n\n1. e4 *\n", false},
		{"% a line\n[Event \"x\"]\n\n1. e4 *\n", false},
		{"", false},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", false},
	} {
		text := []byte(c.text)
		if got := sameTags(t, text); got != c.ok {
			t.Errorf("ParseTags(%q) = %v, want %v", c.text, got, c.ok)
		}
	}
}

// ParseTags and Parse read the same tags from the hostile and the good samples.
func TestParseTagsOfSamples(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "corpus", "samples", "*.pgn"))
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	read := 0
	for _, name := range hostile.Share(files) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for len(data) > 0 {
			n, _ := NextRecord(data, true)
			if sameTags(t, data[:n]) {
				read++
			}
			data = data[n:]
		}
	}
	if read == 0 {
		t.Error("no record was read by its tags alone")
	}
}

// FuzzParseTags checks the same for any text.
func FuzzParseTags(f *testing.F) {
	f.Add([]byte("[Event \"x\"]\n\n1. e4 1-0\n\n1. d4 0-1\n"))
	f.Add([]byte("[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O 7. Re1 a6 8. Bb3 Ba7 9. h3 h6 10. Nbd2 Re8 11. Nf1 Be6 12. Bc2 *"))
	f.Add([]byte("[Event \"x\"]\n[Event \"y\"]\n% z\n\n1. e4 (1. d4 1-0\n1. c4) *"))
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(k.Seed())
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for len(data) > 0 {
			n, ok := NextRecord(data, true)
			if !ok || n == 0 {
				return
			}
			sameTags(t, data[:n])
			data = data[n:]
		}
	})
}

// Comments hide no second game, and do not seem to be one.
func TestCommentedMovesAreOneGame(t *testing.T) {
	const tags = "[Event \"x\"]\n\n"
	if !sameTags(t, []byte(tags+"{d=1, 1. e4} 1. e4 {[%clk 0:01] 1. d4 *} e8=Q {1/2} (11. e5) 12. Ra1 {w/d} 1-0\n")) {
		t.Error("a commented game is read in full")
	}
	// A comment that is not closed ends at an empty line where a game begins.
	sameTags(t, []byte(tags+"{11. Nf3 1. e4 \n\n1. e4 {[%clk 0:01] 1}"+strings.Repeat("2. Nf3 {x} Nc6 ", 12)+"*\n"))
	parts := []string{"{1. e4 }", "{a\n1. d4}", "{[%clk 0:01] 1}", "{ {1. e4} }", "{", "}", "1. e4 ", "1.e4 ", "01. d4 ", " 1 ", "11. ", "e5 ", "Nf3 ", "1-0 ", "0-1\n", "* ", "1/2-1/2\n\n",
		"(1. d4)", "(", ")", "; {\n", "\n% {\n", "\n<<<<<<< {\n", "\n======= {\n", "\n>>>>>>> }\n", "e8=Q ", "[", "8/8/8/8/8/8/8/K1k5 w - -\n", "½ ", "\n", "\n\n", "$1 ", "e.p. ", "1... "}
	hostile.Draws(func(random *rand.Rand) {
		text := tags + hostile.Joined(random, parts, 0, 14)
		text += hostile.Pick(random, []string{"", "", strings.Repeat("2. Nf3 {x} Nc6 ", 12) + "*\n"})
		sameTags(t, []byte(text))
		if t.Failed() {
			t.FailNow()
		}
	})
}

package intact

import (
	"bytes"
	"errors"
	"hash/fnv"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// gamesOf returns the games of a text, without the spaces around them.
func gamesOf(t *testing.T, text string) (list []string) {
	t.Helper()
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text), AllowEmpty: true}
	job := func(_ struct{}, r *corpus.Record) string { return trimmed(r.Text) }
	for r, err := range corpus.Run(t.Context(), src, corpus.Options{Jobs: 1}, corpus.Stateless, job) {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, r.Value)
	}
	return list
}

func trimmed(text []byte) string { return string(bytes.Trim(text, spaces)) }

// apart is what Keep makes of a text.
type apart struct {
	text        string
	old, edited []string // the games, and what an edit made of them
	kept        []int64  // the lines of the records that stay because of [ErrDivided]
	err         error
}

// keptApart applies an edit to the records of a text.
func keptApart(t *testing.T, text string, edit func(string) string) (a apart) {
	t.Helper()
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text), AllowEmpty: true}
	change := func(_ struct{}, dst []byte, r *corpus.Record) ([]byte, string) {
		if r.Syntax.Len() == 0 {
			return nil, ""
		}
		now := edit(string(r.Text))
		return append(dst, now...), trimmed([]byte(now))
	}
	var b strings.Builder
	for p, err := range Keep(corpus.Rewrite(t.Context(), src, corpus.Options{Jobs: 1}, corpus.Stateless, change), 0, nil) {
		switch {
		case err != nil:
			a.err = err
		case errors.Is(p.Err, ErrDivided):
			a.kept = append(a.kept, p.Line)
		case p.Err != nil:
			a.err = p.Err
		}
		b.Write(p.New)
		if p.Game > 0 {
			a.old, a.edited = append(a.old, trimmed(p.Old)), append(a.edited, p.Value)
		}
	}
	a.text = b.String()
	return a
}

// The edits of the tests.
var (
	comment = regexp.MustCompile(`\{[^}]*\}`)
	edits   = []func(string) string{
		func(text string) string {
			if event := "[Event \"a\"]\n"; strings.Contains(text, event) {
				return strings.Replace(text, event, event+"[Site \"X\"]\n", 1)
			}
			return "[Site \"X\"]\n\n" + text
		},
		func(text string) string { return comment.ReplaceAllString(text, "") },
		func(text string) string { return strings.ReplaceAll(text, "*", "") },
		func(text string) string { return strings.TrimRight(text, " \r\n") + "\n" },
		func(text string) string { return strings.ReplaceAll(text, ";", "") },
		func(text string) string { return text },
	}
)

func TestGamesStayApart(t *testing.T) {
	for _, c := range []struct {
		name, text string
		edit       int
		want       string
		kept       []int64
	}{
		{
			"a tag above a command and a comment", "[%clk 1:00]\n; line\n[Event \"a\"]\n1. e4 e5 *\n", 0,
			"[%clk 1:00]\n; line\n[Event \"a\"]\n[Site \"X\"]\n1. e4 e5 *\n", []int64{1},
		},
		{
			"a comment between a tag pair and moves", "1... e5 2. Nf3\r[Event \"a\"] {a} e4 e5 *\n", 1,
			"1... e5 2. Nf3\r[Event \"a\"] {a} e4 e5 *\n", []int64{2},
		},
		{
			"undamaged games", "[Event \"a\"]\n\n1. e4 {x} *\n\n[Event \"b\"]\n\n1. d4 {y} *\n", 1,
			"[Event \"a\"]\n\n1. e4  *\n\n[Event \"b\"]\n\n1. d4  *\n", nil,
		},
		{
			"results of games without tags", "1. e4 e5 *\n\n1. d4 d5 *\n", 2,
			"1. e4 e5 *\n\n1. d4 d5 \n", []int64{1},
		},
	} {
		got := keptApart(t, c.text, edits[c.edit])
		if got.err != nil || got.text != c.want || !slices.Equal(got.kept, c.kept) {
			t.Errorf("%s:\n%q, kept %v, %v; want\n%q, kept %v", c.name, got.text, got.kept, got.err, c.want, c.kept)
		}
	}
}

// A long run of games that nothing separates for certain is decided in parts, and loses nothing.
func TestManyGamesStayApart(t *testing.T) {
	text := strings.Repeat("1. e4 {a} e5 *\n", 3*maxHeldParts)
	got := keptApart(t, text, edits[1])
	if want := strings.ReplaceAll(text, "{a}", ""); got.text != want || len(got.kept) > 0 {
		t.Errorf("%d bytes, %d kept; want %d bytes", len(got.text), len(got.kept), len(want))
	}
	got = keptApart(t, text, edits[2])
	if n := len(gamesOf(t, got.text)); n != 3*maxHeldParts || len(got.kept) == 0 {
		t.Errorf("%d games, %d kept; want %d games", n, len(got.kept), 3*maxHeldParts)
	}
}

// keepsApart: each game of the rewritten text is one of the old text, edited or as it was.
func keepsApart(t *testing.T, text string, seed uint64) {
	t.Helper()
	if !utf8.ValidString(text) || strings.Contains(text, "\x00") {
		return // it may be read in another encoding
	}
	alone := grammar.NewParser()
	edit := func(text string) string {
		h := fnv.New64a()
		h.Write([]byte(text))
		now := edits[(h.Sum64()^seed)%uint64(len(edits))](text)
		if n, _ := grammar.NextRecord([]byte(now), true); n < len(now) {
			return text
		}
		if g, rest := alone.Parse([]byte(now)); g.Len() == 0 || len(bytes.TrimSpace(rest)) > 0 {
			return text
		}
		return now
	}
	got := keptApart(t, text, edit)
	if bug := new(corpus.PanicError); errors.As(got.err, &bug) {
		t.Fatalf("%q: %v", text, bug)
	} else if got.err != nil {
		return // it is binary, or has a byte order mark that cannot be kept
	}
	now := gamesOf(t, got.text)
	if len(now) != len(got.old) {
		t.Fatalf("%q: %d games; now %q: %d games %q, kept %v", text, len(got.old), got.text, len(now), now, got.kept)
	}
	for i := range now {
		if now[i] != got.old[i] && now[i] != got.edited[i] {
			t.Fatalf("%q: game %d was %q, edited %q; now %q", text, i+1, got.old[i], got.edited[i], now[i])
		}
	}
}

var fragments = []string{
	"[Event \"a\"]", "[Event \"a\"]\n", "\n[Site \"b\"]\n", "\n\n", "\n", "\r", "\r\n", " ", "1. e4", " e5 ", "1... e5 2. Nf3", "*", " * ", "1-0\n\n", "{a}", "{x",
	"}", "; line\n", "[%clk 1:00]", "(", ")", "1. d4 d5 *\n", "[Event", "\"]", "% x\n", "$1", "2. Nf3", "[White \"c\"] ", "[a]", "\ufeff", "\u200e", "<br>\n", "1/2-1/2", "<<<<<<< x\n",
}

func TestRandomGamesStayApart(t *testing.T) {
	hostile.Draws(func(random *rand.Rand) {
		for range 20 {
			keepsApart(t, hostile.Joined(random, fragments, 1, 20), random.Uint64())
		}
	})
}

// FuzzKeep: no edit joins or divides games.
func FuzzKeep(f *testing.F) {
	for i := range edits {
		f.Add("[%clk 1:00]\n; line\n[Event \"a\"]\n1. e4 {a} e5 *\n\n1. e4 {x} *\n1. d4 *\n", uint64(i))
	}
	for i, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()), uint64(i))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		if hostile.Skip(len(text), 400) {
			return
		}
		keepsApart(t, text, seed)
	})
}

package compare

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// report returns the comparison of two records as text, without its two headings.
func report(t *testing.T, a, b string, color bool, context int, aspects Aspect) string {
	t.Helper()
	d := New(compiled, Options{Aspects: aspects}).Games(read(t, a), read(t, b))
	text := string(NewText(color, context).Append(nil, d, Head{File: "a", Game: 1, Line: 1}, Head{File: "b", Game: 1, Line: 1}))
	if text == "" {
		return ""
	}
	lines := strings.SplitAfterN(text, "\n", 3)
	return lines[2]
}

func TestReports(t *testing.T) {
	for _, c := range []struct {
		name, a, b string
		context    int
		want       string
	}{
		{"the same", "1. e4 *", "1. e2e4 *", 3, ""},
		{"moves of both sides stand on a line", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *", 1,
			"@@ 2. @@\n  2. Nf3 Nc6\n- 3. Bb5 a6\n+ 3. Bc4 Bc5\n  *\n"},
		{"Black's move alone", "1. e4 e5 2. d4 *", "1. e4 e6 2. d4 *", 3, "  1. e4\n- 1... e5\n+ 1... e6\n  2. d4\n  *\n"},
		{"what is the same is left out between", "1. a3 a6 2. b3 b6 3. c3 c6 4. d3 d6 5. e3 e6 6. f3 f6 *", "1. a4 a6 2. b3 b6 3. c3 c6 4. d3 d6 5. e3 e6 6. f3 f5 *", 1,
			"- 1. a3\n+ 1. a4\n  1... a6\n@@ 6. @@\n  6. f3\n- 6... f6\n+ 6... f5\n  *\n"},
		{"without context", "1. a3 a6 *", "1. a3 a5 *", 0, "@@ 1... @@\n- 1... a6\n+ 1... a5\n"},
		{"all of it", "1. a3 a6 2. b3 {x} b6 *", "1. a4 a6 2. b3 {x} b6 *", -1, "- 1. a3\n+ 1. a4\n  1... a6\n  2. b3\n      {x}\n  2... b6\n  *\n"},
		{"NAGs stay with their moves", "1. e4! $14 e5 *", "1. e4! $14 e6?? *", 3, "  1. e4! $14\n- 1... e5\n+ 1... e6??\n  *\n"},
		{"or are separate differences", "1. e4 e5! $14 *", "1. e4 e5 $14 *", 3, "  1. e4 e5 $14\n-     !\n  *\n"},
		{"a diagram keeps its lines", "1. e4 {\n a b\n  c d\n} *", "1. e4 *", 3, "  1. e4\n-     {a b\n-       c d}\n  *\n"},
		{"a variation that one side lacks", "1. e4 (1. d4 {why} d5 (1... f5)) e5 *", "1. e4 e5 *", 3,
			"  1. e4\n-   (\n-   1. d4\n-       {why}\n-   1... d5\n-     (\n-     1... f5\n-     )\n-   )\n  1... e5\n  *\n"},
		{"what is compared as written", "1. e4 e5 2. Ke5 *", "1. e4 e5 2. Ke4 *", 1,
			"# - 2. Ke5: the king on e1 cannot go to e5; from here on, moves are compared as text\n" +
				"# + 2. Ke4: the king on e1 cannot go to e4; from here on, moves are compared as text\n" +
				"  1. e4 e5\n- 2. Ke5\n+ 2. Ke4\n  *\n"},
		{"nothing commands a terminal", "1. e4 {\x1b[2J\u009b} *", "1. e4 *", 0, "@@ 1. @@\n-     {\\x1B[2J\\u009B}\n"},
		{"comments around the game", "{p}\n[A \"1\"]\n\n*", "[A \"2\"]\n\n*{a}", 3, "- [A \"1\"]\n+ [A \"2\"]\n- {p}\n  *\n+ {a}\n"},
		{"moves are no surroundings of tags", "[A \"1\"]\n\n1. e4 e5 2. d4 *", "[A \"2\"]\n\n1. e4 e5 2. d3 *", 1,
			"- [A \"1\"]\n+ [A \"2\"]\n  1. e4 e5\n- 2. d4\n+ 2. d3\n  *\n"},
		{"a zap keeps its result", "[Variant \"wand\"]\n\n1. e4 Ze7:e7 (sleep) *", "[Variant \"wand\"]\n\n1. e4 Ze7:e7 (sloth) *", 3,
			"  1. e4\n- 1... Ze7:e7 (sleep)\n+ 1... Ze7:e7 (sloth)\n  *\n"},
		{"move numbers begin where the record does", "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 31\"]\n\n31... Kd8 32. Kd1 *",
			"[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 31\"]\n\n31... Kd8 32. Kd2 *", 3, "  31... Kd8\n- 32. Kd1\n+ 32. Kd2\n  *\n"},
	} {
		if diff := cmp.Diff(c.want, report(t, c.a, c.b, false, c.context, 0)); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
	if got, want := report(t, "1. e4 *", "1. d4 *", true, 0, 0), "\x1b[31m- 1. e4\x1b[m\n\x1b[32m+ 1. d4\x1b[m\n"; got != want {
		t.Errorf("colours: %q, want %q", got, want)
	}
	if got, want := report(t, "1. e4 e5 *", "1. e4+ 3... e5 *", false, 0, every), "@@ 1. @@\n+     +\n"; got != want {
		t.Errorf("marks: %q, want %q", got, want)
	}
}

func TestHeadings(t *testing.T) {
	a := read(t, "\n\n[White \"Anna\"]\n[Black \"?\"]\n[Event \"Club\"]\n[Date \"????.??.??\"]\n\n1. e4 *")
	b := read(t, "[Event \"\x1b\"]\n\n1. d4 *")
	d := New(compiled, Options{}).Games(a, b)
	text := string(NewText(false, 0).Append(nil, d, Head{File: "a.pgn", Game: 3, Line: 10}, Head{File: "b.pgn", Game: 4, Line: 1}))
	if want := "--- a.pgn:12, game 3: Anna - ?, Club\n+++ b.pgn:1, game 4: \\x1B\n"; !strings.HasPrefix(text, want) {
		t.Errorf("%q, want %q", text, want)
	}
	if got, want := string(NewText(true, 0).Only(nil, a, Head{File: "a.pgn", Game: 3, Line: 10}, true)), "\x1b[1m--- only in a.pgn:12, game 3: Anna - ?, Club\x1b[m\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := string(NewText(false, 0).Only(nil, b, Head{File: "b.pgn", Game: 1, Line: 1}, false)), "+++ only in b.pgn:1, game 1: \\x1B\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// The page describes every field of the output, and its example is real output.
func TestFieldsOfTheJSONAreDescribed(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "json.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, text, found := strings.Cut(string(page), "# Differences as JSON")
	if !found {
		t.Fatal("docs/json.md has no such part")
	}
	for _, value := range []any{jsonGame{}, jsonComparison{}, jsonDifference{}, jsonSide{}, jsonUnplayed{}} {
		of := reflect.TypeOf(value)
		for i := range of.NumField() {
			name, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
			if !strings.Contains(text, "`"+name+"`") {
				t.Errorf("%s is not described", name)
			}
		}
	}
	_, example, _ := strings.Cut(text, "```json\n")
	example, _, _ = strings.Cut(example, "```")
	var want []any
	if err := json.Unmarshal([]byte(example), &want); err != nil {
		t.Fatal(err)
	}
	a := read(t, "[White \"Otto\"]\n[Black \"Emil\"]\n\n1. d4 d5 *")
	b := read(t, "[White \"Otto\"]\n[Black \"Emil\"]\n\n1. d4 f5 *")
	headA, headB := Head{File: "many.pgn", Game: 2, Line: 6}, Head{File: "few.pgn", Game: 1, Line: 1}
	alone := read(t, "[White \"Emil\"]\n[Black \"Anna\"]\n\n1. c4 c5 *")
	out := appendJSON([]byte("["), New(compiled, Options{}).Games(a, b), headA, headB)
	out = appendOnlyJSON(append(out, ','), alone, Head{File: "many.pgn", Game: 3, Line: 11}, true)
	var got []any
	if err := json.Unmarshal(append(out, ']'), &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestPlacesInTheJSON(t *testing.T) {
	a := read(t, "\n{p}\n[A \"1\"]\n\n1. e4 (1. d4 é {x} (1. c4 {y})) e5 * {a}")
	b := read(t, "\n{P}\n[A \"1\"]\n\n1. e4 (1. d4 é {X} (1. c4 {Y})) e5 * {A}")
	d := New(compiled, Options{}).Games(a, b)
	var got struct {
		Differences []struct {
			Where     string
			Variation []string
			A, B      struct {
				Text         string
				Ply          int
				Move         string
				Line, Column int64
			}
		}
	}
	if err := json.Unmarshal(appendJSON(nil, d, Head{File: "a", Line: 10, Column: 5}, Head{File: "b", Line: 1}), &got); err != nil {
		t.Fatal(err)
	}
	type place struct {
		where, in, text, move string
		lineA, columnA, lineB int64
	}
	var places []place
	for _, x := range got.Differences {
		places = append(places, place{x.Where, strings.Join(x.Variation, "/"), x.A.Text, x.A.Move, x.A.Line, x.A.Column, x.B.Line})
	}
	want := []place{
		{"preface", "", "p", "", 11, 1, 2},
		{"", "1. d4", "x", "1.", 14, 16, 5},
		{"", "1. d4/1. c4", "y", "1.", 14, 27, 5},
		{"after", "", "a", "1...", 14, 38, 5},
	}
	if diff := cmp.Diff(want, places, cmp.AllowUnexported(place{})); diff != "" {
		t.Error(diff)
	}
}

// After text that could not be read, moves have the numbers of the record; other numbers that are
// wrong do not count.
func TestLinesFollowNumbersAfterUnreadText(t *testing.T) {
	l := NewLines(compiled, Options{})
	for text, want := range map[string]string{
		"1. e4 foo 2. Nf3 (2. d4 d5 bar 4. c4 e6) Nc6 3. Bb5 *": "1. e2-e4\n    foo\n2. Nf3\n  (\n  2. d4\n  2... d5\n      bar\n  4. c4\n  4... e6\n  )\n2... Nc6\n3. Bb5\n*\n",
		"1. e4 foo 2... Nc6 *": "1. e2-e4\n    foo\n2... Nb8-c6\n*\n",
		"1. e4 foo 1. e5 *":    "1. e2-e4\n    foo\n1... e7-e5\n*\n",
		"1. e4 {c} 4... e5 *":  "1. e2-e4\n    {c}\n1... e7-e5\n*\n",
	} {
		if diff := cmp.Diff(want, string(l.Append(nil, read(t, text)))); diff != "" {
			t.Error(text, diff)
		}
	}
}

// A game gives the same lines in any notation.
func TestLines(t *testing.T) {
	l := NewLines(compiled, Options{})
	const want = "[Event \"x\"]\n\n1. e2-e4\n    !\n  (\n  1. d2-d4\n      {why}\n  )\n1... f7-f6\n2. d2-d4\n2... g7-g5\n3. Qd1-h5#\n1-0\n"
	for _, text := range []string{
		"[Event \"x\"]\n\n1. e4! (1. d4 {why}) f6 2. d4 g5 3. Qh5# 1-0",
		"[Event \"x\"]\n[Notation \"uci\"]\n\n1. e2e4 $1 (1. d2d4 {why}) f7f6 2. d2d4 g7g5 3. d1h5 1-0",
	} {
		got := string(l.Append(nil, read(t, text)))
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	}
}

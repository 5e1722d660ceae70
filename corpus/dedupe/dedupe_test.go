package dedupe

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/replay/variant"
)

var catalog = variant.NewCatalog()

// shared is the reader of the tests, which read with one worker: it keeps the variants that it has
// met.
var shared = newReader()

func newReader() *Reader { return NewReader(catalog, ReaderOptions{}) }

// input returns an input that is read with shared.
func input(src corpus.Source, how corpus.Options) corpus.Input[*Reader] {
	return corpus.Input[*Reader]{Source: src, Options: how, NewReader: sharedReader}
}

// sharedReader returns shared for all files.
var sharedReader = corpus.SameReader(func() *Reader { return shared })

// source returns a source of a file with a text.
func source(t testing.TB, dir, name, text string) corpus.Source {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return corpus.Source{Paths: []string{path}}
}

// dedupe runs over a text.
func dedupe(t testing.TB, dir, text string, o Options) (kept, dropped string, removals []Removal) {
	t.Helper()
	var out, rest bytes.Buffer
	o.Dropped, o.Dir = &rest, dir
	o.OnDrop = func(m *Removal) error {
		removals = append(removals, *m)
		return nil
	}
	o.Report = func(error) error { return nil }
	result, err := Dedupe(t.Context(), input(source(t, dir, "in.pgn", text), corpus.Options{Jobs: 1}), o, &out)
	if err != nil {
		t.Fatal(err)
	}
	if result.Removed != int64(len(removals)) {
		t.Fatalf("%d removed, %d reported", result.Removed, len(removals))
	}
	return out.String(), rest.String(), removals
}

// written returns a record with some tags.
func written(white, black, more, moves string) string {
	return fmt.Sprintf("[White %q]\n[Black %q]\n%s\n%s\n\n", white, black, more, moves)
}

func TestDedupe(t *testing.T) {
	short := "1. e4 e5 2. Nf3 Nc6 *"
	long := strings.Repeat("1. Nf3 Nf6 2. Ng1 Ng8 ", 16) + "*"
	day := func(d string) string { return "[Date \"" + d + "\"]\n" }
	for name, c := range map[string]struct {
		records []string
		want    map[Same]string // the numbers of the removed records, and of those kept in their place
	}{
		"copies": {[]string{written("a", "b", "", short), written("a", "b", "", short)}, map[Same]string{
			Exact: "2>1", Moves: "2>1", Players: "2>1", Prefix: "2>1", Position: "2>1"}},
		"another notation": {[]string{written("a", "b", "", short), written("a", "b", "", "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 *")}, map[Same]string{
			Exact: "", Moves: "1>2", Players: "1>2", Position: "1>2"}},
		"better tags": {[]string{written("a", "b", "", short), written("a", "b", day("1990.01.01"), short)}, map[Same]string{Moves: "1>2"}},
		"comments":    {[]string{written("a", "b", "", short), written("a", "b", "", "1. e4 {x} e5 2. Nf3 Nc6 *")}, map[Same]string{Moves: "1>2"}},
		"other players": {[]string{written("a", "b", "", short), written("c", "b", "", short)}, map[Same]string{
			Moves: "", Players: "", Prefix: "", Position: ""}},
		"spellings": {[]string{written("Müller, Jan", "Tal, M", "", short), written("Jan Mueller", "TAL M.", "", short)}, map[Same]string{
			Moves: "", Players: "2>1", Position: "2>1"}},
		"relatives":        {[]string{written("Polgar, Judit", "b", "", short), written("Polgar, Sofia", "b", "", short)}, map[Same]string{Players: ""}},
		"other days":       {[]string{written("a", "b", day("1990.01.01"), short), written("a", "b", day("1990.01.02"), short)}, map[Same]string{Moves: ""}},
		"other days, long": {[]string{written("a", "b", day("1990.01.01"), long), written("a", "b", day("1990.01.02"), long)}, map[Same]string{Moves: "2>1"}},
		"a partial date":   {[]string{written("a", "b", day("1990.??.??"), short), written("a", "b", day("1990.01.02"), short)}, map[Same]string{Moves: "1>2"}},
		"either of two": {[]string{written("a", "b", "[Event \"x\"]\n[Site \"y\"]\n", short), written("a", "b", day("1990.01.01"), short), written("a", "b", day("1990.01.02"), short)},
			map[Same]string{Moves: ""}},
		"other results": {[]string{written("a", "b", "", "1. e4 1-0"), written("a", "b", "", "1. e4 0-1")}, map[Same]string{Moves: ""}},
		"prefixes": {[]string{written("a", "b", "", "1. e4 e5 *"), written("a", "b", "", "1. e4 e5 2. Nf3 *"), written("a", "b", "", short), written("a", "b", "", "1. e4 c5 *")},
			map[Same]string{Players: "", Prefix: "1>3 2>3"}},
		"prefixes of different days": {[]string{written("a", "b", day("1990"), "1. e4 e5 *"), written("a", "b", day("1991"), "1. e4 e5 2. Nf3 *"), written("a", "b", "", short)},
			map[Same]string{Prefix: ""}},
		"transposition": {[]string{written("a", "b", "", "1. e4 e5 2. Nf3 *"), written("a", "b", "", "1. Nf3 e5 2. e4 *")}, map[Same]string{Players: "", Prefix: "", Position: "2>1"}},
		"en passant": {[]string{written("a", "b", "", "1. e4 a6 2. e5 d5 *"), written("a", "b", "", "1. e4 d6 2. e5 d5 *"), written("a", "b", "", "1. e3 a6 2. e4 d6 3. e5 d5 *")},
			map[Same]string{Position: ""}},
		"unread text":       {[]string{written("a", "b", "", "1. e4 e5 Zz9 *"), written("a", "b", "", "1. e4 e5 Yy8 *"), written("a", "b", "", "1. e4 {x} e5 Zz9 *")}, map[Same]string{Moves: "1>3", Prefix: "1>3", Position: "1>3"}},
		"text after a game": {[]string{written("a", "b", "", "1. e4 e5 *\n\nprose"), written("a", "b", "", "1. e4 {x} e5 *")}, map[Same]string{Moves: "", Prefix: ""}},
		"lost braces":       {[]string{written("a", "b", "", "1. e4 {x 1... e5 *"), written("a", "b", "", "1. e4 {x 1... c5 *")}, map[Same]string{Moves: "", Prefix: "", Position: ""}},
		"another variant":   {[]string{written("a", "b", "", short), written("a", "b", "[Variant \"threecheck\"]\n", short)}, map[Same]string{Moves: "", Players: "", Prefix: "", Position: ""}},
		"no moves":          {[]string{written("a", "b", "", "1-0"), written("a", "b", "[Round \"2\"]\n", "1-0"), written("a", "b", "", "1-0")}, map[Same]string{Moves: "3>1", Prefix: "3>1"}},
		"an illegal move":   {[]string{written("a", "b", "", "1. e5 d5 *"), written("a", "b", "", "1. e5 {x} d5 *"), written("a", "b", "", "1. e5 d6 *")}, map[Same]string{Moves: "1>2", Prefix: "1>2", Position: ""}},
		"castling":          {[]string{written("a", "b", "", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O *"), written("a", "b", "", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 *")}, map[Same]string{Moves: "2>1"}},
		"FEN of the array":  {[]string{written("a", "b", "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n[SetUp \"1\"]\n", short), written("a", "b", "", short)}, map[Same]string{Moves: "2>1"}},
		"promotions differ": {[]string{written("a", "b", "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n", "1. a8=Q *"), written("a", "b", "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n", "1. a8=R *"), written("a", "b", "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n", "1. a7a8R *")}, map[Same]string{Moves: "2>3"}},
	} {
		text := strings.Join(c.records, "")
		for same, want := range c.want {
			dir := t.TempDir()
			kept, dropped, removals := dedupe(t, dir, text, Options{Same: same})
			var got []string
			for _, m := range removals {
				got = append(got, fmt.Sprintf("%d>%d", m.Game, m.Kept.Game))
			}
			if strings.Join(got, " ") != want {
				t.Errorf("%s by %s: %s removed, want %s", name, same, got, want)
			}
			var wantKept, wantDropped string
			for i, r := range c.records {
				if strings.Contains(" "+want, fmt.Sprintf(" %d>", i+1)) {
					wantDropped += r
				} else {
					wantKept += r
				}
			}
			if kept != wantKept || dropped != wantDropped {
				t.Errorf("%s by %s: kept %q, removed %q", name, same, kept, dropped)
			}
			if left, _ := os.ReadDir(dir); len(left) != 1 {
				t.Errorf("%s: temporary files are left: %v", name, left)
			}
		}
	}
}

func TestUnionOfTags(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"missing and unknown": {
			"[White \"a\"]\n[Black \"b\"]\n[Date \"????.??.??\"]\n[Event \"E\"]\n[Site \"S\"]\n\n1. e4 *\n\n[White \"a\"]\n[Black \"b\"]\n[Date \"1990.01.01\"]\n[Round \"say \\\"3\\\"\"]\n[Result \"1-0\"]\n\n1. e4 *\n\n",
			"[White \"a\"]\n[Black \"b\"]\n[Date \"1990.01.01\"]\n[Round \"say \\\"3\\\"\"]\n[Result \"1-0\"]\n[Event \"E\"]\n[Site \"S\"]\n\n1. e4 *\n\n"},
		"line ends":       {"[A \"x\"]\r\n[C \"y\"]\r\n\r\n1. e4 *\r\n\r\n[B \"z\"]\r\n\r\n1. e4 *\r\n\r\n", "[A \"x\"]\r\n[C \"y\"]\r\n[B \"z\"]\r\n\r\n1. e4 *\r\n\r\n"},
		"what describes":  {"[A \"x\"]\n[C \"y\"]\n\n1. e4 *\n\n[PlyCount \"1\"]\n\n1. e4 *\n", "[A \"x\"]\n[C \"y\"]\n\n1. e4 *\n\n"},
		"what both have":  {"[A \"x\"]\n[C \"y\"]\n[D \"z\"]\n\n1. e4 *\n\n[A \"other\"]\n[B \"z\"]\n\n1. e4 *\n", "[A \"x\"]\n[C \"y\"]\n[D \"z\"]\n[B \"z\"]\n\n1. e4 *\n\n"},
		"what is unknown": {"[A \"x\"]\n[C \"y\"]\n\n1. e4 *\n\n[B \"?\"]\n\n1. e4 *\n", "[A \"x\"]\n[C \"y\"]\n\n1. e4 *\n\n"},
		"two lines":       {"[A \"x\"]\n[C \"y\"]\n[D \"z\"]\n\n1. e4 *\n\n[B \"z\nz\"]\n\n1. e4 *\n", "[A \"x\"]\n[C \"y\"]\n[D \"z\"]\n\n1. e4 *\n\n"},
		"other encoding":  {"[A \"ü\"]\n[C \"y\"]\n\n1. e4 *\n\n[B \"\xfc\"]\n\n1. e4 *\n", "[A \"ü\"]\n[C \"y\"]\n\n1. e4 *\n\n"},
	} {
		dir := t.TempDir()
		got, _, removals := dedupe(t, dir, c.text, Options{Same: Moves, UnionTags: true})
		if got != c.want || len(removals) != 1 {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
		if again, _, _ := dedupe(t, dir, got, Options{Same: Moves, UnionTags: true}); again != got {
			t.Errorf("%s: the second time %q", name, again)
		}
	}
}

func TestAgainst(t *testing.T) {
	dir := t.TempDir()
	old := written("a", "b", "", "1. e4 e5 *") + written("c", "d", "", "1. d4 *")
	master := source(t, dir, "master.pgn", old)
	fresh := written("a", "b", "[Date \"1990.01.01\"]\n", "1. e4 e5 *") + written("a", "b", "", "1. e4 e5 2. Nf3 *") + written("c", "d", "", "1. d4 d5 *")
	kept, _, removals := dedupe(t, dir, fresh, Options{Same: Moves, Against: &master, UnionTags: true})
	if len(removals) != 1 || removals[0].Game != 1 || filepath.Base(removals[0].Kept.File) != "master.pgn" || removals[0].Merged != 0 || !strings.HasSuffix(fresh, kept) {
		t.Errorf("%+v, %q", removals, kept)
	}
	if kept, _, removals := dedupe(t, dir, old, Options{Same: Prefix, Against: &master}); kept != "" || len(removals) != 2 {
		t.Errorf("%+v, %q", removals, kept)
	}
}

// Escaped lines before a record are not its text.
func TestEscapedLinesAreNotCompared(t *testing.T) {
	for text, want := range map[string]string{
		"\n1-0\n\n": "1-0", "% a\n%b\r\n \n[A \"%\"]\n\n1-0": "[A \"%\"]\n\n1-0", "% a\r1-0\r": "1-0",
		" % a\n1-0": "% a\n1-0", "% a": "", "%": "", "": "", "%\n\n %": "%", "1. e4\n% a\n*": "1. e4\n% a\n*",
	} {
		if got := string(ownText([]byte(text))); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	game := "[Date \"1990\"]\n\n1-0\n\n"
	if kept, _, removals := dedupe(t, t.TempDir(), game+"% escaped\n"+game, Options{Same: Exact}); len(removals) != 1 {
		t.Errorf("%q, %+v", kept, removals)
	}
}

// A record that could be either of two games does not become one of them by the tags of a game that
// it begins.
func TestTagsOfAPrefixGoToItsOwnGame(t *testing.T) {
	four, none, three := "[Round \"4\"]\n\n1. e4 e5 2. Nf3 *\n\n", "1. e4 e5 2. Nf3 *\n\n", "[Round \"3\"]\n\n1. e4 e5 2. Nf3 *\n\n"
	text := four + none + three + "[Round \"3\"]\n\n1. e4 e5 *\n\n"
	kept, _, removals := dedupe(t, t.TempDir(), text, Options{Same: Prefix, UnionTags: true})
	if kept != four+none+three || len(removals) != 1 || removals[0].Kept.Game != 3 {
		t.Errorf("%q, %+v", kept, removals)
	}
}

// For any records, removing duplicates is idempotent, loses and invents nothing, and keeps the
// order.
func TestDedupeIsIdempotent(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(rt *rapid.T) {
		text := records(rt)
		o := Options{Same: Same(rapid.IntRange(0, len(names)-1).Draw(rt, "same")), UnionTags: rapid.Bool().Draw(rt, "union")}
		once, dropped, removals := dedupe(t, dir, text, o)
		twice, _, more := dedupe(t, dir, once, o)
		if twice != once || len(more) > 0 {
			rt.Fatalf("by %s: %q, then %q (%+v)", o.Same, once, twice, more)
		}
		if o.UnionTags {
			return
		}
		count := func(s string) (n int) { // without what can be added between records
			s = strings.ReplaceAll(strings.Join(strings.Fields(s), ""), "[Event\"?\"]", "")
			return len(s) - strings.Count(s, "*")
		}
		if got := count(once) + count(dropped); got != count(text) {
			rt.Fatalf("by %s: %d bytes of %d: %q, %q", o.Same, got, count(text), once, dropped)
		}
		if len(removals) == 0 && once != text {
			rt.Fatalf("by %s: nothing removed: %q", o.Same, once)
		}
	})
}

// records makes some records, many of which have the same text or the same content.
func records(rt *rapid.T) string {
	moves := []string{"1. e4 e5 *", "1. e4 e5 2. Nf3 *", "1. Nf3 e5 2. e4 *", "1. e2-e4 e5 1-0", "1. e5 *", "", "1-0", "1. e4 {x} e5 (1... c5) 2. Nf3 *", "1. Nf3 Nf6 2. Ng1 Ng8 *", "*"}
	tags := []string{"", "[White \"Tal, M\"]\n", "[White \"TAL\"]\n[Black \"?\"]\n", "[Date \"1990.01.01\"]\n", "[Date \"1990.01.02\"]\n", "[Date \"1990.??.??\"]\n[Round \"3\"]\n", "[Round \"3.1\"]\n", "[Round \"4\"]\r\n", "[Variant \"threecheck\"]\n", "[White \"Tal, \xfc\"]\n", "[White \"Tal, ü\"]\n"}
	gaps := []string{"\n\n", "\n", "\r\n\r\n", "\n\n% escaped\n"}
	var text strings.Builder
	for range rapid.IntRange(0, 12).Draw(rt, "records") {
		for range rapid.IntRange(0, 2).Draw(rt, "tags") {
			text.WriteString(rapid.SampledFrom(tags).Draw(rt, "tag"))
		}
		text.WriteString("\n" + rapid.SampledFrom(moves).Draw(rt, "moves") + rapid.SampledFrom(gaps).Draw(rt, "gap"))
	}
	return text.String()
}

// Records are the same whether those with equal texts are played or not.
func TestEqualTextsAreNotPlayed(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(rt *rapid.T) {
		text := records(rt)
		o := Options{Same: Same(rapid.IntRange(0, len(names)-1).Draw(rt, "same"))}
		kept, dropped, removals := dedupe(t, dir, text, o)
		o.plays = true
		if all, rest, more := dedupe(t, dir, text, o); all != kept || rest != dropped || !slices.Equal(more, removals) {
			rt.Fatalf("by %s: %q and %q (%+v), played %q and %q (%+v)", o.Same, kept, dropped, removals, all, rest, more)
		}
	})
}

// A result after the head of a file belongs to the game after it, but alone it is a game.
func TestPrefixesAfterTheHeadOfAFile(t *testing.T) {
	const text = "% x\n\n1-0\n\n[White \"T\"]\n\n1. e4 e5 *\n\n1. e4 e5 *\n"
	if kept, _, removals := dedupe(t, t.TempDir(), text, Options{Same: Prefix}); kept != text || len(removals) > 0 {
		t.Errorf("%q, %+v", kept, removals)
	}
}

// The length of a removed game is known where moves were compared.
func TestPliesOfRemovals(t *testing.T) {
	text := written("A", "B", "", "1. e4 e5 *") + written("A", "B", "", "1. e4 e5 *")
	for same, want := range map[Same]int{Exact: 0, Moves: 2, Players: 2, Prefix: 2, Position: 0} {
		if _, _, removals := dedupe(t, t.TempDir(), text, Options{Same: same}); len(removals) != 1 || removals[0].Plies != want {
			t.Errorf("%s: %+v, want %d plies", same, removals, want)
		}
	}
}

// Each game of every variant is a duplicate of its copy, and of no other.
func TestDedupeOfRealGames(t *testing.T) {
	for _, name := range samples.Names() {
		if testing.Short() && !strings.HasPrefix(name, "chess") {
			continue
		}
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		kinds := []Same{Moves, Position}
		if strings.HasPrefix(name, "chess") {
			kinds = []Same{Exact, Moves, Prefix, Position}
		}
		for _, same := range kinds {
			once, _, _ := dedupe(t, dir, string(text), Options{Same: same})
			if same == Exact && once != string(text) {
				t.Errorf("%s: a record is removed", name)
			}
			double := strings.TrimRight(once, "\n") + "\n\n" + once
			twice, _, removals := dedupe(t, dir, double, Options{Same: same})
			if strings.TrimSpace(twice) != strings.TrimSpace(once) && same != Position {
				t.Errorf("%s by %s: the copies are not removed (%d are)", name, same, len(removals))
			}
		}
	}
}

// The temporary file is removed when the run ends early.
func TestDedupeLeavesNoTemporaryFiles(t *testing.T) {
	dir := t.TempDir()
	src := source(t, t.TempDir(), "in.pgn", strings.Repeat(written("a", "b", "", "1. e4 {"+strings.Repeat("x", 10_000)+"} *"), 2000))
	for _, end := range []bool{false, true} {
		ctx, cancel := context.WithCancel(t.Context())
		o := Options{Same: Exact, Dir: dir, OnDrop: func(*Removal) error {
			if end {
				cancel()
			}
			return nil
		}}
		var out bytes.Buffer
		result, err := Dedupe(ctx, corpus.Input[*Reader]{Source: src, Options: corpus.Options{Jobs: 1}, NewReader: corpus.SameReader(newReader)}, o, &out)
		if end != (err != nil) || !end && result.Removed != 1999 {
			t.Errorf("%v, %+v", err, result)
		}
		if left, _ := os.ReadDir(dir); len(left) > 0 {
			t.Errorf("left: %v", left)
		}
		cancel()
	}
}

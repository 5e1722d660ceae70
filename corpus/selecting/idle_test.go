package selecting

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// conflict is what [selected] returns where a merge conflict ends a selection.
const conflict = "conflict"

// selected is everything that a selection of a text gives, or of a file with it if its name is
// given: what it writes and reports, and its result.
func selected(t interface{ Fatal(...any) }, q *query.Query, newSearcher func(Form) *Searcher, text, file string, form Form, run corpus.Options, invert, careful bool) string {
	var out bytes.Buffer
	o := Options{Query: q, Form: form, Invert: invert, careful: careful, Report: func(err error) error {
		if errors.As(err, new(*corpus.PanicError)) {
			return err
		}
		fmt.Fprintln(&out, "reported:", err)
		return nil
	}}
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text), StdinName: "games.pgn"}
	if file != "" {
		src = corpus.Source{Paths: []string{file}}
	}
	in := corpus.Input[*Searcher]{Source: src, Options: run, NewReader: corpus.SameReader(func() *Searcher { return newSearcher(form) })}
	r, err := Select(context.Background(), in, o, &out)
	if errors.As(err, new(*corpus.ConflictError)) {
		return conflict
	} else if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintln(&out, r.Found, r.Games)
	return out.String()
}

// sameIdle compares a selection that may leave records unread with one that reads all. It writes
// the text to file. While a fuzz target searches, each input tries one form, and either standard
// input or the file.
func sameIdle(t interface {
	Fatal(...any)
	Fatalf(string, ...any)
}, q *query.Query, newSearcher func(Form) *Searcher, file *os.File, text string, runs ...corpus.Options) {
	// A file that is truncated to nothing and then closed waits for the disk.
	if _, err := file.WriteAt([]byte(text), 0); err != nil {
		t.Fatal(err)
	}
	if err := file.Truncate(int64(len(text))); err != nil {
		t.Fatal(err)
	}
	for _, run := range runs {
		for i, form := range []Form{Records, List, JSON} {
			if hostile.Searching() && len(text)%3 != i {
				continue
			}
			invert := form == Records && len(text)%2 == 0
			want := selected(t, q, newSearcher, text, "", form, run, invert, true)
			for j, from := range []string{"", file.Name()} {
				if hostile.Searching() && len(text)/3%2 != j {
					continue
				}
				got := strings.ReplaceAll(selected(t, q, newSearcher, text, from, form, run, invert, false), filepath.Dir(file.Name())+string(filepath.Separator), "")
				// A marker in text that is not read does not matter if nothing of the text is written.
				if got != want && (want != conflict || form == Records && !strings.HasPrefix(got, "0 ")) {
					t.Fatalf("%+v, form %d, inverted %v, file %q:\n%q\nselects\n%q\nnot\n%q", run, form, invert, from, text, got, want)
				}
			}
		}
	}
}

// gamesFile returns an empty file for [sameIdle].
func gamesFile(t testing.TB) *os.File {
	file, err := os.Create(filepath.Join(t.TempDir(), "games.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	return file
}

// searchers returns a new searcher whenever a worker asks for one.
func searchers(q *query.Query, catalog *variant.Catalog) func(Form) *Searcher {
	return func(form Form) *Searcher { return NewSearcher(q, catalog, form, Reading{}) }
}

// expressions are those of which the tests ask whether a record may be left unread.
var expressions = []string{
	`player = "Nobody, X"`, `white ~ "Mul*"`, `player ~ "?\*x*"`, `event = "Łódź cup"`, `event == "Łódź cup"`, `tag "Opponent" = "a-b"`, `tag "Round" = 3`, `round = 3`, `eco = B90`, `site in ("Berlin", "Rome")`,
	`player = "Nobody" and result = 1-0`, `player = "Nobody" or event = "Cup"`, `not player = "Nobody"`, `player (name = "Nobody" and wins)`, `white = "tal" and finding R401`, `opening ~ "Najdorf"`,
	`event = "!!"`, `all title = "GM"`, `black = "tal" and check`, `(white = "tal" or plies > 3) and event = "cup"`, `player != "Tal"`, `eco in B90..C99`, `annotator ~ "*e*"`, `either white = "mueller"`,
	`result = 1-0 and date >= 1992`, `result = 1-0`, `not round = 3`, `missing white`, `variant = chess and event = "cup"`, `reaches "1. e4 e5" and round = 3`,
}

// A selection that leaves records unread because they lack what the expression needs gives the same
// as one that reads all.
func TestUnreadRecordsWouldNotMatch(t *testing.T) {
	catalog, file := variant.NewCatalog(), gamesFile(t)
	runs := []corpus.Options{{Jobs: 1}, {Jobs: 2}, {Jobs: 1, MaxRecord: 200}}
	var queries []*query.Query
	lacking := 0
	for _, text := range expressions {
		q, err := query.Parse(text, query.Vocabulary{Catalog: catalog, Checks: func() []query.Finding {
			return []query.Finding{{Code: "R401", Name: "illegal-move", Severity: "error"}}
		}})
		if err != nil {
			t.Fatal(text, err)
		}
		if queries = append(queries, q); q.Lacks() != nil {
			lacking++
		}
	}
	if lacking < 10 || lacking == len(queries) {
		t.Errorf("%d of %d expressions need text", lacking, len(queries))
	}
	names := []string{"Nobody, X", "NOBODY,X", "nobody", "Ñobödy", "N\\\\obody", "No\\\"body", "No\nbody", "Tal", "M\xfcller", "Müller", "Mueller", "Cup", "ŁÓDŹ CUP", "Lodz  Cup", "a-b", "a–b", "?*x", "Rome", "Ｎｏｂｏｄｙ", "GM", "3", "B90", "ﬁ", "\x01Nobody", "Ber\tlin", "", "1-0", "1992.??.??", "1993.01.01"}
	tags := []string{"Event", "White", "Black", "white", "Site", "Round", "ECO", "Opponent", "Result", "WhiteTitle", "BlackTitle", "Annotator", "Opening", "Date"}
	moves := []string{"1. e4 *", "1. e4 e5 1-0", "1. e4 1-0 1. d4 *", "*", "", "1. e4 {Nobody} *", "1. e4 {[White \"Nobody\"]} *", "1. e4 (1. d4) 1/2-1/2", "8/8/8/8/8/8/8/K1k5 w - - id \"Nobody\";", "1. Ke5 *", "1. e4 ; Nobody\n*", "{Nobody", "% Nobody\n1. e4 *", strings.Repeat("1. Nf3 Nf6 2. Ng1 Ng8 ", 20) + "*"}
	gaps := []string{"\n\n", "\n", "\r\n\r\n", "\n\n\n", " "}
	hostile.Draws(func(random *rand.Rand) {
		var b strings.Builder
		for range 1 + random.IntN(12) {
			for range random.IntN(5) {
				form := hostile.Pick(random, []string{"[%s \"%s\"]\n", "[%s \"%s\"]\n", "[%s \"%s\"]\n", "[%s \"%s\"]\r\n", "[ %s  \"%s\" ]\n", "[%s \"%s\n", "[%s %s]\n"})
				fmt.Fprintf(&b, form, hostile.Pick(random, tags), hostile.Pick(random, names))
			}
			b.WriteString(hostile.Pick(random, gaps))
			b.WriteString(hostile.Pick(random, moves))
			b.WriteString(hostile.Pick(random, gaps))
		}
		q := hostile.Pick(random, queries)
		sameIdle(t, q, searchers(q, catalog), file, b.String(), runs...)
	})
	for _, text := range []string{"Nobody, X", "nobody,  X", "Ñobody,  X", "\xd1obody, X", "NOBODY , X", "No\\\\body", "No\\body, X", "Nobody\r\n, X"} {
		sameIdle(t, queries[0], searchers(queries[0], catalog), file, strings.Repeat("[White \"Tal\"]\n\n1. e4 *\n\n", 3)+"[White \""+text+"\"]\n\n1. e4 *\n\n[White \"Tal\"]\n\n1. e4 *\n", runs...)
	}
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		sameIdle(t, queries[0], searchers(queries[0], catalog), file, string(text), runs...)
	}
}

// Records that lack what is needed are indeed left unread, and counted.
func TestRecordsAreLeftUnread(t *testing.T) {
	catalog := variant.NewCatalog()
	q, err := query.Parse(`player = "Nobody, X"`, query.Vocabulary{Catalog: catalog})
	if err != nil {
		t.Fatal(err)
	}
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(strings.Repeat("[White \"Müller\"]\n\n1. e4 *\n\n[White \"Tal\"]\n\n1. e4 *\n\n[White \"Tal\"]\n\n1. e4 *\n\n", 10))}
	asked, idle, last := 0, 0, int64(0)
	byTags := func(struct{}, *corpus.Record) (bool, bool) { asked++; return false, true }
	job := func(struct{}, *corpus.Record) bool { t.Error("a record is read in full"); return false }
	for r, err := range corpus.Pick(t.Context(), src, corpus.Options{Jobs: 1}, corpus.Stateless, corpus.Questions[struct{}, bool]{ByTags: byTags, Idle: q.Lacks()}, job) {
		if err != nil {
			t.Fatal(err)
		}
		idle += r.Idle
		last = r.Game
	}
	if asked != 10 || idle != 20 || last != 30 {
		t.Errorf("%d records asked, %d not, the last is number %d", asked, idle, last)
	}
}

// Whatever the text, a selection may leave records unread.
func FuzzUnread(f *testing.F) {
	catalog := variant.NewCatalog()
	q, err := query.Parse(`player = "Nobody, X" or event ~ "*cup*"`, query.Vocabulary{Catalog: catalog})
	if err != nil {
		f.Fatal(err)
	}
	file := gamesFile(f)
	// A new searcher takes longer than a search of a short text; a worker keeps its own for all files.
	kept := map[Form]*Searcher{}
	for _, form := range []Form{Records, List, JSON} {
		kept[form] = NewSearcher(q, catalog, form, Reading{})
	}
	searcher := func(form Form) *Searcher { return kept[form] }
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()))
	}
	f.Add("[Event \"Cup\"]\n\n1. e4 *\n\n[White \"Ñobody, X\"]\n\n1. e4 *\n\n[White \"a\"]\n\n1. e4 1-0\n1. d4 *\n")
	f.Add("<<<<<<< a\n1. e4 *\n=======\n1. d4 *\n>>>\n<<<<<<< a\n1. e4 *\n=======\n1. d4 *\n>>>>>>> b\n\n<<<<<<<")
	f.Fuzz(func(t *testing.T, text string) {
		if hostile.Skip(len(text), 220) {
			return
		}
		sameIdle(t, q, searcher, file, text, corpus.Options{Jobs: 1})
	})
}

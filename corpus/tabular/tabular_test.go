package tabular_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/corpus/tabular"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/validate/run"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// tables are the files of an export by their names.
type tables map[string]*bytes.Buffer

// create implements [tabular.Create].
func (t tables) create(table tabular.Table, part int) (io.Writer, error) {
	b := new(bytes.Buffer)
	t[tabular.FileName(table, part)] = b
	return b, nil
}

// rows reads all parts of a table.
func rows[R any](t testing.TB, all tables, table tabular.Table) (list []R) {
	t.Helper()
	for part := 1; ; part++ {
		b := all[tabular.FileName(table, part)]
		if b == nil {
			return list
		}
		more, err := parquet.Read[R](bytes.NewReader(b.Bytes()), int64(b.Len()))
		if err != nil {
			t.Fatalf("%s, part %d: %v", table, part, err)
		}
		list = append(list, more...)
	}
}

// options are those of a run of some checks without configuration files; none stands for the usual
// ones.
func options(t testing.TB, source corpus.Source, checks ...string) run.Options {
	t.Helper()
	book, err := settings.NewResolver(&settings.KnownValues{Encoding: corpus.CheckEncoding}, settings.Overrides{Isolated: true, Select: checks})
	if err != nil {
		t.Fatal(err)
	}
	return run.Options{Source: source, Settings: book, Jobs: 1}
}

// export exports a text; it is a file of that name in messages.
func export(t testing.TB, text string, with tabular.Options) tables {
	t.Helper()
	all := tables{}
	source := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text), StdinName: "a.pgn"}
	if _, err := tabular.Export(context.Background(), options(t, source), with, all.create); err != nil {
		t.Fatal(err)
	}
	return all
}

// annotated has everything that a ply can have.
const annotated = `[Event "Open \"A\""]
[Date "1992.05.??"]
[White "Müller"]
[Black "?"]
[WhiteElo "2600"]
[BlackElo "-"]
[ECO "C44"]
[Result "1-0"]

1. e4! {[%eval 0.17] [%clk 0:03:00.5] best} e5 $6 $14 (1... c5 {not this} (1... e6)) 2. Nf3 {[%eval #-3]} {[%clk 0:00:00] second} Ke6 3. d4 1-0
`

// A ply has its text and its meaning, and no meaning where a line cannot be played.
func TestRowsOfAGame(t *testing.T) {
	all := export(t, annotated, tabular.Options{FENs: true})
	number := func(x float64) *float64 { return &x }
	games := rows[tabular.Game](t, all, tabular.Games)
	want := []tabular.Game{{
		File: "a.pgn", Number: 1, Line: 1, Bytes: int64(len(annotated)), Status: "incomplete", Variant: "chess",
		Event: `Open "A"`, Date: "1992.05.??", Year: 1992, White: "Müller", Black: "?", Result: "1-0", WhiteElo: 2600, ECO: "C44",
		Written: 5, Played: 3, Errors: 1,
		Tags: []tabular.Tag{
			{Name: "Event", Value: `Open "A"`}, {Name: "Date", Value: "1992.05.??"}, {Name: "White", Value: "Müller"}, {Name: "Black", Value: "?"},
			{Name: "WhiteElo", Value: "2600"}, {Name: "BlackElo", Value: "-"}, {Name: "ECO", Value: "C44"}, {Name: "Result", Value: "1-0"},
		},
	}}
	if diff := cmp.Diff(want, games); diff != "" {
		t.Errorf("games:\n%s", diff)
	}
	plies := rows[tabular.Ply](t, all, tabular.Plies)
	for i := range plies {
		if played := i < 3; (plies[i].Key != 0) != played {
			t.Errorf("ply %d has the key %d", i+1, plies[i].Key)
		}
		plies[i].Key = 0
		plies[i].NAGs = append([]int32{}, plies[i].NAGs...)
	}
	ply := func(n, move int32, side, text string) tabular.Ply {
		return tabular.Ply{File: "a.pgn", Game: 1, Ply: n, Number: move, Side: side, Text: text, NAGs: []int32{}}
	}
	one, two, three := ply(1, 1, "white", "e4!"), ply(2, 1, "black", "e5"), ply(3, 2, "white", "Nf3")
	one.SAN, one.UCI, one.FEN = "e4", "e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
	one.NAGs, one.Eval, one.Clock, one.Comment = []int32{1}, number(0.17), number(180.5), "[%eval 0.17] [%clk 0:03:00.5] best"
	two.SAN, two.UCI, two.FEN = "e5", "e7e5", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2"
	two.NAGs, two.Variations = []int32{6, 14}, 1
	three.SAN, three.UCI, three.FEN = "Nf3", "g1f3", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
	three.Mate, three.Clock, three.Comment = -3, number(0), "[%eval #-3]\n[%clk 0:00:00] second"
	if diff := cmp.Diff([]tabular.Ply{one, two, three, ply(4, 2, "black", "Ke6"), ply(5, 3, "white", "d4")}, plies); diff != "" {
		t.Errorf("plies:\n%s", diff)
	}
	findings := rows[tabular.Finding](t, all, tabular.Findings)
	if len(findings) != 1 || findings[0].Code != "R401" || findings[0].Ply != 4 || findings[0].MoveText != "Ke6" || findings[0].Line != 10 ||
		findings[0].Severity != "error" || findings[0].Fingerprint == "" {
		t.Errorf("findings: %+v", findings)
	}
}

// A game that cannot be read is a row with the reason in its findings, and is reported.
func TestUnreadableRecordsAreRows(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a.pgn": "[Event \"x\"]\n[Variant \"No such game\"]\n\n1. e4 *\n\n[Event \"y\"]\n\n1. e4 {" + strings.Repeat("long ", 300) + "} e5 *\n\n1. d4 *\n",
		"b.pgn": "\x89PNG\r\n\x1a\n\x00\x00\x00",
		"c.pgn": "<<<<<<< HEAD\n[Event \"ours\"]\n=======\n[Event \"theirs\"]\n>>>>>>> other\n\n1. e4 *\n",
		"d.pgn": "[Event \"caf\xe9\x81\"]\n\n1. e4 {\xff\xfe\x81 \u00e9} e5 *\n",
		"e.pgn": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n8/8/8/8/8/8/8/8 w - - 0 1\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	o := options(t, corpus.Source{Paths: []string{dir}})
	o.MaxRecord = 1000
	var unread []string
	report := func(err error) error {
		unread = append(unread, strings.TrimPrefix(filepath.ToSlash(err.Error()), filepath.ToSlash(dir)+"/"))
		return nil
	}
	all := tables{}
	counts, err := tabular.Export(context.Background(), o, tabular.Options{Report: report}, all.create)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]int{}
	for _, f := range rows[tabular.Finding](t, all, tabular.Findings) {
		if f.Severity == "error" {
			found[fmt.Sprint(filepath.Base(f.File), f.Game)]++
		}
	}
	var got []string
	for _, g := range rows[tabular.Game](t, all, tabular.Games) {
		key := fmt.Sprint(filepath.Base(g.File), g.Number)
		got = append(got, fmt.Sprintf("%s %s %d", key, g.Status, g.Written))
		if g.Status == "unread" && found[key] == 0 || int(g.Errors) != found[key] {
			t.Errorf("%s: %d errors in its row, %d findings", key, g.Errors, found[key])
		}
	}
	want := []string{"a.pgn1 unread 1", "a.pgn2 unread 0", "a.pgn3 complete 1", "b.pgn1 unread 0", "c.pgn1 unread 0", "d.pgn1 complete 2", "e.pgn1 complete 0", "e.pgn2 unread 0"}
	if !slices.Equal(got, want) {
		t.Errorf("rows:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if len(unread) != 5 || !strings.HasPrefix(unread[1], "a.pgn:") || !strings.Contains(unread[1], "over the limit of 1000 bytes") || !strings.HasSuffix(unread[1], "; its row has no plies") {
		t.Errorf("reported:\n%s", strings.Join(unread, "\n"))
	}
	if counts.Games != len(want)-1 { // a file that is not text has no game
		t.Errorf("%d games", counts.Games)
	}
}

// The samples of all variants: rows join by file and game, keys are those of positions, and any
// number of workers writes the same bytes.
func TestAllVariants(t *testing.T) {
	dir := t.TempDir()
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name+".pgn"), text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var first tables
	for _, jobs := range []int{1, 2, 8} {
		o, all := options(t, corpus.Source{Paths: []string{dir}}), tables{}
		o.Jobs = jobs
		if _, err := tabular.Export(context.Background(), o, tabular.Options{FENs: true}, all.create); err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = all
			continue
		}
		for name, b := range first {
			if !bytes.Equal(all[name].Bytes(), b.Bytes()) {
				t.Errorf("%s differs with %d workers", name, jobs)
			}
		}
	}
	type key struct {
		file string
		game int64
	}
	games, variants := map[key]tabular.Game{}, map[string]bool{}
	for _, g := range rows[tabular.Game](t, first, tabular.Games) {
		games[key{g.File, g.Number}] = g
		variants[g.Variant] = true
	}
	if len(games) < hostile.Count(200, 15) || len(variants) < hostile.Count(25, 6) {
		t.Errorf("%d games of %d variants", len(games), len(variants))
	}
	last := map[key]int32{}
	byFEN := map[string]int64{}
	for _, p := range rows[tabular.Ply](t, first, tabular.Plies) {
		k := key{p.File, p.Game}
		g, ok := games[k]
		if !ok || p.Offset != g.Offset || p.Ply != last[k]+1 || (p.SAN != "") != (p.Ply <= g.Played) || (p.FEN != "") != (p.Ply <= g.Played) {
			t.Fatalf("%+v\nof %+v", p, g)
		}
		last[k] = p.Ply
		if p.Ply == g.Played && (p.Key != g.EndKey && g.EndKey != 0 || p.FEN != g.EndFEN && g.EndFEN != "") {
			t.Errorf("%v ends at %d %s, its last ply at %d %s", k, g.EndKey, g.EndFEN, p.Key, p.FEN)
		}
		if p.FEN != "" {
			position := g.Variant + " " + p.FEN
			if before, ok := byFEN[position]; ok && before != p.Key {
				t.Errorf("%s has two keys", position)
			}
			byFEN[position] = p.Key
		}
	}
	for k, g := range games {
		if last[k] != g.Written {
			t.Errorf("%v has %d plies of %d", k, last[k], g.Written)
		}
	}
}

// Large tables are several groups and parts, which are read as one.
func TestParts(t *testing.T) {
	one := "[Event \"%d\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n"
	var text strings.Builder
	for i := range 500 {
		fmt.Fprintf(&text, one, i)
	}
	whole := export(t, text.String(), tabular.Options{})
	parts := export(t, text.String(), tabular.Options{Limits: tabular.Limits{Rows: 256, Groups: 2}})
	if len(whole) != 3 || len(parts) < 8 {
		t.Errorf("%d and %d files", len(whole), len(parts))
	}
	if diff := cmp.Diff(rows[tabular.Ply](t, whole, tabular.Plies), rows[tabular.Ply](t, parts, tabular.Plies)); diff != "" {
		t.Error(diff)
	}
	if single := export(t, text.String(), tabular.Options{Whole: true, Limits: tabular.Limits{Rows: 256, Groups: 2}}); len(single) != 3 {
		t.Errorf("%d files, although each table is whole", len(single))
	}
}

// The files do not depend on the number of goroutines that encode them.
func TestTablesDoNotDependOnEncoders(t *testing.T) {
	text := strings.Repeat(annotated+"\n", 300)
	limits := tabular.Limits{Rows: 512, Groups: 2}
	want := export(t, text, tabular.Options{Encoders: 1, Limits: limits})
	for _, n := range []int{2, 8} {
		got := export(t, text, tabular.Options{Encoders: n, Limits: limits})
		if len(got) != len(want) {
			t.Errorf("%d files, not %d", len(got), len(want))
		}
		for name, file := range want {
			if other := got[name]; other == nil || !bytes.Equal(other.Bytes(), file.Bytes()) {
				t.Errorf("%s is another file with %d encoders", name, n)
			}
		}
	}
}

// A cancelled run is an error, so that its tables cannot be mistaken for complete ones.
func TestCanceledRuns(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	text := strings.Repeat("[Event \"x\"]\n\n1. e4 {, *\n\n1. d4 Ke4 *\n\n", 2000)
	report := func(error) error { return nil }
	n := 0
	_, err := tabular.Export(ctx, options(t, corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}), tabular.Options{Report: report},
		func(tabular.Table, int) (io.Writer, error) {
			if n++; n == 3 {
				cancel()
			}
			return io.Discard, nil
		})
	if err == nil {
		t.Error("no error")
	}
}

// An error of a writer ends the run.
func TestAFullDiskIsAnError(t *testing.T) {
	source := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(annotated)}
	_, err := tabular.Export(context.Background(), options(t, source), tabular.Options{}, func(tabular.Table, int) (io.Writer, error) { return full{}, nil })
	if err == nil || !strings.Contains(err.Error(), "disk full") {
		t.Errorf("the error is %v", err)
	}
}

// full is a full disk.
type full struct{}

// Write implements [io.Writer].
func (full) Write([]byte) (int, error) { return 0, fmt.Errorf("disk full") }

// Times and evaluations that do not fit a float are null.
func TestImpossibleCommands(t *testing.T) {
	for _, command := range []string{"[%clk 1e9]", "[%clk -1:00:00]", "[%clk 0:00:0x]", "[%eval NaN]", "[%eval Inf]", "[%eval 1e99]", "[%eval #]", "[%eval #9999999999]", "[%clk 0:01:00", "[%clk]"} {
		for _, p := range rows[tabular.Ply](t, export(t, "1. e4 {"+command+"} *", tabular.Options{}), tabular.Plies) {
			if p.Clock != nil || p.Mate != 0 || p.Eval != nil && !math.IsNaN(*p.Eval) {
				t.Errorf("%s: %+v", command, p)
			}
		}
	}
}

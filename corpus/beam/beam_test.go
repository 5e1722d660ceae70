package beam

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	sdk "github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/corpus/stats"
	"github.com/fairyscore/fairyscore/corpus/tabular"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/report"
	"github.com/fairyscore/fairyscore/validate/run"
)

func TestMain(m *testing.M) { ptest.Main(m) }

// untidy has games of several kinds, damaged ones, and an [Event in a comment.
func untidy(t *testing.T) []byte {
	var b bytes.Buffer
	for i := range 40 {
		fmt.Fprintf(&b, "[Event \"%d\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 {a comment\n\n[Event \"not a game\"]\n\n1. d4} 4. Qxf7# 1-0\n\n", i)
		fmt.Fprintf(&b, "[Event \"%d\"]\n\n1. e4 Ke6 2. d4 {never closed %d *\n\n[Event \"caf\xe9\"]\r\n\r\n1. d4 {\xff} d6 0-1\r\n\r\n1. c4 *\n\n1. Nf3 Nh7 *\n\n", i, i)
	}
	for _, name := range []string{"way-of-the-knight-1995-slips", "random-wand", "chess-untidy"} {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(append(text, '\n'))
	}
	return b.Bytes()
}

// archive writes files in every packing to a folder and returns their names. The text of the bzip2
// file is fixed, because nothing here writes bzip2.
func archive(t *testing.T) []string {
	dir := t.TempDir()
	text := untidy(t)
	half := len(text) / 2
	var gz, zst bytes.Buffer
	for _, part := range [][]byte{text[:half], text[half:]} { // two members, as joined files have
		w := gzip.NewWriter(&gz)
		_, _ = w.Write(part)
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		z, err := zstd.NewWriter(&zst)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = z.Write(part)
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
	}
	bz, err := os.ReadFile("../testdata/two-streams.pgn.bz2")
	if err != nil {
		t.Fatal(err)
	}
	png, _ := base64.StdEncoding.DecodeString("iVBORw0KGgoAAAAAAAA=")
	var names []string
	for name, content := range map[string][]byte{
		"a.pgn": text, "b.pgn.gz": gz.Bytes(), "c.pgn.zst": zst.Bytes(), "d.pgn.bz2": bz, "e.pgn": png, "f.pgn": nil,
		"g.pgn.gz": gz.Bytes()[:gz.Len()/2], "h.pgn": []byte("\n[Event \"long\"]\n\n1. e4 {" + strings.Repeat("talk ", 4000) + "} *\n\n[Event \"next\"]\n\n1. d4 Ke4 *\n"),
	} {
		names = append(names, filepath.Join(dir, name))
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(names)
	return names
}

// options are those of the tests.
func options(section, shards int) Options {
	return Options{Section: section, Shards: shards, MaxRecord: 10_000, Severity: "info"}
}

// pipeline runs a pipeline on prism.
func pipeline(t *testing.T, files []string, build func(sdk.Scope, []string, Options, string), o Options) (prefix string, err error) {
	t.Helper()
	if err := o.Validate(); err != nil {
		t.Fatal(err)
	}
	prefix = filepath.Join(t.TempDir(), "out")
	p, s := sdk.NewPipelineWithRoot()
	build(s, files, o, prefix)
	return prefix, ptest.Run(p)
}

// lines returns the lines of files, sorted.
func lines(t *testing.T, names ...string) []string {
	var all []string
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, strings.SplitAfter(string(text), "\n")...)
	}
	all = slices.DeleteFunc(all, func(s string) bool { return s == "" })
	slices.Sort(all)
	return all
}

// shards returns the files of an output, all of which there have to be.
func shards(t *testing.T, prefix, ending string, n int) (names []string) {
	for k := range n {
		names = append(names, fmt.Sprintf("%s-%05d-of-%05d%s", prefix, k, n, ending))
	}
	if left, _ := filepath.Glob(filepath.Dir(prefix) + "/*" + suffix); len(left) > 0 {
		t.Errorf("unfinished files: %q", left)
	}
	return names
}

// oneProcess returns what a run over the files finds, what it cannot read, and its counts.
func oneProcess(t *testing.T, files []string, o Options) (findings, errs []string, counts run.Counts) {
	with, err := o.run()
	if err != nil {
		t.Fatal(err)
	}
	with.Source.Paths = files
	r, err := run.New(context.Background(), *with)
	if err != nil {
		t.Fatal(err)
	}
	var format report.Renderer
	for _, x := range report.Formats(validate.Kinds()) {
		if x.Name == "jsonl" {
			format = x.New(false)
		}
	}
	for g, err := range r.Games(context.Background()) {
		if none := (*run.NoGameError)(nil); errors.As(err, &none) {
			continue
		} else if err != nil {
			errs = append(errs, errorLine(err)+"\n")
			continue
		}
		for _, d := range g.Findings {
			findings = append(findings, string(format.Append(nil, report.Located{File: g.File, Game: g.Number}, d)))
		}
	}
	slices.Sort(errs)
	return findings, errs, r.Counts()
}

// same compares lines.
func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	if len(want) == 0 || !slices.Equal(got, want) {
		for i := range max(len(got), len(want)) {
			if i >= len(got) || i >= len(want) || got[i] != want[i] {
				t.Errorf("%s: %d lines, want %d; line %d is\n%.400s\nwant\n%.400s", what, len(got), len(want), i, at(got, i), at(want, i))
				return
			}
		}
		t.Errorf("%s: no lines", what)
	}
}

// at returns a line, if it is there.
func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return "nothing"
}

// joined returns the findings of stored portions, put together as merge does.
func joined(t *testing.T, names ...string) (findings []string, sum run.Portion) {
	var format report.Renderer
	for _, x := range report.Formats(validate.Kinds()) {
		if x.Name == "jsonl" {
			format = x.New(false)
		}
	}
	t.Cleanup(sum.Close)
	for _, name := range names {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		p, err := run.ReadPortion(file)
		if err == nil {
			err = sum.Join(p)
		}
		if err := errors.Join(err, file.Close()); err != nil {
			t.Fatal(err)
		}
	}
	for x, err := range sum.Findings() {
		if err != nil {
			t.Fatal(err)
		}
		findings = append(findings, string(format.Append(nil, x.Located, x.Finding)))
	}
	return findings, sum
}

// Put together, the findings are those of one process, byte for byte, whatever the sections and
// shards, and so are the counts; without one of the shards that is an error.
func TestCheckIsThatOfOneProcess(t *testing.T) {
	files := archive(t)
	want, wrong, counts := oneProcess(t, files, options(0, 1))
	for _, c := range []struct{ section, shards int }{{1 << 10, 3}, {10 << 10, 1}, {1 << 30, 2}} {
		prefix, err := pipeline(t, files, Check, options(c.section, c.shards))
		if err != nil {
			t.Fatal(err)
		}
		names := shards(t, prefix, ".jsonl", c.shards)
		got, sum := joined(t, names...)
		same(t, fmt.Sprint(c), got, want)
		if err := sum.Shards.Missing(); err != nil || !sum.Shards.Failed {
			t.Errorf("%v: of all shards: %v, failed %t", c, err, sum.Shards.Failed)
		}
		if !reflect.DeepEqual(sum.Counts, counts) {
			t.Errorf("%v: counts %+v, want %+v", c, sum.Counts, counts)
		}
		if c.shards > 1 {
			_, part := joined(t, names[1:]...)
			if err := part.Shards.Missing(); err == nil || !strings.HasPrefix(err.Error(), "shard 1/") {
				t.Errorf("%v: without the first shard: %v", c, err)
			}
		}
		same(t, fmt.Sprint(c, " errors"), lines(t, prefix+"-errors.jsonl"), wrong)
	}
}

// Counts are those of one process, byte for byte.
func TestCountsAreThoseOfOneProcess(t *testing.T) {
	files := slices.DeleteFunc(archive(t), func(name string) bool { return strings.HasSuffix(name, "e.pgn") })
	o := options(2<<10, 1)
	o.Tables = []string{"findings", "results", "lengths", "endings"}
	catalog := variant.NewCatalog()
	plan, err := o.plan(catalog)
	if err != nil {
		t.Fatal(err)
	}
	tally := stats.NewTally(0, t.TempDir())
	counter := stats.NewCounter(plan, tally, catalog, query.Options{}, run.NewFinder(check.Config{MaxRecord: o.MaxRecord}, catalog))
	job := func(_ struct{}, r *corpus.Record) error { _, err := counter.Count(r); return err }
	for _, err := range corpus.Run(context.Background(), corpus.Source{Paths: files}, corpus.Options{Jobs: 1, MaxRecord: o.MaxRecord}, corpus.Stateless, job) {
		var file *corpus.FileError
		if err != nil && !errors.As(err, &file) {
			t.Fatal(err)
		}
	}
	var want bytes.Buffer
	if err := plan.Store(&want, tally, corpus.Covered{}); err != nil {
		t.Fatal(err)
	}
	prefix, err := pipeline(t, files, Count, o)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(prefix + ".jsonl")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "counts", strings.SplitAfter(string(got), "\n"), strings.SplitAfter(want.String(), "\n"))
}

// rows returns the rows of tables as sorted lines.
func rows[R any](t *testing.T, names ...string) (list []string) {
	for _, name := range names {
		all, err := parquet.ReadFile[R](name)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, row := range all {
			line, err := json.Marshal(row)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, string(line))
		}
	}
	slices.Sort(list)
	return list
}

// Sorted, the rows of tables are those of one process.
func TestTablesAreThoseOfOneProcess(t *testing.T) {
	files := archive(t)
	o := options(4<<10, 2)
	with, err := o.run()
	if err != nil {
		t.Fatal(err)
	}
	with.Source.Paths = files
	one := t.TempDir()
	if _, err := tabular.Export(context.Background(), *with, tabular.Options{}, func(table tabular.Table, part int) (io.Writer, error) {
		return os.Create(filepath.Join(one, tabular.FileName(table, part)))
	}); err != nil {
		t.Fatal(err)
	}
	prefix, err := pipeline(t, files, Tabulate, o)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "games", rows[tabular.Game](t, shards(t, prefix+"-games", ".parquet", 2)...), rows[tabular.Game](t, filepath.Join(one, "games.parquet")))
	same(t, "plies", rows[tabular.Ply](t, shards(t, prefix+"-plies", ".parquet", 2)...), rows[tabular.Ply](t, filepath.Join(one, "plies.parquet")))
	same(t, "findings", rows[tabular.Finding](t, shards(t, prefix+"-findings", ".parquet", 2)...), rows[tabular.Finding](t, filepath.Join(one, "findings.parquet")))
}

// A section that is lost is a failure, and nothing is written.
func TestALostSectionIsAFailure(t *testing.T) {
	files := archive(t)[:1]
	build := func(s sdk.Scope, files []string, o Options, prefix string) {
		sections, cutReceipts, _ := cut(s, files, o)
		pieces, receipts, failed := sdk.ParDo3(s, &checkFn{Options: o, Files: files}, sdk.ParDo(s, loseOne, sections))
		writePortions(s, &portionFn{Options: o, Files: files, Prefix: prefix}, pieces, failed, failed, settled(s, cutReceipts, receipts))
	}
	prefix, err := pipeline(t, files, build, options(4<<10, 1))
	if err == nil || !strings.Contains(err.Error(), "a.pgn: the work on it is not complete: 1 section with") {
		t.Errorf("the error is %v", err)
	}
	if left, _ := filepath.Glob(prefix + "*.jsonl"); len(left) > 0 {
		t.Errorf("written: %q", left)
	}
}

func init() { register.Function2x0(loseOne) }

// loseOne loses the section with the first game.
func loseOne(p corpus.Section, emit func(corpus.Section)) {
	if p.Game != 1 {
		emit(p)
	}
}

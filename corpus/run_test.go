package corpus

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/ulikunitz/xz"

	"github.com/fairyscore/fairyscore/corpus/packed/packedtest"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// seen is what the job of a test records.
type seen struct {
	Event string
	Moves int
	Text  string
}

func look(_ struct{}, r *Record) seen {
	s := seen{Text: string(r.Text)}
	s.Event, _ = r.Syntax.Tag("Event")
	for i := range r.Syntax.Items {
		if r.Syntax.Items[i].Kind == grammar.MoveTok {
			s.Moves++
		}
	}
	return s
}

// collect runs look over a source.
func collect(t testing.TB, src Source, opt Options) (results []Result[seen], errs []error) {
	t.Helper()
	for r, err := range Run(t.Context(), src, opt, Stateless, look) {
		if err != nil {
			errs = append(errs, err)
			continue
		}
		results = append(results, r)
	}
	return results, errs
}

// read runs over one text as standard input.
func read(t testing.TB, text string, opt Options) []Result[seen] {
	t.Helper()
	results, errs := collect(t, Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}, opt)
	if len(errs) > 0 {
		t.Fatalf("errors: %v", errs)
	}
	return results
}

// write writes a file to dir and returns its path.
func write(t testing.TB, dir, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return filepath.ToSlash(path) // as results name it
}

// symlink makes a symbolic link. Not every user of Windows may make one, and Wine reports success
// without making one.
func symlink(target, name string) error {
	if err := os.Symlink(target, name); err != nil {
		return err
	}
	_, err := os.Lstat(name)
	return err
}

// games makes n games of growing and shrinking size.
func games(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[Event \"game %d\"]\n[Result \"*\"]\n\n1. e4 {%s} e5 2. Nf3 *\n\n", i, strings.Repeat("x ", i*37%4000))
	}
	return b.String()
}

func xzipped(t testing.TB, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := xz.NewWriter(&b)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestResultsComeInOrderWhateverTheJobs(t *testing.T) {
	dir := t.TempDir()
	text := games(1500)
	write(t, dir, "b.pgn.gz", packedtest.Gzip(t, text))
	write(t, dir, "a.pgn", []byte(text))
	write(t, dir, "sub/c.PGN.zst", packedtest.Zstd(t, text))
	broken := write(t, dir, "broken.pgn.gz", packedtest.Gzip(t, text)[:10000])
	src := Source{Paths: []string{dir}}
	want, wantErrs := collect(t, src, Options{Jobs: 1})
	if len(want) < 4500 || len(wantErrs) != 1 {
		t.Fatalf("%d games, errors %v", len(want), wantErrs)
	}
	var file *FileError
	if !errors.As(wantErrs[0], &file) || file.File != broken || !errors.Is(wantErrs[0], io.ErrUnexpectedEOF) {
		t.Errorf("error of the broken file: %v", wantErrs[0])
	}
	for i := range want {
		if i > 0 && want[i].File == want[i-1].File && want[i].Game != want[i-1].Game+1 || want[i].Game < 1 {
			t.Fatalf("game %d follows game %d", want[i].Game, want[i-1].Game)
		}
	}
	for _, jobs := range []int{2, 3, 8}[hostile.Count(0, 2):] {
		got, errs := collect(t, src, Options{Jobs: jobs})
		if !reflect.DeepEqual(want, got) {
			t.Fatalf("%d jobs read %d records, one job %d, or others: %.2000s", jobs, len(got), len(want), fmt.Sprint(got))
		}
		if fmt.Sprint(wantErrs) != fmt.Sprint(errs) {
			t.Errorf("%d jobs: %v, want %v", jobs, errs, wantErrs)
		}
	}
}

// Every game has its place: its text is found there, and the line is right.
func TestPlacesAreThoseOfTheFile(t *testing.T) {
	for name, text := range map[string]string{
		"LF":              games(300),
		"CRLF":            strings.ReplaceAll(games(300), "\n", "\r\n"),
		"CR":              strings.ReplaceAll(games(300), "\n", "\r"),
		"no tags":         strings.Repeat("1. e4 e5 1-0\n1. d4 d5 0-1\n\n", 500),
		"marks in joints": "\ufeff" + games(3) + "\ufeff" + games(3),
		"Windows-1252":    strings.ReplaceAll(games(300), "x ", "\xe9 "),
	} {
		results := read(t, text, Options{Jobs: 2})
		next := int64(0)
		for i, r := range results {
			if r.Offset < next {
				t.Fatalf("%s: game %d begins at %d, within the one before", name, i+1, r.Offset)
			}
			own := []byte(r.Value.Text)
			if r.Decoded == Windows1252 {
				own = bytes.ReplaceAll(own, []byte("é"), []byte("\xe9"))
			}
			if !strings.HasPrefix(text[r.Offset:], string(own)) {
				t.Fatalf("%s: game %d is not at offset %d", name, i+1, r.Offset)
			}
			before := strings.ReplaceAll(strings.ReplaceAll(text[:r.Offset], "\r\n", "\n"), "\r", "\n")
			if want := int64(strings.Count(before, "\n")) + 1; r.Line != want {
				t.Fatalf("%s: game %d at line %d, want %d", name, i+1, r.Line, want)
			}
			next = r.Offset + int64(len(own))
		}
		if want := max(strings.Count(text, "[Event"), strings.Count(text, "1. e4 e5")*2); len(results) < 6 || name == "no tags" && len(results) != want {
			t.Errorf("%s: %d games, want %d", name, len(results), want)
		}
	}
}

func TestMarksBetweenJoinedFilesSplitGames(t *testing.T) {
	text := "\ufeff[Event \"a\"]\r\n\r\n1. e4 *\r\n\ufeff[Event \"b\"]\r\n\r\n1. d4 *\r\n"
	var got []string
	for _, r := range read(t, text, Options{}) {
		got = append(got, fmt.Sprint(r.Game, r.Value.Event, r.Value.Moves))
	}
	if !slices.Equal(got, []string{"1a1", "2b1"}) {
		t.Error(got)
	}
}

func TestGamesWithoutTagsAreNumberedOneByOne(t *testing.T) {
	text := "1. e4 e5 1-0\n1. d4 d5 0-1\n\n[Event \"x\"]\n\n1. c4 *\n"
	var got []string
	for _, r := range read(t, text, Options{Jobs: 1}) {
		got = append(got, fmt.Sprintf("%d line %d %s %d", r.Game, r.Line, r.Value.Event, r.Value.Moves))
	}
	if len(got) != 3 || !strings.HasPrefix(got[2], "3 line 3") && !strings.HasPrefix(got[2], "3 line 4") {
		t.Errorf("%q", got)
	}
}

func TestCompressionIsDetectedByContent(t *testing.T) {
	text := games(40)
	half := strings.LastIndex(text[:len(text)/2], "[Event")
	bz, err := os.ReadFile("testdata/two-streams.pgn.bz2")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		data  []byte
		games int
	}{
		{"plain", []byte(text), 40},
		{"gzip", packedtest.Gzip(t, text), 40},
		{"joined gzip", append(packedtest.Gzip(t, text[:half]), packedtest.Gzip(t, text[half:])...), 40},
		{"zstd", packedtest.Zstd(t, text), 40},
		{"many frames", append(packedtest.Zstd(t, text[:half]), packedtest.Zstd(t, text[half:])...), 40},
		{"a frame to be skipped first", append([]byte("\x50\x2a\x4d\x18\x03\x00\x00\x00abc"), packedtest.Zstd(t, text)...), 40},
		{"joined bzip2", bz, 2},
		{"xz", xzipped(t, text), 40},
		{"empty", nil, 0},
		{"one byte", []byte("*"), 1},
	} {
		path := write(t, t.TempDir(), "record.txt", c.data)
		got, errs := collect(t, Source{Paths: []string{path}}, Options{})
		if len(got) != c.games || len(errs) > 0 {
			t.Errorf("%s: %d games, errors %v", c.name, len(got), errs)
		}
		fromStdin, errs := collect(t, Source{Paths: []string{"-"}, Stdin: bytes.NewReader(c.data), StdinName: path}, Options{})
		if !reflect.DeepEqual(got, fromStdin) || len(errs) > 0 {
			t.Errorf("%s from stdin: %v %+v, want %+v", c.name, errs, fromStdin, got)
		}
	}
}

// What could be read of a truncated file is processed before the error.
func TestCutFilesGiveTheirHead(t *testing.T) {
	text := games(2000)
	for name, data := range map[string][]byte{"gzip": packedtest.Gzip(t, text), "zstd": packedtest.Zstd(t, text)} {
		path := write(t, t.TempDir(), "cut", data[:len(data)*3/4])
		for _, jobs := range []int{1, 2} {
			got, errs := collect(t, Source{Paths: []string{path}}, Options{Jobs: jobs})
			if len(got) < 10 || len(got) >= 2000 || len(errs) != 1 {
				t.Errorf("%s: %d games, errors %v", name, len(got), errs)
			}
		}
	}
}

func TestWorkersHaveTheirOwnState(t *testing.T) {
	type state struct{ n int }
	workers := make(chan *state, 100)
	src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(games(3000))}
	total := 0
	for r, err := range Run(t.Context(), src, Options{Jobs: 3}, func() *state {
		s := new(state)
		workers <- s
		return s
	}, func(s *state, _ *Record) int { s.n++; return 1 }) {
		if err != nil {
			t.Fatal(err)
		}
		total += r.Value
	}
	close(workers)
	sum, n := 0, 0
	for s := range workers {
		sum, n = sum+s.n, n+1
	}
	if total != 3000 || sum != total || n != min(3, runtime.GOMAXPROCS(0)) {
		t.Errorf("%d results, %d jobs by %d workers", total, sum, n)
	}
}

func TestProgressCounts(t *testing.T) {
	text := games(500)
	path := write(t, t.TempDir(), "a.pgn.gz", packedtest.Gzip(t, text))
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, jobs := range []int{1, 2} {
		var p Progress
		collect(t, Source{Paths: []string{path}}, Options{Jobs: jobs, Progress: &p})
		if read, total := p.Bytes(); read != info.Size() || total != info.Size() || p.Games() != 500 {
			t.Errorf("%d of %d bytes, %d games", read, total, p.Games())
		}
	}
	var p Progress
	collect(t, Source{Paths: []string{path, "-"}, Stdin: strings.NewReader(text)}, Options{Progress: &p})
	if _, total := p.Bytes(); total != 0 || p.Games() != 1000 {
		t.Errorf("with stdin: total %d, %d games", total, p.Games())
	}
}

func TestUnknownEncoding(t *testing.T) {
	n := 0
	for _, err := range Run(context.Background(), Source{Paths: []string{"-"}}, Options{Encoding: "klingon"}, Stateless, look) {
		var e *EncodingError
		if !errors.As(err, &e) || e.Name != "klingon" {
			t.Errorf("error %v", err)
		}
		n++
	}
	if n != 1 {
		t.Errorf("%d results", n)
	}
}

// reader is a worker that reads each file in a different way.
type reader struct{ parsers map[string]*grammar.Parser }

func (r *reader) Parser(file string) *grammar.Parser {
	if r.parsers[file] == nil {
		p := grammar.NewParser()
		ranks := 8
		if file == "ten.pgn" {
			ranks = 10
		}
		p.Table = func(*grammar.Game) grammar.Table { return grammar.Table{Ranks: ranks} }
		r.parsers[file] = p
	}
	return r.parsers[file]
}

// A setting for a file applies to its games, and not to those of other files.
func TestFilesAreReadByWhatIsSetForThem(t *testing.T) {
	plant(t, map[string]string{
		"eight.pgn": "1. a10 {\xfc} *\n",
		"ten.pgn":   "1. a10 {\xfc} *\n",
		"wrong.pgn": "1. a4 *\n",
	})
	for _, jobs := range []int{1, 2} {
		options := Options{Jobs: jobs, EncodingOf: func(file string) string {
			switch file {
			case "ten.pgn":
				return "koi8-r"
			case "wrong.pgn":
				return "latin9000"
			}
			return ""
		}}
		newWorker := func() *reader { return &reader{make(map[string]*grammar.Parser)} }
		job := func(r *reader, rec *Record) string {
			return fmt.Sprintln(rec.Decoded, len(rec.Syntax.SyntaxErrors) > 0, strings.Contains(string(rec.Text), "ü"))
		}
		var got []string
		for r, err := range Run(t.Context(), Source{Paths: []string{"eight.pgn", "ten.pgn", "wrong.pgn", "eight.pgn"}}, options, newWorker, job) {
			got = append(got, fmt.Sprint(r.File, " ", strings.TrimSpace(r.Value), " ", err))
		}
		want := []string{"eight.pgn windows-1252 true true <nil>", "ten.pgn koi8-r false false <nil>"}
		if len(got) != 3 || got[0] != want[0] || got[1] != want[1] || !strings.Contains(got[2], "latin9000") {
			t.Errorf("%d jobs: %q", jobs, got)
		}
	}
}

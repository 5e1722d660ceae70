package splitting

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/joining"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/variant"
)

var catalog = variant.NewCatalog()

func newReader() *query.KeyReader { return query.NewKeyReader(catalog, query.Options{}) }

// input returns an input that is read with one reader of keys for each worker.
func input(src corpus.Source, how corpus.Options) corpus.Input[*query.KeyReader] {
	return corpus.Input[*query.KeyReader]{Source: src, Options: how, NewReader: corpus.SameReader(newReader)}
}

// write writes a file.
func write(t testing.TB, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// split splits files.
func split(t testing.TB, paths []string, o Options) ([]File, error) {
	t.Helper()
	if o.Extension == "" {
		o.Extension = ".pgn"
	}
	return Split(t.Context(), input(corpus.Source{Paths: paths}, corpus.Options{}), o)
}

// joined returns files joined to one text.
func joined(t testing.TB, paths ...string) string {
	t.Helper()
	var out bytes.Buffer
	if _, err := joining.Join(t.Context(), corpus.Input[struct{}]{Source: corpus.Source{Paths: paths}, NewReader: corpus.SameReader(corpus.Stateless)}, joining.Options{Follows: IsNextPart}, &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// keys parses keys.
func keys(t testing.TB, names ...string) (list []*query.Key) {
	t.Helper()
	for _, name := range names {
		k, err := query.ParseKey(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, k)
	}
	return list
}

// Joined parts of any number or size are the input again, byte for byte; parts of several files are
// what join makes of these files.
func TestPartsJoinToTheInput(t *testing.T) {
	pieces := []string{"[White \"a\"]\n", "[White \"b\"]\r\n", "[White \"c\"]\n\n1. c4 *\n\n", "[White \"d\"]\n\n1. d4 1-0\n", "\n", "\n\n", "1. e4 *", " 1. d4 1-0\n", "1. e4 e5 2. Nf3",
		"{ü ", "}", "; x\n", "% x\n", "\ufeff", "(", "\xe9", "\x00"}
	dir := t.TempDir()
	n := 0
	rapid.Check(t, func(rt *rapid.T) {
		text := func(name string) string {
			return strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 12).Draw(rt, name), "")
		}
		o := Options{Count: rapid.Int64Range(1, 3).Draw(rt, "count"), Stem: "x"}
		if rapid.Bool().Draw(rt, "by size") {
			o.Count, o.Size = 0, rapid.Int64Range(1, 100).Draw(rt, "size")
		}
		o.Extension = rapid.SampledFrom([]string{".pgn", ".pgn.gz", ".pgn.zst"}).Draw(rt, "extension")
		paths := []string{write(t, dir, "a.pgn", text("a"))}
		if rapid.Bool().Draw(rt, "two files") {
			paths = append(paths, write(t, dir, "b.pgn", text("b")))
		}
		n++
		o.Dir = filepath.Join(dir, fmt.Sprint(n))
		files, err := split(t, paths, o)
		if err != nil {
			rt.Fatal(err)
		}
		want := joined(t, paths...)
		if raw, err := os.ReadFile(paths[0]); len(paths) == 1 && (err != nil || want != string(raw)) {
			rt.Fatalf("one file joined: %q, want %q", want, raw)
		}
		got := ""
		if len(files) > 0 {
			got = joined(t, o.Dir)
		}
		if got != want {
			rt.Fatalf("%d files are joined to %q, want %q", len(files), got, want)
		}
		for _, f := range files {
			if o.Count > 0 && f.Records > o.Count || o.Size > 0 && f.Records > 1 && f.Bytes > o.Size {
				rt.Fatalf("%+v is too large", f)
			}
		}
	})
}

// Text without a record that would make a file larger than asked begins the next one.
func TestTextWithoutARecordKeepsTheSize(t *testing.T) {
	dir := t.TempDir()
	games := write(t, dir, "a.pgn", "[White \"a\"]\n\n1. c4 *\n\n[White \"b\"]\n\n1. d4 *\n")
	text := write(t, dir, "b.pgn", "% x\n")
	for size, want := range map[int64][]int64{24: {22, 21, 4}, 46: {43, 4}, 47: {47}} {
		files, err := split(t, []string{games, text}, Options{Size: size, Stem: "x", Extension: ".pgn", Dir: filepath.Join(dir, fmt.Sprint(size))})
		if err != nil {
			t.Fatal(err)
		}
		var got []int64
		for _, f := range files {
			got = append(got, f.Bytes)
		}
		if !slices.Equal(got, want) {
			t.Errorf("--size %d makes files of %v bytes, want %v", size, got, want)
		}
	}
}

// All files of a key together have each record of the input once.
func TestSplitByKeyOfRealGames(t *testing.T) {
	for _, name := range samples.Names() {
		if testing.Short() && !strings.HasPrefix(name, "chess") {
			continue
		}
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		in := write(t, dir, "in.pgn", string(text))
		before := recordsOf(t, in)
		for _, by := range []string{"white", "variant", "plies", "result", "white,year"} {
			files, err := split(t, []string{in}, Options{By: keys(t, strings.Split(by, ",")...), Dir: filepath.Join(dir, by)})
			if err != nil {
				t.Fatal(err)
			}
			var after []string
			for _, f := range files {
				records := recordsOf(t, f.Name)
				if int64(len(records)) != f.Records {
					t.Errorf("%s has %d records, not %d", f.Name, len(records), f.Records)
				}
				after = append(after, records...)
			}
			slices.Sort(after)
			slices.Sort(before)
			if !slices.Equal(after, before) {
				t.Errorf("%s by %s: %d records became %d others", name, by, len(before), len(after))
			}
		}
	}
}

// recordsOf returns the records of a file, without what is around them.
func recordsOf(t testing.TB, path string) (list []string) {
	t.Helper()
	for r, err := range corpus.Run(t.Context(), corpus.Source{Paths: []string{path}}, corpus.Options{}, corpus.Stateless,
		func(_ struct{}, r *corpus.Record) string { return string(r.Text[r.Syntax.Off:r.Syntax.End]) }) {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, r.Value)
	}
	return list
}

func TestSafeName(t *testing.T) {
	for value, want := range map[string]string{
		"Tal, Mihail":             "Tal, Mihail",
		"":                        "_",
		"...":                     "_",
		"../../etc/passwd":        "_._.._etc_passwd",
		`a\b:c*d?e"f<g>h|i`:       "a_b_c_d_e_f_g_h_i",
		"-rf":                     "_rf",
		"~root":                   "_root",
		".hidden":                 "_hidden",
		"con":                     "_con",
		"NUL.txt":                 "_NUL.txt",
		"com1":                    "_com1",
		"LPT²":                    "_LPT²",
		"com12":                   "com12",
		"Console":                 "Console",
		"trailing. ":              "trailing_",
		"x\x1b[31m\x00y":          "x_[31m_y",
		"a\u202eb\u200fc\u2028d":  "a_b_c_d",
		"1/2-1/2":                 "1_2-1_2",
		"a\tb\nc":                 "a_b_c",
		"Mu\u0308ller":            "M\u00fcller",
		"bad \xff byte":           "bad _ byte",
		strings.Repeat("é", 300):  strings.Repeat("é", 100),
		strings.Repeat("x", 5000): strings.Repeat("x", 200),
		"中文":                      "中文",
	} {
		if got := SafeName(value); got != want {
			t.Errorf("%q: %q, want %q", value, got, want)
		}
	}
}

// A safe name is valid on every system, whatever it is made from.
func FuzzSafeName(f *testing.F) {
	for _, s := range []string{"con", "a/b", "\u202e", strings.Repeat("a\u0301", 300), "COM¹ .x", " . "} {
		f.Add(s)
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()))
	}
	f.Fuzz(func(t *testing.T, value string) {
		name := SafeName(value)
		stem, _, _ := strings.Cut(name, ".")
		switch {
		case name == "" || len(name) > maxName+1 || !utf8.ValidString(name):
			t.Errorf("%q: %q has %d bytes", value, name, len(name))
		case strings.ContainsAny(name, "/\\:*?\"<>|\x00\x1b\n") || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "-"):
			t.Errorf("%q: %q", value, name)
		case strings.HasSuffix(name, ".") || strings.HasSuffix(name, " ") || isDevice(strings.TrimSpace(stem)):
			t.Errorf("%q: %q on Windows", value, name)
		case SafeName(name) != name:
			t.Errorf("%q: %q is not safe, but %q", value, name, SafeName(name))
		}
	})
}

// Values that would have the same name on some system get different names.
func TestNamesDiffer(t *testing.T) {
	n := names{}
	for _, c := range [][2]string{{"a/b", "a_b"}, {"a:b", "a_b~2"}, {"A?B", "A_B~3"}, {"unknown", "unknown"}, {"a_b~2", "a_b~2~2"}} {
		if got := n.of(c[0]); got != c[1] {
			t.Errorf("%q: %q, want %q", c[0], got, c[1])
		}
	}
}

func TestIsNextPart(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"d/x-000001.pgn", "d/x-000002.pgn", true},
		{"d/x-000001.pgn.gz", "./d/x-000002.pgn.gz", true},
		{"d/x-000001.pgn", "e/x-000002.pgn", false},
		{"d/x-000001.pgn", "d/x-000003.pgn", false},
		{"d/x-000002.pgn", "d/x-000001.pgn", false},
		{"d/x-1.pgn", "d/x-2.pgn", false},
		{"-000001.pgn", "-000002.pgn", false},
		{"", "", false},
	} {
		if got := IsNextPart(c.a, c.b); got != c.want {
			t.Errorf("%s %s: %t", c.a, c.b, got)
		}
	}
}

// Existing files stay unless they may be replaced or appended to; a failed run leaves nothing.
func TestSplitOverwritesNothing(t *testing.T) {
	dir := t.TempDir()
	in := write(t, dir, "in.pgn", "[White \"a\"]\n\n1. a4 *\n\n[White \"b\"]\n\n1. b4 *\n")
	out := filepath.Join(dir, "out")
	o := Options{By: keys(t, "white"), Dir: out}
	listed := func() string {
		var names []string
		entries, _ := os.ReadDir(out)
		for _, e := range entries {
			text, _ := os.ReadFile(filepath.Join(out, e.Name()))
			names = append(names, e.Name()+"="+strings.ReplaceAll(string(text), "\n", "/"))
		}
		return strings.Join(names, " ")
	}
	if _, err := split(t, []string{in}, Options{By: o.By, Dir: out, MaxFiles: 1}); !errors.As(err, new(*TooManyError)) || exists(out) {
		t.Errorf("%v, %s", err, listed())
	}
	if err := os.Mkdir(out, 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, out, "b.pgn", "mine")
	if _, err := split(t, []string{in}, o); !errors.As(err, new(*rewrite.ExistsError)) || listed() != "b.pgn=mine" {
		t.Errorf("%v, %s", err, listed())
	}
	o.Replace = true
	if _, err := split(t, []string{in}, o); err != nil || listed() != "a.pgn=[White \"a\"]//1. a4 *// b.pgn=[White \"b\"]//1. b4 */" {
		t.Errorf("%v, %s", err, listed())
	}
	o.Replace, o.Append = false, true
	if _, err := split(t, []string{in}, o); err != nil ||
		listed() != "a.pgn=[White \"a\"]//1. a4 *//[White \"a\"]//1. a4 *// b.pgn=[White \"b\"]//1. b4 *//[White \"b\"]//1. b4 */" {
		t.Errorf("%v, %s", err, listed())
	}
	before := listed()
	write(t, out, "a.pgn", "\xff\xfe[\x00W\x00h\x00i\x00t\x00e\x00 \x00\"\x00a\x00\"\x00]\x00\n\x00\n\x001\x00.\x00 \x00e\x004\x00 \x00*\x00")
	if _, err := split(t, []string{in}, o); !errors.As(err, new(*EncodingError)) || strings.Count(listed(), "b4") != strings.Count(before, "b4") {
		t.Errorf("%v, %s", err, listed())
	}
}

// There can be more files than a program may have open, and each takes little memory.
func TestSplitIntoManyFiles(t *testing.T) {
	var text strings.Builder
	n := 3000
	if testing.Short() {
		n = manyOutputs + 100
	}
	for i := range 2 * n {
		fmt.Fprintf(&text, "[White \"player %d\"]\n\n1. e4 *\n\n", i%n)
	}
	dir := t.TempDir()
	in := write(t, dir, "in.pgn", text.String())
	files, err := split(t, []string{in}, Options{By: keys(t, "white"), Dir: filepath.Join(dir, "out")})
	if err != nil || len(files) != n {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, f := range files {
		if f.Records != 2 {
			t.Fatalf("%+v", f)
		}
	}
	got, err := os.ReadFile(files[n-1].Name)
	if want := fmt.Sprintf("[White \"player %d\"]\n\n1. e4 *\n\n", n-1); err != nil || string(got) != want+want {
		t.Errorf("%q %v", got, err)
	}
}

// A file that cannot be read is reported, and the others are split.
func TestFilesThatCannotBeReadAreReported(t *testing.T) {
	dir := t.TempDir()
	good := write(t, dir, "a.pgn", "[White \"x\"]\n\n1. e4 *\n")
	var told []error
	files, err := split(t, []string{filepath.Join(dir, "none.pgn"), good}, Options{
		Dir: filepath.Join(dir, "out"), Stem: "a", Count: 1, Report: func(err error) error { told = append(told, err); return nil },
	})
	if err != nil || len(files) != 1 || len(told) != 1 || !errors.As(told[0], new(*corpus.FileError)) {
		t.Errorf("%v, %v, reported %v", files, err, told)
	}
	stop := errors.New("stop")
	if _, err := split(t, []string{filepath.Join(dir, "none.pgn"), good}, Options{
		Dir: filepath.Join(dir, "other"), Stem: "a", Count: 1, Report: func(error) error { return stop },
	}); !errors.Is(err, stop) {
		t.Errorf("%v, want the error that Report returned", err)
	}
}

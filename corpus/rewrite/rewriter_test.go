package rewrite

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"github.com/klauspost/compress/zstd"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/packed"
)

// write writes a file and returns its path.
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

// games returns a file of n records.
func games(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[Event \"game %d\"]\n[Result \"*\"]\n\n1. e4 {%s} e5 2. Nf3 *\n\n", i, strings.Repeat("x ", i*37%4000))
	}
	return b.String()
}

// louder returns an edit that replaces every e4 of a record by d4, and counts its games.
func louder(_ struct{}, dst []byte, r *corpus.Record) ([]byte, string) {
	event, _ := r.Syntax.Tag("Event")
	if !bytes.Contains(r.Text, []byte("e4")) {
		return nil, event
	}
	return append(dst, bytes.ReplaceAll(r.Text, []byte("e4"), []byte("d4"))...), event
}

// rewrite runs louder over files and returns which changed, and the errors.
func rewrite(t testing.TB, w io.Writer, do Options, opt corpus.Options, paths ...string) (changed []string, errs []error) {
	t.Helper()
	out := New(w, do)
	defer out.Drop()
	for r, err := range corpus.Rewrite(t.Context(), corpus.Source{Paths: paths, Stdin: strings.NewReader("1. e4 *\n")}, opt, corpus.Stateless, louder) {
		switch {
		case err != nil:
			out.Drop()
			errs = append(errs, err)
		case r.Last:
			yes, err := out.End()
			if err != nil {
				errs = append(errs, err)
			} else if yes {
				changed = append(changed, r.File)
			}
		default:
			if r.Err != nil {
				errs = append(errs, r.Err)
			}
			if err := out.Put(&r.Part); err != nil {
				t.Fatal(err)
			}
		}
	}
	return changed, errs
}

// wide returns a text in UTF-16 with a byte order mark.
func wide(text string, big bool) []byte {
	var b []byte
	for _, u := range utf16.Encode([]rune("\ufeff" + text)) {
		if big {
			b = append(b, byte(u>>8), byte(u))
		} else {
			b = append(b, byte(u), byte(u>>8))
		}
	}
	return b
}

func packGzip(t testing.TB, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := io.WriteString(z, text); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func packZstd(t testing.TB, text string) []byte {
	t.Helper()
	z, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	return z.EncodeAll([]byte(text), nil)
}

// content returns what a file holds, unpacked.
func content(t testing.TB, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var r io.Reader = bytes.NewReader(b)
	switch filepath.Ext(path) {
	case ".gz":
		r, err = gzip.NewReader(r)
	case ".zst":
		r, err = zstd.NewReader(r)
	}
	if err != nil {
		t.Fatal(err)
	}
	b, err = io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// A rewritten file keeps its form: its encoding, its compression, its line endings.
func TestFilesKeepTheirForm(t *testing.T) {
	text := "[Event \"Müller\"]\r\n\r\n1. c4 *\r\n\r\n[Event \"y\"]\n\n1. e4 *\n\n\n"
	want := strings.Replace(text, "e4", "d4", 1)
	latin := func(s string) string { return strings.ReplaceAll(s, "ü", "\xfc") }
	for _, c := range []struct {
		name, encoding string
		data           []byte
		want           string
	}{
		{"utf-8.pgn", "", []byte(text), want},
		{"marked.pgn", "", []byte("\ufeff" + text), "\ufeff" + want},
		{"latin.pgn", "", []byte(latin(text)), latin(want)},
		{"latin asked.pgn", "latin1", []byte(latin(text)), latin(want)},
		{"latin changed.pgn", "", []byte(latin(strings.Replace(text, "c4", "e4", 1))), latin(strings.Replace(want, "c4", "d4", 1))},
		{"dos.pgn", "cp437", []byte(strings.ReplaceAll(text, "ü", "\x81")), strings.ReplaceAll(want, "ü", "\x81")},
		{"small.pgn", "", wide(text, false), string(wide(want, false))},
		{"big.pgn", "", wide(text, true), string(wide(want, true))},
		{"asked.pgn", "utf-16le", wide(text, false), string(wide(want, false))},
		{"bare.pgn", "utf-16le", wide(text, false)[2:], string(wide(want, false)[2:])},
		{"bare big.pgn", "utf-16be", wide(text, true)[2:], string(wide(want, true)[2:])},
		{"small asked for as big.pgn", "utf-16be", wide(text, false), string(wide(want, false))},
		{"a.pgn.gz", "", packGzip(t, text), want},
		{"a.pgn.zst", "", packZstd(t, text), want},
		{"wide.pgn.gz", "", packGzip(t, string(wide(text, true))), string(wide(want, true))},
	} {
		for _, jobs := range []int{1, 2} {
			dir := t.TempDir()
			path := write(t, dir, c.name, c.data)
			changed, errs := rewrite(t, io.Discard, Options{Replace: true}, corpus.Options{Jobs: jobs, Encoding: c.encoding}, path)
			if len(changed) != 1 || len(errs) > 0 {
				t.Errorf("%s: changed %v, errors %v", c.name, changed, errs)
			}
			if diff := cmp.Diff(c.want, content(t, path)); diff != "" {
				t.Errorf("%s: %s", c.name, diff)
			}
			if b, err := os.ReadFile(path); err != nil || strings.HasSuffix(c.name, ".gz") != bytes.HasPrefix(b, []byte{0x1f, 0x8b}) ||
				strings.HasSuffix(c.name, ".zst") != bytes.HasPrefix(b, []byte{0x28, 0xb5}) {
				t.Errorf("%s begins with %x, %v", c.name, b[:4], err)
			}
			if list, err := os.ReadDir(dir); err != nil || len(list) != 1 {
				t.Errorf("%s: leftover files %v %v", c.name, list, err)
			}
		}
	}
}

// A file in which nothing changes is not touched, however much of it is read.
func TestUnchangedFilesAreNotTouched(t *testing.T) {
	dir := t.TempDir()
	path := write(t, dir, "a.pgn", []byte(strings.ReplaceAll(games(500), "e4", "c4")))
	link := filepath.Join(dir, "b.pgn")
	if err := os.Link(path, link); err != nil {
		t.Fatal(err)
	}
	old := time.Now().Add(-time.Hour).Truncate(time.Second)
	if err := os.Chtimes(path, old, old); err != nil {
		t.Fatal(err)
	}
	changed, errs := rewrite(t, io.Discard, Options{Replace: true}, corpus.Options{}, path)
	if len(changed)+len(errs) > 0 {
		t.Errorf("changed %v, errors %v", changed, errs)
	}
	info, err := os.Stat(path)
	other, err2 := os.Stat(link)
	if err := errors.Join(err, err2); err != nil {
		t.Fatal(err)
	}
	if !info.ModTime().Equal(old) || !os.SameFile(info, other) {
		t.Errorf("the file is another one, of %v", info.ModTime())
	}
}

func TestWhatCannotBeRewrittenStays(t *testing.T) {
	for _, c := range []struct {
		name, encoding string
		data           []byte
		want           error
	}{
		{"half a surrogate.pgn", "", append(wide("{", false), 0x00, 0xd8, '}', 0, ' ', 0, 'e', 0, '4', 0), corpus.ErrNotReversible},
		{"packed.pgn.bz2", "", bzipped, packed.ErrBzip2Write},
	} {
		dir := t.TempDir()
		path := write(t, dir, c.name, c.data)
		_, errs := rewrite(t, io.Discard, Options{Replace: true}, corpus.Options{Encoding: c.encoding}, path)
		if len(errs) != 1 || !errors.Is(errs[0], c.want) {
			t.Errorf("%s: errors %v, want %v", c.name, errs, c.want)
		}
		var file *corpus.FileError
		if len(errs) == 1 && !errors.As(errs[0], &file) {
			t.Errorf("%s: %v is not the file's", c.name, errs[0])
		}
		holds(t, dir, map[string]string{c.name: string(c.data)})
	}
}

// A file is not replaced by what would be refused as binary.
func TestAFileStaysReadable(t *testing.T) {
	squeeze := func(_ struct{}, dst []byte, r *corpus.Record) ([]byte, struct{}) {
		return append(dst, bytes.ReplaceAll(r.Text, []byte("  "), nil)...), struct{}{}
	}
	for text, what := range map[string]string{
		"1. e4 {" + strings.Repeat("   \x01", 30) + "} *\n": "a binary file",
		"  %PDF- e4 *\n": "a PDF document",
		"1. e4  {" + strings.Repeat(" ", 600) + "\x01 \x02} *\n": "",
		// The first records become short, and what is after them comes into the part that decides.
		strings.Repeat("1. e4 {"+strings.Repeat(" ", 90)+"} *\n\n", 99) + "1. e4 {" + strings.Repeat("\x01", 900) + "} *\n": "",
		strings.Repeat("1. e4 {"+strings.Repeat(" ", 90)+"} *\n\n", 9) + "1. e4 {" + strings.Repeat("\x01", 900) + "} *\n":  "a binary file",
	} {
		dir := t.TempDir()
		path := write(t, dir, "a.pgn", []byte(text))
		for _, do := range []Options{{Print: true}, {Replace: true}} {
			out := New(io.Discard, do)
			for r, err := range corpus.Rewrite(t.Context(), corpus.Source{Paths: []string{path}}, corpus.Options{Jobs: 1}, corpus.Stateless, squeeze) {
				if err == nil && !r.Last {
					err = out.Put(&r.Part)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			changed, err := out.End()
			var refused *UnreadableError
			if errors.As(err, &refused); !changed || (refused != nil) != (what != "") || what != "" && refused.What != what {
				t.Errorf("%.20q: %t %v, want %q", text, changed, err, what)
			}
		}
		if what != "" {
			holds(t, dir, map[string]string{"a.pgn": text})
		}
	}
}

// bzipped is "1. e4 *\n" compressed by bzip2.
var bzipped = []byte("\x42\x5a\x68\x39\x31\x41\x59\x26\x53\x59\x58\x47\x6c\xa2\x00\x00\x02\xd9\x00\x00\x10\x40\x11\x24\x00\x02\x00\x20\x00\x22\x1a\x66\xa6\x21\x80\xe2\x40\xf7\x45\xdc\x91\x4e\x14\x24\x16\x11\xdb\x28\x80")

func TestRewritingsAreShown(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	write(t, dir, "a.pgn", []byte("1. e4 *\n"))
	write(t, dir, "b.pgn", []byte("1. c4 *\n"))
	write(t, dir, "c.pgn", []byte("1. e4 e5 *"))
	for _, c := range []struct {
		name string
		do   Options
		want string
	}{
		{"names", Options{List: true}, "a.pgn\nc.pgn\n-\n"},
		{"texts", Options{Print: true}, "1. d4 *\n1. c4 *\n1. d4 e5 *1. d4 *\n"},
		{"differences", Options{Patch: true}, "--- a/a.pgn\n+++ b/a.pgn\n@@ -1 +1 @@\n-1. e4 *\n+1. d4 *\n" +
			"--- a/c.pgn\n+++ b/c.pgn\n@@ -1 +1 @@\n-1. e4 e5 *\n\\ No newline at end of file\n+1. d4 e5 *\n\\ No newline at end of file\n" +
			"--- a/-\n+++ b/-\n@@ -1 +1 @@\n-1. e4 *\n+1. d4 *\n"},
	} {
		var out strings.Builder
		changed, errs := rewrite(t, &out, c.do, corpus.Options{}, "a.pgn", "b.pgn", "none.pgn", "c.pgn", "-")
		if diff := cmp.Diff(c.want, out.String()); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
		if !slices.Equal(changed, []string{"a.pgn", "c.pgn", "-"}) || len(errs) != 1 || !errors.Is(errs[0], fs.ErrNotExist) {
			t.Errorf("%s: changed %v, errors %v", c.name, changed, errs)
		}
	}
}

// A truncated file keeps its content, although parts of it changed.
func TestABrokenFileIsNotReplaced(t *testing.T) {
	dir := t.TempDir()
	whole := packGzip(t, games(3000))
	path := write(t, dir, "a.pgn.gz", whole[:len(whole)/2])
	after := write(t, dir, "b.pgn", []byte("1. e4 *\n"))
	changed, errs := rewrite(t, io.Discard, Options{Replace: true}, corpus.Options{}, path, after)
	if !slices.Equal(changed, []string{after}) || len(errs) != 1 {
		t.Errorf("changed %v, errors %v", changed, errs)
	}
	holds(t, dir, map[string]string{"a.pgn.gz": string(whole[:len(whole)/2]), "b.pgn": "1. d4 *\n"})
}

// If the run is cancelled, no file is replaced, and nothing is left next to it.
func TestACancelledRewritingLeavesNothing(t *testing.T) {
	text := games(5000)
	for _, jobs := range []int{1, 2} {
		dir := t.TempDir()
		path := write(t, dir, "a.pgn", []byte(text))
		ctx, cancel := context.WithCancel(t.Context())
		out := New(io.Discard, Options{Replace: true, Patch: true})
		n := 0
		var last error
		for r, err := range corpus.Rewrite(ctx, corpus.Source{Paths: []string{path}}, corpus.Options{Jobs: jobs}, corpus.Stateless, louder) {
			if last = err; err != nil {
				continue
			}
			if n++; n == 1000 {
				cancel()
			}
			if r.Last {
				t.Error("the file came to its end")
			}
			if err := out.Put(&r.Part); err != nil {
				t.Fatal(err)
			}
		}
		cancel()
		out.Drop()
		if !errors.Is(last, context.Canceled) {
			t.Errorf("last error %v", last)
		}
		holds(t, dir, map[string]string{"a.pgn": text})
	}
}

// A file that another program changes or replaces while it is read keeps what that program wrote,
// also if nothing of the new content was written yet.
func TestAFileThatChangesWhileItIsReadIsKept(t *testing.T) {
	quiet := strings.Repeat("[Event \"x\"]\n\n1. d4 *\n\n", 20000)
	for name, change := range map[string]func(path string) error{
		"cut off": func(path string) error { return os.Truncate(path, 0) },
		"replaced": func(path string) error {
			return errors.Join(os.WriteFile(path+"2", nil, 0o644), os.Rename(path+"2", path))
		},
	} {
		if name == "replaced" && runtime.GOOS == "windows" {
			continue // it does not replace a file that is open
		}
		dir := t.TempDir()
		path := write(t, dir, "a.pgn", []byte("1. d4 *\n\n[Event \"y\"]\n\n1. e4 *\n\n"+quiet))
		if err := loudly(t, path, change); !errors.Is(err, ErrChanged) {
			t.Errorf("%s: %v", name, err)
		}
		holds(t, dir, map[string]string{"a.pgn": ""})
	}
}

// loudly rewrites the one file of a path with louder, calls between after its first part was read,
// and returns the error at the end of the file.
func loudly(t *testing.T, path string, between func(file string) error) (last error) {
	t.Helper()
	out := New(io.Discard, Options{Replace: true})
	parts, ended := 0, false
	for r, err := range corpus.Rewrite(t.Context(), corpus.Source{Paths: []string{path}}, corpus.Options{Jobs: 1}, corpus.Stateless, louder) {
		if parts++; parts == 1 {
			err = errors.Join(err, between(path))
		}
		if err != nil {
			t.Fatal(err)
		}
		if r.Last {
			ended = true
			_, last = out.End()
		} else if err := out.Put(&r.Part); err != nil {
			t.Fatal(err)
		}
	}
	if !ended {
		t.Fatalf("%s: the file did not end", path)
	}
	return last
}

// A symbolic link in a folder can lead anywhere, so its target is rewritten only if it is named.
func TestLinksInFoldersAreNotRewritten(t *testing.T) {
	outside, dir := t.TempDir(), t.TempDir()
	target := write(t, outside, "a.pgn", []byte("1. e4 *\n"))
	link := filepath.Join(dir, "l.pgn")
	if err := symlink(target, link); err != nil {
		t.Skip(err)
	}
	for path, want := range map[string]error{dir: corpus.ErrLink, filepath.Join(dir, "*.pgn"): corpus.ErrLink, link: nil} {
		if err := loudly(t, path, func(string) error { return nil }); !errors.Is(err, want) {
			t.Errorf("%s: %v", path, err)
		}
		if have := content(t, target); (have == "1. e4 *\n") != (want != nil) {
			t.Errorf("%s: the target has %q", path, have)
		}
		write(t, outside, "a.pgn", []byte("1. e4 *\n"))
	}
}

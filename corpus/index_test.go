package corpus

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// indexTexts are files with all that makes a game hard to find again.
var indexTexts = map[string]string{
	"plain":           strings.Repeat("[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n", 5000),
	"without tags":    "1. e4 e5 1-0\n1. d4 d5 0-1\n\n1. c4 *\n",
	"on one line":     "1. e4 1-0 1. d4 0-1 1. c4 *",
	"tags, then none": "[White \"A\"]\n\n1. e4 1-0\n\n1. d4 0-1\n\n[White \"B\"]\n\n*\n",
	"windows-1252":    "[White \"M\xfcller\"]\n\n1. e4 *\n\n[White \"J\xf6rg\"]\n\n1. d4 *\n",
	"mark":            "\xef\xbb\xbf[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n",
	"utf-16":          "\xff\xfe" + wide("[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n"),
	"empty lines":     "\n\n\n",
	"CRLF":            "[White \"A\"]\r\n\r\n1. e4 *\r\n\r\n[White \"B\"]\r\n\r\n1. d4 *\r\n",
	"an open comment": "[White \"A\"]\n\n1. e4 {\n\n[White \"B\"]\n\n1. d4 *\n",
	"a huge record":   "[White \"A\"]\n\n1. e4 {" + strings.Repeat("x", 9000) + "} *\n\n[White \"B\"]\n\n1. d4 *\n",
}

// wide is ASCII in UTF-16, the low byte first.
func wide(s string) string {
	var b strings.Builder
	for i := range len(s) {
		b.WriteByte(s[i])
		b.WriteByte(0)
	}
	return b.String()
}

// Whatever a file is, the index has the games that Run yields, with their numbers and lines, and
// reads the same text of each, in any order.
func TestAnIndexHasTheGamesOfARun(t *testing.T) {
	for name, text := range indexTexts {
		for _, packed := range []bool{false, true} {
			t.Run(fmt.Sprint(name, packed), func(t *testing.T) {
				file := filepath.ToSlash(filepath.Join(t.TempDir(), "a.pgn")) // as records name it
				data := []byte(text)
				if packed {
					var b bytes.Buffer
					z := gzip.NewWriter(&b)
					if _, err := z.Write(data); err != nil || z.Close() != nil {
						t.Fatal(err)
					}
					data, file = b.Bytes(), file+".gz"
				}
				if err := os.WriteFile(file, data, 0o600); err != nil {
					t.Fatal(err)
				}
				src, opt := Source{Paths: []string{file}}, Options{Jobs: 1, MaxRecord: 8000}
				describe := func(r *Record) string {
					return fmt.Sprintf("%d:%d %s %v %d %q", r.Line, r.Column, r.Decoded, r.Damaged, len(r.Syntax.Items), r.Text)
				}
				var want []string
				for r, err := range Run(t.Context(), src, opt, Stateless, func(_ struct{}, r *Record) string { return describe(r) }) {
					if err != nil {
						t.Fatal(err)
					}
					want = append(want, r.Value)
				}
				x, err := NewIndex(src, IndexOptions{Options: opt})
				if err != nil {
					t.Fatal(err)
				}
				defer x.Close()
				if err := x.Build(t.Context()); err != nil {
					t.Fatal(err)
				}
				if n, done := x.Wait(t.Context(), len(want)); n != len(want) || !done {
					t.Fatalf("%d games, done %v, want %d", n, done, len(want))
				}
				for k := range want {
					i := len(want) - 1 - k
					if place := x.Place(i); place.Game != int64(i)+1 || place.File != file {
						t.Fatalf("game %d is at %+v", i, place)
					}
					got := ""
					if err := x.Read(t.Context(), i, func(r *Record) { got += describe(r) }); err != nil || got != want[i] {
						t.Fatalf("game %d: %v\ngot  %s\nwant %s", i, err, got, want[i])
					}
					if i < len(want)-20 && i > 20 {
						continue // the tags of some are enough
					}
					tags := 0
					if err := x.ReadTags(t.Context(), i, func(r *Record) { tags += 1 + len(r.Syntax.Tags) }); err != nil || tags == 0 {
						t.Fatalf("tags of game %d: %v", i, err)
					}
				}
			})
		}
	}
}

func TestAnIndexFindsText(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.pgn")
	text := "1. e4 1-0\n1. d4 0-1\n\n[White \"M\xfcller\"]\n\n1. c4 *\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	x, err := NewIndex(Source{Paths: []string{file}}, IndexOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Build(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text       string
		from, want int
	}{{"e4", 0, 0}, {"d4", 0, 1}, {"e4", 1, -1}, {"Müller", 0, 2}, {"c4", 2, 2}, {"h4", 0, -1}} {
		got, err := x.Find(t.Context(), c.from, func(b []byte) bool { return bytes.Contains(b, []byte(c.text)) }, nil)
		if got != c.want || err != nil {
			t.Errorf("%q from game %d is in game %d, %v; want %d", c.text, c.from, got, err, c.want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := x.Find(ctx, 0, func([]byte) bool { return false }, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a search that was cancelled returns %v", err)
	}
}

// A file that changes under the index is an error, and never another game.
func TestAnIndexNoticesChanges(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.pgn")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("[White \"A\"]\n\n*\n\n[White \"B\"]\n\n*\n")
	x, err := NewIndex(Source{Paths: []string{file}}, IndexOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Build(t.Context()); err != nil {
		t.Fatal(err)
	}
	write("[White \"A\"]\n\n*\n")
	if err := x.Read(t.Context(), 1, func(*Record) { t.Error("a game was read") }); !errors.Is(err, ErrChanged) {
		t.Errorf("the error is %v", err)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if err := x.Read(t.Context(), 0, func(*Record) { t.Error("a game was read") }); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the error is %v", err)
	}
}

// Files that cannot be read are errors beside the games of the others, and the copy is removed.
func TestAnIndexKeepsErrorsAndRemovesItsCopy(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	t.Setenv("TMP", os.Getenv("TMPDIR")) // of Windows
	x, err := NewIndex(Source{Paths: []string{"-", "missing.pgn"}, Stdin: strings.NewReader("1. e4 *\n")}, IndexOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Build(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n, done := x.Len(); n != 1 || !done {
		t.Errorf("%d games, done %v", n, done)
	}
	if errs := x.Errors(); len(errs) != 1 {
		t.Errorf("errors: %v", errs)
	}
	left := func() int {
		entries, err := os.ReadDir(os.Getenv("TMPDIR"))
		if err != nil {
			t.Fatal(err)
		}
		return len(entries)
	}
	if left() != 1 {
		t.Error("standard input was not copied")
	}
	if err := x.Close(); err != nil || left() != 0 {
		t.Errorf("%v; %d files are left", err, left())
	}
}

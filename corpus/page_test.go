package corpus_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/gzip"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
)

// pages reads a source, with each error in place of its page.
func pages(t *testing.T, src corpus.Source, opt corpus.PageOptions) (out []corpus.Page, errs []error) {
	t.Helper()
	for p, err := range corpus.Pages(context.Background(), src, opt) {
		out, errs = append(out, p), append(errs, err)
	}
	return out, errs
}

func TestPagesAreDecoded(t *testing.T) {
	declares := func(name string) func([]byte) string { return func([]byte) string { return name } }
	for _, c := range []struct {
		name     string
		in       string
		opt      corpus.PageOptions
		want     string
		encoding string
	}{
		{name: "UTF-8", in: "schön", want: "schön"},
		{name: "UTF-8 whatever is declared", in: "schön", opt: corpus.PageOptions{Declared: declares("koi8-r")}, want: "schön"},
		{name: "UTF-16 by its mark", in: "\xff\xfea\x00\xf6\x00", want: "aö", encoding: "utf-16le"},
		{name: "UTF-16 without a mark", in: "a\x00\n\x00e\x004\x00 \x00", want: "a\ne4 ", encoding: "utf-16le"},
		{name: "UTF-32", in: "\x00\x00\x00a\x00\x00\x00\n\x00\x00\x00e\x00\x00\x004", want: "a\ne4", encoding: "utf-32be"},
		{name: "Windows-1252 by guess", in: "sch\xf6n \x93x\x94", want: "schön “x”", encoding: "windows-1252"},
		{name: "what is declared", in: "\xc4\xc1", opt: corpus.PageOptions{Declared: declares("KOI8-R")}, want: "да", encoding: "koi8-r"},
		{name: "what is declared and nobody knows", in: "sch\xf6n", opt: corpus.PageOptions{Declared: declares("x-klingon")}, want: "schön", encoding: "windows-1252"},
		{name: "UTF-8 with damage is left", in: "schön \xf6", want: "schön \xf6"},
		{name: "declared as UTF-8 with damage is left", in: "a\x81", opt: corpus.PageOptions{Declared: declares("utf-8")}, want: "a\x81"},
		{name: "what is asked for", in: "sch\xf6n", opt: corpus.PageOptions{Encoding: "latin1"}, want: "schön", encoding: "iso-8859-1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, errs := pages(t, corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(c.in)}, c.opt)
			if len(out) != 1 || errs[0] != nil {
				t.Fatalf("%d pages, %v", len(out), errs)
			}
			if p := out[0]; string(p.Text) != c.want || p.Decoded != c.encoding || p.File != "-" {
				t.Errorf("got %q from %q of %s", p.Text, p.Decoded, p.File)
			}
		})
	}
}

func TestPagesThatCannotBeReadLeaveTheOthers(t *testing.T) {
	dir := t.TempDir()
	good := filepath.Join(dir, "good.txt")
	packed := filepath.Join(dir, "packed.txt.gz")
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := io.WriteString(z, "packed"); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{good: []byte("good"), packed: b.Bytes()} {
		if err := os.WriteFile(name, text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	out, errs := pages(t, corpus.Source{Paths: []string{dir, filepath.Join(dir, "none.txt"), good, packed}}, corpus.PageOptions{MaxSize: 5})
	var got []string
	for i := range out {
		switch {
		case errs[i] == nil:
			got = append(got, string(out[i].Text))
		case errors.Is(errs[i], corpus.ErrFolder):
			got = append(got, "folder")
		case errors.Is(errs[i], os.ErrNotExist):
			got = append(got, "none")
		case errors.As(errs[i], new(*grammar.SizeError)):
			got = append(got, "long")
		default:
			got = append(got, errs[i].Error())
		}
		var file *corpus.FileError
		if errs[i] != nil && !errors.As(errs[i], &file) {
			t.Errorf("%v names no file", errs[i])
		}
	}
	if s := strings.Join(got, " "); s != "folder none good long" {
		t.Errorf("got %s", s)
	}
}

func TestPagesEndWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	r, w := io.Pipe() // never sends anything
	defer w.Close()
	cancel()
	n := 0
	for _, err := range corpus.Pages(ctx, corpus.Source{Paths: []string{"-", "-"}, Stdin: r}, corpus.PageOptions{}) {
		if n++; !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	}
	if n != 1 {
		t.Errorf("%d results", n)
	}
}

func TestAnUnknownEncodingOfPagesEndsTheRun(t *testing.T) {
	_, errs := pages(t, corpus.Source{Paths: []string{"-", "x"}}, corpus.PageOptions{Encoding: "x-klingon"})
	var unknown *corpus.EncodingError
	if len(errs) != 1 || !errors.As(errs[0], &unknown) {
		t.Errorf("%v", errs)
	}
}

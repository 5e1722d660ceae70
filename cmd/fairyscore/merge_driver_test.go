package main

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// The merged file has the encoding and compression of its versions.
func TestMergeDriverKeepsTheForm(t *testing.T) {
	base := "[White \"Müller\"]\n[Black \"Özil\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n[White \"Weiß\"]\n\n1. d4 *\n"
	ours := strings.Replace(base, "e4 e5", "e4 {schön} e5", 1)
	theirs := strings.Replace(base, "Nc6 *", "Nf6 {hübsch} *", 1)
	want := strings.Replace(ours, "Nc6 *", "Nf6 {hübsch} *", 1)
	zip := func(text string) string {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		w.Write([]byte(text))
		w.Close()
		return b.String()
	}
	for name, form := range map[string]struct{ to, from func(string) (string, error) }{
		"UTF-8":        {func(s string) (string, error) { return s, nil }, func(s string) (string, error) { return s, nil }},
		"windows-1252": {charmap.Windows1252.NewEncoder().String, charmap.Windows1252.NewDecoder().String},
		"UTF-16": {unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String,
			unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().String},
		"gzip": {func(s string) (string, error) { return zip(s), nil }, func(s string) (string, error) {
			r, err := gzip.NewReader(strings.NewReader(s))
			if err != nil {
				return "", err
			}
			var b bytes.Buffer
			_, err = b.ReadFrom(r)
			return b.String(), err
		}},
	} {
		t.Run(name, func(t *testing.T) {
			args := []string{"merge-driver"}
			for i, text := range [...]string{base, ours, theirs} {
				b, err := form.to(text)
				if err != nil {
					t.Fatal(err)
				}
				path := filepath.Join(t.TempDir(), "file"+string(rune('0'+i)))
				if err := os.WriteFile(path, []byte(b), 0o644); err != nil {
					t.Fatal(err)
				}
				args = append(args, path)
			}
			if code, stdout, stderr := command(args...); code != 0 || stdout+stderr != "" {
				t.Fatalf("exit code %d, %s%s", code, stdout, stderr)
			}
			b, err := os.ReadFile(args[2])
			if err != nil {
				t.Fatal(err)
			}
			if got, err := form.from(string(b)); err != nil || got != want {
				t.Errorf("%v, got\n%s\nwant\n%s", err, got, want)
			}
		})
	}
}

// A version that is not a regular file is refused, whichever it is: an endless one would never end.
func TestMergeDriverReadsRegularFilesOnly(t *testing.T) {
	dir := t.TempDir()
	good := filepath.Join(dir, "good.pgn")
	if err := os.WriteFile(good, []byte("1. e4 *\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	odd := []string{dir}
	if _, err := os.Stat("/dev/zero"); err == nil {
		link := filepath.Join(dir, "link.pgn")
		if odd = append(odd, "/dev/zero"); symlink("/dev/zero", link) == nil {
			odd = append(odd, link)
		}
	}
	pipe := filepath.Join(dir, "pipe.pgn")
	if makePipe(pipe) == nil {
		odd = append(odd, pipe) // nobody writes to it: to open it would never end
	}
	for _, name := range odd {
		for place := range 3 {
			args := []string{"merge-driver", good, good, good}
			args[1+place] = name
			code, stdout, stderr := command(args...)
			if code != exitTrouble || stdout != "" || !strings.Contains(stderr, filepath.Base(name)) {
				t.Errorf("%q: exit code %d\n%s%s", args, code, stdout, stderr)
			}
			if text, err := os.ReadFile(good); err != nil || string(text) != "1. e4 *\n" {
				t.Fatalf("%q changes a file: %q, %v", args, text, err)
			}
		}
	}
}

// Versions that do not fit into memory are not merged, unless one of them is the result.
func TestMergeDriverRefusesWhatDoesNotFit(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 25 MiB several times")
	}
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	var large bytes.Buffer
	w := gzip.NewWriter(&large)
	record := slices.Concat([]byte("1. e4 {"), bytes.Repeat([]byte("talk "), (1<<20)/5), []byte("} *\n\n"))
	for range maxMerged/len(record) + 1 {
		w.Write(record)
	}
	w.Close()
	const tiny = "1. e4 *\n\n"
	many := strings.Repeat(tiny, maxMerged/(len(tiny)+mergedRecord)+1)
	for name, text := range map[string]string{"base": "1. d4 *\n", "same": "1. d4 *\n", "ours": "1. c4 *\n", "large": large.String(), "many": many} {
		if err := os.WriteFile(path(name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, theirs := range []string{"large", "many"} {
		code, stdout, stderr := command("merge-driver", path("base"), path("ours"), path(theirs), "x.pgn")
		if code != 2 || stdout != "" || !strings.Contains(stderr, "x.pgn: a version has more than 24 MiB of text, where each record counts as 100 bytes more; the file is not merged") {
			t.Errorf("%s: exit code %d, %s%s", theirs, code, stdout, stderr)
		}
	}
	if b, err := os.ReadFile(path("ours")); err != nil || string(b) != "1. c4 *\n" {
		t.Errorf("ours became %q, %v", b, err)
	}
	if code, _, stderr := command("merge-driver", path("base"), path("same"), path("large")); code != 0 {
		t.Errorf("exit code %d, %s", code, stderr)
	}
	if b, err := os.ReadFile(path("same")); err != nil || !bytes.Equal(b, large.Bytes()) {
		t.Errorf("%d bytes of %d are taken over, %v", len(b), large.Len(), err)
	}
}

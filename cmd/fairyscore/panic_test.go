package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
)

// faulty is a stream whose first use panics.
type faulty struct {
	bytes.Buffer
	done bool
}

// Write implements [io.Writer].
func (w *faulty) Write(b []byte) (int, error) {
	if !w.done {
		w.done = true
		panic("no such thing")
	}
	return w.Buffer.Write(b)
}

// A panic outside the work on a record is one error with the place of the record, where one is
// known, and exit status 2. No unfinished file is left, and the output stays as it was.
func TestAPanicIsOneError(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	for _, args := range [][]string{
		{"join"}, {"sort", "--by", "date"}, {"dedupe"}, {"select", "white = A"}, {"convert", "--to", "jsonl"},
	} {
		dir := t.TempDir()
		in, out := filepath.Join(dir, "in.pgn"), filepath.Join(dir, "out.pgn")
		// the third record is reported when the output has begun
		write(t, in, strings.Repeat("[White \"A\"]\n\n1. e4 *\n\n", 2)+"1. e4 {"+strings.Repeat("x", 4000)+"} *\n")
		write(t, out, "kept")
		var stdout bytes.Buffer
		var stderr faulty
		code := runHere(append(args, "--max-record", "1000", "-o", out, in), strings.NewReader(""), &stdout, &stderr)
		text := stderr.String()
		want := "fairyscore: " + filepath.ToSlash(in) + ":9: internal error: no such thing; this is a bug in fairyscore, please report it with this record\n"
		if code != exitTrouble || text != want {
			t.Errorf("%s: exit %d, %q, want %q", args[0], code, text, want)
		}
		list, err := os.ReadDir(dir)
		if kept, _ := os.ReadFile(out); err != nil || len(list) != 2 || string(kept) != "kept" {
			t.Errorf("%s leaves %v with %q, %v", args[0], list, kept, err)
		}
		if left, _ := os.ReadDir(os.Getenv("TMPDIR")); len(left) > 0 {
			t.Errorf("%s leaves %v", args[0], left)
		}
	}
	var stderr bytes.Buffer
	if code := runHere([]string{"variants"}, strings.NewReader(""), new(faulty), &stderr); code != exitTrouble ||
		stderr.String() != "fairyscore: internal error: no such thing; this is a bug in fairyscore, please report it\n" {
		t.Errorf("exit %d, %q", code, stderr.String())
	}
}

// A panic while the progress bar is drawn does not end the run, but is its error.
func TestAPanicOfTheBarIsAnError(t *testing.T) {
	var stdout, stderr bytes.Buffer
	s := newSession(strings.NewReader(""), &stdout, &stderr, sharedCatalog)
	b := &bar{w: new(faulty), quit: make(chan struct{})}
	s.drawing(b, new(corpus.Progress), 0)
	b.gone.Wait()
	b.pause()
	b.resume()
	b.stop()
	code := s.run([]string{"version"})
	want := "fairyscore: internal error: no such thing; this is a bug in fairyscore, please report it\n"
	if code != exitTrouble || stderr.String() != want || !strings.HasPrefix(stdout.String(), "fairyscore") {
		t.Errorf("exit %d, %q, %q", code, stdout.String(), stderr.String())
	}
}

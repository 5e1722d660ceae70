package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/extract"
)

// A page that is too dense to be read is one error, and the other pages are read.
func TestADensePageIsOneError(t *testing.T) {
	dir := t.TempDir()
	dense, good := filepath.Join(dir, "dense.txt"), filepath.Join(dir, "good.txt")
	for file, text := range map[string]string{
		dense: strings.Repeat("1. e4 e5\n\n", 4097),
		good:  "1. f3 e5 2. g4 Qh4# 0-1\n",
	} {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	code, stdout, stderr := command("extract", "--max-record", "48K", dense, good)
	if code != exitTrouble || !strings.Contains(stdout, "Qh4#") {
		t.Errorf("exit %d\n%s", code, stdout)
	}
	want := filepath.ToSlash(dense) + ": this page of 40970 bytes has more than 4096 separate lines of moves (--max-record)"
	if strings.Count(stderr, "dense.txt") != 1 || !strings.Contains(stderr, want) {
		t.Errorf("expected %q in\n%s", want, stderr)
	}
}

// A panic while a page is read is an error that names the page and says that it is a bug; the
// program continues.
func TestAPanicCostsOnePage(t *testing.T) {
	_, err := pageWithin(t.Context(), "page.txt", func() (*extract.Result, error) {
		var games []extract.Game
		return &extract.Result{Games: games[:1:1]}, nil
	})
	var bug *corpus.PanicError
	if !errors.As(err, &bug) {
		t.Fatalf("error %v, expected a *corpus.PanicError", err)
	}
	if !strings.HasPrefix(err.Error(), "page.txt:1: internal error: ") || !strings.Contains(err.Error(), "this is a bug") || len(bug.Stack) == 0 {
		t.Errorf("error %q with a stack of %d bytes", err, len(bug.Stack))
	}
}

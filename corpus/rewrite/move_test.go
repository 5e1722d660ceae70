package rewrite

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"
)

// A file that is in use for a moment is replaced after it; other errors are reported immediately.
func TestAFileInUseComesFree(t *testing.T) {
	denied := &os.LinkError{Op: "rename", Old: "a", New: "b", Err: syscall.Errno(5)}
	shared := &os.LinkError{Op: "rename", Old: "a", New: "b", Err: syscall.Errno(32)}
	missing := &os.LinkError{Op: "rename", Old: "a", New: "b", Err: syscall.Errno(2)}
	for name, c := range map[string]struct {
		system string
		errs   []error // of one attempt after the other; the last one repeats
		tries  int
		waits  time.Duration
	}{
		"free":              {"windows", []error{nil}, 1, 0},
		"soon free":         {"windows", []error{denied, shared, denied, nil}, 4, 7 * time.Millisecond},
		"never free":        {"windows", []error{shared}, 10, 511 * time.Millisecond},
		"missing":           {"windows", []error{missing}, 1, 0},
		"missing later":     {"windows", []error{denied, missing}, 2, time.Millisecond},
		"of another system": {"linux", []error{denied}, 1, 0},
	} {
		tries, waits := 0, time.Duration(0)
		try := func() error {
			tries++
			return c.errs[min(tries, len(c.errs))-1]
		}
		err := persistently(try, func(d time.Duration) { waits += d }, c.system)
		if tries != c.tries || waits != c.waits || err != c.errs[len(c.errs)-1] {
			t.Errorf("%s: %d attempts in %v: %v", name, tries, waits, err)
		}
	}
}

// A file that another program has open is either replaced, or keeps its content with an error that
// says why; nothing else is left.
func TestAnOpenFileIsReplacedOrKept(t *testing.T) {
	dir := t.TempDir()
	a, b := write(t, dir, "a.pgn", []byte("old")), write(t, dir, "b.pgn", []byte("old"))
	for _, name := range []string{a, b} {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
	}
	err := WriteFile(a, []byte("new"))
	files, failed := NewFileSet(dir, true)
	if failed != nil {
		t.Fatal(failed)
	}
	m, failed := files.Add("b.pgn", false)
	if failed != nil {
		t.Fatal(failed)
	}
	_, failed = m.Write([]byte("new"))
	ofSet := files.Commit()
	want := map[string]string{"a.pgn": "new", "b.pgn": "new"}
	if runtime.GOOS == "windows" {
		want = map[string]string{"a.pgn": "old", "b.pgn": "old"}
		if !errors.Is(err, ErrInUse) || !errors.Is(ofSet, ErrInUse) {
			t.Errorf("errors %v and %v", err, ofSet)
		}
	} else if err := errors.Join(err, ofSet, failed); err != nil {
		t.Error(err)
	}
	holds(t, dir, want)
}

// The error of a file that cannot be put in its place does not name the temporary file.
func TestMoveNamesTheTarget(t *testing.T) {
	dir := t.TempDir()
	from := write(t, dir, ".a.pgn.new-1", nil)
	to := filepath.Join(dir, "a.pgn")
	if err := os.MkdirAll(filepath.Join(to, "full"), 0o777); err != nil {
		t.Fatal(err)
	}
	var of *fs.PathError
	if err := move(from, to); !errors.As(err, &of) || of.Path != to {
		t.Errorf("%v", err)
	}
}

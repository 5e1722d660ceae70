package rewrite

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
)

// holds checks that a folder has exactly these files with these contents.
func holds(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != len(want) {
		t.Errorf("%s holds %v", dir, list)
	}
	for name, content := range want {
		if b, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(b) != content {
			t.Errorf("%s: %q %v, want %q", name, b, err, content)
		}
	}
}

func TestAReplacementTakesThePlace(t *testing.T) {
	dir := t.TempDir()
	path := write(t, dir, "a.pgn", []byte("old"))
	mode := fs.FileMode(0o640)
	if err := os.Chmod(path, mode); err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS == "windows" {
		mode = 0o666 // it only knows whether a file is read-only
	}
	r, err := replace(path)
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if _, err := r.Write([]byte("new ")); err != nil {
			t.Fatal(err)
		}
	}
	if b, err := os.ReadFile(path); err != nil || string(b) != "old" {
		t.Errorf("before the commit: %q %v", b, err)
	}
	if err := r.Commit(); err != nil {
		t.Fatal(err)
	}
	holds(t, dir, map[string]string{"a.pgn": "new new new "})
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != mode {
		t.Errorf("mode %v %v", info.Mode(), err)
	}
	if err := r.Discard(); err != nil {
		t.Errorf("discarded after the commit: %v", err)
	}
	if err := r.Commit(); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("committed twice: %v", err)
	}
	holds(t, dir, map[string]string{"a.pgn": "new new new "})
}

func TestADiscardedReplacementLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	r, err := replace(write(t, dir, "a.pgn", []byte("old")))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Write([]byte("new")); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(r.Discard(), r.Discard()); err != nil {
		t.Error(err)
	}
	holds(t, dir, map[string]string{"a.pgn": "old"})
}

// A link leads to the new content afterwards, and is still a link.
func TestAReplacementFollowsLinks(t *testing.T) {
	dir, far := t.TempDir(), t.TempDir()
	target := write(t, far, "b.pgn", []byte("old"))
	link := filepath.Join(dir, "a.pgn")
	if err := symlink(target, link); err != nil {
		t.Skip(err) // not every user of Windows may create links
	}
	r, err := replace(link)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Write([]byte("new")); err != nil {
		t.Fatal(err)
	}
	if err := r.Commit(); err != nil {
		t.Fatal(err)
	}
	holds(t, far, map[string]string{"b.pgn": "new"})
	if to, err := os.Readlink(link); err != nil || to != target {
		t.Errorf("the link leads to %q, %v", to, err)
	}
}

func TestWhatCannotBeReplaced(t *testing.T) {
	dir := t.TempDir()
	want := map[bool]error{true: ErrColon}[runtime.GOOS == "windows"]
	if err := WriteFile(filepath.Join(t.TempDir(), "a:b"), nil); !errors.Is(err, want) {
		t.Errorf("a colon: %v, want %v", err, want)
	}
	if _, err := replace(dir); !errors.Is(err, ErrNotRegular) {
		t.Errorf("a folder: %v", err)
	}
	if _, err := replace(os.DevNull); !errors.Is(err, ErrNotRegular) {
		t.Errorf("a device: %v", err)
	}
	if _, err := replace(filepath.Join(dir, "none.pgn")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	holds(t, dir, nil)
}

// Where a new file may be written, a device is written to: nothing is put in its place.
func TestADeviceIsWrittenTo(t *testing.T) {
	o, err := Create(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := o.Write([]byte("text")); err != nil {
		t.Fatal(err)
	}
	if err := o.Commit(); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Fatalf("the device is %v now, %v", info, err)
	}
	if _, err := os.Stat("/dev/full"); err != nil {
		return
	}
	if err := WriteFile("/dev/full", []byte("text")); err == nil {
		t.Error("a full device took a text")
	}
}

// What another program wrote in the meantime is not overwritten.
func TestAChangedFileIsNotReplaced(t *testing.T) {
	for name, change := range map[string]func(path string) error{
		"written to": func(path string) error { return os.WriteFile(path, []byte("theirs, longer"), 0o644) },
		"removed":    os.Remove,
		"replaced": func(path string) error {
			return errors.Join(os.WriteFile(path+"~", []byte("new"), 0o644), os.Rename(path+"~", path))
		},
	} {
		dir := t.TempDir()
		path := write(t, dir, "a.pgn", []byte("old"))
		r, err := replace(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := change(path); err != nil {
			t.Fatal(err)
		}
		if err := r.Commit(); !errors.Is(err, ErrChanged) {
			t.Errorf("%s: %v", name, err)
		}
		if list, err := filepath.Glob(filepath.Join(dir, ".a*")); err != nil || len(list) > 0 {
			t.Errorf("%s: leftover files %v %v", name, list, err)
		}
	}
}

// During a replacement, the new content does not count as a record file.
func TestAReplacementIsNotARecordFile(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a.pgn", "b.pgn.gz"} {
		r, err := replace(write(t, dir, name, nil))
		if err != nil {
			t.Fatal(err)
		}
		defer func() {
			if err := r.Discard(); err != nil {
				t.Error(err)
			}
		}()
		if base := filepath.Base(r.file.Name()); corpus.IsRecordFile(base) || !strings.HasPrefix(base, ".") {
			t.Errorf("%s is written to %s", name, base)
		}
	}
}

// A written file is complete, whether it existed or not, and nothing is left next to it.
func TestWriteFile(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, content := range []string{"first", "", "second"} {
		if err := WriteFile("a.json", []byte(content)); err != nil {
			t.Fatal(err)
		}
		if have, err := os.ReadFile("a.json"); err != nil || string(have) != content {
			t.Errorf("%q, %v; want %q", have, err, content)
		}
	}
	if entries, err := os.ReadDir("."); err != nil || len(entries) != 1 {
		t.Errorf("%d files are left, %v", len(entries), err)
	}
	for _, name := range []string{"none/a.json", "."} {
		if err := WriteFile(name, nil); err == nil {
			t.Errorf("%s is written", name)
		}
	}
}

// A file that was created in the meantime, with the same name, stays.
func TestAFileCreatedMeanwhileStays(t *testing.T) {
	t.Chdir(t.TempDir())
	r, err := begin("a", nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("a", []byte("theirs"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := r.Commit(); !errors.Is(err, ErrChanged) {
		t.Errorf("the error is %v", err)
	}
	if have, err := os.ReadFile("a"); err != nil || string(have) != "theirs" {
		t.Errorf("%q, %v", have, err)
	}
}

// What cannot be written is reported by the name that the user gave.
func TestAFailedWriteNamesTheFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.pgn")
	if err := os.WriteFile(name, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	r, err := replace(name)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Discard()
	r.file.Close()
	var of *fs.PathError
	if _, err := r.Write([]byte("1. e4 *\n")); !errors.As(err, &of) || of.Path != r.target || filepath.Base(of.Path) != "a.pgn" {
		t.Errorf("%v, want an error of %s", err, name)
	}
}

// An error of putting the new content in its place names the file, not the temporary one.
func TestAnErrorNamesTheFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.pgn")
	if err := os.WriteFile(name, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	r, err := ReplaceOrCreate(name)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Discard()
	if err := os.Remove(r.file.Name()); err != nil { // so that it cannot be renamed
		t.Skip(err)
	}
	var of *fs.PathError
	if err := r.Commit(); !errors.As(err, &of) || of.Path != name || strings.HasPrefix(err.Error(), "rename "+r.file.Name()) {
		t.Errorf("%v", err)
	}
}

// Members of a set are compressed by their names, also after a second flush.
func TestASetCompressesItsMembers(t *testing.T) {
	dir := t.TempDir()
	set, err := NewFileSet(dir, false)
	if err != nil {
		t.Fatal(err)
	}
	defer set.Discard()
	set.Buffer(1) // each part is written separately
	names := []string{"a.pgn", "a.pgn.gz", "b.pgn.gz", "a.pgn.zst", "b.pgn.zst"}
	parts := []string{"1. e4 *\n\n", "1. d4 *\n\n", "1. c4 *\n"}
	for _, name := range names {
		m, err := set.Add(name, false)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range parts {
			if _, err := m.Write([]byte(part)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := set.Commit(); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if got := content(t, filepath.Join(dir, name)); got != strings.Join(parts, "") {
			t.Errorf("%s: %q", name, got)
		}
	}
}

package spill

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWhatIsWrittenIsRead(t *testing.T) {
	dir := t.TempDir()
	f, err := New(dir, "test", 16)
	if err != nil {
		t.Fatal(err)
	}
	var want []byte
	for i := range 100 {
		b := append(f.Buffer(), bytes.Repeat([]byte{byte(i)}, i)...)
		want = append(want, b...)
		f.Write(b)
	}
	if err := f.Finish(); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		in, err := f.Reader(16)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(in); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%d bytes of %d (%v)", len(got), len(want), err)
		}
	}
	f.Close()
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// Close removes a file that New could not remove, and no other file that has its name since.
func TestCloseRemovesItsFileOnly(t *testing.T) {
	for _, removed := range []bool{true, false} {
		f, err := New(t.TempDir(), "test", 16)
		if err != nil {
			t.Fatal(err)
		}
		name := f.file.Name()
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		f.removed = removed
		f.Close()
		if _, err := os.Stat(name); (err == nil) != removed {
			t.Errorf("a file of that name, with removed %v: %v", removed, err)
		}
	}
}

func TestErrorsNameATemporaryFile(t *testing.T) {
	if _, err := New(filepath.Join(t.TempDir(), "none"), "test", 16); err == nil || !strings.HasPrefix(err.Error(), "a temporary file: ") {
		t.Errorf("a folder that does not exist: %v", err)
	}
	f, err := New(t.TempDir(), "test", 16)
	if err != nil {
		t.Fatal(err)
	}
	f.file.Close()
	f.Write(make([]byte, 100))
	f.Write(make([]byte, 100))
	if f.Err() == nil {
		t.Error("a write into a closed file succeeds")
	}
	if err := f.Finish(); err == nil || !strings.HasPrefix(err.Error(), "a temporary file: ") {
		t.Errorf("a file that cannot be written: %v", err)
	}
	if _, err := f.Reader(16); err == nil {
		t.Error("a closed file is read")
	}
}

//go:build unix

package rewrite

import (
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A named pipe is written to, and stays.
func TestAPipeIsWrittenTo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	got := make(chan string)
	go func() {
		f, err := os.Open(path)
		if err != nil {
			t.Error(err)
		}
		b, _ := io.ReadAll(f)
		_ = f.Close()
		got <- string(b)
	}()
	if err := WriteFile(path, []byte("text\x1b")); err != nil {
		t.Fatal(err)
	}
	if text := <-got; text != "text\x1b" {
		t.Errorf("the reader got %q", text)
	}
	if info, err := os.Lstat(path); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("the pipe is %v now, %v", info, err)
	}
}

package rewrite

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// A file of a set that another program writes to in the meantime keeps what that program wrote.
func TestAChangedFileOfASetIsNotReplaced(t *testing.T) {
	for _, goOn := range []bool{false, true} {
		dir := t.TempDir()
		path := write(t, dir, "a.pgn", []byte("old"))
		set, err := NewFileSet(dir, !goOn)
		if err != nil {
			t.Fatal(err)
		}
		m, err := set.Add("a.pgn", goOn)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Write([]byte("new")); err != nil {
			t.Fatal(err)
		}
		write(t, dir, "a.pgn", []byte("theirs"))
		if err := set.Commit(); !errors.Is(err, ErrChanged) {
			t.Errorf("the error is %v", err)
		}
		if have, err := os.ReadFile(path); err != nil || string(have) != "theirs" {
			t.Errorf("%q, %v", have, err)
		}
	}
}

func TestLongNames(t *testing.T) {
	dir := t.TempDir()
	for _, n := range []int{200, 230, 240, 255} {
		name := strings.Repeat("é", (n-4)/2) + ".pgn"
		name = strings.Repeat("a", n-len(name)) + name
		path := write(t, dir, name, []byte("old"))
		if err := WriteFile(path, []byte("new")); err != nil {
			t.Errorf("%d bytes: %v", len(name), err)
		}
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 4 {
		t.Errorf("there are %v", entries)
	}
}

// Leftovers of a killed program are removed in the next run; the files of a living one stay.
func TestLeftoversAreRemoved(t *testing.T) {
	dir := t.TempDir()
	path := write(t, dir, "a.pgn", []byte("old"))
	left := write(t, dir, ".a.pgn.new-123", []byte("half"))
	others := []string{
		write(t, dir, ".a.pgn.new-", []byte("x")), write(t, dir, ".a.pgn.new-1x", []byte("x")), write(t, dir, ".b.pgn.new-1", []byte("x")),
	}
	living, err := replace(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(left); err == nil {
		t.Error("the leftover is there")
	}
	if second, err := replace(path); err != nil || second.Discard() != nil {
		t.Fatal(err)
	}
	if err := living.Commit(); err != nil {
		t.Errorf("the living one lost its file: %v", err)
	}
	for _, name := range others {
		if _, err := os.Stat(name); err != nil {
			t.Error(err)
		}
	}
}

// The same is true for sets.
func TestLeftoversOfSetsAreRemoved(t *testing.T) {
	dir := t.TempDir()
	left := filepath.Join(dir, workPrefix+"1")
	if err := os.Mkdir(left, 0o777); err != nil {
		t.Fatal(err)
	}
	write(t, left, ".lock", nil)
	write(t, left, "a.pgn", []byte("half"))
	living, err := NewFileSet(dir, false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(left); err == nil {
		t.Error("the leftover is there")
	}
	if _, err := living.Add("b.pgn", false); err != nil {
		t.Fatal(err)
	}
	second, err := NewFileSet(dir, false)
	if err != nil {
		t.Fatal(err)
	}
	if err := second.Discard(); err != nil {
		t.Error(err)
	}
	if err := living.Commit(); err != nil {
		t.Errorf("the living one lost its files: %v", err)
	}
}

// The same is true if the writer was another process that was killed.
func TestLeftoversOfKilledRunsAreRemoved(t *testing.T) {
	if dir := os.Getenv("FAIRYSCORE_TEST_WRITE"); dir != "" {
		r, err := replace(filepath.Join(dir, "a.pgn"))
		if err != nil {
			t.Fatal(err)
		}
		os.Stdout.WriteString("writing\n")
		for {
			time.Sleep(time.Second)
			runtime.KeepAlive(r) // a collected file is closed, and its lock gone
		}
	}
	dir := t.TempDir()
	write(t, dir, "a.pgn", []byte("old"))
	c := exec.Command(os.Args[0], "-test.run=^TestLeftoversOfKilledRunsAreRemoved$")
	c.Env = append(os.Environ(), "FAIRYSCORE_TEST_WRITE="+dir)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := out.Read(make([]byte, 8)); err != nil {
		t.Fatal(err)
	}
	count := func() int {
		removeLeftovers(filepath.Join(dir, "a.pgn"), nil)
		entries, _ := os.ReadDir(dir)
		return len(entries)
	}
	if n := count(); n != 2 {
		t.Errorf("while it writes there are %d files", n)
	}
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait() // it was killed
	if n := count(); n != 1 {
		t.Errorf("after that there are %d files", n)
	}
}

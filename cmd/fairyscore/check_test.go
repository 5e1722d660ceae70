package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/fairyscore/fairyscore/validate"
)

func TestSummaryCountsInWords(t *testing.T) {
	for _, c := range []struct {
		games, errors, warnings int
		want                    string
	}{
		{1, 0, 0, "nothing found in 1 game"},
		{11065, 0, 0, "nothing found in 11065 games"},
		{2, 1, 3, "1 error, 3 warnings in 2 games"},
		{1, 0, 1, "1 warning in 1 game"},
	} {
		r := report{games: c.games}
		r.counts[validate.Error], r.counts[validate.Warning] = c.errors, c.warnings
		if got := r.summary(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// manyFindings is a file that takes a while to check and has a finding in each game.
func manyFindings(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "many.pgn")
	text := strings.Repeat("[Event \"x\"]\n\n1. e4 what e5 2. Nf3 Nc6 *\n\n", 200_000)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// program is the test binary made to be fairyscore; see TestMain.
func program(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "fairyscore")
	if err := os.Symlink(self, link); err != nil {
		t.Fatal(err)
	}
	return exec.Command(link, args...)
}

// Ctrl-C ends a check quietly: what was written is whole, and the code says why.
func TestInterruptEndsQuietly(t *testing.T) {
	c := program(t, "check", "--format", "json", "--jobs", "2", manyFindings(t))
	var stderr bytes.Buffer
	c.Stderr = &stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	head := make([]byte, 100)
	if _, err := io.ReadFull(out, head); err != nil {
		t.Fatal(err)
	}
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	rest, err := io.ReadAll(out)
	if err != nil {
		t.Fatal(err)
	}
	_ = c.Wait() // the exit code tells more
	if code := c.ProcessState.ExitCode(); code != exitInterrupted {
		t.Errorf("exit code %d, want %d", code, exitInterrupted)
	}
	if stderr.Len() > 0 {
		t.Errorf("it says %q", stderr.String())
	}
	var findings []map[string]any
	if err := json.Unmarshal(append(head, rest...), &findings); err != nil {
		t.Errorf("half an array was written: %v", err)
	}
	if len(findings) == 200_000 {
		t.Error("the check was not interrupted")
	}
}

// A reader that has seen enough ends a check quietly.
func TestBrokenPipeEndsQuietly(t *testing.T) {
	c := program(t, "check", "--format", "concise", manyFindings(t))
	var stderr bytes.Buffer
	c.Stderr = &stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(out, make([]byte, 100)); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- c.Wait() }()
	select {
	case <-done:
	case <-time.After(30 * time.Second):
		t.Fatal("it goes on writing")
	}
	status, _ := c.ProcessState.Sys().(syscall.WaitStatus)
	if stderr.Len() > 0 || c.ProcessState.ExitCode() == exitTrouble && !status.Signaled() {
		t.Errorf("it ends with %v and says %q", c.ProcessState, stderr.String())
	}
}

// A count that takes hours can be interrupted too.
func TestPerftCanBeInterrupted(t *testing.T) {
	c := program(t, "perft", "chess", "20")
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(300 * time.Millisecond) // until it counts
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- c.Wait() }()
	select {
	case <-done:
		if code := c.ProcessState.ExitCode(); code != exitInterrupted {
			t.Errorf("exit code %d, want %d", code, exitInterrupted)
		}
	case <-time.After(10 * time.Second):
		_ = c.Process.Kill()
		t.Fatal("it goes on counting")
	}
}

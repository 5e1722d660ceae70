package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// The first signal ends every command within a second, inside one record and in an endless one, and
// the exit code says which signal it was.
func TestTheFirstSignalEndsEveryCommand(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.pgn")
	var text bytes.Buffer
	text.WriteString("[Event \"x\"]\n\n1. e4 ")
	for text.Len() < 2*grammar.MaxRecord {
		text.WriteString("(1. Ke5 {talk talk talk}) $1 [ ")
	}
	if err := os.WriteFile(file, text.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	commands := hostile.Share(reading)
	last := len(commands) - 1
	var together sync.WaitGroup
	turn := make(chan struct{}, 4) // which share two cores, so each has twice as long
	for i, args := range commands {
		signal, want := os.Signal(os.Interrupt), exitInterrupted
		if i%2 == 1 {
			signal, want = syscall.SIGTERM, exitTerminated
		}
		for k, input := range []string{file, "/dev/stdin"} {
			if testing.Short() && i/2%2 != k {
				continue // each command in one of the two
			}
			if _, err := os.Stat(input); err != nil {
				continue
			}
			if i == last {
				together.Wait() // it may change the file
			}
			turn <- struct{}{}
			together.Go(func() {
				defer func() { <-turn }()
				t.Run(args[0], func(t *testing.T) {
					endsAtSignal(t, with(args, input, "--max-record", "1G"), signal, want)
				})
			})
		}
	}
	together.Wait()
}

// endsAtSignal reports a command that does not end with this exit code when it gets a signal. One
// that was not listening yet when the signal came, or that had just ended, has another exit code:
// then the signal comes later, so that the command has ended before, or is working.
func endsAtSignal(t *testing.T, args []string, signal os.Signal, want int) {
	t.Helper()
	wait := 150 * time.Millisecond
	code, stderr := signaled(t, args, signal, wait)
	for code != want && code != endedBefore && wait < 10*time.Second {
		wait *= 2
		code, stderr = signaled(t, args, signal, wait)
	}
	if code != want && code != endedBefore || strings.Contains(stderr, "goroutine") {
		t.Errorf("%q: exit code %d, want %d\n%s", args, code, want, stderr)
	}
}

// endless is an open comment without an end: /dev/zero would be a binary file.
type endless struct{}

// Read implements [io.Reader].
func (endless) Read(b []byte) (int, error) {
	return copy(b, bytes.Repeat([]byte("{ e4\n"), len(b)/5+1)), nil
}

// endedBefore is what [signaled] returns for a command that ended before the signal.
const endedBefore = -2

// signaled runs a command, sends it a signal after some time, and returns its exit code.
func signaled(t *testing.T, args []string, signal os.Signal, after time.Duration) (code int, stderr string) {
	t.Helper()
	c := program(args...)
	var b strings.Builder
	c.Stdin, c.Stderr = endless{}, &b
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() { _ = c.Wait(); close(done) }()
	select {
	case <-done:
		return endedBefore, b.String()
	case <-time.After(after):
	}
	from := time.Now()
	if err := send(c.Process, signal); err != nil {
		_ = c.Process.Kill() // Windows cannot send all signals
		<-done
		return endedBefore, b.String()
	}
	<-done
	// A loaded machine gets far more than the promised second; a command that ignores the signal
	// takes minutes.
	if took := time.Since(from); took > 20*time.Second {
		t.Errorf("%q took %v to end", args, took)
	}
	return c.ProcessState.ExitCode(), b.String()
}

// An interrupted picture leaves nothing next to the file.
func TestAnInterruptedPictureLeavesNothing(t *testing.T) {
	file := filepath.Join(t.TempDir(), "long.pgn")
	if err := os.WriteFile(file, []byte(strings.Repeat("1. Nf3 Nf6 2. Ng1 Ng8 ", 5000)+"*\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"--to", "gif", "-o", "a.gif"}, {"--every", "-o", "a"}}[:hostile.Count(2, 1)] {
		var left []string
		for range hurried {
			if left = leftByAnInterruptedPicture(t, append([]string{"diagram", file}, args...)); len(left) == 0 {
				break
			}
		}
		if len(left) > 0 {
			t.Errorf("%q leaves %v", args, left)
		}
	}
}

// A page that is being written when the signal comes leaves nothing next to the file, nor a folder.
func TestAnInterruptedPageLeavesNothing(t *testing.T) {
	file := filepath.Join(t.TempDir(), "many.pgn")
	if err := os.WriteFile(file, []byte(strings.Repeat("[Event \"x\"]\n\n1. e4 what e5 2. Nf3 Nc6 *\n\n", 100_000)), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"-o", "a.html"}, {"--site", "a"}} {
		var left []string
		for range hurried {
			if left = leftByAnInterruptedPicture(t, append([]string{"page", file}, args...)); len(left) == 0 {
				break
			}
		}
		if len(left) > 0 {
			t.Errorf("%q leaves %v", args, left)
		}
	}
}

// leftByAnInterruptedPicture runs a command that writes pictures, interrupts it once it has begun
// to write, and returns the unfinished files that it leaves.
func leftByAnInterruptedPicture(t *testing.T, args []string) (left []string) {
	t.Helper()
	dir := t.TempDir()
	c := program(args...)
	c.Dir = dir
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	list := func(pattern string) []string {
		names, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil {
			t.Fatal(err)
		}
		return names
	}
	for wait := time.Now(); len(list("*"))+len(list(".*")) == 0 && time.Since(wait) < time.Minute; {
		time.Sleep(10 * time.Millisecond)
	}
	interrupt(t, c)
	_ = c.Wait()
	if code := c.ProcessState.ExitCode(); code != exitInterrupted {
		t.Errorf("%q: exit code %d, want %d", args, code, exitInterrupted)
	}
	return slices.Concat(list(".*"), list("*/.*"), list("a.gif"), list("a.html"), list("a/*.html"))
}

// A run that changes files handles signals from its start, and one that only reads from its first
// output.
func TestOnlyRunsThatOnlyReadHandleSignalsLater(t *testing.T) {
	for line, want := range map[string]bool{
		"version": true, "check a.pgn --format json": true, "explain R401": true,
		"": false, "check --fix a.pgn": false, "check a.pgn --unsafe-fixes": false, "check --diff": false, "check --write-baseline": false, "check --fix=true .": false,
		"fmt -w a.pgn": false, "select -o b.pgn a.pgn": false,
	} {
		if got := onlyReads(strings.Fields(line)); got != want {
			t.Errorf("%q only reads: %v", line, got)
		}
	}
	var out bytes.Buffer
	_, s := newSignals([]string{"check"})
	defer s.stop()
	if s.got != nil {
		t.Error("a check handles signals from its start")
	}
	if _, err := s.handling(&out).Write([]byte("x")); err != nil || s.got == nil || out.String() != "x" {
		t.Errorf("a check that has written %q does not handle signals (%v)", &out, err)
	}
}

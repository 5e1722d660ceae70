package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/run"
)

func TestSummary(t *testing.T) {
	found := run.Severities{diagnostic.Error: 1, diagnostic.Warning: 3}
	for _, c := range []struct {
		sum  summary
		want string
	}{
		{summary{Counts: run.Counts{Games: 1, Sample: 1, Files: 1}}, "checked 1 game in 1 file: no findings"},
		{summary{Counts: run.Counts{Files: 2}}, "checked no games in 2 files"},
		{summary{shard: corpus.Shard{K: 1, N: 4}}, "shard 1/4: checked no games"},
		{summary{Counts: run.Counts{Games: 11065, Files: 2}}, "checked 11065 games in 2 files: no findings; info checks not run (use --severity info)"},
		{summary{Counts: run.Counts{Games: 2, Sample: 2, Files: 1, Found: found, Safe: 2, Unsafe: 1}}, "checked 2 games in 1 file: 1 error, 3 warnings (2 fixable with --fix, 1 more with --unsafe-fixes)"},
		{summary{Counts: run.Counts{Games: 2, Sample: 2, Files: 1, Found: found, Unsafe: 1}}, "checked 2 games in 1 file: 1 error, 3 warnings (1 fixable with --unsafe-fixes)"},
		{summary{Counts: run.Counts{Games: 1, Sample: 1, Files: 1, Hidden: run.Severities{diagnostic.Info: 4}}}, "checked 1 game in 1 file: no findings; 4 info findings not shown (use --severity info)"},
		{summary{Counts: run.Counts{Games: 1, Files: 1, Hidden: run.Severities{diagnostic.Info: 1, diagnostic.Warning: 2}, Sample: 1}},
			"checked 1 game in 1 file: no findings; 2 warnings, 1 info finding not shown (use --severity info)"},
		{summary{Counts: run.Counts{Games: 2, Sample: 2, Files: 1, Fixed: 1, Found: run.Severities{diagnostic.Error: 1}}, fixes: true}, "checked 2 games in 1 file: fixed 1 finding; remaining: 1 error"},
		{summary{Counts: run.Counts{Games: 2, Sample: 2, Files: 1, Found: found, Safe: 1, Unsafe: 2}, fixes: true},
			"checked 2 games in 1 file: fixed nothing; remaining: 1 error, 3 warnings (1 with a fix that was not made, 2 fixable with --unsafe-fixes)"},
		{summary{Counts: run.Counts{Games: 2, Sample: 2, Files: 1, Found: found, Safe: 1, Unsafe: 2}, shows: true, unsafe: true},
			"checked 2 games in 1 file: would fix nothing; remaining: 1 error, 3 warnings (3 with a fix that was not made)"},
		{summary{Counts: run.Counts{Games: 2, Sample: 2, Files: 1}, fixes: true}, "checked 2 games in 1 file: nothing to fix"},
		{summary{Counts: run.Counts{Games: 2, Sample: 2, Files: 1, Fixed: 3}, shows: true}, "checked 2 games in 1 file: would fix 3 findings"},
		{summary{Counts: run.Counts{Games: 2, Sample: 2, Files: 1, Known: 3}, writes: true}, "checked 2 games in 1 file: 3 findings written to the baseline"},
		{summary{Counts: run.Counts{Files: 1}, writes: true}, "checked no games in 1 file: 0 findings written to the baseline"},
		{summary{Counts: run.Counts{Unset: 1}, writes: true}, "checked no games, 1 file not checked (error in the configuration or baseline)"},
		{summary{Counts: run.Counts{Games: 2, Sample: 2, Files: 1, Known: 3}}, "checked 2 games in 1 file: no new findings; 3 known findings in the baseline"},
		{summary{Counts: run.Counts{Games: 11065, Files: 2, Sample: 7, Hidden: run.Severities{diagnostic.Info: 9, diagnostic.Warning: 0}}},
			"checked 11065 games in 2 files: no findings; about 14000 info findings not shown, estimated from 7 games (use --severity info)"},
		{summary{Counts: run.Counts{Games: 20, Files: 2, Sample: 3}}, "checked 20 games in 2 files: no findings; no info findings in a sample of 3 games"},
		{summary{Counts: run.Counts{Excluded: 1, Unset: 2, Unread: 1}}, "checked no games, 1 file excluded by the configuration, " +
			"2 files not checked (error in the configuration or baseline), 1 file could not be read"},
		{summary{Counts: run.Counts{Games: 2, Sample: 2, Files: 1, Found: found, Unsafe: 1}, shows: true},
			"checked 2 games in 1 file: would fix nothing; remaining: 1 error, 3 warnings (1 fixable with --unsafe-fixes)"},
		{summary{Counts: run.Counts{Games: 2, Sample: 2, Files: 1, Fixed: 3, Found: found}, shows: true}, "checked 2 games in 1 file: would fix 3 findings; remaining: 1 error, 3 warnings"},
	} {
		if got := c.sum.String(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// manyFindings returns a file that takes a while to check and has a finding in each game.
func manyFindings(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "many.pgn")
	text := strings.Repeat("[Event \"x\"]\n\n1. e4 what e5 2. Nf3 Nc6 *\n\n", 200_000)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// program returns a command that runs the test binary as fairyscore, which TestMain puts into the
// PATH.
func program(args ...string) *exec.Cmd {
	c := exec.Command("fairyscore", args...)
	signalable(c)
	return c
}

// interrupt sends a program what Ctrl-C does. On Windows, that needs a console.
func interrupt(t *testing.T, c *exec.Cmd) {
	t.Helper()
	err := send(c.Process, os.Interrupt)
	if err == nil {
		return
	}
	_ = c.Process.Kill() // it would run on
	_ = c.Wait()
	if runtime.GOOS == "windows" {
		t.Skip(err)
	}
	t.Fatal(err)
}

// begun starts a program and waits for the first 100 bytes of its output.
func begun(t *testing.T, c *exec.Cmd) (out io.ReadCloser, head []byte, stderr *bytes.Buffer) {
	t.Helper()
	stderr = new(bytes.Buffer)
	c.Stderr = stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	head = make([]byte, 100)
	if _, err := io.ReadFull(out, head); err != nil {
		t.Fatal(err)
	}
	return out, head, stderr
}

// Ctrl-C ends a check quietly: the output so far is complete, and the exit code gives the reason.
func TestInterruptEndsQuietly(t *testing.T) {
	file := manyFindings(t)
	for try := 1; ; try++ {
		c := program("check", "--format", "json", "--jobs", "2", file)
		out, head, stderr := begun(t, c)
		interrupt(t, c)
		rest, err := io.ReadAll(out)
		if err != nil {
			t.Fatal(err)
		}
		_ = c.Wait() // the exit code says more
		if code := c.ProcessState.ExitCode(); code != exitInterrupted {
			t.Errorf("exit code %d, want %d", code, exitInterrupted)
		}
		if stderr.Len() > 0 {
			t.Errorf("it says %q", stderr.String())
		}
		var findings []map[string]any
		if err := json.Unmarshal(append(head, rest...), &findings); err != nil {
			if try < hurried {
				continue
			}
			t.Errorf("half an array was written: %v", err)
		}
		if len(findings) == 200_000 {
			t.Error("the check was not interrupted")
		}
		return
	}
}

// hurried is how often an interrupted program gets another chance to end by itself: on a loaded
// machine its time may pass before it runs.
const hurried = 4

// When the reader of its output stops reading, a check ends quietly.
func TestBrokenPipeEndsQuietly(t *testing.T) {
	c := program("check", "--format", "concise", manyFindings(t))
	out, _, stderr := begun(t, c)
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait() // nobody reads its output, so a program that ignores that never ends
	status, _ := c.ProcessState.Sys().(syscall.WaitStatus)
	// Unix ends it by a signal.
	if stderr.Len() > 0 || c.ProcessState.ExitCode() != exitUnfinished && !status.Signaled() {
		t.Errorf("it ends with %v and says %q", c.ProcessState, stderr.String())
	}
}

// unheard is an output whose reader is gone.
type unheard struct{}

// Write implements [io.Writer].
func (unheard) Write([]byte) (int, error) {
	if runtime.GOOS == "windows" {
		return 0, syscall.Errno(232) // ERROR_NO_DATA
	}
	return 0, syscall.EPIPE
}

// An output that is not written because nobody reads the notices is no success.
func TestAnUnfinishedOutputIsNoSuccess(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "out.pgn")
	args := []string{"join", "-o", out}
	for name, text := range map[string]string{"a.pgn": "[Event \"a\"]\n\n1. e4 *\n", "b.pgn": "[Event \"b\"]\r\n\r\n1. d4 *\r\n"} {
		args = append(args, filepath.Join(dir, name))
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	code := runHere(args, strings.NewReader(""), io.Discard, unheard{})
	if _, err := os.Stat(out); code != exitUnfinished || err == nil {
		t.Errorf("exit code %d, want %d; the output exists: %v", code, exitUnfinished, err == nil)
	}
}

// A count that takes hours can be interrupted too.
func TestPerftCanBeInterrupted(t *testing.T) {
	for begins := 100 * time.Millisecond; ; begins *= 2 {
		c := program("perft", "chess", "20")
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(begins)
		interrupt(t, c)
		_ = c.Wait()
		code := c.ProcessState.ExitCode()
		if code == exitInterrupted {
			return
		}
		// A signal that comes before the program listens also ends it.
		const unheard = 0xC000013A // on Windows
		if code >= 0 && code != unheard || begins > 20*time.Second {
			t.Fatalf("exit code %d, want %d", code, exitInterrupted)
		}
	}
}

// The summary counts as hidden what --severity info would show.
func TestSummaryCountsWhatInfoShows(t *testing.T) {
	games, err := filepath.Glob(filepath.Join("..", "..", "corpus", "samples", "*.pgn"))
	if err != nil || len(games) < 5 {
		t.Fatal(games, err)
	}
	summaryOf := func(args ...string) string {
		var stdout, stderr bytes.Buffer
		runHere(append([]string{"check"}, args...), nil, &stdout, &stderr)
		return stderr.String()
	}
	number := func(text, form string) string {
		if m := regexp.MustCompile(form).FindStringSubmatch(text); m != nil {
			return m[1]
		}
		return "0"
	}
	some := false
	for _, g := range hostile.Share(games) {
		hidden, shown := summaryOf(g), summaryOf("--severity", "info", g)
		if h, s := number(hidden, `(\d+) info findings? not shown`), number(shown, `(\d+) info`); h != s || strings.Contains(shown, "not shown") {
			t.Errorf("%s: %s hidden, %s shown: %s%s", g, h, s, hidden, shown)
		} else {
			some = some || h != "0"
		}
	}
	if !some {
		t.Error("nothing is hidden")
	}
}

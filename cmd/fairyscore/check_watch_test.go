package main

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

const (
	goodRecord = "[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n"
	badRecord  = "[White \"A\"]\n\n1. e4 e5 2. Nf6 *\n"
)

// watched is a running check --watch.
type watched struct {
	t     *testing.T
	dir   string
	c     *exec.Cmd
	lines chan string // of both streams, as they come
}

// startWatch starts a check in a folder.
func startWatch(t *testing.T, dir string, args ...string) *watched {
	t.Helper()
	w := &watched{t: t, dir: dir, c: program(append([]string{"check", "--watch", "--format", "concise"}, args...)...), lines: make(chan string, 1000)}
	w.c.Dir = dir
	r, out := io.Pipe()
	w.c.Stdout, w.c.Stderr = out, out
	if err := w.c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		// If all went well, it has already ended.
		_ = w.c.Process.Kill()
		_ = w.c.Wait()
		out.Close()
	})
	go func() {
		for s := bufio.NewScanner(r); s.Scan(); {
			w.lines <- s.Text()
		}
		close(w.lines)
	}()
	return w
}

// write writes a file of the folder in place.
func (w *watched) write(name, text string) {
	w.t.Helper()
	name = filepath.Join(w.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		w.t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		w.t.Fatal(err)
	}
}

// replace replaces the old file by a new one.
func (w *watched) replace(name, text string) {
	w.t.Helper()
	w.write(".swp", text)
	if err := os.Rename(filepath.Join(w.dir, ".swp"), filepath.Join(w.dir, name)); err != nil {
		w.t.Fatal(err)
	}
}

// until waits for a line, and returns those before it.
func (w *watched) until(pattern string) (before []string) {
	w.t.Helper()
	re := regexp.MustCompile(pattern)
	deadline := time.After(2 * time.Minute) // far more than a loaded machine takes
	for {
		select {
		case line, ok := <-w.lines:
			if !ok {
				w.t.Fatalf("it ended before a line fitted %s; there were %q", pattern, before)
			}
			if re.MatchString(line) {
				return before
			}
			before = append(before, line)
		case <-deadline:
			w.t.Fatalf("no line fits %s; there were %q", pattern, before)
		}
	}
}

func TestWatchChecksWhatChanges(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.pgn"), []byte(goodRecord), 0o666); err != nil {
		t.Fatal(err)
	}
	w := startWatch(t, dir)
	if before := w.until(`^\d\d:\d\d:\d\d watching 1 directory; Ctrl-C ends it$`); len(before) != 1 || !strings.HasPrefix(before[0], "checked 1 game in 1 file: no findings") {
		t.Errorf("a good record gives %q", before)
	}

	w.write("a.pgn", badRecord)
	w.until(`^\d\d:\d\d:\d\d a.pgn changed$`)
	w.until(`^a.pgn:3:13: error\[R401\]`)

	// Other files do not matter; an editor that replaces the old file does.
	w.write("notes.txt", "x")
	w.replace("a.pgn", goodRecord)
	w.until(`^\d\d:\d\d:\d\d a.pgn changed$`)

	if !testing.Short() { // new folders, and their contents
		w.write("new/deep/b.pgn", badRecord)
		for _, line := range w.until(`^new/deep/b.pgn:3:13: error`) {
			if strings.Contains(line, "a.pgn:") {
				t.Errorf("the fixed file gives %q", line)
			}
		}
		if err := os.Rename(filepath.Join(dir, "new"), filepath.Join(dir, "other")); err != nil {
			t.Fatal(err)
		}
		w.until(`^other/deep/b.pgn:3:13: error`)
		w.write("other/deep/c.pgn", badRecord)
		w.until(`^other/deep/c.pgn:3:13: error`)
	}

	// A new configuration, an invalid one, and a fixed one.
	w.replace("fairyscore.toml", "exclude = [\"other\"]\nseverity = \"info\"\n")
	w.until(`^\d\d:\d\d:\d\d fairyscore.toml changed$`)
	for _, line := range w.until(`^a.pgn:.* info\[`) {
		if strings.HasPrefix(line, "other") {
			t.Errorf("what is excluded gives %q", line)
		}
	}
	w.replace("fairyscore.toml", "sevrity = \"info\"\n")
	w.until(`fairyscore.toml:1:.*sevrity`)
	w.replace("fairyscore.toml", "exclude = [\"other\"]\n")
	w.until(`^\d\d:\d\d:\d\d fairyscore.toml changed$`)

	// Several changes at the same time are one change.
	for _, name := range []string{"1.pgn", "2.pgn", "3.pgn", "4.pgn"} {
		w.write(name, badRecord)
	}
	w.until(`^4.pgn:3:13: error`)

	interrupt(t, w.c)
	_ = w.c.Wait() // the code is looked at
	if code := w.c.ProcessState.ExitCode(); code != exitInterrupted {
		t.Errorf("exit code %d, want %d", code, exitInterrupted)
	}
}

// A file that is named is watched before it exists, and the folders above it do not matter.
func TestWatchWaitsForFiles(t *testing.T) {
	dir := t.TempDir()
	w := startWatch(t, dir, "later.pgn")
	w.until(`later.pgn: no such file`)
	w.until(`watching 1 directory;`)
	w.write("other.pgn", badRecord)
	w.write("later.pgn", badRecord)
	for _, line := range w.until(`^later.pgn:3:13: error`) {
		if strings.Contains(line, "other.pgn") {
			t.Errorf("a file that was not named gives %q", line)
		}
	}
	if err := os.Remove(filepath.Join(dir, "later.pgn")); err != nil {
		t.Fatal(err)
	}
	w.until(`^\d\d:\d\d:\d\d later.pgn changed$`)
	w.until(`later.pgn: no such file`)
}

// The same is true of a folder, and of the start of a glob.
func TestWatchWaitsForFolders(t *testing.T) {
	for path, file := range map[string]string{"games": "games/a.pgn", "far/games": "far/games/a.pgn", "games/**/*.txt": "games/deep/a.txt"} {
		if testing.Short() && path != "far/games" {
			continue // the one of two folders that do not exist
		}
		w := startWatch(t, t.TempDir(), path)
		w.until(`watching \d director(y|ies);`)
		w.write(file, badRecord)
		w.until(`^` + file + `:3:13: error`)
		w.write(strings.Replace(file, "a.", "b.", 1), badRecord)
		w.until(`^` + strings.Replace(file, "a.", "b.", 1) + `:3:13: error`)
	}
}

func TestWhatCannotBeWatched(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"check --watch -", "standard input"},
		{"check --watch --write-baseline --baseline x.json .", "cannot be combined"},
		{"check --watch --show-config .", "checks nothing"},
		{"check --watch --format nosuch .", "for --format: expected"},
	} {
		var out, trouble strings.Builder
		if code := runHere(strings.Fields(c.args), strings.NewReader(""), &out, &trouble); code != exitTrouble || !strings.Contains(trouble.String(), c.want) {
			t.Errorf("%s: exit code %d, %s", c.args, code, trouble.String())
		}
	}
}

func TestChangesAreNamedInALine(t *testing.T) {
	for want, files := range map[string][]string{
		"a":                  {"a"},
		"a, b, c":            {"a", "b", "c"},
		"a, b, c and 2 more": {"a", "b", "c", "d", "e"},
	} {
		if got := named(files); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

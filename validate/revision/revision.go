// Package revision determines what a change in a git checkout touches: which files, which of their
// lines, and their previous contents. It calls the git program.
//
//	since, err := revision.Since(ctx, "main")
//	if !since.Changed("a.pgn") {
//		return // unchanged
//	}
package revision

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
)

// Changes are the differences between a revision and the working tree. Goroutines may share them.
type Changes struct {
	revision string // resolved: the hash of a commit
	root     string // of the checkout, absolute
	// by slash-separated path from root: the previous path; "" for a new file
	old map[string]string

	mu    sync.Mutex
	lines map[string][]Lines
}

// Lines is a range of lines, numbered from 1, including both ends.
type Lines struct{ First, Last int64 }

// Since finds the changes in the checkout of the working directory since a revision, including
// files that git does not track. The error has git's message.
func Since(ctx context.Context, rev string) (*Changes, error) {
	root, err := git(ctx, ".", "rev-parse", "--show-toplevel")
	if err != nil {
		return nil, err
	}
	c := &Changes{root: filepath.FromSlash(strings.TrimRight(string(root), "\r\n")), old: make(map[string]string), lines: make(map[string][]Lines)}
	hash, err := git(ctx, c.root, "rev-parse", "--verify", "--quiet", "--end-of-options", rev+"^{commit}")
	if err != nil {
		return nil, fmt.Errorf("unknown git revision %q", rev)
	}
	c.revision = strings.TrimSpace(string(hash))
	status, err := git(ctx, c.root, "diff", "--name-status", "-z", "-M", c.revision, "--")
	if err != nil {
		return nil, err
	}
	c.take(strings.Split(string(status), "\x00"))
	others, err := git(ctx, c.root, "ls-files", "--others", "--exclude-standard", "-z")
	if err != nil {
		return nil, err
	}
	for _, name := range strings.Split(string(others), "\x00") {
		if name != "" {
			c.old[name] = ""
		}
	}
	return c, nil
}

// take reads git's list of changed files: a letter, a path, and for moved ones a second path.
func (c *Changes) take(fields []string) {
	for i := 0; i+1 < len(fields); i += 2 {
		switch letter := fields[i]; {
		case letter == "":
			return
		case letter[0] == 'A':
			c.old[fields[i+1]] = ""
		case (letter[0] == 'R' || letter[0] == 'C') && i+2 < len(fields):
			c.old[fields[i+2]] = fields[i+1]
			i++
		case letter[0] != 'D':
			c.old[fields[i+1]] = fields[i+1]
		}
	}
}

// rel returns a file's path from the root of the checkout; ok is false for one outside.
func (c *Changes) rel(file string) (path string, ok bool) {
	abs, err := filepath.Abs(file)
	if err != nil {
		return "", false
	}
	// git resolves links in its root
	if real, err := filepath.EvalSymlinks(filepath.Dir(abs)); err == nil {
		abs = filepath.Join(real, filepath.Base(abs))
	}
	rel, err := filepath.Rel(c.root, abs)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return "", false
	}
	return filepath.ToSlash(rel), true
}

// Changed reports whether a file differs from the revision. A file outside the checkout always
// does.
func (c *Changes) Changed(file string) bool {
	rel, ok := c.rel(file)
	if !ok {
		return true
	}
	_, changed := c.old[rel]
	return changed
}

// Lines lists the changed lines of a changed file, in order; all lines of a new file.
func (c *Changes) Lines(ctx context.Context, file string) ([]Lines, error) {
	rel, ok := c.rel(file)
	if !ok || c.old[rel] == "" {
		return []Lines{{1, 1<<63 - 1}}, nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if lines, ok := c.lines[rel]; ok {
		return lines, nil
	}
	patch, err := git(ctx, c.root, "diff", "--no-color", "--no-ext-diff", "--no-textconv", "-a", "-U0", "-M", c.revision, "--", c.old[rel], rel)
	if err != nil {
		return nil, err
	}
	lines, err := hunks(patch)
	c.lines[rel] = lines
	return lines, err
}

// hunks parses the heads of a patch's hunks: @@ -1,2 +3,4 @@.
func hunks(patch []byte) (lines []Lines, err error) {
	for head := range bytes.Lines(patch) {
		rest, ok := bytes.CutPrefix(head, []byte("@@ -"))
		if !ok {
			continue
		}
		_, rest, ok = bytes.Cut(rest, []byte(" +"))
		span, _, ok2 := bytes.Cut(rest, []byte(" @@"))
		if !ok || !ok2 {
			return nil, fmt.Errorf("unexpected hunk header %q from git", bytes.TrimSpace(head))
		}
		first, count, several := bytes.Cut(span, []byte(","))
		from, err := strconv.ParseInt(string(first), 10, 64)
		n := int64(1)
		if err == nil && several {
			n, err = strconv.ParseInt(string(count), 10, 64)
		}
		if err != nil {
			return nil, err
		}
		// Where lines were only removed, those around the gap represent the change.
		lines = append(lines, Lines{from, max(from, from+n-1)})
		if n == 0 {
			lines[len(lines)-1].Last = from + 1
		}
	}
	return lines, nil
}

// Old returns the content of a changed file in the revision; nil for a new file.
func (c *Changes) Old(ctx context.Context, file string) ([]byte, error) {
	rel, ok := c.rel(file)
	if !ok || c.old[rel] == "" {
		return nil, nil
	}
	return git(ctx, c.root, "show", c.revision+":"+c.old[rel])
}

// git runs git in a folder.
func git(ctx context.Context, dir string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "git", args...)
	cmd.Dir = dir
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		first, _ := bufio.NewReader(&complaint).ReadString('\n')
		if first = strings.TrimSpace(strings.TrimPrefix(first, "fatal: ")); first != "" {
			return nil, fmt.Errorf("git: %s", first)
		}
	}
	return out, err
}

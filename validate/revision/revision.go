// Package revision tells what a change in a git checkout touches: which files, which of their
// lines, and what they were before. It asks the git program.
//
//	since, err := revision.Since(ctx, "main")
//	if !since.Changed("a.pgn") {
//		return // as it was
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

// Changes are what differs between a revision and the working tree. They may be shared by
// goroutines.
type Changes struct {
	revision string            // resolved: a commit's hash
	root     string            // of the checkout, absolute
	old      map[string]string // by slash-separated path from root: the path it had; "" for a new file

	mu    sync.Mutex
	lines map[string][]Lines
}

// Lines are consecutive lines, numbered from 1; both ends belong to it.
type Lines struct{ First, Last int64 }

// Since finds what is changed in the checkout of the working directory since a revision, files
// that git does not track included. The error says what git says.
func Since(ctx context.Context, rev string) (*Changes, error) {
	root, err := git(ctx, ".", "rev-parse", "--show-toplevel")
	if err != nil {
		return nil, err
	}
	c := &Changes{root: filepath.FromSlash(strings.TrimRight(string(root), "\r\n")), old: make(map[string]string), lines: make(map[string][]Lines)}
	hash, err := git(ctx, c.root, "rev-parse", "--verify", "--quiet", "--end-of-options", rev+"^{commit}")
	if err != nil {
		return nil, fmt.Errorf("git knows no revision %q", rev)
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

// take reads git's list of changed files: a letter, a path, and for moved ones another.
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

// rel is a file's path from the root of the checkout; ok is false for one outside.
func (c *Changes) rel(file string) (path string, ok bool) {
	abs, err := filepath.Abs(file)
	if err != nil {
		return "", false
	}
	if real, err := filepath.EvalSymlinks(filepath.Dir(abs)); err == nil { // git's root is the real one
		abs = filepath.Join(real, filepath.Base(abs))
	}
	rel, err := filepath.Rel(c.root, abs)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return "", false
	}
	return filepath.ToSlash(rel), true
}

// Changed reports whether a file is another than in the revision. One outside the checkout is
// always.
func (c *Changes) Changed(file string) bool {
	rel, ok := c.rel(file)
	if !ok {
		return true
	}
	_, changed := c.old[rel]
	return changed
}

// Lines lists the lines of a changed file that are not as they were, in order; all of them for
// a file that is new.
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

// hunks reads the heads of a patch's hunks: @@ -1,2 +3,4 @@.
func hunks(patch []byte) (lines []Lines, err error) {
	for head := range bytes.Lines(patch) {
		rest, ok := bytes.CutPrefix(head, []byte("@@ -"))
		if !ok {
			continue
		}
		_, rest, ok = bytes.Cut(rest, []byte(" +"))
		span, _, ok2 := bytes.Cut(rest, []byte(" @@"))
		if !ok || !ok2 {
			return nil, fmt.Errorf("git's %q is no hunk", bytes.TrimSpace(head))
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
		// Where lines were only taken out, those around the gap are what is left of the change.
		lines = append(lines, Lines{from, max(from, from+n-1)})
		if n == 0 {
			lines[len(lines)-1].Last = from + 1
		}
	}
	return lines, nil
}

// Old returns a changed file's content in the revision; nil for one that is new.
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

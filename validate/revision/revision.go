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
	"io"
	"os"
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
	c := &Changes{root: filepath.FromSlash(strings.TrimRight(string(root), "\r\n")), old: make(map[string]string)}
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
	// Windows finds a name in any case; git knows it as the folder has it.
	if info, err := os.Lstat(abs); err == nil && info.Mode().IsRegular() {
		if real, err := filepath.EvalSymlinks(abs); err == nil {
			abs = real
		}
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

// Lines lists the changed lines of a changed file, in order. Those of a new file are one range
// without an end.
func (c *Changes) Lines(ctx context.Context, file string) ([]Lines, error) {
	rel, ok := c.rel(file)
	if !ok || c.old[rel] == "" {
		return []Lines{{1, 1<<63 - 1}}, nil
	}
	patch, err := start(ctx, c.root, "diff", "--no-color", "--no-ext-diff", "--no-textconv", "-a", "-U0", "-M", c.revision, "--", c.old[rel], rel)
	if err != nil {
		return nil, err
	}
	defer patch.Close() // it is only read
	return hunks(patch, maxHunks)
}

// maxHunks is how many ranges of lines are kept for a file.
const maxHunks = 1 << 20

// hunks parses the heads of a patch's hunks: @@ -1,2 +3,4 @@. Of more than limit, neighbours become
// one: the lines between them count as changed.
func hunks(patch io.Reader, limit int) (lines []Lines, err error) {
	r := bufio.NewReaderSize(patch, 64<<10)
	for begin := true; ; {
		head, err := r.ReadSlice('\n')
		if begin && bytes.HasPrefix(head, []byte("@@ -")) {
			one, err := hunk(head)
			if err != nil {
				return nil, err
			}
			if lines = append(lines, one); len(lines) > limit {
				lines = halved(lines)
			}
		}
		if begin = err == nil; !begin && err != bufio.ErrBufferFull { // a long line goes on
			if err == io.EOF {
				err = nil
			}
			return lines, err
		}
	}
}

// hunk parses the head of a hunk.
func hunk(head []byte) (Lines, error) {
	_, rest, ok := bytes.Cut(head, []byte(" +"))
	span, _, ok2 := bytes.Cut(rest, []byte(" @@"))
	if !ok || !ok2 {
		return Lines{}, fmt.Errorf("unexpected hunk header %q from git", bytes.TrimSpace(head))
	}
	first, count, several := bytes.Cut(span, []byte(","))
	from, err := strconv.ParseInt(string(first), 10, 64)
	n := int64(1)
	if err == nil && several {
		n, err = strconv.ParseInt(string(count), 10, 64)
	}
	// Where lines were only removed, those around the gap represent the change.
	if n == 0 {
		return Lines{from, from + 1}, err
	}
	return Lines{from, max(from, from+n-1)}, err
}

// halved joins each range with the next one.
func halved(lines []Lines) []Lines {
	joined := lines[:0]
	for i := 0; i < len(lines); i += 2 {
		joined = append(joined, Lines{lines[i].First, lines[min(i+1, len(lines)-1)].Last})
	}
	return joined
}

// Old opens the content of a changed file in the revision; it is nil for a new file.
func (c *Changes) Old(ctx context.Context, file string) (io.ReadCloser, error) {
	rel, ok := c.rel(file)
	if !ok || c.old[rel] == "" {
		return nil, nil
	}
	return start(ctx, c.root, "show", c.revision+":"+c.old[rel])
}

// git runs git in a folder and returns its output.
func git(ctx context.Context, dir string, args ...string) ([]byte, error) {
	output, err := start(ctx, dir, args...)
	if err != nil {
		return nil, err
	}
	defer output.Close() // it is only read
	return io.ReadAll(output)
}

// ErrGit means that git failed.
var ErrGit = errors.New("git")

// output is what a running git writes.
type output struct {
	pipe      io.ReadCloser
	cmd       *exec.Cmd
	complaint bytes.Buffer
	stop      context.CancelFunc
	once      sync.Once
	err       error // of git, when it has ended
}

// start starts git in a folder. A path among the arguments is a name and no pattern, whatever
// characters it has.
func start(ctx context.Context, dir string, args ...string) (*output, error) {
	ctx, stop := context.WithCancel(ctx)
	o := &output{cmd: exec.CommandContext(ctx, "git", append([]string{"--literal-pathspecs"}, args...)...), stop: stop}
	o.cmd.Dir, o.cmd.Stderr = dir, &o.complaint
	var err error
	if o.pipe, err = o.cmd.StdoutPipe(); err == nil {
		err = o.cmd.Start()
	}
	if err != nil {
		stop()
		return nil, err
	}
	return o, nil
}

// Read implements [io.Reader]. The output has an end only if git succeeded.
func (o *output) Read(p []byte) (int, error) {
	n, err := o.pipe.Read(p)
	if err != nil {
		if err = o.end(); err == nil {
			err = io.EOF
		}
	}
	return n, err
}

// Close implements [io.Closer]. It stops git, if that still runs.
func (o *output) Close() error {
	o.stop()
	_ = o.end() // nobody needs the rest
	return nil
}

// end waits for git and returns its error.
func (o *output) end() error {
	o.once.Do(func() {
		o.err = o.cmd.Wait()
		o.stop()
		if first, _, _ := strings.Cut(o.complaint.String(), "\n"); errors.As(o.err, new(*exec.ExitError)) {
			if first = strings.TrimSpace(strings.TrimPrefix(first, "fatal: ")); first != "" {
				o.err = fmt.Errorf("%w: %s", ErrGit, first)
			}
		}
	})
	return o.err
}

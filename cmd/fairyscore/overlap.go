package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/fairyscore/fairyscore/corpus"
)

// overlap is what the outputs of a run and its input have in common.
type overlap struct {
	named bool // a PATH names an output: it is replaced only if all of the input could be read

	mu     sync.Mutex
	unread []string // outputs that were found in a directory or by a glob
}

// avoid excludes a file or directory that is written from the input, unless a PATH names it. A
// second run would otherwise read what the first one wrote.
func (o *overlap) avoid(source *corpus.Source, output string) {
	target, err := os.Stat(output)
	if err != nil {
		return // it does not exist yet
	}
	for _, p := range source.Paths {
		if info, err := os.Stat(p); err == nil && os.SameFile(info, target) {
			o.named = true
		}
	}
	if o.named && target.IsDir() {
		return
	}
	output = filepath.Clean(output)
	folder, skip := filepath.Dir(output), source.Skip
	is := func(path string) bool {
		is, was := filepath.Base(path), filepath.Base(output)
		return (is == was || strings.EqualFold(is, was) && sameOutput(path, output)) && sameFolder(filepath.Dir(path), folder)
	}
	// above returns the output directory that a path is in, or "".
	above := func(path string) string {
		for up := filepath.Dir(path); up != path; path, up = up, filepath.Dir(up) {
			if is(up) {
				return up
			}
		}
		return ""
	}
	var inside []string // what is named in the output directory
	if target.IsDir() {
		for _, p := range source.Paths {
			if p = filepath.Clean(fixedPart(p)); is(p) || above(p) != "" {
				inside = append(inside, p)
			}
		}
	}
	source.Skip = func(path string, dir, named bool) corpus.Verdict {
		switch {
		case named:
			return skip(path, dir, named)
		case dir == target.IsDir() && is(path):
		case target.IsDir() && !dir: // a glob finds the files in a directory, and not the directory
			in := above(path)
			if in == "" || slices.ContainsFunc(inside, func(p string) bool { return isBelow(path, p) }) {
				return skip(path, dir, named)
			}
			path = in
		default:
			return skip(path, dir, named)
		}
		o.mu.Lock()
		defer o.mu.Unlock()
		if !slices.Contains(o.unread, path) {
			o.unread = append(o.unread, path)
		}
		return corpus.Settled
	}
}

// fixedPart returns the directory in which a glob searches, and any other path itself.
func fixedPart(path string) string {
	i := strings.IndexAny(path, "*?[{")
	if _, err := os.Lstat(path); i < 0 || err == nil {
		return path
	}
	return filepath.Dir(path[:i] + "*")
}

// isBelow reports whether a path is in a directory, by its name.
func isBelow(path, dir string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// sameFolder reports whether two paths are the same folder.
func sameFolder(a, b string) bool {
	x, errX := os.Stat(a)
	y, errY := os.Stat(b)
	return errX == nil && errY == nil && os.SameFile(x, y)
}

// sameOutput reports whether two names are those of one file, which need not exist.
func sameOutput(a, b string) bool {
	x, errX := os.Stat(a)
	y, errY := os.Stat(b)
	if errX == nil && errY == nil {
		return os.SameFile(x, y)
	}
	return errX != nil && errY != nil && filepath.Base(a) == filepath.Base(b) && sameFolder(filepath.Dir(a), filepath.Dir(b))
}

// remark reports the outputs that were not read.
func (o *overlap) remark(to *outlet) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, name := range o.unread {
		if err := to.note("%s: not read, because it is the output", name); err != nil {
			return err
		}
	}
	return nil
}

package main

import (
	"os"
	"path/filepath"
	"slices"
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
	source.Skip = func(path string, dir, named bool) corpus.Verdict {
		if named || dir != target.IsDir() || filepath.Base(path) != filepath.Base(output) || !sameFolder(filepath.Dir(path), folder) {
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

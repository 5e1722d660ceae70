package corpus

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// ErrNotRegular says that a file cannot be replaced because it is none: a pipe, a
// device, a directory.
var ErrNotRegular = errors.New("only a regular file can be rewritten")

// ErrChanged says that somebody else wrote to a file while it was being replaced.
var ErrChanged = errors.New("the file was changed by somebody else meanwhile; it is left as it is now")

// Replacement is the new content of a file, written beside it. The file itself is
// untouched until [Replacement.Commit] puts the new content in its place, all at
// once; whatever happens before leaves the old content whole.
//
// A symbolic link stays, and the file it leads to is replaced. Permissions are kept.
// Other hard links to the file keep the old content, as they do with every program
// that never leaves a half-written file.
type Replacement struct {
	file   *os.File
	target string      // the file to replace, links followed
	before fs.FileInfo // of the target, when the replacement began; nil if it was not there
	err    error       // the first of Write
	done   bool
}

// Replace begins a replacement of a file. The errors are [ErrNotRegular] and those of
// the file system; then nothing was made.
func Replace(name string) (*Replacement, error) {
	target, err := filepath.EvalSymlinks(name)
	if err != nil {
		return nil, err
	}
	info, err := os.Lstat(target)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, ErrNotRegular
	}
	// A file that may not be written to is not replaced either, though the folder
	// would allow it.
	if f, err := os.OpenFile(target, os.O_WRONLY, 0); err != nil {
		return nil, err
	} else if err := f.Close(); err != nil {
		return nil, err
	}
	return begin(target, info, info.Mode().Perm())
}

// WriteFile puts content in the place of a file, or makes the file if it is not there: all at once
// or not at all. The errors are those of [Replace] and [Replacement.Commit].
func WriteFile(name string, content []byte) error {
	r, err := Replace(name)
	if errors.Is(err, fs.ErrNotExist) {
		r, err = begin(name, nil, 0o644)
	}
	if err != nil {
		return err
	}
	if _, err := r.Write(content); err != nil {
		return errors.Join(err, r.Discard())
	}
	return r.Commit()
}

// begin makes the file that is to take the place of target; before is what is known of that,
// nil if it is not there.
func begin(target string, before fs.FileInfo, mode fs.FileMode) (*Replacement, error) {
	// No record file has such a name, so a run over the folder does not meet it.
	file, err := os.CreateTemp(filepath.Dir(target), "."+filepath.Base(target)+".new-*")
	if err != nil {
		return nil, err
	}
	r := &Replacement{file: file, target: target, before: before}
	if err := file.Chmod(mode); err != nil {
		return nil, errors.Join(err, r.Discard())
	}
	return r, nil
}

// Write appends to the new content.
func (r *Replacement) Write(b []byte) (int, error) {
	n, err := r.file.Write(b)
	if r.err == nil {
		r.err = err
	}
	return n, err
}

// Commit puts the new content in the place of the old. On an error, [ErrChanged] or
// one of the file system, an earlier one of Write too, the old content stays and the
// new one is gone.
func (r *Replacement) Commit() error {
	if r.done {
		return fs.ErrClosed
	}
	err := r.err
	if err == nil {
		err = r.unchanged()
	}
	if err == nil {
		err = r.file.Sync() // the name must never lead to content that is not there yet
	}
	if err != nil {
		return errors.Join(err, r.Discard())
	}
	r.done = true
	if err := r.file.Close(); err != nil {
		return errors.Join(err, os.Remove(r.file.Name()))
	}
	if err := os.Rename(r.file.Name(), r.target); err != nil {
		return errors.Join(err, os.Remove(r.file.Name()))
	}
	// Not every system can sync a folder; the files are whole without it.
	if dir, err := os.Open(filepath.Dir(r.target)); err == nil {
		_ = dir.Sync()
		_ = dir.Close()
	}
	return nil
}

// unchanged reports that the target is what it was at the beginning.
func (r *Replacement) unchanged() error {
	now, err := os.Lstat(r.target)
	if r.before == nil && errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("%w (%v)", ErrChanged, err)
	}
	if r.before == nil || !os.SameFile(now, r.before) || now.Size() != r.before.Size() || !now.ModTime().Equal(r.before.ModTime()) {
		return ErrChanged
	}
	return nil
}

// Discard removes the new content; the old stays. After Commit it does nothing, so it
// can be deferred.
func (r *Replacement) Discard() error {
	if r.done {
		return nil
	}
	r.done = true
	return errors.Join(r.file.Close(), os.Remove(r.file.Name()))
}

package rewrite

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
)

// ErrNotRegular means that a file cannot be rewritten because it is a pipe, a device or a
// directory.
var ErrNotRegular = errors.New("only a regular file can be rewritten")

// ErrHardLinks means that a file has several names: a replacement would leave the others with the
// old content. It is detected on Unix only.
var ErrHardLinks = errors.New("the file has several hard links, and the others would keep the old content; not overwritten")

// ErrColon means that the name of a file has a colon, which on Windows names a part of another
// file.
var ErrColon = errors.New("a file name cannot have a colon on Windows")

// ErrChanged means that another program wrote to a file while it was being replaced.
var ErrChanged = errors.New("the file changed while it was being rewritten; not overwritten")

// Replacement is the new content of a file, written next to it. The file itself does not change
// until [Replacement.Commit] atomically puts the new content in its place; whatever happens before
// leaves the old content intact.
//
// A symbolic link stays, and its target is replaced. The new file has the permissions, owner and
// group (if permitted), extended attributes and access control lists of the old, except for the
// bits that set the user and the group of a program. On Windows, it has the access that its folder
// gives to new files. A file with several hard links is refused: [ErrHardLinks]. A file that did
// not exist gets the permissions that the umask allows.
//
// The new content is locked while its writer is alive, so that the next replacement of the file
// recognizes and removes what a killed program left.
//
// Where a new file may be written, a named pipe or a character device, such as /dev/null, is
// written to directly, and Discard takes nothing back. What a device would obey is escaped: it may
// be a terminal.
type Replacement struct {
	file   *os.File
	target string      // the file to replace, links followed
	before fs.FileInfo // of the target, when the replacement began; nil if it did not exist
	direct io.Writer   // to file, if that is a pipe or a device itself
	err    error       // the first of Write
	done   bool
}

// replace begins a replacement of a file. The errors are [ErrNotRegular] and those of the file
// system; then no file was created.
func replace(name string) (*Replacement, error) {
	target, err := filepath.EvalSymlinks(name)
	if err != nil {
		if _, plain := os.Stat(name); plain != nil {
			err = plain // that of EvalSymlinks can name itself
		}
		return nil, err
	}
	info, err := os.Lstat(target)
	if err != nil {
		return nil, err
	}
	switch {
	case info.IsDir():
		return nil, fmt.Errorf("this is a directory: %w", ErrNotRegular)
	case !info.Mode().IsRegular():
		return nil, ErrNotRegular
	}
	if err := writable(target); err != nil {
		return nil, err
	}
	if linked(info) {
		return nil, ErrHardLinks
	}
	return begin(target, info)
}

// writable returns an error for a file that may not be written to: it is not replaced either,
// although the folder would allow it.
func writable(name string) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return f.Close()
}

// NoFolderError means that the directory of a new file does not exist.
type NoFolderError struct{ Folder string }

// Error implements error.
func (e *NoFolderError) Error() string { return "there is no directory " + filepath.ToSlash(e.Folder) }

// ReplaceOrCreate begins a replacement of a file, a new file, or the output to a pipe or a device.
// The errors are [ErrNotRegular], [ErrColon], *[DanglingError], *[NoFolderError] and those of the
// file system.
func ReplaceOrCreate(name string) (*Replacement, error) {
	if info, err := os.Stat(name); err == nil && info.Mode()&(fs.ModeNamedPipe|fs.ModeCharDevice) != 0 {
		return direct(name, info)
	}
	r, err := replace(name)
	if errors.Is(err, fs.ErrNotExist) {
		if target := Dangling(name); target != "" {
			return nil, &DanglingError{target}
		}
		if r, err = begin(name, nil); errors.Is(err, fs.ErrNotExist) {
			return nil, &NoFolderError{filepath.Dir(name)}
		}
	}
	return r, err
}

// direct begins the output to a pipe or a device.
func direct(name string, info fs.FileInfo) (*Replacement, error) {
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return nil, err
	}
	r := &Replacement{file: file, direct: file}
	if null, err := os.Stat(os.DevNull); info.Mode()&fs.ModeCharDevice != 0 && (err != nil || !os.SameFile(info, null)) {
		r.direct = printable.NewWriter(file)
	}
	return r, nil
}

// WriteFile atomically replaces the content of a file, or creates the file. The errors are those of
// [ReplaceOrCreate] and [Replacement.Commit].
func WriteFile(name string, content []byte) error {
	r, err := ReplaceOrCreate(name)
	if err != nil {
		return err
	}
	if _, err := r.Write(content); err != nil {
		return errors.Join(err, r.Discard())
	}
	return r.Commit()
}

// CopyFile is [WriteFile] with the content of another file.
func CopyFile(name, from string) error {
	content, err := os.Open(from)
	if err != nil {
		return err
	}
	defer content.Close()
	r, err := ReplaceOrCreate(name)
	if err != nil {
		return err
	}
	if _, err := io.Copy(r, content); err != nil {
		return errors.Join(err, r.Discard())
	}
	return r.Commit()
}

// begin creates the file that will replace target; before describes target, nil if it does not
// exist.
func begin(target string, before fs.FileInfo) (*Replacement, error) {
	if runtime.GOOS == "windows" && strings.Contains(filepath.Base(target), ":") {
		return nil, ErrColon
	}
	removeLeftovers(target, nil)
	mode := newFile
	if before != nil {
		mode = 0o600 // until it has the permissions of the old
	}
	file, err := makeBeside(target, mode)
	if err != nil {
		return nil, err
	}
	r := &Replacement{file: file, target: target, before: before}
	if before != nil {
		if err := inherit(file, target, before); err != nil {
			return nil, errors.Join(err, r.Discard())
		}
	}
	return r, nil
}

// The permissions of a new file and of a new folder, from which the umask takes some.
const (
	newFile   fs.FileMode = 0o666
	newFolder fs.FileMode = 0o777
)

// maxName is the length of the longest file name, in bytes, on the usual systems; suffixRoom is how
// much longer the name of a temporary file is than the name it is based on.
const (
	maxName    = 255
	suffixRoom = len("..new-") + 20
)

// besideName returns the prefix of the names of a file's replacements. No record file has such a
// name, so a run over the folder ignores it.
func besideName(target string) string {
	base := filepath.Base(target)
	if len(base)+suffixRoom > maxName {
		sum := sha256.Sum256([]byte(base))
		base = base[:maxName/2] + hex.EncodeToString(sum[:8])
	}
	return "." + base + ".new-"
}

// makeBeside creates a locked file in the folder of a target.
func makeBeside(target string, mode fs.FileMode) (*os.File, error) {
	for {
		name := filepath.Join(filepath.Dir(target), besideName(target)+strconv.FormatUint(rand.Uint64(), 10))
		file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if at := (*fs.PathError)(nil); errors.As(err, &at) {
			return nil, &fs.PathError{Op: at.Op, Path: target, Err: at.Err} // the temporary name would not help
		} else if err != nil {
			return nil, err
		}
		if err := hold(file); err != nil {
			return nil, errors.Join(err, file.Close(), os.Remove(file.Name()))
		}
		ours, err := file.Stat()
		if err != nil {
			return nil, errors.Join(err, file.Close(), os.Remove(file.Name()))
		}
		if there, err := os.Lstat(file.Name()); err == nil && os.SameFile(ours, there) {
			return file, nil
		}
		// Another run took it for a leftover before it was locked.
		if err := file.Close(); err != nil {
			return nil, err
		}
	}
}

// removeLeftovers removes what killed programs left of replacements of a target; names are those in
// its folder, nil to read them. What cannot be removed stays and does no harm.
func removeLeftovers(target string, names []string) {
	dir, prefix := filepath.Dir(target), besideName(target)
	if names == nil {
		entries, _ := os.ReadDir(dir)
		for _, e := range entries {
			names = append(names, e.Name())
		}
	}
	for _, name := range names {
		random, ok := strings.CutPrefix(name, prefix)
		if !ok || random == "" || strings.Trim(random, "0123456789") != "" {
			continue
		}
		path := filepath.Join(dir, name)
		info, err := os.Lstat(path)
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		ifAbandoned(path, func() { _ = os.Remove(path) })
	}
}

// Write appends to the new content.
func (r *Replacement) Write(b []byte) (int, error) {
	var to io.Writer = r.file
	if r.direct != nil {
		to = r.direct
	}
	n, err := to.Write(b)
	if of := (*fs.PathError)(nil); errors.As(err, &of) && r.direct == nil {
		err = &fs.PathError{Op: of.Op, Path: r.target, Err: of.Err} // not the temporary name
	}
	if r.err == nil {
		r.err = err
	}
	return n, err
}

// Commit replaces the old content by the new. On an error, [ErrChanged], [ErrInUse] or one of the
// file system, including earlier ones of Write, the old content stays and the new one is deleted.
func (r *Replacement) Commit() error {
	if r.done {
		return fs.ErrClosed
	}
	err := r.err
	if r.direct != nil {
		if rest, ok := r.direct.(*printable.Writer); ok && err == nil {
			err = rest.Flush()
		}
		return errors.Join(err, r.Discard())
	}
	if err == nil {
		err = r.file.Sync() // the name must never refer to incomplete content
	}
	if err == nil {
		err = r.unchanged() // last, since a disk can take long
	}
	if err != nil {
		return errors.Join(err, r.Discard())
	}
	r.done = true
	if err := r.file.Close(); err != nil {
		return errors.Join(err, os.Remove(r.file.Name()))
	}
	if err := move(r.file.Name(), r.target); err != nil {
		if r.before != nil {
			err = replaced(err)
		}
		return errors.Join(err, os.Remove(r.file.Name()))
	}
	// Not every system can sync a folder; the files are complete without it.
	if dir, err := os.Open(filepath.Dir(r.target)); err == nil {
		_ = dir.Sync()
		_ = dir.Close()
	}
	return nil
}

// unchanged reports whether the target is the same as at the beginning.
func (r *Replacement) unchanged() error {
	now, err := os.Lstat(r.target)
	if r.before == nil && errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("%w (%v)", ErrChanged, err)
	}
	if r.before == nil || differs(r.before, now) {
		return ErrChanged
	}
	return nil
}

// differs reports whether a file has changed, or has got another name.
func differs(before, now fs.FileInfo) bool {
	return linked(now) || !os.SameFile(now, before) || now.Size() != before.Size() || !now.ModTime().Equal(before.ModTime())
}

// Discard removes the new content; the old stays. After Commit it does nothing, so it can be
// deferred.
func (r *Replacement) Discard() error {
	if r.done {
		return nil
	}
	r.done = true
	if r.direct != nil {
		return r.file.Close()
	}
	return errors.Join(r.file.Close(), os.Remove(r.file.Name()))
}

package rewrite

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"

	"github.com/fairyscore/fairyscore/corpus/packed"
)

// FileSet is files that are written to a directory together: beside their places first, and into
// them by [FileSet.Commit]. There can be far more of them than files can be open: what is written
// waits in memory, and a file is open only while it gets some of that.
type FileSet struct {
	dir      string
	work     string   // the directory in which the files are until Commit
	lock     *os.File // held while the writer lives
	replace  bool
	members  []*Member
	buffered int
	memory   int  // how much of the files waits in memory, in bytes
	made     bool // the directory was not there
	zip      *gzip.Writer
	zstd     *zstd.Encoder
	done     bool
}

// Member is a file of a [FileSet].
type Member struct {
	set    *FileSet
	name   string
	buffer []byte
	begun  bool        // the file exists
	before fs.FileInfo // of the file that it replaces or appends to; nil if there was none
}

// ExistsError says that a file exists that was not to be replaced.
type ExistsError struct{ Name string }

// Error implements error.
func (e *ExistsError) Error() string {
	return filepath.ToSlash(e.Name) + ": the file exists; not overwritten"
}

// workPrefix is how the names of the directories begin in which sets are written.
const workPrefix = ".fairyscore-new-"

// setMemory is how much of many files waits in memory, in bytes.
const setMemory = 6 << 20

// memberMemory is how much of one file waits in memory, in bytes.
const memberMemory = 256 << 10

// NewFileSet begins a set of files in a directory, which is made if it does not exist. With
// replace, files that exist are replaced. What a killed program left of a set is removed.
func NewFileSet(dir string, replace bool) (*FileSet, error) {
	s := &FileSet{dir: dir, replace: replace, memory: setMemory}
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		if target := Dangling(dir); target != "" {
			return nil, fmt.Errorf("%s: %w", filepath.ToSlash(dir), &DanglingError{target})
		}
		s.made = true
	}
	if err := os.MkdirAll(dir, newFolder); err != nil {
		if of := (*fs.PathError)(nil); errors.As(err, &of) {
			reason := of.Err
			if errors.Is(reason, syscall.ENOTDIR) {
				reason = errors.New("not a directory") // Windows says that there is no such path
			}
			err = fmt.Errorf("%s: %w", filepath.ToSlash(of.Path), reason) // the name of a system call says nothing
		}
		return nil, err
	}
	removeWork(dir)
	var err error
	if s.work, err = os.MkdirTemp(dir, workPrefix+"*"); err != nil {
		return nil, err
	}
	if s.lock, err = os.Create(filepath.Join(s.work, ".lock")); err == nil {
		err = hold(s.lock)
	}
	if err != nil {
		return nil, errors.Join(err, s.Discard())
	}
	return s, nil
}

// Buffer limits how much waits in memory, in bytes, for a set of few files.
func (s *FileSet) Buffer(size int) { s.memory = size }

// removeWork removes what killed programs left. What cannot be removed stays: it harms nobody.
func removeWork(dir string) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if !e.IsDir() || !strings.HasPrefix(e.Name(), workPrefix) {
			continue
		}
		work := filepath.Join(dir, e.Name())
		name := filepath.Join(work, ".lock")
		if info, err := os.Lstat(name); err != nil || !info.Mode().IsRegular() {
			continue // opening a pipe would wait for its writer
		}
		ifAbandoned(name, func() { _ = os.RemoveAll(work) })
	}
}

// Add adds a file: *.gz and *.zst are compressed. The name has no directory. With goOn, a file of
// that name that exists keeps its content, and what is written comes after it. Otherwise the error
// is an *[ExistsError] if it exists and is not to be replaced, or [ErrNotRegular].
func (s *FileSet) Add(name string, goOn bool) (*Member, error) {
	target := filepath.Join(s.dir, name)
	info, err := os.Lstat(target)
	exists := err == nil
	switch {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return nil, err
	case exists && !goOn && !s.replace:
		return nil, &ExistsError{target}
	case exists && !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: %w", filepath.ToSlash(target), ErrNotRegular)
	case exists && linked(info):
		return nil, fmt.Errorf("%s: %w", filepath.ToSlash(target), ErrHardLinks)
	}
	m := &Member{set: s, name: name}
	if exists {
		m.before = info
		if err := writable(target); err != nil {
			return nil, err
		}
	}
	if exists && goOn {
		if err := m.copyOld(target); err != nil {
			return nil, err
		}
	}
	s.members = append(s.members, m)
	return m, nil
}

// copyOld begins the file with what it has.
func (m *Member) copyOld(target string) error {
	from, err := os.Open(target)
	if err != nil {
		return err
	}
	defer from.Close() // it is only read
	to, err := m.open()
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return errors.Join(err, to.Close())
}

// open opens the file where it is until it is in its place.
func (m *Member) open() (*os.File, error) {
	m.begun = true
	return os.OpenFile(filepath.Join(m.set.work, m.name), os.O_WRONLY|os.O_CREATE|os.O_APPEND, newFile)
}

// Name returns the path of the file, with slashes on all systems.
func (m *Member) Name() string { return filepath.ToSlash(filepath.Join(m.set.dir, m.name)) }

// Write implements [io.Writer].
func (m *Member) Write(b []byte) (int, error) {
	m.buffer = append(m.buffer, b...)
	m.set.buffered += len(b)
	switch {
	case len(m.buffer) >= memberMemory:
		return len(b), m.flush() // else a buffer of a large file would grow again and again
	case m.set.buffered > m.set.memory:
		return len(b), m.set.flush(m.set.memory / 2)
	}
	return len(b), nil
}

// flush writes the largest buffers to their files until no more than most bytes wait.
func (s *FileSet) flush(most int) error {
	var waiting []*Member
	for _, m := range s.members {
		if len(m.buffer) > 0 {
			waiting = append(waiting, m)
		}
	}
	slices.SortStableFunc(waiting, func(a, b *Member) int { return len(b.buffer) - len(a.buffer) })
	for _, m := range waiting {
		if s.buffered <= most {
			return nil
		}
		if err := m.flush(); err != nil {
			return err
		}
	}
	return nil
}

// flush writes what waits to the file.
func (m *Member) flush() error {
	to, err := m.open()
	if err != nil {
		return err
	}
	s := m.set
	switch packed.ByName(m.name) {
	case packed.Gzip:
		if s.zip == nil {
			s.zip = gzip.NewWriter(to)
		}
		s.zip.Reset(to)
		_, err = s.zip.Write(m.buffer)
		err = errors.Join(err, s.zip.Close())
	case packed.Zstd:
		if s.zstd == nil {
			if s.zstd, err = zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithLowerEncoderMem(true)); err != nil {
				return errors.Join(err, to.Close())
			}
		}
		_, err = to.Write(s.zstd.EncodeAll(m.buffer, nil))
	default:
		_, err = to.Write(m.buffer)
	}
	s.buffered -= len(m.buffer)
	m.buffer = nil
	return errors.Join(err, to.Close())
}

// PartlyError says that only some of the files of a set were put in their places.
type PartlyError struct {
	Done, All int
	Err       error
}

// Error implements error.
func (e *PartlyError) Error() string {
	return fmt.Sprintf("%d of %d files are in place: %v", e.Done, e.All, e.Err)
}

// Unwrap returns the cause.
func (e *PartlyError) Unwrap() error { return e.Err }

// Commit puts the files in their places. If it fails before the first is there, nothing has
// changed; after that, the error is a *[PartlyError].
func (s *FileSet) Commit() error {
	if s.done {
		return fs.ErrClosed
	}
	err := s.flush(0)
	for _, m := range s.members {
		if err == nil && !m.begun {
			err = m.flush() // an empty file
		}
		if err == nil {
			err = m.unchanged()
		}
	}
	if err == nil {
		err = s.settle()
	}
	if err != nil {
		return errors.Join(err, s.Discard())
	}
	for i, m := range s.members {
		if err = m.unchanged(); err == nil {
			err = m.put()
		}
		if err != nil {
			if i > 0 {
				err = &PartlyError{i, len(s.members), err}
			}
			return errors.Join(err, s.Discard())
		}
	}
	s.made = false
	// Not every system can sync a folder; the files are complete without it.
	if dir, err := os.Open(s.dir); err == nil {
		_ = dir.Sync()
		_ = dir.Close()
	}
	return s.Discard()
}

// syncedAlone is how many files of a set are at most written to the disk one by one.
const syncedAlone = 64

// settle gives the files the properties of those that they replace, and writes them to the disk: a
// name must never refer to incomplete content.
func (s *FileSet) settle() error {
	together := len(s.members) > syncedAlone && syncAll()
	for _, m := range s.members {
		before, err := os.Lstat(m.Name())
		if err != nil && together {
			continue
		}
		// Windows syncs only a file that is open for writing.
		f, failed := os.OpenFile(filepath.Join(s.work, m.name), os.O_WRONLY, 0)
		if failed != nil {
			return failed
		}
		if err == nil {
			failed = inherit(f, m.Name(), before)
		}
		if failed == nil && !together {
			failed = f.Sync()
		}
		if err := errors.Join(failed, f.Close()); err != nil {
			return err
		}
	}
	return nil
}

// put puts the file in its place.
func (m *Member) put() error {
	err := move(filepath.Join(m.set.work, m.name), m.Name())
	if m.before == nil || err == nil {
		return err
	}
	if err = replaced(err); errors.Is(err, ErrInUse) {
		return fmt.Errorf("%s: %w", m.Name(), err)
	}
	return err
}

// unchanged returns an error if what the file replaces is not what it was: an *[ExistsError] if
// there was no file, else [ErrChanged].
func (m *Member) unchanged() error {
	now, err := os.Lstat(m.Name())
	switch {
	case m.before == nil && err == nil:
		return &ExistsError{m.Name()}
	case m.before != nil && (err != nil || differs(m.before, now)):
		return fmt.Errorf("%s: %w", m.Name(), ErrChanged)
	}
	return nil
}

// Discard removes what was written and is not in its place. After Commit it does nothing.
func (s *FileSet) Discard() error {
	if s.done {
		return nil
	}
	s.done = true
	if s.zstd != nil {
		_ = s.zstd.Close()
	}
	if s.lock != nil {
		_ = s.lock.Close() // it was only held
	}
	err := os.RemoveAll(s.work)
	if s.made {
		_ = os.Remove(s.dir) // it stays if something else is in it
	}
	return err
}

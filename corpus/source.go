package corpus

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// Source is where records come from.
type Source struct {
	// Paths are files, directories, globs with ** and "-" for Stdin, in the order
	// they are read. A directory stands for the record files below it
	// ([IsRecordFile]), sorted; links to directories in it are not followed, so no
	// loop can be. A file named here is read whatever its name. A path that exists is
	// not taken as a glob. A file that is named twice is read once.
	Paths []string

	Stdin     io.Reader // read for "-"; nil is an empty stream
	StdinName string    // the name of Stdin in results; "-" if empty

	// GitIgnore leaves out what git would: files and directories that a .gitignore, a
	// repository's info/exclude or the user's own list names. What Paths names itself is
	// read all the same.
	GitIgnore bool

	// Skip, if set, tells what else is left out. It is asked about each file and directory below a
	// directory or found by a glob, and, with named set, about what Paths names itself.
	Skip func(path string, dir, named bool) bool
}

// FileError says that a file could not be read, or not to its end: the records
// before the error were handed out.
type FileError struct {
	File string // as the user gave it
	Err  error
}

// Error implements error.
func (e *FileError) Error() string {
	var path *fs.PathError
	switch {
	case errors.As(e.Err, &path):
		return e.File + ": " + path.Err.Error()
	case errors.Is(e.Err, io.ErrUnexpectedEOF):
		return e.File + ": the compressed data break off before their end"
	}
	return e.File + ": " + e.Err.Error()
}

// Unwrap returns the cause.
func (e *FileError) Unwrap() error { return e.Err }

// ErrNoMatch says that a glob fits no file.
var ErrNoMatch = errors.New("no file matches")

// ErrBadGlob says that a glob cannot be read, such as one with a bracket that stays open.
var ErrBadGlob = errors.New("there is no such file, and this is no glob")

// IsRecordFile reports whether a name is one that is read from a directory: *.pgn,
// *.pgn.gz, *.pgn.zst or *.pgn.bz2, in any case.
func IsRecordFile(name string) bool {
	name = strings.ToLower(name)
	for _, ext := range [...]string{".gz", ".zst", ".bz2"} {
		if base, ok := strings.CutSuffix(name, ext); ok {
			name = base
			break
		}
	}
	return strings.HasSuffix(name, ".pgn") && name != ".pgn"
}

// input is one file of a source, or an error that stands in its place.
type input struct {
	name  string // as the user gave it
	stdin bool
	err   error
}

// inputs lists the files of a source, and their size in bytes if all are known.
func (s *Source) inputs() (list []input, size int64, known bool) {
	known = true
	git := new(ignored)
	seen := map[string]bool{}
	add := func(name string, info fs.FileInfo) {
		if seen[filepath.Clean(name)] {
			return
		}
		seen[filepath.Clean(name)] = true
		list = append(list, input{name: name})
		if info.Mode().IsRegular() {
			size += info.Size()
		} else {
			known = false
		}
	}
	fail := func(name string, err error) {
		list = append(list, input{name: name, err: &FileError{name, err}})
	}
	for _, path := range s.Paths {
		if path == "-" {
			if !seen[path] {
				seen[path], known = true, false
				name := s.StdinName
				if name == "" {
					name = path
				}
				list = append(list, input{name: name, stdin: true})
			}
			continue
		}
		info, err := os.Stat(path)
		switch {
		case err == nil && s.Skip != nil && s.Skip(path, info.IsDir(), true):
		case err == nil && info.IsDir():
			s.below(path, git, add, fail)
		case err == nil:
			add(path, info)
		case isGlob(path):
			matches, globErr := doublestar.FilepathGlob(path, doublestar.WithFilesOnly(), doublestar.WithNoFollow())
			if globErr != nil {
				fail(path, ErrBadGlob)
				continue
			}
			if len(matches) == 0 {
				fail(path, ErrNoMatch)
			}
			slices.Sort(matches)
			for _, m := range matches {
				if s.Skip != nil && s.Skip(m, false, false) || s.GitIgnore && git.path(m, false) {
					continue
				}
				if info, err := os.Stat(m); err != nil {
					fail(m, err)
				} else {
					add(m, info)
				}
			}
		default:
			fail(path, err)
		}
	}
	return list, size, known
}

// isGlob reports whether a path that does not exist is meant as a glob.
func isGlob(path string) bool { return strings.ContainsAny(path, "*?[{") }

// below hands the record files below a directory to add, sorted.
func (s *Source) below(root string, git *ignored, add func(string, fs.FileInfo), fail func(string, error)) {
	if s.GitIgnore && git.path(root, true) {
		git = nil // it was named all the same
	}
	// The error of a folder comes to the function, so the walk itself has none.
	_ = fs.WalkDir(os.DirFS(root), ".", func(rel string, d fs.DirEntry, err error) error {
		path := filepath.Join(root, filepath.FromSlash(rel))
		if err != nil {
			fail(path, err)
			return nil
		}
		if rel != "." && (d.IsDir() || IsRecordFile(d.Name())) && s.leavesOut(path, d.IsDir(), git) {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if d.IsDir() || !IsRecordFile(d.Name()) {
			return nil
		}
		info, err := os.Stat(path)
		if err != nil {
			fail(path, err)
		} else if info.Mode().IsRegular() {
			add(path, info)
		}
		return nil
	})
}

// leavesOut reports whether something found below a directory is not wanted; git is nil
// where nobody asks it.
func (s *Source) leavesOut(path string, dir bool, git *ignored) bool {
	return s.Skip != nil && s.Skip(path, dir, false) || s.GitIgnore && git != nil && git.path(path, dir)
}

package corpus

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/packed"
)

// Source is where records come from.
type Source struct {
	// Paths are files, directories, globs with ** and "-" for Stdin, in the order in which they are
	// read. A directory stands for the record files below it ([IsRecordFile]) and those in zip
	// archives (*.zip) below it, sorted; links to directories in it are not followed, so there are
	// no loops, and links to files of the same kind in the same repository are read ([ErrLinkKind],
	// [ErrLinkOutside]) but never rewritten ([ErrLink]). A zip archive stands for the record files
	// in it, in its order, and a.zip/b.pgn for one of them. Any other file named here is read
	// whatever its name. An existing path is never a glob. A file that is named twice is read once.
	// Files are named with slashes in results, on Windows too.
	Paths []string

	// Sections, if there are any, are read in place of Paths.
	Sections []Section

	Stdin     io.Reader // read for "-"; nil is an empty stream
	StdinName string    // the name of Stdin in results; "-" if empty

	// GitIgnore skips what git would: files and directories that a .gitignore, a repository's
	// info/exclude or the user's own list names. What Paths names explicitly is read anyway, and so
	// is what is in the index of the repository.
	GitIgnore bool

	// Skip, if set, says what else to skip. It is called for each file and directory below a
	// directory or found by a glob, and, with named set, for what Paths names explicitly.
	Skip func(path string, dir, named bool) Verdict

	// Shard is the requested share of the records. Files that certainly contain none of it are not
	// opened; of the others all records are yielded, even those outside the share.
	Shard Shard

	// AllowEmpty means that a path may stand for no file: without it, a directory or a glob without
	// a file to read is a [NoRecordsError].
	AllowEmpty bool
}

// Verdict is whether something is read.
type Verdict uint8

const (
	Wanted   Verdict = iota
	Excluded         // it must not be read
	Settled          // it need not be read this time, which is not an error
)

// NoRecordsError says why a directory, an archive or a glob stands for no file.
type NoRecordsError struct {
	Archive  bool // it is an archive
	Ignored  int  // files that git ignores
	Excluded int  // files that [Source.Skip] excludes
}

// Error implements error.
func (e *NoRecordsError) Error() string {
	switch {
	case e.Ignored > 0 && e.Excluded > 0:
		return "no records to read: everything here is excluded or ignored by git"
	case e.Ignored > 0:
		return "no records to read: git ignores everything here"
	case e.Excluded > 0:
		return "no records to read: everything here is excluded"
	case e.Archive:
		return "no records to read: the archive has no *.pgn file, plain or compressed"
	}
	return "no records to read: the directory has no *.pgn file, plain or compressed"
}

// IsFatal reports whether an error of a run ends it: it is not of one file or of one record.
func IsFatal(err error) bool {
	var file *FileError
	var bug *PanicError
	return !errors.As(err, &file) && !errors.As(err, &bug)
}

// FileError means that a file could not be read completely: the records before the error have been
// yielded.
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
		return e.File + ": the compressed data end early"
	}
	return e.File + ": " + e.Err.Error()
}

// Unwrap returns the cause.
func (e *FileError) Unwrap() error { return e.Err }

// ErrKernelFile means that a file is not stored anywhere: what the kernel says about a process,
// such as its environment.
var ErrKernelFile = errors.New("not a stored file but a view of a process or of the kernel")

// ErrLinkKind means that a symbolic link that was found in a directory or by a glob leads to a file
// of another kind, by its name: whoever placed the link could make a message show lines of a key or
// of a password file.
var ErrLinkKind = errors.New("a symbolic link to a file of another kind; name the link to read it")

// ErrLinkOutside means that a symbolic link that was found in a directory or by a glob leads out of
// the repository that it lies in ([LeavesRepository]).
var ErrLinkOutside = errors.New("a symbolic link to a file outside the repository; name the link to read it")

// ErrNoMatch means that a glob matches no file.
var ErrNoMatch = errors.New("no file matches")

// ErrBadGlob means that a glob is invalid, such as one with an unclosed bracket.
var ErrBadGlob = errors.New("no such file, and not a valid glob")

// IsRecordFile reports whether a file with this name is read from a directory: *.pgn, *.pgn.gz,
// *.pgn.zst, *.pgn.bz2 or *.pgn.xz, in any case.
func IsRecordFile(name string) bool {
	name = strings.ToLower(name)
	if packed.ByName(name).IsStream() {
		name = strings.TrimSuffix(name, filepath.Ext(name))
	}
	return strings.HasSuffix(name, ".pgn") && name != ".pgn"
}

// input is one file of a source, or an error in its place.
type input struct {
	name    string // as the user gave it
	stdin   bool
	section *Section       // nil if it is a whole file
	member  *packed.Member // nil if it is not in an archive
	err     error
	linked  bool  // it was found as a symbolic link, and not named
	size    int64 // in bytes, unpacked if it is in an archive; 0 if it is not known
}

// isFile reports whether the input is a whole file of the file system.
func (in *input) isFile() bool { return !in.stdin && in.section == nil && in.member == nil }

// open opens the bytes of the input, and says how to close them. They are nil for an empty standard
// input.
func (in *input) open(ctx context.Context, stdin io.Reader) (raw io.Reader, free func(), err error) {
	if in.stdin {
		if stdin == nil {
			return nil, nil, nil
		}
		r := newCancelableReader(ctx, stdin)
		return r, r.stop, nil
	}
	var file io.ReadCloser
	if in.member != nil {
		file, err = in.member.Open()
	} else {
		file, err = os.Open(in.name)
	}
	if err != nil {
		return nil, nil, err
	}
	return file, func() { file.Close() }, nil // it is only read
}

// isPlainFile reports whether any part of the input can be read where it is.
func (in *input) isPlainFile(method packed.Method) bool {
	if !in.isFile() || method != packed.None {
		return false
	}
	info, err := os.Stat(in.name)
	return err == nil && info.Mode().IsRegular()
}

// before returns how many games of the file precede the input.
func (in *input) before() int64 {
	if in.section == nil {
		return 0
	}
	return in.section.Game - 1
}

// isLink reports whether a path is a symbolic link.
func isLink(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Mode()&fs.ModeSymlink != 0
}

// keepsKind reports whether the name of a symbolic link says as much about a file as the file's own
// name does.
func keepsKind(link string) bool {
	target, err := filepath.EvalSymlinks(link)
	if err != nil {
		return false
	}
	ext := filepath.Ext(target)
	return IsRecordFile(link) && IsRecordFile(filepath.Base(target)) ||
		strings.EqualFold(filepath.Ext(link), ext) && ext != "" && filepath.Base(target)[0] != '.'
}

// skips calls [Source.Skip].
func (s *Source) skips(path string, dir, named bool) Verdict {
	if s.Skip == nil {
		return Wanted
	}
	return s.Skip(path, dir, named)
}

// leavesOut reports whether something found below a directory is skipped, and counts it; git is nil
// if git does not matter.
func (s *Source) leavesOut(path string, dir bool, git *ignoreFiles, left *tally) bool {
	switch s.skips(path, dir, false) {
	case Excluded:
		left.Excluded++
		return true
	case Settled:
		left.settled++
		return true
	}
	if s.GitIgnore && git != nil && git.path(path, dir) {
		left.Ignored++
		return true
	}
	return false
}

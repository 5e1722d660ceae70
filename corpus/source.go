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
	// Paths are files, directories, globs with ** and "-" for Stdin, in the order in which they are
	// read. A directory stands for the record files below it ([IsRecordFile]) and those in zip
	// archives (*.zip) below it, sorted; links to directories in it are not followed, so there are
	// no loops, and links to files of the same kind in the same repository are read ([ErrLinkKind],
	// [ErrLinkOutside]) but never rewritten ([ErrLink]). A zip archive stands for the record files
	// in it, in its order, and a.zip/b.pgn for one of them. Any other file named here is read
	// whatever its name. An existing path is never a glob. A file that is named twice is read once.
	Paths []string

	// Sections, if there are any, are read in place of Paths.
	Sections []Section

	Stdin     io.Reader // read for "-"; nil is an empty stream
	StdinName string    // the name of Stdin in results; "-" if empty

	// GitIgnore skips what git would: files and directories that a .gitignore, a repository's
	// info/exclude or the user's own list names. What Paths names explicitly is read anyway.
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

// NoRecordsError says why a directory or a glob stands for no file.
type NoRecordsError struct {
	Ignored  int // files that git ignores
	Excluded int // files that [Source.Skip] excludes
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
	for _, ext := range [...]string{".gz", ".zst", ".bz2", ".xz"} {
		if base, ok := strings.CutSuffix(name, ext); ok {
			name = base
			break
		}
	}
	return strings.HasSuffix(name, ".pgn") && name != ".pgn"
}

// input is one file of a source, or an error in its place.
type input struct {
	name    string // as the user gave it
	stdin   bool
	section *Section   // nil if it is a whole file
	member  *zipMember // nil if it is not in an archive
	err     error
	linked  bool  // it was found as a symbolic link, and not named
	size    int64 // in bytes, unpacked if it is in an archive; 0 if it is not known
}

// isPlainFile reports whether any part of the input can be read where it is.
func (in *input) isPlainFile(p packing) bool {
	if in.stdin || in.section != nil || in.member != nil || p != unpacked {
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

// inputs lists the files of a source, and their size in bytes if it is known for all.
func (s *Source) inputs() (list []input, size int64, known bool) {
	known = true
	for i := range s.Sections {
		p := &s.Sections[i]
		list = append(list, input{name: p.File, section: p})
		size += p.Size
	}
	if len(list) > 0 {
		return list, size, true
	}
	git := new(ignoreFiles)
	seen := map[string]bool{}
	add := func(name string, info fs.FileInfo, linked bool, left *tally) {
		if seen[filepath.Clean(name)] {
			left.repeated++
			return
		}
		seen[filepath.Clean(name)] = true
		if suspect := linked && info.Mode().IsRegular() && info.Size() > 0; suspect && !keepsKind(name) {
			list = append(list, input{name: name, err: &FileError{name, ErrLinkKind}})
		} else if suspect && LeavesRepository(name) {
			list = append(list, input{name: name, err: &FileError{name, ErrLinkOutside}})
		} else if isZipName(name) && info.Mode().IsRegular() {
			list = s.within(list, name, "", seen, left)
		} else {
			in := input{name: name, size: info.Size(), linked: linked}
			if info.Mode().IsRegular() && info.Size() == 0 && isKernelFile(name) {
				in.err = &FileError{name, ErrKernelFile}
			}
			list = append(list, in)
		}
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
		before := len(list)
		var left tally
		switch {
		case err == nil && s.skips(path, info.IsDir() || isZipName(path), true) != Wanted:
			left.settled++
		case err == nil && info.IsDir():
			s.below(path, git, &left, add, fail)
		case err == nil:
			add(path, info, false, &left)
		case isGlob(path):
			matches, globErr := doublestar.FilepathGlob(path, doublestar.WithFilesOnly(), doublestar.WithNoFollow())
			if globErr != nil {
				fail(path, ErrBadGlob)
				continue
			}
			if len(matches) == 0 {
				for _, dir := range unlisted(path) {
					fail(dir, fs.ErrPermission)
				}
				if !s.AllowEmpty {
					fail(path, ErrNoMatch)
				}
				continue
			}
			for _, dir := range unlisted(path) {
				fail(dir, fs.ErrPermission)
			}
			slices.Sort(matches)
			for _, m := range matches {
				if s.leavesOut(m, isZipName(m), git, &left) {
					continue
				}
				if info, err := os.Stat(m); err != nil {
					fail(m, err)
				} else {
					add(m, info, isLink(m), &left)
				}
			}
		default:
			if archive, inner, ok := cutZip(path); ok {
				known = false
				if list = s.within(list, archive, inner, seen, &left); len(list) == before && left.settled+left.repeated+left.Excluded == 0 {
					fail(path, fs.ErrNotExist)
				}
				continue
			}
			fail(path, err)
		}
		if len(list) == before && left.repeated+left.settled == 0 && !s.AllowEmpty {
			if info != nil && info.IsDir() {
				left.NoRecordsError = s.emptiness(path)
			}
			fail(path, &left.NoRecordsError)
		}
	}
	return list, size, known
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

// tally counts what is skipped of a path.
type tally struct {
	NoRecordsError
	settled  int
	repeated int // already read for another path
}

// isGlob reports whether a path that does not exist is meant as a glob.
func isGlob(path string) bool { return strings.ContainsAny(path, "*?[{") }

// unlisted names the folders that a glob would search but cannot list: otherwise their contents
// would be missed silently.
func unlisted(glob string) (dirs []string) {
	base, pattern := doublestar.SplitPattern(filepath.ToSlash(glob))
	levels := strings.Split(pattern, "/")
	anyLevel := strings.Contains(pattern, "**") || strings.Contains(pattern, "{") && len(levels) > 1
	root := filepath.FromSlash(base)
	// The error of a folder comes to the function, so the walk itself has none.
	_ = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrPermission):
			dirs = append(dirs, name)
		case err != nil || anyLevel || !d.IsDir() || name == root:
		default:
			below, _ := filepath.Rel(root, name)
			level := strings.Count(filepath.ToSlash(below), "/")
			if searched, err := doublestar.Match(levels[level], d.Name()); level+1 == len(levels) || err != nil || !searched {
				return fs.SkipDir
			}
		}
		return nil
	})
	return dirs
}

// below adds the record files below a directory, sorted.
func (s *Source) below(root string, git *ignoreFiles, left *tally, add func(string, fs.FileInfo, bool, *tally), fail func(string, error)) {
	if s.GitIgnore && git.path(root, true) {
		git = nil // it was named explicitly
	}
	// The error of a folder comes to the function, so the walk itself has none.
	_ = fs.WalkDir(os.DirFS(root), ".", func(rel string, d fs.DirEntry, err error) error {
		path := filepath.Join(root, filepath.FromSlash(rel))
		if err != nil {
			fail(path, err)
			return nil
		}
		holds := IsRecordFile(d.Name()) || isZipName(d.Name())
		if rel != "." && (d.IsDir() || holds) && s.leavesOut(path, d.IsDir() || isZipName(d.Name()), git, left) {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if d.IsDir() || !holds {
			return nil
		}
		info, err := os.Stat(path)
		if err != nil {
			fail(path, err)
		} else if info.Mode().IsRegular() {
			add(path, info, d.Type()&fs.ModeSymlink != 0, left)
		}
		return nil
	})
}

// within adds the record files in a zip archive, or only the file or folder that inner names.
func (s *Source) within(list []input, archive, inner string, seen map[string]bool, left *tally) []input {
	members, err := listZip(archive)
	if err != nil {
		return append(list, input{name: archive, err: &FileError{archive, err}})
	}
	for _, m := range members {
		if inner != "" && m.name != inner && !strings.HasPrefix(m.name, strings.TrimSuffix(inner, "/")+"/") {
			continue
		}
		name := archive + "/" + m.name
		in := input{name: name, member: &m}
		if m.err != nil {
			in.err = &FileError{name, m.err}
		} else {
			in.size = int64(m.file.UncompressedSize64)
		}
		switch {
		case seen[filepath.Clean(name)]:
			left.repeated++
			continue
		case m.err != nil:
		default:
			switch s.skips(name, false, inner != "") {
			case Excluded:
				left.Excluded++
				continue
			case Settled:
				left.settled++
				continue
			}
		}
		seen[filepath.Clean(name)] = true
		list = append(list, in)
	}
	return list
}

// emptiness says why nothing is read below a directory.
func (s *Source) emptiness(root string) (e NoRecordsError) {
	none := func(string, error) {}
	count := func(n *int) func(string, fs.FileInfo, bool, *tally) {
		return func(name string, _ fs.FileInfo, _ bool, _ *tally) {
			if isZipName(name) {
				if members, _ := listZip(name); len(members) == 0 {
					return
				}
			}
			*n++
		}
	}
	all, kept := 0, 0
	new(Source).below(root, nil, new(tally), count(&all), none)
	(&Source{GitIgnore: s.GitIgnore}).below(root, new(ignoreFiles), new(tally), count(&kept), none)
	return NoRecordsError{Ignored: all - kept, Excluded: kept}
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

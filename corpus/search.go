package corpus

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/fairyscore/fairyscore/corpus/packed"
)

// search finds the files of a source.
type search struct {
	source *Source
	git    *ignoreFiles
	seen   map[string]bool // by clean names
	left   tally           // of the path that is searched
	list   []input
	size   int64 // of all files, in bytes
	known  bool  // size is that of all files
}

// tally counts what is skipped of a path.
type tally struct {
	NoRecordsError
	settled  int
	repeated int // already read for another path
}

// inputs lists the files of a source, and their size in bytes if it is known for all.
func (s *Source) inputs() (list []input, size int64, known bool) {
	for i := range s.Sections {
		p := &s.Sections[i]
		list = append(list, input{name: p.File, section: p})
		size += p.Size
	}
	if len(list) > 0 {
		return list, size, true
	}
	f := search{source: s, git: new(ignoreFiles), seen: make(map[string]bool), known: true}
	for _, path := range s.Paths {
		if path == "-" {
			f.stdin()
		} else {
			f.path(filepath.ToSlash(path))
		}
	}
	return f.list, f.size, f.known
}

// stdin adds standard input.
func (f *search) stdin() {
	if f.seen["-"] {
		return
	}
	f.seen["-"], f.known = true, false
	name := f.source.StdinName
	if name == "" {
		name = "-"
	}
	f.list = append(f.list, input{name: name, stdin: true})
}

// path adds what a path stands for.
func (f *search) path(path string) {
	s := f.source
	info, err := os.Stat(path)
	before := len(f.list)
	f.left = tally{}
	switch {
	case err == nil && s.skips(path, info.IsDir() || isArchive(path), true) != Wanted:
		f.left.settled++
	case err == nil && info.IsDir():
		s.below(path, f.git, &f.left, f.add, f.fail)
	case err == nil:
		f.add(path, info, false)
	case isGlob(path):
		f.glob(path)
	default:
		f.missing(path, err)
		return
	}
	if len(f.list) == before && f.left.repeated+f.left.settled == 0 && !s.AllowEmpty {
		none := f.left.NoRecordsError
		if info != nil && info.IsDir() {
			none = s.emptiness(path)
		}
		none.Archive = info != nil && !info.IsDir() && isArchive(path)
		f.fail(path, &none)
	}
}

// fail adds an error in place of a file.
func (f *search) fail(name string, err error) {
	f.list = append(f.list, input{name: name, err: &FileError{name, err}})
}

// add adds a file that exists.
func (f *search) add(name string, info fs.FileInfo, linked bool) {
	if f.seen[filepath.Clean(name)] {
		f.left.repeated++
		return
	}
	f.seen[filepath.Clean(name)] = true
	regular := info.Mode().IsRegular()
	switch suspect := linked && regular && info.Size() > 0; {
	case suspect && !keepsKind(name):
		f.fail(name, ErrLinkKind)
	case suspect && LeavesRepository(name):
		f.fail(name, ErrLinkOutside)
	case isArchive(name) && regular:
		f.within(name, "")
	case regular && info.Size() == 0 && isKernelFile(name):
		f.fail(name, ErrKernelFile)
	default:
		f.list = append(f.list, input{name: name, size: info.Size(), linked: linked})
	}
	if regular {
		f.size += info.Size()
	} else {
		f.known = false
	}
}

// glob adds the files that match a glob.
func (f *search) glob(path string) {
	matches, err := matching(path, runtime.GOOS)
	if err != nil {
		f.fail(path, ErrBadGlob)
		return
	}
	for _, dir := range unlisted(path) {
		f.fail(dir, fs.ErrPermission)
	}
	if len(matches) == 0 && !f.source.AllowEmpty {
		f.fail(path, ErrNoMatch)
	}
	slices.Sort(matches)
	for _, m := range matches {
		m = filepath.ToSlash(m)
		if f.source.leavesOut(m, isArchive(m), f.git, &f.left) {
			continue
		}
		if info, err := os.Stat(m); err != nil {
			f.fail(m, err)
		} else {
			f.add(m, info, isLink(m))
		}
	}
}

// missing adds what a path without a file of this name stands for: a file or folder in an archive,
// or the error.
func (f *search) missing(path string, err error) {
	archive, inner := packed.ArchiveOf(path)
	if archive == "" {
		f.fail(path, err)
		return
	}
	f.known = false
	before := len(f.list)
	if f.within(archive, inner); len(f.list) == before && f.left.settled+f.left.repeated+f.left.Excluded == 0 {
		f.fail(path, fs.ErrNotExist)
	}
}

// within adds the record files in a zip archive, or only the file or folder that inner names.
func (f *search) within(archive, inner string) {
	members, err := packed.Members(archive, IsRecordFile)
	if err != nil {
		f.fail(archive, err)
		return
	}
	for _, m := range members {
		if inner == "" || m.Name == inner || strings.HasPrefix(m.Name, strings.TrimSuffix(inner, "/")+"/") {
			f.member(archive+"/"+m.Name, m, inner != "")
		}
	}
}

// member adds a file of an archive; named means that it, or its folder, was named.
func (f *search) member(name string, m *packed.Member, named bool) {
	if f.seen[filepath.Clean(name)] {
		f.left.repeated++
		return
	}
	in := input{name: name, member: m}
	if m.Err != nil {
		in.err = &FileError{name, m.Err}
	} else {
		switch f.source.skips(name, false, named) {
		case Excluded:
			f.left.Excluded++
			return
		case Settled:
			f.left.settled++
			return
		}
		in.size = m.Size()
	}
	f.seen[filepath.Clean(name)] = true
	f.list = append(f.list, in)
}

// isArchive reports whether a name is that of a zip archive, which stands for the record files in
// it, like a folder.
func isArchive(name string) bool { return packed.ByName(name) == packed.Zip }

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
			dirs = append(dirs, filepath.ToSlash(name))
		case err != nil || anyLevel || !d.IsDir() || name == root:
		default:
			below, _ := filepath.Rel(root, name)
			level := strings.Count(filepath.ToSlash(below), "/")
			if searched, err := MatchName(levels[level], d.Name()); level+1 == len(levels) || err != nil || !searched {
				return fs.SkipDir
			}
		}
		return nil
	})
	return dirs
}

// below finds the record files and archives below a directory, sorted.
func (s *Source) below(root string, git *ignoreFiles, left *tally, found func(name string, info fs.FileInfo, linked bool), fail func(name string, err error)) {
	if s.GitIgnore && git.path(root, true) {
		git = nil // it was named explicitly
	}
	// The error of a folder comes to the function, so the walk itself has none.
	_ = fs.WalkDir(os.DirFS(onDrive(root)), ".", func(rel string, d fs.DirEntry, err error) error {
		path := filepath.ToSlash(filepath.Join(root, filepath.FromSlash(rel)))
		if err != nil {
			fail(path, err)
			return nil
		}
		archive := isArchive(d.Name())
		holds := IsRecordFile(d.Name()) || archive
		if rel != "." && (d.IsDir() || holds) && s.leavesOut(path, d.IsDir() || archive, git, left) {
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
			found(path, info, d.Type()&fs.ModeSymlink != 0)
		}
		return nil
	})
}

// emptiness says why nothing is read below a directory.
func (s *Source) emptiness(root string) NoRecordsError {
	count := func(source *Source, git *ignoreFiles) (n int) {
		found := func(name string, _ fs.FileInfo, _ bool) {
			if isArchive(name) {
				if members, _ := packed.Members(name, IsRecordFile); len(members) == 0 {
					return
				}
			}
			n++
		}
		source.below(root, git, new(tally), found, func(string, error) {})
		return n
	}
	all := count(new(Source), nil)
	kept := count(&Source{GitIgnore: s.GitIgnore}, new(ignoreFiles))
	return NoRecordsError{Ignored: all - kept, Excluded: kept}
}

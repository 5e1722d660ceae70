package corpus

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/fairyscore/fairyscore/corpus/packed"
)

// WatchSet is where a source reads in the file system, for callers that wait for changes. It
// describes the time of the call: folders come and go, and so does what git ignores. All names are
// absolute.
type WatchSet struct {
	source *Source
	git    *ignoreFiles // nil if git does not matter
	roots  []root
}

// root is what one path of a source stands for.
type root struct {
	name  string   // the path, or the folder in which a glob begins
	glob  string   // what files must match, with slashes; "" for all
	file  bool     // the path is a file, or does not exist yet
	links []string // for a file: what it links to
}

// WatchSet returns where a source reads. Standard input is not included.
func (s *Source) WatchSet() *WatchSet {
	p := &WatchSet{source: s}
	if s.GitIgnore {
		p.git = new(ignoreFiles)
	}
	for _, path := range s.Paths {
		if archive, _ := packed.ArchiveOf(path); archive != "" {
			path = archive
		}
		name, err := filepath.Abs(path)
		if path == "-" || err != nil {
			continue
		}
		info, err := os.Stat(path)
		switch {
		case err == nil && info.IsDir():
			p.roots = append(p.roots, root{name: name})
		case err != nil && isGlob(path):
			base, _ := doublestar.SplitPattern(filepath.ToSlash(name))
			p.roots = append(p.roots, root{name: filepath.FromSlash(base), glob: filepath.ToSlash(name)})
		default:
			r := root{name: name, file: true}
			if to, err := filepath.EvalSymlinks(name); err == nil && to != name {
				r.links = append(r.links, to)
			}
			p.roots = append(p.roots, r)
		}
	}
	return p
}

// Roots lists the paths of the source, for a glob the folder in which it begins.
func (p *WatchSet) Roots() []string {
	var out []string
	for _, r := range p.roots {
		out = append(out, r.name)
		out = append(out, r.links...)
	}
	return out
}

// Folders lists the existing folders that may contain files to read, now or later, sorted.
func (p *WatchSet) Folders() []string {
	var out []string
	for _, r := range p.roots {
		if r.file {
			for _, name := range append(r.links, r.name) {
				if dir := filepath.Dir(name); isFolder(dir) {
					out = append(out, dir)
				}
			}
			continue
		}
		// The reader reports folders that cannot be listed.
		_ = filepath.WalkDir(r.name, func(name string, d fs.DirEntry, err error) error {
			switch {
			case d == nil || !d.IsDir():
			case name != r.name && p.leavesOut(r.name, name, true):
				return fs.SkipDir
			case err == nil:
				out = append(out, name)
			}
			return nil
		})
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Reads reports whether a file with this name, existing or not, is read.
func (p *WatchSet) Reads(name string) bool {
	return slices.ContainsFunc(p.roots, func(r root) bool {
		switch {
		case r.file:
			is := func(other string) bool { return sameName(name, other, runtime.GOOS) }
			return is(r.name) || slices.ContainsFunc(r.links, is)
		case r.glob != "":
			fits, err := MatchName(r.glob, filepath.ToSlash(name))
			return err == nil && fits && !p.leavesOut(r.name, name, false)
		}
		rel, err := filepath.Rel(r.name, name)
		if err != nil || !filepath.IsLocal(rel) || !IsRecordFile(filepath.Base(name)) && !isArchive(name) {
			return false
		}
		for dir := filepath.Dir(rel); dir != "."; dir = filepath.Dir(dir) {
			if p.leavesOut(r.name, filepath.Join(r.name, dir), true) {
				return false
			}
		}
		return !p.leavesOut(r.name, name, false)
	})
}

// leavesOut reports whether something found below a root is skipped.
func (p *WatchSet) leavesOut(root, name string, dir bool) bool {
	git := p.git
	if git != nil && git.path(root, true) {
		git = nil // it was named explicitly
	}
	return p.source.leavesOut(name, dir, git, new(tally))
}

// isFolder reports whether a folder has this name.
func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

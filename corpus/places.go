package corpus

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/bmatcuk/doublestar/v4"
)

// Places are where in a file system a source reads, for those who wait for changes there.
// They are as they were when they were asked for: folders come and go, and so does what git
// ignores. All names are absolute.
type Places struct {
	source *Source
	git    *ignored // nil if nobody asks git
	roots  []root
}

// root is what one path of a source stands for.
type root struct {
	name  string   // the path, or the folder in which a glob begins
	glob  string   // what files have to fit, with slashes; "" for all
	file  bool     // the path is that of a file, or of nothing yet
	links []string // for a file: what it links to
}

// Places says where a source reads. Standard input is nowhere.
func (s *Source) Places() *Places {
	p := &Places{source: s}
	if s.GitIgnore {
		p.git = new(ignored)
	}
	for _, path := range s.Paths {
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
func (p *Places) Roots() []string {
	var out []string
	for _, r := range p.roots {
		out = append(out, r.name)
		out = append(out, r.links...)
	}
	return out
}

// Folders lists the folders in which files that are read stand or may come to stand, those
// that are there, sorted.
func (p *Places) Folders() []string {
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
		// What cannot be listed is told by those who read.
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

// Reads reports whether a file of this name, there or not, is read.
func (p *Places) Reads(name string) bool {
	return slices.ContainsFunc(p.roots, func(r root) bool {
		switch {
		case r.file:
			return name == r.name || slices.Contains(r.links, name)
		case r.glob != "":
			fits, err := doublestar.Match(r.glob, filepath.ToSlash(name))
			return err == nil && fits && !p.leavesOut(r.name, name, false)
		}
		rel, err := filepath.Rel(r.name, name)
		if err != nil || !filepath.IsLocal(rel) || !IsRecordFile(filepath.Base(name)) {
			return false
		}
		for dir := filepath.Dir(name); dir != r.name; dir = filepath.Dir(dir) {
			if p.leavesOut(r.name, dir, true) {
				return false
			}
		}
		return !p.leavesOut(r.name, name, false)
	})
}

// leavesOut reports whether something found below a root is not wanted.
func (p *Places) leavesOut(root, name string, dir bool) bool {
	git := p.git
	if git != nil && git.path(root, true) {
		git = nil // it was named all the same
	}
	return p.source.leavesOut(name, dir, git)
}

// isFolder reports whether a folder has this name.
func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

package corpus

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"

	"github.com/git-pkgs/gitignore"

	"github.com/fairyscore/fairyscore/corpus/tracked"
)

// ignoreFiles knows what git ignores in the work trees seen so far.
type ignoreFiles struct {
	trees   map[string]*workTree // by absolute directory; nil if it is in none
	working string               // the working directory; "" before it is needed
}

// workTree is a directory with a repository, and what it ignores.
type workTree struct {
	root    string
	matcher *gitignore.Matcher
	read    map[string]bool // the directories whose patterns the matcher has, relative to root
	lines   int             // of those patterns
	stars   int             // in them
	tracked *tracked.Files  // nil before they are needed
}

// What the patterns of a work tree may have, in all: each path is compared with each of them, and a
// stranger may write them. What goes beyond is not applied, so that more files are read.
const (
	maxGitIgnore = 1 << 20 // bytes of a .gitignore
	maxPatterns  = 5000    // lines
	maxStars     = 1500
)

// path reports whether git ignores a file or directory, or one of its parents. What is in the index
// is not ignored, nor is anything outside a repository.
func (g *ignoreFiles) path(name string, dir bool) bool {
	path := filepath.Clean(name)
	if !filepath.IsAbs(path) {
		if g.working == "" {
			var err error
			if g.working, err = os.Getwd(); err != nil {
				return false
			}
		}
		path = filepath.Join(g.working, path)
	}
	t := g.tree(filepath.Dir(path))
	if t == nil {
		return false
	}
	rel, err := filepath.Rel(t.root, path)
	if err != nil || rel == "." {
		return false
	}
	parts := strings.Split(filepath.ToSlash(rel), "/")
	at := t.root
	for i := range parts {
		t.patterns(at, strings.Join(parts[:i], "/"))
		at = filepath.Join(at, parts[i])
		if parts[i] == ".git" {
			return true
		}
		if t.matcher.MatchPath(strings.Join(parts[:i+1], "/"), dir || i < len(parts)-1) {
			return !t.tracks(filepath.ToSlash(rel), dir)
		}
	}
	return false
}

// tracks reports whether a file, or anything in a directory, is in the index. If the index cannot
// be read, nothing is.
func (t *workTree) tracks(rel string, dir bool) bool {
	if t.tracked == nil {
		files, err := tracked.Read(t.root)
		if err != nil {
			files = new(tracked.Files)
		}
		t.tracked = files
	}
	if dir {
		return t.tracked.Below(rel)
	}
	return t.tracked.Has(rel)
}

// load returns a .gitignore, and reports whether it may be applied. Like git, it does not follow
// links: a link can lead to a device.
func (t *workTree) load(name string) (data []byte, ok bool) {
	info, err := os.Lstat(name)
	if err != nil {
		return nil, true // there is none
	}
	if !info.Mode().IsRegular() || info.Size() > maxGitIgnore {
		return nil, false
	}
	data, err = os.ReadFile(name)
	lines, stars := bytes.Count(data, []byte{'\n'})+1, bytes.Count(data, []byte{'*'})
	if err != nil || t.lines+lines > maxPatterns || t.stars+stars > maxStars {
		return nil, false
	}
	t.lines, t.stars = t.lines+lines, t.stars+stars
	return data, true
}

// patterns reads the .gitignore of a directory, once; that of the root has been read.
func (t *workTree) patterns(dir, rel string) {
	if rel != "" && !t.read[rel] {
		t.read[rel] = true
		if data, ok := t.load(filepath.Join(dir, ".gitignore")); ok {
			t.matcher.AddPatterns(data, rel)
		}
	}
}

// tree finds the work tree of a directory, nil if there is none.
func (g *ignoreFiles) tree(dir string) *workTree {
	if t, ok := g.trees[dir]; ok {
		return t
	}
	if g.trees == nil {
		g.trees = make(map[string]*workTree)
	}
	var t *workTree
	if _, err := os.Stat(filepath.Join(dir, ".git")); err == nil {
		t = &workTree{root: dir, read: make(map[string]bool)}
		root := dir
		if _, ok := t.load(filepath.Join(dir, ".gitignore")); !ok {
			root = "" // the matcher would read it
		}
		t.matcher = gitignore.New(root)
	} else if up := filepath.Dir(dir); up != dir {
		t = g.tree(up) // as deep as a path is long
	}
	g.trees[dir] = t
	return t
}

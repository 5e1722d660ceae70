package corpus

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/git-pkgs/gitignore"
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
}

// path reports whether git ignores a file or directory, or one of its parents. Outside a repository
// nothing is ignored.
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
		if parts[i] == ".git" || t.matcher.MatchPath(strings.Join(parts[:i+1], "/"), dir || i < len(parts)-1) {
			return true
		}
	}
	return false
}

// maxGitIgnore is how long a .gitignore can be, in bytes.
const maxGitIgnore = 1 << 20

// readable reports whether a .gitignore can be read completely. Like git, it does not follow links:
// a link can lead to a device.
func readable(name string) bool {
	info, err := os.Lstat(name)
	return err != nil || info.Mode().IsRegular() && info.Size() <= maxGitIgnore
}

// patterns reads the .gitignore of a directory, once; that of the root has been read.
func (t *workTree) patterns(dir, rel string) {
	if rel != "" && !t.read[rel] {
		t.read[rel] = true
		if name := filepath.Join(dir, ".gitignore"); readable(name) {
			t.matcher.AddFromFile(name, rel)
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
		root := dir
		if name := filepath.Join(dir, ".gitignore"); !readable(name) {
			root = "" // the matcher would read it
		}
		t = &workTree{root: dir, matcher: gitignore.New(root), read: make(map[string]bool)}
	} else if up := filepath.Dir(dir); up != dir {
		t = g.tree(up) // as deep as a path is long
	}
	g.trees[dir] = t
	return t
}

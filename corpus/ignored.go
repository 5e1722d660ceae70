package corpus

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/git-pkgs/gitignore"
)

// ignored knows what git ignores in the work trees that it has met.
type ignored struct {
	trees map[string]*workTree // by directory, absolute; nil where there is none
}

// workTree is a directory with a repository, and what it ignores.
type workTree struct {
	root    string
	matcher *gitignore.Matcher
	read    map[string]bool // the directories whose patterns the matcher has, from root
}

// path reports whether git ignores a file or directory, or one that it is in. Where no
// repository is, nothing is ignored.
func (g *ignored) path(name string, dir bool) bool {
	path, err := filepath.Abs(name)
	if err != nil {
		return false
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

// patterns reads the .gitignore of a directory, once; that of the root is known.
func (t *workTree) patterns(dir, rel string) {
	if rel != "" && !t.read[rel] {
		t.read[rel] = true
		t.matcher.AddFromFile(filepath.Join(dir, ".gitignore"), rel)
	}
}

// tree finds the work tree that a directory is in, nil if there is none.
func (g *ignored) tree(dir string) *workTree {
	if t, ok := g.trees[dir]; ok {
		return t
	}
	if g.trees == nil {
		g.trees = make(map[string]*workTree)
	}
	var t *workTree
	if _, err := os.Stat(filepath.Join(dir, ".git")); err == nil {
		t = &workTree{root: dir, matcher: gitignore.New(dir), read: make(map[string]bool)}
	} else if up := filepath.Dir(dir); up != dir {
		t = g.tree(up) // as deep as a path is long
	}
	g.trees[dir] = t
	return t
}

package corpus

import (
	"os"
	"path/filepath"
	"strings"
)

// LeavesRepository reports whether a symbolic link in a git work tree leads out of it. What a
// stranger contributes is in the work tree, so such a link could show somebody's private files.
// Outside a repository, links are the user's own.
func LeavesRepository(link string) bool {
	target, err := filepath.EvalSymlinks(link)
	return err == nil && OutsideRepository(filepath.Dir(link), target)
}

// OutsideRepository reports whether a folder is in a git work tree and a file, which need not
// exist, is not in the same one.
func OutsideRepository(folder, file string) bool {
	folder, file = actual(folder), actual(file)
	for {
		git := filepath.Join(folder, ".git")
		if _, err := os.Stat(git); err == nil {
			// git-annex keeps files in .git, which is a link in its further work trees.
			return !isBelow(file, folder) && !isBelow(file, actual(git))
		}
		up := filepath.Dir(folder)
		if up == folder {
			return false
		}
		folder = up
	}
}

// actual returns an absolute path in which nothing that exists is a link.
func actual(path string) string {
	path, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if found, err := filepath.EvalSymlinks(path); err == nil {
		return found
	}
	if up := filepath.Dir(path); up != path {
		return filepath.Join(actual(up), filepath.Base(path))
	}
	return path
}

// isBelow reports whether a file is in a folder, or in one below it.
func isBelow(file, folder string) bool {
	rel, err := filepath.Rel(folder, file)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

package rewrite

import (
	"os"
	"path/filepath"
)

// DanglingError means that an output is a symbolic link to a file that does not exist. No file is
// created through a link, nor in its place: it may be meant for another machine or a lost disk.
type DanglingError struct{ Target string }

// Error implements error.
func (e *DanglingError) Error() string {
	return "a symbolic link to " + filepath.ToSlash(e.Target) + ", which does not exist; create that or remove the link"
}

// maxLinks is how many symbolic links are followed one after the other.
const maxLinks = 40

// Dangling returns where a symbolic link leads if there is nothing, or "".
func Dangling(name string) string {
	for range maxLinks {
		to, err := os.Readlink(name)
		if err != nil {
			return ""
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(name), to)
		}
		if _, err := os.Lstat(to); err != nil {
			return to
		}
		name = to
	}
	return ""
}

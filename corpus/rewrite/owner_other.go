//go:build !unix

package rewrite

import (
	"io/fs"
	"os"
)

// linked cannot tell how many names a file has.
func linked(fs.FileInfo) bool { return false }

// own gives a file the mode of the one that it replaces.
func own(f *os.File, before fs.FileInfo) error { return f.Chmod(before.Mode().Perm()) }

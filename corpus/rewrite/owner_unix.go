//go:build unix

package rewrite

import (
	"io/fs"
	"os"
	"syscall"
)

// linked reports whether a file has several names.
func linked(info fs.FileInfo) bool {
	s, ok := info.Sys().(*syscall.Stat_t)
	return ok && s.Nlink > 1
}

// own gives a file the owner and group of the one that it replaces, if permitted, and its mode.
func own(f *os.File, before fs.FileInfo) error {
	if s, ok := before.Sys().(*syscall.Stat_t); ok {
		if err := f.Chown(int(s.Uid), int(s.Gid)); err != nil {
			_ = f.Chown(-1, int(s.Gid)) // someone else's file in one of our groups
		}
	}
	return f.Chmod(before.Mode().Perm())
}

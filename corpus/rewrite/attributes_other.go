//go:build !linux

package rewrite

import (
	"errors"
	"io/fs"
	"os"
)

// ErrHardLinks means that a file has several names: a replacement would leave the others with the
// old content. It is detected on Linux only.
var ErrHardLinks = errors.New("the file has several hard links, and the others would keep the old content; not overwritten")

func linked(fs.FileInfo) bool { return false }

// inherit gives a file the mode of the one that it replaces.
func inherit(f *os.File, _ string, before fs.FileInfo) error { return f.Chmod(before.Mode().Perm()) }

func hold(*os.File) error { return nil }

// abandoned cannot tell without locks; leftovers stay.
func abandoned(*os.File) bool { return false }

// syncAll cannot write all files to the disk together.
func syncAll() bool { return false }

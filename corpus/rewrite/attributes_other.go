//go:build !linux

package rewrite

import (
	"io/fs"
	"os"
)

// inherit gives a file the properties of the one that it replaces: its mode and, on Unix and if
// permitted, owner and group.
func inherit(f *os.File, _ string, before fs.FileInfo) error { return own(f, before) }

// syncAll cannot write all files to the disk together.
func syncAll() bool { return false }

//go:build unix

package settings

import (
	"os"
	"syscall"
)

// makePipe makes a named pipe.
func makePipe(path string) error { return syscall.Mkfifo(path, 0o666) }

// makeLink creates a symbolic link.
func makeLink(target, name string) error { return os.Symlink(target, name) }

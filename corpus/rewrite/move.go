package rewrite

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"syscall"
	"time"
)

// ErrInUse means that a file could not be replaced because another program has it open. It occurs
// on Windows only.
var ErrInUse = errors.New("another program has the file open; not overwritten")

// How long a file gets to come free. On Windows, a virus scanner or an indexer opens a file for a
// moment after it was written.
const (
	firstPause = time.Millisecond
	patience   = 500 * time.Millisecond
)

// move gives a complete file the name of another one, which it replaces. The error names only the
// other.
func move(from, to string) error {
	err := persistently(func() error { return os.Rename(from, to) }, time.Sleep, runtime.GOOS)
	if of := (*os.LinkError)(nil); errors.As(err, &of) {
		return &fs.PathError{Op: of.Op, Path: to, Err: of.Err}
	}
	return err
}

// persistently tries again while a file is in use, until patience is over.
func persistently(try func() error, sleep func(time.Duration), system string) error {
	err := try()
	for pause, left := firstPause, patience; inUse(err, system) && left > 0; pause *= 2 {
		sleep(pause)
		left -= pause
		err = try()
	}
	return err
}

// inUse reports whether an error of a system means that a file is open, or can mean that.
func inUse(err error, system string) bool {
	var code syscall.Errno
	if system != "windows" || !errors.As(err, &code) {
		return false
	}
	// ERROR_ACCESS_DENIED, ERROR_SHARING_VIOLATION and ERROR_LOCK_VIOLATION
	return slices.Contains([]syscall.Errno{5, 32, 33}, code)
}

// replaced is the error for a file that exists and was not replaced. The program could write to it
// before, so that it may not do so is no reason.
func replaced(err error) error {
	if inUse(err, runtime.GOOS) {
		return ErrInUse
	}
	return err
}

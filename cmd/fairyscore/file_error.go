package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"

	"github.com/fairyscore/fairyscore/corpus/rewrite"
)

// ofInput names a file that is read in an error, once: the name of a system call says nothing to a
// user.
func ofInput(name string, err error) error {
	switch of := (*fs.PathError)(nil); {
	case errors.Is(err, fs.ErrNotExist):
		return noSuchFile(name)
	case isDirectory(name):
		err = errors.New("this is a directory, not a file")
	case errors.As(err, &of):
		err = of.Err
	}
	return fmt.Errorf("%s: %w", filepath.ToSlash(name), err)
}

// isDirectory reports whether a name is that of a directory.
func isDirectory(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// noSuchFile returns the error for an input that does not exist.
func noSuchFile(name string) error {
	if name == "" {
		return errors.New("the name of a file is empty")
	}
	target := rewrite.Dangling(name)
	if name = filepath.ToSlash(name); target != "" {
		return fmt.Errorf("%s: a symbolic link to %s, which does not exist", name, filepath.ToSlash(target))
	}
	return fmt.Errorf("%s: no such file", name)
}

// ofOutput names an output file in an error, once: neither a temporary name nor the name of a
// system call says anything to a user.
func ofOutput(name string, err error) error {
	if of := (*fs.PathError)(nil); errors.As(err, &of) {
		if err = of.Err; of.Op == "mkdir" && errors.Is(err, syscall.ENOTDIR) {
			err = errors.New("not a directory") // Windows says that there is no such path
		}
		if of.Op == "mkdir" && of.Path != name {
			err = fmt.Errorf("%s: %w", filepath.ToSlash(of.Path), err) // a directory above it
		}
	}
	name = filepath.ToSlash(name)
	if strings.HasPrefix(err.Error(), name+": ") {
		return err
	}
	return fmt.Errorf("%s: %w", name, err)
}

// readerIsGone reports whether an error means that nobody reads an output any more: the other end
// of a pipe is closed.
func readerIsGone(err error) bool {
	var code syscall.Errno
	if runtime.GOOS != "windows" || !errors.As(err, &code) {
		return errors.Is(err, syscall.EPIPE)
	}
	// ERROR_BROKEN_PIPE, ERROR_NO_DATA and ERROR_PIPE_NOT_CONNECTED
	return slices.Contains([]syscall.Errno{109, 232, 233}, code)
}

package main

import (
	"errors"
	"fmt"
	"io/fs"
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
	case errors.Is(err, syscall.EISDIR):
		err = errors.New("this is a directory, not a file")
	case errors.As(err, &of):
		err = of.Err
	}
	return fmt.Errorf("%s: %w", name, err)
}

// noSuchFile returns the error for an input that does not exist.
func noSuchFile(name string) error {
	if target := rewrite.Dangling(name); target != "" {
		return fmt.Errorf("%s: a symbolic link to %s, which does not exist", name, target)
	}
	return fmt.Errorf("%s: no such file", name)
}

// ofOutput names an output file in an error, once: neither a temporary name nor the name of a
// system call says anything to a user.
func ofOutput(name string, err error) error {
	if of := (*fs.PathError)(nil); errors.As(err, &of) {
		if err = of.Err; of.Op == "mkdir" && of.Path != name {
			err = fmt.Errorf("%s: %w", of.Path, err) // a directory above it
		}
	}
	if strings.HasPrefix(err.Error(), name+": ") {
		return err
	}
	return fmt.Errorf("%s: %w", name, err)
}

package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
)

// outlet is where a run over files writes: standard output, with the progress bar out of
// the way, and standard error for what cannot be read.
type outlet struct {
	session *session
	bar     *bar
	out     *bufio.Writer
	failed  bool // a file could not be read
	stopped bool // by Ctrl-C
}

// tellNothing tells of directories without records, if nothing else was read either: what has
// been named wrongly would pass for clean.
func (s *session) tellNothing(paths []string, p *corpus.Progress) {
	if p.Files() > 0 {
		return
	}
	for _, path := range paths {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			fmt.Fprintf(s.stderr, "fairyscore: no records found: %s has no *.pgn, plain or compressed\n", path)
		}
	}
}

// flush writes the output with the progress bar out of the way.
func (o *outlet) flush() error {
	o.bar.pause()
	defer o.bar.resume()
	return o.out.Flush()
}

// trouble handles an error of the run: one file's is told and the others go on, others
// end it, after end has closed what was begun.
func (o *outlet) trouble(c *cobra.Command, err error, end func() error) error {
	o.stopped = o.stopped || errors.Is(err, context.Canceled)
	var file *corpus.FileError
	var encoding *corpus.EncodingError
	switch {
	case errors.As(err, &encoding):
		return usageError(c, "--encoding: %v", err)
	case !errors.As(err, &file):
		return errors.Join(end(), err)
	case errors.Is(err, context.Canceled):
		return nil
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%s: there is no such file", file.File)
	}
	return o.tell(err)
}

// tell writes what is in the way of a file, behind what was found before.
func (o *outlet) tell(err error) error {
	if err := o.flush(); err != nil {
		return err
	}
	o.failed = true
	o.bar.pause()
	defer o.bar.resume()
	_, err = fmt.Fprintf(o.session.stderr, "fairyscore: %v\n", err)
	return err
}

package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"github.com/fairyscore/fairyscore/corpus"
)

// outlet is the output of a run over files: standard output, with the progress bar removed during
// writing, and standard error for what cannot be read.
type outlet struct {
	session *session
	bar     *bar
	out     *bufio.Writer
	failed  bool // a file could not be read
	unread  int  // how many files could not be read completely
	empty   int  // how many paths stand for no file
	stopped bool // by Ctrl-C
}

// flush writes the output with the progress bar removed.
func (o *outlet) flush() error {
	o.bar.pause()
	defer o.bar.resume()
	return o.out.Flush()
}

// trouble handles an error of the run: an error of one file is reported and the others continue;
// any other error ends the run, after end has closed what was begun.
func (o *outlet) trouble(c *cobra.Command, err error, end func() error) error {
	o.stopped = o.stopped || errors.Is(err, context.Canceled)
	var file *corpus.FileError
	var encoding *corpus.EncodingError
	var bug *corpus.PanicError
	switch {
	case errors.As(err, &bug):
		return o.tell(bug)
	case errors.As(err, &encoding):
		return usageError(c, "--encoding: %v", err)
	case !errors.As(err, &file):
		if at := end(); at != nil && at.Error() != err.Error() { // of one output, the error is the same
			return errors.Join(at, err)
		}
		return err
	case errors.Is(err, context.Canceled):
		return nil
	}
	if none := (*corpus.NoRecordsError)(nil); errors.As(err, &none) || errors.Is(err, corpus.ErrNoMatch) {
		o.empty++
	} else {
		o.unread++
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = noSuchFile(file.File)
	}
	return o.tell(err)
}

// flushed writes what is buffered after a run that may have ended with an error. The error of a
// write that ended the run is not added a second time.
func flushed(out *bufio.Writer, err error) error {
	if flush := out.Flush(); err == nil || !errors.Is(err, flush) {
		return errors.Join(err, flush)
	}
	return err
}

// note writes a remark on a record, after the findings before it.
func (o *outlet) note(format string, args ...any) error {
	if err := o.flush(); err != nil {
		return err
	}
	o.bar.pause()
	defer o.bar.resume()
	_, err := fmt.Fprintf(o.session.stderr, "fairyscore: %s\n", shownError(fmt.Errorf(format, args...)))
	return err
}

// tell writes an error of a file, after the findings before it.
func (o *outlet) tell(err error) error {
	if err := o.flush(); err != nil {
		return err
	}
	o.failed = true
	o.bar.pause()
	defer o.bar.resume()
	_, err = fmt.Fprintf(o.session.stderr, "fairyscore: %s\n", shownError(err))
	return err
}

package rewrite

import (
	"bufio"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/packed"
)

// Output is a new file, compressed according to its name: *.gz, *.zst, or not at all.
// [Output.Commit] atomically replaces a file of that name.
type Output struct {
	to      *Replacement
	out     *bufio.Writer
	content io.WriteCloser
}

// outputBuffer is how much is written at a time, in bytes.
const outputBuffer = 64 << 10

// PackingError means that the name of an Output asks for a compression that is only read.
type PackingError struct{ Extension string } // such as ".bz2"

// Error implements error.
func (e *PackingError) Error() string {
	return e.Extension + " files can be read but not written; name one that ends in .gz or .zst"
}

// Create begins an Output. The errors are a *[PackingError], those of [ReplaceOrCreate], and those
// of the file system; then no file was created.
func Create(name string) (*Output, error) {
	method := packed.ByName(name)
	if method.ReadOnly() != nil {
		return nil, &PackingError{strings.ToLower(filepath.Ext(name))}
	}
	to, err := ReplaceOrCreate(name)
	if err != nil {
		return nil, err
	}
	o := &Output{to: to, out: bufio.NewWriterSize(to, outputBuffer)}
	if o.content, err = method.NewWriter(o.out); err != nil {
		return nil, errors.Join(err, to.Discard())
	}
	return o, nil
}

// Write implements [io.Writer].
func (o *Output) Write(b []byte) (int, error) { return o.content.Write(b) }

// Commit completes the file and puts it in its place.
func (o *Output) Commit() error {
	err := o.content.Close()
	if err == nil {
		err = o.out.Flush()
	}
	if err != nil {
		return errors.Join(err, o.to.Discard())
	}
	return o.to.Commit()
}

// Discard removes what was written. After Commit it does nothing.
func (o *Output) Discard() error { return o.to.Discard() }

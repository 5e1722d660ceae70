package rewrite

import (
	"bufio"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// Output is a new file, compressed according to its name: *.gz, *.zst, or not at all.
// [Output.Commit] atomically replaces a file of that name.
type Output struct {
	to      *Replacement
	out     *bufio.Writer
	packer  io.WriteCloser // nil for a file that is not compressed
	content io.Writer
}

// outputBuffer is how much is written at a time, in bytes.
const outputBuffer = 64 << 10

// PackingError means that the name of an Output asks for a compression that is only read.
type PackingError struct{ Extension string } // such as ".bz2"

// Error implements error.
func (e *PackingError) Error() string {
	return e.Extension + " files can be read but not written; name one that ends in .gz or .zst"
}

// PackedExtension returns the extension of a name that promises compressed content, in small
// letters, such as ".gz"; "" if it promises none.
func PackedExtension(name string) string {
	switch ext := strings.ToLower(filepath.Ext(name)); ext {
	case ".gz", ".zst", ".bz2", ".xz", ".zip":
		return ext
	}
	return ""
}

// Create begins an Output. The errors are a *[PackingError], those of [ReplaceOrCreate], and those
// of the file system; then no file was created.
func Create(name string) (*Output, error) {
	ext := PackedExtension(name)
	switch ext {
	case ".bz2", ".xz", ".zip":
		return nil, &PackingError{ext}
	}
	to, err := ReplaceOrCreate(name)
	if err != nil {
		return nil, err
	}
	o := &Output{to: to, out: bufio.NewWriterSize(to, outputBuffer)}
	o.content = o.out
	switch ext {
	case ".gz":
		o.packer = gzip.NewWriter(o.out)
	case ".zst":
		if o.packer, err = zstd.NewWriter(o.out, zstd.WithEncoderConcurrency(1)); err != nil {
			return nil, errors.Join(err, to.Discard())
		}
	}
	if o.packer != nil {
		o.content = o.packer
	}
	return o, nil
}

// Write implements [io.Writer].
func (o *Output) Write(b []byte) (int, error) { return o.content.Write(b) }

// Commit completes the file and puts it in its place.
func (o *Output) Commit() error {
	var err error
	if o.packer != nil {
		err = o.packer.Close()
	}
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

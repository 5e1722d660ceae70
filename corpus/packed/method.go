package packed

import (
	"errors"
	"io"
	"path/filepath"
	"strings"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// Method is how a file is compressed.
type Method uint8

// The methods.
const (
	None Method = iota
	Gzip
	Zstd
	Bzip2
	XZ
	Zip // a file in an archive, however it is compressed there
)

// The reasons why a file is not written in the form that it has.
var (
	ErrBzip2Write = errors.New("bzip2 files can be read but not written; unpack the file first")
	ErrXZWrite    = errors.New("xz files can be read but not written; unpack the file first")
	ErrZipWrite   = errors.New("files in a zip archive can be read but not written; unpack the archive first")
)

// ByName returns the method that a file with this name should have by its extension. [Zip] means an
// archive.
func ByName(name string) Method {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".gz":
		return Gzip
	case ".zst":
		return Zstd
	case ".bz2":
		return Bzip2
	case ".xz":
		return XZ
	case ".zip":
		return Zip
	}
	return None
}

// IsStream reports whether the whole file is one compressed text.
func (m Method) IsStream() bool { return m != None && m != Zip }

// ReadOnly says why no file is written with this method; nil if it can be.
func (m Method) ReadOnly() error {
	switch m {
	case Bzip2:
		return ErrBzip2Write
	case XZ:
		return ErrXZWrite
	case Zip:
		return ErrZipWrite
	}
	return nil
}

// NewWriter returns a writer that compresses what is written to it; for [None] it writes it to w.
// Its Close completes the compressed data and leaves w open. The error is that of
// [Method.ReadOnly], or of the library.
func (m Method) NewWriter(w io.Writer) (io.WriteCloser, error) {
	switch m {
	case None:
		return plainWriter{w}, nil
	case Gzip:
		return gzip.NewWriter(w), nil
	case Zstd:
		return zstd.NewWriter(w, zstd.WithEncoderConcurrency(1))
	}
	return nil, m.ReadOnly()
}

// plainWriter writes without compression.
type plainWriter struct{ io.Writer }

// Close does nothing.
func (plainWriter) Close() error { return nil }

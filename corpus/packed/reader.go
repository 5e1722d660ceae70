package packed

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"errors"
	"io"
)

// ErrUnsupported means that a file is compressed in an unsupported way.
var ErrUnsupported = errors.New("unsupported compression; unpack the file first")

// ErrEmpty means that a compressed file is empty, like failed downloads.
var ErrEmpty = errors.New("the compressed file is empty")

// Reader reads the text of a file, compressed or not.
type Reader struct {
	method  Method
	content io.Reader
	free    func()
}

// Method returns how the file is compressed: as its first bytes say, whatever its name.
func (r *Reader) Method() Method { return r.method }

// Read implements [io.Reader].
func (r *Reader) Read(p []byte) (int, error) { return r.content.Read(p) }

// Close frees the resources for reading; the file itself stays open.
func (r *Reader) Close() {
	if r.free != nil {
		r.free()
		r.free = nil
	}
}

// How much of a compressed file is read at a time, and of any file at first, in bytes: many files
// are small.
const (
	readSize  = 64 << 10
	firstRead = 4 << 10
)

// maxWindow limits the memory that a zstd or xz stream may need, in bytes: that of 'zstd --ultra
// -21' and 'xz -9'. With the records that are processed at a time, it is at most 256 MiB.
const maxWindow = 64 << 20

// NewReader returns a reader of the text of r, whose compression its first bytes show: gzip, zstd,
// bzip2 and xz, each with any number of members, frames or streams, or none. The error is
// [ErrZipUnnamed] for a zip archive.
func NewReader(r io.Reader) (*Reader, error) {
	raw := &countingReader{Reader: r}
	plain := bufio.NewReaderSize(raw, firstRead)
	head, err := plain.Peek(10)
	if err != nil && err != io.EOF {
		return &Reader{content: plain}, nil // the first Read returns the available data, and the error
	}
	method := methodOf(head)
	switch method {
	case None:
		return &Reader{content: plain}, nil
	case Zip:
		return nil, ErrZipUnnamed
	}
	content, free, err := method.unpack(bufio.NewReaderSize(plain, readSize))
	if err != nil {
		return nil, err
	}
	return &Reader{method: method, content: &boundedReader{content: content, raw: raw}, free: free}, nil
}

// methodOf returns the method of a file that begins with head.
func methodOf(head []byte) Method {
	switch {
	case bytes.HasPrefix(head, []byte("\x1f\x8b")):
		return Gzip
	case isZstd(head):
		return Zstd
	case len(head) == 10 && string(head[:3]) == "BZh" && (string(head[4:]) == "1AY&SY" || string(head[4:]) == "\x17rE8P\x90"):
		return Bzip2
	case bytes.HasPrefix(head, []byte(xzMagic)):
		return XZ
	case bytes.HasPrefix(head, []byte("PK\x03\x04")):
		return Zip
	}
	return None
}

// unpack returns the text of compressed data, and what frees the memory for reading it, nil if
// nothing has to.
func (m Method) unpack(data *bufio.Reader) (content io.Reader, free func(), err error) {
	var heavy *heavyReader
	switch m {
	case Gzip:
		content, err = newGzipReader(data)
		return content, nil, err
	case Bzip2:
		return bzip2.NewReader(data), nil, nil
	case Zstd:
		heavy, err = newZstdReader(data)
	default:
		heavy = &heavyReader{newXZReader(data)}
	}
	if err != nil {
		return nil, nil, err
	}
	return heavy, heavy.close, nil
}

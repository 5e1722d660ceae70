package packed

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"github.com/klauspost/compress/gzip"
)

// errAfterGzip means that what follows a gzip member is neither another one nor padding.
var errAfterGzip = errors.New("other data follow the compressed data")

// gzipReader reads gzip members, and ends at zero bytes after them, as gzip does: tapes and blocks
// are padded with them.
type gzipReader struct {
	raw    *bufio.Reader
	member *gzip.Reader
}

// newGzipReader returns a reader of a text that begins with a gzip member.
func newGzipReader(raw *bufio.Reader) (*gzipReader, error) {
	member, err := gzip.NewReader(raw)
	if err != nil {
		return nil, err
	}
	member.Multistream(false)
	return &gzipReader{raw, member}, nil
}

// Read implements [io.Reader].
func (r *gzipReader) Read(p []byte) (n int, err error) {
	n, err = r.member.Read(p)
	if err == io.EOF {
		err = r.next()
	}
	return n, err
}

// next begins the next member. It returns io.EOF after the last one.
func (r *gzipReader) next() error {
	padded := false
	for {
		if _, err := r.raw.Peek(1); err != nil {
			return err
		}
		ready, _ := r.raw.Peek(r.raw.Buffered())
		zeros := len(ready) - len(bytes.TrimLeft(ready, "\x00"))
		if zeros == 0 {
			break
		}
		padded = true
		_, _ = r.raw.Discard(zeros) // they are there
	}
	if head, err := r.raw.Peek(2); padded || string(head) != "\x1f\x8b" {
		if err != nil && err != io.EOF {
			return err
		}
		return errAfterGzip
	}
	if err := r.member.Reset(r.raw); err != nil {
		return err
	}
	r.member.Multistream(false)
	return nil
}

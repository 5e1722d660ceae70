package packed

import (
	"errors"
	"io"
)

// A file that unpacks to more than bombSize and to bombRatio times its compressed size is refused:
// no records compress that well, so it must be a bomb.
const (
	bombSize  = 1 << 30
	bombRatio = 200
)

// isBomb reports whether so much text in so many compressed bytes is a bomb.
func isBomb(text, packed uint64) bool { return text > bombSize && text/bombRatio > packed }

// ErrBomb means that a compressed file unpacks to far more than records would.
var ErrBomb = errors.New("this file unpacks to more than 1 GiB and to more than 200 times its size, like a decompression bomb; the rest is not read")

// countingReader counts what is read of a file, in bytes. The libraries unpack in the goroutine of
// the caller.
type countingReader struct {
	io.Reader
	n int64
}

// Read implements [io.Reader].
func (c *countingReader) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n += int64(n)
	return n, err
}

// boundedReader is the content of a compressed file, which ends with [ErrBomb] if there is far more
// of it than of the file.
type boundedReader struct {
	content io.Reader
	raw     *countingReader
	n       int64 // what was read of the content, in bytes
}

// Read implements [io.Reader].
func (b *boundedReader) Read(p []byte) (int, error) {
	n, err := b.content.Read(p)
	if b.n += int64(n); isBomb(uint64(b.n), uint64(b.raw.n)) {
		return 0, ErrBomb
	}
	return n, err
}

package corpus

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"sync/atomic"

	"github.com/klauspost/compress/zstd"
)

// ErrCompression means that a file is compressed in an unsupported way.
var ErrCompression = errors.New("unsupported compression; unpack the file first")

// ErrEmpty means that a compressed file is empty, like failed downloads.
var ErrEmpty = errors.New("the compressed file is empty")

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

// boundedReader is the content of a compressed file, which ends with [ErrBomb] if there is far more
// of it than of the file.
type boundedReader struct {
	content io.Reader
	raw     *atomic.Int64 // what was read of the file, in bytes
	n       int64         // what was read of the content
}

// Read implements [io.Reader].
func (b *boundedReader) Read(p []byte) (int, error) {
	n, err := b.content.Read(p)
	if b.n += int64(n); isBomb(uint64(b.n), uint64(b.raw.Load())) {
		return 0, ErrBomb
	}
	return n, err
}

// IsPackedName reports whether the name of a file is that of a compressed one.
func IsPackedName(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".gz", ".zst", ".bz2", ".xz":
		return true
	}
	return false
}

// rawSize is how much of a compressed file is read at a time, and rawHead how much of any file at
// first, in bytes: many files are small.
const (
	rawSize = 64 << 10
	rawHead = 4 << 10
)

// maxWindow limits the memory that a zstd or xz stream may need, in bytes: that of 'zstd --ultra
// -21' and 'xz -9'. With the records that are processed at a time, it is at most 256 MiB.
const maxWindow = 64 << 20

// packing is how a file is compressed.
type packing uint8

const (
	unpacked packing = iota
	packedGzip
	packedZstd
	packedBzip2
	packedXZ
	packedZip
)

// unpack returns the content of r, whose compression its first bytes show: gzip, zstd, bzip2 and
// xz, each with any number of members, frames or streams, or none. close frees the resources for
// reading; r itself stays open.
func unpack(r io.Reader) (content io.Reader, packed packing, close func(), err error) {
	close = func() {}
	raw := new(atomic.Int64)
	defer func() {
		if packed != unpacked && err == nil {
			content = &boundedReader{content: content, raw: raw}
		}
	}()
	plain := bufio.NewReaderSize(countingReader{r, raw}, rawHead)
	head, err := plain.Peek(10)
	if err != nil && err != io.EOF {
		return plain, unpacked, close, nil // the first Read returns the available data, and the error
	}
	compressed := func() *bufio.Reader { return bufio.NewReaderSize(plain, rawSize) }
	switch {
	case bytes.HasPrefix(head, []byte{0x1f, 0x8b}):
		z, err := newGzipReader(compressed())
		return z, packedGzip, close, err
	case isZstd(head):
		z, err := zstd.NewReader(compressed(), zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true),
			zstd.WithDecoderMaxWindow(maxWindow))
		if err != nil {
			return nil, packedZstd, close, err
		}
		heavy := &heavyReader{z}
		return heavy, packedZstd, heavy.close, nil
	case len(head) == 10 && string(head[:3]) == "BZh" && (string(head[4:]) == "1AY&SY" || string(head[4:]) == "\x17rE8P\x90"):
		return bzip2.NewReader(compressed()), packedBzip2, close, nil
	case bytes.HasPrefix(head, []byte(xzMagic)):
		heavy := &heavyReader{newXZReader(compressed())}
		return heavy, packedXZ, heavy.close, nil
	case bytes.HasPrefix(head, []byte("PK\x03\x04")):
		return nil, unpacked, close, ErrZipUnnamed
	}
	return plain, unpacked, close, nil
}

// isZstd reports whether a zstd frame, or a skippable frame, begins with head.
func isZstd(head []byte) bool {
	if len(head) < 4 {
		return false
	}
	return head[0] == 0x28 && head[1] == 0xb5 && head[2] == 0x2f && head[3] == 0xfd ||
		head[0]&0xf0 == 0x50 && head[1] == 0x2a && head[2] == 0x4d && head[3] == 0x18
}

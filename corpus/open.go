package corpus

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"errors"
	"fmt"
	"io"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// ErrCompression says that a file is compressed in a way that is not read here.
var ErrCompression = errors.New("this compression is not read here; unpack the file first")

// rawSize is how much is read of a compressed file at a time, in bytes.
const rawSize = 64 << 10

// maxWindow bounds the memory a zstd stream may ask for, in bytes: that of the
// largest window its command line tool reads without being told to.
const maxWindow = 128 << 20

// packing is how a file is compressed.
type packing uint8

const (
	unpacked packing = iota
	packedGzip
	packedZstd
	packedBzip2
)

// unpack returns the content of r, whose compression its first bytes tell: gzip,
// zstd and bzip2, each of any number of members or frames, or none. close frees
// what reading took; r itself stays open.
func unpack(r io.Reader) (content io.Reader, packed packing, close func(), err error) {
	close = func() {}
	raw := bufio.NewReaderSize(r, rawSize)
	head, err := raw.Peek(10)
	if err != nil && err != io.EOF {
		return raw, unpacked, close, nil // the first Read gives what there is, and the error
	}
	switch {
	case bytes.HasPrefix(head, []byte{0x1f, 0x8b}):
		z, err := gzip.NewReader(raw)
		return z, packedGzip, close, err
	case isZstd(head):
		z, err := zstd.NewReader(raw, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true),
			zstd.WithDecoderMaxWindow(maxWindow))
		if err != nil {
			return nil, packedZstd, close, err
		}
		return z, packedZstd, z.Close, nil
	case len(head) == 10 && string(head[:3]) == "BZh" && (string(head[4:]) == "1AY&SY" || string(head[4:]) == "\x17rE8P\x90"):
		return bzip2.NewReader(raw), packedBzip2, close, nil
	case bytes.HasPrefix(head, []byte("\xfd7zXZ\x00")):
		return nil, unpacked, close, fmt.Errorf("xz: %w", ErrCompression)
	case bytes.HasPrefix(head, []byte("PK\x03\x04")):
		return nil, unpacked, close, fmt.Errorf("zip: %w", ErrCompression)
	}
	return raw, unpacked, close, nil
}

// isZstd reports whether a zstd frame begins with head, or a frame to be skipped.
func isZstd(head []byte) bool {
	if len(head) < 4 {
		return false
	}
	return head[0] == 0x28 && head[1] == 0xb5 && head[2] == 0x2f && head[3] == 0xfd ||
		head[0]&0xf0 == 0x50 && head[1] == 0x2a && head[2] == 0x4d && head[3] == 0x18
}

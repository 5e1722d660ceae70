package packed

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"hash/crc64"
	"io"

	"github.com/ulikunitz/xz/lzma"
)

// ErrXZ means that a file is not a valid xz file.
var ErrXZ = errors.New("damaged xz data")

// DictionaryError means that an xz file needs more memory than allowed.
type DictionaryError struct{ Need, Limit int64 } // in bytes

// Error implements error.
func (e *DictionaryError) Error() string {
	return fmt.Sprintf("unpacking this xz file needs %d MiB of memory, and the limit is %d MiB; unpack it first", e.Need>>20, e.Limit>>20)
}

// ErrXZBlocks means that an xz file has many small blocks with large dictionaries, each of which
// would be cleared before use.
var ErrXZBlocks = errors.New("this xz file requires far more memory than its text; unpack it first")

// How much memory the blocks of a file may request one after the other: a constant, and a multiple
// of the unpacked size.
const (
	maxAsked    = 512 << 20
	maxAskedFor = 16
)

// xzMagic begins each stream of an xz file.
const xzMagic = "\xfd7zXZ\x00"

// xzReader unpacks an xz file (The .xz File Format, version 1.2.1): streams, each of blocks, an
// index and a footer. It reads the container itself, and only the LZMA2 data with the library,
// which allocates whatever a block header requests.
type xzReader struct {
	in     *measuringReader
	data   io.Reader // of the open block; nil if there is none
	begin  int64     // where the open block begins
	sum    hash.Hash // of the open block; nil if the stream has no check
	size   int       // of the stream's check, in bytes
	known  int64     // the uncompressed size in the header of the block; -1 if it has none
	got    int64     // of the block, uncompressed
	all    int64     // of all blocks
	asked  int64     // memory requested for dictionaries so far, in bytes
	inside bool      // inside a stream
	some   bool      // a stream has been read
	err    error
}

// measuringReader counts what is read from a stream.
type measuringReader struct {
	*bufio.Reader
	n int64
}

// Read implements [io.Reader].
func (c *measuringReader) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n += int64(n)
	return n, err
}

// ReadByte implements [io.ByteReader].
func (c *measuringReader) ReadByte() (byte, error) {
	b, err := c.Reader.ReadByte()
	if err == nil {
		c.n++
	}
	return b, err
}

func newXZReader(r *bufio.Reader) *xzReader { return &xzReader{in: &measuringReader{Reader: r}} }

// Read implements [io.Reader].
func (x *xzReader) Read(p []byte) (int, error) {
	for x.err == nil {
		if x.data == nil {
			x.err = cutShort(x.next())
			continue
		}
		n, err := x.data.Read(p)
		if x.sum != nil {
			x.sum.Write(p[:n]) // a hash never fails
		}
		x.got += int64(n)
		x.all += int64(n)
		if err == io.EOF {
			x.data = nil
			x.err = cutShort(x.endBlock())
		} else if err != nil {
			x.err = fmt.Errorf("%w: %w", ErrXZ, err)
			if errors.Is(err, io.ErrUnexpectedEOF) {
				x.err = err
			}
		}
		if n > 0 {
			return n, nil
		}
	}
	return 0, x.err
}

// errEnd is the end of a complete file, as distinct from one in the middle.
var errEnd = errors.New("end")

// cutShort turns an end of the data in the middle into an error.
func cutShort(err error) error {
	switch err {
	case errEnd:
		return io.EOF
	case io.EOF:
		return io.ErrUnexpectedEOF
	}
	return err
}

// next begins the next block, or the next stream; the error is errEnd at the end of the file.
func (x *xzReader) next() error {
	if !x.inside {
		return x.beginStream()
	}
	x.begin = x.in.n
	length, err := x.in.ReadByte()
	if err != nil {
		return err
	}
	if length == 0 {
		return x.endStream()
	}
	return x.beginBlock(length)
}

// beginStream reads the header of a stream, after padding.
func (x *xzReader) beginStream() error {
	for x.some { // zero bytes in fours may be between streams and at the end
		pad, err := x.in.Peek(4)
		if len(pad) == 0 {
			if err == io.EOF {
				return errEnd
			}
			return err
		}
		if !bytes.Equal(pad, []byte{0, 0, 0, 0}) {
			break
		}
		if _, err := io.CopyN(io.Discard, x.in, 4); err != nil {
			return err
		}
	}
	var head [12]byte
	if _, err := io.ReadFull(x.in, head[:]); err != nil {
		return err
	}
	if string(head[:6]) != xzMagic || head[6] != 0 || crc32.ChecksumIEEE(head[6:8]) != binary.LittleEndian.Uint32(head[8:]) {
		return ErrXZ
	}
	x.inside, x.some = true, true
	switch head[7] {
	case 0:
		x.sum, x.size = nil, 0
	case 1:
		x.sum, x.size = crc32.NewIEEE(), 4
	case 4:
		x.sum, x.size = crc64.New(crc64.MakeTable(crc64.ECMA)), 8
	case 10:
		x.sum, x.size = sha256.New(), 32
	default:
		if head[7] > 15 {
			return ErrXZ
		}
		// an unknown one
		x.sum, x.size = nil, [16]int{0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64}[head[7]]
	}
	return nil
}

// beginBlock reads the header of a block; length is its first byte.
func (x *xzReader) beginBlock(length byte) error {
	head := make([]byte, (int(length)+1)*4)
	head[0] = length
	if _, err := io.ReadFull(x.in, head[1:]); err != nil {
		return err
	}
	body := head[:len(head)-4]
	if crc32.ChecksumIEEE(body) != binary.LittleEndian.Uint32(head[len(body):]) {
		return ErrXZ
	}
	flags, rest := body[1], bytes.NewReader(body[2:])
	x.known, x.got = -1, 0
	if flags&0x40 != 0 { // the packed size, which the data show too
		if _, err := binary.ReadUvarint(rest); err != nil {
			return ErrXZ
		}
	}
	if flags&0x80 != 0 {
		n, err := binary.ReadUvarint(rest)
		if err != nil || n > 1<<62 {
			return ErrXZ
		}
		x.known = int64(n)
	}
	if id, err := binary.ReadUvarint(rest); err != nil || flags&0x3c != 0 {
		return ErrXZ
	} else if flags&3 != 0 || id != 0x21 {
		return fmt.Errorf("xz with a filter: %w", ErrUnsupported)
	}
	n, _ := rest.ReadByte()
	bits, err := rest.ReadByte()
	if n != 1 || err != nil || bits > 40 {
		return ErrXZ
	}
	capacity := int64(1)<<32 - 1
	if bits < 40 {
		capacity = int64(2|bits&1) << (bits/2 + 11)
	}
	if x.known >= 0 {
		capacity = min(capacity, max(x.known, lzma.MinDictCap)) // what a dictionary can hold
	}
	if capacity > maxWindow {
		return &DictionaryError{capacity, maxWindow}
	}
	if x.asked += capacity; x.asked > maxAsked+maxAskedFor*x.all {
		return ErrXZBlocks
	}
	if x.sum != nil {
		x.sum.Reset()
	}
	data, err := lzma.Reader2Config{DictCap: int(capacity)}.NewReader2(x.in)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrXZ, err)
	}
	x.data = data
	return nil
}

// endBlock reads the padding and the check of a block.
func (x *xzReader) endBlock() error {
	if x.known >= 0 && x.got != x.known {
		return ErrXZ
	}
	tail := make([]byte, int(-(x.in.n-x.begin)&3)+x.size)
	if _, err := io.ReadFull(x.in, tail); err != nil {
		return err
	}
	check := tail[len(tail)-x.size:]
	if len(bytes.Trim(tail[:len(tail)-x.size], "\x00")) > 0 {
		return ErrXZ
	}
	if x.sum == nil {
		return nil
	}
	want := x.sum.Sum(nil)
	if x.size < 32 { // CRCs are little endian
		for i, j := 0, len(want)-1; i < j; i, j = i+1, j-1 {
			want[i], want[j] = want[j], want[i]
		}
	}
	if !bytes.Equal(check, want) {
		return ErrXZ
	}
	return nil
}

// endStream reads an index, whose first byte has been read, and the footer. The contents of the
// index are only needed for seeking.
func (x *xzReader) endStream() error {
	records, err := binary.ReadUvarint(x.in)
	if err != nil {
		return err
	}
	for range records {
		for range 2 {
			if _, err := binary.ReadUvarint(x.in); err != nil {
				return err
			}
		}
	}
	// Padding to four bytes, the CRC of the index, then the footer's CRC, size, flags and magic.
	tail := make([]byte, int(-(x.in.n-x.begin)&3)+4+12)
	if _, err := io.ReadFull(x.in, tail); err != nil {
		return err
	}
	if string(tail[len(tail)-2:]) != "YZ" {
		return ErrXZ
	}
	x.inside = false
	return nil
}

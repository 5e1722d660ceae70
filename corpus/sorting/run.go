package sorting

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"

	"github.com/fairyscore/fairyscore/corpus/spill"
)

// Sizes of the buffers of a run that is written, and of one of many that are read, in bytes.
const (
	writeBuffer = 256 << 10
	readBuffer  = 24 << 10
)

// run has sorted records in a temporary file. Each is stored as the size of its key, its place in
// the input, its key, and its text in chunks with their sizes; a size of 0 ends it.
type run struct{ *spill.File }

// newRun makes an empty run.
func newRun(dir string) (*run, error) {
	f, err := spill.New(dir, "sort", writeBuffer)
	if err != nil {
		return nil, err
	}
	return &run{f}, nil
}

// size writes a number.
func (r *run) size(n uint64) {
	var b [binary.MaxVarintLen64]byte
	r.Write(b[:binary.PutUvarint(b[:], n)])
}

// begin begins a record.
func (r *run) begin(key []byte, place uint64) {
	r.size(uint64(len(key)))
	r.size(place)
	r.Write(key)
}

// chunk writes a part of a record's text.
func (r *run) chunk(text []byte) {
	if len(text) > 0 {
		r.size(uint64(len(text)))
		r.Write(text)
	}
}

// end ends a record.
func (r *run) end() { r.size(0) }

// cursor goes through the records of a run.
type cursor struct {
	in     *bufio.Reader
	key    []byte
	prefix uint64
	place  uint64
	size   uint64 // of the chunk that is next
}

// cursor returns a cursor at the first record; nil if there is none.
func (r *run) cursor() (*cursor, error) {
	in, err := r.Reader(readBuffer)
	if err != nil {
		return nil, err
	}
	c := &cursor{in: in}
	more, err := c.next()
	if err != nil || !more {
		return nil, err
	}
	return c, nil
}

// next moves to the next record; it returns false at the end.
func (c *cursor) next() (bool, error) {
	n, err := binary.ReadUvarint(c.in)
	if errors.Is(err, io.EOF) {
		return false, nil
	}
	if err == nil {
		c.place, err = binary.ReadUvarint(c.in)
	}
	if err == nil {
		if uint64(cap(c.key)) < n {
			c.key = make([]byte, n)
		}
		c.key = c.key[:n]
		_, err = io.ReadFull(c.in, c.key)
	}
	if err == nil {
		c.size, err = binary.ReadUvarint(c.in)
	}
	if err != nil {
		return false, spill.Failed(err)
	}
	c.prefix = prefixOf(c.key)
	return true, nil
}

// chunk reads the next part of the record's text into the buffer; last is true for the last one.
func (c *cursor) chunk(buffer []byte) (text []byte, last bool, err error) {
	if c.size == 0 {
		return buffer[:0], true, nil
	}
	if uint64(cap(buffer)) < c.size {
		buffer = make([]byte, c.size)
	}
	buffer = buffer[:c.size]
	if _, err = io.ReadFull(c.in, buffer); err == nil {
		c.size, err = binary.ReadUvarint(c.in)
	}
	if err != nil {
		return buffer, false, spill.Failed(err)
	}
	return buffer, c.size == 0, nil
}

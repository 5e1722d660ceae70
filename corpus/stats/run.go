package stats

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"

	"github.com/fairyscore/fairyscore/corpus/spill"
)

// The buffer of a run that is written or read, in bytes.
const runBuffer = 32 << 10

// run has sorted rows in a temporary file: for each, the size of its key, the key, and the numbers.
type run struct{ *spill.File }

// newRun makes an empty run.
func newRun(dir string) (*run, error) {
	f, err := spill.New(dir, "stats", runBuffer)
	if err != nil {
		return nil, err
	}
	return &run{f}, nil
}

// write appends a row.
func (r *run) write(key []byte, c *Cell) {
	b := r.Buffer()
	b = binary.AppendUvarint(b, uint64(len(key)))
	b = append(b, key...)
	for _, n := range c.list() {
		b = binary.AppendVarint(b, *n)
	}
	r.Write(b)
}

// cursor goes through the rows of a run.
type cursor struct {
	in   *bufio.Reader
	key  []byte
	cell Cell
}

// cursor returns a cursor at the first row; nil if there is none.
func (r *run) cursor() (*cursor, error) {
	in, err := r.Reader(runBuffer)
	if err != nil {
		return nil, err
	}
	c := &cursor{in: in}
	if more, err := c.next(); err != nil || !more {
		return nil, err
	}
	return c, nil
}

// next moves to the next row; it returns false at the end.
func (c *cursor) next() (bool, error) {
	n, err := binary.ReadUvarint(c.in)
	if errors.Is(err, io.EOF) {
		return false, nil
	}
	if err == nil {
		c.key = append(c.key[:0], make([]byte, n)...)
		_, err = io.ReadFull(c.in, c.key)
	}
	for _, number := range c.cell.list() {
		if err == nil {
			*number, err = binary.ReadVarint(c.in)
		}
	}
	if err != nil {
		return false, spill.Failed(err)
	}
	return true, nil
}

package stats

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
)

// The buffer of a run that is written or read, in bytes.
const runBuffer = 32 << 10

// run is sorted rows in a temporary file: the size of a key, the key, and the numbers. It is removed
// from its folder as soon as it is open, so that the system frees it however the program ends.
type run struct {
	file    *os.File
	out     *bufio.Writer
	removed bool // from its folder
	err     error
}

// newRun makes an empty run.
func newRun(dir string) (*run, error) {
	file, err := os.CreateTemp(dir, "fairyscore-stats-*")
	if err != nil {
		return nil, temporary(err)
	}
	r := &run{file: file, out: bufio.NewWriterSize(file, runBuffer)}
	r.removed = os.Remove(file.Name()) == nil
	return r, nil
}

// temporary says that an error is one of a temporary file.
func temporary(err error) error { return fmt.Errorf("temporary file: %w", err) }

// write appends a row.
func (r *run) write(key string, c *Cell) {
	b := r.out.AvailableBuffer()
	b = binary.AppendUvarint(b, uint64(len(key)))
	b = append(b, key...)
	for _, n := range c.list() {
		b = binary.AppendVarint(b, *n)
	}
	if r.err == nil {
		_, r.err = r.out.Write(b)
	}
}

// finish ends writing; after an error the run is closed.
func (r *run) finish() error {
	if r.err == nil {
		r.err = r.out.Flush()
	}
	r.out = nil
	if r.err != nil {
		r.close()
		return temporary(r.err)
	}
	return nil
}

// close frees the file.
func (r *run) close() {
	_ = r.file.Close()
	if !r.removed {
		_ = os.Remove(r.file.Name())
	}
}

// cursor goes through the rows of a run.
type cursor struct {
	in   *bufio.Reader
	key  []byte
	cell Cell
}

// cursor returns a cursor at the first row; nil if there is none.
func (r *run) cursor() (*cursor, error) {
	if _, err := r.file.Seek(0, io.SeekStart); err != nil {
		return nil, temporary(err)
	}
	c := &cursor{in: bufio.NewReaderSize(r.file, runBuffer)}
	if more, err := c.next(); err != nil || !more {
		return nil, err
	}
	return c, nil
}

// next goes to the next row; it is false at the end.
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
		return false, temporary(err)
	}
	return true, nil
}

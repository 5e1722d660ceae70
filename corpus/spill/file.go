package spill

import (
	"bufio"
	"fmt"
	"io"
	"os"
)

// File is a temporary file. It is removed from its folder as soon as it is open, so that the system
// frees it however the program ends. It belongs to one goroutine.
type File struct {
	file    *os.File
	out     *bufio.Writer
	removed bool // from its folder
	err     error
}

// New creates an empty File, in the system's folder of temporary files if dir is "", with a buffer
// of some bytes. purpose is a part of its name.
func New(dir, purpose string, buffer int) (*File, error) {
	file, err := os.CreateTemp(dir, "fairyscore-"+purpose+"-*")
	if err != nil {
		return nil, Failed(err)
	}
	// Where an open file cannot be removed, Close does it.
	f := &File{file: file, out: bufio.NewWriterSize(file, buffer)}
	f.removed = os.Remove(file.Name()) == nil
	return f, nil
}

// Copy stores everything that r has.
func Copy(r io.Reader, purpose string) (*File, error) {
	f, err := New("", purpose, 0)
	if err != nil {
		return nil, err
	}
	if _, err := io.Copy(f.out, r); err != nil {
		f.Close()
		return nil, err
	}
	if err := f.Finish(); err != nil {
		return nil, err
	}
	return f, nil
}

// Failed wraps an error as that of a temporary file.
func Failed(err error) error { return fmt.Errorf("a temporary file: %w", err) }

// Write appends bytes. [File.Err] and [File.Finish] return its error.
func (f *File) Write(b []byte) {
	if f.err == nil {
		_, f.err = f.out.Write(b)
	}
}

// Err returns the first error of Write.
func (f *File) Err() error { return f.err }

// Buffer returns an empty slice with the free capacity of the buffer, for the next Write.
func (f *File) Buffer() []byte { return f.out.AvailableBuffer() }

// Finish ends writing; on an error it closes the File.
func (f *File) Finish() error {
	if f.err == nil {
		f.err = f.out.Flush()
	}
	f.out = nil
	if f.err != nil {
		f.Close()
		return Failed(f.err)
	}
	return nil
}

// Reader reads the File from its beginning, with a buffer of some bytes. A File has one Reader at a
// time.
func (f *File) Reader(buffer int) (*bufio.Reader, error) {
	if _, err := f.file.Seek(0, io.SeekStart); err != nil {
		return nil, Failed(err)
	}
	return bufio.NewReaderSize(f.file, buffer), nil
}

// Section returns the File as a whole, for reading at any place.
func (f *File) Section() (*io.SectionReader, error) {
	info, err := f.file.Stat()
	if err != nil {
		return nil, Failed(err)
	}
	return io.NewSectionReader(f.file, 0, info.Size()), nil
}

// Close frees the File.
func (f *File) Close() {
	_ = f.file.Close()
	if !f.removed {
		_ = os.Remove(f.file.Name())
	}
}

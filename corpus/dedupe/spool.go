package dedupe

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"os"

	"github.com/fairyscore/fairyscore/corpus"
)

// spool keeps the parts of all files, in memory and beyond spoolMemory bytes in a temporary file.
// The file is removed from its folder as soon as it is open, so that the system frees it however
// the program ends.
type spool struct {
	dir     string
	memory  []byte // the end, which is not in the file yet
	file    *os.File
	removed bool  // from its folder; where an open file cannot be removed, close does it
	size    int64 // of what is in the file
}

// spoolMemory is how much a spool keeps in memory, in bytes.
const spoolMemory = 1 << 20

// part is a part of a file.
type part struct {
	owner   corpus.Owner
	flags   byte
	file    int32 // its index
	game    int64 // 0 if it begins no record
	line    int64
	length  int64 // of the text
	text    []byte
	at, end int64 // where it is in the spool
}

// Flags of a part.
const (
	fromMaster  = 1 << iota // it is of a file that is only compared with
	legacy                  // its text is in Windows-1252
	firstOfFile             // it begins a file
	unread                  // of a record that is too long, or could not be read
)

// headSize is the size of a part's header, in bytes.
const headSize = 1 + 1 + 4 + 8 + 8 + 8

// add appends a part and returns where it is.
func (s *spool) add(p *part) (at int64, err error) {
	at = s.size + int64(len(s.memory))
	s.memory = append(s.memory, byte(p.owner), p.flags)
	s.memory = binary.LittleEndian.AppendUint32(s.memory, uint32(p.file))
	s.memory = binary.LittleEndian.AppendUint64(s.memory, uint64(p.game))
	s.memory = binary.LittleEndian.AppendUint64(s.memory, uint64(p.line))
	s.memory = binary.LittleEndian.AppendUint64(s.memory, uint64(len(p.text)))
	s.memory = append(s.memory, p.text...)
	if len(s.memory) > spoolMemory {
		err = s.flush()
	}
	return at, err
}

// flush moves what is in memory to the file.
func (s *spool) flush() (err error) {
	if s.file == nil {
		if s.file, err = os.CreateTemp(s.dir, "fairyscore-dedupe-"); err != nil {
			return temporary(err)
		}
		s.removed = os.Remove(s.file.Name()) == nil
	}
	if _, err := s.file.Write(s.memory); err != nil {
		return temporary(err)
	}
	s.size += int64(len(s.memory))
	s.memory = s.memory[:0]
	return nil
}

// temporary wraps an error as that of a temporary file.
func temporary(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("a temporary file: %w", err)
}

// ReadAt implements [io.ReaderAt].
func (s *spool) ReadAt(b []byte, at int64) (n int, err error) {
	if at < s.size {
		n = int(min(int64(len(b)), s.size-at))
		if n, err = s.file.ReadAt(b[:n], at); err != nil {
			return n, err
		}
	}
	if n < len(b) {
		from := min(at+int64(n)-s.size, int64(len(s.memory)))
		n += copy(b[n:], s.memory[from:])
	}
	if n < len(b) {
		return n, io.EOF
	}
	return n, nil
}

// decode reads the header of a part.
func (p *part) decode(b []byte) {
	p.owner, p.flags = corpus.Owner(b[0]), b[1]
	p.file = int32(binary.LittleEndian.Uint32(b[2:]))
	p.game, p.line, p.length = int64(binary.LittleEndian.Uint64(b[6:])), int64(binary.LittleEndian.Uint64(b[14:])), int64(binary.LittleEndian.Uint64(b[22:]))
	p.end = p.at + headSize + p.length
}

// at reads the part at a place; its text is read to the memory of p.
func (s *spool) at(p *part, place int64) error {
	var head [headSize]byte
	if _, err := s.ReadAt(head[:], place); err != nil {
		return temporary(err)
	}
	p.at = place
	p.decode(head[:])
	p.grow()
	_, err := s.ReadAt(p.text, place+headSize)
	return temporary(err)
}

// grow makes room for the text.
func (p *part) grow() {
	if int64(cap(p.text)) < p.length {
		p.text = make([]byte, p.length)
	}
	p.text = p.text[:p.length]
}

// parts calls visit for all parts in their order.
func (s *spool) parts(visit func(*part) error) error {
	total := s.size + int64(len(s.memory))
	in := bufio.NewReaderSize(io.NewSectionReader(s, 0, total), int(min(total, 256<<10)))
	var p part
	var head [headSize]byte
	for at := int64(0); at < total; at = p.end {
		if _, err := io.ReadFull(in, head[:]); err != nil {
			return temporary(err)
		}
		p.at = at
		p.decode(head[:])
		p.grow()
		if _, err := io.ReadFull(in, p.text); err != nil {
			return temporary(err)
		}
		if err := visit(&p); err != nil {
			return err
		}
	}
	return nil
}

// close removes the file.
func (s *spool) close() {
	if s.file != nil {
		_ = s.file.Close()
		if !s.removed {
			_ = os.Remove(s.file.Name())
		}
	}
}

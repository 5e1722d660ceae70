package grammar

import (
	"bytes"
	"io"

	"github.com/fairyscore/fairyscore/grammar/char"
	"github.com/fairyscore/fairyscore/grammar/stops"
)

// Splitter splits a stream into records and reports where each begins. Its memory is bounded by its
// limit for any stream.
//
//	s := grammar.NewSplitter(f)
//	for s.Scan() {
//		game, _ := parser.Parse(s.Record())
//		...
//	}
//	if err := s.Err(); err != nil { ... }
type Splitter struct {
	// MaxRecord is the limit on the size of a record in bytes; 0 means [MaxRecord].
	MaxRecord int

	r          io.Reader
	buf        []byte
	from, to   int // the unread part of buf
	eof        bool
	err        error
	record     []byte
	off, next  int64 // of record; of what follows
	line, then int64
	cr         bool // the byte before next was a CR
	size       int64
}

// readSize is how much a Splitter requests from its reader at a time, in bytes.
const readSize = 64 << 10

// NewSplitter returns a Splitter that reads from r.
func NewSplitter(r io.Reader) *Splitter {
	return &Splitter{r: r, line: 1, then: 1}
}

// SplitBytes returns a Splitter for a text. Its records are parts of src, which is not copied.
func SplitBytes(src []byte) *Splitter {
	return &Splitter{buf: src, to: len(src), eof: true, line: 1, then: 1}
}

// Scan advances to the next record. It returns false at the end of the stream or at the first error
// of its reader. It skips records of spaces only.
func (s *Splitter) Scan() bool {
	for {
		n, ok := NextRecordWithin(s.buf[s.from:s.to], s.MaxRecord, s.eof)
		if !ok {
			s.fill()
			continue
		}
		if n == 0 {
			s.record = nil
			return false
		}
		s.take(n)
		if n > limitOf(s.MaxRecord) {
			// The head is returned as is; reading the rest must not overwrite it.
			s.record = bytes.Clone(s.record)
			s.skip()
		}
		s.size = s.next - s.off
		if char.SkipWhitespace(s.record, 0) < len(s.record) {
			return true
		}
	}
}

// Record returns the text of the current record, valid until the next Scan. It begins where the one
// before it ended, spaces included. For a record that is too long it is the head, one byte longer
// than the limit.
func (s *Splitter) Record() []byte { return s.record }

// Size returns the length of the record in bytes: more than Record returns if it is too long.
func (s *Splitter) Size() int64 { return s.size }

// Offset returns where the record begins in the stream, in bytes from 0.
func (s *Splitter) Offset() int64 { return s.off }

// Line returns the number of the record's first line, from 1.
func (s *Splitter) Line() int64 { return s.line }

// Err returns the first error of the reader that is not [io.EOF].
func (s *Splitter) Err() error { return s.err }

// take makes the next n bytes the current record.
func (s *Splitter) take(n int) {
	s.record = s.buf[s.from : s.from+n : s.from+n]
	s.off, s.line = s.next, s.then
	s.pass(n)
}

// pass advances by n bytes and counts their lines.
func (s *Splitter) pass(n int) {
	b := s.buf[s.from : s.from+n]
	s.from += n
	s.next += int64(n)
	lines, _ := stops.Lines(b, s.cr)
	s.then += int64(lines)
	if n > 0 {
		s.cr = b[n-1] == '\r'
	}
}

// skip discards the rest of a record that is too long.
func (s *Splitter) skip() {
	for {
		before := min(s.from, skipContext)
		n, ok := SkipRecord(s.buf[s.from-before:s.to], before, s.eof)
		s.pass(n - before)
		if ok {
			return
		}
		s.fill()
	}
}

// skipContext is how much skipped text is kept for [SkipRecord], in bytes. A longer line of spaces
// counts as text.
const skipContext = 64

// fill reads more. The unread part moves to the front of the buffer, which
// doubles when that part fills it.
func (s *Splitter) fill() {
	if kept := max(0, s.from-skipContext); kept > 0 {
		copy(s.buf, s.buf[kept:s.to])
		s.from, s.to = s.from-kept, s.to-kept
	}
	if len(s.buf)-s.to < readSize {
		size := max(2*len(s.buf), 2*readSize)
		buf := make([]byte, size)
		copy(buf, s.buf[:s.to])
		s.buf = buf
	}
	for empty := 0; empty < 100; empty++ {
		n, err := s.r.Read(s.buf[s.to:])
		s.to += max(0, n)
		if err != nil {
			s.eof = true
			if err != io.EOF {
				s.err = err
			}
			return
		}
		if n > 0 {
			return
		}
	}
	s.eof, s.err = true, io.ErrNoProgress
}

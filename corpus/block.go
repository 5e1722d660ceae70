package corpus

import (
	"bytes"
	"io"

	"github.com/fairyscore/fairyscore/grammar"
)

// blockSize is how much text a worker gets at a time, in bytes: enough to make the
// hand-over cheap, little enough to keep memory low and every worker busy.
const blockSize = 128 << 10

// block is a stretch of a file that is cut between records.
type block struct {
	data   []byte
	cuts   []cut
	off    int64 // of data in the file
	line   int64 // the number of its first line, from 1
	passed bool  // it continues a record that is too long, and is not read
	form   form  // of the file
}

// cut is where a record ends in a block.
type cut struct {
	end   int32
	lines int32 // line ends in the record
}

// cutter reads a stream and cuts it into blocks.
type cutter struct {
	r     io.Reader
	tail  []byte // read, and not yet part of a block
	off   int64  // of tail
	line  int64
	cr    bool // the byte before tail is a CR
	long  bool // tail continues a record that is too long
	whole bool // what is passed over becomes a block too
	eof   bool
	err   error // of r, if not io.EOF
}

// newCutter returns a cutter of r. It uses the buffer of another that is done.
func newCutter(r io.Reader, tail []byte) *cutter {
	return &cutter{r: r, tail: tail[:0], line: 1}
}

// next fills b with the next records. It is false at the end of the stream. A
// block ends early behind a record that is too long.
func (c *cutter) next(b *block) bool {
	if cap(b.data) < blockSize || cap(b.data) > 2*blockSize {
		b.data = make([]byte, 0, blockSize) // a monster's memory is given back
	}
	b.cuts = b.cuts[:0]
	data := append(b.data[:0], c.tail...)
	c.tail = c.tail[:0]
	if cap(c.tail) > 2*blockSize {
		c.tail = nil
	}
	b.passed = false
	if c.long && c.whole {
		if n, more := c.passOver(b, data); n > 0 || !more {
			return n > 0
		}
		data = b.data
	} else if c.long {
		data = c.skip(data)
	}
	b.off, b.line = c.off, c.line
	pos := 0
	for {
		data = c.fill(data)
		for pos < len(data) && !c.long {
			n, ok := grammar.NextRecord(data[pos:], c.eof)
			if !ok || n == 0 {
				break
			}
			lines := c.pass(data[pos : pos+n])
			pos += n
			b.cuts = append(b.cuts, cut{int32(pos), lines})
			c.long = n == grammar.MaxRecord
		}
		if pos > 0 || c.eof {
			break
		}
		bigger := make([]byte, len(data), 2*cap(data))
		copy(bigger, data)
		data = bigger
	}
	c.tail = append(c.tail, data[pos:]...)
	b.data = data[:pos]
	return pos > 0
}

// fill reads until data has no room or the stream ends.
func (c *cutter) fill(data []byte) []byte {
	for empty := 0; len(data) < cap(data) && !c.eof; {
		n, err := c.r.Read(data[len(data):cap(data)])
		data = data[:len(data)+max(n, 0)]
		if n == 0 {
			empty++
		}
		if err == nil && empty > 100 {
			err = io.ErrNoProgress
		}
		if err != nil {
			c.eof = true
			if err != io.EOF {
				c.err = err
			}
		}
	}
	return data
}

// skip drops the rest of a record that is too long.
func (c *cutter) skip(data []byte) []byte {
	for {
		data = c.fill(data)
		n, ok := grammar.SkipRecord(data, c.eof)
		c.pass(data[:n])
		data = data[:copy(data, data[n:])]
		if ok {
			c.long = false
			return data
		}
	}
}

// passOver fills b with text that continues a record that is too long. Without any, n
// is 0: then the next record begins, or the stream has no more.
func (c *cutter) passOver(b *block, data []byte) (n int, more bool) {
	b.off, b.line, b.passed = c.off, c.line, true
	data = c.fill(data)
	n, ended := grammar.SkipRecord(data, c.eof)
	c.pass(data[:n])
	c.long = !ended
	if n == 0 {
		b.data, b.passed = data, false
		return 0, len(data) > 0
	}
	c.tail = append(c.tail, data[n:]...)
	b.data = data[:n]
	return n, true
}

// pass counts text that was read.
func (c *cutter) pass(text []byte) (lines int32) {
	lines = countLines(text, c.cr)
	c.off += int64(len(text))
	c.line += int64(lines)
	if len(text) > 0 {
		c.cr = text[len(text)-1] == '\r'
	}
	return lines
}

// countLines counts line ends: LF, CRLF and CR. cr says that a CR came right before
// text, so that an LF at its start ends no further line.
func countLines(text []byte, cr bool) int32 {
	n := bytes.Count(text, []byte{'\n'})
	if cr && len(text) > 0 && text[0] == '\n' {
		n--
	}
	for i := 0; ; i++ {
		c := bytes.IndexByte(text[i:], '\r')
		if c < 0 {
			return int32(n)
		}
		if i += c; i+1 == len(text) || text[i+1] != '\n' {
			n++
		}
	}
}

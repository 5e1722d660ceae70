package corpus

import (
	"bytes"
	"context"
	"io"
	"iter"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/stops"
)

// firstBlock is the first size of a buffer for a block, in bytes: many files are small.
const firstBlock = 4 << 10

// block is a part of a file, cut between records.
type block struct {
	data   []byte
	cuts   []cut
	off    int64          // of data in the file
	line   int64          // the number of its first line, from 1
	before grammar.Before // see [Record.Before], of its first record
	column columns        // of its first character
	next   []byte         // how its last line goes on; empty if that has an end
	passed bool           // it is a part of a record that is too long, and is not read
	// passed: with the first part, the head of the record and one byte more than the limit
	start []byte
	size  int64       // of the last record, if it is too long and its end is known; else 0
	idle  bool        // its records are neither cut nor read: see [Questions.Uncounted]
	known bool        // nobody needs its records and its text is ASCII, as the cutter found out
	lacks stops.Kinds // of characters: those that its text is known not to have
	form  form        // of the file

	// With the last part of a record that is too long, if all its text becomes blocks: the head of
	// the record, which is read for the report.
	head    []byte
	headOff int64 // of head in the file
	headTo  int64 // the number of its first line
}

// cut is the end of a record in a block.
type cut struct {
	end   int32
	lines int32 // line ends in the record
	tags  int32 // where its tag pairs end in the record, if all have the usual form; else 0
}

// cutter cuts a stream into blocks.
type cutter struct {
	r      io.Reader
	tail   []byte // read, and not yet part of a block: in the memory of the last one, after its text
	size   int    // of the next block
	off    int64  // of tail
	line   int64
	cr     bool           // the byte before tail is a CR
	before grammar.Before // see [Record.Before], of the record that begins with tail
	column columns        // of tail
	long   bool           // tail continues a record that is too long
	whole  bool           // skipped text becomes a block too
	eof    bool
	err    error // of r, if not io.EOF

	ctx     context.Context
	limit   int                    // of a record, in bytes
	idle    func(text []byte) bool // records of text need not be cut or counted; nil if all must be
	head    []byte                 // of the record that tail continues, with whole
	skipped []byte                 // the end of what was skipped of it
	headOff int64
	headTo  int64
}

// newCutter returns a cutter of r into records of at most limit bytes, which ends early when ctx is
// done.
func newCutter(ctx context.Context, r io.Reader, limit int) *cutter {
	return &cutter{ctx: ctx, r: r, limit: limit, size: usualBlock, line: 1}
}

// next fills b with the next records. It returns false at the end of the stream. A record that is
// too long has its own block. Until the next call, nobody may write to the memory of b.
func (c *cutter) next(b *block) bool {
	if cap(b.data) < firstBlock || cap(b.data) > 2*blockSize {
		b.data = make([]byte, 0, firstBlock) // releases the memory of a huge record
	}
	b.cuts = b.cuts[:0]
	spoilText(b.data)
	data := append(b.data[:0], c.tail...) // which may be a part of b.data
	c.tail = nil
	b.off, b.line, b.before = c.off, c.line, c.before
	b.passed, b.start, b.size, b.head, b.idle, b.known = false, nil, 0, nil, false, false
	b.column, b.next, c.column = c.column, nil, columns{}
	b.lacks = stops.Wide | stops.Percent
	if c.long {
		return c.passOver(b, data)
	}
	pos, size := 0, c.size
	for {
		if data = c.fill(data, size); cap(data) < size && !c.eof {
			// The buffer is for later blocks, too: memory that no text comes to is not touched.
			data = c.fill(bigger(data, max(size, usualBlock)), size)
		}
		if b.known = c.idleText(data); b.known {
			if pos = grammar.LastBoundary(data); pos > 0 {
				c.pass(b, data[:pos])
				b.idle = true
				break
			}
		}
		for pos < len(data) {
			n, tags, ok := nextText(data[pos:], c.limit, c.eof)
			if !ok || n == 0 {
				break
			}
			if n > c.limit {
				if pos > 0 {
					break // the records before it come first
				}
				return c.tooLong(b, data)
			}
			lines := c.pass(b, data[pos:pos+n])
			pos += n
			b.cuts = append(b.cuts, cut{int32(pos), lines, int32(tags)})
		}
		if pos > 0 || c.eof {
			break
		}
		size = 2 * len(data)
		if enough := c.limit + blockSize; size > c.limit {
			if size = enough; len(data) >= enough {
				size = len(data) + enough // blank lines after the record
			}
		}
	}
	b.data, c.tail = data[:pos], data[pos:]
	c.before = c.before.Then(b.data)
	b.next, c.column = bytes.Clone(goesOn(b.data, c.tail)), b.column.after(b.data)
	return pos > 0
}

// maxOnLine limits how many bytes of records that share lines are one text.
const maxOnLine = 256 << 10

// Divided is a game of a text.
type Divided struct {
	Syntax  *grammar.Game // valid until the next one
	Text    []byte        // from where the previous game ended, as in the file
	Decoded string        // the encoding from which it was translated; "" for none
	First   bool          // a run gives the parser a new text here
}

// Divide yields the games of a text as a run reads them, if the text is the rest of a file of this
// form; that of the zero Form is in UTF-8 or Windows-1252. p has the largest size of a record.
func (f Form) Divide(text []byte, p *grammar.Parser) iter.Seq[Divided] {
	limit := p.MaxRecord
	if limit <= 0 {
		limit = grammar.MaxRecord
	}
	return func(yield func(Divided) bool) {
		for len(text) > 0 {
			n, _, _ := nextText(text, limit, true)
			one, read, decoded := text[:n], text[:n], ""
			text = text[n:]
			if f.form.guesses() && !utf8.Valid(one) {
				if legacy, ok := decodeRecord(nil, one); ok {
					read, decoded = legacy, Windows1252
				}
			}
			for first := true; len(read) > 0; first = false {
				g, rest := p.Parse(read)
				n := len(read) - len(rest)
				if decoded != "" {
					n = utf8.RuneCount(read[:n]) // one byte of the file each
				}
				if !yield(Divided{g, one[:n], decoded, first}) {
					return
				}
				one, read = one[n:], rest
			}
		}
	}
}

// nextText is [grammar.NextUsualRecord], but a record that begins in the last line of a complete
// one stays with that in one text: the reader of a text knows the columns of the games in it, and
// that the line goes on after them.
func nextText(data []byte, limit int, eof bool) (n, tags int, ok bool) {
	n, tags, ok = grammar.NextUsualRecord(data, limit, eof)
	for from := 0; ok && n > 0 && n < min(len(data), maxOnLine, limit) && data[n-1] != '\n' && data[n-1] != '\r' && grammar.EndsGame(data[from:n]); {
		var more int
		if more, _, ok = grammar.NextUsualRecord(data[n:], limit-n, eof); !ok || more > limit-n {
			break
		}
		from, n, tags = n, n+more, 0
	}
	return n, tags, ok
}

// idleText reports whether nobody needs the records of a text, and the text is ASCII.
func (c *cutter) idleText(data []byte) bool {
	return c.idle != nil && len(data) <= c.limit && c.idle(data) && stops.ASCII(data)
}

// tooLong fills b with the head of a record that is too long. Unless the rest becomes blocks
// too, it is skipped.
func (c *cutter) tooLong(b *block, data []byte) bool {
	end := c.limit
	if !c.whole {
		end++ // so that its reader knows
	} else {
		b.passed, c.long = true, true
		c.head, c.headOff, c.headTo = bytes.Clone(data[:c.limit+1]), c.off, c.line
		b.start = c.head
		c.skipped = append(c.skipped[:0], data[max(0, end-skipContext):end]...)
	}
	b.data = data[:end]
	lines := c.pass(b, b.data)
	c.tail = data[end:]
	if !c.whole {
		b.cuts = append(b.cuts, cut{int32(end), lines, 0})
		c.tail = c.skip(b.data, c.tail)
		b.size = c.off - b.off
	}
	return c.ctx.Err() == nil // else its end was not reached
}

// bigger returns a text in a buffer of a larger size.
func bigger(text []byte, size int) []byte {
	return append(make([]byte, 0, size), text...)
}

// fill reads until data has a size or is full, or the stream ends.
func (c *cutter) fill(data []byte, size int) []byte {
	for size, empty := min(size, cap(data)), 0; len(data) < size && !c.eof; {
		if c.err = c.ctx.Err(); c.err != nil {
			c.eof = true
			break
		}
		n, err := c.r.Read(data[len(data):size])
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

// skipContext is how much skipped text is kept for [grammar.SkipRecord], in bytes.
const skipContext = 64

// skip discards the rest of a record that is too long; before is the end of its known text.
func (c *cutter) skip(before, data []byte) []byte {
	before = before[max(0, len(before)-skipContext):]
	buf := append(make([]byte, 0, skipContext+max(firstBlock, len(data))), before...)
	buf = append(buf, data...)
	for from := len(before); ; {
		buf = c.fill(buf, cap(buf))
		n, ok := grammar.SkipRecord(buf, from, c.eof)
		c.pass(nil, buf[from:n])
		if ok {
			return buf[:copy(buf, buf[n:])]
		}
		kept := max(0, n-skipContext)
		from = n - kept
		buf = buf[:copy(buf, buf[kept:])]
		if cap(buf) < blockSize {
			buf = bigger(buf, blockSize)
		}
	}
}

// passOver fills b with text that continues a record that is too long.
func (c *cutter) passOver(b *block, data []byte) bool {
	data = c.fill(data, cap(data))
	seen := append(bytes.Clone(c.skipped), data...)
	from := len(c.skipped)
	if c.off-c.headOff == int64(c.limit) {
		from++ // the byte above the limit belongs to the record
	}
	n, ended := grammar.SkipRecord(seen, from, c.eof)
	n -= len(c.skipped)
	c.pass(b, data[:n])
	b.data, c.tail = data[:n], data[n:]
	b.passed, c.long = true, !ended
	c.skipped = append(c.skipped, b.data...)
	c.skipped = append(c.skipped[:0], c.skipped[max(0, len(c.skipped)-skipContext):]...)
	if ended {
		b.head, b.headOff, b.headTo = c.head, c.headOff, c.headTo
		b.size, c.head = c.off-c.headOff, nil
	}
	return true
}

// pass counts text that was read, of a block or skipped.
func (c *cutter) pass(b *block, text []byte) (lines int32) {
	n, kinds := stops.Lines(text, c.cr)
	if b != nil {
		b.lacks &^= kinds
	}
	lines = int32(n)
	c.off += int64(len(text))
	c.line += int64(lines)
	if len(text) > 0 {
		c.cr = text[len(text)-1] == '\r'
	}
	return lines
}

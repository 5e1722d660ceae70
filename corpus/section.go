package corpus

import (
	"bytes"
	"context"
	"errors"
	"io"
	"iter"

	"github.com/fairyscore/fairyscore/corpus/packed"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/stops"
)

// Section is some records of a file that follow each other, with their place in it: what [Cut]
// makes of a file, so that other processes read it. A [Source] of sections gives the same results
// as one of the file, whatever the sizes of the sections.
type Section struct {
	File    string
	Offset  int64          // of its text in the unpacked file, in bytes from 0
	Line    int64          // the number of its first line, from 1
	Game    int64          // the number of its first game, from 1
	Games   int64          // how many it has
	Size    int64          // of its text, in bytes; a record that is too long has more than Text
	Text    []byte         // as in the unpacked file, or as UTF-8 if that is Decoded
	Ends    []int64        // where its records end in Text: what follows the text decides that, too
	Decoded string         // the encoding from which the file was translated: "UTF-16LE"; "" if none
	Packed  bool           // the text is not found at Offset in the file, because that is compressed or translated
	CR      bool           // the byte before it is a carriage return
	Before  grammar.Before // see [Record.Before], of its first record
	Column  int64          // of its first character in its line, from 1
	Byte    int64          // the same in bytes of UTF-8
	Next    []byte         // how its last line goes on; empty if that has an end
	Binary  string         // the file is not text, but this: "a PNG image"; then there is no text
}

// CutOptions say how a file is cut.
type CutOptions struct {
	Size      int    // the least size of a section in bytes, except for the last; 0 means 4 MiB
	Encoding  string // as in [Options]
	MaxRecord int    // as in [Options]

	// Parser makes the parser for the file; nil means [grammar.NewParser].
	Parser func() *grammar.Parser
}

// sectionSize is the size of sections in bytes if none is given.
const sectionSize = 4 << 20

// Cut cuts a file between records: where [Run] does, so that [Event in a comment begins no section.
// Games are counted as [Index] counts them: of most records only the tags are read. Each section
// has its own memory. An error is the last value.
func Cut(ctx context.Context, file string, content io.Reader, opt CutOptions) iter.Seq2[Section, error] {
	return func(yield func(Section, error) bool) {
		parserOf := func(string) *grammar.Parser { return grammar.NewParser() }
		if opt.Parser != nil {
			parser := opt.Parser()
			parserOf = func(string) *grammar.Parser { return parser }
		}
		x, err := NewIndex(Source{Paths: []string{"-"}, Stdin: content, StdinName: file},
			IndexOptions{Options: Options{Encoding: opt.Encoding, MaxRecord: opt.MaxRecord}, ParserOf: parserOf})
		if err != nil {
			yield(Section{}, err)
			return
		}
		list, _, _ := x.source.inputs()
		s := x.runner.open(ctx, 0, list[0])
		defer s.close()
		c := &sectionCutter{file: file, size: opt.Size, stream: s, worker: x.runner.worker(ctx), yield: yield}
		defer c.worker.apart.stop()
		if c.size <= 0 {
			c.size = sectionSize
		}
		if !c.cut(ctx) {
			return
		}
		err = s.failure()
		if binary := (*BinaryError)(nil); errors.As(err, &binary) {
			yield(Section{File: file, Line: 1, Game: 1, Binary: binary.What}, nil)
			return
		}
		if err = errors.Join(err, ctx.Err()); err != nil {
			yield(Section{}, err)
		}
	}
}

// sectionCutter cuts a file into sections.
type sectionCutter struct {
	file    string
	size    int
	stream  *stream
	worker  *worker
	yield   func(Section, error) bool
	section Section // the current one
	games   int64
	results []outcome
}

// cut yields all sections; it is false if the caller ended the loop.
func (c *sectionCutter) cut(ctx context.Context) bool {
	var b block
	for cr := false; ctx.Err() == nil && c.stream.next(&b); cr = c.stream.cutter.cr {
		from, line, before, column := int32(0), b.line, b.before, b.column
		for _, at := range b.cuts {
			text := b.data[from:at.end]
			if len(c.section.Text) > 0 && (b.size > 0 || len(c.section.Text) >= c.size) && !c.end(text) {
				return false
			}
			if len(c.section.Text) == 0 {
				c.section = Section{File: c.file, Offset: b.off + int64(from), Line: line, Game: c.games + 1, CR: cr, Before: before, Column: 1 + column.runes, Byte: 1 + column.bytes,
					Decoded: b.form.decoded, Packed: b.form.packed != packed.None || b.form.decoded != ""}
			}
			if c.section.Text == nil && b.size == 0 {
				c.section.Text = make([]byte, 0, min(c.size, sectionSize)+blockSize)
			}
			cr, before = len(text) > 0 && text[len(text)-1] == '\r', before.Then(text)
			column = column.after(text)
			c.section.Text = append(c.section.Text, text...)
			c.section.Ends = append(c.section.Ends, int64(len(c.section.Text)))
			one := block{data: text, cuts: []cut{{at.end - from, at.lines, at.tags}}, off: b.off + int64(from), line: line, size: b.size, form: b.form}
			c.results = c.worker.block(c.results[:0], c.file, &one)
			c.section.Games += int64(len(c.results))
			c.games += int64(len(c.results))
			from, line = at.end, line+int64(at.lines)
		}
		if b.size > 0 {
			c.section.Size = b.size // it becomes a separate section
			if !c.end(nil) {
				return false
			}
		}
	}
	return len(c.section.Text) == 0 || c.end(nil)
}

// end yields the current section, given what follows it.
func (c *sectionCutter) end(follows []byte) bool {
	p := c.section
	p.Next = bytes.Clone(goesOn(p.Text, follows))
	p.Size = max(p.Size, int64(len(p.Text)))
	c.section = Section{}
	return c.yield(p, nil)
}

// sectionReader makes blocks of a section.
type sectionReader struct {
	ctx     context.Context
	section *Section
	limit   int // of a record, in bytes
	from    int // where the next record begins in the text
	record  int // its number in the section, from 0
	line    int64
	cr      bool           // the byte before it is a CR
	before  grammar.Before // see [Record.Before], of the next record
	column  columns        // of its first character
}

// open opens a section as a stream.
func (p *Section) open(ctx context.Context, s *stream, limit int) error {
	s.form.decoded = p.Decoded
	if p.Binary != "" {
		return &BinaryError{p.Binary}
	}
	s.section = &sectionReader{ctx: ctx, section: p, limit: limit, line: p.Line, cr: p.CR, before: p.Before, column: columns{max(p.Column, 1) - 1, max(p.Byte, 1) - 1}}
	return nil
}

// next fills b with the next records. It returns false at the end of the section. A record that is
// too long has its own block.
func (r *sectionReader) next(b *block) bool {
	p := r.section
	*b = block{data: b.data[:0], cuts: b.cuts[:0], off: p.Offset + int64(r.from), line: r.line, before: r.before, column: r.column}
	for ; r.record < len(p.Ends) && len(b.data) < blockSize; r.record++ {
		end := int(p.Ends[r.record])
		text := p.Text[r.from:end]
		if len(text) > r.limit {
			if len(b.data) > 0 {
				break // the records before it come first
			}
			b.size = int64(len(text))
			if end == len(p.Text) {
				b.size = p.Size - int64(r.from)
			}
			text = text[:r.limit+1]
		}
		lines, _ := stops.Lines(text, r.cr)
		b.data = append(b.data, text...)
		b.cuts = append(b.cuts, cut{end: int32(len(b.data)), lines: int32(lines)})
		r.from, r.line, r.cr = end, r.line+int64(lines), len(text) > 0 && text[len(text)-1] == '\r'
		if b.size > 0 {
			r.record++
			break
		}
	}
	r.before = r.before.Then(b.data)
	if b.next = goesOn(b.data, p.Text[r.from:]); r.record == len(p.Ends) {
		b.next = p.Next
	}
	r.column = b.column.after(b.data)
	return len(b.cuts) > 0 && r.ctx.Err() == nil
}

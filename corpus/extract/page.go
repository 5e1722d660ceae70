package extract

import (
	"bytes"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/corpus/extract/token"
	"github.com/fairyscore/fairyscore/grammar"
)

// Format is the markup of a page.
type Format uint8

// The formats. Auto means detection.
const (
	Auto Format = iota
	Text
	Markdown
	HTML
	LaTeX
)

var formatNames = [...]string{"auto", "text", "markdown", "html", "latex"}

// String names the format.
func (f Format) String() string { return formatNames[f] }

// Formats lists the formats by name, in their order.
func Formats() []string { return formatNames[:] }

// ParseFormat looks up a format by name.
func ParseFormat(name string) (f Format, ok bool) {
	for i, n := range formatNames {
		if n == name {
			return Format(i), true
		}
	}
	return Auto, false
}

// FormatOf returns the format for the name of a file, [Auto] if the name does not show it.
func FormatOf(name string) Format {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".html", ".htm", ".xhtml":
		return HTML
	case ".md", ".markdown":
		return Markdown
	case ".tex", ".latex", ".ltx":
		return LaTeX
	}
	return Auto
}

// guessWithin is how much of a text is searched for its format, in bytes.
const guessWithin = 64 << 10

// formatOf detects the format of a text: LaTeX if it has the commands of a page of chess, HTML if
// it has its tags, Markdown if it has a heading, a fence, a link or strong text.
func formatOf(src []byte) Format {
	head := src[:min(len(src), guessWithin)]
	if isLaTeX(head) {
		return LaTeX
	}
	low := bytes.ToLower(head)
	if pageTag.Match(low) {
		return HTML
	}
	if bytes.Contains(head, []byte("](")) || bytes.Contains(head, []byte("**")) && strongText.Match(head) {
		return Markdown
	}
	for len(head) > 0 {
		end := printed.LineEnd(head, 0)
		if line := head[:end]; headingLevel(line) > 0 || fence(line) > 0 {
			return Markdown
		}
		head = head[printed.AfterLine(head, end):]
	}
	return Text
}

// pageTag matches a tag of HTML, not an address such as <bram@post.example>.
var pageTag = printed.When(`<(?:!doctype html|html|body|p|br|li|ol|ul|div|table|pre|h[1-3])(?:[\s>]|/>)`)

// strongText matches bold text in Markdown.
var strongText = printed.When(`\*\*[^\s*][^*\n]*\*\*|\*\*[^\s*][^*]{0,200}[^\s*]\*\*`)

// blockKind is the kind of a block of a page.
type blockKind uint8

const (
	paragraph blockKind = iota
	heading
	verbatim  // <pre>, a code fence: line endings are significant
	stacked   // a table of variations that is not read
	beside    // what a program wrote beside the moves
	furniture // a page number, or the line at the head or the foot of a printed page
)

// block is a paragraph, a heading, an item of a list or a row of a table, as a part of the plain
// text. Blocks are in order and do not overlap; only spaces are between them.
type block struct {
	off, end int32
	kind     blockKind
}

// segment is where a part of plain text comes from. Parts of equal length are the same bytes;
// others correspond as a whole. A space may stand for another one.
type segment struct{ off, src, n, m int32 } // plain[off:off+n] is source[src:src+m]

// plain is a page without markup.
type plain struct {
	size     int // of the source; 0 if it is not known
	text     []byte
	segments []segment
	blocks   []block
	strong   []grammar.Span // bold text
	remarks  []remark
	spaced   bool          // spaces of the source became one: it has markup
	doubtful []int32       // where an S was printed that is read as 8, but may be 5
	scan     token.Scanner // it has room for the words of the largest block, which may be the page
	named    namedLine
}

// namedLine caches whether the line asked for last names the players.
type namedLine struct {
	at  grammar.Span
	yes bool
}

// namesPlayers reports whether text[off] is in a line that is a header with both players.
func (p *plain) namesPlayers(off int32) bool {
	if at := p.named.at; at.Off <= off && off < at.End {
		return p.named.yes
	}
	from, end := max(0, int(off)-header.MaxLine), min(len(p.text), int(off)+header.MaxLine)
	if i := bytes.LastIndexByte(p.text[from:off], '\n'); i >= 0 {
		from += i + 1
	}
	end = printed.LineEnd(p.text[:end], int(off))
	p.named = namedLine{grammar.Span{Off: int32(from), End: int32(end)}, header.NamesPlayers(printed.OneLine(p.text[from:end]))}
	return p.named.yes
}

// add appends n bytes of plain text that represent m bytes of the source.
func (p *plain) add(text []byte, src, m int) {
	if len(text) == 0 {
		return
	}
	n, off := int32(len(text)), int32(len(p.text))
	p.text = append(p.text, text...)
	if k := len(p.segments); k > 0 && int(n) == m {
		last := &p.segments[k-1]
		if last.n == last.m && last.src+last.m == int32(src) {
			last.n, last.m = last.n+n, last.m+n
			return
		}
	}
	if k := int64(len(p.segments)); len(p.segments) == cap(p.segments) && k >= 4096 && src > 0 && src < p.size {
		// a large page gets room for as many as its source so far had
		left := int64(p.size - src)
		expected := k * left / int64(src)
		p.segments = slices.Grow(p.segments, int(min(expected+expected/16+1024, left)))
	}
	p.segments = append(p.segments, segment{off, int32(src), n, int32(m)})
}

// space appends a space or a line end, which stands for m bytes of the source, unless there is one.
// In place of several bytes it stands for the first of them: then it shares the segment of the text
// before it, of which a page would have millions.
func (p *plain) space(c byte, src, m int) {
	n := len(p.text)
	if n == 0 || p.text[n-1] == '\n' || p.text[n-1] == c {
		return
	}
	if c == '\n' && p.text[n-1] == ' ' {
		p.text[n-1] = '\n'
		return
	}
	p.add([]byte{c}, src, m)
}

// close ends the block that began at from, without the spaces around it.
func (p *plain) close(from int, kind blockKind) {
	end := len(p.text)
	for end > from && printed.IsSpace(p.text[end-1]) {
		end--
	}
	for from < end && printed.IsSpace(p.text[from]) {
		from++
	}
	if from < end {
		p.blocks = append(p.blocks, block{int32(from), int32(end), kind})
	}
}

// source returns the span of the source for a span of the plain text.
func (p *plain) source(s grammar.Span) grammar.Span {
	if len(p.segments) == 0 {
		return grammar.Span{}
	}
	if p.spaced && s.End > s.Off+1 && printed.IsSpace(p.text[s.End-1]) {
		s.End-- // no place ends in a space between words
	}
	i := sort.Search(len(p.segments), func(i int) bool { return p.segments[i].off > s.Off }) - 1
	i = max(i, 0)
	var out grammar.Span
	for k := i; k < len(p.segments) && (k == i || p.segments[k].off < s.End); k++ {
		g := &p.segments[k]
		part := grammar.Span{Off: g.src, End: g.src + g.m}
		if g.n == g.m {
			part.Off += max(s.Off-g.off, 0)
			part.End = g.src + min(max(s.End, s.Off), g.off+g.n) - g.off
		}
		if k == i {
			out = part
		} else {
			out.Off, out.End = min(out.Off, part.Off), max(out.End, part.End)
		}
	}
	return out
}

// isStrong reports whether all of a span is bold.
func (p *plain) isStrong(s grammar.Span) bool {
	i := sort.Search(len(p.strong), func(i int) bool { return p.strong[i].End >= s.End })
	return i < len(p.strong) && p.strong[i].Off <= s.Off
}

// plainOf reads a page.
func plainOf(src []byte, f Format) *plain {
	if f == Auto {
		f = formatOf(src)
	}
	p := &plain{size: len(src)}
	switch f {
	case HTML:
		p.spaced = true
		p.html(src)
	case Markdown:
		p.lines(src, true)
	case LaTeX:
		p.spaced = true
		p.latex(src)
	default:
		if p.machine(src) {
			return p
		}
		p.lines(src, false)
	}
	p.footnotes(src)
	p.figurines()
	p.lookalikes()
	p.accented()
	p.misread()
	p.halves()
	p.stackedTables()
	p.cut()
	return p
}

// edit replaces a part of the plain text; both represent the same part of the source.
type edit struct {
	at   grammar.Span
	text string
}

// rewrite applies edits, which are in order and do not overlap.
func (p *plain) rewrite(edits []edit) {
	if len(edits) == 0 {
		return
	}
	old := *p
	p.text, p.segments = make([]byte, 0, len(old.text)+len(edits)), make([]segment, 0, len(old.segments)+2*len(edits))
	shifts := make([]int32, len(edits)+1) // of what follows each edit
	from := int32(0)
	for i, e := range edits {
		p.addFrom(&old, old.text[from:e.at.Off], from)
		at := old.source(e.at)
		p.add([]byte(e.text), int(at.Off), int(at.Len()))
		from = e.at.End
		shifts[i+1] = int32(len(p.text)) - from
	}
	p.addFrom(&old, old.text[from:], from)
	moved := func(off int32) int32 {
		return off + shifts[sort.Search(len(edits), func(i int) bool { return edits[i].at.End > off })]
	}
	for i := range p.blocks {
		b := &p.blocks[i]
		b.off, b.end = moved(b.off), moved(b.end)
	}
	for i := range p.strong {
		s := &p.strong[i]
		s.Off, s.End = moved(s.Off), moved(s.End)
	}
}

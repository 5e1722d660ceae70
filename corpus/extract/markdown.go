package extract

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
)

// headingLevel returns how many # a heading of Markdown has, 0 for another line.
func headingLevel(line []byte) int {
	n := 0
	for n < len(line) && line[n] == '#' {
		n++
	}
	if n == 0 || n > 6 || n == len(line) || line[n] != ' ' {
		return 0
	}
	return n
}

// fence returns how many ` or ~ a code fence has at the start of its line, 0 for another line.
func fence(line []byte) int {
	line = bytes.TrimLeft(line, " ")
	n := 0
	for n < len(line) && line[n] == line[0] && (line[0] == '`' || line[0] == '~') {
		n++
	}
	if n < 3 {
		return 0
	}
	return n
}

// opening returns where text begins in the line that opens a fence. A single word there names a
// language; several are the first line of the content.
func opening(line []byte) int {
	i := len(line) - len(bytes.TrimLeft(line, " "))
	i += fence(line)
	if len(bytes.Fields(line[i:])) < 2 {
		return len(line)
	}
	return i
}

// closing returns where text ends in a line of an open fence; shut means that the fence ends there.
func closing(line []byte, open int) (end int, shut bool) {
	text := bytes.TrimRight(line, " \t")
	n := len(text)
	for n > 0 && (text[n-1] == '`' || text[n-1] == '~') {
		n--
	}
	if len(text)-n < open {
		return len(line), false
	}
	return n, true
}

// isRule reports whether a line is a horizontal rule, or the line of a table below its head.
func isRule(line []byte) bool {
	text := bytes.TrimSpace(line)
	if len(text) < 3 {
		return false
	}
	for _, c := range text {
		if c != '-' && c != '*' && c != '_' && c != '=' && c != '|' && c != ':' && c != ' ' {
			return false
		}
	}
	return bytes.Count(text, text[:1]) >= 3 || text[0] == '|'
}

// quoteMarks returns the length of the > at the start of a quoted line.
func quoteMarks(line []byte) int {
	n := 0
	for n < len(line) && (line[n] == '>' || line[n] == ' ' && n < 3) {
		n++
	}
	if bytes.IndexByte(line[:n], '>') < 0 {
		return 0
	}
	return n
}

// delimiter is a run of * or _ that may open or close emphasis, or a `.
type delimiter struct {
	off, n int
	c      byte
	opens  bool
	shuts  bool
}

// inline removes the markup inside the paragraph that begins at from. A delimiter without its
// partner stays.
func (p *plain) inline(from int) {
	text := p.text[from:]
	var open []delimiter
	for i := 0; i < len(text); {
		switch c := text[i]; c {
		case '\\':
			if i+1 < len(text) && bytes.IndexByte([]byte("\\`*_{}[]()#+-.!|>"), text[i+1]) >= 0 {
				p.erase(from+i, from+i+1)
				i++
			}
			i++
		case '|':
			text[i] = ' '
			i++
		case ']':
			i += p.link(from, i)
		case '*', '_', '`':
			d := delimiterAt(text, i)
			i += d.n
			open = p.pair(open, d, from)
		default:
			i++
		}
	}
	p.squeeze(from)
}

// wiki removes the quotes for bold or italic text, and the marks of links, in the source of a wiki
// from the paragraph that begins at from.
func (p *plain) wiki(from int) {
	text := p.text[from:]
	links := p.wikiLinks(from)
	if !bytes.Contains(text, []byte("'''")) {
		if links {
			p.squeeze(from)
		}
		return
	}
	bold := -1
	for i := 0; i < len(text); {
		n := 0
		for i+n < len(text) && text[i+n] == '\'' {
			n++
		}
		if n >= 3 {
			if bold < 0 {
				bold = i
			} else {
				p.strong = append(p.strong, grammar.Span{Off: int32(from + bold), End: int32(from + i + n)})
				bold = -1
			}
		}
		if n >= 2 {
			p.erase(from+i, from+i+n)
		}
		i += max(n, 1)
	}
	p.squeeze(from)
}

// wikiLinks leaves the text of links, [[page|text]] or [[page]], and that of templates with one
// value in which a move has its number: {{chessAN|14.dxe5}}. It reports whether there are any.
func (p *plain) wikiLinks(from int) (any bool) {
	text := p.text[from:]
	if !bytes.Contains(text, []byte("[[")) && !bytes.Contains(text, []byte("{{")) {
		return false
	}
	for _, m := range wikiLink.FindAllSubmatchIndex(text, -1) {
		inner := m[2:4]
		if m[2] < 0 {
			inner = m[4:6]
		}
		p.erase(from+m[0], from+inner[0])
		p.erase(from+inner[1], from+m[1])
		any = true
	}
	return any
}

var wikiLink = printed.When(`\[\[(?:[^\[\]|\n]{1,80}\|)?([^\[\]|\n]{1,80})\]\]|\{\{[^{}|\n]{1,24}\|([^{}|=]*\d\.[^{}|=]*)\}\}`)

// erase marks bytes of markup to be removed.
func (p *plain) erase(off, end int) { clear(p.text[off:end]) }

// squeeze removes erased bytes from the text from an offset on.
func (p *plain) squeeze(from int) {
	text := p.text[from:]
	if bytes.IndexByte(text, 0) < 0 {
		return
	}
	text = bytes.Clone(text)
	k := len(p.segments)
	for k > 0 && int(p.segments[k-1].off+p.segments[k-1].n) > from {
		k--
	}
	segments := append([]segment(nil), p.segments[k:]...)
	p.text, p.segments = p.text[:from], p.segments[:k]
	strong := len(p.strong)
	for strong > 0 && int(p.strong[strong-1].Off) >= from {
		strong--
	}
	var ends []*int32 // of bold stretches, in order
	for i := range p.strong[strong:] {
		ends = append(ends, &p.strong[strong+i].Off, &p.strong[strong+i].End)
	}
	slices.SortFunc(ends, func(a, b *int32) int { return cmp.Compare(*a, *b) })
	at, gone := 0, 0 // how much of the text has been counted, and how much of that is removed
	for _, end := range ends {
		n := int(*end) - from
		gone += bytes.Count(text[at:n], []byte{0})
		at = n
		*end -= int32(gone)
	}
	for _, s := range segments {
		if int(s.off) < from { // it began in the previous block
			cut := int32(from) - s.off
			p.segments = append(p.segments, segment{s.off, s.src, cut, cut})
			s = segment{int32(from), s.src + cut, s.n - cut, s.m - cut}
		}
		piece := text[int(s.off)-from : int(s.off+s.n)-from]
		if s.n != s.m {
			p.add(bytes.ReplaceAll(piece, []byte{0}, nil), int(s.src), int(s.m))
			continue
		}
		for i := 0; i < len(piece); {
			j := i
			for j < len(piece) && piece[j] != 0 {
				j++
			}
			p.add(piece[i:j], int(s.src)+i, j-i)
			for i = j; i < len(piece) && piece[i] == 0; i++ {
			}
		}
	}
}

// delimiterAt reads the run of equal delimiters at text[i].
func delimiterAt(text []byte, i int) delimiter {
	d := delimiter{off: i, c: text[i]}
	for i+d.n < len(text) && text[i+d.n] == d.c {
		d.n++
	}
	before, after := byte(' '), byte(' ')
	if i > 0 {
		before = text[i-1]
	}
	if i+d.n < len(text) {
		after = text[i+d.n]
	}
	d.opens, d.shuts = !printed.IsSpace(after), !printed.IsSpace(before)
	if d.c == '_' && printed.IsWord(before) && printed.IsWord(after) {
		d.opens, d.shuts = false, false
	}
	return d
}

// maxOpen is how many open delimiters are stored.
const maxOpen = 16

// pair closes what a delimiter closes, or stores it.
func (p *plain) pair(open []delimiter, d delimiter, from int) []delimiter {
	if d.shuts {
		for k := len(open) - 1; k >= 0; k-- {
			o := open[k]
			if o.c != d.c || o.n != d.n {
				continue
			}
			p.erase(from+o.off, from+o.off+o.n)
			p.erase(from+d.off, from+d.off+d.n)
			if d.c != '`' && d.n >= 2 {
				p.strong = append(p.strong, grammar.Span{Off: int32(from + o.off), End: int32(from + d.off + d.n)})
			}
			return open[:k]
		}
	}
	if d.opens {
		if len(open) == maxOpen {
			open = append(open[:0], open[1:]...)
		}
		open = append(open, d)
	}
	return open
}

// maxLink is the maximum length of the text and the address of a link, in bytes.
const maxLink = 2048

// link removes the markup and the address of a link whose text ends at text[i]. It returns how much
// was read.
func (p *plain) link(from, i int) int {
	text := p.text[from:]
	if i+1 >= len(text) || text[i+1] != '(' {
		return 1
	}
	low := max(0, i-maxLink)
	start := bytes.LastIndexByte(text[low:i], '[')
	end := bytes.IndexByte(text[i:min(len(text), i+maxLink)], ')')
	if start < 0 || end < 0 || bytes.IndexByte(text[i:i+end], '\n') >= 0 {
		return 1
	}
	start += low
	if start > 0 && text[start-1] == '!' {
		p.erase(from+start-1, from+start)
	}
	p.erase(from+start, from+start+1)
	p.erase(from+i, from+i+end+1)
	return end + 1
}

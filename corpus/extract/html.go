package extract

import (
	"bytes"
	stdhtml "html"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
)

// htmlReader turns HTML into plain text. It goes from token to token: a tree of the whole page is
// not needed, and could be arbitrarily deep.
type htmlReader struct {
	p       *plain
	size    int // of the source
	at      int // of the token in it
	from    int // where the current block begins in the plain text
	kind    blockKind
	pre     int          // <pre> that are open
	whole   preformatted // the outermost of them
	bold    int          // <b> and <strong> that are open
	boldAt  int
	term    bool      // a term of a list has ended, and its definition may follow
	skip    atom.Atom // the element whose content is not text of the page
	lists   []htmlList
	cells   int    // cells of the row after its first one
	firstAt int    // where the first of them begins
	table   *table // the innermost open one; nil after a table inside it
}

// htmlList is an open list.
type htmlList struct {
	numbered bool
	next     int
}

// layoutCell is how much text, in bytes, shows that the cell of a table is a part of the page and
// not one of a row.
const layoutCell = 160

// maxLists is how deep lists are counted; deeper ones have no numbers.
const maxLists = 64

// html reads HTML.
func (p *plain) html(src []byte) {
	r := htmlReader{p: p, size: len(src)}
	z := html.NewTokenizer(bytes.NewReader(src))
	for {
		typ := z.Next()
		raw := z.Raw()
		size := len(raw)
		switch typ {
		case html.ErrorToken:
			// The tokenizer omits a tag that is cut off by the end of the page.
			r.end()
			if r.pre > 0 {
				r.p.reread(&r.whole)
			}
			return
		case html.TextToken:
			if r.skip == 0 {
				r.text(raw)
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			name, _ := z.TagName()
			r.open(atom.Lookup(name), raw, typ == html.SelfClosingTagToken)
		case html.EndTagToken:
			name, _ := z.TagName()
			r.shut(atom.Lookup(name))
		}
		r.at += size
	}
}

// end closes the current block.
func (r *htmlReader) end() {
	if r.bold > 0 && r.boldAt < len(r.p.text) {
		r.p.strong = append(r.p.strong, grammar.Span{Off: int32(r.boldAt), End: int32(len(r.p.text))})
		r.boldAt = len(r.p.text)
	}
	if r.cells > 0 {
		r.label()
	}
	r.cells = 0
	r.p.close(r.from, r.kind)
	r.p.space('\n', r.at, min(1, r.size-r.at))
	r.from, r.kind = len(r.p.text), paragraph
	if r.pre > 0 {
		r.kind = verbatim
	}
	r.boldAt = max(r.boldAt, r.from)
}

// label puts a colon after the first cell of a row if it is a label: White, Morphy. Of two cells
// after it the second must be a rating.
func (r *htmlReader) label() {
	value := bytes.TrimSpace(r.p.text[r.firstAt:])
	if r.p.text[r.firstAt] == ' ' && header.IsLabel(bytes.TrimSpace(r.p.text[r.from:r.firstAt])) && len(value) > 0 && !header.IsTableHead(string(value)) &&
		(r.cells == 1 || r.cells == 2 && header.EndsInRating(value)) {
		r.p.text[r.firstAt] = ':'
	}
}

// text adds text: spaces and line endings become one space outside <pre>, and entities are decoded.
func (r *htmlReader) text(raw []byte) {
	if r.at == 0 {
		if cut, ok := bytes.CutPrefix(raw, []byte("\ufeff")); ok {
			r.at += len("\ufeff")
			defer func() { r.at -= len("\ufeff") }()
			raw = cut
		}
	}
	for i := 0; i < len(raw); {
		j := i
		switch c := raw[i]; {
		case printed.IsSpace(c) && r.pre > 0 && (c == '\n' || c == '\r'):
			j = printed.AfterLine(raw, i)
			if n := len(r.p.text); n > r.from {
				if r.p.text[n-1] == '\n' {
					r.end() // an empty line
					r.whole.breaks = append(r.whole.breaks, len(r.p.text))
				} else {
					r.p.add([]byte("\n"), r.at+i, j-i)
				}
			}
		case printed.IsSpace(c) && r.pre == 0:
			for j < len(raw) && printed.IsSpace(raw[j]) {
				j++
			}
			if len(r.p.text) > r.from {
				r.p.space(' ', r.at+i, 1)
			}
		case c == '&':
			for j++; j < len(raw) && j-i < 40 && printed.IsWord(raw[j]) || j < len(raw) && raw[j] == '#' && j == i+1; {
				j++
			}
			if j < len(raw) && raw[j] == ';' {
				j++
			}
			stands := []byte(stdhtml.UnescapeString(string(raw[i:j])))
			stands = bytes.ReplaceAll(stands, []byte("\u00a0"), []byte(" "))
			r.p.add(stands, r.at+i, j-i)
		default:
			for j < len(raw) && raw[j] != '&' && !printed.IsSpace(raw[j]) {
				j++
			}
			if j == i {
				j++
			}
			r.p.add(raw[i:j], r.at+i, j-i)
		}
		i = j
	}
}

// open reads a start tag.
func (r *htmlReader) open(tag atom.Atom, raw []byte, closed bool) {
	if r.skip != 0 {
		return
	}
	switch tag {
	case atom.Script, atom.Style, atom.Noscript, atom.Template, atom.Svg, atom.Iframe:
		if !closed {
			r.skip = tag
		}
	case atom.B, atom.Strong:
		if r.bold == 0 {
			r.boldAt = len(r.p.text)
		}
		r.bold++
	case atom.Br:
		r.p.space('\n', r.at, 0)
	case atom.Img:
		if piece := pieceOfImage(raw); piece != "" {
			r.p.add([]byte(piece), r.at, 0)
		}
	case atom.Td, atom.Th:
		if len(r.p.text)-r.from > layoutCell && r.pre == 0 {
			r.end()
		}
		if r.p.space(' ', r.at, 0); len(r.p.text) > r.from {
			if r.cells++; r.cells == 1 {
				r.firstAt = len(r.p.text) - 1
			}
		}
		r.table.cell(len(r.p.text))
	case atom.Tr:
		r.end()
		r.table.row(len(r.p.text))
	case atom.Table:
		r.end()
		r.openTable()
	case atom.Dd:
		if r.term {
			r.p.space(' ', r.at, 0) // the definition of the term before it
			r.term = false
		} else {
			r.end()
		}
	case atom.Pre, atom.Textarea:
		r.end()
		if r.pre++; r.pre == 1 {
			r.whole = r.p.openPre()
		}
		r.kind = verbatim
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Title, atom.Caption:
		r.end()
		r.kind = heading
	case atom.Ol, atom.Ul:
		r.end()
		if len(r.lists) < maxLists {
			r.lists = append(r.lists, htmlList{tag == atom.Ol, numericAttribute(raw, "start", 1)})
		}
	case atom.Li:
		r.end()
		r.item(numericAttribute(raw, "value", -1))
	default:
		if isBlock(tag) {
			r.end()
		}
	}
}

// item begins an item of a list, with its number, which has no place in the source.
func (r *htmlReader) item(value int) {
	if len(r.lists) == 0 {
		return
	}
	l := &r.lists[len(r.lists)-1]
	if value >= 0 {
		l.next = value
	}
	if l.numbered {
		r.p.add([]byte(strconv.Itoa(l.next)+". "), r.at, 0)
	}
	l.next++
}

// numericAttribute returns the numeric value of an attribute of a tag.
func numericAttribute(tag []byte, name string, otherwise int) int {
	for key, value := range attributes(tag) {
		if key != name {
			continue
		}
		if n, err := strconv.Atoi(strings.TrimSpace(value)); err == nil && n >= 0 && n < 10000 {
			return n
		}
	}
	return otherwise
}

// shut reads an end tag.
func (r *htmlReader) shut(tag atom.Atom) {
	if r.skip != 0 {
		if tag == r.skip {
			r.skip = 0
		}
		return
	}
	switch tag {
	case atom.B, atom.Strong:
		if r.bold--; r.bold == 0 && r.boldAt < len(r.p.text) {
			r.p.strong = append(r.p.strong, grammar.Span{Off: int32(r.boldAt), End: int32(len(r.p.text))})
		}
		r.bold = max(r.bold, 0)
	case atom.Dt:
		r.term = len(r.p.text) > r.from
	case atom.Pre, atom.Textarea:
		r.end()
		if r.pre == 1 {
			r.p.reread(&r.whole)
			r.from = len(r.p.text)
			r.boldAt = max(r.boldAt, r.from)
		}
		if r.pre = max(r.pre-1, 0); r.pre == 0 {
			r.kind = paragraph
		}
	case atom.Table:
		r.end()
		r.shutTable()
	case atom.Ol, atom.Ul:
		r.end()
		if n := len(r.lists); n > 0 {
			r.lists = r.lists[:n-1]
		}
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Title, atom.Caption, atom.Li:
		r.end()
	default:
		if isBlock(tag) {
			r.end()
		}
	}
}

// isBlock reports whether a tag separates paragraphs.
func isBlock(tag atom.Atom) bool {
	switch tag {
	case atom.P, atom.Div, atom.Section, atom.Article, atom.Main, atom.Header, atom.Footer, atom.Nav, atom.Aside,
		atom.Blockquote, atom.Center, atom.Table, atom.Thead, atom.Tbody, atom.Tr, atom.Dl, atom.Dt, atom.Dd, atom.Hr,
		atom.Form, atom.Fieldset, atom.Figure, atom.Figcaption, atom.Address, atom.Body, atom.Html, atom.Head:
		return true
	}
	return false
}

// charsetWithin is how far from its start a page may declare its encoding, in bytes, as in
// browsers.
const charsetWithin = 4096

var charset = printed.When(`(?i)<meta[^>]*charset\s*=\s*["']?\s*([A-Za-z0-9_.:-]+)|^\s*<\?xml[^>]*encoding\s*=\s*["']([A-Za-z0-9_.:-]+)`)

// Charset returns the name of the encoding that an HTML page declares, "" if it declares none. The
// page itself may still be in its encoding.
func Charset(src []byte) string {
	m := charset.FindSubmatch(src[:min(len(src), charsetWithin)])
	if m == nil {
		return ""
	}
	return string(m[1]) + string(m[2])
}

// attributes yields the attributes of a start tag, in small letters, with entities decoded. The
// text is that of the tag, as [golang.org/x/net/html.Tokenizer.Raw] returns it. That package would
// build a table of all entities at each start of the program if its own method were linked.
func attributes(tag []byte) func(yield func(name, value string) bool) {
	return func(yield func(name, value string) bool) {
		name, value, rest := []byte(nil), []byte(nil), tag[max(0, bytes.IndexAny(tag, tagEnds)):]
		for {
			rest = bytes.TrimLeft(rest, tagSpace)
			if len(rest) == 0 || rest[0] == '>' {
				return
			}
			name, value, rest = attribute(rest)
			if len(name) > 0 && !yield(lowerASCII(name), stdhtml.UnescapeString(string(value))) {
				return
			}
		}
	}
}

// lowerASCII returns a name in small letters, and all but letters of ASCII as it is.
func lowerASCII(name []byte) string {
	name = bytes.Clone(name)
	for i, c := range name {
		if 'A' <= c && c <= 'Z' {
			name[i] = c + 'a' - 'A'
		}
	}
	return string(name)
}

// The characters that separate the parts of a tag, and those that end a name.
const (
	tagSpace = " \n\r\t\f"
	tagEnds  = tagSpace + "/>"
)

// attribute cuts the first attribute from the text of a tag. A sign of equality before a name is a
// part of it.
func attribute(text []byte) (name, value, rest []byte) {
	n := bytes.IndexAny(text, tagEnds+"=")
	if n == 0 && text[0] == '=' {
		n = 1 + bytes.IndexAny(text[1:], tagEnds+"=")
		if n == 0 {
			n = -1
		}
	}
	if n < 0 {
		n = len(text)
	}
	name, rest = text[:n], bytes.TrimLeft(text[n:], tagSpace)
	if len(rest) > 0 && rest[0] == '/' {
		return name, nil, rest[1:]
	}
	if len(rest) == 0 || rest[0] != '=' {
		return name, nil, rest
	}
	rest = bytes.TrimLeft(rest[1:], tagSpace)
	if len(rest) == 0 || rest[0] == '>' {
		return name, nil, rest
	}
	if quote := rest[0]; quote == '"' || quote == '\'' {
		value, rest, _ = bytes.Cut(rest[1:], []byte{quote})
		return name, value, rest
	}
	end := len(rest)
	if i := bytes.IndexAny(rest, tagSpace+">"); i >= 0 {
		end = i
	}
	return name, rest[:end], rest[end:]
}

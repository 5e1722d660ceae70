package extract

import (
	"bytes"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/corpus/extract/token"
)

// lines reads plain text, or Markdown. Empty lines separate paragraphs; in a paragraph that begins
// with an item of a list each item is a block, except for lines inside a bracket, which only look
// like one.
func (p *plain) lines(src []byte, markdown bool) {
	start := 0
	if bytes.HasPrefix(src, []byte("\ufeff")) {
		start = len("\ufeff")
	}
	r := textReader{p: p, src: src, markdown: markdown, tags: closedTags(src[start:]), from: len(p.text)}
	r.numbers = bytes.Contains(src, []byte("1)")) && bracketedOne.Match(src)
	r.pieces = apartTags(src, interleaved(src, readingOrder(src, start)), r.tags)
	r.furnished = furnitureOf(src, r.pieces)
	for n := range r.pieces {
		r.line(n)
	}
	kind := paragraph
	if r.fence > 0 {
		kind = verbatim
	}
	r.shut(kind)
}

// textReader reads the lines of a text into blocks.
type textReader struct {
	p         *plain
	src       []byte
	pieces    []piece
	furnished map[int]bool // the pieces that belong to printed pages only
	tags      map[string]bool
	markdown  bool
	numbers   bool // move numbers have a bracket: 1) e4

	// of the current block
	from     int
	list     itemKind
	brackets int // open ones

	fence  int  // length of the open code fence; 0 if there is none
	quoted int  // how many > the previous line has
	flows  bool // the previous line has several moves with their numbers
	indent bool // skip the spaces before the next line
}

// line reads a line.
func (r *textReader) line(n int) {
	piece := r.pieces[n]
	line := r.src[piece.off:piece.end]
	ticks := 0
	if r.markdown {
		ticks = fence(line)
	}
	switch {
	case r.fence > 0:
		r.code(piece)
	case ticks > 0:
		r.shut(paragraph)
		r.fence = ticks
		if k := opening(line); k < len(line) {
			r.add(piece, k, len(line))
		}
	case len(bytes.TrimSpace(line[quoteMarks(line):])) == 0:
		r.emptyLine(piece, paragraph)
	case r.markdown && headingLevel(line) > 0:
		r.shut(paragraph)
		text := bytes.TrimLeft(bytes.TrimLeft(bytes.TrimLeft(line, " "), "#"), " ")
		k := len(line) - len(text)
		r.add(piece, k, k+len(bytes.TrimRight(text, "# \t")))
		r.shut(heading)
	case r.markdown && isRule(line):
		r.shut(paragraph)
	case r.furnished[n], len(r.tags) > 0 && len(blockTag.Find(line)) == len(line):
		r.shut(paragraph)
		r.add(piece, 0, len(line))
		r.shut(furniture)
	default:
		r.prose(n)
	}
}

// add adds a part of a line, and its end.
func (r *textReader) add(at piece, from, to int) {
	i := int(at.off)
	r.p.add(r.src[i+from:i+to], i+from, to-from)
	r.p.add([]byte("\n"), int(at.end), int(at.next-at.end))
}

// shut ends the current block.
func (r *textReader) shut(kind blockKind) {
	if !r.markdown || kind != verbatim {
		r.p.forum(r.from, r.tags)
	}
	switch {
	case r.markdown && kind != verbatim:
		r.p.inline(r.from)
	case !r.markdown:
		r.p.scoreRows(r.from)
		r.p.wiki(r.from)
	}
	r.p.close(r.from, kind)
	r.from, r.list, r.brackets = len(r.p.text), noItem, 0
}

// emptyLine ends the current block at an empty line.
func (r *textReader) emptyLine(at piece, kind blockKind) {
	r.shut(kind)
	r.p.add([]byte("\n"), int(at.off), int(at.next-at.off))
	r.from = len(r.p.text)
}

// code reads a line of an open code fence.
func (r *textReader) code(at piece) {
	line := r.src[at.off:at.end]
	if len(bytes.TrimSpace(line)) == 0 {
		r.emptyLine(at, verbatim)
		return
	}
	k, closes := closing(line, r.fence)
	if r.add(at, 0, k); closes {
		r.shut(verbatim)
		r.fence = 0
	}
}

// prose reads a line of a paragraph, a quotation or a list.
func (r *textReader) prose(n int) {
	piece := r.pieces[n]
	line := r.src[piece.off:piece.end]
	cut := quoteMarks(line)
	if level := bytes.Count(line[:cut], []byte(">")); level != r.quoted {
		if !r.markdown && r.from < len(r.p.text) {
			r.shut(paragraph) // an answer directly below its quotation
		}
		r.quoted = level
	}
	if n > 0 && r.from < len(r.p.text) && r.meetsTags(n) {
		r.shut(paragraph)
	}
	bullet, mark := itemMark(line[cut:])
	r.item(mark)
	cut += bullet
	r.brackets += bytes.Count(line, []byte("(")) + bytes.Count(line, []byte("{")) - bytes.Count(line, []byte(")")) - bytes.Count(line, []byte("}"))
	if r.numbers {
		r.brackets += len(token.BracketNumber.FindAllIndex(line, -1))
	}
	if r.indent {
		cut += len(line[cut:]) - len(bytes.TrimLeft(line[cut:], " \t"))
	}
	r.flows = len(moveNumbers.FindAllIndex(line, 2)) > 1
	how := apart
	if n+1 < len(r.pieces) && !r.furnished[n+1] {
		how = jointOf(line, r.src[r.pieces[n+1].off:r.pieces[n+1].end])
	}
	if r.indent = how != apart; !r.indent {
		r.add(piece, cut, len(line))
		return
	}
	text := bytes.TrimRight(line[cut:], " \t")
	if how == divided {
		text = text[:len(text)-1]
	}
	r.p.add(text, int(piece.off)+cut, len(text))
}

// meetsTags reports whether one of lines n-1 and n is a tag pair and the other one is text: moves
// directly below tag pairs, or these below a sentence.
func (r *textReader) meetsTags(n int) bool {
	above := r.src[r.pieces[n-1].off:r.pieces[n-1].end]
	line := r.src[r.pieces[n].off:r.pieces[n].end]
	if bytes.HasPrefix(above, []byte("[")) == bytes.HasPrefix(line, []byte("[")) {
		return false
	}
	return tagPair.Match(bytes.TrimSpace(above)) || tagPair.Match(bytes.TrimSpace(line))
}

// item begins a block at an item of a list.
func (r *textReader) item(mark itemKind) {
	switch {
	case mark == noItem:
	case r.from == len(r.p.text):
		r.list = mark
	case mark.separates(r.list) && r.brackets <= 0 && (!r.flows || mark == note || mark == bulleted && r.markdown):
		r.shut(paragraph)
		r.list = mark
	}
}

// bracketedOne matches the first move of a game whose numbers have a bracket: 1) e4.
var bracketedOne = printed.When(`(?m)(?:^|\s)1\) ?[a-hKQRBNOP♔-♟]`)

var moveNumbers = printed.When(`(?:^|\s)\d{1,3}(?:[.)]|\s)`)

// itemKind is how an item of a list begins.
type itemKind uint8

const (
	noItem itemKind = iota
	bulleted
	numberedItem
	note // a footnote: [4], (b), c)
)

// separates reports whether a mark begins another item of a list whose first item has the other
// one: footnotes are a separate list, since moves in them may begin a line.
func (k itemKind) separates(list itemKind) bool {
	return list != noItem && (k == note) == (list == note)
}

var noteMark = printed.When(`^\s*(?:\[\d{1,3}\]|\(?[a-z]{1,2}\)|\(\d{1,3}\)|\*{1,3}\)?|[¹²³⁴⁵⁶⁷⁸⁹]+)\s+\S`)

// itemMark returns how an item of a list begins: with a bullet, whose length includes the spaces
// around it, or with a number or the sign of a footnote, which stays for the search for moves.
func itemMark(line []byte) (bullet int, kind itemKind) {
	i := 0
	for i < len(line) && (line[i] == ' ' || line[i] == '\t') {
		i++
	}
	for _, b := range [...]string{"- ", "* ", "+ ", "• ", "– ", "-\t", "*\t", "•\t"} {
		if bytes.HasPrefix(line[i:], []byte(b)) {
			return i + len(b), bulleted
		}
	}
	j := i
	for j < len(line) && line[j] >= '0' && line[j] <= '9' && j-i < 4 {
		j++
	}
	switch {
	case j > i && token.ClockEnd(line, i) > i: // 8.9s
	case j > i && j < len(line) && (line[j] == '.' || line[j] == ')'):
		return 0, numberedItem
	case i < len(line) && !printed.IsDigit(line[i]) && noteMark.Match(line[:min(len(line), header.MaxLine)]):
		return 0, note
	}
	return 0, noItem
}

package extract

import (
	"bytes"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// lines reads plain text, or Markdown. Empty lines separate paragraphs; in a paragraph that begins
// with an item of a list each item is a block, except for lines inside a bracket, which only look
// like one.
func (p *plain) lines(src []byte, markdown bool) {
	i := 0
	if bytes.HasPrefix(src, []byte("\ufeff")) {
		i = len("\ufeff")
	}
	from, list := len(p.text), noItem // of the current block
	brackets := 0                     // open ones in it
	numbers := bytes.Contains(src, []byte("1)")) && bracketedOne.Match(src)
	open := 0 // length of the open fence
	tags := closedTags(src[i:])
	shut := func(kind blockKind) {
		if !markdown || kind != verbatim {
			p.forum(from, tags)
		}
		switch {
		case markdown && kind != verbatim:
			p.inline(from)
		case !markdown:
			p.wiki(from)
		}
		p.close(from, kind)
		from, list, brackets = len(p.text), noItem, 0
	}
	pieces := apartTags(src, interleaved(src, readingOrder(src, i)), tags)
	furnished := furnitureOf(src, pieces)
	quoted := 0     // how many > the previous line has
	flows := false  // the previous line has several moves with their numbers
	indent := false // skip the spaces before the next line
	for n, piece := range pieces {
		i, end, next := int(piece.off), int(piece.end), int(piece.next)
		line := src[i:end]
		ticks := fence(line)
		switch {
		case markdown && open > 0 && len(bytes.TrimSpace(line)) == 0:
			shut(verbatim)
			p.add([]byte("\n"), i, next-i)
			from = len(p.text)
		case markdown && open > 0:
			k, rest := closing(line, open)
			p.add(line[:k], i, k)
			p.add([]byte("\n"), end, next-end)
			if rest {
				shut(verbatim)
				open = 0
			}
		case markdown && ticks > 0:
			shut(paragraph)
			open = ticks
			if k := opening(line); k < len(line) {
				p.add(line[k:], i+k, len(line)-k)
				p.add([]byte("\n"), end, next-end)
			}
		case len(bytes.TrimSpace(line[quoteMarks(line):])) == 0:
			shut(paragraph)
			p.add([]byte("\n"), i, next-i)
			from = len(p.text)
		case markdown && headingLevel(line) > 0:
			shut(paragraph)
			text := bytes.TrimLeft(bytes.TrimLeft(bytes.TrimLeft(line, " "), "#"), " ")
			at := i + len(line) - len(text)
			text = bytes.TrimRight(text, "# \t")
			p.add(text, at, len(text))
			p.add([]byte("\n"), end, next-end)
			shut(heading)
		case markdown && isRule(line):
			shut(paragraph)
		case furnished[n], len(tags) > 0 && len(blockTag.Find(line)) == len(line):
			shut(paragraph)
			p.add(line, i, len(line))
			p.add([]byte("\n"), end, next-end)
			shut(furniture)
		default:
			cut := quoteMarks(line)
			if level := bytes.Count(line[:cut], []byte(">")); level != quoted {
				if !markdown && from < len(p.text) {
					shut(paragraph) // an answer directly below its quotation
				}
				quoted = level
			}
			bullet, mark := itemMark(line[cut:])
			if mark != noItem {
				if from == len(p.text) {
					list = mark
				} else if mark.separates(list) && brackets <= 0 && (!flows || mark == note || mark == bulleted && markdown) {
					shut(paragraph)
					list = mark
				}
			}
			cut += bullet
			brackets += bytes.Count(line, []byte("(")) + bytes.Count(line, []byte("{")) - bytes.Count(line, []byte(")")) - bytes.Count(line, []byte("}"))
			if numbers {
				brackets += len(bracketNumber.FindAllIndex(line, -1))
			}
			if indent {
				cut += len(line[cut:]) - len(bytes.TrimLeft(line[cut:], " \t"))
			}
			how := apart
			if n+1 < len(pieces) && !furnished[n+1] {
				how = jointOf(line, src[pieces[n+1].off:pieces[n+1].end])
			}
			flows = len(moveNumbers.FindAllIndex(line, 2)) > 1
			text := line[cut:]
			if indent = how != apart; indent {
				text = bytes.TrimRight(text, " \t")
			}
			if how == divided {
				text = text[:len(text)-1]
			}
			p.add(text, i+cut, len(text))
			if !indent {
				p.add([]byte("\n"), end, next-end)
			}
		}
	}
	kind := paragraph
	if open > 0 {
		kind = verbatim
	}
	shut(kind)
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
	case j > i && clockAt(line, i) > i: // 8.9s
	case j > i && j < len(line) && (line[j] == '.' || line[j] == ')'):
		return 0, numberedItem
	case i < len(line) && !printed.IsDigit(line[i]) && noteMark.Match(line[:min(len(line), header.MaxLine)]):
		return 0, note
	}
	return 0, noItem
}

package grammar

import "bytes"

// piece is a stretch of a tag section: a tag pair, a broken one, or its end.
type piece struct {
	Tag
	kind  pieceKind
	slip  bool // pieceTag: goodwill was needed
	again bool // pieceEnd: the tag section of another record begins here
}

type pieceKind uint8

const (
	pieceTag    pieceKind = iota
	pieceBroken           // text that is meant as a tag pair and is none
	pieceEscape           // a % line between tag pairs (PGN standard 6)
	pieceEnd              // Off is where the movetext begins, or the text ends
	pieceCut              // the text ends before this can be told
)

// header walks a tag section. The splitter and the lexer share it, so that they
// agree on where movetext begins.
type header struct {
	first []byte // name of the first tag pair
	sure  int    // % lines before it lead to a tag pair
}

// next returns the piece at data[i]; eof says that no text follows data.
func (h *header) next(data []byte, i int, eof bool) piece {
	before := i
	if i < len(data) && data[i] == '\n' { // the usual end of a tag pair
		i++
	}
	if i == len(data) || data[i] != '[' {
		i = skipBlanksBOM(data, i)
	}
	end := piece{Tag: Tag{Span: Span{int32(i), int32(i)}}, kind: pieceEnd}
	if i == len(data) {
		if !eof {
			end.kind = pieceCut
		}
		return end
	}
	if data[i] != '[' {
		if h.first == nil || blankLinesBetween(data[before:i]) {
			return end
		}
		if data[i] == '%' {
			return h.escapeBetween(data, i, eof, end)
		}
		return h.loose(data, i, eof, end)
	}
	name, _, _, ok, cut := tagHead(data, i)
	if cut && !eof {
		return piece{kind: pieceCut}
	}
	if ok {
		t, slip, _ := scanTag(data, i)
		if !eof && int(t.End) >= len(data)-1 {
			return piece{kind: pieceCut} // what follows may belong to it
		}
		if h.first == nil {
			h.first = data[name.Off:name.End]
		} else if blankLinesBetween(data[before:i]) && bytes.Equal(h.first, data[name.Off:name.End]) {
			if start, ok := atLineStart(data, i); ok {
				end.Span = Span{int32(start), int32(start)}
			}
			end.again = true
			return end
		}
		return piece{Tag: t, kind: pieceTag, slip: slip}
	}
	// A bracket that is no tag pair: a broken one if its line goes no further.
	e := lineEnd(data, i)
	if e == len(data) && !eof {
		return piece{kind: pieceCut}
	}
	if !brokenTagLine(data, i, e) {
		return end
	}
	return piece{Tag: Tag{Span: Span{int32(i), int32(trimEnd(data, i, e))}}, kind: pieceBroken}
}

// escapeBetween judges a % at data[i]: an escape line between tag pairs, or the movetext's. A
// run of them is looked through once.
func (h *header) escapeBetween(data []byte, i int, eof bool, end piece) piece {
	if i > 0 && data[i-1] != '\n' && data[i-1] != '\r' {
		return end
	}
	for e := i; h.sure <= i; {
		next := skipBlanksBOM(data, lineEnd(data, e))
		if next >= len(data) {
			if !eof {
				return piece{kind: pieceCut}
			}
			return end
		}
		if data[next] == '%' && (data[next-1] == '\n' || data[next-1] == '\r') {
			e = next
			continue
		}
		_, _, _, ok, cut := tagHead(data, next)
		if cut && !eof {
			return piece{kind: pieceCut}
		}
		if data[next] != '[' || !ok {
			return end
		}
		h.sure = next
	}
	return piece{Tag: Tag{Span: Span{int32(i), int32(lineEnd(data, i))}}, kind: pieceEscape}
}

// loose judges text at data[i] that is no bracket: the movetext, or a line in the
// midst of the tag section that lost its bracket or got a stray character.
func (h *header) loose(data []byte, i int, eof bool, end piece) piece {
	c := classes[data[i]]
	if c == cDigit || c == cPunct && data[i] != '"' && data[i] != ']' {
		return end
	}
	e := i
	for e < len(data) && e-i < maxParagraph && data[e] != '\n' && data[e] != '\r' {
		e++
	}
	if e-i == maxParagraph {
		return end
	}
	if e == len(data) && !eof {
		return piece{kind: pieceCut}
	}
	if line := data[i:trimEnd(data, i, e)]; isBareTag(line) { // the last of the section too
		return piece{Tag: Tag{Span: Span{int32(i), int32(i + len(line))}}, kind: pieceBroken}
	}
	next := skipSpaces(data, afterLine(data, e))
	if next >= len(data) {
		if !eof {
			return piece{kind: pieceCut}
		}
		return end
	}
	if data[next] != '[' {
		return end
	}
	_, _, _, ok, cut := tagHead(data, next)
	line := data[i:trimEnd(data, i, e)]
	tagLike := bytes.IndexByte(line, '"') >= 0 || bytes.IndexByte(line, ']') >= 0
	if !ok {
		last := lineEnd(data, next)
		if !eof && (cut || last == len(data)) {
			return piece{kind: pieceCut}
		}
		ok = tagLike && brokenTagLine(data, next, last)
	}
	if !ok || !tagLike && len(line) > 2 {
		return end
	}
	return piece{Tag: Tag{Span: Span{int32(i), int32(i + len(line))}}, kind: pieceBroken}
}

// isBareTag reports whether a line is a tag pair that lost its opening bracket: a name,
// a blank, and a value in quotes. No movetext has quotes.
func isBareTag(line []byte) bool {
	j := 0
	for j < len(line) && isTagName(line[j]) {
		j++
	}
	k := skipSpaces(line, j)
	if j == 0 || k == j || k == len(line) || line[k] != '"' {
		return false
	}
	line = bytes.TrimRight(line[k+1:], "] \t")
	return len(line) > 0 && line[len(line)-1] == '"'
}

// brokenTagLine reports whether data[i:end], a line from [ on before any movetext,
// is meant as a tag pair: one bracket, closed at the line's end or not at all. An
// event is none.
func brokenTagLine(data []byte, i, end int) bool {
	b := bytes.IndexByte(data[i:end], ']')
	return b < 0 || skipSpaces(data, i+b+1) == end && !isEvent(data[i:i+b+1])
}

// blankLinesBetween reports whether b, blanks only, holds a blank line.
func blankLinesBetween(b []byte) bool {
	lines := 0
	for i := 0; i < len(b); {
		if b[i] == '\n' || b[i] == '\r' {
			i = afterLine(b, i)
			lines++
			continue
		}
		i++
	}
	return lines > 1
}

// trimEnd returns end without the blanks before it.
func trimEnd(data []byte, i, end int) int {
	for end > i && isBlank(data[end-1]) {
		end--
	}
	return end
}

package grammar

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// piece is a part of a tag section: a tag pair, a damaged one, or the end.
type piece struct {
	Tag
	kind        pieceKind
	aside       ItemKind // pieceAside: Comment, Line or Escape
	syntaxError bool     // pieceTag: tolerated
	again       bool     // pieceEnd: the tag section of another record begins here
}

type pieceKind uint8

const (
	pieceTag      pieceKind = iota
	pieceBroken             // text that is meant as a tag pair but is not one
	pieceConflict           // a conflict marker
	pieceAside              // a comment or a % line (PGN standard 6) between tag pairs
	pieceEnd                // Off is where the movetext begins, or where the text ends
	pieceCut                // the text ends too early to tell
)

// header walks a tag section. The splitter and the lexer share it, so that they
// agree on where movetext begins.
type header struct {
	from int  // where the first tag pair is
	any  bool // there is one
	flat bool // an empty line ends the section
	odd  bool // something but tag pairs of the usual form occurred
	last int  // where the last tag pair ends
	sure int  // the comments and % lines before it are followed by a tag pair
	// the names of the tag pairs before known, in lower case; collected only when an empty line
	// requires them
	names map[string]struct{}
	known int
}

// next returns the piece at data[i]; eof means that no text follows data.
func (h *header) next(data []byte, i int, eof bool) piece {
	before := i
	if i < len(data) && data[i] == '\n' { // the usual end of a tag pair
		i++
	}
	if i == len(data) || data[i] != '[' {
		i = skipWhitespaceBOM(data, i)
	}
	end := piece{Tag: Tag{Span: Span{int32(i), int32(i)}}, kind: pieceEnd}
	if h.any && i < len(data) && data[i] != '[' {
		to := skipUnseen(data, i)
		if h.odd = h.odd || to > i; !eof && len(data)-to < maxUnseen {
			return piece{kind: pieceCut} // more of it may follow
		}
		i = to
	}
	if i == len(data) {
		if !eof {
			end.kind = pieceCut
		}
		return end
	}
	if data[i] != '[' {
		return h.unbracketed(data, before, i, eof, end)
	}
	t, usual := usualTag(data, i)
	syntaxError, ok := false, usual
	if !usual {
		h.odd = true
		var cut bool
		if _, _, ok, cut = tagHead(data, i); cut && !eof {
			return piece{kind: pieceCut}
		}
	}
	if ok {
		if !usual {
			t, syntaxError, _ = scanTag(data, i)
		}
		if !eof && (int(t.End) >= len(data)-1 || syntaxError && char.LineEnd(data, char.SkipWhitespace(data, int(t.End))) == len(data)) {
			return piece{kind: pieceCut} // the rest may belong to it
		}
		if !h.any {
			h.any, h.from, h.known = true, i, i
		} else if i-before > 1 && blankLinesBetween(data[before:i]) {
			if h.flat {
				return end
			}
			again, cut := h.repeats(data, i, eof)
			if cut {
				return piece{kind: pieceCut}
			}
			if again {
				start, ok := char.AtLineStart(data, i)
				if !ok {
					start = i
				}
				end.Span = Span{int32(start), int32(start)}
				end.again = true
				return end
			}
		}
		h.last = int(t.End)
		return piece{Tag: t, kind: pieceTag, syntaxError: syntaxError}
	}
	return h.damaged(data, i, eof, end)
}

// unbracketed returns the piece at data[i] if no bracket is there; before is where the last piece
// ended, and end the piece that ends the section.
func (h *header) unbracketed(data []byte, before, i int, eof bool, end piece) piece {
	if !h.any {
		return end
	}
	apart := blankLinesBetween(data[before:i])
	if isAside(data[i]) {
		return h.between(data, i, apart, eof, end)
	}
	if apart {
		return end
	}
	if i > 0 && (data[i-1] == '\n' || data[i-1] == '\r') {
		if !eof && char.LineEnd(data, i) == len(data) {
			return piece{kind: pieceCut}
		}
		if to := conflictLine(data, i); to > 0 {
			return piece{Tag: Tag{Span: Span{int32(i), int32(to)}}, kind: pieceConflict}
		}
	}
	return h.loose(data, i, eof, end)
}

// damaged returns the piece at data[i], a bracket that does not begin a tag pair: a damaged one if
// its line ends with the bracket, else end.
func (h *header) damaged(data []byte, i int, eof bool, end piece) piece {
	e := char.LineEnd(data, i)
	if e == len(data) && !eof {
		return piece{kind: pieceCut}
	}
	if !brokenTagLine(data, i, e) {
		return end
	}
	if t, ok := unquoted(data, i, trimEnd(data, i, e)); ok && h.any {
		h.last = int(t.End)
		return piece{Tag: t, kind: pieceTag, syntaxError: true}
	}
	return piece{Tag: Tag{Span: Span{int32(i), int32(trimEnd(data, i, e))}}, kind: pieceBroken}
}

// repeats reports whether one of the tag pairs between data[i] and the next empty line is already
// in the section: then they belong to another game, and this one may have no moves. Each tag pair
// is read only once more for this, and only after an empty line.
func (h *header) repeats(data []byte, i int, eof bool) (again, cut bool) {
	part := header{flat: true}
	for at := i; ; {
		p := part.next(data, at, eof)
		switch p.kind {
		case pieceCut:
			return false, true
		case pieceEnd:
			return false, false
		case pieceTag:
			h.collect(data, i)
			if _, ok := h.names[tagKey(data, p.Tag)]; ok {
				return true, false
			}
		}
		at = int(p.End)
	}
}

// collect adds the names of the tag pairs before data[to].
func (h *header) collect(data []byte, to int) {
	if h.names == nil {
		h.names = make(map[string]struct{})
	}
	for h.known < to {
		if at := skipWhitespaceBOM(data, h.known); at < to && isAside(data[at]) {
			if _, end, how := asideEnd(data, at, true); how == closed {
				h.known = end
				continue
			}
		}
		part := header{flat: true}
		for at := h.known; at < to; at = h.known {
			p := part.next(data, at, true)
			if p.kind == pieceEnd {
				h.known = max(int(p.Off), at+1)
				break
			}
			if p.kind == pieceTag && int(p.Off) < to {
				h.names[tagKey(data, p.Tag)] = struct{}{}
			}
			h.known = int(p.End)
		}
	}
}

// tagKey returns the name of a tag pair without its case.
func tagKey(data []byte, t Tag) string {
	return string(bytes.ToLower(data[t.Name.Off:t.Name.End]))
}

// between decides whether the comment or % line at data[i] is between tag pairs or belongs to the
// movetext. A run of them is searched once. apart says that an empty line precedes it: then a tag
// section after the run begins another game as it would without the run.
func (h *header) between(data []byte, i int, apart, eof bool, end piece) piece {
	kind, e, how := asideEnd(data, i, eof)
	aside := piece{Tag: Tag{Span: Span{int32(i), int32(e)}}, kind: pieceAside, aside: kind}
	for h.sure <= i {
		if how != closed {
			break
		}
		next := skipUnseen(data, e)
		if !eof && len(data)-next < maxUnseen {
			return piece{kind: pieceCut}
		}
		if next == len(data) {
			if !eof {
				how = undecided
			} else {
				how = unclosed
			}
			break
		}
		apart = apart || blankLinesBetween(data[e:next])
		if isAside(data[next]) {
			_, e, how = asideEnd(data, next, eof)
			continue
		}
		ok, cut := h.goesOn(data, i, next, apart, eof)
		if cut {
			return piece{kind: pieceCut}
		}
		if !ok {
			return end
		}
		h.sure = next
	}
	switch how {
	case undecided:
		return piece{kind: pieceCut}
	case unclosed:
		return end
	}
	return aside
}

// goesOn reports whether the tag section goes on with a tag pair at data[next], after comments and
// % lines from data[i] on.
func (h *header) goesOn(data []byte, i, next int, apart, eof bool) (ok, cut bool) {
	name, _, ok, cut := tagHead(data, next)
	if cut && !eof {
		return false, true
	}
	if data[next] != '[' || !ok || apart && h.flat {
		return false, false
	}
	if h.flat {
		return true, false
	}
	if apart {
		again, cut := h.repeats(data, next, eof)
		return !again, cut
	}
	h.collect(data, i)
	_, again := h.names[tagKey(data, Tag{Name: name})]
	return !again, false
}

// isAside reports whether c may begin a comment or a % line.
func isAside(c byte) bool { return c == '{' || c == ';' || c == '%' }

// asideEnd returns the kind and the end of the comment or % line at data[i]; unclosed means that it
// is neither, or that a comment has faults and belongs to the movetext, where they are reported.
func asideEnd(data []byte, i int, eof bool) (kind ItemKind, end int, how ending) {
	switch {
	case data[i] == ';':
		return Line, char.LineEnd(data, i), closed
	case data[i] == '%':
		if !char.BeginsLine(data, i) {
			return Escape, i, unclosed
		}
		return Escape, char.LineEnd(data, i), closed
	}
	end, ok := plainComment(data, i)
	if ok {
		return Comment, end, closed
	}
	end, how = anyCommentEnd(data, i, eof)
	if how == closed {
		body := data[i+1 : end-1]
		_, _, tags := TagsInside(body)
		if _, conflict := conflictIn(data, i+1, end); tags || conflict > 0 || bytes.IndexByte(body, '{') >= 0 {
			how = unclosed
		}
	}
	return Comment, end, how
}

// loose classifies text at data[i] that is not a bracket: the movetext, or a line within the tag
// section that lost its bracket or got a stray character.
func (h *header) loose(data []byte, i int, eof bool, end piece) piece {
	c := char.ClassOf(data[i])
	if c == char.Digit || c == char.Punct && data[i] != '"' && data[i] != ']' {
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
	if line := data[i:trimEnd(data, i, e)]; isBareTag(line) { // also the last line of the section
		return piece{Tag: Tag{Span: Span{int32(i), int32(i + len(line))}}, kind: pieceBroken}
	}
	next := char.SkipSpaces(data, char.AfterLine(data, e))
	if next >= len(data) {
		if !eof {
			return piece{kind: pieceCut}
		}
		return end
	}
	if data[next] != '[' {
		return end
	}
	_, _, ok, cut := tagHead(data, next)
	line := data[i:trimEnd(data, i, e)]
	tagLike := hasTagSign(line)
	if !ok {
		last := char.LineEnd(data, next)
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

// hasTagSign reports whether a line has a quote or a closing bracket outside comments, which hold
// commands with brackets.
func hasTagSign(line []byte) bool {
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '"', ']':
			return true
		case '{':
			if end := bytes.IndexByte(line[i:], '}'); end > 0 {
				i += end
			} else {
				return bytes.ContainsAny(line[i:], "\"]")
			}
		}
	}
	return false
}

// isBareTag reports whether a line is a tag pair without its opening bracket: a name, a space, and
// a value in quotes. Movetext has no quotes.
func isBareTag(line []byte) bool {
	j := 0
	for j < len(line) && isTagName(line[j]) {
		j++
	}
	k := char.SkipSpaces(line, j)
	if j == 0 || k == j || k == len(line) || line[k] != '"' {
		return false
	}
	line = bytes.TrimRight(line[k+1:], "] \t")
	return len(line) > 0 && line[len(line)-1] == '"'
}

// brokenTagLine reports whether data[i:end], a line that begins with [ before any movetext, is
// meant as a tag pair: one bracket, closed at the end of the line or not at all. An event is not
// one.
func brokenTagLine(data []byte, i, end int) bool {
	b := bytes.IndexByte(data[i:end], ']')
	return b < 0 || char.SkipSpaces(data, i+b+1) == end && !isEvent(data[i:i+b+1])
}

// blankLinesBetween reports whether b, spaces only, holds an empty line.
func blankLinesBetween(b []byte) bool {
	lines := 0
	for i := 0; i < len(b); {
		if b[i] == '\n' || b[i] == '\r' {
			i = char.AfterLine(b, i)
			lines++
			continue
		}
		i++
	}
	return lines > 1
}

// trimEnd returns end without the spaces before it.
func trimEnd(data []byte, i, end int) int {
	for end > i && char.IsSpace(data[end-1]) {
		end--
	}
	return end
}

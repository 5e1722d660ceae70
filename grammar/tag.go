package grammar

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// maxTagName bounds the length of a tag pair's name in bytes, so that classifying a bracket takes
// constant time.
const maxTagName = 255

// tagHead reads the head of a tag pair at src[i], which is [, up to its value, which begins at
// src[open]: see [quotedHead] and [beginsUnquoted]. cut means that src ends too early to tell.
func tagHead(src []byte, i int) (name Span, open int, ok, cut bool) {
	name, open, ok, cut = quotedHead(src, i)
	if !ok && !cut {
		ok, cut = beginsUnquoted(src, i)
	}
	return name, open, ok, cut
}

// quotedHead reads the head of a tag pair with a value in quotes, up to the first quote: [ name ".
// Spaces and line endings may be between them (PGN standard 3.2.1). The quote may be one of a word
// processor: [Event “Club”]. open is the offset after the quote.
func quotedHead(src []byte, i int) (name Span, open int, ok, cut bool) {
	j := tagGap(src, i+1, i+maxTagName)
	name.Off = int32(j)
	for j < len(src) && isTagName(src[j]) && j-i < 2*maxTagName {
		j++
	}
	name.End = int32(j)
	j = tagGap(src, j, i+3*maxTagName)
	if j == len(src) {
		return name, j, false, true
	}
	name = withoutSpaces(src, name)
	n, cut := quoteAt(src, j)
	if name.Len() == 0 || n == 0 {
		return name, j, false, cut
	}
	return name, j + n, true, false
}

// quoteAt returns the length of the quotation mark at src[j]: the ASCII one or one of a word
// processor; 0 if there is none. cut means that src ends within a character.
func quoteAt(src []byte, j int) (n int, cut bool) {
	switch {
	case src[j] == '"':
		return 1, false
	case src[j] < utf8.RuneSelf:
		return 0, false
	case !utf8.FullRune(src[j:]):
		return 0, true
	}
	r, n := char.RuneAt(src, j)
	if char.IsQuote(r) {
		return n, false
	}
	return 0, false
}

// trimQuote returns a value without the quotation mark at its end.
func trimQuote(value []byte) []byte {
	if r, n := utf8.DecodeLastRune(value); r == '"' || char.IsQuote(r) {
		value = value[:len(value)-n]
	}
	return value
}

// withoutSpaces returns the name of a tag without the spaces beyond ASCII around it, such as the
// no-break spaces of web pages.
func withoutSpaces(src []byte, name Span) Span {
	for name.Len() > 0 && src[name.End-1] >= utf8.RuneSelf {
		r, n := utf8.DecodeLastRune(src[name.Off:name.End])
		if !char.IsSpaceRune(r) {
			break
		}
		name.End -= int32(n)
	}
	for name.Len() > 0 && src[name.Off] >= utf8.RuneSelf {
		r, n := utf8.DecodeRune(src[name.Off:name.End])
		if !char.IsSpaceRune(r) {
			break
		}
		name.Off += int32(n)
	}
	return name
}

// usualTag reads the tag pair at src[i], which is [, if it has the usual form: [Name "value"] with
// nothing to escape in it, and a line end right after it. [scanTag] reads it the same way.
func usualTag(src []byte, i int) (t Tag, ok bool) {
	j := i + 1
	for j < len(src) && tagBytes[src[j]]&nameByte != 0 {
		j++
	}
	if j == i+1 || j-i > maxTagName/2 || j+2 >= len(src) || src[j] != ' ' || src[j+1] != '"' {
		return t, false
	}
	k := j + 2
	for k < len(src) && tagBytes[src[k]]&valueByte != 0 {
		k++
	}
	if k+3 >= len(src) || src[k] != '"' || src[k+1] != ']' || src[k+2] != '\n' && src[k+2] != '\r' {
		return t, false
	}
	t.Span, t.Name, t.Value = Span{int32(i), int32(k + 2)}, Span{int32(i + 1), int32(j)}, Span{int32(j + 2), int32(k)}
	return t, true
}

// The parts of a usual tag pair that a byte can be in.
const (
	nameByte = 1 << iota
	valueByte
)

// tagBytes holds for each byte the parts of a usual tag pair that it can be in.
var tagBytes = makeTagBytes()

func makeTagBytes() (t [256]uint8) {
	for c := range t {
		b := byte(c)
		if char.IsDigit(b) || b == '_' || b|0x20 >= 'a' && b|0x20 <= 'z' {
			t[c] |= nameByte
		}
		if b >= ' ' && b != '"' && b != '\\' {
			t[c] |= valueByte
		}
	}
	return t
}

// tagGap skips spaces and line ends inside a tag pair, up to a limit.
func tagGap(src []byte, j, limit int) int {
	for j < len(src) && j < limit && char.IsSpace(src[j]) {
		j++
	}
	return j
}

// isTagName reports whether c can be in a tag name. The standard has letters, digits and the
// underscore; real files use more.
func isTagName(c byte) bool {
	switch char.ClassOf(c) {
	case char.Letter, char.Digit, char.High, char.Dot:
		return true
	}
	return c == '_' || c == '-' || c == '+' || c == '#' || c == '=' || c == ':' || c == '/' || c == '\''
}

// isTag reports whether a tag pair begins at src[i], which is [.
func isTag(src []byte, i int) bool {
	_, _, ok, _ := tagHead(src, i)
	return ok
}

// scanTag reads the tag pair at src[i], which is [. A value ends at the first quote that is not
// escaped and is followed by ]. If the line has no such quote, it ends where its second line does
// so (see [wrapped]), at its last quote, or at the end of the line. broken means that the tag pair
// was tolerated.
func scanTag(src []byte, i int) (t Tag, broken, ok bool) {
	name, open, quoted, cut := quotedHead(src, i)
	if !quoted {
		if begins, _ := beginsUnquoted(src, i); begins && !cut {
			t, ok = unquoted(src, i, trimEnd(src, i, char.LineEnd(src, i)))
		}
		return t, ok, ok
	}
	t.Name, t.Off = name, int32(i)
	if src[open-1] != '"' {
		return typographic(src, t, open), true, true
	}
	inner := false // a quote inside the value that is not escaped
	for at := open; ; {
		q := bytes.IndexByte(src[at:], '"')
		if q < 0 {
			break
		}
		q += at
		if hasLineEnd(src[at:q]) {
			break
		}
		if !escaped(src[at:q]) {
			end := q + 1
			if end < len(src) && src[end] != ']' {
				end = char.SkipWhitespace(src, end)
			}
			if end < len(src) && src[end] == ']' {
				t.Value, t.End = Span{int32(open), int32(q)}, int32(end+1)
				if v := src[open:q]; len(v) > 2 && v[0] == '"' && bytes.IndexByte(v[1:], '"') == len(v)-2 {
					t.Value.Off, t.Value.End = t.Value.Off+1, t.Value.End-1 // [Event ""Club""]
				}
				return t, inner, true
			}
			inner = true
		}
		at = q + 1
	}
	end := char.LineEnd(src, open)
	if q := wrapped(src, open, end); q > 0 && !inner {
		t.Value, t.End = Span{int32(open), int32(q)}, int32(char.SkipSpaces(src, q+1)+1)
		return t, true, true
	}
	line := bytes.TrimRight(src[open:end], " \t")
	t.End = int32(open + len(line))
	value := trimQuote(bytes.TrimRight(line, "] \t"))
	t.Value = Span{int32(open), int32(open + len(value))}
	return t, true, true
}

// typographic completes a tag pair whose value begins at src[open] after a quotation mark of a word
// processor. It ends on its line, at the first quotation mark of any kind before a ], or else at
// the end of the line.
func typographic(src []byte, t Tag, open int) Tag {
	line := src[open:char.LineEnd(src, open)]
	for at := 0; ; at++ {
		n := bytes.IndexByte(line[at:], ']')
		if n < 0 {
			break
		}
		at += n
		value := bytes.TrimRight(line[:at], " \t")
		if inside := trimQuote(value); len(inside) < len(value) {
			t.Value, t.End = Span{int32(open), int32(open + len(inside))}, int32(open+at+1)
			return t
		}
	}
	line = bytes.TrimRight(line, " \t")
	value := trimQuote(bytes.TrimRight(line, "] \t"))
	t.Value, t.End = Span{int32(open), int32(open + len(value))}, int32(open+len(line))
	return t
}

// unquoted reads the line src[i:end] as a tag pair whose value is not in quotes, or in single ones:
// [SetUp 1].
func unquoted(src []byte, i, end int) (t Tag, ok bool) {
	j, ok := usualName(src[:end], i)
	k := char.SkipSpaces(src[:end], j)
	if !ok || k == j || k+1 >= end || src[end-1] != ']' || bytes.IndexByte(src[k:end], '"') >= 0 {
		return t, false
	}
	value := Span{int32(k), int32(trimEnd(src, k, end-1))}
	if value.Len() > 1 && src[k] == '\'' && src[value.End-1] == '\'' { // [Event 'Club']
		value.Off, value.End = value.Off+1, value.End-1
	}
	return Tag{Span: Span{int32(i), int32(end)}, Name: Span{int32(i + 1), int32(j)}, Value: value}, true
}

// usualName returns the end of the name after the bracket at src[i] if most records have a tag of
// that name: other lines in brackets may be remarks.
func usualName(src []byte, i int) (end int, ok bool) {
	j := i + 1
	for j < min(len(src), i+maxTagName) && char.IsLetter(src[j]) {
		j++
	}
	switch string(src[i+1 : j]) {
	case "Event", "Site", "Date", "Round", "White", "Black", "Result", "FEN", "SetUp", "Variant", "ECO", "Opening",
		"WhiteElo", "BlackElo", "Annotator", "EventDate", "PlyCount", "TimeControl", "Termination":
		return j, true
	}
	return j, false
}

// beginsUnquoted reports whether a tag section without quotes begins at src[i], which is [: the
// line is a tag pair, and the next one begins as one. A single line may be a remark, such as
// [White resigns].
func beginsUnquoted(src []byte, i int) (ok, cut bool) {
	if _, ok := usualName(src, i); !ok {
		return false, false
	}
	part := src[:min(len(src), i+maxTagName)]
	end := char.LineEnd(part, i)
	next := skipIndent(part, char.AfterLine(part, end))
	if next == len(part) {
		return false, next == len(src)
	}
	if _, ok := unquoted(src, i, trimEnd(src, i, end)); !ok || src[next] != '[' {
		return false, false
	}
	if _, start := char.AtLineStart(src, i); !start {
		return false, false
	}
	_, _, quoted, cut := quotedHead(src, next)
	to, usual := usualName(src, next)
	return usual && !quoted && !cut && char.IsSpace(src[to]), cut
}

// wrapped returns the offset of the quote that ends a value which begins at src[open] and continues
// on the next line. It returns 0 if it does not: the next line must have one quote, followed by ],
// and nothing more.
func wrapped(src []byte, open, end int) int {
	from := char.AfterLine(src, end)
	to := char.LineEnd(src, from)
	if at := skipIndent(src, from); end == open || src[end-1] == ']' || at >= to || src[at] == '[' {
		return 0
	}
	q := bytes.IndexByte(src[from:to], '"')
	if q <= 0 || escaped(src[from:from+q]) {
		return 0
	}
	if q += from; string(bytes.TrimRight(src[q+1:to], " \t")) != "]" {
		return 0
	}
	return q
}

// hasLineEnd reports whether b holds a line end of any kind.
func hasLineEnd(b []byte) bool {
	if len(b) < 32 {
		for _, c := range b {
			if c == '\n' || c == '\r' {
				return true
			}
		}
		return false
	}
	return bytes.IndexByte(b, '\n') >= 0 || bytes.IndexByte(b, '\r') >= 0
}

// escaped reports whether a character that follows b is escaped: b ends in an odd
// number of backslashes.
func escaped(b []byte) bool {
	n := len(b)
	for n > 0 && b[n-1] == '\\' {
		n--
	}
	return (len(b)-n)%2 == 1
}

// joined returns a value with each line end, and the spaces around it, replaced by one space.
func joined(value []byte) []byte {
	if !hasLineEnd(value) {
		return value
	}
	var b []byte
	for len(value) > 0 {
		end := char.LineEnd(value, 0)
		b = append(b, bytes.TrimRight(value[:end], " \t")...)
		if value = bytes.TrimLeft(value[end:], " \t\r\n"); len(value) > 0 {
			b = append(b, ' ')
		}
	}
	return b
}

// Value returns the unescaped value of a tag of g: \" and \\ are the escapes of the PGN standard
// (7). Other backslashes stay.
func (g *Game) Value(t Tag) string {
	b := joined(g.Src[t.Value.Off:t.Value.End])
	if bytes.IndexByte(b, '\\') < 0 {
		return string(b)
	}
	var s strings.Builder
	for i := 0; i < len(b); i++ {
		if b[i] == '\\' && i+1 < len(b) && (b[i+1] == '"' || b[i+1] == '\\') {
			i++
		}
		s.WriteByte(b[i])
	}
	return s.String()
}

// Tag returns the value of the first tag pair of that name, compared byte for byte.
func (g *Game) Tag(name string) (value string, ok bool) {
	for _, t := range g.Tags {
		if string(g.Src[t.Name.Off:t.Name.End]) == name {
			return g.Value(t), true
		}
	}
	return "", false
}

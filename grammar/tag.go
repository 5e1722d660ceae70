package grammar

import (
	"bytes"
	"strings"
)

// maxTagName bounds the length of a tag pair's name in bytes, so that looking at
// a bracket takes constant time.
const maxTagName = 255

// tagHead reads the head of a tag pair at src[i], which is [, up to its first
// quote: [ name blank ". open is the offset behind the quote. glued says that the
// blank is missing; cut that src ends before the head can be judged.
func tagHead(src []byte, i int) (name Span, open int, glued, ok, cut bool) {
	j := i + 1
	for j < len(src) && (src[j] == ' ' || src[j] == '\t') && j-i < maxTagName {
		j++
	}
	name.Off = int32(j)
	for j < len(src) && isTagName(src[j]) && j-i < 2*maxTagName {
		j++
	}
	name.End = int32(j)
	for j < len(src) && (src[j] == ' ' || src[j] == '\t') && j-i < 3*maxTagName {
		j++
	}
	if j == len(src) {
		return name, j, false, false, true
	}
	if name.Len() == 0 || src[j] != '"' {
		return name, j, false, false, false
	}
	return name, j + 1, j == int(name.End), true, false
}

// isTagName reports whether c can stand in a tag name. The standard has letters,
// digits and the underscore; files in the wild use more.
func isTagName(c byte) bool {
	switch classes[c] {
	case cLetter, cDigit, cHigh, cDot:
		return true
	}
	return c == '_' || c == '-' || c == '+' || c == '#' || c == '=' || c == ':' || c == '/' || c == '\''
}

// isTag reports whether a tag pair begins at src[i], which is [.
func isTag(src []byte, i int) bool {
	_, _, _, ok, _ := tagHead(src, i)
	return ok
}

// scanTag reads the tag pair at src[i], which is [. A value ends at the first
// quote that is not escaped and has ] behind it; if the line has none, at its last
// quote, or at the line's end. broken says that goodwill was needed.
func scanTag(src []byte, i int) (t Tag, broken, ok bool) {
	name, open, glued, ok, _ := tagHead(src, i)
	if !ok {
		return t, false, false
	}
	t.Name, t.Off = name, int32(i)
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
				end = skipSpaces(src, end)
			}
			if end < len(src) && src[end] == ']' {
				t.Value, t.End = Span{int32(open), int32(q)}, int32(end+1)
				return t, glued || inner, true
			}
			inner = true
		}
		at = q + 1
	}
	end := lineEnd(src, open)
	line := bytes.TrimRight(src[open:end], " \t")
	t.End = int32(open + len(line))
	value := bytes.TrimRight(line, "] \t")
	if n := len(value); n > 0 && value[n-1] == '"' {
		value = value[:n-1]
	}
	t.Value = Span{int32(open), int32(open + len(value))}
	return t, true, true
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

// Value returns the value of a tag of g with its escapes undone: \" and \\, as the
// PGN standard (7) has them. Other backslashes stay.
func (g *Game) Value(t Tag) string {
	b := g.Src[t.Value.Off:t.Value.End]
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

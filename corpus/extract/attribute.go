package extract

import (
	"bytes"
	"html"
)

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
			if len(name) > 0 && !yield(lowerASCII(name), html.UnescapeString(string(value))) {
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

package grammar

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// line scans a comment to the end of its line.
func (s *scanner) line(i int) int {
	s.odd = true
	end := char.LineEnd(s.src, i)
	s.item(i, end, Line, 0)
	if _, _, found := TagsInside(s.src[i+1 : end]); found {
		s.syntaxError(i, i+1, HiddenTags)
	}
	return end
}

// TagsInside finds a tag section in the text of a comment, from its first tag pair at text[off] to
// text[end]: several tag pairs in a row, or one that identifies a game or its start position. Any
// other single tag pair may be a quotation, and so may one whose value is not in quotes.
func TagsInside(text []byte) (off, end int, found bool) {
	for i := 0; i < len(text); i++ {
		n := bytes.IndexByte(text[i:], '[')
		if n < 0 {
			break
		}
		i += n
		pairs, j := 0, i
		for j < len(text) && text[j] == '[' {
			t, _, quoted := scanTag(text, j)
			if quoted {
				end = int(t.End)
				found = found || pairs > 0 || beginsGame(text[t.Name.Off:t.Name.End])
			} else if n := unquotedTag(text, j); n > 0 {
				end = n
				found = found || pairs > 0
			} else {
				break
			}
			pairs++
			j = char.SkipWhitespace(text, end)
		}
		if found {
			return i, end, true
		}
		if pairs > 0 {
			i = end - 1
		}
	}
	return 0, 0, false
}

// unquotedTag returns the end of a bracket at text[i], the first on its line, that names a tag of a
// game's beginning without quotes around the value, such as [Event 2]. It returns 0 if there is no
// such bracket.
func unquotedTag(text []byte, i int) (end int) {
	if _, begins := char.AtLineStart(text, i); !begins {
		return 0
	}
	name, open, _, cut := tagHead(text, i)
	word := text[name.Off:name.End]
	if cut || int(name.End) == open || !beginsGame(word) && !bytes.EqualFold(word, []byte("Date")) {
		return 0
	}
	for j := open; j < min(len(text), i+maxTagName); j++ {
		switch text[j] {
		case ']':
			return j + 1
		case '\n', '\r', '[':
			return 0
		}
	}
	return 0
}

// Hides reports whether a comment of g holds a tag section: the game that begins there is not read.
func (g *Game) Hides() bool {
	for i := range g.SyntaxErrors {
		if g.SyntaxErrors[i].Kind == HiddenTags {
			return true
		}
	}
	return false
}

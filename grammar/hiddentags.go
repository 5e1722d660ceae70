package grammar

import "bytes"

// line scans a comment to the end of its line.
func (s *scanner) line(i int) int {
	s.odd = true
	end := lineEnd(s.src, i)
	s.item(i, end, Line, 0)
	if _, _, found := TagsInside(s.src[i+1 : end]); found {
		s.syntaxError(i, i+1, HiddenTags)
	}
	return end
}

// TagsInside finds a tag section in the text of a comment, from its first tag pair at text[off] to
// text[end]: several tag pairs in a row, or one that identifies a game or its start position. Any
// other single tag pair may be a quotation.
func TagsInside(text []byte) (off, end int, found bool) {
	for i := 0; i < len(text); i++ {
		n := bytes.IndexByte(text[i:], '[')
		if n < 0 {
			break
		}
		i += n
		pairs, j := 0, i
		for j < len(text) && text[j] == '[' {
			t, _, ok := scanTag(text, j)
			if !ok {
				break
			}
			pairs++
			found = found || pairs > 1 || beginsGame(text[t.Name.Off:t.Name.End])
			end = int(t.End)
			j = skipWhitespace(text, end)
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

// Hides reports whether a comment of g holds a tag section: the game that begins there is not read.
func (g *Game) Hides() bool {
	for i := range g.SyntaxErrors {
		if g.SyntaxErrors[i].Kind == HiddenTags {
			return true
		}
	}
	return false
}

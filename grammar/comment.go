package grammar

import "bytes"

// ending says how a brace comment ends.
type ending uint8

const (
	closed    ending = iota // at its }
	unclosed                // before a tag section, or with the text
	undecided               // the text so far does not tell
)

// commentEnd finds the end of the comment that { opens at data[o].
//
// The PGN standard knows no nesting, people nest all the same: a } directly
// followed by another } (no { between them) closes an inner brace if there is one.
//
// A comment whose } is missing must not swallow the games behind it. It is taken
// as unclosed if a tag section (a blank line, then a tag pair at a line start)
// follows inside it and either another { comes before the }, or no } comes at all
// within [MaxRecord] bytes; it then ends at that tag section. A tag section quoted
// whole inside a comment is part of the comment.
func commentEnd(data []byte, o int, eof bool) (end int, how ending) {
	c := -1
	// In growing windows, so that the time taken is that to the place that decides.
	for size := 1 << 10; c < 0; size *= 2 {
		to := min(o+1+size, len(data))
		if c = indexWithin(data, o+1, to, '}'); c < to {
			break
		}
		c = -1
		t := tagSection(data, o+1, to)
		switch {
		case t >= 0 && (bytes.IndexByte(data[t:to], '{') >= 0 || eof && to == len(data)):
			return t, unclosed
		case to < len(data):
		case !eof:
			return 0, undecided
		default:
			return len(data), unclosed
		}
	}
	if t := tagSection(data, o+1, c); t >= 0 && bytes.IndexByte(data[t:c], '{') >= 0 {
		return t, unclosed
	}
	inner := bytes.Count(data[o+1:c], []byte{'{'})
	if inner == 0 {
		return c + 1, closed
	}
	return outerEnd(data, c, inner, eof)
}

// outerEnd finds the } that closes a comment whose first } at c closes one of
// inner nested braces. A next } beyond a { or in another record is not looked at.
func outerEnd(data []byte, c, inner int, eof bool) (end int, how ending) {
	limit := indexWithin(data, c+1, len(data), '{')
	for ; inner > 0; inner-- {
		n := bytes.IndexByte(data[c+1:limit], '}')
		if n < 0 {
			if limit == len(data) && !eof && recordStart(data, c+1, limit) == limit {
				return 0, undecided
			}
			break
		}
		next := c + 1 + n
		if recordStart(data, c+1, next) < next {
			break
		}
		c = next
	}
	return c + 1, closed
}

// recordStart returns the offset of the first line in data[i:to] that begins with a
// tag pair, or to.
func recordStart(data []byte, i, to int) int {
	for i < to {
		n := bytes.IndexByte(data[i:to], '[')
		if n < 0 {
			break
		}
		i += n
		if start, ok := atLineStart(data, i); ok && isTag(data[:to], i) {
			return start
		}
		i++
	}
	return to
}

// tagSection returns the offset of the first line in data[from:to] that begins
// with a tag pair and has a blank line before it, or -1.
func tagSection(data []byte, from, to int) int {
	for i := from; i < to; i++ {
		n := bytes.IndexByte(data[i:to], '[')
		if n < 0 {
			return -1
		}
		i += n
		if start, ok := atLineStart(data, i); ok && start > from && blankLineBefore(data, start) && isTag(data, i) {
			return start
		}
	}
	return -1
}

// blankLineBefore reports whether the line that begins at start follows a line of
// blanks only.
func blankLineBefore(data []byte, start int) bool {
	i := start
	if i > 0 && data[i-1] == '\n' {
		i--
	}
	if i > 0 && data[i-1] == '\r' {
		i--
	}
	if i == start {
		return true // the text begins here
	}
	_, ok := atLineStart(data, i)
	return ok
}

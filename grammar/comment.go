package grammar

import (
	"bytes"
	"math/bits"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
	"github.com/fairyscore/fairyscore/grammar/stops"
)

// ending says how a brace comment ends.
type ending uint8

const (
	closed    ending = iota // at its }
	unclosed                // before a tag section, or at the end of the text
	undecided               // the text ends too early to tell
)

// commentEnd finds the end of the comment that the { at data[o] opens.
//
// The PGN standard has no nested comments, but people write them: a } directly followed by another
// } (no { between them) closes an inner brace if there is one.
//
// A comment without } must not hide the games after it. Such a comment ends where a game begins
// inside it: see [gameInside].
func commentEnd(data []byte, o int, eof bool) (end int, how ending) {
	if end, ok := plainComment(data, o); ok {
		return end, closed
	}
	return anyCommentEnd(data, o, eof)
}

// IsComment reports whether src is one comment in braces: from its first brace to its last, even if
// lines inside look like tag pairs, or like the beginning of a game.
func IsComment(src []byte) bool {
	if len(src) == 0 || src[0] != '{' {
		return false
	}
	end, how := commentEnd(src, 0, true)
	return how == closed && end == len(src)
}

// plainComment returns the end of the comment that the { at data[o] opens if nothing in it can be a
// brace, a tag pair, an empty line or a conflict marker, as in nearly all comments: brackets only
// begin commands ([%clk 0:01:00]), and each line begins with a usual character. It reads each byte
// once. All other comments are for [anyCommentEnd].
func plainComment(data []byte, o int) (end int, ok bool) {
	i := o + 1
	for {
		var marks uint64
		if i, marks = stops.Next(data, i); marks == 0 {
			break
		}
		for ; marks != 0; marks &= marks - 1 {
			at := i + bits.TrailingZeros64(marks)
			if data[at] == '}' { // the only mark of most comments
				return at + 1, true
			}
			next := data[at+1]
			switch data[at] {
			case '\r':
				if next != '\n' {
					return 0, false
				}
			case '\n':
				switch {
				case next <= ' ', next >= utf8.RuneSelf, next == '<', next == '=', next == '>', next == '|':
					return 0, false
				}
			case '|', '~', '\t', 0x7f:
			default:
				return 0, false
			}
		}
		i += stops.Block
	}
	for ; i < len(data); i++ {
		switch c := data[i]; {
		case c == '}':
			return i + 1, true
		case c < ' ' || c == '{' || c == '[' && (i+1 == len(data) || data[i+1] != '%'):
			return 0, false
		}
	}
	return 0, false
}

// anyCommentEnd is [commentEnd] for comments that are not plain.
func anyCommentEnd(data []byte, o int, eof bool) (end int, how ending) {
	c := -1
	// Growing windows keep the work linear in the length of the comment.
	for size := 1 << 10; ; size *= 2 {
		to := min(o+1+size, len(data))
		if c = indexWithin(data, o+1, to, '}'); c < to {
			break
		}
		switch at, cut := gameInside(data, o+1, to, eof); {
		case cut:
			return 0, undecided
		case at >= 0:
			return at, unclosed
		case to < len(data):
		case !eof:
			return 0, undecided
		default:
			return len(data), unclosed
		}
	}
	switch at, cut := gameInside(data, o+1, c, eof); {
	case cut:
		return 0, undecided
	case at >= 0:
		return at, unclosed
	}
	inner := bytes.Count(data[o+1:c], []byte{'{'})
	if inner == 0 {
		return c + 1, closed
	}
	return outerEnd(data, c, inner, eof)
}

// outerEnd finds the } that closes a comment whose first }, at c, closes one of several nested
// braces. It ignores a } after another { or in another record.
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
		if start, ok := char.AtLineStart(data, i); ok && endsComment(data[:to], i) {
			return start
		}
		i++
	}
	return to
}

// endsComment reports whether the bracket at data[i], at the start of a line of a comment, begins a
// tag pair of a game. One in the quotes of a word processor is part of the comment's text.
func endsComment(data []byte, i int) bool {
	_, open, ok, _ := quotedHead(data, i)
	return ok && data[open-1] == '"'
}

// gameInside returns the offset of the first line in data[from:to], the text of a comment, that
// begins a game: a line of tag pairs, a tag pair after an empty line, or move 1 or a position of a
// list after an empty line if a result or the start of another comment follows, or if the comment
// has no end. It is -1 if there is none; cut means that data ends too early to tell. Most comments
// have one line or a few, and cost no more than the search for their end.
func gameInside(data []byte, from, to int, eof bool) (at int, cut bool) {
	lf, cr := -1, -1
	text := from   // where the last line with text ends
	space := false // the line before is empty
	first := -1    // the first line that begins with move 1
	for i := from; ; {
		if lf < i {
			lf = indexWithin(data, i, to, '\n')
		}
		if cr < i {
			cr = indexWithin(data, i, lf, '\r')
		}
		end := min(lf, cr)
		if end == to {
			break
		}
		if !space {
			text = end
		}
		start := min(char.AfterLine(data, end), to)
		if i = skipIndent(data[:to], start); i == to {
			break
		}
		switch c := data[i]; {
		case c == '\n' || c == '\r':
			space = true
			continue
		case c == '[':
			begins, cut := tagsBegin(data, i, space, eof)
			if cut {
				return -1, true
			}
			if begins && first < 0 {
				return start, false
			}
			if begins {
				return first, false
			}
		case space && c == '1' && first < 0 && firstMove(data, i):
			if i+maxNumbered > len(data) && !eof {
				return -1, true
			}
			if !moveBegins(data, i, i) && !numericMove(data, i) {
				break
			}
			if resultBefore(data[from:text]) {
				return start, false
			}
			first = start
		case space && first < 0 && (char.IsLetter(c) || char.IsDigit(c)):
			_, is, cut := positionAt(data, i, eof)
			if cut {
				return -1, true
			}
			if is {
				first = start
			}
		}
		space = false
	}
	if first >= 0 && (bytes.IndexByte(data[first:to], '{') >= 0 || eof && to == len(data)) {
		return first, false
	}
	return -1, false
}

// maxNumbered is how far [moveBegins] searches, in bytes.
const maxNumbered = 64

// skipIndent skips the spaces and byte order marks at the start of a line.
func skipIndent(data []byte, i int) int {
	for {
		i = char.SkipSpaces(data, i)
		if len(data)-i < len(char.BOM) || string(data[i:i+len(char.BOM)]) != char.BOM {
			return i
		}
		i += len(char.BOM)
	}
}

// tagsBegin reports whether the bracket at data[i], at the start of a line of a comment, begins a
// tag section. After an empty line one tag pair is enough; otherwise the line must hold only tag
// pairs. Lines in brackets without quotes are the text of a comment.
func tagsBegin(data []byte, i int, space, eof bool) (begins, cut bool) {
	if begins = endsComment(data, i); !begins || space {
		_, _, _, cut = quotedHead(data, i)
		return begins, cut && !eof
	}
	for {
		t, _, ok := scanTag(data, i)
		if !ok {
			return false, false
		}
		if i = char.SkipSpaces(data, int(t.End)); i == len(data) {
			return eof, !eof
		}
		switch data[i] {
		case '\n', '\r':
			return true, false
		case '[':
		default:
			return moveBegins(data, i, i), false
		}
	}
}

// tagSection returns the offset of the first line in data[from:to] that begins with a tag pair and
// follows an empty line, or -1.
func tagSection(data []byte, from, to int) int {
	for i := from; i < to; i++ {
		n := bytes.IndexByte(data[i:to], '[')
		if n < 0 {
			return -1
		}
		i += n
		if start, ok := char.AtLineStart(data, i); ok && start > from && blankLineBefore(data, start) && endsComment(data, i) {
			return start
		}
	}
	return -1
}

// blankLineBefore reports whether the line that begins at start follows a line of
// spaces only.
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
	_, ok := char.AtLineStart(data, i)
	return ok
}

package grammar

import "bytes"

// MaxRecord is the size in bytes from which a record is too long to be read: the
// longest real games with engine output stay below a megabyte, and a bound keeps
// memory constant whatever the input. Its head, MaxRecord bytes, still becomes a
// [Game], with its tags and one [TooLong] slip.
const MaxRecord = 4 << 20

// NextRecord returns the length of the first record in data, in the manner of a
// [bufio.SplitFunc]: ok is false if more data is needed to tell, which cannot be
// if eof says that no more comes. Records follow each other without gaps.
//
// A record starts at a tag pair at the start of a line (blanks and a byte order
// mark before it allowed) that follows movetext and stands in no comment. Text
// right before such a tag pair that stands apart from a finished game by a blank
// line belongs to the new record: it is most likely a tag pair, broken.
//
// n is never above [MaxRecord]; if it is MaxRecord, the record is too long, and
// [SkipRecord] finds its end.
func NextRecord(data []byte, eof bool) (n int, ok bool) {
	if len(data) >= MaxRecord {
		data, eof = data[:MaxRecord], true
	}
	i, ok := splitLead(data, eof)
	if !ok {
		return 0, false
	}
	i, again, ok := splitTags(data, i, eof)
	if ok && !again {
		i, ok = splitMovetext(data, i, eof)
	}
	if !ok {
		return 0, false
	}
	return i, true
}

// splitLead passes over what stands before the first tag pair: prose and comments.
// If that text holds moves, it is the movetext of a game without tags.
func splitLead(data []byte, eof bool) (i int, ok bool) {
	i = skipBlanksBOM(data, 0)
	if i == len(data) {
		return i, eof
	}
	if data[i] == '[' {
		return i, true
	}
	from := i
	if firstMove(data, i) {
		return i, true
	}
	for i < len(data) {
		switch c := data[i]; {
		case c == '{':
			end, how := commentEnd(data, i, eof)
			if how == undecided {
				return 0, false
			}
			i = end
			continue
		case c == ';' || c == '%' && (i == 0 || data[i-1] == '\n' || data[i-1] == '\r'):
			i = lineEnd(data, i)
			continue
		case c == '[':
			_, _, _, tag, cut := tagHead(data, i)
			if cut && !eof {
				return 0, false
			}
			if _, start := atLineStart(data, i); start && tag {
				return i, true
			}
		case isDigit(c) || c == '*':
			if moveBegins(data, i, from) {
				return from, true
			}
		}
		i++
	}
	return from, eof
}

// firstMove reports whether a move number 1 stands at data[i]. What follows a game
// without tags begins with one, and must not be searched for tags again and again.
func firstMove(data []byte, i int) bool {
	j := i
	for j < len(data) && isDigit(data[j]) && j < i+9 {
		j++
	}
	return j > i && j < len(data) && numberOf(data[i:j]) == 1 && !isLetter(data[j]) && !isDigit(data[j])
}

// moveBegins reports whether a move number or a result stands at data[i], the
// sign that text before any tag pair is movetext and not a mail's header.
func moveBegins(data []byte, i, from int) bool {
	if i > from {
		if blankAt(data, i-1) == 0 && data[i-1] != '(' && data[i-1] != '}' {
			return false
		}
	}
	if data[i] == '*' {
		_, start := atLineStart(data, i)
		return start && skipSpaces(data, i+1) == lineEnd(data, i+1)
	}
	j := i
	for j < len(data) && isDigit(data[j]) && j < i+4 {
		j++
	}
	if j == len(data) || data[j] != '.' {
		return false
	}
	for j < len(data) && data[j] == '.' {
		j++
	}
	j = skipSpaces(data, j)
	for n := 0; j < len(data) && n < 8; n++ {
		c := data[j]
		if isFile(c) && j+1 < len(data) && isDigit(data[j+1]) || c == 'O' || c == '0' {
			return true
		}
		if !isLetter(c) && c != '-' && c != ':' {
			return c >= 0x80
		}
		j++
	}
	return false
}

// splitTags passes over the tag section that begins at data[i]; again says that
// another one, of the next record, follows it.
func splitTags(data []byte, i int, eof bool) (end int, again, ok bool) {
	var h header
	for {
		p := h.next(data, i, eof)
		switch p.kind {
		case pieceCut:
			return 0, false, false
		case pieceEnd:
			return int(p.Off), p.again, true
		}
		i = int(p.End)
	}
}

// splitMovetext finds the end of the record whose movetext begins at data[i]. It
// goes from bracket to bracket and from comment to comment; what lies between is
// only looked at by [bytes.IndexByte].
func splitMovetext(data []byte, i int, eof bool) (int, bool) {
	from, first := i, i // first: no line before it needs another look
	bracket, brace, line := -1, -1, -1
	for {
		if bracket < i {
			bracket = indexWithin(data, i, len(data), '[')
		}
		if brace < i {
			brace = indexWithin(data, i, bracket, '{')
		}
		if line < i {
			line = indexWithin(data, i, min(bracket, brace), ';')
		}
		at := min(bracket, brace, line)
		if at >= len(data) {
			return len(data), eof
		}
		if e, ok := escapeLine(data, first, at); ok {
			if e = lineEnd(data, e); e == len(data) {
				return e, eof
			}
			i, first = e, e
			continue
		}
		switch data[at] {
		case ';':
			if i = lineEnd(data, at); i == len(data) {
				return i, eof
			}
		case '{':
			end, how := commentEnd(data, at, eof)
			if how == undecided {
				return 0, false
			}
			i = end
		default:
			start, ok := atLineStart(data, at)
			if ok {
				_, _, _, tag, cut := tagHead(data, at)
				if cut && !eof {
					return 0, false
				}
				if tag && start > from {
					return paragraphStart(data, from, start), true
				}
			}
			i = at + 1
		}
		first = i
	}
}

// indexWithin returns the offset of c in data[from:to], or to if that is not
// reached; the search ends there and need not be repeated before.
func indexWithin(data []byte, from, to int, c byte) int {
	if n := bytes.IndexByte(data[from:to], c); n >= 0 {
		return from + n
	}
	return to
}

// escapeLine reports whether data[at] stands in a line that begins with %, the
// PGN standard's escape (6); only lines from first on are looked at.
func escapeLine(data []byte, first, at int) (start int, ok bool) {
	i := at
	for i > first && data[i-1] != '\n' && data[i-1] != '\r' {
		i--
	}
	if data[i] != '%' || i > 0 && data[i-1] != '\n' && data[i-1] != '\r' {
		return 0, false
	}
	return i, true
}

// maxParagraph bounds how far back [paragraphStart] looks, in bytes.
const maxParagraph = 1024

// paragraphStart returns where the record begins whose first tag pair stands in
// the line at start: there, or at the paragraph that runs into it, if a finished
// game and a blank line precede that paragraph.
func paragraphStart(data []byte, from, start int) int {
	limit := max(from, start-maxParagraph)
	for p := start; p > limit; {
		if blankLineBefore(data[limit:], p-limit) {
			if p < start && resultBefore(data[from:p]) {
				return p
			}
			return start
		}
		p--
		for p > limit && data[p-1] != '\n' && data[p-1] != '\r' {
			p--
		}
	}
	return start
}

// resultBefore reports whether b, but for blanks at its end, ends in a result.
func resultBefore(b []byte) bool {
	b = bytes.TrimRight(b, " \t\r\n")
	for _, r := range [...]string{"1-0", "0-1", "1/2", "*"} {
		if bytes.HasSuffix(b, []byte(r)) {
			return true
		}
	}
	return false
}

// skipBlanksBOM is skipBlanks over byte order marks too.
func skipBlanksBOM(data []byte, i int) int {
	for {
		i = skipBlanks(data, i)
		if len(data)-i < len(bom) || string(data[i:i+len(bom)]) != bom {
			return i
		}
		i += len(bom)
	}
}

// SkipRecord finds the end of a record that is too long, in data that continues
// it. It returns how much of data to drop; ok says that a record begins there,
// else it is to be called again with what was kept and more. Comments are not
// looked at: a tag section after a blank line is the next record.
func SkipRecord(data []byte, eof bool) (n int, ok bool) {
	if t := tagSection(data, 0, len(data)); t >= 0 {
		return t, true
	}
	if eof {
		return len(data), true
	}
	return max(0, len(data)-maxParagraph), false
}

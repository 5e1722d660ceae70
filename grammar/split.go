package grammar

import (
	"bytes"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
	"github.com/fairyscore/fairyscore/grammar/stops"
)

// MaxRecord is the default limit on the size of a record in bytes: the longest real games with
// engine output stay below a megabyte, and a limit keeps memory constant for any input. The head of
// a longer record, as many bytes as the limit, still becomes a [Game], with its tags and one
// [TooLong] syntax error.
const MaxRecord = 4 << 20

// MaxLimit is the highest limit that can be set, in bytes: a [Span] counts in 32 bits.
const MaxLimit = 1 << 30

// limitOf returns the effective limit: 0 means [MaxRecord].
func limitOf(limit int) int {
	if limit <= 0 {
		return MaxRecord
	}
	return min(limit, MaxLimit)
}

// NextRecord is [NextRecordWithin] with the default limit, [MaxRecord].
func NextRecord(data []byte, eof bool) (n int, ok bool) {
	return NextRecordWithin(data, MaxRecord, eof)
}

// NextRecordWithin returns the length of the first record in data, like a [bufio.SplitFunc]: ok is
// false if more data is needed, which cannot happen if eof says that no more comes. Records follow
// each other without gaps.
//
// A record starts at a tag pair at the start of a line (spaces and a byte order mark may precede
// it) that follows movetext and is not in a comment, or at a tag pair that follows a result on its
// line. A tag pair among the moves of a game that continues after it starts no record. Text right
// before such a tag pair that an empty line separates from a finished game belongs to the new
// record: most likely it is a damaged tag pair. If no tag pair begins a record for a long stretch,
// a record ends between two games without tags.
//
// limit is how long a record can be, in bytes; 0 means [MaxRecord]. n is at most the limit plus
// one; then the record is too long, and [SkipRecord] finds its end.
func NextRecordWithin(data []byte, limit int, eof bool) (n int, ok bool) {
	n, _, ok = NextUsualRecord(data, limit, eof)
	return n, ok
}

// NextUsualRecord is [NextRecordWithin], and says where the last tag pair of the record ends, if it
// begins with tag pairs of the form [Name "value"], each on its line and with nothing to escape,
// and has no others; else tags is 0.
func NextUsualRecord(data []byte, limit int, eof bool) (n, tags int, ok bool) {
	limit = limitOf(limit)
	if n, tags, ok = usualRecord(data, limit, eof); n > limit {
		if n, ok = beforeBlanks(data, limit, eof); !ok {
			tags = 0
		}
	}
	return n, tags, ok
}

// usualRecord is [NextUsualRecord] for which blank lines after a record count as its text.
func usualRecord(data []byte, limit int, eof bool) (n, tags int, ok bool) {
	if enough := limit + lookAhead; len(data) > enough {
		data, eof = data[:enough], true
	}
	switch _, end, is, cut := positionRecord(data, limit, eof); {
	case is && cut:
		return 0, 0, false
	case is:
		return min(end, limit+1), 0, true
	case cut && len(data) <= maxRows:
		return 0, 0, false
	}
	i, ok, singleToken := splitLead(data, eof)
	if !ok {
		return 0, 0, false
	}
	if singleToken {
		return min(i, limit+1), 0, true
	}
	var h header
	i, again, ok := h.skip(data, i, eof)
	if ok && !again {
		i, ok = splitUntagged(data, i, limit, eof)
	}
	if !ok {
		return 0, 0, false
	}
	if !h.odd && !again && h.last <= limit {
		tags = h.last
	}
	return min(i, limit+1), tags, true
}

// beforeBlanks returns where a record ends that is too long only by the blank lines after it: they
// precede the next record then. It is where it would end without most of them, and a result ends it
// before as many bytes of them as the limit. For any other record it returns more than the limit,
// and for a text that begins with so many of them where the last of them ends, or some spaces.
func beforeBlanks(data []byte, limit int, eof bool) (n int, ok bool) {
	head := data[:min(limit, len(data))]
	begin := char.SkipBlank(head, 0)
	end := begin + len(bytes.TrimRight(head[begin:], whitespace))
	if len(bytes.TrimLeft(head[begin:end], whitespace)) == 0 { // begin is in the spaces
		if bytes.IndexByte(head, '\n') < 0 && bytes.IndexByte(head, '\r') < 0 {
			return len(head), true // spaces of a line
		}
		return bytes.LastIndexAny(head, "\r\n") + 1, true
	}
	gap := data[end:]
	first := nextLine(gap, 0)
	second := nextLine(gap, first)
	if second == 0 || end+second > limit {
		return limit + 1, true
	}
	rest := bytes.TrimLeft(gap, whitespace)
	switch size := len(gap) - len(rest); {
	case size > limit && !resultBefore(data[:end]):
		return limit + 1, true
	case size > limit || len(rest) == 0 && eof:
		return end + first, true
	case len(rest) == 0:
		return 0, false
	default:
		line := second + bytes.LastIndexAny(gap[second:size], "\r\n") + 1
		short := append(append([]byte(nil), data[:end+second]...), gap[line:]...)
		n, _, ok = usualRecord(short, limit, eof)
		if ok && n <= end+size-(line-second) {
			return end + first, true
		}
	}
	if !ok {
		return 0, false
	}
	return limit + 1, true
}

// whitespace has the characters of blank lines.
const whitespace = " \t\r\n"

// nextLine returns where the next line of a gap begins; 0 if none does.
func nextLine(gap []byte, i int) int {
	if i = char.LineEnd(gap, i); i+1 < len(gap) && gap[i] == '\r' && gap[i+1] == '\n' {
		i++
	}
	if i+1 < len(gap) {
		return i + 1
	}
	return 0
}

// HasOneGame reports that a record is one game and no more, given the end of its tag pairs from
// [NextUsualRecord]: [Parser.ParseTags] reads it. False says nothing.
func HasOneGame(src []byte, tags int) bool {
	return !mayHoldAnother(src[tags:])
}

// HasOneTaggedGame reports that all games of a record but the first begin with a move number, if
// there are others: they have no tags, and are not positions of a list. False says nothing.
func HasOneTaggedGame(src []byte, tags int) bool {
	return !holdsTag(src[tags:]) && !holdsPosition(src[tags:])
}

// EndsPlainly reports that a record ends where it does before any that [BeginsPlainly]: it has
// usual tag pairs before an empty line, no other brackets but those of commands, and a result
// before an empty line. False says nothing.
func EndsPlainly(record []byte) bool {
	if len(record) > taglessWindow/2 || len(record) == 0 || record[0] != '[' ||
		!bytes.HasSuffix(record, []byte("\n\n")) && !bytes.HasSuffix(record, []byte("\r\n\r\n")) || !resultBefore(record) {
		return false
	}
	var h header
	i, again, _ := h.skip(record, 0, true)
	if h.odd || again || !blankLinesBetween(record[h.last:i]) {
		return false
	}
	moves := bytes.TrimRight(record[i:], whitespace)
	if bytes.IndexByte(moves, ';') >= 0 || bytes.IndexByte(moves, '%') >= 0 {
		line := moves[bytes.LastIndexAny(moves, "\r\n")+1:]
		if bytes.IndexByte(line, ';') >= 0 || bytes.HasPrefix(line, []byte("%")) {
			return false // the result may be in a comment
		}
	}
	return !holdsTag(moves)
}

// BeginsPlainly reports whether a record begins with a tag pair of the usual form.
func BeginsPlainly(record []byte) bool {
	if len(record) == 0 || record[0] != '[' {
		return false
	}
	_, usual := usualTag(record, 0)
	return usual
}

// BeginsAnew reports whether a record begins with move number 1, and the text before it ends in a
// result. False says nothing.
func BeginsAnew(before, record []byte) bool {
	return resultBefore(before) && firstMove(record, 0) && moveBegins(record, 0, 0)
}

// LastBoundary returns where the last record begins in ASCII text whose start is certain, given
// that data begins with a record: [NextRecord] ends one there, too, but reads all of data to find
// it. It is 0 if there is none, or if comments or damage make it uncertain. It does not know a
// limit.
func LastBoundary(data []byte) int {
	for _, c := range [...]byte{'{', '\\'} {
		if bytes.IndexByte(data, c) >= 0 {
			return 0
		}
	}
	if len(data) == 0 || data[0] != '[' {
		return 0
	}
	for to, tries := len(data), 0; tries < maxTagsBack; tries++ {
		at := bytes.LastIndexByte(data[:to], '[')
		if at <= 0 {
			return 0
		}
		if isCertainBoundary(data, at) {
			return at
		}
		to = at
	}
	return 0
}

// maxTagsBack is how many brackets [LastBoundary] tries, from the end of a text.
const maxTagsBack = 64

// isCertainBoundary reports whether a record begins at data[at], which is [, whatever precedes the
// last tag pair before it: between them is the movetext of one game, without anything unusual,
// which ends in a line with a result and an empty line. There are no comments.
func isCertainBoundary(data []byte, at int) bool {
	before := data[:at]
	if !bytes.HasSuffix(before, []byte("\n\n")) && !bytes.HasSuffix(before, []byte("\n\r\n")) {
		return false
	}
	last := bytes.LastIndexByte(before, '[')
	if last < 0 || last > 0 && data[last-1] != '\n' {
		return false
	}
	tag, ok := usualTag(data, last)
	if _, usual := usualTag(data, at); !ok || !usual {
		return false
	}
	moves := bytes.TrimRight(data[tag.End:at], " \t\r\n")
	if !resultBefore(moves) || bytes.ContainsAny(moves, "\"]<>=|;%") || bytes.IndexByte(bytes.TrimSuffix(moves, []byte("1/2-1/2")), '/') >= 0 {
		return false
	}
	line := moves[bytes.LastIndexByte(moves, '\n')+1:]
	return len(line) > 0 && (char.IsLetter(line[0]) || char.IsDigit(line[0]) || line[0] == '*')
}

// lookAhead is how much of the following text shows that a record ends, in bytes: at most the head
// of a tag pair.
const lookAhead = 4 * maxTagName

// splitLead skips what precedes the first tag pair: prose and comments. If that text holds moves,
// it is the movetext of a game without tags. whole means that it is a complete record: the position
// of a list follows it.
func splitLead(data []byte, eof bool) (i int, ok, singleToken bool) {
	i = skipWhitespaceBOM(data, 0)
	if i == len(data) {
		return i, eof, false
	}
	if data[i] == '[' {
		return i, true, false
	}
	from := i
	if firstMove(data, i) {
		return i, true, false
	}
	for i < len(data) {
		switch c := data[i]; {
		case c == '{':
			end, how := commentEnd(data, i, eof)
			if how == undecided {
				return 0, false, false
			}
			i = end
			continue
		case c == ';':
			i = char.LineEnd(data, i)
			continue
		case c == '/':
			if at := lineBegin(data, from, i); at > from {
				if _, is, _ := positionAt(data, at, eof); is {
					return at, true, true
				}
			}
			for i < len(data) && !char.IsSpace(data[i]) { // the rest of the word does not matter
				i++
			}
			continue
		case char.BeginsLine(data, i) && (c == '%' || conflictLine(data, i) > 0):
			i = char.LineEnd(data, i)
			continue
		case c == '[':
			_, _, tag, cut := tagHead(data, i)
			if cut && !eof {
				return 0, false, false
			}
			switch _, start := char.AtLineStart(data, i); {
			case start && tag:
				return i, true, false
			case tag && resultBefore(data[from:i]):
				return from, true, false // what precedes is a game
			}
		case char.IsDigit(c) || c == '*':
			if moveBegins(data, i, from) || char.BeginsLine(data, i) && plainFirst(data, i) {
				return from, true, false
			}
		}
		i++
	}
	return from, eof, false
}

// lineBegin returns where the word at data[i] begins if it is the first of its line, else from.
func lineBegin(data []byte, from, i int) int {
	for i > from && !char.IsSpace(data[i-1]) && data[i-1] != '\n' && data[i-1] != '\r' {
		i--
	}
	if _, start := char.AtLineStart(data, i); start {
		return i
	}
	return from
}

// firstMove reports whether a move number 1 is at data[i]. The text after a game without tags
// begins with one, and must not be searched for tags repeatedly.
func firstMove(data []byte, i int) bool {
	j := i
	for j < len(data) && char.IsDigit(data[j]) && j < i+9 {
		j++
	}
	return j > i && j < len(data) && char.NumberOf(data[i:j]) == 1 && !char.IsLetter(data[j]) && !char.IsDigit(data[j])
}

// moveBegins reports whether a move number or a result is at data[i], the sign that text before any
// tag pair is movetext and not a mail header.
func moveBegins(data []byte, i, from int) bool {
	if i > from {
		if char.SpaceAt(data, i-1) == 0 && data[i-1] != '(' && data[i-1] != '}' {
			return false
		}
	}
	if data[i] == '*' {
		_, start := char.AtLineStart(data, i)
		return start && char.SkipSpaces(data, i+1) == char.LineEnd(data, i+1)
	}
	j := i
	for j < len(data) && char.IsDigit(data[j]) && j < i+4 {
		j++
	}
	if j == len(data) || data[j] != '.' {
		return false
	}
	for j < len(data) && data[j] == '.' {
		j++
	}
	return moveSeems(data, char.SkipSpaces(data, j))
}

// moveSeems reports whether the word at data[j] begins as a move does: with castling, or with a
// square after some letters, such as f3 or, after a dash, KB3.
func moveSeems(data []byte, j int) bool {
	dash := false
	for n := 0; j < len(data) && n < 8; n++ {
		c := data[j]
		if dash = dash || c == '-'; dash && c >= '1' && c <= '8' && bytes.IndexByte([]byte("RNBQKt"), data[j-1]) >= 0 {
			return true
		}
		if char.IsFile(c) && j+1 < len(data) && char.IsDigit(data[j+1]) || c == 'O' || c == '0' {
			return true
		}
		if !char.IsLetter(c) && c != '-' && c != ':' {
			return c >= 0x80
		}
		j++
	}
	return false
}

// skip skips the tag section that begins at data[i]; again means that another one, of the next
// record, follows it.
func (h *header) skip(data []byte, i int, eof bool) (end int, again, ok bool) {
	for tags := 0; ; tags++ {
		p := h.next(data, i, eof)
		switch p.kind {
		case pieceCut:
			return 0, false, false
		case pieceEnd:
			return int(p.Off), p.again, true
		}
		h.odd = h.odd || p.kind != pieceTag || tags >= maxTagsOnly
		i = int(p.End)
	}
}

// splitMovetext finds the end of the record whose movetext begins at data[i]. done is how far an
// earlier call, for the beginning of data, found no end, and then how far this one did: brackets
// before it are not looked at again.
func splitMovetext(data []byte, i, done int, eof bool) (n, doneTo int, ok bool) {
	if n, ok, known := plainBoundary(data, i, done, eof); known {
		if !ok {
			done = n
		}
		return n, done, ok
	}
	n, ok = anyBoundary(data, i, eof)
	return n, done, ok
}

// anyBoundary is [splitMovetext] for records that do not end plainly. It goes from bracket to
// bracket and from comment to comment; only [bytes.IndexByte] reads what lies between.
func anyBoundary(data []byte, i int, eof bool) (int, bool) {
	meet := boundary{begin: i}
	first := i // the lines before it are done
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
			if e = char.LineEnd(data, e); e == len(data) {
				return e, eof
			}
			i, first = e, e
			continue
		}
		switch data[at] {
		case ';':
			if i = char.LineEnd(data, at); i == len(data) {
				return i, eof
			}
		case '{':
			end, how := commentEnd(data, at, eof)
			if how == undecided {
				return 0, false
			}
			if i = end; how == unclosed {
				meet.floor = end
			}
		default:
			start, cut := meet.next(data, at, eof)
			if cut {
				return 0, false
			}
			if start >= 0 {
				return start, true
			}
			i = at + 1
		}
		first = i
	}
}

// plainBoundary answers for [splitMovetext] where comments do not matter: known is false where
// they may. The first tag pair from data[i] on ends a record, whatever precedes, if it begins a
// line after a result and an empty line, since no comment continues there. Without any tag pair,
// nothing ends it. Other brackets, such as those of commands, end no record. No tag pair is before
// data[done], as a call for that part of data said.
func plainBoundary(data []byte, i, done int, eof bool) (n int, ok, known bool) {
	for at := max(i, done); ; at++ {
		if at = stops.Bracket(data, at); at == len(data) {
			return at, eof, true
		}
		_, _, tag, cut := tagHead(data, at)
		if !tag && !cut {
			continue
		}
		before := data[i:at]
		apart := bytes.HasSuffix(before, []byte("\n\n")) || bytes.HasSuffix(before, []byte("\r\n\r\n"))
		return at, true, tag && apart && resultBefore(before)
	}
}

// indexWithin returns the offset of c in data[from:to], or to if c is not found; a later search
// need not repeat the range.
func indexWithin(data []byte, from, to int, c byte) int {
	if n := bytes.IndexByte(data[from:to], c); n >= 0 {
		return from + n
	}
	return to
}

// escapeLine reports whether data[at] is in a line that begins with %, the escape of the PGN
// standard (6), or in a conflict marker. It checks only lines from first on.
func escapeLine(data []byte, first, at int) (start int, ok bool) {
	i := at
	for i > first && data[i-1] != '\n' && data[i-1] != '\r' {
		i--
	}
	if bytes.HasPrefix(data[i:at], []byte(char.BOM)) {
		i += len(char.BOM)
	}
	if !char.BeginsLine(data, i) || data[i] != '%' && conflictLine(data, i) == 0 {
		return 0, false
	}
	return i, true
}

// maxParagraph bounds how far back [paragraphStart] looks, in bytes.
const maxParagraph = 1024

// paragraphStart returns the start of the record whose first tag pair is in the line at start: that
// line, or the paragraph that continues in it, if a finished game and an empty line precede that
// paragraph.
func paragraphStart(data []byte, from, start int) int {
	limit := max(from, start-maxParagraph)
	for p := start; p > limit; {
		// most lines end in text, so that no empty line ends here
		inked := p > limit+1 && data[p-1] == '\n' && data[p-2] > ' ' && data[p-2] < utf8.RuneSelf
		if !inked && blankLineBefore(data[limit:], p-limit) {
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

// resultBefore reports whether b ends in a result, spaces aside.
func resultBefore(b []byte) bool {
	n := len(b)
	for n > 0 && (b[n-1] == ' ' || b[n-1] == '\t' || b[n-1] == '\r' || b[n-1] == '\n') {
		n--
	}
	if n == 0 {
		return false
	}
	switch b[n-1] {
	case '0', '1', '2', '*', "½"[1]:
	default:
		return false // as most lines of movetext
	}
	for _, r := range [...]string{"1-0", "0-1", "1/2", "*", "½", "1–0", "0–1"} {
		if bytes.HasSuffix(b[:n], []byte(r)) {
			return true
		}
	}
	return false
}

// skipWhitespaceBOM is [char.SkipWhitespace] that also skips byte order marks.
func skipWhitespaceBOM(data []byte, i int) int {
	for {
		i = char.SkipWhitespace(data, i)
		if len(data)-i < len(char.BOM) || string(data[i:i+len(char.BOM)]) != char.BOM {
			return i
		}
		i += len(char.BOM)
	}
}

// SkipRecord finds the end of a record that is too long. data continues the record after
// data[:from], which shows how the line begins: a few bytes are enough, or all there are if there
// are fewer. It returns up to where data belongs to the record. ok means that a record begins
// there; otherwise call it again with what follows and more data. Comments are ignored: a tag
// section after an empty line begins the next record, and so does a line that begins a game without
// tags after a result.
func SkipRecord(data []byte, from int, eof bool) (n int, ok bool) {
	to := len(data)
	t := tagSection(data, max(from-1, 0), to)
	if t >= from {
		to = t
	}
	for i := from; i < to; i++ {
		n := bytes.IndexAny(data[i:to], "\n\r")
		if n < 0 {
			break
		}
		if i += n; i+1 < to && newGameAt(data, i+1) {
			return i + 1, true
		}
	}
	if t >= from {
		return t, true
	}
	if eof {
		return len(data), true
	}
	return max(from, len(data)-maxParagraph), false
}

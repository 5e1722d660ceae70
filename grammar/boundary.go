package grammar

import (
	"bytes"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
	"github.com/fairyscore/fairyscore/grammar/misprint"
)

// boundary finds where records meet in movetext. The splitter and the scanner both use it for each
// bracket there, so that they agree.
type boundary struct {
	begin int // of the movetext
	floor int // no record begins before it: the end of the last unclosed comment
	late  int // tag pairs before it are among the moves
}

// next classifies the bracket at data[i] in movetext. start is where the next record begins, -1 if
// none does; cut means that data ends too early to tell.
//
// A record begins with a tag pair at the start of a line, or with one that follows a result on its
// line. But an unfinished game continues after a tag pair among its moves: see [boundary.among].
func (b *boundary) next(data []byte, i int, eof bool) (start int, cut bool) {
	_, _, ok, cut := tagHead(data, i)
	if !ok || i < b.late {
		return -1, cut && !eof
	}
	line, ok := char.AtLineStart(data, i)
	if !ok {
		if resultBefore(withoutComment(data[b.begin:i])) && !inPositionLine(data, b.begin, i) {
			return i, false
		}
		return -1, false
	}
	if line <= b.begin {
		return -1, false
	}
	if resultBefore(data[b.begin:line]) {
		return b.paragraph(data, line), false
	}
	if !char.HasSquare(lineBefore(data[min(max(b.begin, b.floor), line):line])) { // else the text has moves
		if p := b.paragraph(data, line); p < line && !char.HasSquare(data[p:line]) {
			return p, false // text without moves between a finished game and the tags
		}
	}
	if b.late, cut = b.among(data, line, i, eof); cut || b.late > i {
		return -1, cut
	}
	return b.paragraph(data, line), false
}

// paragraph returns the start of the record whose first tag pair is in the line at start, if the
// record begins with the paragraph that continues in that line.
func (b *boundary) paragraph(data []byte, start int) int {
	return max(paragraphStart(data, b.begin, start), b.floor)
}

// The limits of [boundary.among], in tag pairs and bytes.
const (
	maxAmong  = 16
	maxAhead  = 512
	maxBehind = 1024
)

// among returns the end of the tag pairs that begin at data[i], the start of a line, if they are
// among the moves of a game: the move number after them continues the one before them. If no number
// follows, a single tag pair without an empty line around it is among the moves. One that
// identifies a game is only if an empty line precedes the moves of this game, as one would precede
// those of another. A single one is also if the move after it cannot be the first of a game, or if
// it is not of the roster, with which games begin. Otherwise end is 0. The text before is not a
// finished game.
func (b *boundary) among(data []byte, line, i int, eof bool) (end int, cut bool) {
	before := data[max(b.begin, line-maxBehind):line]
	var h header
	event, opens, roster, variant := false, false, false, false
	n, at := 0, i
	for {
		p := h.next(data, at, eof)
		switch p.kind {
		case pieceCut:
			return 0, true
		case pieceTag:
			name := data[p.Name.Off:p.Name.End]
			if n++; n > maxAmong || bytes.EqualFold(name, []byte("FEN")) {
				return 0, false
			}
			event = event || bytes.EqualFold(name, []byte("Event"))
			opens = opens || beginsGame(name)
			roster = roster || inRoster(name)
			variant = variant || bytes.EqualFold(name, []byte("Variant")) || bytes.EqualFold(name, []byte("SetUp"))
			end = int(p.End)
		}
		if p.kind == pieceEnd {
			if p.again {
				return 0, false
			}
			apart := blankLineBefore(data, line) || blankLinesBetween(data[at:p.Off]) // at is after the last piece, which may be no tag pair
			at = int(p.Off)
			number, dots, words, how := numberAhead(data, at, eof)
			switch {
			case how == undecided:
				return 0, true
			case how == closed && (number > 1 || dots > 1):
				only := event && n > 1
				if countsOn(before, number, only) || n == 1 && countsOn(before, number-int32(words/2), only) {
					return end, false
				}
			case how == unclosed && n == 1 && !apart && char.HasSquare(before) && (!opens || b.apart(data) && movesAt(data, at)):
				return end, false
			case how == unclosed && n == 1 && !variant && char.HasSquare(before) && (continues(data, at) || !roster && movesAt(data, at)):
				return end, false
			}
			return 0, false
		}
		at = int(p.End)
	}
}

// apart reports whether an empty line, or nothing, precedes the movetext.
func (b *boundary) apart(data []byte) bool {
	start, ok := char.AtLineStart(data, b.begin)
	return ok && blankLineBefore(data, start)
}

// movesAt reports whether the text at data[i] is neither a result nor a tag pair nor the end.
func movesAt(data []byte, i int) bool {
	return i < len(data) && (char.IsLetter(data[i]) || data[i] >= utf8.RuneSelf)
}

// continues reports whether the word at data[i] is a move that no orthodox game begins with: it
// captures, castles, is of a unit that the pawns block, or goes beyond the fourth rank.
func continues(data []byte, i int) bool {
	j := i
	for j < len(data) && j-i < maxMoveText && char.SpaceAt(data, j) == 0 {
		j++
	}
	run := data[i:j]
	if len(run) < len("e5") || !char.IsLetter(run[0]) {
		return false
	}
	if short, long := misprint.SimpleMove(run, 0, 8); short != len(run) && long != len(run) {
		return false
	}
	last := bytes.LastIndexAny(run, "12345678")
	return last < 0 || bytes.IndexByte([]byte("KQRB"), run[0]) >= 0 || bytes.ContainsAny(run, "x:") || run[last] > '4'
}

// beginsGame reports whether a tag of that name identifies a game or its start position.
func beginsGame(name []byte) bool {
	for _, s := range [...]string{"Event", "Site", "White", "Black", "Variant", "SetUp"} {
		if bytes.EqualFold(name, []byte(s)) {
			return true
		}
	}
	return false
}

// inRoster reports whether a tag of that name is of the Seven Tag Roster.
func inRoster(name []byte) bool {
	for _, s := range [...]string{"Event", "Site", "Date", "Round", "White", "Black", "Result"} {
		if bytes.EqualFold(name, []byte(s)) {
			return true
		}
	}
	return false
}

// numberAhead finds the first move number in the movetext from data[i] on. closed means that there
// is one, unclosed that moves or a result come without one, undecided that data ends before. words
// counts what precedes the number.
func numberAhead(data []byte, i int, eof bool) (number int32, dots, words int, how ending) {
	limit := min(i+maxAhead, len(data))
	for ; words < 8; words++ {
		i = char.SkipWhitespace(data[:limit], i)
		if i == limit {
			break
		}
		switch c := data[i]; {
		case c == '{':
			i = indexWithin(data, i, limit, '}')
			i = min(i+1, limit)
			words--
			continue
		case c == ';' || c == '%':
			i = char.LineEnd(data[:limit], i)
			words--
			continue
		case c == '(' || c == ')':
			i++
			continue
		case c == '*' || c == '[':
			return 0, 0, words, unclosed
		case char.IsDigit(c):
			if _, _, ok := matchResult(data[:limit], i); ok {
				switch {
				case i+maxNumbered < limit || eof && limit == len(data):
					return 0, 0, words, unclosed
				case limit == len(data):
					return 0, 0, words, undecided // more may follow on the word
				}
			}
			j := i
			for j < limit && char.IsDigit(data[j]) && j-i < 9 {
				j++
			}
			if j == len(data) && j-i < 5 && eof {
				return char.NumberOf(data[i:j]), 0, words, closed // as if a line end followed
			}
			if j < limit && j-i < 5 && data[j] != '-' && data[j] != '/' {
				end, dots := countDots(data[:limit], j)
				if !eof && end+utf8.UTFMax > len(data) && (end == len(data) || data[end] >= utf8.RuneSelf) {
					return 0, 0, words, undecided // more dots may come
				}
				return char.NumberOf(data[i:j]), dots, words, closed
			}
		}
		for i < limit && char.SpaceAt(data, i) == 0 {
			_, n := char.RuneAt(data, i)
			i += n
		}
	}
	if i >= len(data) && !eof {
		return 0, 0, words, undecided
	}
	return 0, 0, words, unclosed
}

// countsOn reports whether a move number in b, outside comments, is n or n-1, or the last one if
// only that counts. b may begin inside a comment.
func countsOn(b []byte, n int32, last bool) bool {
	i, found := 0, false
	if end := bytes.IndexByte(b, '}'); end >= 0 && bytes.IndexByte(b[:end], '{') < 0 {
		i = end + 1
	}
	for ; i < len(b); i++ {
		if b[i] == '{' {
			i = indexWithin(b, i, len(b), '}')
			continue
		}
		if !char.IsDigit(b[i]) {
			continue
		}
		j := i
		for j < len(b) && char.IsDigit(b[j]) && j-i < 9 {
			j++
		}
		apart := i == 0 || char.SpaceAt(b, i-1) > 0 || b[i-1] == '(' || b[i-1] == '}'
		if m := char.NumberOf(b[i:j]); apart && (j == len(b) || b[j] == '.' || char.IsSpace(b[j]) || b[j] >= utf8.RuneSelf) {
			if found = m == n || m+1 == n; found && !last {
				return true
			}
		}
		i = j
	}
	return found
}

// withoutComment removes a brace comment from the end of b. A brace that closes nothing, after a
// comment that is closed already, ends no comment.
func withoutComment(b []byte) []byte {
	t := bytes.TrimRight(b, " \t")
	if len(t) == 0 || t[len(t)-1] != '}' {
		return b
	}
	for i := len(t) - 2; i >= max(0, len(t)-maxBehind) && t[i] != '}'; i-- {
		if t[i] == '{' {
			return t[:i]
		}
	}
	return b
}

// lineBefore returns the last line of a text that ends where a line begins.
func lineBefore(b []byte) []byte {
	i := len(b)
	for i > 0 && char.IsSpace(b[i-1]) {
		i--
	}
	for n := max(0, i-maxBehind); i > n && b[i-1] != '\n' && b[i-1] != '\r'; {
		i--
	}
	return b[i:]
}

// SeparateFromTags reports whether a tag section after an empty line would leave a text, the
// records of a file up to the end of one, as it is.
func SeparateFromTags(text []byte) bool {
	i := skipWhitespaceBOM(text, 0)
	if i == len(text) || (text[i] == '[' || firstMove(text, i)) && resultBefore(text) {
		return true
	}
	joined := append(append(make([]byte, 0, len(text)+len(tagSectionAfter)), text...), tagSectionAfter...)
	n, _ := NextRecordWithin(joined, len(joined)+1, true)
	return n >= len(text) && n < len(joined)
}

// CountsOn reports whether a tag section between the last game of a text and the next one, which
// has no tags, may be read as among the moves of one game: that does not end with its result, and
// the move number of the next game may continue its numbers.
func CountsOn(text, next []byte) bool {
	if resultBefore(text) {
		return false
	}
	number, dots, _, how := numberAhead(next, 0, true)
	return how == closed && (number > 1 || dots > 1)
}

// EndsGame reports whether a text ends in a result and opens as many brackets and braces as it
// closes, so that a tag pair in the same line begins another game however the text is read.
func EndsGame(text []byte) bool {
	count := func(c string) int { return bytes.Count(text, []byte(c)) }
	return resultBefore(text) && count("(") == count(")") && count("{") == count("}")
}

// tagSectionAfter is an empty line and the shortest record with tags.
const tagSectionAfter = "\n\n[Event \"?\"]\n\n*\n"

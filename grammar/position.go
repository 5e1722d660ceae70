package grammar

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// A record can be a single position: a line of FEN or EPD (PGN standard 16), as in lists of
// positions. Six fields are FEN, four fields and operations are EPD. Text after the counts of a
// FEN, such as ";D1 20" in lists of perft counts, is kept as operations are.

// Setup is the position of a record that is one line of a list.
type Setup struct {
	// the line, without the spaces around it; empty if the record is not such a line
	Span
	Fields   []Span // rows, side to move, castling, en passant, and counts and state if present
	Operands Span   // what follows the fields: the operations of EPD; empty if there are none
}

// minRows is the least number of slashes between the rows of a position. It is low enough for
// damaged lines.
const minRows = 5

// maxRows bounds the length of the rows, in bytes: 16 by 12 pieces with names in braces.
const maxRows = 1200

// positionAt reads the line at data[i], its first byte that is not a space, as a position. end is
// where the line ends; cut means that data ends too early to tell.
func positionAt(data []byte, i int, eof bool) (end int, ok, cut bool) {
	slashes, j := 0, i
	named := false // inside the name of a unit, {NrB}
	for ; j < len(data) && j-i <= maxRows; j++ {
		c := data[j]
		if c == '{' || c == '}' {
			named = c == '{'
		}
		if c == '/' {
			if named {
				return 0, false, false // it is a comment
			}
			slashes++
		} else if !char.IsLetter(c) && !char.IsDigit(c) && c != '{' && c != '}' {
			break
		}
	}
	if j == len(data) && !eof && j-i <= maxRows {
		return 0, false, true
	}
	if slashes < minRows {
		return 0, false, false
	}
	end = char.LineEnd(data, j)
	k := char.SkipSpaces(data, j)
	switch {
	case k == end && (eof || end < len(data)):
		return end, slashes >= minRows+2, false // only rows
	case end-k < 2 && end == len(data) && !eof:
		return 0, false, true
	case k == j || k >= end || !char.IsLetter(data[k]) || k+1 < end && data[k+1] != ' ' && data[k+1] != '\t':
		return 0, false, false
	case slashes < minRows+2 && bytes.IndexByte([]byte("wbWB"), data[k]) < 0:
		return 0, false, false // if the rows are damaged, the side to move must not be
	}
	return end, true, end == len(data) && !eof
}

// listBegins reports whether a line of a list of positions, or a comment line of one, begins at
// data[i] in the movetext from data[begin] on, and with it another record, so that a list may
// follow games. ended says that the text before ends in a result; otherwise an empty line has to
// precede.
func listBegins(data []byte, begin, i int, ended bool) bool {
	if c := data[i]; !char.IsLetter(c) && !char.IsDigit(c) && c != '{' && c != '#' {
		return false
	}
	line, ok := char.AtLineStart(data[begin:], i-begin)
	if !ok || !ended && (line == 0 || !blankLineBefore(data[begin:], line)) {
		return false
	}
	first := i
	if data[i] == '#' {
		if i = char.SkipWhitespace(data, char.LineEnd(data, i)); i == len(data) {
			return false
		}
	}
	_, is, _ := positionAt(data, i, true)
	return is && (ended || char.SkipWhitespace(data, begin) < first) // last: there may be much space
}

// inPositionLine reports whether data[i] is in a line of a list of positions, which may quote
// anything.
func inPositionLine(data []byte, begin, i int) bool {
	limit := max(begin, i-maxBehind)
	line := limit + bytes.LastIndexAny(data[limit:i], "\r\n") + 1
	line = char.SkipSpaces(data, line)
	if line >= i {
		return false
	}
	_, is, _ := positionAt(data, line, true)
	return is
}

// holdsPosition reports whether a line of text may be that of a list of positions.
func holdsPosition(text []byte) bool {
	for i := 0; ; {
		n := bytes.IndexByte(text[i:], '/')
		if n < 0 {
			return false
		}
		i += n
		if at := lineBegin(text, 0, i); at > 0 {
			if _, ok, _ := positionAt(text, at, true); ok {
				return true
			}
		}
		for i < len(text) && !char.IsSpace(text[i]) && text[i] != '\n' && text[i] != '\r' {
			i++ // the rest of the word does not matter
		}
	}
}

// positionRecord finds the record at the start of data if it is one line of a list. Comment lines,
// which begin with #, may precede it; those that no other position follows end it. end is where
// the last of its lines ends, including the line end; at is where the position begins. Lines after
// the position that make the record longer than a limit belong to the next one.
func positionRecord(data []byte, limit int, eof bool) (at, end int, ok, cut bool) {
	at = skipWhitespaceBOM(data, 0)
	for at < len(data) && data[at] == '#' {
		if _, start := char.AtLineStart(data, at); !start && at > 0 {
			return 0, 0, false, false
		}
		at = char.SkipWhitespace(data, char.LineEnd(data, at))
	}
	if at == len(data) {
		return 0, 0, false, !eof && len(data) > 0 && bytes.IndexByte(data, '#') >= 0
	}
	end, ok, cut = positionAt(data, at, eof)
	if !ok || cut {
		return 0, 0, false, cut
	}
	end = char.AfterLine(data, end)
	last, i := end, char.SkipWhitespace(data, end)
	for i < len(data) && data[i] == '#' && i <= limit {
		last = char.AfterLine(data, char.LineEnd(data, i))
		i = char.SkipWhitespace(data, last)
	}
	if last == end || last > limit {
		return at, end, true, false
	}
	if i < len(data) {
		_, follows, early := positionAt(data, i, eof)
		if follows || early {
			return at, end, true, early && !follows
		}
	}
	return at, last, true, i == len(data) && !eof
}

// setup reads the position line src[at:end].
func (g *Game) setup(at, end int) {
	s := &g.Setup
	end = trimEnd(g.Src, at, end)
	s.Span = Span{int32(at), int32(end)}
	fields := s.Fields[:0]
	i, counts := at, 4 // counts is the field with the first count
	for i < end {
		j := i
		for j < end && g.Src[j] != ' ' && g.Src[j] != '\t' {
			j++
		}
		switch word := g.Src[i:j]; {
		case len(fields) == 4 && isChecks(word):
			counts = 5
		case len(fields) < 4 || fieldOf(word, len(fields)-counts):
		default:
			j = i
		}
		if j == i {
			break
		}
		fields = append(fields, Span{int32(i), int32(j)})
		i = char.SkipSpaces(g.Src[:end], j)
	}
	if n := len(fields); n > 4 && n < counts+2 && (i < end || counts > 4) {
		// A single number, or checks without counts, begin an operation, or something unknown.
		i = int(fields[4].Off)
		fields = fields[:4]
	}
	s.Fields = fields
	s.Operands = Span{int32(i), int32(end)}
}

// fieldOf reports whether a word can be a field of a position from the counts on, and not its first
// operation: the two counts, and the state that some variants have.
func fieldOf(word []byte, n int) bool {
	switch n {
	case 0, 1:
		for _, c := range word {
			if !char.IsDigit(c) {
				return false
			}
		}
		return true
	case 2:
		return word[0] != ';' && bytes.ContainsAny(word, "(=") || word[0] == '+' && isChecks(word[1:])
	}
	return false
}

// isChecks reports whether a word is the checks that both sides of Three-check still have to give,
// as in 3+2, which precede the counts.
func isChecks(word []byte) bool {
	return len(word) == 3 && char.IsDigit(word[0]) && word[1] == '+' && char.IsDigit(word[2])
}

// Operation is one of the operations of a position: bm Nf3;
type Operation struct {
	Code  string // "bm"
	Value string // as written, quotes included; "" if there is none
	Open  bool   // the last quoted text in Value does not end
}

// Operations parses the operations of a position. A semicolon within quotes does not end an
// operation, and a quote after a backslash does not end a quoted text.
func Operations(text []byte) (list []Operation) {
	for i := 0; i < len(text); {
		i = char.SkipSpaces(text, i)
		j, quoted := i, false
		for j < len(text) && (quoted || text[j] != ';') {
			if quoted && text[j] == '\\' && j+1 < len(text) && (text[j+1] == '"' || text[j+1] == '\\') {
				j++
			} else if text[j] == '"' {
				quoted = !quoted
			}
			j++
		}
		to := trimEnd(text, i, j)
		if to > i {
			k := i
			for k < to && text[k] != ' ' && text[k] != '\t' {
				k++
			}
			list = append(list, Operation{string(text[i:k]), string(text[char.SkipSpaces(text[:to], k):to]), quoted})
		}
		i = j + 1
	}
	return list
}

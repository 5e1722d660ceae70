package grammar

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// open scans (: a draw offer, the result of a zap, a promotion, or the start of a variation.
func (s *scanner) open(i int) int {
	if end := s.bracketed(i); end != 0 {
		return end
	}
	if end := i + len("(N)"); end < len(s.src) && s.src[end-1] == ')' && s.isLetterOfMove(i, end) && s.squareAfter(end) > end {
		return s.syntaxError(i, end, Stray)
	}
	if s.depth >= MaxDepth {
		return s.syntaxError(i, s.passOver(i), TooDeep)
	}
	s.item(i, i+1, Open, s.top)
	s.top = int32(len(s.items) - 1)
	s.depth++
	return i + 1
}

// maxBracketed is the length of the longest mark in brackets: (e.p.).
const maxBracketed = len("(e.p.)")

// passantAt returns the length of (ep), /e.p. and the like at src[i], 0 if it is not there.
func (s *scanner) passantAt(i int) int {
	return passantEnd(string(s.src[i:min(i+maxBracketed, len(s.src))]))
}

// bracketed scans parentheses that are not a variation, and returns 0 if they are one.
func (s *scanner) bracketed(i int) int {
	if n := s.passantAt(i); n > 0 {
		return s.afterMove(i, i+n)
	}
	if end := clockEnd(s.src, i); end > 0 && s.last() != nil {
		return s.item(i, end, Clock, 0)
	}
	var buf [maxBracket]byte
	inner, end := s.content(i, buf[:0])
	if end == 0 {
		return s.outcome(i)
	}
	if string(inner) == "(=)" {
		return s.item(i, end, Draw, 0)
	}
	it := s.last()
	if it == nil || it.Kind != MoveTok && it.Kind != Mark && it.Kind != NAG {
		return 0
	}
	switch string(inner) {
	case "(N)":
		return s.item(i, end, Mark, nagNovelty)
	case "(D)", "(Diagram)", "(diagram)", "(DIAGRAM)":
		return s.item(i, end, Mark, nagDiagram)
	}
	if it.Kind != MoveTok || char.SkipWhitespace(s.src, int(it.End)) != i {
		return 0
	}
	if s.g.Move(it).zap() {
		if _, ok := ParseEffect(string(inner)); ok {
			return s.item(i, end, Effect, 0)
		}
		return 0
	}
	if !isBecomeName(inner[1 : len(inner)-1]) {
		return 0
	}
	return s.becomes(i, end, inner)
}

// clockEnd returns the end of the time at src[i], as in (0:12), (1:02:03) and (0:01.250), 0 if
// there is none.
func clockEnd(src []byte, i int) int {
	j, colons := i+1, 0
	for {
		from := j
		for j < len(src) && src[j] >= '0' && src[j] <= '9' {
			j++
		}
		n := j - from
		if n == 0 || n > 3 || colons > 0 && n != 2 || j == len(src) {
			return 0
		}
		switch {
		case src[j] == ':' && colons < 2:
			colons++
			j++
			continue
		case src[j] == '.' && colons > 0:
			for j++; j < len(src) && src[j] >= '0' && src[j] <= '9'; {
				j++
			}
		}
		if colons == 0 || j == len(src) || src[j] != ')' {
			return 0
		}
		return j + 1
	}
}

// outcome scans parentheses after a zap that say in several words what the zap did, and returns 0
// if they do not.
func (s *scanner) outcome(i int) int {
	it := s.last()
	if it == nil || it.Kind != MoveTok || !s.g.Move(it).zap() || char.SkipWhitespace(s.src, int(it.End)) != i {
		return 0
	}
	part := s.src[i+1 : min(len(s.src), i+maxBracket)]
	n := bytes.IndexAny(part, "(){}[];%\"")
	if n < 0 || part[n] != ')' {
		return 0
	}
	if _, ok := ParseEffect(string(part[:n])); !ok {
		return 0
	}
	return s.item(i, i+n+2, Effect, 0)
}

// maxWords is how many words and signs parentheses have at most if they are not a variation: the
// three of (polymorph = Queen).
const maxWords = 3

// content reads parentheses of at most maxWords words and signs and returns them without spaces,
// with their end; 0 if they do not qualify.
func (s *scanner) content(i int, dst []byte) (b []byte, end int) {
	dst = append(dst, '(')
	i++
	for words := 0; words <= maxWords; words++ {
		i = char.SkipWhitespace(s.src, i)
		if i == len(s.src) {
			return nil, 0
		}
		j := i
		switch c := s.src[i]; {
		case c == ')':
			return append(dst, ')'), i + 1
		case c == '=':
			j++
		default:
			for j < len(s.src) && j-i < maxBracket/4 {
				r, n := char.RuneAt(s.src, j)
				if !char.IsNameRune(r) && (r < '0' || r > '9') {
					break
				}
				j += n
			}
		}
		if j == i {
			return nil, 0
		}
		if c := dst[len(dst)-1]; c != '(' && c != '=' && s.src[i] != '=' {
			return nil, 0 // two words side by side
		}
		dst = append(dst, s.src[i:j]...)
		i = j
	}
	return nil, 0
}

// zap reports whether m is written as a zap: Z and a square, or the uci form.
func (m *Move) zap() bool {
	if len(m.Parts) != 1 {
		return false
	}
	p := &m.Parts[0]
	return (p.Head == "Z" || p.Head == "z") && p.From.Known() || p.Legs[0].Link == At && p.Head == ""
}

// isBecomeName reports whether b, the whole content of parentheses, can be the name of a piece: a
// few letters that are neither a pawn move nor a word of annotators.
func isBecomeName(b []byte) bool {
	n := utf8.RuneCount(b)
	if n == 0 || n > maxGlued {
		return false
	}
	for i := 0; i < len(b); {
		r, size := char.RuneAt(b, i)
		if !char.IsNameRune(r) {
			return false
		}
		i += size
	}
	if len(b) == 2 && char.IsFile(b[0]) && char.IsFile(b[1]) && (b[0]-b[1] == 1 || b[1]-b[0] == 1) {
		return false
	}
	switch strings.ToLower(string(b)) {
	case "ch", "ep", "mate", "dis", "disc", "dbl", "draw", "null", "rr", "tn":
		return false
	}
	return true
}

// close scans ).
func (s *scanner) close(i int) int {
	if s.top < 0 {
		return s.syntaxError(i, i+1, StrayParen)
	}
	s.prose(i)
	open := s.top
	s.item(i, i+1, Close, open)
	s.top, s.items[open].N = s.items[open].N, int32(len(s.items)-1)
	s.depth--
	if from := s.items[open].Off; char.SkipWhitespace(s.src, int(from)+1) == i {
		s.syntaxError(int(from), i+1, EmptyVariation)
	}
	return i + 1
}

// prose makes one piece of text of the content of the innermost variation, which ends at src[i], if
// it has unknown words and no moves but words that a sentence may have: (no effect), (see no. 5).
func (s *scanner) prose(i int) {
	open, list := int(s.top), s.g.SyntaxErrors
	inside := s.items[open+1:]
	for k := range inside { // before the errors: so those of a variation around others are not searched
		switch it := &inside[k]; it.Kind {
		case Mark, Comma, Number, Elided, Result:
		case MoveTok:
			if !isWord(s.src[it.Off:it.End]) || k > 0 && inside[k-1].Kind == Number {
				return
			}
		default:
			return
		}
	}
	n := len(list)
	for len(inside) > 0 && n > 0 && list[n-1].Off > s.items[open].Off {
		if n--; list[n].Kind != Stray {
			return
		}
	}
	if n == len(list) {
		return
	}
	from := min(inside[0].Off, list[n].Off)
	s.items = s.items[:open+1]
	s.g.SyntaxErrors = append(list[:n], SyntaxError{Span{from, int32(trimEnd(s.src, int(from), i))}, Stray})
}

// isWord reports whether a text has only small letters: a capture without ranks, as in de, can be a
// word of a sentence.
func isWord(text []byte) bool {
	for _, c := range text {
		if c < 'a' || c > 'z' {
			return false
		}
	}
	return true
}

// passOver returns the end of the variation at src[i] without reading it.
func (s *scanner) passOver(i int) int {
	depth := 0
	for i < len(s.src) {
		switch s.src[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i + 1
			}
		case '{':
			i, _ = commentEnd(s.src, i, true)
			continue
		case ';':
			i = char.LineEnd(s.src, i)
			continue
		case '[':
			if start, ok := char.AtLineStart(s.src, i); ok && isTag(s.src, i) {
				return trimEnd(s.src, 0, start)
			}
		}
		i++
	}
	return trimEnd(s.src, 0, i)
}

// bracket scans [: the start of another record, a tag pair among the moves, an event, or none of
// these.
func (s *scanner) bracket(i int) int {
	if isTag(s.src, i) {
		if start, _ := s.meet.next(s.src, i, true); start >= 0 {
			return s.nextRecord(start)
		}
		t, _, _ := scanTag(s.src, i)
		return s.syntaxError(i, int(t.End), LateTag)
	}
	part := s.src[i:min(i+maxBracket, len(s.src))]
	n := bytes.IndexByte(part, ']')
	if n < 0 || hasLineEnd(part[:n]) {
		return s.syntaxError(i, max(s.runEnd(i+1), i+1), BareBracket)
	}
	part = part[:n+1]
	switch {
	case isEvent(part):
		return s.item(i, i+n+1, Event, 0)
	case bytes.EqualFold(part, []byte("[/pgn]")) || bytes.EqualFold(part, []byte("[pgn]")):
		return s.syntaxError(i, i+n+1, Prose)
	}
	return s.syntaxError(i, i+n+1, BareBracket)
}

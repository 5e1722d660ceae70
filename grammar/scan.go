package grammar

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"unicode/utf8"
)

// scanner turns movetext into items and slips. Variations are kept on a stack that
// is threaded through the Open items themselves, so nesting costs no memory.
type scanner struct {
	g     *Game
	src   []byte
	t     *tables
	items []Item
	begin int   // of the movetext
	top   int32 // index of the innermost open variation; its N leads outwards; -1
	depth int
	ended bool // a result stands in the main line

	single bool // [Table.Single]

	letters int8 // whether the game has moves in letters: 0 not known, 1 yes, -1 no
}

// start prepares for a game whose tags are read.
func (s *scanner) start(g *Game, spell *spellings, t Table) {
	*s = scanner{g: g, src: g.Src, t: spell.of(t.Ranks), items: g.Items, top: -1, single: t.Single}
}

// The constants of the search for a blank in eight bytes at once: a byte below
// 0x21 borrows when 0x21 is taken from it. The lowest such byte is found exactly.
const (
	eachByte = 0x0101010101010101
	highBits = 0x8080808080808080
	blanks   = 0x21 * eachByte
)

// movetext scans from i to the end of the game and returns where that is: the end
// of the text, or where another game begins. Plain moves and numbers, nearly all
// of most files, are taken here; the rest has a method for each first byte.
func (s *scanner) movetext(i int) (end int) {
	s.begin = i
	src, items, short := s.src, s.items, &s.t.short
	for i < len(src) {
		c := src[i]
		switch classes[c] {
		case cBlank:
			i++
			continue
		case cLetter:
			if i+8 <= len(src) {
				w := binary.LittleEndian.Uint64(src[i:])
				if stop := (w - blanks) &^ w & highBits; stop != 0 {
					n := bits.TrailingZeros64(stop) &^ 7
					if m := short.get(w & (1<<n - 1)); m != nil && m != notMove {
						items = append(items, Item{Span: Span{int32(i), int32(i + n>>3)}, Kind: MoveTok, Move: m})
						i += n >> 3
						continue
					}
				}
			}
		case cDigit:
			n, j := int32(c-'0'), i+1
			if j < len(src) && isDigit(src[j]) {
				n, j = n*10+int32(src[j]-'0'), j+1
			}
			if j+2 < len(src) && src[j] == '.' && (isLetter(src[j+1]) || src[j+1] == ' ' && isLetter(src[j+2])) {
				if s.ended && n == 1 && s.depth == 0 {
					s.items = items
					return s.finish(i)
				}
				items = append(items, Item{Span: Span{int32(i), int32(j + 1)}, Kind: Number, Dots: 1, N: n})
				i = j + 1
				continue
			}
		}
		s.items = items
		j := s.token(i)
		items = s.items
		if j < 0 {
			return s.finish(^j)
		}
		i = j
	}
	s.items = items
	return s.finish(len(src))
}

// token scans the token at src[i] and returns its end; ^end if the game ends there.
func (s *scanner) token(i int) int {
	switch c := s.src[i]; classes[c] {
	case cLetter:
		return s.word(i)
	case cDigit:
		return s.digits(i)
	case cMark:
		return s.signs(i)
	case cDot:
		return s.dots(i)
	case cComma:
		if n := len(s.items); n == 0 || s.items[n-1].Kind == Comma {
			return s.slip(i, i+1, Stray)
		}
		return s.item(i, i+1, Comma, 0)
	case cHigh:
		return s.high(i)
	case cBlank:
		return i + 1
	case cControl:
		j := i
		for j < len(s.src) && classes[s.src[j]] == cControl {
			j++
		}
		return s.slip(i, j, NulByte)
	}
	return s.punct(i)
}

// punct scans the token that begins with a bracket or a like sign.
func (s *scanner) punct(i int) int {
	switch s.src[i] {
	case '{':
		return s.comment(i)
	case '}':
		return s.slip(i, i+1, StrayBrace)
	case ';':
		return s.item(i, lineEnd(s.src, i), Line, 0)
	case '%':
		if i == 0 || s.src[i-1] == '\n' || s.src[i-1] == '\r' {
			return s.item(i, lineEnd(s.src, i), Escape, 0)
		}
	case '(':
		return s.open(i)
	case ')':
		return s.close(i)
	case '[':
		return s.bracket(i)
	case '$':
		return s.nag(i)
	case '*':
		if s.lineStart(i) && !s.ended && s.listed(i+1) {
			return s.item(i, i+1, Bullet, 0)
		}
		return s.result(i, i+1, Unknown)
	}
	return s.slip(i, max(s.runEnd(i), i+1), Stray)
}

// item appends an item and returns its end.
func (s *scanner) item(i, j int, kind ItemKind, n int32) int {
	s.items = append(s.items, Item{Span: Span{int32(i), int32(j)}, Kind: kind, N: n})
	return j
}

// slip appends a slip and returns its end. Stray words that follow each other on a
// line are one slip: one sentence, one finding.
func (s *scanner) slip(i, j int, kind SlipKind) int {
	slips := s.g.Slips
	if n := len(slips); n > 0 && kind == Stray && slips[n-1].Kind == Stray {
		last := &slips[n-1]
		free := len(s.items) == 0 || s.items[len(s.items)-1].End <= last.Off
		if free && int(last.End) >= s.begin && skipSpaces(s.src, int(last.End)) == i {
			last.End = int32(j)
			return j
		}
	}
	s.g.Slips = append(slips, Slip{Span{int32(i), int32(j)}, kind})
	return j
}

// last returns the item before the one to come, or nil.
func (s *scanner) last() *Item {
	if len(s.items) == 0 {
		return nil
	}
	return &s.items[len(s.items)-1]
}

// after reports whether the item before the one to come is of that kind.
func (s *scanner) after(kind ItemKind) bool {
	it := s.last()
	return it != nil && it.Kind == kind
}

// result appends a result.
func (s *scanner) result(i, j int, o Outcome) int {
	if s.depth == 0 {
		s.ended = true
	}
	return s.item(i, j, Result, int32(o))
}

// comment scans {…}.
func (s *scanner) comment(i int) int {
	end, how := commentEnd(s.src, i, true)
	body := s.src[i+1 : end]
	if how == unclosed {
		s.item(i, trimEnd(s.src, i+1, end), Comment, 0)
		s.slip(i, i+1, OpenComment)
		return end
	}
	s.item(i, end, Comment, 0)
	if j := bytes.IndexByte(body, '{'); j >= 0 {
		s.slip(i+1+j, i+2+j, NestedBrace) // one finding a comment
	}
	return end
}

// nag scans $n.
func (s *scanner) nag(i int) int {
	j, n := i+1, 0
	for j < len(s.src) && isDigit(s.src[j]) {
		n = min(n*10+int(s.src[j]-'0'), 256)
		j++
	}
	if j == i+1 || n > 255 {
		return s.slip(i, j, BareNAG)
	}
	return s.item(i, j, NAG, int32(n))
}

// dots scans a run of dots and ellipses that follows no number: White's move left
// out, if it is more than a full stop.
func (s *scanner) dots(i int) int {
	j, n := countDots(s.src, i)
	if n == 1 {
		if it := s.last(); it != nil && it.Kind == Number && it.Dots == 0 && skipBlanks(s.src, int(it.End)) == i {
			it.End, it.Dots = int32(j), 1
			return j
		}
		return s.slip(i, j, Stray)
	}
	return s.item(i, j, Elided, 0)
}

// countDots passes over full stops and ellipses, which count three.
func countDots(src []byte, i int) (end, n int) {
	for i < len(src) {
		if src[i] == '.' {
			i++
			n++
			continue
		}
		if src[i] < utf8.RuneSelf {
			break
		}
		r, size := runeAt(src, i)
		if r != '…' {
			break
		}
		i += size
		n += 3
	}
	return i, n
}

// high scans the token that begins with a character beyond ASCII.
func (s *scanner) high(i int) int {
	r, n := runeAt(s.src, i)
	switch {
	case isBlankRune(r):
		return i + n
	case r == '\ufeff':
		// One before a tag pair is given back by nextRecord.
		return s.slip(i, i+n, MidMark)
	case r == '…':
		return s.dots(i)
	case r == '½':
		if j, o, ok := matchResult(s.src, i); ok {
			return s.result(i, j, o)
		}
		return s.slip(i, s.runEnd(i+n), Stray)
	case isDash(r), isSign(r):
		return s.signs(i)
	}
	return s.word(i)
}

// lineStart reports whether only blanks stand between the start of a line, or of
// the movetext, and src[i].
func (s *scanner) lineStart(i int) bool {
	_, ok := atLineStart(s.src[s.begin:], i-s.begin)
	return ok
}

// listed reports whether a move or a number follows on the line, so that what
// stands before src[j] at the line's start is list markup.
func (s *scanner) listed(j int) bool {
	j = skipSpaces(s.src, j)
	if j == len(s.src) {
		return false
	}
	if isDigit(s.src[j]) {
		k := j
		for k < len(s.src) && isDigit(s.src[k]) && k-j < 4 {
			k++
		}
		if _, _, ok := matchResult(s.src, j); !ok && k-j < 4 {
			return true
		}
	}
	return s.t.move(s.src[j:max(s.runEnd(j), j)]) != nil
}

// nextRecord ends the game before the record whose first tag pair stands in the
// line at start. Lines before it that belong to that record are given back.
func (s *scanner) nextRecord(start int) int {
	at := max(paragraphStart(s.src, s.begin, start), 1)
	n := len(s.items)
	for n > 0 && int(s.items[n-1].Off) >= at {
		n--
	}
	for int(s.top) >= n { // variations opened in what is given back
		s.top = s.items[s.top].N
	}
	s.items = s.items[:n]
	for i := range s.items { // and those closed there
		if it := &s.items[i]; it.Kind == Open && int(it.N) >= n {
			it.N, s.top = s.top, int32(i)
		}
	}
	slips := s.g.Slips
	for len(slips) > 0 && int(slips[len(slips)-1].Off) >= at {
		slips = slips[:len(slips)-1]
	}
	if n := len(slips); n > 0 && int(slips[n-1].End) > at { // prose that ran into them
		slips[n-1].End = int32(trimEnd(s.src, int(slips[n-1].Off), at))
	}
	s.g.Slips = slips
	return ^at
}

// finish closes what is open and returns end.
func (s *scanner) finish(end int) int {
	outer := int32(-1)
	for i := s.top; i >= 0; {
		outer = i
		i, s.items[i].N = s.items[i].N, -1
	}
	if outer >= 0 {
		s.g.Slips = append(s.g.Slips, Slip{s.items[outer].Span, OpenVariation})
		sortSlips(s.g.Slips)
	}
	s.g.Items = s.items
	return end
}

// leadText scans what stands before the first tag pair: comments stay comments,
// the rest is prose, one slip a line.
func (s *scanner) leadText(lead Span) {
	s.src = s.g.Src[:lead.End]
	for i := int(lead.Off); i < int(lead.End); {
		if n := blankAt(s.src, i); n > 0 {
			i += n
			continue
		}
		switch c := s.src[i]; {
		case c == '{':
			i = s.comment(i)
		case c == ';':
			i = s.item(i, lineEnd(s.src, i), Line, 0)
		case c == '%' && (i == 0 || s.src[i-1] == '\n' || s.src[i-1] == '\r'):
			i = s.item(i, lineEnd(s.src, i), Escape, 0)
		default:
			j := i
			for j < len(s.src) && s.src[j] != '\n' && s.src[j] != '\r' && s.src[j] != '{' {
				j++
			}
			s.slip(i, trimEnd(s.src, i, j), Prose)
			i = j
		}
	}
	s.src, s.g.Items = s.g.Src, s.items
}

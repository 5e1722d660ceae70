package grammar

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"slices"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// scanner turns movetext into items and syntax errors. The stack of open variations is threaded
// through the Open items themselves, so nesting costs no memory.
type scanner struct {
	g     *Game
	src   []byte
	t     *tables
	san   *sanWords // nil on boards with too few ranks
	items []Item
	begin int // of the movetext
	// index of the innermost open variation, whose N leads to the next outer one; -1 if none
	top   int32
	depth int
	ended bool     // a result is in the main line
	meet  boundary // finds where the next record may begin

	odd bool // there is an escape, or a comment that is not plain

	single       bool // [Table.Single]
	bracketedVia bool // [Table.BracketedVia]

	most int // the most items and syntax errors that are read

	proseTo int // only prose does not follow before this offset, see [scanner.trails]

	letters int8 // whether the game has moves in letters: 0 not determined yet, 1 yes, -1 no
}

// start prepares for a game whose tags have been read.
func (s *scanner) start(g *Game, spell *spellings, t Table) {
	*s = scanner{g: g, src: g.Src, t: spell.of(t.Ranks), items: g.Items, top: -1, single: t.Single, bracketedVia: t.BracketedVia, most: maxTokens(g.Limit)}
	g.spell = s.t
	if t.Ranks >= 8 {
		s.san = usualWords()
	}
}

// The constants of the search for a space in eight bytes at a time: subtracting 0x21 borrows for
// each byte below 0x21. The lowest such byte is found exactly.
const (
	eachByte = 0x0101010101010101
	highBits = 0x8080808080808080
	spaces   = 0x21 * eachByte
)

// movetext scans from i to the end of the game and returns it: the end of the text, or where
// another game begins. It handles plain moves and numbers, nearly all of most files, itself; the
// rest has a method for each first byte.
func (s *scanner) movetext(i int) (end int) {
	s.begin, s.meet = i, boundary{begin: i}
	src, items, short, san := s.src, s.items, &s.t.short, s.san
	for i < len(src) {
		c := src[i]
		switch char.ClassOf(c) {
		case char.Space:
			i++
			continue
		case char.High:
			// A move of up to eight bytes that is remembered, as below.
			if i+9 <= len(src) && isForeign(src, i) && len(items) < s.most {
				w := binary.LittleEndian.Uint64(src[i:])
				n := 64
				if stop := (w - spaces) &^ w & highBits; stop != 0 {
					n = bits.TrailingZeros64(stop) &^ 7
				} else if char.ClassOf(src[i+8]) != char.Space {
					break
				}
				if m := short.get(w & (1<<n - 1)); m != nil && m != notMove {
					it := s.next(&items, i)
					it.Off, it.End = int32(i), int32(i+n>>3)
					it.Kind, it.Dots, it.N, it.move = MoveTok, 0, int32(m.Canonical), m
					i += n >> 3
					continue
				}
			}
		case char.Letter:
			w := uint64(0)
			if i+8 <= len(src) {
				w = binary.LittleEndian.Uint64(src[i:])
			} else {
				w = shortKey(src[i:])
			}
			if stop := (w - spaces) &^ w & highBits; stop != 0 && len(items) < s.most {
				n := bits.TrailingZeros64(stop) &^ 7
				w &= 1<<n - 1
				if san != nil {
					if says := san.read(w, uint(n)); says != 0 {
						it := s.next(&items, i)
						it.Off, it.End = int32(i), int32(i+n>>3)
						it.Kind, it.Dots, it.N, it.move = MoveTok, 0, int32(says), nil
						if i += n >> 3; i < len(src) && src[i] == ' ' {
							i++
						}
						continue
					}
				}
				if m := short.get(w); m != nil && m != notMove {
					it := s.next(&items, i)
					it.Off, it.End = int32(i), int32(i+n>>3)
					it.Kind, it.Dots, it.N, it.move = MoveTok, 0, int32(m.Canonical), m
					i += n >> 3
					continue
				}
			}
		case char.Digit:
			n, j := int32(c-'0'), i+1
			for k := 0; k < 2 && j < len(src) && char.IsDigit(src[j]); k++ {
				n, j = n*10+int32(src[j]-'0'), j+1
			}
			dots := 0
			switch {
			case j+2 < len(src) && src[j] == '.' && (char.IsLetter(src[j+1]) || src[j+1] == ' ' && (char.IsLetter(src[j+2]) || isForeign(src, j+2))):
				dots = 1
			// The number before Black's move after a comment: 1... e5
			case c != '0' && j+4 < len(src) && string(src[j:j+4]) == "... " && char.IsLetter(src[j+4]) && len(items) > 0 && items[len(items)-1].Kind == Comment:
				dots = 3
			}
			if dots > 0 {
				if n == 1 {
					if s.items = items; s.newGame(i, j) { // it looks at the last item
						return s.finish(i)
					}
				}
				it := s.next(&items, i)
				it.Off, it.End = int32(i), int32(j+dots)
				it.Kind, it.Dots, it.N, it.move = Number, uint8(dots), n, nil
				if i = j + dots; src[i] == ' ' {
					i++
				}
				continue
			}
		case char.Punct:
			// A comment after a word and a space, which does not begin a line.
			if c == '{' && i >= s.begin+2 && src[i-1] == ' ' && src[i-2]-'!' < 0x7f-'!' && len(items) < s.most {
				if end, ok := plainComment(src, i); ok {
					it := s.next(&items, i)
					it.Off, it.End = int32(i), int32(end)
					it.Kind, it.Dots, it.N, it.move = Comment, 0, 0, nil
					if i = end; i < len(src) && src[i] == ' ' {
						i++
					}
					continue
				}
			}
		}
		if len(items)+len(s.g.SyntaxErrors) >= s.most {
			s.items = items
			return s.tooMany()
		}
		s.items = items
		j := s.token(i)
		items = s.items
		if j < 0 {
			return s.finish(^j)
		}
		i = j
	}
	if s.items = items; len(items) > s.most { // a run of signs is many tokens
		return s.tooMany()
	}
	return s.finish(len(src))
}

// isForeign reports whether a figurine or a Cyrillic letter is at src[i]: a character beyond ASCII
// that can only begin a word.
func isForeign(src []byte, i int) bool {
	c := src[i]
	return c&^1 == 0xd0 || // U+0400 to U+047F
		c == 0xe2 && i+2 < len(src) && src[i+1] == 0x99 && src[i+2]-0x94 < 12 // U+2654 to U+265F
}

// next appends an item at src[i] and returns it, to be filled field by field: a literal would be
// built elsewhere and copied, which takes as long as all the rest of a token.
func (s *scanner) next(items *[]Item, i int) *Item {
	n := len(*items)
	if n == cap(*items) {
		*items = s.grown(*items, i)
	}
	*items = (*items)[:n+1]
	return &(*items)[n]
}

// grown returns items with room for more: for as many as there will be if the rest of the text has
// as many for its length as the text before src[i]. Growth in small steps would copy the items of a
// large record a dozen times, and leave as much garbage. The text may hold more games, so that the
// room grows at most eightfold at a time.
func (s *scanner) grown(items []Item, i int) []Item {
	n := len(items)
	total := int64(n) * int64(len(s.src)-s.begin) / int64(max(i-s.begin, 1))
	more := min(total+total/32, int64(s.most)+1, 8*int64(n)) - int64(n)
	return slices.Grow(items, max(int(more), n/4, firstItems))
}

// firstItems is for how many items there is room at first: a game has more.
const firstItems = 64

// tooMany ends a record that has more tokens than are read; only its tags are kept.
func (s *scanner) tooMany() (end int) {
	s.g.Dense = true
	s.items = nil
	s.g.SyntaxErrors = append(s.g.SyntaxErrors[:0:0], SyntaxError{Span{int32(s.begin), int32(len(s.src))}, TooLong})
	return len(s.src)
}

// token scans the token at src[i] and returns its end, or ^end if the game ends there.
func (s *scanner) token(i int) int {
	if listBegins(s.src, s.begin, i, s.ended && s.depth == 0) {
		return ^i
	}
	switch c := s.src[i]; char.ClassOf(c) {
	case char.Letter:
		return s.word(i)
	case char.Digit:
		return s.digits(i)
	case char.Mark:
		return s.signs(i)
	case char.Dot:
		return s.dots(i)
	case char.Comma:
		if n := len(s.items); n == 0 || s.items[n-1].Kind == Comma {
			return s.syntaxError(i, i+1, Stray)
		}
		return s.item(i, i+1, Comma, 0)
	case char.High:
		return s.high(i)
	case char.Space:
		return i + 1
	case char.Control:
		j := i
		for j < len(s.src) && char.ClassOf(s.src[j]) == char.Control {
			j++
		}
		return s.syntaxError(i, j, NulByte)
	}
	return s.punct(i)
}

// punct scans the token that begins with a bracket or other punctuation.
func (s *scanner) punct(i int) int {
	switch s.src[i] {
	case '{':
		return s.comment(i)
	case '}':
		return s.syntaxError(i, i+1, StrayBrace)
	case ';':
		return s.line(i)
	case '%':
		if char.BeginsLine(s.src, i) {
			s.odd = true
			return s.item(i, char.LineEnd(s.src, i), Escape, 0)
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
	return s.syntaxError(i, max(s.runEnd(i), i+1), Stray)
}

// item appends an item and returns its end.
func (s *scanner) item(i, j int, kind ItemKind, n int32) int {
	*s.next(&s.items, i) = Item{Span: Span{int32(i), int32(j)}, Kind: kind, N: n}
	return j
}

// syntaxError appends a syntax error and returns its end. Consecutive unknown words on a line are
// one syntax error, so that one sentence gives one finding. A lone letter where a move is expected
// and the square after it are both unknown: "N" f3 is not the pawn's move.
func (s *scanner) syntaxError(i, j int, kind ErrorKind) int {
	if (kind == Stray || kind == BareBracket) && s.isLetterOfMove(i, j) {
		j = s.squareAfter(j)
	}
	if kind == Stray && s.depth == 0 && s.trails(i) {
		j, kind = max(j, s.proseEnd(i)), Prose
	}
	syntaxErrors := s.g.SyntaxErrors
	if n := len(syntaxErrors); n > 0 && kind == Stray && syntaxErrors[n-1].Kind == Stray {
		last := &syntaxErrors[n-1]
		free := len(s.items) == 0 || s.items[len(s.items)-1].End <= last.Off
		if free && int(last.End) >= s.begin && char.SkipSpaces(s.src, int(last.End)) == i {
			last.End = int32(j)
			return j
		}
	}
	s.g.SyntaxErrors = append(syntaxErrors, SyntaxError{Span{int32(i), int32(j)}, kind})
	return j
}

// last returns the item before the next one, or nil.
func (s *scanner) last() *Item {
	if len(s.items) == 0 {
		return nil
	}
	return &s.items[len(s.items)-1]
}

// after reports whether the item before the next one is of that kind.
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
	if end, ok := plainComment(s.src, i); ok {
		return s.item(i, end, Comment, 0)
	}
	s.odd = true
	end, how := anyCommentEnd(s.src, i, true)
	body := s.src[i+1 : end]
	if how == unclosed {
		s.item(i, trimEnd(s.src, i+1, end), Comment, 0)
		s.syntaxError(i, i+1, OpenComment)
		s.conflictInside(i, end)
		if s.meet.floor = end; end < len(s.src) && char.IsDigit(s.src[skipIndent(s.src, end)]) {
			return ^end
		}
		return end
	}
	s.item(i, end, Comment, 0)
	if _, _, found := TagsInside(body); found {
		s.syntaxError(i, i+1, HiddenTags)
	}
	s.conflictInside(i, end)
	if j := bytes.IndexByte(body, '{'); j >= 0 {
		s.syntaxError(i+1+j, i+2+j, NestedBrace) // one finding per comment
		sortSyntaxErrors(s.g.SyntaxErrors[max(0, len(s.g.SyntaxErrors)-2):])
	}
	return end
}

// conflictInside reports a conflict marker in the comment src[i:end].
func (s *scanner) conflictInside(i, end int) {
	if off, to := conflictIn(s.src, i+1, end); to > 0 {
		s.syntaxError(off, to, Conflict)
	}
}

// nag scans $n.
func (s *scanner) nag(i int) int {
	j, n := i+1, 0
	for j < len(s.src) && char.IsDigit(s.src[j]) {
		n = min(n*10+int(s.src[j]-'0'), 256)
		j++
	}
	if j == i+1 {
		return s.syntaxError(i, s.nagWord(j), BareNAG)
	}
	if n > 255 {
		return s.syntaxError(i, j, BareNAG)
	}
	return s.item(i, j, NAG, int32(n))
}

// nagWord returns the end of a short word or a negative number at src[i], directly after a $, that
// is not a move: $x, $-1. It returns i if there is none.
func (s *scanner) nagWord(i int) int {
	if i == len(s.src) || !char.IsLetter(s.src[i]) && (s.src[i] != '-' || i+1 == len(s.src) || !char.IsDigit(s.src[i+1])) {
		return i
	}
	end := s.runEnd(i)
	if end-i > maxMoveText || s.t.move(s.src[i:end]) != nil {
		return i
	}
	return end
}

// dots scans a run of dots and ellipses that follows no number: more than a full stop means that
// White's move was left out.
func (s *scanner) dots(i int) int {
	j, n := countDots(s.src, i)
	if n == 1 {
		if it := s.last(); it != nil && it.Kind == Number && it.Dots == 0 && char.SkipWhitespace(s.src, int(it.End)) == i {
			it.End, it.Dots = int32(j), 1
			return j
		}
		return s.syntaxError(i, j, Stray)
	}
	return s.item(i, j, Elided, 0)
}

// countDots skips full stops and ellipses and counts their dots; an ellipsis has three.
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
		r, size := char.RuneAt(src, i)
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
	r, n := char.RuneAt(s.src, i)
	switch {
	case char.IsSpaceRune(r):
		return i + n
	case r == '\ufeff':
		// nextRecord returns one that precedes a tag pair.
		j := i + n
		for j < len(s.src) && bytes.HasPrefix(s.src[j:], []byte(char.BOM)) {
			j += len(char.BOM)
		}
		return s.syntaxError(i, j, MidMark)
	case r == '…':
		return s.dots(i)
	case r == '½':
		if j, o, ok := matchResult(s.src, i); ok {
			if it := s.last(); it != nil && it.Kind == MoveTok && int(it.End) == i {
				s.syntaxError(i, j, GluedResult)
			}
			if j == i+n {
				if end := s.looseResult(i); end != 0 {
					return end
				}
			}
			return s.reasoned(i, j, o)
		}
		if end := s.looseResult(i); end != 0 {
			return end
		}
		return s.syntaxError(i, s.runEnd(i+n), Stray)
	case char.IsDash(r), isSign(r):
		return s.signs(i)
	case char.IsInvisible(r):
		j := i + n
		for j < len(s.src) && char.IsInvisible(char.Rune(s.src, j)) {
			_, n := char.RuneAt(s.src, j)
			j += n
		}
		return s.syntaxError(i, j, Invisible)
	}
	return s.word(i)
}

// lineStart reports whether only spaces precede src[i] on its line or in the movetext.
func (s *scanner) lineStart(i int) bool {
	_, ok := char.AtLineStart(s.src[s.begin:], i-s.begin)
	return ok
}

// listed reports whether a move or a number follows on the line, so that what precedes src[j] at
// the start of the line is list markup.
func (s *scanner) listed(j int) bool {
	j = char.SkipSpaces(s.src, j)
	if j == len(s.src) {
		return false
	}
	if char.IsDigit(s.src[j]) {
		k := j
		for k < len(s.src) && char.IsDigit(s.src[k]) && k-j < 4 {
			k++
		}
		if _, _, ok := matchResult(s.src, j); !ok && k-j < 4 {
			return true
		}
	}
	return s.t.move(s.src[j:max(s.runEnd(j), j)]) != nil
}

// nextRecord ends the game before the record that begins at at. Lines before its first tag pair
// that belong to that record are returned to it.
func (s *scanner) nextRecord(at int) int {
	at = max(at, 1)
	n := len(s.items)
	for n > 0 && int(s.items[n-1].Off) >= at {
		n--
	}
	for int(s.top) >= n { // variations opened in the returned lines
		s.top = s.items[s.top].N
	}
	s.items = s.items[:n]
	for i := range s.items { // and those closed there
		if it := &s.items[i]; it.Kind == Open && int(it.N) >= n {
			it.N, s.top = s.top, int32(i)
		}
	}
	syntaxErrors := s.g.SyntaxErrors
	for len(syntaxErrors) > 0 && int(syntaxErrors[len(syntaxErrors)-1].Off) >= at {
		syntaxErrors = syntaxErrors[:len(syntaxErrors)-1]
	}
	// prose that continues into them
	if n := len(syntaxErrors); n > 0 && int(syntaxErrors[n-1].End) > at {
		syntaxErrors[n-1].End = int32(trimEnd(s.src, int(syntaxErrors[n-1].Off), at))
	}
	s.g.SyntaxErrors = syntaxErrors
	if n > 0 && int(s.items[n-1].End) > at { // a comment whose end is in those lines
		s.unclose(&s.items[n-1], at)
	}
	return ^at
}

// unclose ends a comment before the record that begins at at, as if the text ended there.
func (s *scanner) unclose(it *Item, at int) {
	it.End = int32(trimEnd(s.src, int(it.Off)+1, at))
	begin := it.Off
	s.g.SyntaxErrors = slices.DeleteFunc(s.g.SyntaxErrors, func(e SyntaxError) bool { return e.Off >= begin && (e.Kind == NestedBrace || e.Kind == HiddenTags) })
	s.syntaxError(int(begin), int(begin)+1, OpenComment)
	sortSyntaxErrors(s.g.SyntaxErrors)
}

// finish closes all open variations and returns end.
func (s *scanner) finish(end int) int {
	outer := int32(-1)
	for i := s.top; i >= 0; {
		outer = i
		i, s.items[i].N = s.items[i].N, -1
	}
	if outer >= 0 {
		s.g.SyntaxErrors = append(s.g.SyntaxErrors, SyntaxError{s.items[outer].Span, OpenVariation})
		sortSyntaxErrors(s.g.SyntaxErrors)
	}
	s.g.Items = s.items
	return end
}

// leadText scans what precedes the first tag pair: comments stay comments, the rest is prose, one
// syntax error per line.
func (s *scanner) leadText(lead Span) {
	s.src = s.g.Src[:lead.End]
	for i := int(lead.Off); i < int(lead.End); {
		if n := char.SpaceAt(s.src, i); n > 0 {
			i += n
			continue
		}
		switch c := s.src[i]; {
		case c == '{':
			if i = s.comment(i); i < 0 {
				i = ^i
			}
		case c == ';':
			i = s.line(i)
		case c == '%' && char.BeginsLine(s.src, i):
			s.odd = true
			i = s.item(i, char.LineEnd(s.src, i), Escape, 0)
		case char.IsInvisible(char.Rune(s.src, i)):
			i = s.high(i)
		default:
			if end := s.conflict(i); end > 0 {
				i = end
				continue
			}
			j := i
			for j < len(s.src) && s.src[j] != '\n' && s.src[j] != '\r' && s.src[j] != '{' {
				j++
			}
			s.syntaxError(i, trimEnd(s.src, i, j), Prose)
			i = j
		}
	}
	s.src, s.g.Items = s.g.Src, s.items
}

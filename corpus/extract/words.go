package extract

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
)

// wordKind is what a piece of a block may be.
type wordKind uint8

const (
	aWord   wordKind = iota + 1 // prose
	aNumber                     // 12. 12... 12; n is the number
	dotsAlone
	aMove    // spelled like a move
	aMark    // + ?! ch e.p. $3, the result of a zap, a promotion
	anEvent  // [Qd3 dies from Sickness]
	aJoin    // & between two units
	aComma   // a comma, a dash or a semicolon
	aResult  // 1-0 Resigns
	aBracket // ( or )
	aNote    // {a comment of a record on the page}
	aSign    // other punctuation
)

// word is a piece of a block.
type word struct {
	off, end int32
	n        int32
	kind     wordKind
	dots     uint8
	first    bool // in its line
	full     bool // aMove: with a full square, or castling: not two letters that could be a word
}

// scanner splits blocks into words. It caches spellings of moves.
type scanner struct {
	text  []byte
	words []word
	known map[string]shape

	digitMoves    bool // 5254 is a move
	unclosedBrace int  // where in the block an unclosed brace is; -1 if none is known
}

// shape is what a spelling can be.
type shape uint8

const (
	noMove shape = iota + 1
	shortMove
	fullMove
)

// maxShapes is how many spellings are cached.
const maxShapes = 1 << 15

// block splits text[off:end]. The words are valid until the next call.
func (s *scanner) block(off, end int) []word {
	s.words, s.unclosedBrace = s.words[:0], -1
	first := true
	for i := off; i < end; {
		c := s.text[i]
		if printed.IsSpace(c) {
			first = first || c == '\n' || c == '\r'
			i++
			continue
		}
		w := s.next(i, end)
		w.off, w.first = int32(i), first
		if n := len(s.words); n == cap(s.words) && n >= 4096 {
			// a large block gets room for as many words as its text so far had, not for twice as many
			expected := int64(n) * int64(end-i) / int64(i-off)
			s.words = slices.Grow(s.words, int(min(expected+expected/16+1024, int64(end-i))))
		}
		s.words = append(s.words, w)
		first = false
		i = int(w.end)
	}
	return s.words
}

// last returns the word before the next one.
func (s *scanner) last() wordKind {
	if n := len(s.words); n > 0 {
		return s.words[n-1].kind
	}
	return 0
}

// next reads the word at text[i].
func (s *scanner) next(i, end int) word {
	text := s.text[:end]
	c := text[i]
	switch {
	case c >= '0' && c <= '9' && s.moved() && printed.IsSpace(text[i-1]) && clockAt(text, i) > i:
		return word{end: int32(clockAt(text, i)), kind: aMark}
	case c >= '0' && c <= '9', c == 0xc2 && bytes.HasPrefix(text[i:], []byte("½")):
		return s.digits(i, end)
	case c == '.' || bytes.HasPrefix(text[i:], []byte("…")):
		if i > 0 && printed.IsSpace(text[i-1]) {
			if m := spacedDots.Find(text[i-1 : min(i+9, end)]); m != nil && bytes.HasPrefix(text[i-1:], m) {
				return word{end: int32(i - 2 + len(m)), kind: dotsAlone, dots: 3}
			}
		}
		if j, n := dotsAt(text, i); n > 1 {
			return word{end: int32(j), kind: dotsAlone, dots: uint8(min(n, 255))}
		}
		return word{end: int32(i + 1), kind: aSign}
	case c == ',' || c == ';':
		return word{end: int32(i + 1), kind: aComma}
	case c == '(':
		if j := s.reference(i, end); j > i {
			return word{end: int32(j), kind: aMark}
		}
		if j := romanceMarkAt(text, i); j > i && s.marked() {
			return word{end: int32(j), kind: aMark}
		}
		if j := s.bracket(i, end); j > i {
			return word{end: int32(j), kind: aMark}
		}
		return word{end: int32(i + 1), kind: aBracket, n: 1}
	case c == ')':
		return word{end: int32(i + 1), kind: aBracket, n: -1}
	case c == '{':
		if s.unclosedBrace > i || s.unclosedBrace < 0 {
			if k := bytes.IndexByte(text[i:], '}'); k > 0 {
				return word{end: int32(i + k + 1), kind: aNote}
			}
			s.unclosedBrace = i // no brace after it is closed
		}
		return word{end: int32(i + 1), kind: aSign}
	case c == ':' && i+1 < end && text[i+1] >= '0' && text[i+1] <= '9' && (i == 0 || printed.IsSpace(text[i-1])):
		return word{end: int32(i + 1), kind: aSign} // an indented line of a wiki
	case c == '[':
		if m := clockTime.FindIndex(text[i:min(end, i+16)]); m != nil && m[0] == 0 && s.moved() {
			return word{end: int32(i + m[1]), kind: aMark}
		}
		if j := s.reference(i, end); j > i {
			return word{end: int32(j), kind: aMark}
		}
		if j := eventAt(text, i); j > i {
			return word{end: int32(j), kind: anEvent}
		}
		return word{end: int32(i + 1), kind: aSign}
	case c == '&' && i+1 < end && printed.IsSpace(text[i+1]) && s.last() == aMove:
		return word{end: int32(i + 1), kind: aJoin}
	case c == '$':
		j := i + 1
		for j < end && text[j] >= '0' && text[j] <= '9' && j-i < 4 {
			j++
		}
		if j > i+1 && (j == end || !isWord(text[j])) {
			return word{end: int32(j), kind: aMark}
		}
	case c == '*' && i > 0 && !printed.IsSpace(text[i-1]) && s.moved() && len(bytes.TrimSpace(text[i+1:])) > 0:
		return word{end: int32(i + 1), kind: aMark} // the sign of a footnote
	case c == '*':
		return word{end: int32(i + 1), kind: aResult}
	}
	if j := raisedAt(text, i); j > i && s.moved() {
		return word{end: int32(j), kind: aMark}
	}
	if j := signsAt(text, i); j > i {
		return s.signs(i, j)
	}
	return s.letters(i, end)
}

// moved reports whether the previous word is a move or belongs to one.
func (s *scanner) moved() bool { k := s.last(); return k == aMove || k == aMark }

// marked reports whether a mark of the previous move may follow: also after a comma.
func (s *scanner) marked() bool {
	n := len(s.words)
	return s.moved() || n > 1 && s.words[n-1].kind == aComma && s.words[n-2].kind == aMove
}

// reference returns the end of a footnote sign after a move: (a), (12), [3]; i if there is none.
func (s *scanner) reference(i, end int) int {
	if !s.moved() {
		return i
	}
	j, shut := i, byte(')')
	if s.text[i] == '[' {
		shut = ']'
	}
	for j < end && s.text[j] == s.text[i] && j < i+2 {
		j++
	}
	open := j - i
	from := j
	for j < end && j < from+2 && (s.text[j] >= 'a' && s.text[j] <= 'z' || s.text[j] >= '0' && s.text[j] <= '9' || s.text[j] == '*') {
		j++
	}
	if j == from || shut == ')' && isMarkWord(s.text[from:j]) {
		return i
	}
	for range open {
		if j >= end || s.text[j] != shut {
			return i
		}
		j++
	}
	return j
}

// isMarkWord reports whether letters in brackets are a mark of the move: (ch) (ep).
func isMarkWord(b []byte) bool { return string(b) == "ch" || string(b) == "ep" }

// raisedAt returns the end of raised digits and footnote signs at text[i].
func raisedAt(text []byte, i int) int {
	for i < len(text) {
		r, n := utf8.DecodeRune(text[i:])
		if !strings.ContainsRune(raised, r) {
			return i
		}
		i += n
	}
	return i
}

// raised are the digits and signs of footnotes that cannot belong to anything else.
const raised = "¹²³⁰⁴⁵⁶⁷⁸⁹§"

// digits reads a word that begins with a digit: a result, castling, a number, or prose.
func (s *scanner) digits(i, end int) word {
	text := s.text[:end]
	if j := printed.ResultAt(text, i); j > i {
		return word{end: int32(j), kind: aResult}
	}
	j := runEnd(text, i)
	if text[i] == '0' && j-i >= 3 {
		if w, ok := s.spelling(i, j); ok {
			return w
		}
	}
	j = i
	for j < end && text[j] >= '0' && text[j] <= '9' {
		j++
	}
	n := int32(0)
	for _, c := range text[i:min(j, i+7)] {
		n = n*10 + int32(c-'0')
	}
	k, dots := dotsAt(text, j)
	glued := k < end && isWord(text[k])
	switch {
	case s.digitMoves && j-i == 4 && dots == 0 && (s.last() == aNumber || s.last() == aMove) && !glued:
		if w, ok := s.spelling(i, j); ok {
			w.full = true
			return w
		}
	case j-i > 4 || j-i == 0:
	case dots > 0 && (!glued || text[k] < '0' || text[k] > '9' || castled(text[k:])):
		return word{end: int32(k), kind: aNumber, n: n, dots: uint8(min(dots, 255))}
	case dots == 0 && j < end && text[j] == ')' && j-i < 4: // 1) e4
		return word{end: int32(j + 1), kind: aNumber, n: n, dots: 1}
	case dots == 0 && !glued && j-i < 4 && (j == end || printed.IsSpace(text[j])):
		return word{end: int32(j), kind: aNumber, n: n}
	}
	return word{end: int32(max(runEnd(text, i), i+1)), kind: aWord}
}

// castled reports whether a text begins with castling written with noughts.
func castled(text []byte) bool {
	for _, dash := range [...]string{"-", "–", "—", "−", "‑", "‒"} {
		if bytes.HasPrefix(text, []byte("0"+dash+"0")) {
			return true
		}
	}
	return false
}

// letters reads a word that begins with a letter or an unknown sign.
func (s *scanner) letters(i, end int) word {
	text := s.text[:end]
	if k := s.last(); k == aNumber || k == aMove || k == aMark || k == aComma || k == dotsAlone {
		if m := wordyAt(text[i:min(end, i+48)]); m != nil {
			return word{end: int32(i + len(m)), kind: aMove, full: true}
		}
		if n, _ := romanceMove(text[i:min(end, i+48)]); n > 0 {
			return word{end: int32(i + n), kind: aMove, full: true}
		}
		if j := romanceMarkAt(text, i); j > i && s.marked() {
			return word{end: int32(j), kind: aMark}
		}
	}
	j := runEnd(text, i)
	if j == i {
		_, n := utf8.DecodeRune(text[i:])
		r, _ := utf8.DecodeRune(text[i:])
		if unicode.IsLetter(r) {
			return word{end: int32(i + n), kind: aWord}
		}
		return word{end: int32(i + n), kind: aSign}
	}
	for k := j; k > i; k-- { // a colon or a dash that ends a clause is not part of a move
		if k < j && !strings.ContainsRune(":-/=", rune(text[k])) {
			break
		}
		if w, ok := s.spelling(i, k); ok {
			return w
		}
	}
	if k := j - len("×"); k > i && bytes.HasSuffix(text[i:j], []byte("×")) { // Rd8×: mate in Russian books
		if w, ok := s.spelling(i, k); ok {
			w.end = int32(j)
			return w
		}
	}
	run := string(bytes.ToLower(text[i:min(j, i+12)]))
	switch run {
	case "resigns", "resigned":
		return word{end: int32(j), kind: aResult}
	case "white", "black":
		k := j
		for k < end && printed.IsSpace(text[k]) {
			k++
		}
		e := runEnd(text, k)
		if again := string(bytes.ToLower(text[k:min(e, k+12)])); again == "resigns" || again == "resigned" {
			return word{end: int32(e), kind: aResult}
		}
	case "castles", "roque", "roq", "enroca", "enroque", "arrocca":
		if k := s.last(); k == aNumber || k == aMove || k == aMark || k == aComma || k == dotsAlone {
			return word{end: int32(j + len(castlesWith.Find(text[j:end]))), kind: aMove, full: true}
		}
	case "ch", "ep", "e.p", "mate", "dis", "disc", "dbl", "disch", "discch", "dblch":
		if k := s.last(); k == aMove || k == aMark {
			if j < end && text[j] == '.' && run != "mate" {
				j++
			}
			return word{end: int32(j), kind: aMark}
		}
	}
	return word{end: int32(j), kind: aWord}
}

// wordyAt returns the move in words at the start of a text, nil if there is none.
func wordyAt(text []byte) []byte {
	if len(text) < 2 || strings.IndexByte("KQRBNP", text[0]) < 0 || strings.IndexByte("'. tKQRBNP", text[1]) < 0 {
		return nil
	}
	return wordyMove.Find(text)
}

// spelling reads text[i:j] as a move.
func (s *scanner) spelling(i, j int) (word, bool) {
	b := s.text[i:j]
	if bytes.IndexByte(b, 0xe2) >= 0 && (b[0] == 'O' || b[0] == '0') {
		b = dashedCastle.ReplaceAllFunc(b, plainCastle)
	}
	if !moveLike(b) {
		return word{}, false
	}
	sh, ok := s.known[string(b)]
	if !ok {
		sh = shapeOf(string(b))
		if len(s.known) < maxShapes {
			if s.known == nil {
				s.known = make(map[string]shape)
			}
			s.known[string(b)] = sh
		}
	}
	return word{end: int32(j), kind: aMove, full: sh == fullMove}, sh != noMove
}

// maxMove is the longest spelling of a move, in bytes.
const maxMove = 96

// moveLike is a quick test of a word before it is parsed as a move: it has a square, a capture on a
// file, or is one of the few moves without either.
func moveLike(b []byte) bool {
	if len(b) < 2 || len(b) > maxMove {
		return false
	}
	for i := 1; i < len(b); i++ {
		file := b[i-1] >= 'a' && b[i-1] <= 'p'
		switch {
		case file && b[i] >= '1' && b[i] <= '9':
			return true
		case i+1 < len(b) && file && (b[i] == ':' || b[i] == 'x'): // d:e
			return true
		case b[i-1] == ':' && b[i] >= 'a' && b[i] <= 'p': // d6:e
			return true
		case b[i] >= '1' && b[i] <= '8' && i+1 < len(b) && strings.IndexByte("RDTACFB", b[i+1]) >= 0 && b[0] <= 'T': // P4R
			return true
		case b[0] >= 'A' && b[0] <= 'Z' && bytes.HasPrefix(b[i:], []byte("×")) && i+len("×") < len(b): // P×P
			return true
		case b[i] == '-' && strings.IndexByte("PNBRQKtOo0)5678", b[i-1]) >= 0, (b[i] == 'x' || b[i] == 'X') && b[0] >= 'A' && b[0] <= 'Z':
			return true
		}
	}
	if len(b) == 2 {
		return b[0] >= 'a' && b[0] <= 'h' && b[1] >= 'a' && b[1] <= 'h' && (b[0]-b[1] == 1 || b[1]-b[0] == 1) || string(b) == "--"
	}
	return len(b) == 4 && b[0] >= '1' && b[0] <= '8'
}

// shapeOf parses a spelling.
func shapeOf(text string) shape {
	m, err := grammar.ParseMove(text)
	if err != nil {
		return noMove
	}
	if len(m.Parts) == 0 {
		if m.Castle != grammar.NoCastle || m.Classic != nil {
			return fullMove
		}
		return shortMove
	}
	for i := range m.Parts {
		legs := m.Parts[i].Legs
		if !legs[len(legs)-1].To.Known() {
			return shortMove
		}
	}
	return fullMove
}

// signs reads detached marks: + !! ?! +-.
func (s *scanner) signs(i, j int) word {
	if k := s.last(); k == aMove || k == aMark || k == aJoin {
		return word{end: int32(j), kind: aMark}
	}
	if w, ok := s.spelling(i, j); ok && s.last() == aNumber && (j == len(s.text) || !isWord(s.text[j])) { // 1910.--Caro-Kann has a dash
		return w
	}
	switch string(s.text[i:j]) {
	case "-", "–", "—":
		return word{end: int32(j), kind: aComma}
	}
	return word{end: int32(j), kind: aSign}
}

// bracket returns the end of a bracket with the result of a zap or a promotion; i if there is none.
func (s *scanner) bracket(i, end int) int {
	n := len(s.words)
	if n == 0 || s.words[n-1].kind != aMove {
		return i
	}
	text := s.text[i:min(end, i+64)]
	k := bytes.IndexByte(text, ')')
	if k < 0 {
		return i
	}
	inner := text[1:k]
	if clockTime.Match(text[:k+1]) || evaluated.Match(text[:k+1]) {
		return i + k + 1
	}
	if bracketMark.Match(inner) {
		return i + k + 1
	}
	if mv := s.text[s.words[n-1].off:s.words[n-1].end]; len(mv) > 4 && mv[0]|0x20 == 'z' {
		if _, ok := grammar.ParseEffect(string(text[:k+1])); ok {
			return i + k + 1
		}
	}
	if len(inner) > 0 && len(inner) <= 3 && inner[0] >= 'A' && inner[0] <= 'Z' && len(bytes.TrimFunc(inner, unicode.IsLetter)) == 0 {
		return i + k + 1
	}
	return i
}

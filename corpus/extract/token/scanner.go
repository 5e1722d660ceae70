package token

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
)

// Kind is what a token may be.
type Kind uint8

// The kinds of tokens.
const (
	Prose   Kind = iota + 1
	Number       // 12. 12... 12
	Dots         // an ellipsis without a number
	Move         // spelled like a move
	Mark         // + ?! ch e.p. $3, the result of a zap, a promotion
	Event        // [Qd3 dies from Sickness]
	Join         // & between two units
	Comma        // a comma, a dash or a semicolon
	Result       // 1-0 Resigns
	Bracket      // ( or )
	Note         // {a comment of a record on the page}
	Sign         // other punctuation
)

// Token is a part of a text without spaces around it.
type Token struct {
	Off, End int32 // in the text
	N        int32 // of Number: the number; of Bracket: 1 if it opens, -1 if it closes
	Kind     Kind
	Dots     uint8 // of Number and Dots: how many, at most 255
	First    bool  // in its line
	Full     bool  // of Move: with a full square, or castling: not two letters that could be a word
}

// Scanner splits texts into tokens. It caches spellings of moves. Its zero value has no text.
type Scanner struct {
	Text       []byte
	DigitMoves bool // 5254 is a move

	tokens        []Token
	known         map[string]shape
	unclosedBrace int // where in the part an unclosed brace is; -1 if none is known
}

// Scan splits Text[off:end]. The tokens are valid until the next call.
func (s *Scanner) Scan(off, end int) []Token {
	s.tokens, s.unclosedBrace = s.tokens[:0], -1
	first := true
	for i := off; i < end; {
		c := s.Text[i]
		if printed.IsSpace(c) {
			first = first || c == '\n' || c == '\r'
			i++
			continue
		}
		w := s.next(i, end)
		w.Off, w.First = int32(i), first
		if n := len(s.tokens); n == cap(s.tokens) && n >= 4096 {
			// a large part gets room for as many tokens as its text so far had, not for twice as many
			expected := int64(n) * int64(end-i) / int64(i-off)
			s.tokens = slices.Grow(s.tokens, int(min(expected+expected/16+1024, int64(end-i))))
		}
		s.tokens = append(s.tokens, w)
		first = false
		i = int(w.End)
	}
	return s.tokens
}

// last returns the kind of the token before the next one, 0 if there is none.
func (s *Scanner) last() Kind {
	if n := len(s.tokens); n > 0 {
		return s.tokens[n-1].Kind
	}
	return 0
}

// next reads the token at text[i].
func (s *Scanner) next(i, end int) Token {
	text := s.Text[:end]
	c := text[i]
	switch {
	case c >= '0' && c <= '9' && s.moved() && printed.IsSpace(text[i-1]) && ClockEnd(text, i) > i:
		return Token{End: int32(ClockEnd(text, i)), Kind: Mark}
	case c >= '0' && c <= '9', c == 0xc2 && bytes.HasPrefix(text[i:], []byte("½")):
		return s.digits(i, end)
	case c == '.' || bytes.HasPrefix(text[i:], []byte("…")):
		if i > 0 && printed.IsSpace(text[i-1]) {
			if m := spacedDots.Find(text[i-1 : min(i+9, end)]); m != nil && bytes.HasPrefix(text[i-1:], m) {
				return Token{End: int32(i - 2 + len(m)), Kind: Dots, Dots: 3}
			}
		}
		if j, n := dotsAt(text, i); n > 1 {
			return Token{End: int32(j), Kind: Dots, Dots: uint8(min(n, 255))}
		}
		return Token{End: int32(i + 1), Kind: Sign}
	case c == ',' || c == ';':
		return Token{End: int32(i + 1), Kind: Comma}
	case c == '(':
		if j := s.reference(i, end); j > i {
			return Token{End: int32(j), Kind: Mark}
		}
		if j := romanceMarkAt(text, i); j > i && s.marked() {
			return Token{End: int32(j), Kind: Mark}
		}
		if j := s.bracket(i, end); j > i {
			return Token{End: int32(j), Kind: Mark}
		}
		return Token{End: int32(i + 1), Kind: Bracket, N: 1}
	case c == ')':
		return Token{End: int32(i + 1), Kind: Bracket, N: -1}
	case c == '{':
		if s.unclosedBrace > i || s.unclosedBrace < 0 {
			if k := bytes.IndexByte(text[i:], '}'); k > 0 {
				return Token{End: int32(i + k + 1), Kind: Note}
			}
			s.unclosedBrace = i // no brace after it is closed
		}
		return Token{End: int32(i + 1), Kind: Sign}
	case c == ':' && i+1 < end && text[i+1] >= '0' && text[i+1] <= '9' && (i == 0 || printed.IsSpace(text[i-1])):
		return Token{End: int32(i + 1), Kind: Sign} // an indented line of a wiki
	case c == '[':
		if m := clockTime.FindIndex(text[i:min(end, i+16)]); m != nil && m[0] == 0 && s.moved() {
			return Token{End: int32(i + m[1]), Kind: Mark}
		}
		if j := s.reference(i, end); j > i {
			return Token{End: int32(j), Kind: Mark}
		}
		if j := eventAt(text, i); j > i {
			return Token{End: int32(j), Kind: Event}
		}
		return Token{End: int32(i + 1), Kind: Sign}
	case c == '&' && i+1 < end && printed.IsSpace(text[i+1]) && s.last() == Move:
		return Token{End: int32(i + 1), Kind: Join}
	case c == '$':
		j := i + 1
		for j < end && text[j] >= '0' && text[j] <= '9' && j-i < 4 {
			j++
		}
		if j > i+1 && (j == end || !printed.IsWord(text[j])) {
			return Token{End: int32(j), Kind: Mark}
		}
	case c == '*' && i > 0 && !printed.IsSpace(text[i-1]) && s.moved() && len(bytes.TrimSpace(text[i+1:])) > 0:
		return Token{End: int32(i + 1), Kind: Mark} // the sign of a footnote
	case c == '*':
		return Token{End: int32(i + 1), Kind: Result}
	}
	if j := raisedAt(text, i); j > i && s.moved() {
		return Token{End: int32(j), Kind: Mark}
	}
	if j := signsAt(text, i); j > i {
		return s.signs(i, j)
	}
	return s.letters(i, end)
}

// moved reports whether the previous token is a move or belongs to one.
func (s *Scanner) moved() bool { k := s.last(); return k == Move || k == Mark }

// marked reports whether a mark of the previous move may follow: also after a comma.
func (s *Scanner) marked() bool {
	n := len(s.tokens)
	return s.moved() || n > 1 && s.tokens[n-1].Kind == Comma && s.tokens[n-2].Kind == Move
}

// reference returns the end of a footnote sign after a move: (a), (12), [3]; i if there is none.
func (s *Scanner) reference(i, end int) int {
	if !s.moved() {
		return i
	}
	j, shut := i, byte(')')
	if s.Text[i] == '[' {
		shut = ']'
	}
	for j < end && s.Text[j] == s.Text[i] && j < i+2 {
		j++
	}
	open := j - i
	from := j
	for j < end && j < from+2 && (s.Text[j] >= 'a' && s.Text[j] <= 'z' || s.Text[j] >= '0' && s.Text[j] <= '9' || s.Text[j] == '*') {
		j++
	}
	if j == from || shut == ')' && isMarkWord(s.Text[from:j]) {
		return i
	}
	for range open {
		if j >= end || s.Text[j] != shut {
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

// digits reads a token that begins with a digit: a result, castling, a number, or prose.
func (s *Scanner) digits(i, end int) Token {
	text := s.Text[:end]
	if j := printed.ResultAt(text, i); j > i {
		return Token{End: int32(j), Kind: Result}
	}
	j := runEnd(text, i)
	if text[i] == '0' && j-i >= 3 {
		if w, ok := s.Spelling(i, j); ok {
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
	glued := k < end && printed.IsWord(text[k])
	switch {
	case s.DigitMoves && j-i == 4 && dots == 0 && (s.last() == Number || s.last() == Move) && !glued:
		if w, ok := s.Spelling(i, j); ok {
			w.Full = true
			return w
		}
	case j-i > 4 || j-i == 0:
	case dots > 0 && (!glued || text[k] < '0' || text[k] > '9' || castled(text[k:])):
		return Token{End: int32(k), Kind: Number, N: n, Dots: uint8(min(dots, 255))}
	case dots == 0 && j < end && text[j] == ')' && j-i < 4: // 1) e4
		return Token{End: int32(j + 1), Kind: Number, N: n, Dots: 1}
	case dots == 0 && !glued && j-i < 4 && (j == end || printed.IsSpace(text[j])):
		return Token{End: int32(j), Kind: Number, N: n}
	}
	return Token{End: int32(max(runEnd(text, i), i+1)), Kind: Prose}
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

// letters reads a token that begins with a letter or an unknown sign.
func (s *Scanner) letters(i, end int) Token {
	text := s.Text[:end]
	if k := s.last(); k == Number || k == Move || k == Mark || k == Comma || k == Dots {
		if m := wordyAt(text[i:min(end, i+48)]); m != nil {
			return Token{End: int32(i + len(m)), Kind: Move, Full: true}
		}
		if n, _ := romanceMove(text[i:min(end, i+48)]); n > 0 {
			return Token{End: int32(i + n), Kind: Move, Full: true}
		}
		if j := romanceMarkAt(text, i); j > i && s.marked() {
			return Token{End: int32(j), Kind: Mark}
		}
	}
	j := runEnd(text, i)
	if j == i {
		_, n := utf8.DecodeRune(text[i:])
		r, _ := utf8.DecodeRune(text[i:])
		if unicode.IsLetter(r) {
			return Token{End: int32(i + n), Kind: Prose}
		}
		return Token{End: int32(i + n), Kind: Sign}
	}
	for k := j; k > i; k-- { // a colon or a dash that ends a clause is not part of a move
		if k < j && !strings.ContainsRune(":-/=", rune(text[k])) {
			break
		}
		if w, ok := s.Spelling(i, k); ok {
			return w
		}
	}
	if k := j - len("×"); k > i && bytes.HasSuffix(text[i:j], []byte("×")) { // Rd8×: mate in Russian books
		if w, ok := s.Spelling(i, k); ok {
			w.End = int32(j)
			return w
		}
	}
	run := string(bytes.ToLower(text[i:min(j, i+12)]))
	switch run {
	case "resigns", "resigned":
		return Token{End: int32(j), Kind: Result}
	case "white", "black":
		k := j
		for k < end && printed.IsSpace(text[k]) {
			k++
		}
		e := runEnd(text, k)
		if again := string(bytes.ToLower(text[k:min(e, k+12)])); again == "resigns" || again == "resigned" {
			return Token{End: int32(e), Kind: Result}
		}
	case "castles", "roque", "roq", "enroca", "enroque", "arrocca":
		if k := s.last(); k == Number || k == Move || k == Mark || k == Comma || k == Dots {
			return Token{End: int32(j + len(castlesWith.Find(text[j:end]))), Kind: Move, Full: true}
		}
	case "ch", "ep", "e.p", "mate", "dis", "disc", "dbl", "disch", "discch", "dblch":
		if k := s.last(); k == Move || k == Mark {
			if j < end && text[j] == '.' && run != "mate" {
				j++
			}
			return Token{End: int32(j), Kind: Mark}
		}
	}
	return Token{End: int32(j), Kind: Prose}
}

// wordyAt returns the move in words at the start of a text, nil if there is none.
func wordyAt(text []byte) []byte {
	if len(text) < 2 || strings.IndexByte("KQRBNP", text[0]) < 0 || strings.IndexByte("'. tKQRBNP", text[1]) < 0 {
		return nil
	}
	return wordyMove.Find(text)
}

// signs reads detached marks: + !! ?! +-.
func (s *Scanner) signs(i, j int) Token {
	if k := s.last(); k == Move || k == Mark || k == Join {
		return Token{End: int32(j), Kind: Mark}
	}
	if w, ok := s.Spelling(i, j); ok && s.last() == Number && (j == len(s.Text) || !printed.IsWord(s.Text[j])) { // 1910.--Caro-Kann has a dash
		return w
	}
	switch string(s.Text[i:j]) {
	case "-", "–", "—":
		return Token{End: int32(j), Kind: Comma}
	}
	return Token{End: int32(j), Kind: Sign}
}

// bracket returns the end of a bracket with the result of a zap or a promotion; i if there is none.
func (s *Scanner) bracket(i, end int) int {
	n := len(s.tokens)
	if n == 0 || s.tokens[n-1].Kind != Move {
		return i
	}
	text := s.Text[i:min(end, i+64)]
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
	if mv := s.Text[s.tokens[n-1].Off:s.tokens[n-1].End]; len(mv) > 4 && mv[0]|0x20 == 'z' {
		if _, ok := grammar.ParseEffect(string(text[:k+1])); ok {
			return i + k + 1
		}
	}
	if len(inner) > 0 && len(inner) <= 3 && inner[0] >= 'A' && inner[0] <= 'Z' && len(bytes.TrimFunc(inner, unicode.IsLetter)) == 0 {
		return i + k + 1
	}
	return i
}

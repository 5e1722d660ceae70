package grammar

import (
	"io"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// The tokens of one move's spelling.
const (
	mHead    lexer.TokenType = iota + 1 // letters before the first square: N NrB Nb
	mGloss                              // the head's other name: the (Q) of WW(Q)d1-h5
	mOrigin                             // a file of origin after a gloss: the b of L(N)bd7
	mRank                               // a rank alone: the 1 of N1f3
	mSquare                             // e4
	mFile                               // a file alone in place of a square: the e of d6:e
	mLink                               // - : x × ~ @
	mVia                                // a Tornado square in brackets or after a slash: (f5) /f5
	mJoin                               // the comma and the repeated square of d4f5,f5g7
	mBecome                             // =Q /WfD (Q) Q
	mResult                             // =polymorph,Q after a zap's square
	mAmp                                // & between two units
	mLoot                               // &w
	mMark                               // + # ! ? ch mate ep e.p.
	mCastle                             // O-O O-O-O
	mPartner                            // @p1
	mNull                               // -- Z0 null
	mDigits                             // 5254
	mClassic                            // a descriptive move without its marks: P-K4
)

// moveSymbols returns the names of the tokens in the move grammar.
func moveSymbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": lexer.EOF, "Head": mHead, "Gloss": mGloss, "Origin": mOrigin, "Rank": mRank, "Square": mSquare,
		"File": mFile, "Link": mLink, "Via": mVia, "Join": mJoin, "Become": mBecome, "Result": mResult, "Amp": mAmp, "Loot": mLoot, "Mark": mMark,
		"Castle": mCastle, "Partner": mPartner, "Null": mNull, "Digits": mDigits, "Classic": mClassic,
	}
}

// moveDefinition is the [lexer.Definition] of move spellings on boards with ranks ranks. It is
// written by hand because the meaning of a letter depends on what follows it: in Nbd7 the d belongs
// to a square and the b may not.
type moveDefinition struct{ ranks int }

// Symbols implements [lexer.Definition].
func (moveDefinition) Symbols() map[string]lexer.TokenType { return moveSymbols() }

// Lex implements [lexer.Definition].
func (d moveDefinition) Lex(_ string, r io.Reader) (lexer.Lexer, error) {
	b, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return &moveLexer{text: string(b), ranks: d.ranks}, nil
}

// moveLexer emits the tokens of one spelling.
type moveLexer struct {
	text   string
	ranks  int
	at     int
	last   lexer.TokenType
	square string // the last square
	marks  bool   // only marks may follow
	zap    bool   // an @ was read
	hops   int    // squares so far
	became bool   // a promotion was read
}

// Next implements [lexer.Lexer].
func (l *moveLexer) Next() (lexer.Token, error) {
	from := l.at
	if from == len(l.text) {
		return lexer.EOFToken(lexer.Position{Offset: from}), nil
	}
	typ := l.step()
	if typ == lexer.EOF {
		return lexer.Token{}, notAMove(l.text, from)
	}
	return lexer.Token{Type: typ, Value: l.text[from:l.at], Pos: lexer.Position{Offset: from}}, nil
}

// step reads the next token and returns its type, [lexer.EOF] if there is none.
func (l *moveLexer) step() lexer.TokenType {
	typ, end := l.next(l.at)
	if end <= l.at {
		return lexer.EOF
	}
	l.at, l.last = end, typ
	switch typ {
	case mSquare:
		l.hops++
	case mBecome:
		l.became = true
	case mAmp:
		l.hops, l.became, l.zap = 0, false, false
	}
	return typ
}

// next finds the token at text[i] and returns its type and end; end is i if there is none.
func (l *moveLexer) next(i int) (lexer.TokenType, int) {
	if l.last == 0 || l.last == mAmp {
		if typ, end := l.singleToken(i); end > i {
			l.marks = true
			return typ, end
		}
	}
	if end := l.mark(i); end > i {
		return mMark, end
	}
	if typ, end := l.ampersand(i); end > i {
		l.marks = typ == mLoot
		return typ, end
	}
	if l.marks {
		if l.last == mCastle && l.text[i] == '@' {
			if _, n := l.squareAt(i + 1); n > 0 {
				return mPartner, i + 1 + n
			}
		}
		return 0, i
	}
	if typ, end := l.gloss(i); end > i {
		return typ, end
	}
	if typ, end := l.via(i); end > i {
		return typ, end
	}
	if typ, end := l.become(i); end > i {
		return typ, end
	}
	if end := linkEnd(l.text, i); end > i {
		l.zap = l.zap || l.text[i] == '@'
		return mLink, end
	}
	if sq, n := l.squareAt(i); n > 0 {
		l.square = sq
		return mSquare, i + n
	}
	if l.text[i] == ',' && l.last == mSquare || l.text[i] == ',' && l.last == mBecome {
		if sq, n := l.squareAt(i + 1); n > 0 && sq == l.square {
			return mJoin, i + 1 + n
		}
		return 0, i
	}
	if char.IsDigit(l.text[i]) && (l.last == mHead || l.last == mGloss) {
		_, n := char.Rank(l.text[i:], l.ranks)
		return mRank, i + n
	}
	if l.last == 0 || l.last == mAmp {
		if end := l.head(i); end > i {
			return mHead, end
		}
	}
	if (l.last == mLink || l.last == mHead || l.last == mGloss) && l.hops <= 1 && !l.became && char.IsFile(l.text[i]) {
		end := i + 1
		if end == len(l.text) || l.mark(end) > end || strings.IndexByte("=/(& \t\r\n", l.text[end]) >= 0 {
			return mFile, end
		}
	}
	return l.glued(i)
}

// squareAt returns the square at text[i] and its length, 0 if there is none.
func (l *moveLexer) squareAt(i int) (string, int) {
	if i+1 >= len(l.text) || !char.IsFile(l.text[i]) {
		return "", 0
	}
	if _, n := char.Rank(l.text[i+1:], l.ranks); n > 0 {
		return l.text[i : i+1+n], 1 + n
	}
	return "", 0
}

// singleToken finds the moves that are one token: castling, null moves, ICCF numbers and
// descriptive moves.
func (l *moveLexer) singleToken(i int) (lexer.TokenType, int) {
	t := l.text
	if n := nullMove(t[i:]); n > 0 {
		return mNull, i + n
	}
	if n := zeros(t[i:]); n > 0 {
		return mCastle, i + n
	}
	n := 0
	for i+n < len(t) && t[i+n] >= '1' && t[i+n] <= '8' {
		n++
	}
	if n == 4 || n == 5 && t[i+4] <= '4' {
		return mDigits, i + n
	}
	if n := classicEnd(t[i:]); n > 0 {
		return mClassic, i + n
	}
	return 0, i
}

// zeros returns the length of a castling at the start of t, 0 if there is none: two or three
// letters O or zeros, with dashes between all of them or without any.
func zeros(t string) int {
	if t == "" || !isZero(t[0]) {
		return 0
	}
	n := 1
	for hops := 0; hops < 2; hops++ {
		r, size := utf8.DecodeRuneInString(t[n:])
		if !char.IsDash(r) || n+size >= len(t) || !isZero(t[n+size]) {
			break
		}
		n += size + 1
	}
	if n > 1 {
		return n
	}
	for n < len(t) && n < 4 && t[n] == t[0] {
		n++
	}
	if n < 2 || n > 3 || n < len(t) && (char.IsLetter(t[n]) || char.IsDigit(t[n]) || strings.IndexByte("-:~@=/", t[n]) >= 0) {
		return 0
	}
	return n
}

// isZero reports whether c is one of the signs that castling is written with.
func isZero(c byte) bool { return c == 'O' || c == 'o' || c == '0' }

// nullMove returns the length of a null move at the start of t: two dashes, Z0, null, or
// 0000 as UCI has it.
func nullMove(t string) int {
	for _, w := range [...]string{"Z0", "null", "0000", "@@@@"} {
		if strings.HasPrefix(t, w) && (len(t) == len(w) || !char.IsLetter(t[len(w)]) && !char.IsDigit(t[len(w)])) {
			return len(w)
		}
	}
	r, n := utf8.DecodeRuneInString(t)
	if !char.IsDash(r) {
		return 0
	}
	r, m := utf8.DecodeRuneInString(t[n:])
	if !char.IsDash(r) {
		return 0
	}
	if r, _ := utf8.DecodeRuneInString(t[n+m:]); char.IsDash(r) {
		return 0
	}
	return n + m
}

// markWords are marks in letters; a longer one precedes its prefixes. The first passantWords mean
// "en passant".
var markWords = [...]string{"e.p.", "ep.", "ep", "dbl.ch.", "dbl.ch", "dblch.", "dblch", "dis.ch.", "dis.ch", "disch.", "disch",
	"disc.ch.", "disc.ch", "discch.", "discch", "disc.", "disc", "check", "chk.", "chk", "ch.", "ch", "mate", "dis.", "dis", "dbl.", "dbl"}

const passantWords = 3

// mark returns the end of the mark at text[i], i if there is none.
func (l *moveLexer) mark(i int) int {
	switch l.text[i] {
	case '+', '#', '!', '?':
		if l.last == 0 || l.last == mNull && l.text[i] == '+' { // --+ is an evaluation
			return i
		}
		c := l.text[i]
		j := i + 1
		for j < len(l.text) && (l.text[j] == c || (c == '!' || c == '?') && (l.text[j] == '!' || l.text[j] == '?')) {
			j++
		}
		return j
	}
	switch l.last {
	case 0, mAmp, mHead, mGloss, mOrigin, mLink, mVia:
		return i
	}
	r, n := utf8.DecodeRuneInString(l.text[i:])
	if captureSign(r) && l.last == mSquare && l.endsMove(i+n) {
		return i + n
	}
	if r == '†' || r == '‡' {
		return i + n
	}
	if end := passantEnd(l.text[i:]); end > 0 {
		return i + end
	}
	return i + markWord(l.text[i:])
}

// captureSign reports whether r is a sign of a capture.
func captureSign(r rune) bool { return r == ':' || r == 'x' || r == 'X' || r == '×' }

// passantEnd returns the length of (ep), (e.p.), /ep or /e.p. at the start of t, 0 if it has none.
func passantEnd(t string) int {
	if t == "" || t[0] != '(' && t[0] != '/' {
		return 0
	}
	for _, w := range markWords[:passantWords] {
		end := 1 + len(w)
		switch {
		case len(t) < end || !strings.EqualFold(t[1:end], w):
		case t[0] == '(' && end < len(t) && t[end] == ')':
			return end + 1
		case t[0] == '/' && (end == len(t) || !char.IsLetter(t[end]) && !char.IsDigit(t[end])):
			return end
		}
	}
	return 0
}

// IsPassant reports whether a mark means "en passant": e.p., (ep), en passant.
func IsPassant(mark string) bool {
	switch strings.ToLower(strings.Trim(mark, "(/)")) {
	case "ep", "e.p.", "e.p", "ep.", "e. p.", "en passant":
		return true
	}
	return false
}

// endsMove reports whether nothing but marks is at text[i]: then a capture sign before it is that
// of older books, Nd4: for N:d4.
func (l *moveLexer) endsMove(i int) bool {
	if i == len(l.text) || strings.IndexByte("+#!?", l.text[i]) >= 0 {
		return true
	}
	r, _ := utf8.DecodeRuneInString(l.text[i:])
	return r == '†' || r == '‡' || markWord(l.text[i:]) > 0
}

// markWord returns the length of a mark in letters at the start of t, if no letter, digit or sign
// of a square follows it; else 0.
func markWord(t string) int {
	for _, w := range markWords {
		if len(t) >= len(w) && strings.EqualFold(t[:len(w)], w) {
			if len(t) == len(w) || !char.IsLetter(t[len(w)]) && !char.IsDigit(t[len(w)]) || markWord(t[len(w):]) > 0 {
				return len(w)
			}
		}
	}
	return 0
}

// ampersand finds & between two units, or &w, with the spaces around it.
func (l *moveLexer) ampersand(i int) (lexer.TokenType, int) {
	j := spacesEnd(l.text, i)
	if j == len(l.text) || l.text[j] != '&' {
		return 0, i
	}
	j = spacesEnd(l.text, j+1)
	if j == len(l.text) {
		return 0, i
	}
	if c := l.text[j]; c == 'w' || c == 'W' {
		if j+1 == len(l.text) || !char.IsLetter(l.text[j+1]) && !char.IsDigit(l.text[j+1]) && linkEnd(l.text, j+1) == j+1 {
			return mLoot, j + 1
		}
	}
	return mAmp, j
}

// spacesEnd returns the offset after the spaces at t[i].
func spacesEnd(t string, i int) int {
	for i < len(t) {
		r, n := utf8.DecodeRuneInString(t[i:])
		if !char.IsSpaceRune(r) {
			break
		}
		i += n
	}
	return i
}

// become finds a promotion, after a sign or in parentheses, and the result of a zap.
func (l *moveLexer) become(i int) (lexer.TokenType, int) {
	t := l.text
	switch t[i] {
	case '=', '/':
		if l.last != mSquare && l.last != mFile && l.last != mJoin {
			return 0, i
		}
		end := nameEnd(t, i+1)
		if t[i] == '=' && l.zap && end > i+1 {
			if zapWord(t[i+1:end]) == NoWord {
				return 0, i
			}
			if end < len(t) && t[end] == ',' {
				p := end + 1
				for p < len(t) && (char.IsLetter(t[p]) || char.IsDigit(t[p])) {
					p++
				}
				if p > end+1 {
					end = p
				}
			}
			return mResult, end
		}
		end = l.beforeSign(i+1, l.beforeMark(i+1, end))
		if end > i+1 {
			return mBecome, end
		}
	case '(':
		if l.last != mSquare && l.last != mFile && l.last != mJoin {
			return 0, i
		}
		if end := nameEnd(t, i+1); end > i+1 && end < len(t) && t[end] == ')' {
			return mBecome, end + 1
		}
	}
	return 0, i
}

// gloss finds the other name of a unit in brackets after its letters, and after it the file of
// origin: (Q) in WW(Q)d1-h5, (N) and b in L(N)bd7.
func (l *moveLexer) gloss(i int) (lexer.TokenType, int) {
	t := l.text
	switch {
	case l.last == mHead && t[i] == '(':
		if end := nameEnd(t, i+1); end > i+1 && end+1 < len(t) && t[end] == ')' {
			return mGloss, end + 1
		}
	case l.last == mGloss && char.IsFile(t[i]) && i+1 < len(t):
		if _, own := l.squareAt(i); own > 0 {
			break
		}
		if _, n := l.squareAt(linkEnd(t, i+1)); n > 0 {
			return mOrigin, i + 1
		}
	}
	return 0, i
}

// via finds a Tornado square in brackets, (d5), or after a slash, /d5, with another square to
// follow. After a second slash, /d5/d6, the move ends.
func (l *moveLexer) via(i int) (lexer.TokenType, int) {
	t := l.text
	slash := t[i] == '/'
	if !slash && t[i] != '(' {
		return 0, i
	}
	_, n := l.squareAt(i + 1)
	end := i + 1 + n
	switch {
	case n == 0:
		return 0, i
	case l.last == mVia && slash:
		return mLink, i + 1
	case slash && l.last != mHead && l.last != mRank && l.last != mSquare:
		return 0, i
	case slash:
	case l.last == 0 || l.last == mVia || end == len(t) || t[end] != ')':
		return 0, i
	default:
		end++
	}
	next := linkEnd(t, end)
	if slash && next == end && end < len(t) && t[end] == '/' {
		next++
	}
	if _, n := l.squareAt(next); n == 0 {
		return 0, i
	}
	return mVia, end
}

// nameEnd returns the end of the letters from t[i] on.
func nameEnd(t string, i int) int {
	for i < len(t) {
		r, n := utf8.DecodeRuneInString(t[i:])
		if !char.IsNameRune(r) {
			break
		}
		i += n
	}
	return i
}

// beforeMark returns the start of a mark in letters at the end of the name t[i:end], else end:
// e8=Qch.
func (l *moveLexer) beforeMark(i, end int) int {
	for j := i + 1; j < end; j++ {
		if n := markWord(l.text[j:]); n > 0 && j+n >= end {
			return j
		}
	}
	return end
}

// beforeSign returns the start of a capture sign and a square after the name t[i:end], else end:
// e8=Qxd7.
func (l *moveLexer) beforeSign(i, end int) int {
	for j := i + 1; j < end; j++ {
		if _, n := l.squareAt(j + 1); n > 0 && (l.text[j] == 'x' || l.text[j] == 'X') {
			return j
		}
	}
	return end
}

// linkEnd returns the end of the sign between squares at t[i], i if there is none.
func linkEnd(t string, i int) int {
	if i >= len(t) {
		return i
	}
	r, n := utf8.DecodeRuneInString(t[i:])
	switch {
	case char.IsDash(r), r == ':', r == '~', r == '@', r == '×':
		return i + n
	case r == 'x' || r == 'X':
		if i > 0 && i+1 < len(t) && char.IsFile(t[i+1]) {
			return i + n
		}
	}
	return i
}

// head returns the end of the letters before the first square or sign: all of them except a file
// that begins a square and an x that is a capture sign.
func (l *moveLexer) head(i int) int {
	end := nameEnd(l.text, i)
	if end == i || l.text[i] == 'x' {
		return i
	}
	for j := i + 1; j < end; j++ { // a capture sign ends it: the x of Nxd4, exd
		if c := l.text[j]; (c == 'x' || c == 'X') && j+1 < len(l.text) && char.IsFile(l.text[j+1]) {
			if _, n := l.squareAt(j + 1); n > 0 || j+2 == len(l.text) || j+2 == end {
				return j
			}
		}
	}
	if end == len(l.text) || !char.IsDigit(l.text[end]) {
		if end == i+2 && char.IsFile(l.text[i]) && char.IsFile(l.text[i+1]) { // de: from file d to file e
			if d := int(l.text[i]) - int(l.text[i+1]); d == 1 || d == -1 {
				return i + 1
			}
		}
		return end
	}
	if _, n := l.squareAt(end - 1); n > 0 {
		return end - 1
	}
	return end
}

// glued finds the letters of a promotion right after a square: e8Q.
func (l *moveLexer) glued(i int) (lexer.TokenType, int) {
	if l.last != mSquare && l.last != mFile && l.last != mJoin {
		return 0, i
	}
	end := l.beforeSign(i, l.beforeMark(i, nameEnd(l.text, i)))
	if l.text[i:end] == "x" || utf8.RuneCountInString(l.text[i:end]) > maxGlued {
		return 0, i
	}
	return mBecome, end
}

// maxGlued is how many letters the name of a piece may have directly after a square: NWfD is the
// longest known.
const maxGlued = 4

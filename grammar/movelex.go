package grammar

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// The tokens of one move's spelling.
const (
	mHead    lexer.TokenType = iota + 1 // letters before the first square: N NrB Nb
	mRank                               // a rank alone: the 1 of N1f3
	mSquare                             // e4
	mFile                               // a file alone where a square is due: the e of d6:e
	mLink                               // - : x × ~ @
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
	mClassic                            // a descriptive move up to its marks: P-K4
)

// moveSymbols are the names of the tokens in the move grammar.
func moveSymbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": lexer.EOF, "Head": mHead, "Rank": mRank, "Square": mSquare, "File": mFile, "Link": mLink,
		"Join": mJoin, "Become": mBecome, "Result": mResult, "Amp": mAmp, "Loot": mLoot, "Mark": mMark,
		"Castle": mCastle, "Partner": mPartner, "Null": mNull, "Digits": mDigits, "Classic": mClassic,
	}
}

// moveDefinition is the [lexer.Definition] of move spellings on boards of ranks
// ranks. It is written by hand because letters mean different things by what
// follows them: in Nbd7 the d belongs to a square and the b may not.
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
	zap    bool   // an @ was met
	hops   int    // squares so far
	became bool   // what a unit becomes was met
}

// Next implements [lexer.Lexer].
func (l *moveLexer) Next() (lexer.Token, error) {
	from := l.at
	if from == len(l.text) {
		return lexer.EOFToken(lexer.Position{Offset: from}), nil
	}
	typ, end := l.next(from)
	if end <= from {
		r, _ := utf8.DecodeRuneInString(l.text[from:])
		return lexer.Token{}, &MoveError{Text: l.text, Off: from, Msg: fmt.Sprintf("unexpected %q", r)}
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
	return lexer.Token{Type: typ, Value: l.text[from:end], Pos: lexer.Position{Offset: from}}, nil
}

// next finds the token at text[i] and returns its type and end; end is i if there
// is none.
func (l *moveLexer) next(i int) (lexer.TokenType, int) {
	if l.last == 0 || l.last == mAmp {
		if typ, end := l.whole(i); end > i {
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
	if isDigit(l.text[i]) && l.last == mHead {
		_, n := readRank(l.text[i:], l.ranks)
		return mRank, i + n
	}
	if l.last == 0 || l.last == mAmp {
		if end := l.head(i); end > i {
			return mHead, end
		}
	}
	if (l.last == mLink || l.last == mHead) && l.hops <= 1 && !l.became && isFile(l.text[i]) {
		end := i + 1
		if end == len(l.text) || l.mark(end) > end || strings.IndexByte("=/(& \t\r\n", l.text[end]) >= 0 {
			return mFile, end
		}
	}
	return l.glued(i)
}

// squareAt returns the square at text[i] and its length, 0 if there is none.
func (l *moveLexer) squareAt(i int) (string, int) {
	if i+1 >= len(l.text) || !isFile(l.text[i]) {
		return "", 0
	}
	if _, n := readRank(l.text[i+1:], l.ranks); n > 0 {
		return l.text[i : i+1+n], 1 + n
	}
	return "", 0
}

// whole finds the moves that are one token: castling, null moves, ICCF numbers and
// descriptive moves.
func (l *moveLexer) whole(i int) (lexer.TokenType, int) {
	t := l.text
	if n := zeros(t[i:]); n > 0 {
		return mCastle, i + n
	}
	if n := nullMove(t[i:]); n > 0 {
		return mNull, i + n
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

// zeros returns the length of a castling at the start of t, 0 if there is none.
func zeros(t string) int {
	if t == "" || t[0] != 'O' && t[0] != 'o' && t[0] != '0' {
		return 0
	}
	z, n := t[0], 1
	for hops := 0; hops < 2; hops++ {
		r, size := utf8.DecodeRuneInString(t[n:])
		if !isDash(r) || n+size >= len(t) || t[n+size] != z {
			break
		}
		n += size + 1
	}
	if n == 1 {
		return 0
	}
	return n
}

// nullMove returns the length of a null move at the start of t: two dashes, Z0, null.
func nullMove(t string) int {
	for _, w := range [...]string{"Z0", "null"} {
		if strings.HasPrefix(t, w) && (len(t) == len(w) || !isLetter(t[len(w)]) && !isDigit(t[len(w)])) {
			return len(w)
		}
	}
	r, n := utf8.DecodeRuneInString(t)
	if !isDash(r) {
		return 0
	}
	r, m := utf8.DecodeRuneInString(t[n:])
	if !isDash(r) {
		return 0
	}
	if r, _ := utf8.DecodeRuneInString(t[n+m:]); isDash(r) {
		return 0
	}
	return n + m
}

// markWords are marks in letters, longest first where one begins another.
var markWords = [...]string{"e.p.", "ep.", "ep", "dbl.ch", "dblch", "dis.ch", "disch", "ch.", "ch", "mate", "dis", "dbl"}

// mark returns the end of the mark at text[i], i if there is none.
func (l *moveLexer) mark(i int) int {
	switch l.text[i] {
	case '+', '#', '!', '?':
		if l.last == 0 {
			return i
		}
		c := l.text[i]
		j := i + 1
		for j < len(l.text) && (l.text[j] == c || (c == '!' || c == '?') && (l.text[j] == '!' || l.text[j] == '?')) {
			j++
		}
		return j
	}
	if l.last == 0 || l.last == mAmp || l.last == mHead || l.last == mLink {
		return i
	}
	r, n := utf8.DecodeRuneInString(l.text[i:])
	if r == '†' || r == '‡' {
		return i + n
	}
	return i + markWord(l.text[i:])
}

// markWord returns the length of the mark in letters that t begins with and that
// no letter, digit or sign of a square follows; else 0.
func markWord(t string) int {
	for _, w := range markWords {
		if len(t) >= len(w) && strings.EqualFold(t[:len(w)], w) {
			if len(t) == len(w) || !isLetter(t[len(w)]) && !isDigit(t[len(w)]) || markWord(t[len(w):]) > 0 {
				return len(w)
			}
		}
	}
	return 0
}

// ampersand finds & between two units, or &w, with the blanks around it.
func (l *moveLexer) ampersand(i int) (lexer.TokenType, int) {
	j := blanksEnd(l.text, i)
	if j == len(l.text) || l.text[j] != '&' {
		return 0, i
	}
	j = blanksEnd(l.text, j+1)
	if j == len(l.text) {
		return 0, i
	}
	if c := l.text[j]; c == 'w' || c == 'W' {
		if j+1 == len(l.text) || !isLetter(l.text[j+1]) && !isDigit(l.text[j+1]) && linkEnd(l.text, j+1) == j+1 {
			return mLoot, j + 1
		}
	}
	return mAmp, j
}

// blanksEnd returns the offset behind the blanks at t[i].
func blanksEnd(t string, i int) int {
	for i < len(t) {
		r, n := utf8.DecodeRuneInString(t[i:])
		if !isBlankRune(r) {
			break
		}
		i += n
	}
	return i
}

// become finds what a unit becomes, by a sign or in brackets, and a zap's result.
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
				for p < len(t) && (isLetter(t[p]) || isDigit(t[p])) {
					p++
				}
				if p > end+1 {
					end = p
				}
			}
			return mResult, end
		}
		end = l.beforeMark(i+1, end)
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

// nameEnd returns the end of the letters from t[i] on.
func nameEnd(t string, i int) int {
	for i < len(t) {
		r, n := utf8.DecodeRuneInString(t[i:])
		if !isNameRune(r) {
			break
		}
		i += n
	}
	return i
}

// beforeMark returns end, or where a mark in letters that ends the name t[i:end]
// begins: e8=Qch.
func (l *moveLexer) beforeMark(i, end int) int {
	for j := i + 1; j < end; j++ {
		if n := markWord(l.text[j:]); n > 0 && j+n >= end {
			return j
		}
	}
	return end
}

// linkEnd returns the end of the sign between squares at t[i], i if there is none.
func linkEnd(t string, i int) int {
	r, n := utf8.DecodeRuneInString(t[i:])
	switch {
	case isDash(r), r == ':', r == '~', r == '@', r == '×':
		return i + n
	case r == 'x' || r == 'X':
		if i > 0 && i+1 < len(t) && isFile(t[i+1]) {
			return i + n
		}
	}
	return i
}

// head returns the end of the letters before the first square or sign: all of
// them but a file that begins a square and an x that is a capture sign.
func (l *moveLexer) head(i int) int {
	end := nameEnd(l.text, i)
	if end == i || l.text[i] == 'x' {
		return i
	}
	for j := i + 1; j < end; j++ { // a capture sign ends it: the x of Nxd4, exd
		if c := l.text[j]; (c == 'x' || c == 'X') && j+1 < len(l.text) && isFile(l.text[j+1]) {
			if _, n := l.squareAt(j + 1); n > 0 || j+2 == len(l.text) || j+2 == end {
				return j
			}
		}
	}
	if end == len(l.text) || !isDigit(l.text[end]) {
		if end == i+2 && isFile(l.text[i]) && isFile(l.text[i+1]) { // de: from file d to file e
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

// glued finds letters right behind a square: what a unit becomes, e8Q.
func (l *moveLexer) glued(i int) (lexer.TokenType, int) {
	if l.last != mSquare && l.last != mFile && l.last != mJoin {
		return 0, i
	}
	end := l.beforeMark(i, nameEnd(l.text, i))
	for j := i + 1; j < end; j++ { // e8Qxd7
		if _, n := l.squareAt(j + 1); n > 0 && (l.text[j] == 'x' || l.text[j] == 'X') {
			end = j
		}
	}
	if l.text[i:end] == "x" || utf8.RuneCountInString(l.text[i:end]) > maxGlued {
		return 0, i
	}
	return mBecome, end
}

// maxGlued is how many letters a piece's name may have that stands right behind a
// square: NWfD is the longest known.
const maxGlued = 4

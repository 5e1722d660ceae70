package grammar

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// misspelled scans the run src[i:j], which nothing else reads, as a move with misread, look-alike
// or invisible characters, or as such a number or result.
func (s *scanner) misspelled(i, j int) int {
	if end := s.lookAlike(i); end != 0 {
		return end
	}
	if end := s.lookAlikeNumber(i); end != 0 {
		return end
	}
	if end := s.lookAlikeResult(i); end != 0 {
		return end
	}
	if end := s.splitSquare(i, j); end != 0 {
		return end
	}
	if end := s.separatedMoves(i, j); end != 0 {
		return end
	}
	if end := s.looseResult(i); end != 0 {
		return end
	}
	if end := s.misreadNumber(i); end != 0 {
		return end
	}
	if s.inSentence(i) {
		return 0
	}
	if end := s.misreadCastle(i); end != 0 {
		return end
	}
	return s.misreadWord(i, j)
}

// misreadCastle scans castling in letters and zeros without dashes: 0O, O0O. It returns 0 if there
// is none at src[i].
func (s *scanner) misreadCastle(i int) int {
	zero, letter := false, false
	j := i
	for ; j < len(s.src) && j <= i+len("OOO") && (s.src[j] == '0' || s.src[j] == 'O' || s.src[j] == 'o'); j++ {
		zero, letter = zero || s.src[j] == '0', letter || s.src[j] != '0'
	}
	end := s.runEnd(j)
	if !zero || !letter || i > 0 && char.IsDigit(s.src[i-1]) || j < len(s.src) && (char.IsLetter(s.src[j]) || char.IsDigit(s.src[j]) || s.src[j] == '.' || char.IsDash(char.Rune(s.src, j))) {
		return 0
	}
	var buf []byte
	switch j - i {
	case len("OO"):
		buf = []byte("O-O")
	case len("OOO"):
		buf = []byte("O-O-O")
	default:
		return 0
	}
	if len(buf)+end-j > maxMoveText {
		return 0
	}
	buf = append(buf, s.src[j:end]...)
	m := s.t.move(buf)
	if m == nil || m.Castle == NoCastle {
		return 0
	}
	return s.damaged(i, end, m, buf, Misread)
}

// lookAlike scans a move with look-alike or invisible characters: a Cyrillic с for a file, digits
// of other scripts, joiners and direction marks.
func (s *scanner) lookAlike(i int) int {
	buf := make([]byte, 0, maxMoveText)
	end, changed := i, false
	for j := i; j < len(s.src) && len(buf)+utf8.UTFMax < maxMoveText; {
		r, n := char.RuneAt(s.src, j)
		switch {
		case r == utf8.RuneError:
		case char.IsInvisible(r), j > i && (r == '\u200b' || r == '\ufeff'):
			changed = changed || len(buf) > 0 && j+n < len(s.src) && char.SpaceAt(s.src, j+n) == 0
			j += n
			continue
		case plainOf(r) != 0:
			if plainOf(r) == '.' && (len(buf) == 0 || allDigits(buf)) {
				return 0 // a number, and no move begins with a dot
			}
			buf, changed = append(buf, plainOf(r)), true
			j += n
			end = j
			continue
		case n == 1 && (char.IsLetter(byte(r)) || char.IsDigit(byte(r)) || char.ClassOf(byte(r)) == char.Mark && r != '&'), n > 1 && (char.IsNameRune(r) || char.IsDash(r) || r == '×'):
			buf = append(buf, s.src[j:j+n]...)
			j += n
			end = j
			continue
		}
		break
	}
	if !changed || len(buf) < 2 {
		return 0
	}
	m := s.t.move(buf)
	if m == nil || m.Digits != "" || m.Null || utf8.RuneCount(s.src[i:end]) == len(m.Text) && bytes.Equal(s.src[i:end], buf) {
		return 0
	}
	return s.damaged(i, end, m, buf, LookAlike)
}

// allDigits reports whether a text is one or more ASCII digits.
func allDigits(b []byte) bool {
	for _, c := range b {
		if !char.IsDigit(c) {
			return false
		}
	}
	return len(b) > 0
}

// lookAlikeNumber scans a move number with digits or dots of other scripts: ４. Bb5. It returns 0 if
// there is none at src[i].
func (s *scanner) lookAlikeNumber(i int) int {
	var digits [3]byte
	n, dots, changed, end := 0, 0, false, i
	for j := i; j < min(len(s.src), i+maxMoveText); {
		r, size := char.RuneAt(s.src, j)
		c, foreign := folded(r)
		changed = changed || foreign
		switch {
		case char.IsInvisible(r):
		case c == '.', r == '。':
			changed = changed || r == '。'
			dots++
			end = j + size
		case char.IsDigit(c) && dots == 0 && n < len(digits):
			digits[n] = c
			n++
		case char.IsDigit(c):
			return 0 // a time or a version
		default:
			size = 0
		}
		if size == 0 {
			break
		}
		j += size
	}
	if !changed || n == 0 || dots == 0 {
		return 0
	}
	s.syntaxError(i, end, LookAlike)
	s.items = append(s.items, Item{Span: Span{int32(i), int32(end)}, Kind: Number, N: char.NumberOf(digits[:n]), Dots: uint8(min(dots, 255))})
	return end
}

// lookAlikeResult scans a result with digits, dashes or a letter O of other scripts: １-０. It
// returns 0 if there is none at src[i].
func (s *scanner) lookAlikeResult(i int) int {
	var buf [len("1/2-1/2")]byte
	n, changed, j := 0, false, i
	for j < len(s.src) && char.SpaceAt(s.src, j) == 0 {
		r, size := char.RuneAt(s.src, j)
		c, foreign := folded(r)
		changed = changed || foreign
		switch {
		case char.IsInvisible(r) && j-i < maxMoveText:
			j += size
			continue
		case char.IsDash(r):
			c = '-'
		case c == 'O' && r >= utf8.RuneSelf:
			c = '0'
		}
		if n == len(buf) || j-i > maxMoveText || c != '-' && c != '/' && (c < '0' || c > '2') {
			return 0
		}
		buf[n] = c
		n++
		j += size
	}
	if !changed {
		return 0
	}
	var o Outcome
	switch string(buf[:n]) {
	case "1-0":
		o = WhiteWins
	case "0-1":
		o = BlackWins
	case "1/2-1/2":
		o = Drawn
	default:
		return 0
	}
	s.syntaxError(i, j, LookAlike)
	return s.result(i, j, o)
}

// folded returns the ASCII sign that a character is or stands for, 0 if none; foreign says that it
// is not ASCII, but stands for a sign or is invisible.
func folded(r rune) (c byte, foreign bool) {
	if r < utf8.RuneSelf {
		return byte(r), false
	}
	c = plainOf(r)
	return c, c != 0 || char.IsInvisible(r)
}

// plainOf returns the ASCII sign that a character beyond ASCII stands for in a move, number or
// result: a digit of another script, a full-width form, a letter that looks like a file or an O; 0
// if none.
func plainOf(r rune) byte {
	switch {
	case r < utf8.RuneSelf:
		return 0
	case r >= 0xff01 && r <= 0xff5e:
		return byte(r - 0xfee0)
	case unicode.Is(unicode.Nd, r):
		for _, t := range unicode.Nd.R16 {
			if r >= rune(t.Lo) && r <= rune(t.Hi) {
				return '0' + byte((r-rune(t.Lo))%10)
			}
		}
		for _, t := range unicode.Nd.R32 {
			if r >= rune(t.Lo) && r <= rune(t.Hi) {
				return '0' + byte((r-rune(t.Lo))%10)
			}
		}
	}
	switch r {
	case 'а', 'α', 'ɑ':
		return 'a'
	case 'с', 'ϲ':
		return 'c'
	case 'ԁ':
		return 'd'
	case 'е':
		return 'e'
	case 'ɡ':
		return 'g'
	case 'һ':
		return 'h'
	case 'х', 'χ':
		return 'x'
	case 'О', 'о', 'Ο', 'ο':
		return 'O'
	}
	return 0
}

// misreadNumber scans a move number with letters among its digits: l. e4, 1O. Nf3. If it begins
// with a letter, a move has to follow. It returns 0 if there is none.
func (s *scanner) misreadNumber(i int) int {
	var digits [4]byte
	n, letters, doubtful, dot := 0, false, false, 0
	for k := i; ; k++ {
		if k == len(s.src) || n == len(digits) {
			return 0
		}
		c := s.src[k]
		if c == '.' {
			dot = k
			break
		}
		switch {
		case char.IsDigit(c):
		case c == 'l' || c == 'I':
			c, letters = '1', true
		case n == 0 && (c == 'S' || c == 'Z' || c == 'B'):
			c, letters, doubtful = rankLike(rune(c)), true, true
		case n > 0 && (c == 'O' || c == 'o'):
			c, letters = '0', true
		case n > 0 && c == 'S':
			c, letters = '5', true
		case n > 0 && c == 'Z':
			c, letters = '2', true
		case n > 0 && c == 'B':
			c, letters = '8', true
		default:
			return 0
		}
		digits[n] = c
		n++
	}
	if !letters || n > 3 || doubtful && (char.NumberOf(digits[:n]) != s.lastNumber()+1 || !s.whiteNext()) {
		return 0
	}
	end, dots := countDots(s.src, dot)
	k := char.SkipSpaces(s.src, end)
	if !char.IsDigit(s.src[i]) && (k == len(s.src) || s.t.move(s.src[k:max(s.runEnd(k), k)]) == nil) {
		return 0
	}
	s.syntaxError(i, end, Misread)
	s.items = append(s.items, Item{Span: Span{int32(i), int32(end)}, Kind: Number, N: char.NumberOf(digits[:n]), Dots: uint8(min(dots, 255))})
	return end
}

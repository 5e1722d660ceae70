package misprint

import (
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// maxLookAlike is how far a number or result with look-alikes is read, in bytes. Invisible
// characters can make it long.
const maxLookAlike = 96

// LookAlikeMove reads a text that begins with a move with look-alike or invisible characters: a
// Cyrillic с for a file, digits of other scripts, joiners and direction marks. It appends the move
// to buf, up to its capacity, and returns what it replaces; nil if there is nothing to replace.
func LookAlikeMove(buf, text []byte) (read []byte, end int) {
	changed := false
	for j := 0; j < len(text) && len(buf)+utf8.UTFMax < cap(buf); {
		r, n := char.RuneAt(text, j)
		switch plain := plainOf(r); {
		case r == utf8.RuneError:
		case char.IsInvisible(r), j > 0 && (r == '\u200b' || r == '\ufeff'):
			changed = changed || len(buf) > 0 && j+n < len(text) && char.SpaceAt(text, j+n) == 0
			j += n
			continue
		case plain == '.' && (len(buf) == 0 || allDigits(buf)):
			return nil, 0 // a number, and no move begins with a dot
		case plain != 0:
			buf, changed = append(buf, plain), true
			j += n
			end = j
			continue
		case inMove(r, n):
			buf = append(buf, text[j:j+n]...)
			j += n
			end = j
			continue
		}
		break
	}
	if !changed || len(buf) < 2 {
		return nil, 0
	}
	return buf, end
}

// inMove reports whether a character of n bytes can be part of a move.
func inMove(r rune, n int) bool {
	if n > 1 {
		return char.IsNameRune(r) || char.IsDash(r) || r == '×'
	}
	class := char.ClassOf(byte(r))
	return class == char.Letter || class == char.Digit || class == char.Mark && r != '&'
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

// LookAlikeNumber reads a text that begins with a move number with digits or dots of other scripts:
// ４. Bb5. It returns no dots if there is none.
func LookAlikeNumber(text []byte) (n int32, dots, end int) {
	var digits [3]byte
	size, changed := 0, false
	for j := 0; j < min(len(text), maxLookAlike); {
		r, width := char.RuneAt(text, j)
		c, foreign := folded(r)
		changed = changed || foreign
		switch {
		case char.IsInvisible(r):
		case c == '.', r == '。':
			changed = changed || r == '。'
			dots++
			end = j + width
		case char.IsDigit(c) && dots == 0 && size < len(digits):
			digits[size] = c
			size++
		case char.IsDigit(c):
			return 0, 0, 0 // a time or a version
		default:
			width = 0
		}
		if width == 0 {
			break
		}
		j += width
	}
	if !changed || size == 0 {
		return 0, 0, 0
	}
	return char.NumberOf(digits[:size]), dots, end
}

// LookAlikeResult reads a text that begins with a result with digits, dashes or a letter O of other
// scripts: １-０. It returns "" if there is none.
func LookAlikeResult(text []byte) (result string, end int) {
	var buf [len("1/2-1/2")]byte
	n, changed := 0, false
	for end < len(text) && char.SpaceAt(text, end) == 0 {
		r, size := char.RuneAt(text, end)
		c, foreign := folded(r)
		changed = changed || foreign
		switch {
		case char.IsInvisible(r) && end < maxLookAlike:
			end += size
			continue
		case char.IsDash(r):
			c = '-'
		case c == 'O' && r >= utf8.RuneSelf:
			c = '0'
		}
		if n == len(buf) || end > maxLookAlike || c != '-' && c != '/' && (c < '0' || c > '2') {
			return "", 0
		}
		buf[n] = c
		n++
		end += size
	}
	if changed {
		switch result = string(buf[:n]); result {
		case "1-0", "0-1", "1/2-1/2":
			return result, end
		}
	}
	return "", 0
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

package token

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// Old books in French, Spanish, Italian and Portuguese print descriptive moves with spaces and full
// stops, and captures in words: P 4 R, C. 3 F. R., F pr P. They are read as P4R, C3FR and FxP.

// romanceTakes are the words for a capture in descriptive moves.
var romanceTakes = [...]string{"pr.", "pr", "prend", "p.", "toma", "por", "prende", "tom.", "x", "×"}

// romanceMove reads a descriptive move with spaces, full stops or words at the start of a text. It
// returns its length and the move as one word; 0 if there is none, or if it is one word already.
func romanceMove(text []byte) (n int, move string) {
	i, apart := 0, false
	gap := func() {
		if i < len(text) && text[i] == '.' {
			i, apart = i+1, true
		}
		if i < len(text) && text[i] == ' ' {
			i, apart = i+1, true
		}
	}
	// word reads a piece with its side, or a file: what follows decides whether a letter after a
	// space belongs to it.
	word := func(last bool) bool {
		from := len(move)
		for len(move)-from < 3 && i < len(text) && strings.IndexByte("PRDTACFB", text[i]) >= 0 {
			if at := len(move) - from; at > 0 {
				side, before := text[i] == 'R' || text[i] == 'D', move[len(move)-1]
				if before == 'R' || before == 'D' || before == 'P' && text[i] == 'P' || !side && (at > 1 || move[from] != 'P') {
					break
				}
				if last && text[i-1] == ' ' && (i+1 < len(text) && (printed.IsWord(text[i+1]) || strings.IndexByte("-x(=", text[i+1]) >= 0) || begins(text[i:])) {
					break
				}
			}
			move += string(text[i])
			i++
			gap()
		}
		return len(move) > from
	}
	if !word(false) {
		return 0, ""
	}
	switch {
	case i < len(text) && text[i] >= '1' && text[i] <= '8':
		move += string(text[i])
		i++
		gap()
		if i < len(text) && text[i] == 'P' || !word(true) {
			return 0, ""
		}
	default:
		sign := 0
		for _, w := range romanceTakes {
			if bytes.HasPrefix(text[i:], []byte(w)) && i+len(w) < len(text) && !isLetterAt(text, i+len(w), w) {
				sign = len(w)
				break
			}
		}
		if sign == 0 {
			return 0, ""
		}
		apart = apart || text[i] == 'p' || text[i] == 't'
		i += sign
		move += "x"
		if i < len(text) && text[i] == ' ' {
			i++
		}
		if !word(true) {
			return 0, ""
		}
	}
	for i > 0 && text[i-1] == ' ' {
		i--
	}
	if !apart || i < len(text) && printed.IsWord(text[i]) {
		return 0, ""
	}
	return i, move
}

// isLetterAt reports whether a word that is not a sign goes on at text[i].
func isLetterAt(text []byte, i int, word string) bool {
	r, _ := utf8.DecodeRune(text[i:])
	return unicode.IsLower(r) && unicode.IsLetter(rune(word[0]))
}

// begins reports whether a letter begins another move: a rank and a file, or a capture, follow it.
func begins(text []byte) bool {
	next := func(b []byte) []byte {
		b = bytes.TrimPrefix(b, []byte("."))
		return bytes.TrimPrefix(b, []byte(" "))
	}
	rest := next(text[1:])
	if len(rest) > 1 && rest[0] >= '1' && rest[0] <= '8' {
		file := next(rest[1:])
		if len(file) == 0 || strings.IndexByte("RDTACFB", file[0]) < 0 {
			return false
		}
		after := next(file[1:])
		return len(after) == 0 || !printed.IsDigit(after[0]) // else the rank is the number of a move: 3 F R 4 C 5 D
	}
	return slices.ContainsFunc(romanceTakes[:], func(w string) bool { return bytes.HasPrefix(rest, []byte(w)) })
}

// romanceMoves writes the descriptive moves of a text as single words, with spaces to their length.
func romanceMoves(text []byte) []byte {
	var out []byte
	from := 0
	for i := 0; i < len(text); i++ {
		if strings.IndexByte("PRDTACFB", text[i]) < 0 || i > 0 && !printed.IsSpace(text[i-1]) && strings.IndexByte(".,", text[i-1]) < 0 {
			continue
		}
		n, move := romanceMove(text[i:min(len(text), i+MaxMove)])
		if n == 0 {
			continue
		}
		out = append(append(out, text[from:i]...), padded(move, n)...)
		from = i + n
		i = from - 1
	}
	if out == nil {
		return text
	}
	return append(out, text[from:]...)
}

// romanceMark matches words for check, mate and en passant after a move.
var romanceMark = printed.When(`^(?i:\(?(?:(?:jaque|échec|xeque|scacco) (?:(?:y|et|e) )?mat[eot]*|jaque|jaq\.|jq\.|j\.|éch(?:ec)?\.?|ech\.|xeque|xq\.|scacco|sc\.|mat[eo]?|al paso|a\. ?p\.|en passant)\)?)`)

// romanceMarkAt returns the end of such a word at text[i], with its brackets; i if there is none.
func romanceMarkAt(text []byte, i int) int {
	if !mayBeMark(text[i:]) {
		return i
	}
	m := romanceMark.Find(text[i:min(len(text), i+24)])
	j := i + len(m)
	if len(m) == 0 || (m[0] == '(') != (m[len(m)-1] == ')') {
		return i
	}
	if r, _ := utf8.DecodeRune(text[j:]); m[len(m)-1] != ')' && unicode.IsLetter(r) {
		return i
	}
	return j
}

// mayBeMark is a quick test of the first letters of a word before it is compared with romanceMark.
func mayBeMark(text []byte) bool {
	if len(text) > 0 && text[0] == '(' {
		text = text[1:]
	}
	if len(text) < 2 {
		return false
	}
	second := text[1] | 0x20
	switch text[0] | 0x20 {
	case 'j':
		return second == 'a' || second == 'q' || text[1] == '.'
	case 'e':
		return second == 'c' || second == 'n'
	case 'x':
		return second == 'e' || second == 'q'
	case 's':
		return second == 'c'
	case 'm':
		return second == 'a'
	case 'a':
		return second == 'l' || text[1] == '.'
	}
	return text[0] == 0xc3 // é
}

// romanceMarks writes the words for check, mate and en passant in a text as a record has them.
func romanceMarks(text []byte) []byte {
	var out []byte
	from := 0
	for i := 1; i < len(text); i++ {
		if !printed.IsSpace(text[i-1]) && text[i-1] != ',' || printed.IsSpace(text[i]) {
			continue
		}
		end := romanceMarkAt(text, i)
		if end == i {
			continue
		}
		low := bytes.ToLower(text[i:end])
		word := "ch"
		switch {
		case bytes.Contains(low, []byte("mat")):
			word = "mate"
		case bytes.ContainsAny(low, "p"):
			word = "ep"
		}
		if end < len(text) && text[end] == ',' {
			end++ // between the moves, and not after a space
		}
		if len(word) > end-i {
			continue
		}
		out = append(append(out, text[from:i]...), padded(word, end-i)...)
		from = end
		i = end - 1
	}
	if out == nil {
		return text
	}
	return append(out, text[from:]...)
}

package printed

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ScoreOf returns a score in PGN, or the text itself.
func ScoreOf(text string) string {
	text = strings.NewReplacer("–", "-", "—", "-", ":", "-", " ", "").Replace(text)
	return strings.NewReplacer("½-½", "1/2-1/2", "0.5-0.5", "1/2-1/2", "0,5-0,5", "1/2-1/2").Replace(text)
}

var looseScore = When(`^(?:1\s?[:–—-]\s?0|0\s?[:–—-]\s?1|(?:½|1/2)\s?[:–—-]\s?(?:½|1/2)|0[.,]5\s?[:–—-]\s?0[.,]5)`)

// results are the scores as printed.
var results = [...]string{"1/2-1/2", "1/2–1/2", "½-½", "½–½", "1-0", "0-1", "1–0", "0–1", "1:0", "0:1"}

// continuesAt reports whether a letter, a digit or a sign of a score is at text[i].
func continuesAt(text []byte, i int) bool {
	if i >= len(text) {
		return false
	}
	r, _ := utf8.DecodeRune(text[i:])
	return r == '-' || r == ':' || unicode.IsLetter(r) || r <= '9' && r >= '0'
}

// ResultAt returns the end of a score at text[i]; i if there is none.
func ResultAt(text []byte, i int) int {
	if i < len(text) && text[i] != '0' && text[i] != '1' && text[i] != 0xc2 { // ½
		return i
	}
	for _, r := range results {
		if bytes.HasPrefix(text[i:], []byte(r)) {
			j := i + len(r)
			if continuesAt(text, j) {
				return i // 1-0-1
			}
			return j
		}
	}
	if m := looseScore.Find(text[i:min(len(text), i+16)]); m != nil {
		j := i + len(m)
		if continuesAt(text, j) {
			return i
		}
		return j
	}
	return i
}

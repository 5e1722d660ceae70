package extract

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
)

// eventAt is the end of a timer event at text[i]; i if there is none.
func eventAt(text []byte, i int) int {
	part := text[i:min(len(text), i+128)]
	k := bytes.IndexByte(part, ']')
	if k < 0 {
		return i
	}
	if _, ok := grammar.ParseEvent(string(part[:k+1])); !ok {
		return i
	}
	return i + k + 1
}

// dotsAt passes over full stops and ellipses at text[i], with blanks between 3. and ...
// left alone. An ellipsis counts three.
func dotsAt(text []byte, i int) (end, n int) {
	for i < len(text) {
		switch {
		case text[i] == '.':
			i, n = i+1, n+1
		case bytes.HasPrefix(text[i:], []byte("…")):
			i, n = i+len("…"), n+3
		default:
			return i, n
		}
	}
	return i, n
}

// signsAt is the end of the signs at text[i].
func signsAt(text []byte, i int) int {
	for i < len(text) {
		if c := text[i]; c < utf8.RuneSelf {
			if strings.IndexByte("+#!?=/-~", c) < 0 {
				return i
			}
			i++
			continue
		}
		r, n := utf8.DecodeRune(text[i:])
		if r == '…' || !unicode.In(r, unicode.Pd, unicode.Sm) && !strings.ContainsRune("†‡∞□", r) {
			return i
		}
		i += n
	}
	return i
}

// runEnd is the end of the characters at text[i] that can stand in one spelling of a move.
func runEnd(text []byte, i int) int {
	from := i
	for i < len(text) {
		c := text[i]
		switch {
		case isWord(c) && c < utf8.RuneSelf, strings.IndexByte("-:~@&/=+#!?'", c) >= 0 && (i > from || c != '\''):
			i++
		case c == '.' && i > from && i+1 < len(text) && text[i-1]|0x20 == 'e' && text[i+1]|0x20 == 'p': // e.p.
			i++
		case c == '(' && i > from && text[i-1] >= '0' && text[i-1] <= '9': // e8(Q)
			k := i + 1
			for k < len(text) && k < i+5 && text[k] >= 'A' && text[k] <= 'z' {
				k++
			}
			if k == i+1 || k == len(text) || text[k] != ')' || text[i+1] < 'A' || text[i+1] > 'Z' {
				return i
			}
			i = k + 1
		case c >= utf8.RuneSelf:
			r, n := utf8.DecodeRune(text[i:])
			if !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.In(r, unicode.Pd) && !strings.ContainsRune("×†‡", r) && (r < '♔' || r > '♟') {
				return i
			}
			i += n
		default:
			return i
		}
	}
	return i
}

// results are the scores as they are printed.
var results = [...]string{"1/2-1/2", "1/2–1/2", "½-½", "½–½", "1-0", "0-1", "1–0", "0–1", "1:0", "0:1"}

// resultAt is the end of a score at text[i]; i if there is none.
func resultAt(text []byte, i int) int {
	for _, r := range results {
		if bytes.HasPrefix(text[i:], []byte(r)) {
			j := i + len(r)
			if j < len(text) && (isWord(text[j]) && text[j] < utf8.RuneSelf || text[j] == '-' || text[j] == ':') {
				return i // 1-0-1
			}
			return j
		}
	}
	return i
}

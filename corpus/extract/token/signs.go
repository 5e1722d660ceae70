package token

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
)

// eventAt returns the end of a timer event at text[i]; i if there is none.
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

// dotsAt skips full stops and ellipses at text[i]; the space between 3. and ... ends it. An
// ellipsis counts three.
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

// signsAt returns the end of the signs at text[i].
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

// runEnd returns the end of the characters at text[i] that can be in one spelling of a move.
func runEnd(text []byte, i int) int {
	from := i
	for i < len(text) {
		c := text[i]
		switch {
		case printed.IsWord(c) && c < utf8.RuneSelf, strings.IndexByte("-:~@&/=+#!?'", c) >= 0 && (i > from || c != '\''):
			i++
		case c == '.' && i > from && i+1 < len(text) && text[i-1]|0x20 == 'e' && text[i+1]|0x20 == 'p': // e.p.
			i++
		case c == '(' && i > from && classicOrigin.Match(text[i:min(len(text), i+9)]) && strings.IndexByte("PNBRQKtDTACF", text[i-1]) >= 0: // N(N1)-K2, C(1C)2R
			i += bytes.IndexByte(text[i:], ')') + 1
		case c == '(' && i > from && text[i-1] >= 'A' && bytes.ContainsAny(text[from:i], "x×") && classicTarget.Match(text[i:min(len(text), i+8)]): // BxP(B6)
			i += bytes.IndexByte(text[i:], ')') + 1
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

var classicOrigin = printed.When(`^\((?:(?:Kt|[PNBRQK])+[1-8]\)[-x×–—]|[1-8][RDTACFB]{1,2}\)[-x×1-8])`)

var classicTarget = printed.When(`^\((?:(?:Kt|[PNBRQK]){1,2}[1-8]|[1-8][RDTACFB]{1,2})\)`)

var dashedCastle = printed.When(`\b(?:O[–—−‑‒]O(?:[–—−‑‒]O)?|0[–—−‑‒]0(?:[–—−‑‒]0)?)`)

var castlesWith = printed.When(`^\.?` + castlesSide)

// Descriptive moves in words: P to K4, K. Kt. to B's 3d., Q B takes Kt.
var wordyMove = printed.When(`^(?:[KQ]'s (?:(?:B|Kt|R)'s )?P\.? (?:one|two)(?: sq(?:uare)?s?)?\b\.?|(?:[KQ]\.? ?)?(?:P|Kt|N|B|R|Q|K)\.? (?:to|takes|tks\.?|captures) (?:[KQ](?:'s)?\.? ?)?(?:Kt|N|B|R|K|Q|P)(?:'s|\.)? ?(?:(?:[1-8](?:st|nd|rd|d|th)?|sq)\b\.?)?)`)

var clockTime = printed.When(`\((?:\d{1,2}:)?\d{1,3}:\d\d(?:\.\d{1,3})?\)|\[(?:\d{1,2}:)?\d{1,3}:\d\d(?:\.\d{1,3})?\]`) // after a move on a server

// An engine's evaluation after its move: (+0.35/18 12), (-M5/30 2s).
var evaluated = printed.When(`\([+−–-]?(?:\d{1,3}[.,]\d{1,2}|[#M]\d{1,3})(?:/\d{1,3})?(?:[ \n]\d{1,5}(?:[.:]\d{1,2}){0,2}s?)?\)`)

var clockWord = printed.When(`^(?:(?:\d{1,2}:)?\d{1,2}:\d\d(?:[.,]\d{1,3})?|\d{1,4}(?:[.,]\d{1,3})?s)(?:\s|$)`) // 0:29:16, 8.9s

var BracketNumber = printed.When(`((?:^|\s)\d{1,3})\)`) // 1) e4

var spacedDots = printed.When(`\s\.(?: \.){1,3}\s`) // 16 . . . K-B2

var bracketMark = printed.When(`^(?:(?:dis\.?|dble?\.?|double)? ?(?:ch|check)\.?|e\.? ?p\.?|mate\.?|\+{1,2})$`)

// castlesSide is how words for castling name the side.
const castlesSide = `(?: ?\((?:Q|QR|K|KR|Q\.?R\.?|K\.?R\.?|[TCA]?\.? ?[RD]\.?)\)| (?:Q|QR|K|KR|T ?[RD])\b)`

// ClockEnd returns the end of a clock time at text[i]; i if there is none.
func ClockEnd(text []byte, i int) int {
	j := i
	for j < len(text) && j-i < 4 && printed.IsDigit(text[j]) {
		j++
	}
	if j == i || j+1 >= len(text) || text[j] != ':' && text[j] != 's' && (text[j] != '.' && text[j] != ',' || !printed.IsDigit(text[j+1])) {
		return i
	}
	m := clockWord.Find(text[i:min(len(text), i+16)])
	return i + len(bytes.TrimRight(m, " \t\r\n"))
}

// plainCastle returns castling with dashes, as in a record.
func plainCastle(w []byte) []byte {
	if bytes.Count(w, []byte("\xe2")) > 1 {
		return []byte("O-O-O")
	}
	return []byte("O-O")
}

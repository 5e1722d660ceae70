package extract

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
		case isWord(c) && c < utf8.RuneSelf, strings.IndexByte("-:~@&/=+#!?'", c) >= 0 && (i > from || c != '\''):
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

var castlesWord = printed.When(`\b(?i:castles|roque|roq|enroca|enroque|arrocca)\b\.?(?:` + castlesSide + `)?`)

// Descriptive moves in words: P to K4, K. Kt. to B's 3d., Q B takes Kt.
var wordyMove = printed.When(`^(?:[KQ]'s (?:(?:B|Kt|R)'s )?P\.? (?:one|two)(?: sq(?:uare)?s?)?\b\.?|(?:[KQ]\.? ?)?(?:P|Kt|N|B|R|Q|K)\.? (?:to|takes|tks\.?|captures) (?:[KQ](?:'s)?\.? ?)?(?:Kt|N|B|R|K|Q|P)(?:'s|\.)? ?(?:(?:[1-8](?:st|nd|rd|d|th)?|sq)\b\.?)?)`)

var wordyMoves = printed.When(`\b(?:[KQ]\.? ?)?(?:P|Kt|N|B|R|Q|K)\.? (?:to|takes|tks\.?|captures) (?:[KQ](?:'s)?\.? ?)?(?:Kt|N|B|R|K|Q|P)(?:'s|\.)? ?(?:(?:[1-8](?:st|nd|rd|d|th)?|sq)\b\.?)?`)

var pawnSteps = printed.When(`\b([KQ])'s (?:(B|Kt|R)'s )?P\.? (one|two)(?: sq(?:uare)?s?)?\b\.?`)

// The sign of a footnote after a square: Bg5(a), Nf3!(12). On the last rank a letter may be a
// piece.
var gluedNote = printed.When(`[a-p](?:[2-7][+#!?]{0,3}(\((?:[a-z]\d?|\d{1,2})\)))`)

var clockTime = printed.When(`\((?:\d{1,2}:)?\d{1,3}:\d\d(?:\.\d{1,3})?\)|\[(?:\d{1,2}:)?\d{1,3}:\d\d(?:\.\d{1,3})?\]`) // after a move on a server

// An engine's evaluation after its move: (+0.35/18 12), (-M5/30 2s).
var evaluated = printed.When(`\([+−–-]?(?:\d{1,3}[.,]\d{1,2}|[#M]\d{1,3})(?:/\d{1,3})?(?:[ \n]\d{1,5}(?:[.:]\d{1,2}){0,2}s?)?\)`)

var clockWord = printed.When(`^(?:(?:\d{1,2}:)?\d{1,2}:\d\d(?:[.,]\d{1,3})?|\d{1,4}(?:[.,]\d{1,3})?s)(?:\s|$)`) // 0:29:16, 8.9s

var clockWords = printed.When(`\s(?:(?:\d{1,2}:)?\d{1,2}:\d\d(?:[.,]\d{1,3})?|\d{1,4}(?:[.,]\d{1,3})?s)(?:\s|$)`)

var bracketNumber = printed.When(`((?:^|\s)\d{1,3})\)`) // 1) e4

var dotsComma = printed.When(`(\.\.|…),`)

var spacedDots = printed.When(`\s\.(?: \.){1,3}\s`) // 16 . . . K-B2

var mateCross = printed.When(`([1-8])×(\s|$)`)

var ordinal = printed.When(`([1-8])(?:st|nd|rd|d|th)`)

var bracketMark = printed.When(`^(?:(?:dis\.?|dble?\.?|double)? ?(?:ch|check)\.?|e\.? ?p\.?|mate\.?|\+{1,2})$`)

var bracketed = printed.When(`\(((?:dis\.?|dble?\.?|double)? ?(?:ch|check)\.?|e\.? ?p\.?|mate\.?|\+{1,2})\)`)

var scoreLast = printed.When(`(?:\b1\s?[:–—]\s?0|\b0\s?[:–—]\s?1|\b1 - 0|\b0 - 1|½\s?[:–—-]\s?½)$`)

// castlesSide is how words for castling name the side.
const castlesSide = `(?: ?\((?:Q|QR|K|KR|Q\.?R\.?|K\.?R\.?|[TCA]?\.? ?[RD]\.?)\)| (?:Q|QR|K|KR|T ?[RD])\b)`

// legible returns a part of a page in a form that the grammar of records can read, of the same
// length: castling in words, spaced scores, raised footnote signs.
func legible(text []byte) []byte {
	// it separates moves here, and would be a comment in a record
	if bytes.IndexByte(text, ';') >= 0 {
		text = bytes.ReplaceAll(text, []byte(";"), []byte(" "))
	}
	text = romanceMarks(romanceMoves(text))
	if bytes.Contains(text, []byte("astles")) || bytes.Contains(text, []byte("ASTLES")) || bytes.Contains(text, []byte("oq")) || bytes.Contains(text, []byte("nro")) || bytes.Contains(text, []byte("rrocca")) {
		text = castlesWord.ReplaceAllFunc(text, func(w []byte) []byte {
			castling := "O-O"
			if bytes.ContainsAny(w[len("roq"):], "QD") {
				castling = "O-O-O"
			}
			return padded(castling, len(w))
		})
	}
	if bytes.Contains(text, []byte("\xe2")) {
		text = dashedCastle.ReplaceAllFunc(text, func(w []byte) []byte { return padded(string(plainCastle(w)), len(w)) })
	}
	if bytes.Contains(text, []byte("'s P")) {
		text = pawnSteps.ReplaceAllFunc(text, func(w []byte) []byte {
			m := pawnSteps.FindSubmatch(w)
			rank := "3"
			if string(m[3]) == "two" {
				rank = "4"
			}
			return padded("P-"+string(m[1])+string(m[2])+rank, len(w))
		})
	}
	if bytes.Contains(text, []byte(" to ")) || bytes.Contains(text, []byte(" takes ")) || bytes.Contains(text, []byte(" tks")) || bytes.Contains(text, []byte(" captures ")) {
		text = wordyMoves.ReplaceAllFunc(text, func(w []byte) []byte {
			s := strings.NewReplacer(" to ", "-", " takes ", "x", " tks. ", "x", " tks ", "x", " captures ", "x", "'s", "", "sq", "1").Replace(ordinal.ReplaceAllString(string(w), "$1"))
			return padded(strings.NewReplacer(".", "", " ", "").Replace(s), len(w))
		})
	}
	if bytes.ContainsAny(text, "([") {
		if m := clockTime.FindAllIndex(text, -1); m != nil {
			text = bytes.Clone(text)
			for _, at := range m {
				text[at[0]], text[at[1]-1] = '{', '}'
			}
		}
		if m := evaluated.FindAllIndex(text, -1); m != nil {
			text = bytes.Clone(text)
			for _, at := range m {
				text[at[0]], text[at[1]-1] = '{', '}'
			}
		}
		if m := gluedNote.FindAllSubmatchIndex(text, -1); m != nil {
			text = bytes.Clone(text)
			for _, at := range m {
				copy(text[at[2]:at[3]], "       ")
			}
		}
		text = bracketed.ReplaceAllFunc(text, func(w []byte) []byte {
			s := "ch"
			switch {
			case bytes.Contains(w, []byte("mate")):
				s = "mate"
			case bytes.ContainsAny(w, "p"):
				s = "ep"
			case bytes.Contains(w, []byte("++")):
				s = "++"
			case bytes.ContainsAny(w, "+"):
				s = "+"
			}
			return padded(" "+s, len(w))
		})
	}
	if m := clocksIn(text); m != nil {
		text = bytes.Clone(text)
		for _, at := range m {
			if printed.IsSpace(text[at[1]-1]) {
				text[at[0]], text[at[1]-1] = '{', '}'
			} else {
				text[at[0]] = ';' // nothing follows it
			}
		}
	}
	if bytes.IndexByte(text, ')') >= 0 {
		text = bracketNumber.ReplaceAll(text, []byte("$1."))
	}
	if bytes.Contains(text, []byte(". .")) {
		text = spacedDots.ReplaceAllFunc(text, func(w []byte) []byte { return padded(" ... ", len(w)) })
	}
	if bytes.Contains(text, []byte("..,")) || bytes.Contains(text, []byte("…,")) {
		text = dotsComma.ReplaceAll(text, []byte("$1 ")) // 3..., P3TD
	}
	if bytes.Contains(text, []byte("×")) {
		text = mateCross.ReplaceAll(text, []byte("$1# $2"))
	}
	if m := scoreAtEnd(text); m != nil {
		score := strings.NewReplacer(" ", "", "\n", "", ":", "-", "–", "-", "—", "-").Replace(string(text[m[0]:m[1]]))
		text = append(bytes.Clone(text[:m[0]]), padded(score, m[1]-m[0])...)
	}
	if n := len(text) - 1; n > 0 && (bytes.IndexByte(text[:n], '*') > 0 || bytes.ContainsAny(text, raised)) {
		text = bytes.Clone(text)
		for i := 1; i < n; i++ {
			if text[i] == '*' && !printed.IsSpace(text[i-1]) {
				text[i] = ' '
			}
			if k := raisedAt(text, i); k > i {
				copy(text[i:k], bytes.Repeat([]byte(" "), k-i))
			}
		}
	}
	return text
}

// clocksIn finds the clock times among moves, each with the space before it.
func clocksIn(text []byte) [][]int {
	for i := 1; i < len(text); i++ {
		if (text[i] == ':' || text[i] == 's') && printed.IsDigit(text[i-1]) {
			return clockWords.FindAllIndex(text, -1)
		}
	}
	return nil
}

// clockAt returns the end of a clock time at text[i]; i if there is none.
func clockAt(text []byte, i int) int {
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

// scoreAtEnd finds a score at the end of a text.
func scoreAtEnd(text []byte) []int {
	if n := len(text); n < 3 || text[n-1] != '0' && text[n-1] != '1' && text[n-1] != 0xbd {
		return nil // most runs end in a move
	}
	from := max(len(text)-scoreWithin, 0)
	m := scoreLast.FindIndex(text[from:])
	if m != nil {
		m[0], m[1] = m[0]+from, m[1]+from
	}
	return m
}

// scoreWithin is the maximum length of a printed score, in bytes, with a letter before it.
const scoreWithin = 16

// plainCastle returns castling with dashes, as in a record.
func plainCastle(w []byte) []byte {
	if bytes.Count(w, []byte("\xe2")) > 1 {
		return []byte("O-O-O")
	}
	return []byte("O-O")
}

// padded returns a text with spaces up to n bytes.
func padded(s string, n int) []byte {
	return append([]byte(s), bytes.Repeat([]byte(" "), max(n-len(s), 0))...)
}

package token

import (
	"bytes"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// Legible returns a part of a page in a form that the grammar of records can read, of the same
// length: castling in words, spaced scores, raised footnote signs.
func Legible(text []byte) []byte {
	// it separates moves here, and would be a comment in a record
	if bytes.IndexByte(text, ';') >= 0 {
		text = bytes.ReplaceAll(text, []byte(";"), []byte(" "))
	}
	text = romanceMarks(romanceMoves(text))
	text = plainCastling(text)
	text = movesInWords(text)
	if bytes.ContainsAny(text, "([") {
		text = plainBrackets(text)
	}
	text = clocksAsComments(text)
	text = plainNumbers(text)
	text = plainScore(text)
	return withoutRaised(text)
}

var castlesWord = printed.When(`\b(?i:castles|roque|roq|enroca|enroque|arrocca)\b\.?(?:` + castlesSide + `)?`)

// plainCastling replaces castling in words, and with long dashes.
func plainCastling(text []byte) []byte {
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
	return text
}

var pawnSteps = printed.When(`\b([KQ])'s (?:(B|Kt|R)'s )?P\.? (one|two)(?: sq(?:uare)?s?)?\b\.?`)

var wordyMoves = printed.When(`\b(?:[KQ]\.? ?)?(?:P|Kt|N|B|R|Q|K)\.? (?:to|takes|tks\.?|captures) (?:[KQ](?:'s)?\.? ?)?(?:Kt|N|B|R|K|Q|P)(?:'s|\.)? ?(?:(?:[1-8](?:st|nd|rd|d|th)?|sq)\b\.?)?`)

var ordinal = printed.When(`([1-8])(?:st|nd|rd|d|th)`)

// movesInWords replaces descriptive moves in words: P to K4, K's P. two.
func movesInWords(text []byte) []byte {
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
	return text
}

// The sign of a footnote after a square: Bg5(a), Nf3!(12). On the last rank a letter may be a
// piece.
var gluedNote = printed.When(`[a-p](?:[2-7][+#!?]{0,3}(\((?:[a-z]\d?|\d{1,2})\)))`)

var bracketed = printed.When(`\(((?:dis\.?|dble?\.?|double)? ?(?:ch|check)\.?|e\.? ?p\.?|mate\.?|\+{1,2})\)`)

// plainBrackets makes comments of clock times and evaluations in brackets, removes the signs of
// footnotes, and takes marks of moves out of their brackets.
func plainBrackets(text []byte) []byte {
	text = braced(text, clockTime.FindAllIndex(text, -1))
	text = braced(text, evaluated.FindAllIndex(text, -1))
	if m := gluedNote.FindAllSubmatchIndex(text, -1); m != nil {
		text = bytes.Clone(text)
		for _, at := range m {
			copy(text[at[2]:at[3]], "       ")
		}
	}
	return bracketed.ReplaceAllFunc(text, func(w []byte) []byte {
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

// braced puts braces in place of the first and the last character of parts of a text.
func braced(text []byte, parts [][]int) []byte {
	if parts == nil {
		return text
	}
	text = bytes.Clone(text)
	for _, at := range parts {
		text[at[0]], text[at[1]-1] = '{', '}'
	}
	return text
}

var clockWords = printed.When(`\s(?:(?:\d{1,2}:)?\d{1,2}:\d\d(?:[.,]\d{1,3})?|\d{1,4}(?:[.,]\d{1,3})?s)(?:\s|$)`)

// clocksAsComments makes comments of clock times without brackets.
func clocksAsComments(text []byte) []byte {
	m := clocksIn(text)
	if m == nil {
		return text
	}
	text = bytes.Clone(text)
	for _, at := range m {
		if printed.IsSpace(text[at[1]-1]) {
			text[at[0]], text[at[1]-1] = '{', '}'
		} else {
			text[at[0]] = ';' // nothing follows it
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

var dotsComma = printed.When(`(\.\.|…),`)

var mateCross = printed.When(`([1-8])×(\s|$)`)

// plainNumbers replaces brackets, spaces and commas after move numbers, and the cross of mate.
func plainNumbers(text []byte) []byte {
	if bytes.IndexByte(text, ')') >= 0 {
		text = BracketNumber.ReplaceAll(text, []byte("$1."))
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
	return text
}

var scoreLast = printed.When(`(?:\b1\s?[:–—]\s?0|\b0\s?[:–—]\s?1|\b1 - 0|\b0 - 1|½\s?[:–—-]\s?½)$`)

// plainScore replaces a score at the end, with spaces or other signs, by that of a record.
func plainScore(text []byte) []byte {
	m := scoreAtEnd(text)
	if m == nil {
		return text
	}
	score := strings.NewReplacer(" ", "", "\n", "", ":", "-", "–", "-", "—", "-").Replace(string(text[m[0]:m[1]]))
	return append(bytes.Clone(text[:m[0]]), padded(score, m[1]-m[0])...)
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

// withoutRaised replaces the signs of footnotes by spaces.
func withoutRaised(text []byte) []byte {
	n := len(text) - 1
	if n <= 0 || bytes.IndexByte(text[:n], '*') <= 0 && !bytes.ContainsAny(text, raised) {
		return text
	}
	text = bytes.Clone(text)
	for i := 1; i < n; i++ {
		if text[i] == '*' && !printed.IsSpace(text[i-1]) {
			text[i] = ' '
		}
		if k := raisedAt(text, i); k > i {
			copy(text[i:k], bytes.Repeat([]byte(" "), k-i))
		}
	}
	return text
}

// padded returns a text with spaces up to n bytes.
func padded(s string, n int) []byte {
	return append([]byte(s), bytes.Repeat([]byte(" "), max(n-len(s), 0))...)
}

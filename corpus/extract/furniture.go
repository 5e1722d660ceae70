package extract

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/corpus/extract/token"
)

var (
	pageNumber = printed.When(`^(?i:page |seite |p\. ?)?[-–—\[( ]*\d{1,4}[-–—\]) ]*$`)
	pageHead   = printed.When(`^(\d{1,4})(?:\s{2,}|\t)(\S.*)$|^(\S.*?)(?:\s{2,}|\t)(\d{1,4})$`)
)

// maxPageNumber is the longest line that may be a page number, in bytes.
const maxPageNumber = 32

// furnitureOf finds the lines of a text that belong only to its printed pages: page numbers, and
// the lines at the head or the foot that repeat with other numbers.
func furnitureOf(src []byte, pieces []piece) map[int]bool {
	heads := make(map[string]int) // the text of a head, with how many numbers it has
	texts := make(map[int]string) // of the pieces that may be heads
	found := make(map[int]bool)
	for i, p := range pieces {
		if p.end-p.off > header.MaxLine {
			continue
		}
		line := bytes.TrimSpace(src[p.off:p.end])
		if isPrompt(line) || isRowOfDashes(line) && i > 0 && columnHeads.Match(src[pieces[i-1].off:pieces[i-1].end]) {
			found[i] = true
			if line[0] == '-' {
				found[i-1] = true
			}
			continue
		}
		if len(line) == 0 || !bytes.ContainsAny(line[:1], "0123456789-–—[(pPsS") && !printed.IsDigit(line[len(line)-1]) {
			continue
		}
		if len(line) <= maxPageNumber && pageNumber.Match(line) && isEmptyPiece(src, pieces, i-1) && isEmptyPiece(src, pieces, i+1) {
			found[i] = true
			continue
		}
		if bytes.IndexByte(line, '\t') < 0 && !bytes.Contains(line, []byte("  ")) {
			continue
		}
		m := pageHead.FindSubmatch(line)
		if m == nil {
			continue
		}
		text := string(m[2]) + string(m[3])
		if hasMoves(text) {
			continue
		}
		if atBreak(src, pieces, i) {
			found[i] = true
		}
		if _, ok := texts[i]; !ok {
			texts[i] = text
			heads[text]++
		}
	}
	for i, text := range texts {
		if heads[text] > 1 && isEmptyPiece(src, pieces, i-1) && isEmptyPiece(src, pieces, i+1) {
			found[i] = true
		}
	}
	return found
}

// serverPrompt matches what a game server shows before a command, with the command.
var serverPrompt = printed.When(`^(?:fics|aics)%(?: [^{}]*)?$`)

// isPrompt reports whether a line is only the prompt of a game server with a command.
func isPrompt(line []byte) bool {
	return len(line) > 4 && line[4] == '%' && serverPrompt.Match(line) && !hasMoves(string(line))
}

// columnHeads matches the heads of the list of moves of a game server; a row of dashes follows.
var columnHeads = printed.When(`^\s*Move\s{1,40}\S{1,40}\s{1,60}\S{1,40}\s*$`)

// isRowOfDashes reports whether a line consists of dashes and spaces only.
func isRowOfDashes(line []byte) bool {
	return bytes.HasPrefix(line, []byte("---")) && len(bytes.Trim(line, "- \t")) == 0
}

// isEmptyPiece reports whether a piece is empty; the ends of the page are.
func isEmptyPiece(src []byte, pieces []piece, i int) bool {
	return i < 0 || i >= len(pieces) || len(bytes.TrimSpace(src[pieces[i].off:pieces[i].end])) == 0
}

// atBreak reports whether a form feed, which ends a printed page, is directly before or after a
// line, empty lines aside.
func atBreak(src []byte, pieces []piece, i int) bool {
	if bytes.IndexByte(src[pieces[i].off:pieces[i].end], '\f') >= 0 {
		return true
	}
	for _, step := range [...]int{-1, 1} {
		for k := i + step; k >= 0 && k < len(pieces) && k-i < 4 && i-k < 4; k += step {
			line := src[pieces[k].off:pieces[k].end]
			if f := bytes.IndexByte(line, '\f'); f >= 0 && (step > 0 && len(bytes.TrimSpace(line[:f])) == 0 || step < 0 && len(bytes.TrimSpace(line[f:])) == 0) {
				return true
			}
			if len(bytes.TrimSpace(line)) > 0 {
				break
			}
		}
	}
	return false
}

// hasMoves reports whether a word of a text is spelled like a move.
func hasMoves(text string) bool {
	s := token.Scanner{Text: []byte(text)}
	for _, w := range s.Scan(0, len(text)) {
		if w.Kind == token.Move {
			return true
		}
	}
	return false
}

// joint is how a line continues in the next one.
type joint uint8

const (
	apart    joint = iota
	divided        // a word is divided: the hyphen belongs to the line end
	together       // a move is divided at its dash
)

// jointOf returns whether a line ends within a word or a move that continues in the next line.
func jointOf(line, next []byte) joint {
	line, next = bytes.TrimRight(line, " \t"), bytes.TrimLeft(next, " \t")
	if len(line) < 2 || line[len(line)-1] != '-' || len(next) == 0 {
		return apart
	}
	from := len(line) - 1
	for from > 0 && !printed.IsSpace(line[from-1]) && len(line)-from < token.MaxMove {
		from--
	}
	to := 0
	for to < len(next) && !printed.IsSpace(next[to]) && to < token.MaxMove {
		to++
	}
	head := bytes.TrimLeft(line[from:], "(")
	head = head[len(leadNumber.Find(head)):] // 4.0-, and no part of 0-
	tail := bytes.TrimRight(next[:to], ",.;:)!?+#")
	word := append(bytes.Clone(head), tail...)
	if token.IsFullMove(word) {
		return together
	}
	before, _ := utf8.DecodeLastRune(line[:len(line)-1])
	after, n := utf8.DecodeRune(next)
	second, _ := utf8.DecodeRune(next[n:])
	if unicode.IsLower(before) && unicode.IsLower(after) && unicode.IsLower(second) && !token.IsMoveLike(tail) {
		return divided
	}
	return apart
}

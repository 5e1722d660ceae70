package diagnostic

import (
	"bytes"
	"encoding/binary"
)

// plainExcerpt makes the excerpt of a line whose part that is shown is printable ASCII, in which
// each byte takes a column, with the same result as excerpt. It returns false for any other line.
func plainExcerpt(line []byte, from, end int, quiet bool, texts *Texts) (e Excerpt, ok bool) {
	if len(line) <= wholeLine {
		if !quiet && !plain(line) {
			return e, false
		}
		return Excerpt{Text: texts.String(line), From: from, Width: min(max(end-from, 1), maxCaret)}, true
	}
	lo := max(0, from-lead)
	hi := min(lo+wholeLine, len(line))
	if !quiet {
		// The characters at both sides have a width too, so that no mark belongs to what is shown,
		// and no command of a CI system begins before it.
		first := max(0, from-4*lead)
		if !plain(line[max(0, lo-1):min(hi+1, len(line))]) || bytes.Contains(line[first:lo], []byte(numberSigns)) {
			return e, false
		}
	}
	const ellipsis = "…"
	var room [len(ellipsis) + wholeLine + len(ellipsis)]byte
	text := room[:0]
	e.From, e.Width = from-lo, max(1, min(end-from, maxCaret, hi-from))
	if lo > 0 {
		text = append(text, ellipsis...)
		e.From++
	}
	text = append(text, line[lo:hi]...)
	if hi < len(line) {
		text = append(text, ellipsis...)
	}
	e.Text = texts.String(text)
	return e, true
}

// numberSigns are two number signs in a row, with which commands of CI systems begin.
const numberSigns = "##"

// plain reports whether text is printable ASCII without two number signs in a row.
func plain(text []byte) bool {
	return printableLength(text) == len(text) && !bytes.Contains(text, []byte(numberSigns))
}

// printableLength returns how many bytes of printable ASCII a text begins with.
func printableLength(text []byte) int {
	i := 0
	for ; i+8 <= len(text); i += 8 {
		w := binary.LittleEndian.Uint64(text[i:])
		const ones, high = 0x0101010101010101, 0x8080808080808080
		// A byte from 0x20 to 0x7e stays below 0x80 and has no borrow when 0x20 is taken off, and
		// stays below 0x80 when one is added.
		if (w|(w-0x20*ones)|(w+ones))&high != 0 {
			break
		}
	}
	for i < len(text) && text[i] >= ' ' && text[i] <= '~' {
		i++
	}
	return i
}

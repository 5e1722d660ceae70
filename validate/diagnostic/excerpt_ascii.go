package diagnostic

import (
	"bytes"
	"encoding/binary"
)

// plainExcerpt makes the excerpt of a line whose part that is shown is printable ASCII, in which
// each byte takes a column, with the same result as excerpt. It returns false for any other line.
func plainExcerpt(line []byte, from, end int) (e Excerpt, ok bool) {
	if len(line) <= wholeLine {
		if !plain(line) {
			return e, false
		}
		return Excerpt{Text: string(line), From: from, Width: min(max(end-from, 1), maxCaret)}, true
	}
	lo := max(0, from-lead)
	hi := min(lo+wholeLine, len(line))
	// The characters at both sides have a width too, so that no mark belongs to what is shown, and
	// no command of a CI system begins before it.
	first := max(0, from-4*lead)
	if !plain(line[max(0, lo-1):min(hi+1, len(line))]) || bytes.Contains(line[first:lo], []byte("##")) {
		return e, false
	}
	const ellipsis = "…"
	text := make([]byte, 0, len(ellipsis)+wholeLine+len(ellipsis))
	e.From, e.Width = from-lo, max(1, min(end-from, maxCaret, hi-from))
	if lo > 0 {
		text = append(text, ellipsis...)
		e.From++
	}
	text = append(text, line[lo:hi]...)
	if hi < len(line) {
		text = append(text, ellipsis...)
	}
	e.Text = string(text)
	return e, true
}

// plain reports whether text is printable ASCII without two number signs in a row, with which
// commands of CI systems begin.
func plain(text []byte) bool {
	if bytes.IndexByte(text, '#') >= 0 && bytes.Contains(text, []byte("##")) {
		return false
	}
	for len(text) >= 8 {
		w := binary.LittleEndian.Uint64(text)
		const ones, high = 0x0101010101010101, 0x8080808080808080
		// A byte from 0x20 to 0x7e stays below 0x80 and has no borrow when 0x20 is taken off, and
		// stays below 0x80 when one is added.
		if (w|(w-0x20*ones)|(w+ones))&high != 0 {
			return false
		}
		text = text[8:]
	}
	for _, c := range text {
		if c < ' ' || c > '~' {
			return false
		}
	}
	return true
}

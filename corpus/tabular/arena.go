package tabular

import (
	"strings"
	"unicode/utf8"
)

// place is where a text is among the texts of a record.
type place struct{ from, end int32 }

// of returns the text at a place.
func (p place) of(texts string) string { return texts[p.from:p.end] }

// arena collects the texts of a record, so that they share an allocation.
type arena []byte

// set copies a text.
func (a *arena) set(to *place, text string) {
	from := len(*a)
	*a = append(*a, text...)
	a.end(to, from)
}

// end ends the text that began at a length of the arena.
func (a *arena) end(to *place, from int) { *to = place{int32(from), int32(len(*a))} }

// readable returns a text as UTF-8: readers of Parquet refuse anything else.
func readable(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return strings.ToValidUTF8(s, "\uFFFD")
}

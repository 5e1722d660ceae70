package tabular

import (
	"strings"
	"unicode/utf8"
)

// place is where a text is among others.
type place struct{ from, end int32 }

// texts are texts that share an allocation.
type texts struct {
	all   string
	valid bool // all is UTF-8
}

// text returns the text at a place as UTF-8.
func (t *texts) text(p place) string {
	s := t.all[p.from:p.end]
	if !t.valid {
		return readable(s)
	}
	return s
}

// arena collects texts of a record.
type arena []byte

// set copies a text.
func (a *arena) set(to *place, text string) {
	from := len(*a)
	*a = append(*a, text...)
	a.end(to, from)
}

// end ends the text that began at a length of the arena.
func (a *arena) end(to *place, from int) { *to = place{int32(from), int32(len(*a))} }

// arenaKept is how much memory an arena keeps between records, in bytes.
const arenaKept = 256 << 10

// take returns what was collected.
func (a *arena) take() texts {
	all := string(*a)
	if cap(*a) > arenaKept {
		*a = nil
	}
	return texts{all, utf8.ValidString(all)}
}

// readable returns a text as UTF-8: readers of Parquet refuse anything else.
func readable(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return strings.ToValidUTF8(s, "\uFFFD")
}

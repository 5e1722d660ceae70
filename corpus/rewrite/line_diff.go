package rewrite

import (
	"unicode/utf8"

	"github.com/sergi/go-diff/diffmatchpatch"
)

// maxCompared is how many lines of two texts, together, are compared line by line. The search takes
// quadratic time; for longer texts, the difference is shown as one change.
const maxCompared = 10_000

// lineDiffer finds the lines in which two texts differ.
type lineDiffer struct {
	ids map[string]rune // of lines; the search works on runes
}

// run calls the functions with parts of the texts, in order: lines that are in both (in the form of
// old), only in old, only in new.
func (d *lineDiffer) run(old, new []byte, same, deleted, inserted func([]byte)) {
	if len(old) == 0 || len(new) == 0 {
		deleted(old)
		inserted(new)
		return
	}
	if d.ids == nil {
		d.ids = make(map[string]rune)
	}
	clear(d.ids)
	a, ok := d.runes(old, maxCompared)
	known := len(d.ids)
	b, ok2 := d.runes(new, maxCompared-len(a))
	common := false
	for _, id := range b {
		common = common || int(id) <= known
	}
	if !ok || !ok2 || !common {
		deleted(old)
		inserted(new)
		return
	}
	dmp := diffmatchpatch.New()
	dmp.DiffTimeout = 0 // the result must not depend on the clock
	for _, part := range dmp.DiffMainRunes(a, b, false) {
		n := utf8.RuneCountInString(part.Text)
		switch part.Type {
		case diffmatchpatch.DiffEqual:
			k := linesLength(old, n)
			same(old[:k])
			old, new = old[k:], new[linesLength(new, n):]
		case diffmatchpatch.DiffDelete:
			k := linesLength(old, n)
			deleted(old[:k])
			old = old[k:]
		case diffmatchpatch.DiffInsert:
			k := linesLength(new, n)
			inserted(new[:k])
			new = new[k:]
		}
	}
}

// runes gives each distinct line a rune; ok is false if there are more lines than limit.
func (d *lineDiffer) runes(text []byte, limit int) (runes []rune, ok bool) {
	for len(text) > 0 {
		if len(runes) == limit {
			return runes, false
		}
		var line []byte
		line, text = cutLine(text)
		id, met := d.ids[string(line)]
		if !met {
			id = rune(len(d.ids)) + 1 // at most maxCompared, well below the surrogates
			d.ids[string(line)] = id
		}
		runes = append(runes, id)
	}
	return runes, true
}

// linesLength is the length of the first n lines of a text.
func linesLength(text []byte, n int) int {
	rest := text
	for range n {
		_, rest = cutLine(rest)
	}
	return len(text) - len(rest)
}

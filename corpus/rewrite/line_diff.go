package rewrite

import (
	"cmp"
	"slices"
	"sort"
	"unicode/utf8"

	"github.com/sergi/go-diff/diffmatchpatch"
)

// The search for the lines in which two texts differ takes quadratic time. So it is made for this
// many lines at most, of both texts together. Longer texts are divided first, where a line is in
// each of them once, and their parts again in the same way, this many times.
const (
	maxCompared = 400
	maxDivided  = 4
)

// maxLines is how many lines of both texts together are compared at all; the difference of longer
// texts is shown as one change. Each line costs a few bytes of memory.
const maxLines = 400_000

// lineDiffer finds the lines in which two texts differ.
type lineDiffer struct {
	ids  map[string]int32 // of lines
	a, b []int32          // the lines of both texts

	old, new                []byte // what is not shown yet
	same, deleted, inserted func([]byte)
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
		d.ids = make(map[string]int32)
	}
	clear(d.ids)
	d.a, d.b = d.lines(d.a[:0], old, maxLines), d.lines(d.b[:0], new, maxLines)
	d.old, d.new, d.same, d.deleted, d.inserted = old, new, same, deleted, inserted
	if len(d.a)+len(d.b) < maxLines {
		d.compare(d.a, d.b, maxDivided)
	}
	deleted(d.old)
	inserted(d.new)
	d.old, d.new = nil, nil
	if cap(d.a)+cap(d.b) > maxKeptLines {
		d.a, d.b, d.ids = nil, nil, nil
	}
}

// maxKeptLines is for how many lines memory is kept until the next texts.
const maxKeptLines = 64 << 10

// lines appends numbers for the lines of a text, equal for equal lines; at most limit of them.
func (d *lineDiffer) lines(list []int32, text []byte, limit int) []int32 {
	for len(text) > 0 && len(list) < limit {
		var line []byte
		line, text = cutLine(text)
		id, met := d.ids[string(line)]
		if !met {
			id = int32(len(d.ids))
			d.ids[string(line)] = id
		}
		list = append(list, id)
	}
	return list
}

// keep shows the next n lines, which are in both texts.
func (d *lineDiffer) keep(n int) {
	k := linesLength(d.old, n)
	d.same(d.old[:k])
	d.old, d.new = d.old[k:], d.new[linesLength(d.new, n):]
}

// remove shows the next n lines of the old text as deleted.
func (d *lineDiffer) remove(n int) {
	k := linesLength(d.old, n)
	d.deleted(d.old[:k])
	d.old = d.old[k:]
}

// insert shows the next n lines of the new text as inserted.
func (d *lineDiffer) insert(n int) {
	k := linesLength(d.new, n)
	d.inserted(d.new[:k])
	d.new = d.new[k:]
}

// compare shows the next lines, a of the old text and b of the new; divisions is how many times
// they may still be divided.
func (d *lineDiffer) compare(a, b []int32, divisions int) {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	d.keep(n)
	a, b = a[n:], b[n:]
	n = 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	a, b = a[:len(a)-n], b[:len(b)-n]
	switch {
	case len(a) == 0 || len(b) == 0:
		d.remove(len(a))
		d.insert(len(b))
	case len(a)+len(b) <= maxCompared:
		d.search(a, b)
	case divisions > 0:
		fromA, fromB := 0, 0
		for _, at := range anchors(a, b) {
			d.compare(a[fromA:at.a], b[fromB:at.b], divisions-1)
			d.keep(1)
			fromA, fromB = at.a+1, at.b+1
		}
		if fromA > 0 {
			d.compare(a[fromA:], b[fromB:], divisions-1)
			break
		}
		fallthrough
	default:
		d.remove(len(a))
		d.insert(len(b))
	}
	d.keep(n)
}

// search shows the shortest difference of a few lines.
func (d *lineDiffer) search(a, b []int32) {
	runes := make(map[int32]rune, len(a)+len(b)) // at most maxCompared, well below the surrogates
	number := func(lines []int32) []rune {
		list := make([]rune, len(lines))
		for i, id := range lines {
			if runes[id] == 0 {
				runes[id] = rune(len(runes)) + 1
			}
			list[i] = runes[id]
		}
		return list
	}
	dmp := diffmatchpatch.New()
	dmp.DiffTimeout = 0 // the result must not depend on the clock
	for _, part := range dmp.DiffMainRunes(number(a), number(b), false) {
		switch n := utf8.RuneCountInString(part.Text); part.Type {
		case diffmatchpatch.DiffEqual:
			d.keep(n)
		case diffmatchpatch.DiffDelete:
			d.remove(n)
		case diffmatchpatch.DiffInsert:
			d.insert(n)
		}
	}
}

// anchor is a line that is in both texts once: its places.
type anchor struct{ a, b int }

// anchors returns the most lines that are in both texts once and in the same order.
func anchors(a, b []int32) []anchor {
	type count struct{ a, b, inA, inB int }
	counts := make(map[int32]*count, len(a))
	for i, id := range a {
		c := counts[id]
		if c == nil {
			c = new(count)
			counts[id] = c
		}
		c.a, c.inA = i, c.inA+1
	}
	for i, id := range b {
		if c := counts[id]; c != nil {
			c.b, c.inB = i, c.inB+1
		}
	}
	var single []anchor
	for _, c := range counts {
		if c.inA == 1 && c.inB == 1 {
			single = append(single, anchor{c.a, c.b})
		}
	}
	slices.SortFunc(single, func(x, y anchor) int { return cmp.Compare(x.a, y.a) })
	// The longest increasing sequence of places in b, by patience: tops are the last of the
	// sequences of each length, before has for each the one it continues.
	var tops []int
	before := make([]int, len(single))
	for i, s := range single {
		n := sort.Search(len(tops), func(n int) bool { return single[tops[n]].b > s.b })
		if before[i] = -1; n > 0 {
			before[i] = tops[n-1]
		}
		if n == len(tops) {
			tops = append(tops, i)
		} else {
			tops[n] = i
		}
	}
	if len(tops) == 0 {
		return nil
	}
	longest := make([]anchor, len(tops))
	for n, i := len(tops)-1, tops[len(tops)-1]; n >= 0; n, i = n-1, before[i] {
		longest[n] = single[i]
	}
	return longest
}

// linesLength returns the length of the first n lines of a text.
func linesLength(text []byte, n int) int {
	rest := text
	for range n {
		_, rest = cutLine(rest)
	}
	return len(text) - len(rest)
}

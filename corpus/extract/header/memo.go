package header

import "github.com/fairyscore/fairyscore/record"

// maxLines is how many lines above games are cached, each for what it says.
const maxLines = 1 << 12

// readLine is what a line above a game says; its tags are shared and never changed.
type readLine struct {
	found record.Tags
	whole bool
}

// lineMemo caches what a function reads in lines: a line is read for each game near it.
type lineMemo map[string]readLine

// Reader reads lines and caches what they say. Its zero value is ready for use.
type Reader struct{ lines, pairs, exact lineMemo }

// Read is the function [Read] with a cache.
func (r *Reader) Read(line string) (found record.Tags, whole bool) { return r.lines.read(line, Read) }

// Pair is the function [Pair] with a cache.
func (r *Reader) Pair(line string) (found record.Tags, whole bool) { return r.pairs.read(line, Pair) }

// IsExact reports whether every word of a line belongs to a header with a player or both, whose
// form leaves no doubt.
func (r *Reader) IsExact(line string) bool {
	found, _ := r.exact.read(line, exact)
	return len(found) > 0
}

// read returns what a function reads in a line.
func (m *lineMemo) read(line string, read func(string) (record.Tags, bool)) (record.Tags, bool) {
	if l, ok := (*m)[line]; ok {
		return l.found, l.whole
	}
	found, whole := read(line)
	if *m == nil || len(*m) >= maxLines {
		*m = make(lineMemo)
	}
	found = found[:len(found):len(found)]
	(*m)[line] = readLine{found, whole}
	return found, whole
}

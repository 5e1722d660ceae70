package merge

import (
	"bytes"
)

// piece is a record of a file, or a tag pair of a record, with the white space that follows it.
type piece struct {
	body, tail []byte
	final      bool // nothing follows it on its side
}

// versions are the base's, our and their version of a piece; nil if missing.
type versions [3]*piece

// The sides of a merge.
const (
	base = iota
	ours
	theirs
)

// whole picks the version that needs no merge: that of the side that changed the piece. ok is false
// if both sides changed it in different ways; nil with ok means that it was deleted.
func (v versions) whole() (p *piece, ok bool) {
	switch o, a, b := v[base], v[ours], v[theirs]; {
	case same(a, b):
		return a, true
	case same(o, a):
		return b, true
	case same(o, b):
		return a, true
	}
	return nil, false
}

// same reports whether two versions of a piece are equal, apart from the white space after them.
func same(a, b *piece) bool {
	if a == nil || b == nil {
		return a == b
	}
	return bytes.Equal(a.body, b.body)
}

// tail returns the white space after a merged piece, as in the side that changed it.
func (v versions) tail() *piece {
	o, a, b := v[base], v[ours], v[theirs]
	switch {
	case a == nil && b == nil:
		return o
	case a == nil:
		return b
	case b == nil:
		return a
	case o != nil && bytes.Equal(o.tail, a.tail) && o.final == a.final:
		return b
	}
	return a
}

// spacing is the white space after pieces that have none for their new place.
type spacing struct {
	between, end []byte
}

// spacingOf derives the spacing from the sides, ours first.
func spacingOf(sides [3][]*piece, between []byte) spacing {
	s := spacing{between: between}
	found := false
	for _, side := range [...]int{ours, theirs, base} {
		list := sides[side]
		if len(list) == 0 {
			continue
		}
		if s.end == nil {
			s.end = list[len(list)-1].tail
		}
		if len(list) > 1 && !found && bytes.IndexByte(list[0].tail, '\n') >= 0 {
			s.between, found = list[0].tail, true
		}
	}
	return s
}

// after returns the white space after a merged piece; final means that nothing follows it.
func (s *spacing) after(v versions, final bool) []byte {
	t := v.tail()
	if t.final == final {
		return t.tail
	}
	for _, side := range [...]int{ours, theirs, base} {
		if p := v[side]; p != nil && p.final == final {
			return p.tail
		}
	}
	if final {
		return s.end
	}
	return s.between
}

package check

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// join adds edits to others, which are in written order; ok is false if any would touch another,
// and then all is as before. Most edits come in written order.
func join(all, more []diagnostic.Edit) (joined []diagnostic.Edit, ok bool) {
	more = sorted(more)
	at := 0 // where more begins in all
	if len(more) > 0 {
		at = sort.Search(len(all), func(i int) bool { return all[i].Span.Off >= more[0].Span.Off })
	}
	for i, k := at, 0; k < len(more); k++ {
		e := &more[k]
		for i < len(all) && all[i].Span.Off < e.Span.Off {
			i++
		}
		if i > 0 && touch(&all[i-1], e) || k > 0 && touch(&more[k-1], e) {
			return all, false
		}
		for n := i; n < len(all) && all[n].Span.Off <= max(e.Span.Off, e.Span.End-1); n++ {
			if touch(e, &all[n]) {
				return all, false
			}
		}
	}
	if at == len(all) {
		return append(all, more...), true
	}
	// From the end, each edit goes to its final place, so that each is moved once.
	i, k := len(all)-1, len(more)-1
	all = append(all, more...)
	for to := len(all) - 1; k >= 0; to-- {
		if i >= at && inOrder(all[i], more[k]) > 0 {
			all[to] = all[i]
			i--
		} else {
			all[to] = more[k]
			k--
		}
	}
	return all, true
}

// touch reports whether two edits, of which a begins first, cannot both be made: they overlap, or
// begin at the same place. There, tag pairs can be inserted together, and before what is replaced.
func touch(a, b *diagnostic.Edit) bool {
	switch n, m := a.Span.Len(), b.Span.Len(); {
	case a.Span.Off != b.Span.Off:
		return a.Span.End > b.Span.Off
	case n == 0 && m == 0:
		_, ok := pairs(a.Text, b.Text)
		return !ok
	case n == 0:
		return !hasPairs(a.Text)
	case m == 0:
		return !hasPairs(b.Text)
	}
	return true
}

// hasPairs reports whether a text is lines of tag pairs.
func hasPairs(text string) bool {
	lines := strings.Trim(text, "\r\n")
	return len(lines) > 2 && len(lines) < len(text) && lines[0] == '[' && lines[len(lines)-1] == ']'
}

// pairs joins lines of tag pairs that are inserted at the same place, those of the roster first. ok
// is false for other text.
func pairs(a, b string) (joined string, ok bool) {
	if a == b || len(a) == 0 || len(b) == 0 {
		return "", false
	}
	if x, y := ofRoster(a), ofRoster(b); x == y && a > b || y && !x {
		a, b = b, a
	}
	first, last := a[0], a[len(a)-1]
	switch {
	case first != b[0] || last != b[len(b)-1]:
	case first == '[' && (last == '\n' || last == '\r'): // before a tag or the moves
		lines, blank := withoutBlank(a)
		_, too := withoutBlank(b)
		return lines + b, blank == too
	case (first == '\n' || first == '\r') && last == ']': // after a tag
		return a + b, true
	}
	return "", false
}

// ofRoster reports whether the first tag of a text is in the roster.
func ofRoster(text string) bool {
	name, _, _ := strings.Cut(strings.TrimLeft(text, "\r\n["), " ")
	roster := record.Roster()
	return slices.Contains(roster[:], name)
}

// withoutBlank returns a text without the blank line at its end.
func withoutBlank(text string) (lines string, blank bool) {
	switch {
	case strings.HasSuffix(text, "\n\n"), strings.HasSuffix(text, "\r\r"):
		return text[:len(text)-1], true
	case strings.HasSuffix(text, "\r\n\r\n"):
		return text[:len(text)-2], true
	}
	return text, false
}

// together sorts edits of several fixes, and joins the tag pairs that are inserted at one place.
func together(edits []diagnostic.Edit) []diagnostic.Edit {
	slices.SortStableFunc(edits, inOrder)
	n := 0
	for _, e := range edits {
		if n > 0 && e.Span == edits[n-1].Span && e.Span.Len() == 0 {
			if text, ok := pairs(edits[n-1].Text, e.Text); ok {
				edits[n-1].Text = text
				continue
			}
		}
		edits[n] = e
		n++
	}
	return edits[:n]
}

// sorted returns edits in written order: the same list if it is.
func sorted(edits []diagnostic.Edit) []diagnostic.Edit {
	if slices.IsSortedFunc(edits, inOrder) {
		return edits
	}
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, inOrder)
	return edits
}

// inOrder compares edits in written order: what is inserted at a place precedes what is replaced
// there.
func inOrder(a, b diagnostic.Edit) int {
	return cmp.Or(cmp.Compare(a.Span.Off, b.Span.Off), cmp.Compare(a.Span.End, b.Span.End))
}

// replaced returns a text with edits made, which must be in written order without overlaps.
func replaced(text []byte, edits []diagnostic.Edit) []byte {
	out := make([]byte, 0, len(text)+64)
	from := int32(0)
	for _, e := range edits {
		out = append(append(out, text[from:e.Span.Off]...), e.Text...)
		from = e.Span.End
	}
	return append(out, text[from:]...)
}

// apart reports whether edits in written order do not overlap.
func apart(edits []diagnostic.Edit) bool {
	for i := 1; i < len(edits); i++ {
		if edits[i-1].Span.End > edits[i].Span.Off {
			return false
		}
	}
	return true
}

package compare

import (
	"slices"
	"unicode/utf8"

	"github.com/sergi/go-diff/diffmatchpatch"
)

// The limits on the work of an alignment. Myers' algorithm takes time proportional to the length
// times the number of differences, which would be hours for two records of 4 MiB that share
// nothing. So it only gets pieces of at most exact elements, both sides together. Longer pieces are
// split at elements that occur once on either side (like a patience diff) or, if there are none,
// cut into windows. The result may not be the shortest difference, but it is a correct one.
const (
	exact  = 2048
	window = 256
	splits = 4 // how often a piece is split before it is cut
)

// none is the index of a missing partner.
const none = -1

// aligner finds the elements that two sequences have in common. An element is the number of a key
// in names; equal keys have equal numbers. It reuses its memory.
type aligner struct {
	names  *names
	differ *diffmatchpatch.DiffMatchPatch
	work   []piece
	left   []rune
	right  []rune
	letter map[int32]rune
	seen   map[int32]sighting
}

// piece is a range of both sequences that still has to be aligned.
type piece struct{ a0, a1, b0, b1, split int }

// sighting is how often a number occurs in a piece, and where.
type sighting struct{ inA, inB, at int }

func newAligner(n *names) *aligner {
	d := diffmatchpatch.New()
	d.DiffTimeout = 0 // the result must not depend on the clock
	return &aligner{names: n, differ: d, letter: make(map[int32]rune), seen: make(map[int32]sighting)}
}

// align returns for each element of a the index of its partner in b, or none. Partners are equal
// and in order. Aligning b with a gives the same pairs.
func (x *aligner) align(a, b []int32) []int {
	if x.swapped(a, b) {
		back := x.straight(b, a)
		match := unmatched(len(a))
		for j, i := range back {
			if i != none {
				match[i] = j
			}
		}
		return match
	}
	return x.straight(a, b)
}

// swapped reports whether a comes after b in the order that makes alignments symmetric: by the
// first keys that differ. Numbers do not work here, since they depend on which game was read first.
func (x *aligner) swapped(a, b []int32) bool {
	for i := 0; i < len(a) && i < len(b); i++ {
		if a[i] != b[i] {
			return x.names.list[a[i]] > x.names.list[b[i]]
		}
	}
	return len(a) > len(b)
}

// refine finds partners between those in match, by other keys.
func (x *aligner) refine(match []int, a, b []int32) {
	i, j := 0, 0
	for i < len(match) || j < len(b) {
		i1, j1 := nextMatch(match, i, len(b))
		if i1 > i && j1 > j {
			for k, partner := range x.align(a[i:i1], b[j:j1]) {
				if partner != none {
					match[i+k] = j + partner
				}
			}
		}
		i, j = i1+1, j1+1
	}
}

// nextMatch returns the first pair from i on, or the ends of both sequences if there is none.
func nextMatch(match []int, i, end int) (int, int) {
	for ; i < len(match); i++ {
		if match[i] != none {
			return i, match[i]
		}
	}
	return len(match), end
}

// unmatched returns n elements without partners.
func unmatched(n int) []int {
	match := make([]int, n)
	for i := range match {
		match[i] = none
	}
	return match
}

// straight aligns without checking whether the reverse order is the canonical one.
func (x *aligner) straight(a, b []int32) []int {
	match := unmatched(len(a))
	x.work = append(x.work[:0], piece{0, len(a), 0, len(b), 0})
	for len(x.work) > 0 {
		p := x.work[len(x.work)-1]
		x.work = x.work[:len(x.work)-1]
		for p.a0 < p.a1 && p.b0 < p.b1 && a[p.a0] == b[p.b0] {
			match[p.a0] = p.b0
			p.a0, p.b0 = p.a0+1, p.b0+1
		}
		for p.a0 < p.a1 && p.b0 < p.b1 && a[p.a1-1] == b[p.b1-1] {
			p.a1, p.b1 = p.a1-1, p.b1-1
			match[p.a1] = p.b1
		}
		switch {
		case p.a0 == p.a1 || p.b0 == p.b1:
		case p.a1-p.a0+p.b1-p.b0 <= exact:
			x.differs(match, a, b, p)
		case p.split < splits && x.anchored(match, a, b, p):
		default:
			x.cut(match, a, b, p)
		}
	}
	return match
}

// differs aligns a piece with go-diff, with a letter for each distinct element.
func (x *aligner) differs(match []int, a, b []int32, p piece) {
	clear(x.letter)
	x.left = x.letters(x.left[:0], a[p.a0:p.a1])
	x.right = x.letters(x.right[:0], b[p.b0:p.b1])
	i, j := p.a0, p.b0
	for _, d := range x.differ.DiffMainRunes(x.left, x.right, false) {
		n := utf8.RuneCountInString(d.Text)
		switch d.Type {
		case diffmatchpatch.DiffDelete:
			i += n
		case diffmatchpatch.DiffInsert:
			j += n
		default:
			for range n {
				match[i] = j
				i, j = i+1, j+1
			}
		}
	}
}

// letters turns elements into letters. A piece has fewer elements than there are code points below
// the surrogates, which are not valid letters.
func (x *aligner) letters(dst []rune, list []int32) []rune {
	for _, e := range list {
		r, ok := x.letter[e]
		if !ok {
			r = rune(len(x.letter) + 1)
			x.letter[e] = r
		}
		dst = append(dst, r)
	}
	return dst
}

// anchored splits a piece at the longest ordered sequence of elements that occur once on either
// side; false if there is none.
func (x *aligner) anchored(match []int, a, b []int32, p piece) bool {
	clear(x.seen)
	for i := p.a0; i < p.a1; i++ {
		s := x.seen[a[i]]
		s.inA++
		x.seen[a[i]] = s
	}
	for j := p.b0; j < p.b1; j++ {
		s := x.seen[b[j]]
		s.inB, s.at = s.inB+1, j
		x.seen[b[j]] = s
	}
	// The longest increasing subsequence of places in b, with the usual piles: tops has the end of
	// the best sequence of each length, back leads from an element to the one before it.
	var tops []int
	back := make(map[int]int)
	at := func(i int) int { return x.seen[a[i]].at }
	for i := p.a0; i < p.a1; i++ {
		if s := x.seen[a[i]]; s.inA != 1 || s.inB != 1 {
			continue
		}
		n, _ := slices.BinarySearchFunc(tops, at(i), func(top, want int) int { return at(top) - want })
		if n > 0 {
			back[i] = tops[n-1]
		}
		if n == len(tops) {
			tops = append(tops, i)
		} else {
			tops[n] = i
		}
	}
	if len(tops) == 0 {
		return false
	}
	row := make([]int, len(tops))
	for n, i := len(tops)-1, tops[len(tops)-1]; n >= 0; n-- {
		row[n] = i
		i = back[i]
	}
	a0, b0 := p.a0, p.b0
	for _, i := range row {
		j := at(i)
		match[i] = j
		x.work = append(x.work, piece{a0, i, b0, j, p.split + 1})
		a0, b0 = i+1, j+1
	}
	x.work = append(x.work, piece{a0, p.a1, b0, p.b1, p.split + 1})
	return true
}

// cut aligns the beginning of a piece and leaves the rest for later. If the last partners are far
// enough, the rest begins after them, so that a cut does not separate what belongs together.
func (x *aligner) cut(match []int, a, b []int32, p piece) {
	first := p
	first.a1, first.b1 = min(p.a1, p.a0+window), min(p.b1, p.b0+window)
	x.differs(match, a, b, first)
	rest := p
	// searching for anchors repeatedly would take long
	rest.a0, rest.b0, rest.split = first.a1, first.b1, splits
	for i := first.a1 - 1; i >= first.a0; i-- {
		if j := match[i]; j != none {
			if i-first.a0 >= window/2 || j-first.b0 >= window/2 {
				rest.a0, rest.b0 = i+1, j+1
			}
			break
		}
	}
	x.work = append(x.work, rest)
}

// names numbers keys: equal keys have equal numbers.
type names struct {
	number map[string]int32
	list   []string
}

func newNames() *names { return &names{number: make(map[string]int32)} }

// of returns the number of a key.
func (n *names) of(key []byte) int32 {
	if i, ok := n.number[string(key)]; ok {
		return i
	}
	s, i := string(key), int32(len(n.list))
	n.number[s] = i
	n.list = append(n.list, s)
	return i
}

package merge

import (
	"slices"

	"github.com/fairyscore/fairyscore/replay/compare"
)

// hunk is a range of the base that one side replaced: base[from:to] became side[at:end].
type hunk struct{ from, to, at, end int }

// hunksOf lists what a side changed in the base.
func hunksOf(o, x []string) []hunk {
	match := compare.Align(o, x)
	var list []hunk
	i, j := 0, 0
	for i < len(o) || j < len(x) {
		i1 := i
		for i1 < len(o) && match[i1] < 0 {
			i1++
		}
		j1 := len(x)
		if i1 < len(o) {
			j1 = match[i1]
		}
		if i1 > i || j1 > j {
			list = append(list, hunk{i, i1, j, j1})
		}
		i, j = i1+1, j1+1
	}
	return list
}

// pick is an element of a merged sequence: its index in each version, -1 where it is missing.
type pick [3]int

// diff3 merges two changed versions of a sequence. touch decides whether two adjacent changes can
// both be made, first and then second; both merges two insertions at one place. ok is false if the
// changes contradict each other.
func diff3(o, a, b []string, touch func(side int, h hunk, end bool) bool, both func(a, b hunk) ([]pick, bool)) (out []pick, ok bool) {
	ha, hb := hunksOf(o, a), hunksOf(o, b)
	i, da, db := 0, 0, 0 // da and db are how much further ahead the sides are
	keep := func(to int) {
		for ; i < to; i++ {
			out = append(out, pick{i, i + da, i + db})
		}
	}
	apply := func(side int, h hunk) {
		keep(h.from)
		for j := h.at; j < h.end; j++ {
			p := pick{-1, -1, -1}
			p[side] = j
			out = append(out, p)
		}
		i = h.to
	}
	for len(ha) > 0 || len(hb) > 0 {
		switch {
		case len(hb) == 0 || len(ha) > 0 && before(ha[0], hb[0]):
			h := ha[0]
			if len(hb) > 0 && h.to == hb[0].from && !meet(h, hb[0], ours, touch) {
				return nil, false
			}
			apply(ours, h)
			da = h.end - h.to
			ha = ha[1:]
		case len(ha) == 0 || before(hb[0], ha[0]):
			h := hb[0]
			if len(ha) > 0 && h.to == ha[0].from && !meet(h, ha[0], theirs, touch) {
				return nil, false
			}
			apply(theirs, h)
			db = h.end - h.to
			hb = hb[1:]
		default:
			x, y := ha[0], hb[0]
			if x.from != y.from || x.to != y.to {
				return nil, false
			}
			keep(x.from)
			switch na, nb := a[x.at:x.end], b[y.at:y.end]; {
			case startsWith(na, nb):
				apply(ours, x)
			case startsWith(nb, na):
				apply(theirs, y)
			default:
				if x.from != x.to {
					return nil, false
				}
				picks, ok := both(x, y)
				if !ok {
					return nil, false
				}
				out = append(out, picks...)
			}
			i, da, db = x.to, x.end-x.to, y.end-y.to
			ha, hb = ha[1:], hb[1:]
		}
	}
	keep(len(o))
	return out, true
}

// startsWith reports whether a sequence begins with another one.
func startsWith(long, short []string) bool {
	return len(long) >= len(short) && slices.Equal(long[:len(short)], short)
}

// before reports whether a hunk ends before another one begins; two insertions at one place do not.
func before(x, y hunk) bool {
	return x.to <= y.from && (x.from < y.from || x.to < y.to)
}

// meet reports whether two adjacent hunks can both be applied.
func meet(x, y hunk, side int, touch func(side int, h hunk, end bool) bool) bool {
	other := ours + theirs - side
	switch {
	case y.from == y.to:
		return touch(side, x, true)
	case x.from == x.to:
		return touch(other, y, false)
	}
	return touch(side, x, true) && touch(other, y, false)
}

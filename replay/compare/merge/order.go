package merge

import "slices"

// head is the place before the first id in an order.
const head = -1

// order merges two orders of the same things. Ids below known are those of the base, numbered in
// its order; the others are additions. The side that moved things decides where they are, ours if
// both did. What only the other side has follows what it follows there; our own additions come
// first. It leaves out the ids that keep rejects.
func order(known int, ours, theirs []int, keep func(id int) bool) []int {
	skeleton, other, oursFirst := ours, theirs, true
	if !inOrder(known, theirs) && inOrder(known, ours) {
		skeleton, other, oursFirst = theirs, ours, false
	}
	inOther := make(map[int]bool, len(other))
	for _, id := range other {
		inOther[id] = true
	}
	next := make(map[int]int, len(skeleton)+len(other)+1)
	present := make(map[int]bool, len(skeleton))
	last := head
	for _, id := range skeleton {
		next[last], present[id] = id, true
		last = id
	}
	at := head
	for _, id := range other {
		if present[id] {
			at = id
			continue
		}
		if !keep(id) {
			continue
		}
		if oursFirst {
			for n, ok := next[at]; ok && !inOther[n]; n, ok = next[at] {
				at = n
			}
		}
		if after, ok := next[at]; ok {
			next[id] = after
		}
		next[at], at = id, id
	}
	out := make([]int, 0, len(next))
	for id, ok := next[head]; ok; id, ok = next[id] {
		out = append(out, id)
	}
	return slices.DeleteFunc(out, func(id int) bool { return !keep(id) })
}

// inOrder reports whether the known ids are in the order of the base.
func inOrder(known int, ids []int) bool {
	last := head
	for _, id := range ids {
		if id < known {
			if id < last {
				return false
			}
			last = id
		}
	}
	return true
}

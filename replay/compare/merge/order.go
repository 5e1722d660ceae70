package merge

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
	ids := 0
	for _, list := range [...][]int{ours, theirs} {
		for _, id := range list {
			ids = max(ids, id+1)
		}
	}
	inOther, present := make([]bool, ids), make([]bool, ids)
	for _, id := range other {
		inOther[id] = true
	}
	next := make([]int32, ids+1) // of an id in next[id+1]; none is 0, and others count from 1
	follower := func(id int) (after int, ok bool) { return int(next[id+1]) - 1, next[id+1] > 0 }
	last := head
	for _, id := range skeleton {
		next[last+1], present[id] = int32(id+1), true
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
			for n, ok := follower(at); ok && !inOther[n]; n, ok = follower(at) {
				at = n
			}
		}
		next[id+1], next[at+1] = next[at+1], int32(id+1)
		at = id
	}
	out := make([]int, 0, ids)
	for id, ok := follower(head); ok; id, ok = follower(id) {
		if keep(id) {
			out = append(out, id)
		}
	}
	return out
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

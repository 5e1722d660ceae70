package compare

// Align returns for each key of a the index of its partner in b, or -1. Partners are equal and in
// order. Long sequences are aligned piece by piece, so the result is a correct difference of the
// two, but not always the shortest.
func Align(a, b []string) []int {
	n := newNames()
	number := func(keys []string) []int32 {
		list := make([]int32, len(keys))
		for i, k := range keys {
			list[i] = n.of([]byte(k))
		}
		return list
	}
	x, y := number(a), number(b)
	return newAligner(n).straight(x, y)
}

package board

import "math/bits"

// Set is a set of squares, one bit each. A board of eight ranks touches only the
// first two words.
type Set [4]uint64

// Has reports whether s is in the set.
func (b *Set) Has(s Square) bool { return b[s>>6]>>(s&63)&1 != 0 }

// Add adds s to the set.
func (b *Set) Add(s Square) { b[s>>6] |= 1 << (s & 63) }

// Remove removes s from the set.
func (b *Set) Remove(s Square) { b[s>>6] &^= 1 << (s & 63) }

// Intersect keeps only the squares that are also in o.
func (b *Set) Intersect(o *Set) {
	b[0] &= o[0]
	b[1] &= o[1]
	b[2] &= o[2]
	b[3] &= o[3]
}

// Minus removes the squares of o from the set.
func (b *Set) Minus(o *Set) {
	b[0] &^= o[0]
	b[1] &^= o[1]
	b[2] &^= o[2]
	b[3] &^= o[3]
}

// Meets reports whether the sets share a square.
func (b *Set) Meets(o *Set) bool {
	return b[0]&o[0]|b[1]&o[1]|b[2]&o[2]|b[3]&o[3] != 0
}

// Empty reports whether the set has no square.
func (b *Set) Empty() bool { return b[0]|b[1]|b[2]|b[3] == 0 }

// Len returns the number of squares.
func (b *Set) Len() int {
	return bits.OnesCount64(b[0]) + bits.OnesCount64(b[1]) + bits.OnesCount64(b[2]) + bits.OnesCount64(b[3])
}

// Unite adds every square of other to the set.
func (b *Set) Unite(other *Set) {
	b[0] |= other[0]
	b[1] |= other[1]
	b[2] |= other[2]
	b[3] |= other[3]
}

// Next returns the first square at or after from and true, or false if there is none. from may be
// 256. Iterate over a set with
//
//	for s, ok := b.Next(0); ok; s, ok = b.Next(int(s) + 1) { … }
func (b *Set) Next(from int) (Square, bool) {
	if from > 255 {
		return 0, false
	}
	w := from >> 6
	if m := b[w] >> (from & 63); m != 0 {
		return Square(from + bits.TrailingZeros64(m)), true
	}
	for w++; w < 4; w++ {
		if b[w] != 0 {
			return Square(w<<6 + bits.TrailingZeros64(b[w])), true
		}
	}
	return 0, false
}

// Only returns the only square of the set, if it has exactly one.
func (b *Set) Only() (Square, bool) {
	switch {
	case b[0] != 0:
		return Square(bits.TrailingZeros64(b[0])), b[0]&(b[0]-1)|b[1]|b[2]|b[3] == 0
	case b[1] != 0:
		return Square(64 + bits.TrailingZeros64(b[1])), b[1]&(b[1]-1)|b[2]|b[3] == 0
	case b[2] != 0:
		return Square(128 + bits.TrailingZeros64(b[2])), b[2]&(b[2]-1)|b[3] == 0
	case b[3] != 0:
		return Square(192 + bits.TrailingZeros64(b[3])), b[3]&(b[3]-1) == 0
	}
	return 0, false
}

// String lists the squares by rank and then file: "a1 c1 b2".
func (b *Set) String() string {
	var list []byte
	for s, ok := b.Next(0); ok; s, ok = b.Next(int(s) + 1) {
		if len(list) > 0 {
			list = append(list, ' ')
		}
		list = s.Append(list)
	}
	return string(list)
}

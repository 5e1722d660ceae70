package printed

import (
	"math/bits"
	"unicode/utf8"
)

// ByteSet is a set of bytes.
type ByteSet [4]uint64

// allBytes is the set of all bytes.
var allBytes = ByteSet{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}

// BytesOf returns the bytes of a text.
func BytesOf[T string | []byte](text T) (s ByteSet) {
	for i := range len(text) {
		s.add(text[i])
	}
	return s
}

func (s *ByteSet) add(c byte) { s[c>>6] |= 1 << (c & 63) }

// addAll adds the bytes from lo to hi.
func (s *ByteSet) addAll(lo, hi byte) {
	for c := int(lo); c <= int(hi); c++ {
		s.add(byte(c))
	}
}

// Has reports whether c is in the set.
func (s *ByteSet) Has(c byte) bool { return s[c>>6]>>(c&63)&1 != 0 }

// meets reports whether a byte is in both sets.
func (s *ByteSet) meets(t *ByteSet) bool { return s[0]&t[0]|s[1]&t[1]|s[2]&t[2]|s[3]&t[3] != 0 }

// includes reports whether all bytes of t are in the set.
func (s *ByteSet) includes(t *ByteSet) bool { return s.with(t) == *s }

// with returns the bytes of both sets.
func (s *ByteSet) with(t *ByteSet) (u ByteSet) {
	for i := range u {
		u[i] = s[i] | t[i]
	}
	return u
}

// byFrequency are the small letters, the most common first, as far as the languages of printed
// games agree.
const byFrequency = "eatnirosldhcumgvpfbwkzyjqx"

// weights are how common each byte is, roughly. They decide which sets a sieve has, and not whether
// it is right.
var weights = makeWeights()

func makeWeights() (w [256]uint8) {
	for c := range w {
		w[c] = 3
		if c >= utf8.RuneSelf {
			w[c] = 1
		}
	}
	w[' '] = 150
	for i, c := range []byte(byFrequency) {
		w[c] = uint8(4 * (len(byFrequency) - i))
	}
	return w
}

// weight is how common the bytes of the set are together.
func (s *ByteSet) weight() (n int) {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			n += int(weights[i<<6+bits.TrailingZeros64(word)])
		}
	}
	return n
}

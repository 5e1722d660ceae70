package columns

import (
	"math/bits"
	"math/rand/v2"
)

// shortTexts numbers texts by their [shortKey]: a hash table with open addressing, which takes a
// third of the time of a map. Nobody can choose texts that are slow to find, since the hash is
// drawn.
type shortTexts struct {
	slots  []shortSlot // a power of two of them, at most half of them in use
	n      int
	factor uint64 // of the hash; odd
}

// shortSlot is a text, or free.
type shortSlot struct {
	key    uint64
	number int32 // plus 1; 0 in a free slot
}

// shortText is how many bytes a shortKey has room for.
const shortText = 7

// shortKey returns a number that no other text of up to shortText bytes has.
func shortKey(s string) uint64 {
	key := uint64(len(s))
	for i := range len(s) {
		key = key<<8 | uint64(s[i])
	}
	return key
}

// slot returns the slot of a key, or the free one where it belongs.
func (t *shortTexts) slot(key uint64) *shortSlot {
	i := key * t.factor >> (64 - bits.TrailingZeros(uint(len(t.slots))))
	for {
		s := &t.slots[i&uint64(len(t.slots)-1)]
		if s.key == key || s.number == 0 {
			return s
		}
		i++
	}
}

// number returns the number of a key, if it has one.
func (t *shortTexts) number(key uint64) (number int32, known bool) {
	if t.n == 0 {
		return 0, false
	}
	s := t.slot(key)
	return s.number - 1, s.number != 0
}

// add gives a key that has no number one.
func (t *shortTexts) add(key uint64, number int32) {
	if 2*t.n >= len(t.slots) {
		t.grow()
	}
	*t.slot(key) = shortSlot{key, number + 1}
	t.n++
}

// grow makes room.
func (t *shortTexts) grow() {
	old := t.slots
	t.slots, t.factor = make([]shortSlot, max(16, 2*len(old))), rand.Uint64()|1
	for _, s := range old {
		if s.number != 0 {
			*t.slot(s.key) = s
		}
	}
}

// clear forgets the texts.
func (t *shortTexts) clear() {
	clear(t.slots)
	t.n = 0
}

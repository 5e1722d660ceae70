package crossgame

import "math"

// gameIndex stores a key and a line for each game, and finds the first game with a key. It takes 12
// bytes per game and 4 to 6 more for the slots, which hold only ordinals: the keys are in the log,
// so that growing only needs new slots.
type gameIndex struct {
	keys  [][]uint64 // in blocks, so that growing copies nothing
	lines [][]uint32
	n     int
	slots []uint32 // ordinal + 1; 0 is vacant
	used  int
}

// indexBlock is how many games a block of the log holds.
const indexBlock = 1 << 14

// len returns the number of games.
func (x *gameIndex) len() int { return x.n }

// add adds the next game. A key of 0 is never found.
func (x *gameIndex) add(key uint64, line int64) {
	if x.n%indexBlock == 0 {
		size := indexBlock
		if x.n == 0 {
			size = 1 // a single record is checked again and again while it is fixed
		}
		x.keys = append(x.keys, make([]uint64, 0, size))
		x.lines = append(x.lines, make([]uint32, 0, size))
	}
	last := x.n / indexBlock
	x.keys[last] = append(x.keys[last], key)
	x.lines[last] = append(x.lines[last], uint32(min(line, math.MaxUint32)))
	x.n++
	if key == 0 {
		return
	}
	if (x.used+1)*8 > len(x.slots)*7 {
		x.grow()
		return
	}
	x.enter(key, x.n-1)
}

// key returns the key of a game.
func (x *gameIndex) key(ordinal int) uint64 { return x.keys[ordinal/indexBlock][ordinal%indexBlock] }

// line returns the first line of a game.
func (x *gameIndex) line(ordinal int) int64 {
	return int64(x.lines[ordinal/indexBlock][ordinal%indexBlock])
}

// grow doubles the slots and enters all games again.
func (x *gameIndex) grow() {
	size := max(64, len(x.slots)+len(x.slots)/4)
	x.slots = nil // freed before the new ones are allocated
	x.slots = make([]uint32, size)
	x.used = 0
	for i := range x.n {
		if k := x.key(i); k != 0 {
			x.enter(k, i)
		}
	}
}

// enter enters a game, unless an earlier one has its key.
func (x *gameIndex) enter(key uint64, ordinal int) {
	if i, found := x.slot(key); !found {
		x.slots[i] = uint32(ordinal + 1)
		x.used++
	}
}

// find returns the first game of a key.
func (x *gameIndex) find(key uint64) (ordinal int, ok bool) {
	if key == 0 || len(x.slots) == 0 {
		return 0, false
	}
	i, found := x.slot(key)
	if !found {
		return 0, false
	}
	return int(x.slots[i]) - 1, true
}

// slot returns where a key is, or would be.
func (x *gameIndex) slot(key uint64) (i int, found bool) {
	i = int(mix(key) >> 32 * uint64(len(x.slots)) >> 32)
	for {
		o := x.slots[i]
		if o == 0 {
			return i, false
		}
		if x.key(int(o)-1) == key {
			return i, true
		}
		if i++; i == len(x.slots) {
			i = 0
		}
	}
}

package corpus

import "sync/atomic"

// portion decides how much text a block gets, in bytes. Where results keep much memory, as those of
// damaged records do, the results of a large block would not find room before its turn, and its
// worker would wait for that: such text is handed out in small blocks.
type portion struct {
	size atomic.Int32
	room int // for the results of a block, in bytes
}

// The sizes of blocks for workers that share the room for results: the first, which is also good
// for the many small files, and the smallest.
const (
	firstPortion = 16 << 10
	leastPortion = 4 << 10
)

// newPortion returns the portion for workers whose results have so much room together.
func newPortion(room, workers int) *portion {
	p := &portion{room: room / workers}
	p.size.Store(firstPortion)
	return p
}

// next returns how much text the next block gets. A nil portion is for a single worker, whose
// results do not wait.
func (p *portion) next() int {
	if p == nil {
		return blockSize
	}
	return int(p.size.Load())
}

// learn takes how much text a block had, and how many bytes its results kept.
func (p *portion) learn(text, kept int) {
	fits := blockSize
	if kept > 0 {
		fits = int(int64(text) * int64(p.room) / int64(kept))
	}
	p.size.Store(int32(min(max(fits, leastPortion), 2*p.next(), blockSize)))
}

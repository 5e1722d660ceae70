package corpus

import "sync/atomic"

// How much text a worker gets at a time, in bytes: enough for a cheap hand-over, little enough to
// keep memory low and all workers busy. Records that are skipped by their tags need more than those
// that are read, and where results keep much, as at the start, there is less.
const (
	blockSize  = 128 << 10
	usualBlock = 64 << 10
	earlyBlock = 16 << 10
	leastBlock = 8 << 10
)

// blockResults is how many bytes the results of a block should keep at most.
const blockResults = 256 << 10

// blockSizes chooses the sizes of blocks by what the results of a run keep. The results do not
// depend on them.
type blockSizes struct {
	most int
	size atomic.Int64 // 0 until the first block is done
}

// next returns the size of the next block, in bytes.
func (s *blockSizes) next() int {
	if n := s.size.Load(); n > 0 {
		return int(n)
	}
	return earlyBlock
}

// learn says what the results of a text keep, in bytes.
func (s *blockSizes) learn(text, kept int) {
	fits := int64(text) * blockResults / int64(max(kept, 1))
	s.size.Store(min(max(fits, leastBlock), int64(s.most)))
}

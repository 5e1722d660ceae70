package corpus

import (
	"math/bits"
	"sync/atomic"
)

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

// next returns the size of the next block of a file of which some bytes were read, in bytes. The
// blocks of the first MiB are small, since memory that is used for the first time costs a short run
// most; then their size doubles with what was read, so that few buffers are replaced.
func (s *blockSizes) next(read int64) int {
	n := s.size.Load()
	if n == 0 {
		return earlyBlock
	}
	return int(min(n, earlyBlock<<bits.Len64(uint64(read>>20))))
}

// learn says what the results of a text keep, in bytes.
func (s *blockSizes) learn(text, kept int) {
	fits := int64(text) * blockResults / int64(max(kept, 1))
	s.size.Store(min(max(fits, leastBlock), int64(s.most)))
}

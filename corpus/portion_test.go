package corpus

import "testing"

// Blocks grow to their full size where results keep little, and shrink to what has room where they
// keep much, to any extent.
func TestPortionFollowsWhatResultsKeep(t *testing.T) {
	const room = 1 << 20
	p := newPortion(2*room, 2)
	if got := p.next(); got != firstPortion {
		t.Errorf("the first block has %d bytes, want %d", got, firstPortion)
	}
	for range 10 {
		p.learn(p.next(), 0)
	}
	if got := p.next(); got != blockSize {
		t.Errorf("a block whose results keep nothing has %d bytes, want %d", got, blockSize)
	}
	p.learn(blockSize, 8*room)
	if got := p.next(); got != blockSize/8 {
		t.Errorf("a block whose results keep 8 times the room shrinks to %d bytes, want %d", got, blockSize/8)
	}
	p.learn(1, 64*room)
	if got := p.next(); got != leastPortion {
		t.Errorf("the smallest block has %d bytes, want %d", got, leastPortion)
	}
	p.learn(leastPortion, room/64)
	if got := p.next(); got != 2*leastPortion {
		t.Errorf("a block grows from %d to %d bytes, want twice as many", leastPortion, got)
	}
	if got := (*portion)(nil).next(); got != blockSize {
		t.Errorf("a single worker gets %d bytes, want %d", got, blockSize)
	}
}

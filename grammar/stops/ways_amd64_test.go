package stops

import "golang.org/x/sys/cpu"

// nextWays are the ways of [Next] that this processor has.
func nextWays() []nextWay {
	ways := []nextWay{{"portable", portable}, {"SSE2", inBlocks(stopsSSE2)}}
	if cpu.X86.HasAVX2 {
		ways = append(ways, nextWay{"AVX2", inBlocks(stopsAVX2)})
	}
	return ways
}

// inBlocks is [Next] by a function that reads blocks.
func inBlocks(find func(text *byte, blocks int) (i int, stops uint64)) func(data []byte, i int) (at int, stops uint64) {
	return func(data []byte, i int) (at int, stops uint64) {
		blocks := (len(data) - i - 1) / Block
		if blocks <= 0 {
			return i, 0
		}
		n, stops := find(&data[i], blocks)
		return i + n, stops
	}
}

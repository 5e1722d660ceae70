package stops

import "golang.org/x/sys/cpu"

// Next returns the first 64 bytes from data[i] on, in steps of 64, that have a stop, and marks the
// stops among them, one bit each: { | } ~, control characters, DEL included, and each [ that does
// not begin a command, [%. stops is 0 if it comes to where no more than 64 bytes are left, so that
// a byte follows each stop.
func Next(data []byte, i int) (at int, stops uint64) {
	blocks := (len(data) - i - 1) / Block
	if blocks <= 0 {
		return i, 0
	}
	n := 0
	if cpu.X86.HasAVX2 {
		n, stops = stopsAVX2(&data[i], blocks)
	} else {
		n, stops = stopsSSE2(&data[i], blocks)
	}
	return i + n, stops
}

// stopsAVX2 returns where the first of some blocks of 64 bytes with a stop begins, and its stops;
// without any, where the last one ends, and 0. There is at least one block, and a byte after the
// last.
//
//go:noescape
func stopsAVX2(text *byte, blocks int) (i int, stops uint64)

// stopsSSE2 is [stopsAVX2] without AVX2.
//
//go:noescape
func stopsSSE2(text *byte, blocks int) (i int, stops uint64)

package stops

// Next returns the first 32 bytes from data[i] on, in steps of 32, that have a stop, and marks the
// stops among them, one bit each: [ and { | } ~, and control characters, DEL included. stops is 0
// if it comes to where no more than 32 bytes are left, so that a byte follows each stop.
func Next(data []byte, i int) (at int, stops uint32) {
	blocks := (len(data) - i - 1) / 32
	if blocks <= 0 {
		return i, 0
	}
	n, stops := stopBlocks(&data[i], blocks)
	return i + n, stops
}

// stopBlocks returns where the first of some blocks of 32 bytes with a stop begins, and its stops;
// without any, where the last one ends, and 0. There is at least one block.
//
//go:noescape
func stopBlocks(text *byte, blocks int) (i int, stops uint32)

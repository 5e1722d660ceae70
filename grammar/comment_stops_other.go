//go:build !amd64

package grammar

// nextStops returns the first 32 bytes from data[i] on among which are bytes at which
// [plainComment] has to look closer, and marks these, one bit each. stops is 0 if it comes to where
// no more than 32 bytes are left.
func nextStops(data []byte, i int) (at int, stops uint32) { return portableStops(data, i) }

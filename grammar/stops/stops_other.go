//go:build !amd64

package stops

// Next returns the first 32 bytes from data[i] on, in steps of 32, that have a stop, and marks the
// stops among them, one bit each: [ and { | } ~, and control characters, DEL included. stops is 0
// if it comes to where no more than 32 bytes are left, so that a byte follows each stop.
func Next(data []byte, i int) (at int, stops uint32) { return portable(data, i) }

package grammar

import "encoding/binary"

// The constants of the search of [plainComment] in eight bytes at a time. Each is added to the
// lower seven bits of a byte, and the sum has the highest bit for { | } ~, for what is no control
// character, and for what is not zero.
const (
	lowBits    = 0x7f * eachByte
	fromBrace  = (0x80 - '{') * eachByte
	fromSpace  = (0x80 - ' ') * eachByte
	notZero    = 0x7f * eachByte
	openSquare = '[' * eachByte

	bit5 = ' ' * eachByte // what separates { from [
)

// portableStops is [nextStops] without the instructions of a processor: eight bytes at a time.
func portableStops(data []byte, i int) (at int, stops uint32) {
	for i+32 < len(data) {
		if stops = commentStops32(data[i : i+32 : i+32]); stops != 0 {
			return i, stops
		}
		i = skipUsual(data, i+32)
	}
	return i, 0
}

// skipUsual skips text of a comment, 32 bytes at a time, in which [plainComment] has to look at
// nothing. It stops early at bytes beyond ASCII and at \ ] ^ _, so that a sum and a difference tell
// the others: bit 5 is all that separates [ from {. What a carry or a borrow adds is above such a
// byte.
func skipUsual(data []byte, i int) int {
	for ; i+32 < len(data); i += 32 {
		part := data[i : i+32 : i+32]
		a, b := binary.LittleEndian.Uint64(part), binary.LittleEndian.Uint64(part[8:])
		c, d := binary.LittleEndian.Uint64(part[16:]), binary.LittleEndian.Uint64(part[24:])
		stop := ((a | bit5) + fromBrace) | ((b | bit5) + fromBrace) | ((c | bit5) + fromBrace) | ((d | bit5) + fromBrace)
		stop |= (a - bit5) | (b - bit5) | (c - bit5) | (d - bit5)
		if stop&highBits != 0 {
			break
		}
	}
	return i
}

// commentStops32 marks the bytes among 32 at which [plainComment] has to look closer, one bit each.
// All are examined without a branch: how long a comment is cannot be predicted.
func commentStops32(part []byte) uint32 {
	_ = part[31]
	a, b := commentStops(binary.LittleEndian.Uint64(part)), commentStops(binary.LittleEndian.Uint64(part[8:]))
	c, d := commentStops(binary.LittleEndian.Uint64(part[16:])), commentStops(binary.LittleEndian.Uint64(part[24:]))
	return uint32(a*highToByte>>56 | b*highToByte>>56<<8 | c*highToByte>>56<<16 | d*highToByte>>56<<24)
}

// highToByte gathers the lowest bits of eight bytes in the highest byte of a product.
const highToByte = 0x0102040810204080

// commentStops marks, by its lowest bit, each byte among eight at which [plainComment] has to look
// closer.
func commentStops(w uint64) uint64 {
	low := w & lowBits
	return (low + fromBrace | ^((low + fromSpace) & ((low ^ openSquare) + notZero))) &^ w >> 7 & eachByte
}

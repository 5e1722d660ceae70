// Package stops finds the bytes of a comment in braces at which its reader has to look closer. It
// reads most of a commented game, so there are two ways: with SSE2 on amd64, where it is part of
// every processor, and a portable one, with which a test holds the first equal. What a stop means
// is for the reader to say: see package grammar.
package stops

import "encoding/binary"

const (
	eachByte = 0x0101010101010101
	highBits = 0x8080808080808080
)

// The constants of the portable search in eight bytes at a time. Each is added to the lower seven
// bits of a byte, and the sum has the highest bit for { | } ~, for what is no control character,
// and for what is not zero.
const (
	lowBits    = 0x7f * eachByte
	fromBrace  = (0x80 - '{') * eachByte
	fromSpace  = (0x80 - ' ') * eachByte
	notZero    = 0x7f * eachByte
	openSquare = '[' * eachByte

	bit5 = ' ' * eachByte // what separates { from [
)

// portable is [Next] without the instructions of a processor: eight bytes at a time.
func portable(data []byte, i int) (at int, stops uint32) {
	for i+32 < len(data) {
		if stops = among32(data[i : i+32 : i+32]); stops != 0 {
			return i, stops
		}
		i = skip(data, i+32)
	}
	return i, 0
}

// skip skips text of a comment, 32 bytes at a time, among which are no stops. It stops early at
// bytes beyond ASCII and at \ ] ^ _, so that a sum and a difference tell the others: bit 5 is all
// that separates [ from {. What a carry or a borrow adds is above such a byte.
func skip(data []byte, i int) int {
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

// among32 marks the stops among 32 bytes, one bit each. All are examined without a branch: how long
// a comment is cannot be predicted.
func among32(part []byte) uint32 {
	_ = part[31]
	a, b := among8(binary.LittleEndian.Uint64(part)), among8(binary.LittleEndian.Uint64(part[8:]))
	c, d := among8(binary.LittleEndian.Uint64(part[16:])), among8(binary.LittleEndian.Uint64(part[24:]))
	return uint32(a*highToByte>>56 | b*highToByte>>56<<8 | c*highToByte>>56<<16 | d*highToByte>>56<<24)
}

// highToByte gathers the lowest bits of eight bytes in the highest byte of a product.
const highToByte = 0x0102040810204080

// among8 marks each stop among eight bytes by its lowest bit.
func among8(w uint64) uint64 {
	low := w & lowBits
	return (low + fromBrace | ^((low + fromSpace) & ((low ^ openSquare) + notZero))) &^ w >> 7 & eachByte
}

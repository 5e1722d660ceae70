// Package stops finds the bytes at which the readers of records have to look closer, in a comment
// in braces ([Next]) and between records ([Bracket]), and line ends ([LineEnd], [Lines]). They read
// each byte of a commented game, so they use AVX2 on the processors that have it; [Next] also SSE2,
// which all of amd64 have. Tests hold that equal to a portable way. What a stop means is for the
// reader to say: see package grammar.
package stops

import "encoding/binary"

const (
	eachByte = 0x0101010101010101
	highBits = 0x8080808080808080
)

// Block is how many bytes are examined at a time: one for each bit of the stops.
const Block = 64

// The constants of the portable search in eight bytes at a time. Each is added to the lower seven
// bits of a byte, and the sum has the highest bit for { | } ~, for what is no control character,
// and for what is not zero.
const (
	lowBits    = 0x7f * eachByte
	fromBrace  = (0x80 - '{') * eachByte
	fromSpace  = (0x80 - ' ') * eachByte
	notZero    = 0x7f * eachByte
	openSquare = '[' * eachByte
	percent    = '%' * eachByte

	bit5 = ' ' * eachByte // what separates { from [
)

// portable is [Next] without the instructions of a processor: eight bytes at a time.
func portable(data []byte, i int) (at int, stops uint64) {
	for i+Block < len(data) {
		if stops = among64(data[i : i+Block+1]); stops != 0 {
			return i, stops
		}
		i = skip(data, i+Block)
	}
	return i, 0
}

// skip skips text of a comment, 64 bytes at a time, among which are no stops. It ends early at
// bytes beyond ASCII and at [ \ ] ^ _, so that a sum and a difference tell the others: bit 5 is all
// that separates [ from {. What a carry or a borrow adds is above such a byte.
func skip(data []byte, i int) int {
	for ; i+Block < len(data); i += Block {
		stop := uint64(0)
		for part := data[i : i+Block]; len(part) >= 32; part = part[32:] {
			a, b := binary.LittleEndian.Uint64(part), binary.LittleEndian.Uint64(part[8:])
			c, d := binary.LittleEndian.Uint64(part[16:]), binary.LittleEndian.Uint64(part[24:])
			stop |= ((a | bit5) + fromBrace) | ((b | bit5) + fromBrace) | ((c | bit5) + fromBrace) | ((d | bit5) + fromBrace)
			stop |= (a - bit5) | (b - bit5) | (c - bit5) | (d - bit5)
		}
		if stop&highBits != 0 {
			break
		}
	}
	return i
}

// among64 marks the stops among 64 bytes, one bit each; part has the byte after them too. All are
// examined without a branch: how long a comment is cannot be predicted.
func among64(part []byte) (stops uint64) {
	_ = part[Block]
	for i := 0; i < Block; i += 8 {
		marks := among8(binary.LittleEndian.Uint64(part[i:]), binary.LittleEndian.Uint64(part[i+1:]))
		stops |= marks * highToByte >> 56 << i
	}
	return stops
}

// highToByte gathers the lowest bits of eight bytes in the highest byte of a product.
const highToByte = 0x0102040810204080

// among8 marks each stop among eight bytes by its lowest bit; next has the bytes after each.
func among8(w, next uint64) uint64 {
	low := w & lowBits
	isSquare := ^((low ^ openSquare) + notZero)
	noCommand := (next&lowBits ^ percent) + notZero | next
	return (low + fromBrace | ^(low + fromSpace) | isSquare&noCommand) &^ w >> 7 & eachByte
}

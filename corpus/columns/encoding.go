package columns

import (
	"encoding/binary"
	"math"
	"math/bits"
)

// appendRuns appends numbers below 1<<width as runs of equal numbers and as packed groups of eight:
// RLE of the format, for levels and for the numbers of a dictionary.
func appendRuns[N uint8 | int32](b []byte, list []N, width int) []byte {
	for i := 0; i < len(list); {
		run := equal(list[i:])
		if run >= 8 || i+run == len(list) {
			b = binary.AppendUvarint(b, uint64(run)<<1)
			for n := 0; n < width; n += 8 {
				b = append(b, byte(uint64(list[i])>>n))
			}
			i += run
			continue
		}
		// Groups of eight, up to the next long run.
		end := i
		for end < len(list) && (end == i || equal(list[end:min(end+16, len(list))]) < 8) {
			end += 8
		}
		b = binary.AppendUvarint(b, uint64(end-i)/8<<1|1)
		b = appendPacked(b, list[i:min(end, len(list))], end-i, width)
		i = min(end, len(list))
	}
	return b
}

// equal returns how many numbers at the start of a list are equal.
func equal[N uint8 | int32](list []N) int {
	for i, x := range list {
		if x != list[0] {
			return i
		}
	}
	return len(list)
}

// appendPacked appends n numbers of a width in bits, the lowest bit first. Missing numbers are 0.
func appendPacked[N uint8 | int32 | uint64](b []byte, list []N, n, width int) []byte {
	if width == 0 {
		return b
	}
	word, filled := uint64(0), 0
	for i := range n {
		x := uint64(0)
		if i < len(list) {
			x = uint64(list[i])
		}
		word |= x << filled
		if filled += width; filled < 64 {
			continue
		}
		b = binary.LittleEndian.AppendUint64(b, word)
		filled -= 64
		word = x >> (width - filled)
	}
	for ; filled > 0; filled -= 8 {
		b = append(b, byte(word))
		word >>= 8
	}
	return b
}

// The sizes of what delta encoding packs together.
const (
	deltaBlock = 128
	deltaMini  = 32
)

// appendDeltas appends integers as the differences between them: DELTA_BINARY_PACKED of the format.
// Differences wrap in the size of the integers, in bits.
func appendDeltas(b []byte, list []int64, size int) []byte {
	b = binary.AppendUvarint(b, deltaBlock)
	b = binary.AppendUvarint(b, deltaBlock/deltaMini)
	b = binary.AppendUvarint(b, uint64(len(list)))
	if len(list) == 0 {
		return binary.AppendVarint(b, 0)
	}
	b = binary.AppendVarint(b, list[0])
	var deltas [deltaBlock]uint64
	for before, list := list[0], list[1:]; len(list) > 0; {
		n := min(len(list), deltaBlock)
		least := int64(math.MaxInt64)
		for i, x := range list[:n] {
			d := x - before
			if size == 32 {
				d = int64(int32(d))
			}
			deltas[i], before, least = uint64(d), x, min(least, d)
		}
		b = binary.AppendVarint(b, least)
		widths := len(b)
		b = append(b, make([]byte, deltaBlock/deltaMini)...)
		for from := 0; from < n; from += deltaMini {
			all := uint64(0)
			mini := deltas[from:min(from+deltaMini, n)]
			for i := range mini {
				mini[i] -= uint64(least)
				if size == 32 {
					mini[i] = uint64(uint32(mini[i]))
				}
				all |= mini[i]
			}
			width := bits.Len64(all)
			b[widths+from/deltaMini] = byte(width)
			b = appendPacked(b, mini, deltaMini, width)
		}
		list = list[n:]
	}
	return b
}

// appendText appends a text with its length, as dictionaries have it.
func appendText(b []byte, text string) []byte {
	return append(binary.LittleEndian.AppendUint32(b, uint32(len(text))), text...)
}

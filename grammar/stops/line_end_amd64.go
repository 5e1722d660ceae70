package stops

import "golang.org/x/sys/cpu"

// LineEnd returns the offset of the first LF or CR from data[i] on, or the length of data.
func LineEnd(data []byte, i int) int {
	if blocks := (len(data) - i) / Block; blocks > 0 && cpu.X86.HasAVX2 {
		n, found := lineEndAVX2(&data[i], blocks)
		if i += n; found {
			return i
		}
	}
	return portableLineEnd(data, i)
}

// lineEndAVX2 returns where the first LF or CR in some blocks of 64 bytes is; without any, where
// the last block ends. There is at least one block.
//
//go:noescape
func lineEndAVX2(text *byte, blocks int) (i int, found bool)

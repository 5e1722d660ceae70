package stops

import "golang.org/x/sys/cpu"

// Bracket returns the offset of the first [ from data[i] on that does not begin a command, [%, or
// the length of data.
func Bracket(data []byte, i int) int {
	if blocks := (len(data) - i - 1) / Block; blocks > 0 && cpu.X86.HasAVX2 {
		n, found := bracketAVX2(&data[i], blocks)
		if i += n; found {
			return i
		}
	}
	return portableBracket(data, i)
}

// bracketAVX2 returns where the first [ in some blocks of 64 bytes is that no % follows; without
// any, where the last block ends. There is at least one block, and a byte after the last.
//
//go:noescape
func bracketAVX2(text *byte, blocks int) (i int, found bool)

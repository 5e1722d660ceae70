package stops

import "bytes"

// portableBracket is [Bracket] without instructions of its own: it stops at each command.
func portableBracket(data []byte, i int) int {
	for ; ; i++ {
		n := bytes.IndexByte(data[i:], '[')
		if n < 0 {
			return len(data)
		}
		if i += n; i+1 == len(data) || data[i+1] != '%' {
			return i
		}
	}
}

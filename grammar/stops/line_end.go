package stops

// portableLineEnd is [LineEnd] without instructions of its own.
func portableLineEnd(data []byte, i int) int {
	for i < len(data) && data[i] != '\n' && data[i] != '\r' {
		i++
	}
	return i
}

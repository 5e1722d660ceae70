//go:build poison

package corpus

func spoilText(b []byte) {
	for i := range b {
		b[i] = 0xFF // not a character of any text in UTF-8
	}
}

package diagnostic

import "strings"

// Texts makes the short strings of findings. Those made one after another share a piece of memory,
// which stays as long as one of them does. A nil *Texts makes strings that share nothing.
type Texts struct{ piece strings.Builder }

// pieceSize is how many bytes a piece has; a string of more than a quarter of it has its own
// memory.
const pieceSize = 2 << 10

// String returns text as a string.
func (t *Texts) String(text []byte) string {
	if t == nil || len(text) > pieceSize/4 {
		return string(text)
	}
	if t.piece.Len()+len(text) > t.piece.Cap() {
		t.piece.Reset() // the strings keep the old piece
		t.piece.Grow(pieceSize)
	}
	from := t.piece.Len()
	t.piece.Write(text)
	return t.piece.String()[from:]
}

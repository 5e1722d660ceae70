package packed

import (
	"bytes"
	"io"
	"testing"
)

// A zstd frame whose window is larger than allowed is refused, and the error says what to do.
func TestZstdWindowIsLimited(t *testing.T) {
	game := "1. e4 *\n"
	for windowLog, want := range map[byte]error{26: nil, 27: errZstdWindow} {
		frame := []byte{0x28, 0xb5, 0x2f, 0xfd, 0, (windowLog - 10) << 3, byte(1 | len(game)<<3), 0, 0}
		r, err := NewReader(bytes.NewReader(append(frame, game...)))
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(r)
		if r.Close(); err != want || err == nil && string(got) != game {
			t.Errorf("a window of 2^%d bytes: %q, %v, want %v", windowLog, got, err, want)
		}
	}
}

package corpus_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
)

// A zstd frame whose window is larger than allowed is refused, and the error says what to do.
func TestZstdWindowIsLimited(t *testing.T) {
	game := "1. e4 *\n"
	for windowLog, want := range map[byte]string{26: "", 27: "unpacking this zstd file needs more than 64 MiB of memory; unpack it first"} {
		frame := []byte{0x28, 0xb5, 0x2f, 0xfd, 0, (windowLog - 10) << 3, byte(1 | len(game)<<3), 0, 0}
		file := filepath.Join(t.TempDir(), "a.pgn.zst")
		if err := os.WriteFile(file, append(frame, game...), 0o666); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, err := range corpus.Run(context.Background(), corpus.Source{Paths: []string{file}}, corpus.Options{}, corpus.Stateless, func(struct{}, *corpus.Record) int { return 1 }) {
			if err != nil {
				got = append(got, err.Error())
			}
		}
		if text := strings.Join(got, "\n"); !strings.Contains(text, want) || want == "" && text != "" {
			t.Errorf("a window of 2^%d bytes: %q, want %q", windowLog, text, want)
		}
	}
}

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A selected game that is beyond the limit is printed, and with no other game: it comes in several
// parts, of which only the last has its number.
func TestASelectedGameBeyondTheLimitIsPrinted(t *testing.T) {
	games := []string{
		"[Event \"1\"]\n\n1. e4 e5 *\n\n",
		"[Event \"2\"]\n\n1. e4 {" + strings.Repeat("beyond the limit ", 40_000) + "} 1... e5 *\n\n",
		"[Event \"3\"]\n\n1. d4 d5 *\n",
	}
	file := filepath.Join(t.TempDir(), "a.pgn")
	if err := os.WriteFile(file, []byte(strings.Join(games, "")), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"fmt", "edit --strip nags", "annotate --only none"} {
		for first := 1; first <= len(games); first++ {
			for last := first; last <= len(games); last++ {
				args := append(strings.Fields(line), "--max-record", "1000", "--game", fmt.Sprintf("%d-%d", first, last), file)
				_, out, _ := command(args...)
				want := strings.TrimRight(strings.Join(games[first-1:last], ""), "\n")
				if out = strings.TrimRight(out, "\n"); out != want {
					t.Errorf("%s, games %d to %d: %d bytes, which begin %.20q; want %d", line, first, last, len(out), out, len(want))
				}
			}
		}
	}
}

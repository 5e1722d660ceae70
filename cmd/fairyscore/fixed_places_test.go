package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// After fixes, findings are where a check of the fixed file finds them, and so are the games that
// they name: below records that became longer, and after one in the same line.
func TestFindingsAfterFixesAreInTheirPlaces(t *testing.T) {
	const long = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 1-0"
	for _, text := range []string{
		"1. e4 () é 1-0 1. d4 () d5 2. Nxe5 {ü} () Ne4 0-1\n",
		"1. e4 e5 1-0 1. d4 d5 2. Nxe5 0-1\n",
		"1. e4 () *1. e4 e5 2. Ke3 * () 1. c4 Ke7 *\n",
		"1. d4 *\n\n" + long + "\n\n[Event \"y\"]\n\n" + long + "\n\n[Event \"z\"]\n\n" + long + "\n",
	} {
		name := filepath.Join(t.TempDir(), "a.pgn")
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		said := func(fix ...string) string {
			var out, trouble strings.Builder
			args := []string{"check", "--isolated", "-q", "--select", "all", "--format", "json", name}
			runHere(append(args, fix...), nil, &out, &trouble)
			return out.String() + trouble.String()
		}
		if got, want := said("--fix"), said(); got != want {
			fixed, err := os.ReadFile(name)
			t.Errorf("%q becomes %q (%v)\nafter fixes\n%s\nwant\n%s", text, fixed, err, got, want)
		}
	}
}

package main

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/rewrite"
)

// An output without records does not replace the file that standard input is redirected from.
func TestStandardInputIsNotReplaced(t *testing.T) {
	dir := t.TempDir()
	file, other := filepath.Join(dir, "a.pgn"), filepath.Join(dir, "b.pgn")
	text := "[Event \"a\"]\n\n1. e4 *\n"
	for line, code := range map[string]int{
		"convert --to jsonl -o FILE":             exitTrouble,
		"page -o FILE":                           exitTrouble,
		"page - -o FILE":                         exitTrouble,
		"stats -o FILE":                          exitTrouble,
		"diagram - -o FILE":                      exitTrouble,
		"select plies>0 --format jsonl -o FILE":  exitTrouble,
		"dedupe --report FILE":                   exitTrouble,
		"dedupe - OTHER --report FILE":           exitTrouble,
		"dedupe --against OTHER --report FILE":   exitTrouble,
		"dedupe -o FILE":                         exitClean,
		"dedupe --against OTHER -o FILE.pgn":     exitClean,
		"sort --by event -o FILE":                exitClean,
		"convert --to san -o FILE":               exitClean,
		"convert --to jsonl OTHER -o FILE.jsonl": exitClean,
	} {
		for _, name := range []string{file, other} {
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		in, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		var trouble strings.Builder
		args := strings.Fields(strings.NewReplacer("FILE", file, "OTHER", other).Replace(line))
		have := runHere(args, in, io.Discard, &trouble)
		if runtime.GOOS == "windows" && code == exitClean && strings.HasSuffix(line, " FILE") {
			// its shell has the file open
			if have != exitTrouble || !strings.Contains(trouble.String(), rewrite.ErrInUse.Error()) {
				t.Errorf("%s: exit status %d: %s", line, have, trouble.String())
			}
			have = exitClean
		}
		if err := in.Close(); err != nil {
			t.Fatal(err)
		}
		if have != code || code == exitTrouble && !strings.Contains(trouble.String(), file+" is also standard input; its games would be lost") {
			t.Errorf("%s: exit status %d, want %d: %s", line, have, code, trouble.String())
		}
		if left, err := os.ReadFile(file); err != nil || strings.TrimSpace(string(left)) != strings.TrimSpace(text) {
			t.Errorf("%s: the file has %q, %v", line, left, err)
		}
	}
}

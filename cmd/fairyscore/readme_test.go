package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// The README shows what the program prints: its first block stands in the output of the
// command above it.
func TestREADMEShowsRealOutput(t *testing.T) {
	t.Chdir("../..")
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	const command = "    go run ./cmd/fairyscore check corpus/games/way-of-the-knight-1995.pgn\n"
	_, rest, ok := strings.Cut(string(readme), command)
	if !ok {
		t.Fatal("the README does not have the command")
	}
	_, rest, _ = strings.Cut(rest, "```\n")
	block, _, _ := strings.Cut(rest, "```\n")
	var stdout, stderr bytes.Buffer
	code := run(strings.Fields(command)[3:], nil, &stdout, &stderr)
	if code != exitFindings || stderr.Len() > 0 {
		t.Errorf("exit code %d, %s", code, stderr.String())
	}
	if block == "" || !strings.Contains(stdout.String(), block) {
		t.Errorf("the README shows\n%s\nbut the program prints\n%s", block, stdout.String())
	}
	if n := strings.Count(stdout.String(), " error["); n != 1 {
		t.Errorf("there are %d errors, want one", n)
	}
}

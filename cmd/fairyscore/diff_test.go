package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// docs/diff.md shows what the program prints.
func TestTheDiffPageShowsRealOutput(t *testing.T) {
	page, err := os.ReadFile("../../docs/diff.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```\n$ fairyscore ")
	command, rest, _ := strings.Cut(rest, "\n")
	block, _, ok := strings.Cut(rest, "```\n")
	if !ok {
		t.Fatal("the page has no example")
	}
	t.Chdir("../../corpus/samples")
	var stdout, stderr bytes.Buffer
	code := runHere(strings.Fields(command), nil, &stdout, &stderr)
	if code != exitFindings || stderr.Len() > 0 {
		t.Errorf("exit code %d, %s", code, stderr.String())
	}
	if stdout.String() != block {
		t.Errorf("the page shows\n%s\nbut the program prints\n%s", block, stdout.String())
	}
}

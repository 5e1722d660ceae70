package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// proseWidth is the width of lines of running text in docs.
const proseWidth = 100

// Running text in docs wraps at 100 columns. Tables and code do not.
func TestDocsAreWrapped(t *testing.T) {
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	for _, page := range append(pages, "../../README.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		fenced, n := false, 0
		for line := range strings.Lines(string(text)) {
			n++
			line = strings.TrimSuffix(line, "\n")
			if strings.HasPrefix(strings.TrimSpace(line), "```") {
				fenced = !fenced
			}
			code := fenced || strings.HasPrefix(line, "    ") || strings.HasPrefix(line, "|") || strings.HasPrefix(line, "<")
			if w := utf8.RuneCountInString(line); w > proseWidth && !code && strings.Contains(line[:proseWidth], " ") {
				t.Errorf("%s:%d has %d columns", page, n, w)
			}
		}
	}
}

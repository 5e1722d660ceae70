package main

import (
	"io/fs"
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

// Comments of Go files wrap there, too, where a tab is one column; code within them does not.
func TestCommentsAreWrapped(t *testing.T) {
	files := 0
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "example_test.go") {
			return err // what examples print is as wide as it is
		}
		files++
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		n := 0
		for line := range strings.Lines(string(text)) {
			n++
			line = strings.TrimSuffix(line, "\n")
			comment, ok := strings.CutPrefix(strings.TrimLeft(line, "\t"), "// ")
			if w := utf8.RuneCountInString(line); ok && w > proseWidth && strings.Contains(comment, " ") {
				t.Errorf("%s:%d has %d columns", path, n, w)
			}
		}
		return nil
	})
	if err != nil || files < 900 {
		t.Fatalf("%d files, %v", files, err)
	}
}

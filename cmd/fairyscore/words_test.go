package main

import (
	"fmt"
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// wordExceptions lists where a word of the glossary is right, by file, or by folder with a slash
// at its end. Each has its reason.
var wordExceptions = []struct{ path, word, reason string }{
	{"docs/contributing.md", "", "the glossary itself"},
	{"corpus/samples/", "slips", "the name of a sample record"},
	{"replay/army/", "behind", "a piece can be behind another one"},
	{"replay/rules/", "behind", "a piece can be behind another one"},
}

// glossary returns the words of the left column of the glossary in docs/contributing.md.
func glossary(t *testing.T) []string {
	t.Helper()
	page, err := os.ReadFile("../../docs/contributing.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "<!-- glossary -->")
	table, _, ok := strings.Cut(table, "<!-- end of glossary -->")
	if !ok {
		t.Fatal("docs/contributing.md has no glossary")
	}
	var words []string
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) < 3 || strings.TrimSpace(cells[1]) == "not" || strings.HasPrefix(cells[1], "-") {
			continue
		}
		left, _, _ := strings.Cut(cells[1], "(")
		for word := range strings.SplitSeq(left, ",") {
			words = append(words, strings.TrimSpace(word))
		}
	}
	if len(words) < 20 {
		t.Fatalf("the glossary has only %d words", len(words))
	}
	return words
}

// TestWords verifies that strings, comments, pages, the comments of test scripts, and the files for
// CI do not use the words that the glossary replaces.
func TestWords(t *testing.T) {
	words := glossary(t)
	for i, w := range words {
		words[i] = strings.ReplaceAll(regexp.QuoteMeta(w), " ", `\s+`)
	}
	old := regexp.MustCompile(`(?i)\b(?:` + strings.Join(words, "|") + `)\b`)
	used := make([]bool, len(wordExceptions))
	look := func(path, text string, line int) {
		for _, at := range old.FindAllStringIndex(text, -1) {
			word := strings.ToLower(text[at[0]:at[1]])
			if word == "blank" && strings.HasPrefix(strings.TrimLeft(text[at[1]:], " \n\t/"), "line") {
				continue // the field's term
			}
			i := slices.IndexFunc(wordExceptions, func(e struct{ path, word, reason string }) bool {
				return (e.path == path || strings.HasSuffix(e.path, "/") && strings.HasPrefix(path, e.path)) && (e.word == "" || e.word == word)
			})
			if i >= 0 {
				used[i] = true
				continue
			}
			t.Errorf("%s:%d: %q is a word of the glossary in docs/contributing.md", path, line+strings.Count(text[:at[0]], "\n"), word)
		}
	}
	scripts, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("%d scripts, %v", len(scripts), err)
	}
	for _, name := range scripts {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		steps, _, _ := strings.Cut(string(text), "\n-- ")
		n := 0
		for line := range strings.Lines(steps) {
			n++
			if strings.HasPrefix(line, "#") {
				look("cmd/fairyscore/"+filepath.ToSlash(name), line, n)
			}
		}
	}
	for _, pattern := range []string{".*.yaml", ".ci/*", ".github/actions/*/*"} {
		files, err := filepath.Glob("../../" + pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%d files are %s, %v", len(files), pattern, err)
		}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			look(strings.TrimPrefix(filepath.ToSlash(name), "../../"), string(text), 1)
		}
	}
	err = filepath.WalkDir("../..", func(name string, d os.DirEntry, err error) error {
		path := filepath.ToSlash(strings.TrimPrefix(name, filepath.Join("..", "..")+string(filepath.Separator)))
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && len(d.Name()) > 2):
			return filepath.SkipDir
		case strings.HasSuffix(path, ".md"), strings.HasSuffix(path, ".js"), strings.HasSuffix(path, ".css"):
			text, err := os.ReadFile(name)
			look(path, string(text), 1)
			return err
		case strings.HasSuffix(path, ".go"):
			src, err := os.ReadFile(name)
			eachText(path, src, look)
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range wordExceptions {
		if !used[i] {
			t.Errorf("the exception %s is not needed", fmt.Sprint(e))
		}
	}
}

// eachText calls look with the strings and comments of a Go file. Strings of tests are left out:
// they quote records and pages.
func eachText(path string, src []byte, look func(path, text string, line int)) {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile(path, -1, len(src))
	s.Init(file, src, nil, scanner.ScanComments)
	for {
		pos, tok, text := s.Scan()
		switch {
		case tok == token.EOF:
			return
		case tok == token.COMMENT, tok == token.STRING && !strings.HasSuffix(path, "_test.go"):
			look(path, text, file.Line(pos))
		}
	}
}

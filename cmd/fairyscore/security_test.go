package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every promise of docs/security.md names the tests that hold it, and they exist.
func TestPromisesOfSecurityHaveTests(t *testing.T) {
	page, err := os.ReadFile("../../docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	exist := map[string]bool{}
	function := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark)\w+)\(`)
	err = filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		switch name := d.Name(); {
		case err != nil || d.IsDir():
			return err
		case strings.HasSuffix(name, ".txtar"):
			exist[name] = true
		case strings.HasSuffix(name, "_test.go"):
			source, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, m := range function.FindAllSubmatch(source, -1) {
				exist[string(m[1])] = true
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	promises, measured := 0, false // the tables of figures have no promises
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) < 2 || strings.HasPrefix(cells[1], "---") {
			continue
		}
		if first := strings.TrimSpace(cells[1]); first == "promise" || first == "what" {
			measured = first == "what"
			continue
		}
		if measured {
			continue
		}
		promises++
		tests := regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cells[len(cells)-2], -1)
		if len(cells) != 5 || len(tests) == 0 {
			t.Errorf("no test is named: %s", line)
			continue
		}
		for _, name := range tests {
			if !strings.Contains(name[1], "/") && !exist[name[1]] {
				t.Errorf("there is no test %s: %s", name[1], line)
			}
		}
	}
	if promises < 40 {
		t.Errorf("only %d promises", promises)
	}
}

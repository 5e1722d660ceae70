package main

import (
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// withoutExample lists the packages that need no example function, each with the reason.
var withoutExample = map[string]string{
	"cmd/fairyscore":           "a program; its scripts are its examples",
	"cmd/fairyscore/viewer":    "a part of the program",
	"validate/checks/text":     "a list of checks, whose Bad and Good run as tests",
	"validate/checks/tags":     "a list of checks, whose Bad and Good run as tests",
	"validate/checks/moves":    "a list of checks, whose Bad and Good run as tests",
	"validate/checks/legality": "a list of checks, whose Bad and Good run as tests",
	"validate/checks/wands":    "a list of checks, whose Bad and Good run as tests",
	"validate/checks/result":   "a list of checks, whose Bad and Good run as tests",
	"validate/checks/layout":   "a list of checks, whose Bad and Good run as tests",
	"validate/checktest":       "for tests",
	"corpus/site/sitetest":     "for tests",
	"corpus/packed/packedtest": "for tests",
	"replay/mainline/gametest": "for tests",
}

// packagesWithoutExample returns the folders of a tree that have a package but no example function
// whose output is checked.
func packagesWithoutExample(tree fs.FS) (all, without []string, err error) {
	examples := make(map[string]bool)
	err = fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir():
			if _, err := fs.Stat(tree, path.Join(name, "go.mod")); err == nil && name != "." {
				return fs.SkipDir // a separate module
			}
			return nil
		case !strings.HasSuffix(name, ".go"):
			return nil
		}
		folder := path.Dir(name)
		if !strings.HasSuffix(name, "_test.go") {
			if !slices.Contains(all, folder) {
				all = append(all, folder)
			}
			return nil
		}
		text, err := fs.ReadFile(tree, name)
		if err != nil || !strings.Contains(string(text), "\nfunc Example") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ParseComments)
		if err != nil {
			return err
		}
		for _, e := range doc.Examples(file) {
			if e.Output != "" {
				examples[folder] = true
			}
		}
		return nil
	})
	for _, folder := range all {
		if !examples[folder] {
			without = append(without, folder)
		}
	}
	return all, without, err
}

// Every package that others can import shows how it is used, in an example whose output is checked.
func TestEveryPackageHasAnExample(t *testing.T) {
	all, without, err := packagesWithoutExample(os.DirFS(filepath.Join("..", "..")))
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 50 {
		t.Fatalf("only %d packages were found", len(all))
	}
	for _, folder := range without {
		if withoutExample[folder] == "" {
			t.Errorf("%s has no example function with an output: add example_test.go", folder)
		}
	}
	for folder := range withoutExample {
		if slices.Contains(all, folder) && !slices.Contains(without, folder) {
			t.Errorf("%s has an example: delete its exception", folder)
		}
	}
}

// The law sees examples that are missing, that are not run, and that are in another folder.
func TestMissingExamplesAreFound(t *testing.T) {
	const run = "package a_test\n\nimport \"fmt\"\n\nfunc Example() {\n\tfmt.Println(1)\n\t// Output: 1\n}\n"
	for name, c := range map[string]struct {
		file, text string
		want       bool
	}{
		"with an output":           {"a/example_test.go", run, false},
		"without an output":        {"a/example_test.go", strings.Replace(run, "\t// Output: 1\n", "", 1), true},
		"in another folder":        {"b/example_test.go", run, true},
		"in the data of the tests": {"a/testdata/example_test.go", run, true},
		"a function named so":      {"a/example_test.go", "package a_test\n\nfunc ExampleOf(n int) int { return n }\n", true},
	} {
		_, without, err := packagesWithoutExample(fstest.MapFS{
			"a/a.go": {Data: []byte("package a\n")},
			c.file:   {Data: []byte(c.text)},
		})
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.Contains(without, "a"); got != c.want {
			t.Errorf("%s: found %t, want %t", name, got, c.want)
		}
	}
}

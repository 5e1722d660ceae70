package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// packageSize is what docs/architecture.md says of a package.
type packageSize struct {
	files, lines        int
	tests, linesOfTests int
	arrows              int // the project's packages that it imports
	imports             map[string]bool
}

// eachGoFile visits the Go files of a tree in the order of their names. visit gets the name with
// its folder, the text, and what the parser reads of it in a mode.
func eachGoFile(tree fs.FS, mode parser.Mode, visit func(name string, text []byte, file *ast.File)) error {
	return fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go"):
			return nil
		}
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, mode)
		if err == nil {
			visit(name, text, file)
		}
		return err
	})
}

// measurePackages measures the packages of a tree.
func measurePackages(tree fs.FS) (map[string]*packageSize, error) {
	sizes := make(map[string]*packageSize)
	err := eachGoFile(tree, parser.ImportsOnly, func(name string, text []byte, file *ast.File) {
		p := sizes[path.Dir(name)]
		if p == nil {
			p = &packageSize{imports: make(map[string]bool)}
			sizes[path.Dir(name)] = p
		}
		lines := bytes.Count(text, []byte("\n"))
		if strings.HasSuffix(name, "_test.go") {
			p.tests++
			p.linesOfTests += lines
			return
		}
		p.files++
		p.lines += lines
		for _, spec := range file.Imports {
			if ours, ok := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), module+"/"); ok {
				p.imports[ours] = true
			}
		}
		p.arrows = len(p.imports)
	})
	return sizes, err
}

// packageTable returns the table of docs/architecture.md.
func packageTable(sizes map[string]*packageSize) string {
	var names []string
	for name, p := range sizes {
		if p.files > 0 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	var sum packageSize
	var b strings.Builder
	b.WriteString("| package | files | lines | tests | lines of tests | arrows |\n|---|---|---|---|---|---|\n")
	row := func(name string, p *packageSize) {
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %d | %d |\n", name, p.files, p.lines, p.tests, p.linesOfTests, p.arrows)
	}
	for _, name := range names {
		p := sizes[name]
		row("`"+name+"`", p)
		sum.files, sum.lines, sum.arrows = sum.files+p.files, sum.lines+p.lines, sum.arrows+p.arrows
		sum.tests, sum.linesOfTests = sum.tests+p.tests, sum.linesOfTests+p.linesOfTests
	}
	row("all", &sum)
	return b.String()
}

// tableOfPackages finds the table in docs/architecture.md.
var tableOfPackages = regexp.MustCompile(`(?s)<!-- packages -->\n\n(.*?)\n<!-- end of packages -->`)

// The table of docs/architecture.md has a row for every package. Its numbers are those of its last
// -update: they change with every commit.
func TestTheTableOfPackagesIsComplete(t *testing.T) {
	sizes, err := measurePackages(os.DirFS(filepath.Join("..", "..")))
	if err != nil {
		t.Fatal(err)
	}
	table := packageTable(sizes)
	page := string(projectFile(t, "docs/architecture.md"))
	at := tableOfPackages.FindStringSubmatchIndex(page)
	if at == nil {
		t.Fatal("docs/architecture.md has no table of packages")
	}
	if *update {
		page = page[:at[2]] + table + page[at[3]:]
		if err := os.WriteFile(filepath.Join("..", "..", "docs", "architecture.md"), []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	names := func(table string) (list []string) {
		for _, m := range regexp.MustCompile("(?m)^\\| `([^`]+)`").FindAllStringSubmatch(table, -1) {
			list = append(list, m[1])
		}
		return list
	}
	if got, want := names(page[at[2]:at[3]]), names(table); !slices.Equal(got, want) {
		t.Errorf("the table has rows for\n%q, but the packages are\n%q; run go test ./cmd/fairyscore -run TableOfPackages -update", got, want)
	}
}

package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/variant"
)

// byName lists the places outside replay/variant that may refer to a variant by its id or to a
// mutator by its type, as "file: what", each with its reason.
var byName = map[string]string{}

// Only replay/variant knows which games there are, and only replay/mutator the names of their
// mutators: all others use traits ([rules.Variant.Orthodox], [rules.Rules.IsMimic]), so that a new
// game, or one of another module, is treated like the built-in ones.
func TestNoPackageDependsOnNamesOfGames(t *testing.T) {
	root := filepath.Join("..", "..")
	mutators := mutatorTypes(t, filepath.Join(root, "replay", "mutator"))
	if len(mutators) < 5 {
		t.Fatalf("only the mutators %v were found", mutators)
	}
	used := make(map[string]bool)
	files := 0
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || name == "replay/variant") {
			return fs.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return err
		}
		files++
		for _, what := range namedGames(t, name, string(text), mutators) {
			if place := name + ": " + what; byName[place] == "" {
				t.Errorf("%s: ask for a trait instead", place)
			} else {
				used[place] = true
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 100 {
		t.Errorf("only %d files were read", files)
	}
	for place := range byName {
		if !used[place] {
			t.Errorf("the exception %q is not used", place)
		}
	}
}

// mutatorTypes lists the types of a folder that have a method Install.
func mutatorTypes(t *testing.T, dir string) (types []string) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv == nil || f.Name.Name != "Install" {
				continue
			}
			of := f.Recv.List[0].Type
			if star, ok := of.(*ast.StarExpr); ok {
				of = star.X
			}
			if id, ok := of.(*ast.Ident); ok {
				types = append(types, id.Name)
			}
		}
	}
	return types
}

// namedGames lists what a file refers to by name: comparisons of a text with the id of a variant,
// or of a variant's ID with any text; and the types of mutators.
func namedGames(t *testing.T, name, text string, mutators []string) (found []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	literal := func(e ast.Expr) (string, bool) {
		l, ok := ast.Unparen(e).(*ast.BasicLit)
		if !ok || l.Kind != token.STRING {
			return "", false
		}
		s, err := strconv.Unquote(l.Value)
		return s, err == nil
	}
	isID := func(e ast.Expr) bool { // x.Variant.ID, v.ID, variantID(…)
		switch e := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			if e.Sel.Name != "ID" {
				return false
			}
			switch x := e.X.(type) {
			case *ast.SelectorExpr:
				return x.Sel.Name == "Variant"
			case *ast.Ident:
				return x.Name == "v" || strings.Contains(strings.ToLower(x.Name), "variant")
			}
		case *ast.CallExpr:
			for _, arg := range e.Args { // strings.ToLower(v.ID)
				if s, ok := arg.(*ast.SelectorExpr); ok && s.Sel.Name == "ID" {
					return true
				}
			}
			switch f := e.Fun.(type) {
			case *ast.Ident:
				return strings.HasSuffix(f.Name, "variantID")
			case *ast.SelectorExpr:
				return strings.HasSuffix(f.Sel.Name, "variantID")
			}
		}
		return false
	}
	// The words in ids that cannot mean anything else: wand and ybr have other meanings.
	own := func(word string) bool {
		return word == "chess" || word != "wand" && word != "ox" && slices.Contains(variant.NewCatalog().IDs(), word)
	}
	pair := func(a, b ast.Expr) {
		word, ok := literal(a)
		if ok && (isID(b) || own(word)) {
			found = append(found, strconv.Quote(word))
		}
	}
	receiver := ""
	for _, spec := range file.Imports {
		if path, _ := strconv.Unquote(spec.Path.Value); path == module+"/replay/mutator" {
			receiver = "mutator"
			if spec.Name != nil {
				receiver = spec.Name.Name
			}
		}
	}
	inside := strings.HasPrefix(name, "replay/mutator/")
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if n.Op == token.EQL || n.Op == token.NEQ {
				pair(n.X, n.Y)
				pair(n.Y, n.X)
			}
		case *ast.SwitchStmt:
			if n.Tag == nil {
				return true
			}
			for _, c := range n.Body.List {
				for _, value := range c.(*ast.CaseClause).List {
					pair(value, n.Tag)
				}
			}
		case *ast.CallExpr: // slices.Contains, strings.HasPrefix, strings.EqualFold
			f, ok := n.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if of, ok := f.X.(*ast.Ident); !ok || of.Name != "strings" && of.Name != "slices" {
				return true
			}
			for i := range n.Args {
				for j := range n.Args {
					if word, ok := literal(n.Args[i]); ok && i != j && isID(n.Args[j]) && word != "+" {
						found = append(found, strconv.Quote(word))
					}
				}
			}
		case *ast.IndexExpr:
			if _, ok := n.X.(*ast.CompositeLit); ok && isID(n.Index) {
				found = append(found, "a table by ids")
			}
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && receiver != "" && x.Name == receiver && slices.Contains(mutators, n.Sel.Name) {
				found = append(found, n.Sel.Name)
			}
		case *ast.TypeAssertExpr:
			if id, ok := n.Type.(*ast.Ident); ok && inside && slices.Contains(mutators, id.Name) {
				found = append(found, id.Name)
			}
		case *ast.TypeSwitchStmt:
			for _, c := range n.Body.List {
				for _, of := range c.(*ast.CaseClause).List {
					if star, ok := of.(*ast.StarExpr); ok {
						of = star.X
					}
					if id, ok := of.(*ast.Ident); ok && inside && slices.Contains(mutators, id.Name) {
						found = append(found, id.Name)
					}
				}
			}
		}
		return true
	})
	return found
}

// The test above finds what it searches for.
func TestNamedGamesAreFound(t *testing.T) {
	const imports = "import \"" + module + "/replay/mutator\"\n"
	for _, test := range []struct{ file, code, want string }{
		{"a.go", `func f(r *Rules) bool { return r.Variant.ID == "chess" }`, `"chess"`},
		{"a.go", `func f(r *Rules) bool { return "koth" != r.Variant.ID }`, `"koth"`},
		{"a.go", `func f(id string) bool { return id == "oz8" }`, `"oz8"`},
		{"a.go", `func f(m *M) bool { return m.variantID("x") == "chess" }`, `"chess"`},
		{"a.go", `func f(v *V) { switch v.ID { case "own": } }`, `"own"`},
		{"a.go", `func f(id string) { switch id { case "wotn", "wotn3": } }`, `"wotn" "wotn3"`},
		{"a.go", `func f(v *V) bool { return strings.HasPrefix(v.ID, "oz") }`, `"oz"`},
		{"a.go", `func f(v *V) bool { return strings.ToLower(v.ID) == "own" }`, `"own"`},
		{"a.go", `func f(v *V) bool { return map[string]bool{"own": true}[v.ID] }`, `a table by ids`},
		{"a.go", imports + `func f(m any) bool { _, ok := m.(*mutator.Levels); return ok }`, `Levels`},
		{"replay/mutator/a.go", `func f(m any) { switch m.(type) { case Twin: } }`, `Twin`},
		{"a.go", `func f(v *V) bool { return strings.Contains(v.ID, "+") && v.Kind == "wand" }`, ``},
		{"a.go", imports + `func f(c *mutator.Condition) bool { return c.Wand == mutator.NoWand }`, ``},
	} {
		got := strings.Join(namedGames(t, test.file, "package a\n"+test.code, []string{"Levels", "Twin"}), " ")
		if got != test.want {
			t.Errorf("%s\nfound %s, want %s", test.code, got, test.want)
		}
	}
}

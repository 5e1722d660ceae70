package main

import (
	"go/ast"
	"go/parser"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// exportedForUsers are names that only their own package uses, each with the reason why it is
// exported: what a program outside this module does with it.
var exportedForUsers = map[string]string{
	"grammar.NewSplitter": "reads the records of a stream one by one",
	"replay/rules.Staged": "a mutator implements it",
	"corpus.UTF16LE":      "values of Record.Decoded",
	"corpus.UTF16BE":      "values of Record.Decoded",
	"corpus.UTF32LE":      "values of Record.Decoded",
	"corpus.UTF32BE":      "values of Record.Decoded",
	"validate.Finding":    "what Checker.Check returns, by the name of the package that a program imports",
	"validate.Severity":   "a field of Finding",
	"validate.Info":       "a severity",
}

// exportedName is a name of a package-level declaration or of a method that begins with a capital.
type exportedName struct {
	name  string   // Name or Type.Name
	alone string   // what a selector is written with
	of    string   // the named type of a constant or a variable
	shows []string // the names of its package that its declaration shows to a user
}

// exportedPackage is what the law of exports needs to know about a folder.
type exportedPackage struct {
	declares   []exportedName
	uses       map[string]bool // names of other packages, as folder.Name
	selectors  map[string]bool // all selectors, for methods
	interfaces map[string]bool // the methods of its interfaces
}

// readExports reads the packages of a tree. The tests of other packages count as users, and so do
// examples in a separate package.
func readExports(tree fs.FS) (map[string]*exportedPackage, error) {
	packages := make(map[string]*exportedPackage)
	at := func(folder string) *exportedPackage {
		if packages[folder] == nil {
			packages[folder] = &exportedPackage{uses: map[string]bool{}, selectors: map[string]bool{}, interfaces: map[string]bool{}}
		}
		return packages[folder]
	}
	err := eachGoFile(tree, parser.SkipObjectResolution, func(name string, _ []byte, file *ast.File) {
		folder := path.Dir(name)
		p := at(folder)
		if !strings.HasSuffix(name, "_test.go") {
			p.declare(file)
		}
		user := p
		if path.Base(name) == "example_test.go" {
			user = at(folder + " (example)")
		}
		user.use(file)
	})
	return packages, err
}

// declare notes the exported names of a file.
func (p *exportedPackage) declare(file *ast.File) {
	add := func(name string, shown ...ast.Node) {
		if n := (exportedName{name: name, alone: name[strings.LastIndex(name, ".")+1:]}); ast.IsExported(n.alone) {
			for _, node := range shown {
				n.shows = append(n.shows, shownNames(node)...)
			}
			p.declares = append(p.declares, n)
		}
	}
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			name := d.Name.Name
			if d.Recv != nil {
				name = receiverName(d.Recv.List[0].Type) + "." + name
			}
			add(name, d.Type)
		case *ast.GenDecl:
			var last ast.Expr // constants repeat the type of the line above
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.TypeSpec:
					add(s.Name.Name, s.Type)
					if i, ok := s.Type.(*ast.InterfaceType); ok {
						for _, m := range i.Methods.List {
							for _, name := range m.Names {
								p.interfaces[name.Name] = true
							}
						}
					}
				case *ast.ValueSpec:
					if s.Type != nil || len(s.Values) > 0 {
						last = s.Type
					}
					for _, name := range s.Names {
						before := len(p.declares)
						add(name.Name)
						if of, ok := last.(*ast.Ident); ok && len(p.declares) > before {
							p.declares[before].of = of.Name
							p.declares[before].shows = []string{of.Name}
						}
					}
				}
			}
		}
	}
}

// shownNames returns the identifiers that a declaration shows: parameters and results of a
// function, exported fields and methods of a type.
func shownNames(node ast.Node) (list []string) {
	if node == nil {
		return nil
	}
	ast.Inspect(node, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			for _, name := range n.Names {
				if ast.IsExported(name.Name) {
					list = append(list, shownNames(n.Type)...)
				}
			}
			if len(n.Names) == 0 {
				list = append(list, shownNames(n.Type)...)
			}
			return false
		case *ast.FuncType:
			for _, fields := range []*ast.FieldList{n.Params, n.Results} {
				if fields != nil {
					for _, f := range fields.List {
						list = append(list, shownNames(f.Type)...)
					}
				}
			}
			return false
		case *ast.Ident:
			list = append(list, n.Name)
		}
		return true
	})
	return list
}

// receiverName returns the type of a receiver.
func receiverName(expr ast.Expr) string {
	switch e := expr.(type) {
	case *ast.StarExpr:
		return receiverName(e.X)
	case *ast.IndexExpr:
		return receiverName(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// use notes what a file uses of other packages.
func (p *exportedPackage) use(file *ast.File) {
	imports := make(map[string]string)
	packageNames := make(map[string]bool) // also of others, so that io.Read is not a method Read
	for _, spec := range file.Imports {
		target, _ := strconv.Unquote(spec.Path.Value)
		name := path.Base(target)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		packageNames[name] = true
		if ours, ok := strings.CutPrefix(target, module+"/"); ok {
			imports[name] = ours
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			x, ok := s.X.(*ast.Ident)
			if ok && imports[x.Name] != "" {
				p.uses[imports[x.Name]+"."+s.Sel.Name] = true
			}
			if !ok || !packageNames[x.Name] {
				p.selectors[s.Sel.Name] = true
			}
		}
		return true
	})
}

// ownUse returns the names, as folder.Name, that are exported and that nobody outside their package
// uses or is shown. These are used although nobody writes their names: a type that the declaration
// of a used name shows, each constant of such a type, the errors that a caller can distinguish, and
// the methods of an interface.
func ownUse(packages map[string]*exportedPackage) (list []string) {
	interfaces := map[string]bool{}
	for _, name := range strings.Fields("Error Unwrap Is String Read Write Close ReadAt Len Less Swap " +
		"MarshalJSON UnmarshalJSON MarshalText UnmarshalText Bounds ColorModel At Lex LexBytes LexString Symbols Next Parse Capture Init Update View") {
		interfaces[name] = true // of the standard library, participle and bubbletea
	}
	for _, p := range packages {
		for name := range p.interfaces {
			interfaces[name] = true
		}
	}
	for folder, p := range packages {
		used := make(map[string]bool)
		for other, q := range packages {
			if other == folder {
				continue
			}
			for _, n := range p.declares {
				typ, _, method := strings.Cut(n.name, ".")
				if q.uses[folder+"."+n.name] || method && (q.selectors[n.alone] || interfaces[n.alone]) || method && !ast.IsExported(typ) {
					used[n.name] = true
				}
			}
		}
		for _, n := range p.declares {
			if strings.HasPrefix(n.name, "Err") || strings.HasSuffix(n.name, "Error") {
				used[n.name] = true
			}
		}
		for grown := true; grown; {
			grown = false
			for _, n := range p.declares {
				typ, _, method := strings.Cut(n.name, ".")
				if !used[n.name] && n.of != "" && used[n.of] {
					used[n.name], grown = true, true
				}
				if !used[n.name] || method && !used[typ] {
					continue
				}
				for _, name := range n.shows {
					if !used[name] {
						used[name], grown = true, true
					}
				}
			}
		}
		for _, n := range p.declares {
			if !used[n.name] {
				list = append(list, folder+"."+n.name)
			}
		}
	}
	slices.Sort(list)
	return list
}

// What nobody outside a package uses is not exported.
func TestExportedNamesAreUsedOutside(t *testing.T) {
	packages, err := readExports(os.DirFS(filepath.Join("..", "..")))
	if err != nil {
		t.Fatal(err)
	}
	needed := make(map[string]bool)
	for _, name := range ownUse(packages) {
		needed[name] = true
		if exportedForUsers[name] == "" {
			t.Errorf("%s is exported, and only its own package uses it", name)
		}
	}
	for name := range exportedForUsers {
		if !needed[name] {
			t.Errorf("%s needs no exception", name)
		}
	}
}

// The law finds what it looks for.
func TestUnusedExportsAreFound(t *testing.T) {
	tree := fstest.MapFS{
		"a/a.go": {Data: []byte(`package a
type T struct { F U; g W }
type U int
const ( One U = iota; Two )
type W int
const Alone W = 1
type ErrKind int
func (T) Used() V { return 0 }
func (T) Own() {}
func (T) String() string { return "" }
type V int
func F() T { return T{} }
func G() {}
func H() {}
`)},
		"a/a_test.go":       {Data: []byte("package a\nvar _ = H\n")},
		"a/example_test.go": {Data: []byte("package a_test\nimport \"" + module + "/a\"\nvar _ = a.G\n")},
		"b/b.go":            {Data: []byte("package b\nimport x \"" + module + "/a\"\nvar _ = x.F().Used()\n")},
	}
	packages, err := readExports(tree)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := ownUse(packages), []string{"a.Alone", "a.H", "a.T.Own", "a.W"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

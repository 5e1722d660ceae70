package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// mayTakeVariations lists the functions that take a variation out of an item or a ply, with the
// reason. All others go through a game by record.Walker, or by Lines and Items, which are made of
// it: a tree of any depth, in one order, with nothing left out.
var mayTakeVariations = map[string]string{
	"record/walk.go Next":                                               "this is the walk",
	"record/walk.go variation":                                          "of the line that is walked",
	"record/game.go Variations":                                         "those of one ply",
	"record/game.go Branches":                                           "whether there is a variation at all",
	"record/same.go sameItem":                                           "whether there is a variation at all",
	"replay/compare/line.go variationOf":                                "two games are aligned, so neither is in its written order",
	"replay/compare/content.go variations":                              "the item of a variation that a Walker has left",
	"replay/compare/content.go item":                                    "a variation is known by its number",
	"replay/compare/content.go branch":                                  "the first ply of a variation says which one it is",
	"replay/compare/item.go itemText":                                   "the place of a variation",
	"replay/compare/player.go nests":                                    "whether there is a variation at all",
	"cmd/fairyscore/viewer/game.go notes":                               "whether there is a variation at all",
	"validate/checks/wands/zap_word.go zapWord":                         "whether brackets after a zap were read as a variation",
	"validate/checks/moves/moveless_variation.go movelessVariation":     "a variation without a move, of those that a walk visits",
	"validate/checks/moves/unbranched_variation.go unbranchedVariation": "each variation beside the line that it branches off",
	"validate/checks/moves/repeated_variation.go repeatedVariation":     "the variations of one ply beside each other",
}

// takesVariation reports whether a node takes a variation out of an item or a ply: x.Variation
// where that is not a call, as it is of a Walker, nor the type of package record, and
// x.Variations().
func takesVariation(n ast.Node, called map[ast.Node]bool) bool {
	sel, ok := n.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	if x, ok := sel.X.(*ast.Ident); ok && x.Name == "record" {
		return false
	}
	return sel.Sel.Name == "Variation" && !called[sel] || sel.Sel.Name == "Variations" && called[sel]
}

func TestOnlyTheWalkerDescendsIntoVariations(t *testing.T) {
	root := filepath.Join("..", "..")
	met := make(map[string]bool)
	files := 0
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata") {
			return fs.SkipDir
		}
		if d.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		files++
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, filepath.Join(root, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			called := make(map[ast.Node]bool)
			function := name
			if f, ok := decl.(*ast.FuncDecl); ok {
				function += " " + f.Name.Name
			}
			ast.Inspect(decl, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					called[call.Fun] = true
				}
				if !takesVariation(n, called) {
					return true
				}
				if met[function] = true; mayTakeVariations[function] == "" {
					t.Errorf("%v takes a variation out of a game by itself: record.Walker, Game.Lines or Game.Items visits them all; "+
						"else add %q to mayTakeVariations with the reason", fset.Position(n.Pos()), function)
				}
				return true
			})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 100 {
		t.Errorf("only %d files were found", files)
	}
	for function := range mayTakeVariations {
		if !met[function] {
			t.Errorf("%s takes no variation: delete it from mayTakeVariations", function)
		}
	}
}

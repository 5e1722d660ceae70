package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// sentenceOf lists the methods of a check whose first string is a sentence for people.
var sentenceOf = map[string]bool{"Report": true, "ReportText": true, "ReportFault": true, "Note": true, "Fix": true}

// verb matches what a format fills in, and quotes.
var verb = regexp.MustCompile(`%[-+# .\d]*[a-zA-Z]|"`)

// The words of a check are in its source, in docs/checks.md and in the golden files of
// [checktest.Sentence], and in no test that people write: a new word changes one golden file.
func TestSentencesArePinnedOnce(t *testing.T) {
	tree := os.DirFS("../../validate")
	sentences := make(map[string]string) // part of a sentence to the file of its check
	err := walkGo(tree, "checks", false, func(name string, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if method, ok := call.Fun.(*ast.SelectorExpr); !ok || !sentenceOf[method.Sel.Name] {
				return true
			}
			for _, arg := range call.Args {
				for _, part := range verb.Split(stringOf(arg), -1) {
					if part = strings.Trim(part, " ,:;"); len(part) >= 18 && strings.Contains(part, " ") {
						sentences[part] = name
					}
				}
			}
			return true
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(sentences) < 150 {
		t.Fatalf("only %d sentences were found", len(sentences))
	}
	err = walkGo(tree, ".", true, func(name string, file *ast.File) {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && strings.HasPrefix(f.Name.Name, "Example") {
				continue // its output is documentation
			}
			ast.Inspect(d, func(n ast.Node) bool {
				lit, ok := n.(*ast.BasicLit)
				if !ok {
					return true
				}
				for part, source := range sentences {
					if strings.Contains(stringOf(lit), part) {
						t.Errorf("validate/%s repeats %q of validate/%s: use checktest.Sentence", name, part, source)
					}
				}
				return true
			})
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}

// stringOf returns the value of a string literal; "" if the expression is something else.
func stringOf(e ast.Expr) string {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	s, err := strconv.Unquote(lit.Value)
	if err != nil {
		return ""
	}
	return s
}

// walkGo parses the Go files of a folder and the folders in it: the tests, or all others.
func walkGo(tree fs.FS, root string, tests bool, each func(name string, file *ast.File)) error {
	return fs.WalkDir(tree, root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") != tests {
			return err
		}
		src, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, src, 0)
		if err != nil {
			return err
		}
		each(name, file)
		return nil
	})
}

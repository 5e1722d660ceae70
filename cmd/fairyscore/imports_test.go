package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/fairyscore/fairyscore"

// mayImport says which of the project's packages each may import: a folder, or a
// folder with /* for all below it. A folder that is not listed fails the test, so a new
// package is entered here, with its place.
var mayImport = map[string][]string{
	"cmd/fairyscore":    {"corpus", "corpus/games", "validate", "validate/*", "replay", "replay/*", "record", "grammar", "grammar/spelling"},
	"validate":          {"replay", "replay/*", "record", "grammar", "grammar/spelling"},
	"validate/revision": {},
	"validate/settings": {"validate", "replay/variant", "replay/notation", "grammar/spelling"},
	"validate/format":   {"corpus", "validate", "replay", "replay/export", "replay/notation", "replay/variant", "record", "grammar"},
	"corpus":            {"replay", "record", "grammar"}, // not validate: the work is passed in as a function
	"corpus/games":      {},
	"replay":            {"replay/variant", "replay/notation", "replay/orthodox", "replay/rules", "replay/army", "replay/board", "record", "grammar", "grammar/spelling"},
	"replay/compare":    {"replay", "replay/variant", "replay/notation", "replay/rules", "replay/board", "record", "grammar"},
	"replay/annotate":   {"replay", "replay/variant", "replay/notation", "replay/picture", "replay/rules", "replay/board", "record", "grammar", "grammar/spelling"},
	"replay/extract":    {"replay", "replay/variant", "replay/notation", "replay/rules", "replay/board", "record", "grammar"},
	"replay/export":     {"replay", "replay/variant", "replay/notation", "replay/picture", "replay/rules", "record", "grammar"},
	"replay/picture":    {"replay/mutator", "replay/rules", "replay/army", "replay/board"},
	"replay/notation":   {"replay/rules", "replay/army", "replay/board", "grammar"},
	"replay/variant":    {"replay/mutator", "replay/rules", "replay/army", "replay/board", "grammar/definition", "grammar/movement", "grammar/spelling"},
	"replay/mutator":    {"replay/rules", "replay/army", "replay/board"},
	"replay/rules":      {"replay/army", "replay/board"},
	"replay/army":       {"replay/board", "grammar/movement"},
	"replay/board":      {},
	"replay/orthodox":   {"grammar"},
	"record":            {"grammar"},
	"grammar":           {},
	"grammar/movement":  {},
	"grammar/spelling":  {},
}

// mayUse says which folders may import a module of others. One that is not listed is a
// new dependency, which wants a reason.
var mayUse = map[string][]string{
	"github.com/alecthomas/participle/v2": {"grammar", "grammar/*", "replay/variant"},
	"github.com/spf13/cobra":              {"cmd/fairyscore"},
	"github.com/spf13/pflag":              {"cmd/fairyscore"},
	"github.com/sergi/go-diff":            {"cmd/fairyscore", "validate", "replay/compare", "corpus", "grammar/spelling"},
	"github.com/schollz/progressbar/v3":   {"cmd/fairyscore"},
	"golang.org/x/net/html":               {"replay/extract"}, // a tokenizer of HTML
	"golang.org/x/term":                   {"cmd/fairyscore"},
	"golang.org/x/text":                   {"corpus", "validate"},
	"github.com/klauspost/compress":       {"corpus"},
	"github.com/bmatcuk/doublestar/v4":    {"corpus", "validate/settings"},
	"github.com/git-pkgs/gitignore":       {"corpus"},
	"github.com/pelletier/go-toml/v2":     {"validate/settings"},
	"github.com/fsnotify/fsnotify":        {"cmd/fairyscore"},
}

// covers reports whether a list of folders has one.
func covers(list []string, folder string) bool {
	return slices.ContainsFunc(list, func(allowed string) bool {
		below, all := strings.CutSuffix(allowed, "/*")
		return allowed == folder || all && strings.HasPrefix(folder, below+"/")
	})
}

func TestImportsGoOneWay(t *testing.T) {
	root := filepath.Join("..", "..")
	met := make(map[string]bool)
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata") {
			return fs.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		folder := path.Dir(name)
		met[folder] = true
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			target, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if why := wrongImport(folder, target); why != "" {
				t.Errorf("%s imports %s: %s", name, target, why)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(met) < 10 {
		t.Errorf("only %d packages were found", len(met))
	}
	for folder := range met {
		if _, ok := mayImport[folder]; !ok {
			t.Errorf("%s is a package without a place in the list", folder)
		}
	}
}

// wrongImport says why a package may not import another, "" if it may.
func wrongImport(folder, target string) string {
	if ours, ok := strings.CutPrefix(target, module+"/"); ok {
		if !covers(mayImport[folder], ours) {
			return "this is not a direction the layers allow"
		}
		return ""
	}
	if first, _, _ := strings.Cut(target, "/"); !strings.Contains(first, ".") {
		return "" // the standard library
	}
	for name, users := range mayUse {
		if target == name || strings.HasPrefix(target, name+"/") {
			if !covers(users, folder) {
				return name + " is for others"
			}
			return ""
		}
	}
	return "it is of a module that is not used"
}

// The list itself points one way: no package reaches itself.
func TestTheListOfImportsHasNoCircle(t *testing.T) {
	var visit func(folder string, trail []string)
	visit = func(folder string, trail []string) {
		if slices.Contains(trail, folder) {
			t.Fatalf("a circle: %v", append(trail, folder))
		}
		for other := range mayImport {
			if covers(mayImport[folder], other) {
				visit(other, append(trail, folder))
			}
		}
	}
	for folder := range mayImport {
		visit(folder, nil)
	}
}

// The top level is settled: a new package goes below one of these.
func TestTheTopLevelIsSettled(t *testing.T) {
	entries, err := os.ReadDir(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	settled := []string{"cmd", "corpus", "docs", "grammar", "record", "replay", "validate", "go.mod", "go.sum", "LICENSE", "README.md"}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") && !slices.Contains(settled, e.Name()) {
			t.Errorf("%s has no place at the top level; a package that needs validate goes below it, as validate/%s", e.Name(), e.Name())
		}
	}
}

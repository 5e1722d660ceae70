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

// mayImport lists, for each package of the project, the packages it may import: a folder, or a
// folder with /* for all below it. A folder that is not listed fails the test, so add new packages
// here.
var mayImport = map[string][]string{
	"cmd/fairyscore":              {"cmd/fairyscore/inherited", "cmd/fairyscore/viewer", "corpus", "corpus/*", "validate", "validate/*", "replay", "replay/*", "record", "grammar", "grammar/*"},
	"cmd/fairyscore/inherited":    {},
	"cmd/fairyscore/viewer":       {"corpus", "validate/check", "validate/diagnostic", "validate/run", "replay", "replay/variant", "replay/notation", "replay/describe", "replay/picture", "replay/picture/scene", "replay/mutator", "replay/rules", "replay/army", "replay/board", "record", "grammar", "grammar/printable"},
	"validate":                    {"validate/check", "validate/checks", "validate/diagnostic", "replay/variant"},
	"validate/diagnostic":         {"grammar", "grammar/printable"},
	"validate/crossgame":          {"validate/diagnostic", "replay", "replay/board", "record", "grammar/spelling", "grammar/printable", "grammar/english"},
	"validate/check":              {"validate/crossgame", "validate/diagnostic", "replay", "replay/variant", "replay/notation", "replay/opening", "replay/orthodox", "replay/picture", "replay/mutator", "replay/rules", "replay/board", "record", "grammar", "grammar/printable", "grammar/english"},
	"validate/checks":             {"validate/check", "validate/checks/*"},
	"validate/checks/text":        {"validate/check", "validate/diagnostic", "replay/notation", "replay/orthodox", "replay/rules", "record", "grammar", "grammar/printable", "grammar/stops"},
	"validate/checks/tags":        {"validate/check", "validate/crossgame", "validate/diagnostic", "replay/opening", "replay/variant", "replay/rules", "replay/board", "record", "grammar", "grammar/spelling", "grammar/printable", "grammar/english"},
	"validate/checks/moves":       {"validate/check", "validate/diagnostic", "replay", "replay/notation", "replay/mutator", "replay/orthodox", "replay/rules", "replay/board", "record", "grammar", "grammar/printable", "grammar/english"},
	"validate/checks/legality":    {"validate/check", "validate/diagnostic", "replay", "replay/variant", "replay/notation", "replay/rules", "replay/board", "record", "grammar", "grammar/printable", "grammar/english"},
	"validate/checks/wands":       {"validate/check", "validate/diagnostic", "replay", "replay/notation", "replay/mutator", "replay/rules", "replay/board", "record", "grammar", "grammar/spelling", "grammar/printable", "grammar/english"},
	"validate/checks/result":      {"validate/check", "validate/diagnostic", "replay", "replay/orthodox", "replay/rules", "replay/board", "record", "grammar", "grammar/printable"},
	"validate/checks/layout":      {"validate/check", "validate/crossgame", "validate/diagnostic", "replay/orthodox", "replay/board", "record", "grammar"},
	"validate/checktest":          {"validate", "validate/check", "validate/diagnostic", "replay", "replay/variant", "grammar"}, // for tests
	"validate/report":             {"validate/diagnostic", "grammar", "grammar/english", "grammar/printable"},
	"validate/baseline":           {"validate/diagnostic", "grammar/printable"},
	"validate/manual":             {"validate", "validate/check", "validate/diagnostic", "replay/variant", "grammar/printable", "grammar/english"},
	"validate/settings":           {"corpus", "validate", "validate/check", "validate/diagnostic", "replay/variant", "replay/notation", "grammar/spelling", "grammar/printable", "grammar/english"},
	"validate/run":                {"corpus", "corpus/intact", "corpus/packed", "corpus/query", "corpus/rewrite", "corpus/spill", "validate", "validate/baseline", "validate/check", "validate/crossgame", "validate/diagnostic", "validate/report", "validate/revision", "validate/settings", "replay", "replay/variant", "grammar", "grammar/printable"},
	"corpus/format":               {"corpus", "validate", "validate/check", "validate/diagnostic", "replay", "replay/convert", "replay/export", "replay/notation", "replay/variant", "record", "grammar"},
	"corpus/extract/printed":      {},
	"corpus/extract/token":        {"corpus/extract/printed", "grammar"},
	"corpus/extract/header":       {"corpus/extract/printed", "record", "grammar"},
	"corpus/extract":              {"corpus/extract/header", "corpus/extract/printed", "corpus/extract/token", "replay", "replay/variant", "replay/notation", "replay/rules", "replay/board", "record", "grammar", "grammar/spelling", "grammar/english"},
	"corpus/samples":              {},
	"corpus/site":                 {"replay", "replay/*", "record", "grammar", "grammar/printable"}, // not validate: findings are passed in
	"corpus/site/sitetest":        {},                                                               // for tests
	"validate/revision":           {},
	"corpus":                      {"corpus/packed", "corpus/tracked", "grammar", "grammar/stops", "grammar/spelling", "grammar/english"}, // not validate: the work is passed in as a function
	"corpus/packed":               {},
	"corpus/packed/packedtest":    {},                                                                                                      // for tests
	"corpus/rewrite":              {"corpus", "corpus/packed", "grammar/printable"},                                                        // corpus reads, and does not know who writes
	"corpus/query":                {"replay", "replay/*", "record", "grammar", "grammar/spelling", "grammar/printable", "grammar/english"}, // not validate: findings are passed in
	"corpus/intact":               {"corpus", "grammar"},
	"corpus/edit":                 {"corpus", "replay/annotate", "record", "grammar", "grammar/spelling", "grammar/english"},
	"corpus/sorting":              {"corpus", "corpus/query", "corpus/spill"},
	"corpus/spill":                {},
	"corpus/tracked":              {},
	"corpus/splitting":            {"corpus", "corpus/query", "corpus/rewrite"},
	"corpus/joining":              {"corpus", "grammar"},
	"corpus/stats":                {"corpus", "corpus/query", "corpus/spill", "replay", "replay/*", "record", "grammar", "grammar/printable"},
	"corpus/stats/plot":           {"corpus/stats", "replay/picture/*"},
	"corpus/comparing":            {"corpus", "replay/compare", "grammar"},
	"corpus/converting":           {"corpus", "replay/export", "replay/notation", "grammar"},
	"corpus/columns":              {},
	"corpus/tabular":              {"corpus", "corpus/columns", "corpus/query", "validate/check", "validate/diagnostic", "validate/run", "replay/mainline", "replay/notation", "replay/rules", "replay/variant", "record"},
	"corpus/beam":                 {"corpus", "corpus/query", "corpus/stats", "corpus/tabular", "validate/check", "validate/run", "validate/settings", "replay", "replay/notation", "replay/variant", "grammar", "grammar/english"}, // a separate module
	"corpus/beam/fairyscore-beam": {"corpus/beam"},
	"corpus/selecting":            {"corpus", "corpus/query", "replay/export", "replay/variant", "replay/notation", "grammar", "grammar/printable"},
	"corpus/dedupe":               {"corpus", "corpus/query", "replay", "replay/*", "record", "grammar"},
	"grammar/hostile":             {}, // for tests
	"replay":                      {"replay/variant", "replay/notation", "replay/orthodox", "replay/rules", "replay/board", "replay/words", "record", "grammar", "grammar/misprint", "grammar/spelling"},
	"replay/mainline/gametest":    {"replay/variant", "replay/notation", "replay/rules"}, // for tests
	"replay/mainline":             {"replay", "replay/variant", "replay/notation", "replay/orthodox", "replay/rules", "replay/board", "record", "grammar"},
	"replay/opening":              {"replay", "replay/mainline", "replay/variant", "replay/notation", "replay/orthodox", "replay/rules", "record", "grammar"},
	"replay/convert":              {"replay", "replay/variant", "replay/notation", "replay/orthodox", "replay/rules", "record", "grammar"},
	"replay/compare":              {"replay", "replay/convert", "replay/mainline", "replay/orthodox", "replay/variant", "replay/notation", "replay/rules", "replay/board", "record", "grammar", "grammar/printable"},
	"replay/compare/merge":        {"replay/compare", "replay/variant", "record", "grammar"},
	"replay/annotate":             {"replay", "replay/mainline", "replay/orthodox", "replay/variant", "replay/notation", "replay/opening", "replay/picture", "replay/rules", "replay/board", "replay/describe", "replay/words", "record", "grammar", "grammar/spelling", "grammar/printable", "grammar/english"},
	"replay/export":               {"replay", "replay/convert", "replay/mainline", "replay/orthodox", "replay/variant", "replay/notation", "replay/picture", "replay/words", "replay/rules", "record", "grammar", "grammar/printable"},
	"replay/words":                {"replay/notation", "replay/rules", "replay/board", "grammar/english"},
	"replay/describe":             {"replay/picture", "replay/words", "replay/mutator", "replay/rules", "replay/army", "replay/board", "grammar/english"},
	"replay/picture":              {"replay/mutator", "replay/rules", "replay/board"},
	"replay/notation":             {"replay/rules", "replay/board", "grammar"},
	"replay/variant":              {"replay/mutator", "replay/rules", "replay/army", "replay/board", "grammar/movement", "grammar/spelling", "grammar/printable", "grammar/english"},
	"replay/mutator":              {"replay/rules", "replay/board", "grammar/english"},
	"replay/rules":                {"replay/army", "replay/board", "grammar/english"},
	"replay/army":                 {"replay/board", "grammar/movement"},
	"replay/board":                {},
	"replay/orthodox":             {"grammar"},
	"record":                      {"grammar", "grammar/verdict"},
	"grammar":                     {"grammar/char", "grammar/misprint", "grammar/stops", "grammar/verdict"},
	"grammar/char":                {},               // the classes of characters, spaces and lines
	"grammar/misprint":            {"grammar/char"}, // proposes; grammar decides
	"grammar/verdict":             {"grammar/char"},
	"grammar/stops":               {}, // searches in text, with a processor's instructions
	"grammar/movement":            {},
	"grammar/spelling":            {},
	"grammar/printable":           {}, // for everything that shows text from outside
	"grammar/english":             {}, // articles, plurals and lists, for all that write sentences

	"replay/picture/vector":    {}, // shapes, for all renderers
	"replay/picture/theme":     {"replay/picture/vector"},
	"replay/picture/lettering": {"replay/picture/vector"},
	"replay/picture/pieces":    {"replay/picture/vector", "replay/picture/theme", "replay/picture/lettering", "replay/rules", "replay/army", "replay/board", "grammar/movement"},
	"replay/picture/scene":     {"replay/picture/vector", "replay/picture/theme", "replay/picture/lettering", "replay/picture/pieces", "replay/mutator", "replay/rules", "replay/board", "replay/describe", "replay/words"},
	"replay/picture/svg":       {"replay/picture/vector"}, // knows no chess
	"replay/picture/raster":    {"replay/picture/vector"}, // knows no chess
	"replay/picture/album":     {"replay", "replay/picture/scene", "replay/picture/raster", "replay/picture/vector", "replay/rules", "replay/board", "record"},
}

// mayUse lists the folders that may import a third-party module. A new dependency must be added
// here, with a reason.
var mayUse = map[string][]string{
	"github.com/alecthomas/participle/v2":   {"grammar", "grammar/*", "corpus/query"},
	"github.com/spf13/cobra":                {"cmd/fairyscore"},
	"github.com/spf13/pflag":                {"cmd/fairyscore"},
	"github.com/sergi/go-diff":              {"replay/compare", "corpus/rewrite"},
	"charm.land/bubbletea/v2":               {"cmd/fairyscore/viewer"},                             // a terminal in raw mode: keys, mouse, resizing, redrawing what changed
	"github.com/charmbracelet/colorprofile": {"cmd/fairyscore/viewer"},                             // how many colours a terminal has; an option of bubbletea takes its type
	"github.com/charmbracelet/x/ansi":       {"cmd/fairyscore/viewer", "corpus/stats"},             // the width of text in columns, as terminals and bubbletea count it
	"golang.org/x/image":                    {"replay/picture/raster", "replay/picture/lettering"}, // areas to pixels; the outlines of the Go fonts
	"golang.org/x/net/html":                 {"corpus/extract"},                                    // a tokenizer of HTML
	"golang.org/x/sys/cpu":                  {"grammar/stops", "replay/orthodox"},                  // whether the processor has AVX2
	"golang.org/x/sys/windows":              {"cmd/fairyscore"},                                    // whether a console obeys escape sequences
	"golang.org/x/term":                     {"cmd/fairyscore"},
	"golang.org/x/text":                     {"corpus", "corpus/extract", "corpus/query", "corpus/splitting", "replay/opening", "validate/diagnostic", "validate/crossgame", "validate/checks/text"},
	"github.com/klauspost/compress":         {"corpus/columns", "corpus/packed", "corpus/packed/packedtest", "corpus/rewrite"},
	"github.com/apache/beam/sdks/v2":        {"corpus/beam", "corpus/beam/fairyscore-beam"}, // in their own module
	"github.com/parquet-go/parquet-go":      {"corpus/columns"},                             // the structures of Parquet and their protocol
	"github.com/ulikunitz/xz":               {"corpus/packed"},                              // its LZMA2 reader
	"github.com/bmatcuk/doublestar/v4":      {"corpus", "validate/settings"},
	"github.com/git-pkgs/gitignore":         {"corpus"},
	"github.com/pelletier/go-toml/v2":       {"validate/settings"},
	"github.com/fsnotify/fsnotify":          {"validate/run"},
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
	used := make(map[string][]string)  // by folder: which of our packages it imports
	users := make(map[string][]string) // by third-party module
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
			if ours, ok := strings.CutPrefix(target, module+"/"); ok {
				used[folder] = append(used[folder], ours)
			} else {
				users[target] = append(users[target], folder)
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
	for folder, list := range mayImport {
		for _, allowed := range list {
			if !slices.ContainsFunc(used[folder], func(x string) bool { return covers([]string{allowed}, x) }) {
				t.Errorf("%s may import %s, a permission that nobody uses", folder, allowed)
			}
		}
	}
	for name, list := range mayUse {
		var by []string
		for target, folders := range users {
			if target == name || strings.HasPrefix(target, name+"/") {
				by = append(by, folders...)
			}
		}
		for _, allowed := range list {
			if !slices.ContainsFunc(by, func(x string) bool { return covers([]string{allowed}, x) }) {
				t.Errorf("%s may use %s, a permission that nobody uses", allowed, name)
			}
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

// The list itself has no cycles: no package reaches itself.
func TestTheListOfImportsHasNoCircle(t *testing.T) {
	done := make(map[string]bool)
	var visit func(folder string, trail []string)
	visit = func(folder string, trail []string) {
		if done[folder] {
			return
		}
		if slices.Contains(trail, folder) {
			t.Fatalf("a circle: %v", append(trail, folder))
		}
		for other := range mayImport {
			if covers(mayImport[folder], other) {
				visit(other, append(trail, folder))
			}
		}
		done[folder] = true
	}
	for folder := range mayImport {
		visit(folder, nil)
	}
}

// The top level is settled: a new package belongs below one of these.
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

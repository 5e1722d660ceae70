package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// recipe is an example of docs/contributing.md.
type recipe struct {
	name     string
	steps    []recipeStep
	commands []string
}

// recipeStep is a new file, or a change of a file as in a patch without line numbers.
type recipeStep struct {
	file   string
	text   string
	change bool
}

// readRecipes returns the recipes of a page: what is fenced between a comment that names a recipe
// and the next heading. The first word of a fence is its language, and the second its file.
func readRecipes(page string) (list []recipe, err error) {
	var in *recipe
	for lines := strings.Split(page, "\n"); len(lines) > 0; {
		line := lines[0]
		lines = lines[1:]
		if name, ok := strings.CutPrefix(line, "<!-- recipe: "); ok {
			list = append(list, recipe{name: strings.TrimSuffix(name, " -->")})
			in = &list[len(list)-1]
		}
		if strings.HasPrefix(line, "#") {
			in = nil
		}
		fence, ok := strings.CutPrefix(line, "```")
		if !ok {
			continue
		}
		end := slices.Index(lines, "```")
		if end < 0 {
			return nil, fmt.Errorf("%q has no end", line)
		}
		text := strings.Join(lines[:end], "\n") + "\n"
		lines = lines[end+1:]
		if in == nil {
			continue
		}
		switch language, file, _ := strings.Cut(fence, " "); {
		case language == "sh" && file == "":
			in.commands = append(in.commands, strings.Split(strings.TrimSpace(text), "\n")...)
		case (language == "go" || language == "diff") && filepath.IsLocal(file):
			in.steps = append(in.steps, recipeStep{file, text, language == "diff"})
		default:
			return nil, fmt.Errorf("recipe %s: %q is not a file, a change or a command", in.name, line)
		}
	}
	return list, nil
}

// applyChange returns a file with a change made: its lines begin with a space, a hyphen or a plus
// sign, and those that are not new are in the file exactly once, one after the other.
func applyChange(file, change string) (string, error) {
	var from, to strings.Builder
	for line := range strings.Lines(change) {
		switch line[0] {
		case ' ':
			from.WriteString(line[1:])
			to.WriteString(line[1:])
		case '-':
			from.WriteString(line[1:])
		case '+':
			to.WriteString(line[1:])
		default:
			return "", fmt.Errorf("%q is not a line of a change", line)
		}
	}
	if n := strings.Count("\n"+file, "\n"+from.String()); n != 1 || from.Len() == 0 {
		return "", fmt.Errorf("these lines are in the file %d times, not once:\n%s", n, from.String())
	}
	return strings.TrimPrefix(strings.Replace("\n"+file, "\n"+from.String(), "\n"+to.String(), 1), "\n"), nil
}

// overlay writes what the steps make of a checkout to a folder, and a file for go test -overlay.
func (r *recipe) overlay(root, dir string) (name string, err error) {
	replace := make(map[string]string)
	for i, s := range r.steps {
		path := filepath.Join(root, filepath.FromSlash(s.file))
		old, err := os.ReadFile(path)
		text := s.text
		switch {
		case s.change && replace[path] != "":
			return "", fmt.Errorf("%s is changed twice", s.file)
		case s.change && err != nil:
			return "", err
		case s.change:
			if text, err = applyChange(string(old), s.text); err != nil {
				return "", fmt.Errorf("%s: %w", s.file, err)
			}
		case !errors.Is(err, os.ErrNotExist):
			return "", fmt.Errorf("%s exists: the recipe needs another name", s.file)
		}
		replace[path] = filepath.Join(dir, fmt.Sprintf("%d.go", i))
		if err := os.WriteFile(replace[path], []byte(text), 0o644); err != nil {
			return "", err
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	name = filepath.Join(dir, "overlay.json")
	return name, os.WriteFile(name, text, 0o644)
}

// contributingRecipes returns the recipes of docs/contributing.md, and the folder of the module.
func contributingRecipes(t *testing.T) (root string, list []recipe) {
	t.Helper()
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(root, "docs", "contributing.md"))
	if err != nil {
		t.Fatal(err)
	}
	if list, err = readRecipes(string(page)); err != nil {
		t.Fatal(err)
	}
	return root, list
}

// Every recipe of docs/contributing.md ends with tests that pass, and a change that it asks for
// fits this checkout.
func TestRecipesEndGreen(t *testing.T) {
	root, list := contributingRecipes(t)
	var names []string
	for i := range list {
		r := &list[i]
		names = append(names, r.name)
		t.Run(r.name, func(t *testing.T) {
			if len(r.steps) == 0 || len(r.commands) == 0 {
				t.Fatalf("%d steps and %d commands", len(r.steps), len(r.commands))
			}
			overlay, err := r.overlay(root, t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			if testing.Short() {
				return
			}
			for _, command := range r.commands {
				words := recipeWords(command)
				if len(words) < 3 || words[0] != "go" || words[1] != "test" {
					t.Fatalf("%q does not run tests", command)
				}
				run := exec.Command("go", append([]string{"test", "-vet=off", "-overlay", overlay}, words[2:]...)...)
				run.Dir = root
				run.Env = append(os.Environ(), "GOPROXY=off")
				out, err := run.CombinedOutput()
				if err != nil {
					t.Errorf("%s: %v\n%s", command, err, out)
				}
				if text := string(out); !strings.Contains(text, "ok ") || strings.Contains(text, "no test") {
					t.Errorf("%s runs no test", command)
				}
			}
		})
	}
	if want := []string{"check", "variant", "mutator", "notation", "command"}; !slices.Equal(names, want) {
		t.Errorf("there are recipes for %v, want %v", names, want)
	}
}

// recipeWords returns the words of a command; apostrophes keep spaces.
func recipeWords(line string) (words []string) {
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}

// A recipe that does not fit is found, whatever is wrong with it.
func TestFaultsOfRecipes(t *testing.T) {
	for name, c := range map[string]struct{ file, change, want string }{
		"a line more":               {"a\nb\n", " a\n+x\n", "a\nx\nb\n"},
		"the first line":            {"a\nb\n", "+x\n a\n", "x\na\nb\n"},
		"another line":              {"a\nb\n", "-b\n+x\n", "a\nx\n"},
		"a line that is not there":  {"a\nb\n", " c\n+x\n", ""},
		"a line that is there once": {"aa\na\n", " a\n+x\n", "aa\na\nx\n"},
		"a duplicate line":          {"a\nb\na\n", " a\n+x\n", ""},
		"no line to hold on to":     {"a\n", "+x\n", ""},
		"something else":            {"a\n", "@@ 1 @@\n a\n+x\n", ""},
	} {
		got, err := applyChange(c.file, c.change)
		if (err != nil) != (c.want == "") || err == nil && got != c.want {
			t.Errorf("%s: %q, %v, want %q", name, got, err, c.want)
		}
	}
	for name, page := range map[string]string{
		"a fence without an end":    "<!-- recipe: x -->\n```sh\ngo test\n",
		"a file outside the module": "<!-- recipe: x -->\n```go ../x.go\n```\n",
		"a language":                "<!-- recipe: x -->\n```toml a.toml\n```\n",
	} {
		if list, err := readRecipes(page); err == nil {
			t.Errorf("%s: %v", name, list)
		}
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.go"), []byte("a\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, r := range map[string]recipe{
		"a new file that exists": {steps: []recipeStep{{"a.go", "x\n", false}}},
		"a change of no file":    {steps: []recipeStep{{"b.go", "+x\n a\n", true}}},
		"two changes of a file":  {steps: []recipeStep{{"a.go", "+x\n a\n", true}, {"a.go", "+y\n a\n", true}}},
	} {
		if _, err := r.overlay(dir, t.TempDir()); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

var (
	namedTest  = regexp.MustCompile("`(Test[A-Z][A-Za-z0-9]*)")
	takesFlag  = regexp.MustCompile(`flag\.Bool\("update"|checktest\.(?:Update|NewSentences)\b`)
	updateLine = regexp.MustCompile(`(?m)^    go test (\./.*) -update$`)
)

// docs/contributing.md lists the packages whose tests rewrite something with -update, and the tests
// that it names exist.
func TestContributingNamesWhatIsThere(t *testing.T) {
	root := filepath.Join("..", "..")
	var have []string
	tests := make(map[string]bool)
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && name != "." && strings.HasPrefix(d.Name(), ".") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(name, "_test.go") || name == "cmd/fairyscore/recipes_test.go" {
			return nil
		}
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return err
		}
		if folder := "./" + path.Dir(name); takesFlag.Match(text) && !slices.Contains(have, folder) {
			have = append(have, folder)
		}
		for _, m := range regexp.MustCompile(`(?m)^func (Test\w+)\(`).FindAllSubmatch(text, -1) {
			tests[string(m[1])] = true
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	page := string(projectFile(t, "docs/contributing.md"))
	line := updateLine.FindStringSubmatch(page)
	if line == nil {
		t.Fatal("docs/contributing.md has no line for -update")
	}
	slices.Sort(have)
	if listed := strings.Fields(line[1]); !slices.Equal(listed, have) {
		t.Errorf("docs/contributing.md updates %v, but the packages are %v", listed, have)
	}
	_, list := contributingRecipes(t)
	var named []string
	for _, m := range namedTest.FindAllStringSubmatch(page, -1) {
		named = append(named, m[1])
	}
	for _, r := range list {
		for _, step := range r.steps {
			for _, m := range regexp.MustCompile(`(?m)^func (Test\w+)\(`).FindAllStringSubmatch(step.text, -1) {
				tests[m[1]] = true
			}
		}
		for _, command := range r.commands {
			named = append(named, regexp.MustCompile(`Test[A-Z]\w*`).FindAllString(command, -1)...)
		}
	}
	if len(named) < 8 {
		t.Errorf("docs/contributing.md names only the tests %v", named)
	}
	for _, name := range named {
		if !tests[name] {
			t.Errorf("docs/contributing.md names %s, which is not a test", name)
		}
	}
}

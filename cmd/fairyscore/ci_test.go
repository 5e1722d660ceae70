package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// projectFile reads a file of the project.
func projectFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// yamlKey is a key, or the place of a list item, that applies to the lines below it.
type yamlKey struct {
	column int // twice the spaces before a key; one more for the dash of an item
	name   string
}

// yamlValues parses the part of YAML that our files use: mappings and lists by indentation, plain
// and single-quoted values on one line, and blocks after a |. It returns the values by their paths,
// "inputs.paths.default" or "0.id", and fails on anything else.
func yamlValues(t *testing.T, file string) map[string]string {
	t.Helper()
	entry := regexp.MustCompile(`^( *)(- )?([A-Za-z][\w-]*):(?: (.*))?$`)
	values, columns := make(map[string]string), make(map[string]int)
	var stack []yamlKey
	path := func() string {
		var names []string
		for _, k := range stack {
			names = append(names, k.name)
		}
		return strings.Join(names, ".")
	}
	lines := strings.Split(strings.TrimSuffix(projectFile(t, file), "\n"), "\n")
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		if trimmed := strings.TrimSpace(line); trimmed == "" || strings.HasPrefix(trimmed, "#") {
			continue
		}
		m := entry.FindStringSubmatch(line)
		if m == nil {
			t.Fatalf("%s:%d: this is not a line of a mapping: %q", file, i+1, line)
		}
		spaces, last := len(m[1]), yamlKey{-1, ""}
		enter := func(column int, name string) {
			for len(stack) > 0 && stack[len(stack)-1].column >= column {
				last, stack = stack[len(stack)-1], stack[:len(stack)-1]
			}
			if name == "" { // the next item of a list
				name = "0"
				if n, err := strconv.Atoi(last.name); err == nil && last.column == column {
					name = strconv.Itoa(n + 1)
				}
			}
			above := path()
			if values[above] != "" {
				t.Errorf("%s:%d: %s has a value and more below it", file, i+1, above)
			}
			if was, ok := columns[above]; ok && was != column {
				t.Errorf("%s:%d: what is below %s does not stand in one column", file, i+1, above)
			}
			columns[above] = column
			stack = append(stack, yamlKey{column, name})
		}
		if m[2] != "" {
			enter(2*spaces+1, "")
			spaces += 2
		}
		enter(2*spaces, m[3])
		if _, twice := values[path()]; twice {
			t.Errorf("%s:%d: %s is a duplicate", file, i+1, path())
		}
		value := m[4]
		switch {
		case value == "|":
			value = ""
			for i+1 < len(lines) && len(lines[i+1])-len(strings.TrimLeft(lines[i+1], " ")) > spaces {
				i++
				value += strings.TrimSpace(lines[i]) + "\n"
			}
		case strings.HasPrefix(value, "'"):
			if len(value) < 2 || !strings.HasSuffix(value, "'") || strings.Contains(value[1:len(value)-1], "'") {
				t.Errorf("%s:%d: the quotes do not fit: %s", file, i+1, value)
			}
			value = strings.Trim(value, "'")
		case value != "" && (strings.ContainsAny(value[:1], "\"{[&*!|>%@`#-") || strings.Contains(value, ": ") || strings.Contains(value, " #")):
			t.Errorf("%s:%d: this value wants quotes: %s", file, i+1, value)
		}
		values[path()] = value
	}
	return values
}

// calls says what is wrong with how a text calls the program: every command and flag after the word
// fairyscore must exist. It returns how many calls there are.
func calls(t *testing.T, file, text string) (n int) {
	t.Helper()
	call := regexp.MustCompile("(?:^|[\\s(`'|])fairyscore ([a-z][a-z-]*)([^|;`\\n']*)")
	flag := regexp.MustCompile(`(?:^| )(--?[a-z][a-z-]*)`)
	root := new(session).root()
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, m := range call.FindAllStringSubmatch(text, -1) {
		var c *cobra.Command
		for _, sub := range root.Commands() {
			if sub.Name() == m[1] {
				c = sub
			}
		}
		if c == nil {
			t.Errorf("%s calls %q, which is not a command", file, m[0])
			continue
		}
		n++
		for _, f := range flag.FindAllStringSubmatch(m[2], -1) {
			long, isLong := strings.CutPrefix(f[1], "--")
			switch {
			case long == "help":
			case isLong && c.Flags().Lookup(long) == nil, !isLong && c.Flags().ShorthandLookup(f[1][1:2]) == nil:
				t.Errorf("%s calls %q, but %s has no %s", file, strings.TrimSpace(m[0]), c.Name(), f[1])
			}
		}
	}
	return n
}

func TestHooksOfPreCommit(t *testing.T) {
	const file = ".pre-commit-hooks.yaml"
	values := yamlValues(t, file)
	calls(t, file, projectFile(t, file))
	var ids []string
	for i := 0; values[strconv.Itoa(i)+".id"] != ""; i++ {
		hook := func(key string) string { return values[strconv.Itoa(i)+"."+key] }
		ids = append(ids, hook("id"))
		if hook("name") == "" || hook("language") != "golang" || calls(t, file, hook("entry")) != 1 {
			t.Errorf("%s has no name, or another language, or is not a call: %q", hook("id"), hook("entry"))
		}
		files, err := regexp.Compile(hook("files"))
		if err != nil {
			t.Fatalf("%s: %v", hook("id"), err)
		}
		writes := strings.Contains(hook("entry"), "-w") || strings.Contains(hook("entry"), "--fix")
		for name, want := range map[string]bool{
			"a.pgn": true, "deep/er/B.PGN": true, "a.pgn.gz": true, "a.pgn.zst": true, "a.pgn.bz2": !writes, "a.pgn.xz": !writes,
			"a.pgn.txt": false, "apgn": false, "a.gz": false,
		} {
			if files.MatchString(name) != want {
				t.Errorf("%s: %s is taken: %v", hook("id"), name, !want)
			}
		}
		if !strings.Contains(projectFile(t, "docs/ci.md"), "| `"+hook("id")+"` | `"+hook("entry")+"` |") {
			t.Errorf("docs/ci.md does not say what %s runs", hook("id"))
		}
	}
	if got := strings.Join(ids, " "); got != "fairyscore-check fairyscore-fix fairyscore-fmt fairyscore-fmt-check" {
		t.Errorf("the hooks are %s", got)
	}
}

func TestActionOfGitHub(t *testing.T) {
	const folder = ".github/actions/fairyscore/"
	values := yamlValues(t, folder+"action.yml")
	script := projectFile(t, folder+"check.sh")
	if values["name"] == "" || values["runs.using"] != "composite" || values["inputs.format.default"] != "github" {
		t.Errorf("the action is %v", values)
	}
	if calls(t, folder+"check.sh", script) != 2 {
		t.Error("check.sh merges once for the log and once for SARIF")
	}
	text := projectFile(t, folder+"action.yml")
	for key := range values {
		parts := strings.Split(key, ".")
		switch {
		case len(parts) == 2 && parts[0] == "inputs":
			if !strings.Contains(text, "${{ inputs."+parts[1]+" }}") {
				t.Errorf("the input %s is not used", parts[1])
			}
			if !strings.Contains(projectFile(t, "docs/ci.md"), "| `"+parts[1]+"` |") {
				t.Errorf("docs/ci.md does not say what the input %s is", parts[1])
			}
		case len(parts) == 5 && parts[3] == "env":
			if !strings.Contains(script, "${"+parts[4]+":-") {
				t.Errorf("check.sh does not use %s", parts[4])
			}
		}
	}
	for _, m := range regexp.MustCompile(`\$\{\{ inputs\.([\w-]+) \}\}`).FindAllStringSubmatch(text, -1) {
		if _, ok := values["inputs."+m[1]]; !ok {
			t.Errorf("%s is not an input", m[1])
		}
	}
	// The build step changes from the action's folder to the module's.
	up := strings.TrimPrefix(values["runs.steps.1.working-directory"], "${{ github.action_path }}")
	if _, err := os.Stat(filepath.Join("..", "..", filepath.FromSlash(folder+up), "go.mod")); err != nil || !strings.Contains(values["runs.steps.1.run"], "go build") {
		t.Errorf("%q is not where the module is", up)
	}
}

// The recipes use existing commands and flags.
func TestRecipesNameWhatIsThere(t *testing.T) {
	for file, least := range map[string]int{"docs/ci.md": 30, "docs/diff.md": 5, "README.md": 8} {
		if n := calls(t, file, projectFile(t, file)); n < least {
			t.Errorf("%s has %d calls of the program, but there are more", file, n)
		}
	}
}

package settings

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// A hostile configuration costs little, and its errors are short.
func TestHostileConfigurationsCostLittle(t *testing.T) {
	lines := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	for _, c := range hostile.Share([]struct{ name, text, want string }{
		{"a dotted key", strings.Repeat("a.", 20_000) + "b = 1", "c.toml:1:1: a key of more than 32 parts"},
		{"a dotted table", "x = 1\n[" + strings.Repeat("a.", 20_000) + "b]", "c.toml:2:1: a key of more than 32 parts"},
		{"a dotted key after strings", "x = \"\"\"\n\n\"\"\"\n" + strings.Repeat("a.", 40) + "b = 1", "c.toml:4:1: a key of more than 32 parts"},
		{"nested arrays", "a = " + strings.Repeat("[", 1<<19), "values nested more than 16 deep"},
		{"nested tables", "a = " + strings.Repeat("{a=", 1<<18), "values nested more than 16 deep"},
		{"nested arrays after a string", "a = '''[''' \nb = '\"'\nc = " + strings.Repeat("[", 40), "c.toml:3:1: values nested more than 16 deep"},
		{"a large file", strings.Repeat("#", 1<<20+1), "larger than 1024 KiB"},
		{"codes by the hundred thousand", "ignore = [" + strings.Repeat("\"C7\",", 200_000) + "]", "more than 20000 values"},
		{"codes in many spellings", "ignore = [" + strings.Repeat("\"c701\",\"C701\",\"long-LINE\",", 6_000) + "]", ""},
		{"unknown codes", "ignore = [" + lines(19_000, "\"x%d\",") + "]", "more errors follow"},
		{"unknown keys", lines(hostile.Count(2_400, 600), "x%d = 1\n") + strings.Repeat("\n", 7000), "more errors follow"},
		{"too many keys", lines(6_000, "x%d = 1\n"), "more than 2500 keys"},
		{"many keys in a large file", lines(600, strings.Repeat("x", 1700)+"%d = 1\n"), "more than 523 keys in 1001 KiB"},
		{"too many keys in a line", "a={" + lines(6_000, "x%d = 1,") + "}", "more than 2500 keys"},
		{"too many lines", strings.Repeat("\n", 1<<20), "more than 10000 lines"},
		{"unknown severities", "[severities]\n" + lines(2_400, "x%d=\"error\"\n"), "more errors follow"},
		{"quotes", strings.Repeat("\"", 1<<20-100), "expected '='"},
		{"single quotes", "a = " + strings.Repeat("'", 1<<20-100), "c.toml:1:"},
		{"braces", "exclude = [\"" + strings.Repeat("{a,aa}", 30) + "\"]", "expands to too many names"},
		{"nested braces", "exclude = [\"" + strings.Repeat("{a,", 15) + strings.Repeat("}", 15) + strings.Repeat("{b,c}", 8) + "\"]", "expands to too many names"},
		{"deeply nested braces", "exclude = [\"" + strings.Repeat("{", 400) + "a" + strings.Repeat("}", 400) + "\"]", "expands to too many names"},
		{"a long glob", "exclude = [\"" + strings.Repeat("*a", 4000) + "\"]", "is too long"},
		{"braces of a table", "[per-file.\"" + strings.Repeat("{a,aa}", 30) + "\"]\nvariant = \"ox\"", "expands to too many names"},
		{"many globs", "exclude = [" + lines(19_000, "\"x%d\",") + "]", "19000 patterns in exclude; at most 1000 can be used"},
		{"many tables", lines(1_100, "[per-file.\"a%d\"]\nvariant=\"ox\"\n"), "1100 tables in per-file; at most 1000 can be used"},
		{"stars", "exclude = [\"" + strings.Repeat("*a", 400) + "\", \"" + strings.Repeat("**/", 200) + "x\"]", ""},
	}) {
		t.Run(c.name, func(t *testing.T) {
			plant(t, map[string]string{"c.toml": c.text})
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			b, err := NewResolver(known(), Overrides{Config: "c.toml"})
			if err == nil {
				_, err = b.For("a.pgn")
				b.Excluded(strings.Repeat("a", 200) + "/" + strings.Repeat("a", 200) + ".pgn")
			}
			runtime.ReadMemStats(&after)
			switch {
			case err == nil && c.want != "":
				t.Error("nothing is wrong with it")
			case err != nil && c.want == "":
				t.Errorf("%.300v", err)
			case err != nil && !strings.Contains(err.Error(), c.want):
				t.Errorf("%.300v, want %s", err, c.want)
			case err != nil && (len(err.Error()) > 20_000 || longest(err.Error()) > 700):
				t.Errorf("a message of %d bytes, %d in a line", len(err.Error()), longest(err.Error()))
			}
			// Far above what it takes.
			if spent := after.TotalAlloc - before.TotalAlloc; spent > 512<<20 {
				t.Errorf("%d MiB", spent>>20)
			}
		})
	}
}

func longest(text string) int {
	n := 0
	for line := range strings.SplitSeq(text, "\n") {
		n = max(n, len(line))
	}
	return n
}

// Anything with the name of a configuration that is not a file is an error: its fail-on must not be
// ignored.
func TestAConfigurationThatIsNotAFileIsAnError(t *testing.T) {
	for name, c := range map[string]struct {
		plant func(path string) error
		want  string
	}{
		"a directory":     {func(p string) error { return os.Mkdir(p, 0o777) }, "cannot be read: a directory, not a file"},
		"a named pipe":    {makePipe, "cannot be read: a named pipe, not a file"},
		"a loop of links": {func(p string) error { return makeLink(filepath.Base(p), p) }, "cannot be read: too many levels"},
		"a dead link":     {func(p string) error { return makeLink("nowhere", p) }, "no such file"},
		"a device":        {func(p string) error { return makeLink("/dev/zero", p) }, "cannot be read: a device, not a file"},
		"a view of a process": {func(p string) error {
			_, err := os.Stat("/proc/self/environ")
			return errors.Join(err, makeLink("/proc/self/environ", p))
		}, "not a stored file"},
		"a large file": {func(p string) error { return os.WriteFile(p, make([]byte, maxSize+1), 0o666) }, "cannot be read: larger than 1024 KiB"},
	} {
		t.Run(name, func(t *testing.T) {
			plant(t, map[string]string{"sub/a.pgn": ""})
			if err := c.plant(FileName); err != nil {
				t.Skip(err)
			}
			_, err := book(t, Overrides{}).For("sub/a.pgn")
			var wrong *Error
			if !errors.As(err, &wrong) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %s", err, c.want)
			}
			if _, err := NewResolver(known(), Overrides{Config: FileName}); err == nil {
				t.Error("named on the command line, it is accepted")
			}
		})
	}
}

// A configuration may be a link to another one, but not to any file: its lines would be shown.
func TestALinkToAConfigurationIsToOne(t *testing.T) {
	for target, want := range map[string]string{"shared.toml": "", "id_rsa": "cannot be read: a symbolic link to a file that is no .toml file", "secret": "cannot be"} {
		plant(t, map[string]string{"sub/a.pgn": "", target: "variant = \"chess\"\n"})
		if err := makeLink(target, FileName); err != nil {
			t.Skip(err)
		}
		s, err := book(t, Overrides{}).For("sub/a.pgn")
		if want == "" && (err != nil || s.Config.Variant != "chess") || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", target, err, want)
		}
		if _, err := NewResolver(known(), Overrides{Config: FileName}); err != nil {
			t.Errorf("%s: named on the command line, it is refused: %v", target, err)
		}
	}
}

// A link that a stranger contributed does not show lines of a configuration of somebody else.
func TestALinkToAConfigurationStaysInItsRepository(t *testing.T) {
	private := filepath.Join(t.TempDir(), "credentials.toml")
	if err := os.WriteFile(private, []byte("variant = \"chess\"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, git := range []string{"", ".git/HEAD"} {
		files := map[string]string{"sub/a.pgn": ""}
		if git != "" {
			files[git] = ""
		}
		plant(t, files)
		if err := makeLink(private, FileName); err != nil {
			t.Skip(err)
		}
		_, err := book(t, Overrides{}).For("sub/a.pgn")
		if git == "" && err != nil || git != "" && (err == nil || !strings.Contains(err.Error(), "outside the repository")) {
			t.Errorf("with %q: %v", git, err)
		}
		if _, err := NewResolver(known(), Overrides{Config: FileName}); err != nil {
			t.Errorf("with %q: named on the command line, it is refused: %v", git, err)
		}
	}
}

// A configuration of a stranger does not choose a file outside the repository that
// --write-baseline creates or replaces.
func TestABaselineStaysInItsRepository(t *testing.T) {
	for _, c := range []struct {
		git, config, baseline string
		over                  Overrides
		refused               bool
	}{
		{".git/HEAD", FileName, "../known.json", Overrides{}, true},
		{".git/HEAD", "sub/" + FileName, "../known.json", Overrides{}, false},
		{".git/HEAD", "sub/" + FileName, "../../none/known.json", Overrides{}, true},
		{".git/HEAD", FileName, "../known.json", Overrides{Baseline: "../known.json"}, false},
		{".git/HEAD", FileName, "../known.json", Overrides{Config: FileName}, false},
		{"none", FileName, "../known.json", Overrides{}, false},
	} {
		plant(t, map[string]string{"sub/a.pgn": "", c.git: "", c.config: "baseline = \"" + c.baseline + "\"\n"})
		if _, err := book(t, c.over).For("sub/a.pgn"); c.refused != (err != nil && strings.Contains(err.Error(), "outside the repository")) || !c.refused && err != nil {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestListsAreSets(t *testing.T) {
	f, err := Parse("c.toml", []byte("ignore = [\"C7\", \"c7\", \"T2\", \"C7\"]\n[per-file.x]\nignore = [\"C7\", \"C7\"]\n"), known())
	if err != nil || strings.Join(f.Ignore, " ") != "C7 T2" || len(f.PerFile["x"].Ignore) != 1 {
		t.Errorf("%+v, %v", f, err)
	}
}

func TestChoices(t *testing.T) {
	for pattern, want := range map[string]int{
		"a": 1, "{a,b}": 2, "{a,b}{c,d,e}": 6, "{a,{b,c}d}": 3, "\\{a,b}": 1, "a,b": 1, "{a{b,c},{d,e}{f,g}}": 6, "{a,b": 1, "}": 1,
		strings.Repeat("{a,b}", 9): 512, strings.Repeat("{a,b}", 99): maxChoices + 1,
	} {
		if got := choices(pattern); got != want {
			t.Errorf("%s: %d, want %d", pattern, got, want)
		}
	}
}

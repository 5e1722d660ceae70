package settings

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

func known() *KnownValues {
	return &KnownValues{Catalog: variant.NewCatalog(), Encoding: func(name string) error {
		if name != "latin1" {
			return errors.New("no such encoding")
		}
		return nil
	}}
}

// plant writes files to a fresh directory and changes to it.
func plant(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, content := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

func book(t *testing.T, o Overrides) *Resolver {
	t.Helper()
	b, err := NewResolver(known(), o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func settingsOf(t *testing.T, b *Resolver, file string) *Settings {
	t.Helper()
	s, err := b.For(file)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// severity returns the severity of a check in settings, 0 if it does not run.
func severity(s *Settings, code string) diagnostic.Severity {
	for _, r := range s.Config.Checks {
		if r.Code == code {
			return r.Severity
		}
	}
	return 0
}

const whole = `severity = "info"
fail-on = "never"
ignore = ["T208"]
variant = "wotn"
encoding = "latin1"
exclude = ["drafts/", "*.old.pgn"]
gitignore = false
baseline = "sub/known.json"

[severities]
empty-tag = "error"

[per-file."wand/**"]
variant = "wand"
ignore = ["M305"]

[per-file."wand/old/*.pgn"]
variant = "chess"
severities = { empty-tag = "info" }
notation = "letters:de"
`

func TestTheNearestConfigurationApplies(t *testing.T) {
	plant(t, map[string]string{
		FileName:           whole,
		"near/" + FileName: "",
	})
	b := book(t, Overrides{})
	s := settingsOf(t, b, "a.pgn")
	if s.Source != FileName || s.Config.Level != diagnostic.Info || s.Fail != 0 || s.Config.Variant != "wotn" || s.Config.Encoding != "latin1" ||
		s.Baseline != "sub/known.json" || severity(s, "T208") != 0 || severity(s, "T209") != diagnostic.Error {
		t.Errorf("a.pgn: %+v", s)
	}
	if again := settingsOf(t, b, "b/b.pgn"); again != s {
		t.Error("files for which the same holds do not share their settings")
	}
	if s := settingsOf(t, b, "near/a.pgn"); s.Config.Variant != "" || s.Config.Level != diagnostic.Warning || s.Fail != diagnostic.Error || severity(s, "T208") == 0 {
		t.Errorf("near/a.pgn: %+v", s)
	}
	if s := settingsOf(t, b, "wand/a.pgn"); s.Config.Variant != "wand" || severity(s, "M305") != 0 || severity(s, "T209") != diagnostic.Error {
		t.Errorf("wand/a.pgn: %+v", s)
	}
	if s := settingsOf(t, b, "wand/old/a.pgn"); s.Config.Variant != "chess" || severity(s, "M305") != 0 || severity(s, "T209") != diagnostic.Info || s.Config.Notation != "letters:de" {
		t.Errorf("wand/old/a.pgn: %+v", s)
	}
	if b.GitIgnore() {
		t.Error("gitignore = false does not hold")
	}
	for name, out := range map[string]bool{"drafts": true, "drafts/x/a.pgn": true, "x/b.old.pgn": true, "a.pgn": false, "near/b.old.pgn": false} {
		if b.Excluded(name) != out {
			t.Errorf("%s: excluded is %v", name, !out)
		}
	}
}

func TestTheCommandLineWins(t *testing.T) {
	plant(t, map[string]string{FileName: whole, "other.toml": "variant = \"ox\"\n"})
	yes := true
	b := book(t, Overrides{
		Severity: "error", FailOn: "error", Select: []string{"T208"}, Variant: "oz8", Exclude: []string{"x"},
		GitIgnore: &yes, Baseline: "b.json", Notation: "letters:fr",
	})
	s := settingsOf(t, b, "wand/old/a.pgn")
	if s.Config.Level != diagnostic.Error || s.Fail != diagnostic.Error || severity(s, "T208") == 0 || severity(s, "T209") != 0 ||
		s.Config.Variant != "oz8" || s.Baseline != "b.json" || s.Config.Notation != "letters:fr" || s.Config.Encoding != "latin1" {
		t.Errorf("%+v", s)
	}
	if !b.GitIgnore() || !b.Excluded("x/a.pgn") || !b.Excluded("drafts/a.pgn") {
		t.Error("the command line does not add to what is left out")
	}
	if s := settingsOf(t, book(t, Overrides{Isolated: true}), "a.pgn"); s.Config.Variant != "" || s.Source != "" {
		t.Errorf("isolated: %+v", s)
	}
	if s := settingsOf(t, book(t, Overrides{Config: "other.toml"}), "a.pgn"); s.Config.Variant != "ox" {
		t.Errorf("other.toml: %+v", s)
	}
	if _, err := NewResolver(known(), Overrides{Config: "none.toml"}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a configuration that is not there gives %v", err)
	}
	if _, err := NewResolver(known(), Overrides{Ignore: []string{"R401"}}); err == nil {
		t.Error("R401 can be ignored")
	}
}

func TestWhatIsWrongWithAConfiguration(t *testing.T) {
	for _, x := range []struct{ src, want string }{
		{"ignroe = [\"T208\"]\n", "c.toml:1:1: unknown key \"ignroe\"; did you mean \"ignore\"?\n  |\n1 | ignroe = [\"T208\"]\n  | ^^^^^^"},
		{"[per-file.x]\nvariantt = \"ox\"\n", `c.toml:2:1: unknown key "variantt"; did you mean "variant"?`},
		{"severity = \"warn\"\nselct = []\n", "c.toml:1:12: invalid value \"warn\""},
		{"[rules]\nx = 1\n", `unknown key "rules"`},
		{"\nselect = [\"T208\", \"T2999\"]\r\n", "c.toml:2:19: unknown check \"T2999\""},
		{"ignore = [\"invalid-dat\"]\n", `did you mean "invalid-date"?`},
		{"ignore = [\"illegal-move\"]\n", "illegal-move (R401) cannot be ignored"},
		{"severities = { illegal-move = \"error\", invalid-date = \"warn\" }\n", `invalid value "warn"; did you mean "warning"?`},
		{"[severities]\nX1 = \"info\"\n", `c.toml:2:1: unknown check "X1"`},
		{"fail-on = 3\n", "c.toml:1:11: fail-on must be a string, not an integer"},
		{"ignore = \"T2\"\n", "ignore must be a list of strings, not a string"},
		{"baseline = []\n", "baseline must be a string, not a list"},
		{"baseline =\n", "c.toml:1:11: unexpected end of line"},
		{"variant = \"wotm\"\n", "c.toml:1:11: "},
		{"notation = \"san\"\n", "the notation san is detected and need not be set"},
		{"notation = \"letters:xx\"\n", `unknown language "xx"; expected letters:XX`},
		{"notation = \"german\"\n", "did you mean letters:de?"},
		{"encoding = \"ebcdic\"\n", "no such encoding"},
		{"exclude = [\"[\"]\n", `"[" is not a valid glob`},
		{`exclude = ['\[a\]*.pgn', 'drafts\old']`, `c.toml:1:26: a backslash before a letter in the glob "drafts\old"; directories end in /`},
		{"[per-file.\"a[\"]\nvariant = \"ox\"\n", "is not a valid glob"},
		{"variant = \"ox\nignore = []\n", "c.toml:1:"},
		{"variant = \"ox\"\nvariant = \"wand\"\n", "variant"},
		{"[severities]\nR401 = \"info\"\n", "cannot be ignored or lowered"},
	} {
		f, err := Parse("c.toml", []byte(x.src), known())
		if err == nil {
			t.Errorf("%q is taken: %+v", x.src, f)
		} else if !strings.Contains(err.Error(), x.want) {
			t.Errorf("%q gives\n%v\nwant\n%s", x.src, err, x.want)
		}
	}
}

// Errors of all kinds come in the order of their places, and a wrong type hides no other error.
func TestErrorsOfAConfigurationAreInOrder(t *testing.T) {
	many := "ignore = [" + strings.Repeat("\"T2999\",\n", maxErrors) + "]\nselct = []\n"
	for _, x := range []struct {
		src  string
		want []string
	}{
		{"fail-on = \"warn\"\nignroe = []\nseverity = \"low\"\nselct = []\n", []string{`invalid value "warn"`, `unknown key "ignroe"`, `invalid value "low"`, `unknown key "selct"`}},
		{"severity = \"low\"\nignore = \"T2\"\nselect = [\"T2999\"]\n", []string{`invalid value "low"`, "ignore must be a list", `unknown check "T2999"`}},
		{many, append(slices.Repeat([]string{`unknown check "T2999"`}, maxErrors), "more errors follow")},
	} {
		_, err := Parse("c.toml", []byte(x.src), known())
		list, ok := err.(interface{ Unwrap() []error })
		if !ok || len(list.Unwrap()) != len(x.want) {
			t.Errorf("%.60q gives %v", x.src, err)
			continue
		}
		for i, e := range list.Unwrap() {
			if !strings.Contains(e.Error(), x.want[i]) {
				t.Errorf("error %d of %.60q is %v, want %s", i, x.src, e, x.want[i])
			}
		}
	}
}

// Each folder can have a configuration, but only few are kept.
func TestFewConfigurationsAreKept(t *testing.T) {
	files := map[string]string{}
	for i := range 3 * maxKept {
		files[fmt.Sprintf("%d/%s", i, FileName)] = "variant = \"ox\"\n"
	}
	plant(t, files)
	b := book(t, Overrides{})
	for i := range 3 * maxKept {
		file := fmt.Sprintf("%d/a.pgn", i)
		if s := settingsOf(t, b, file); s.Config.Variant != "ox" || s != settingsOf(t, b, file) {
			t.Fatalf("%s has the variant %q", file, s.Config.Variant)
		}
		if n := len(b.read) + len(b.settings); n > 2*maxKept {
			t.Fatalf("%d are kept", n)
		}
	}
}

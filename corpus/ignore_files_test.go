package corpus

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// plant writes files to a fresh directory and changes to it.
func plant(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	t.Setenv("HOME", t.TempDir()) // without a user's own list of ignored files
	t.Setenv("XDG_CONFIG_HOME", "")
	for name, content := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// listed returns the names of the files that a source reads.
func listed(t *testing.T, s Source) string {
	t.Helper()
	list, _, _ := s.inputs()
	var names []string
	for _, in := range list {
		if in.err != nil {
			t.Error(in.err)
		}
		names = append(names, filepath.ToSlash(in.name))
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

func TestIgnoredFilesAreSkipped(t *testing.T) {
	plant(t, map[string]string{
		".git/HEAD":           "ref: refs/heads/main\n",
		".git/x.pgn":          "",
		".gitignore":          "/tmp/\n*.bak.pgn\n!keep.bak.pgn\n",
		"a.pgn":               "",
		"a.bak.pgn":           "",
		"keep.bak.pgn":        "",
		"tmp/b.pgn":           "",
		"deep/tmp/c.pgn":      "",
		"deep/.gitignore":     "d*.pgn\n",
		"deep/d.pgn":          "",
		"deep/deeper/d2.pgn":  "",
		"deep/deeper/e.pgn":   "",
		"other/sub/.git/HEAD": "",
		"other/sub/d.bak.pgn": "",
	})
	all := "a.pgn deep/deeper/e.pgn deep/tmp/c.pgn keep.bak.pgn other/sub/d.bak.pgn"
	for _, x := range []struct{ path, want string }{
		{".", all},
		{"**/*.pgn", all},
		{"deep", "deep/deeper/e.pgn deep/tmp/c.pgn"},
		{"tmp", "tmp/b.pgn"},       // a directory that is named explicitly
		{"a.bak.pgn", "a.bak.pgn"}, // and a file
		{"deep/deeper", "deep/deeper/e.pgn"},
	} {
		if got := listed(t, Source{Paths: []string{x.path}, GitIgnore: true}); got != x.want {
			t.Errorf("%s: %s, want %s", x.path, got, x.want)
		}
	}
	if got := listed(t, Source{Paths: []string{"."}}); !strings.Contains(got, "a.bak.pgn") {
		t.Errorf("without GitIgnore: %s", got)
	}
}

func TestSkip(t *testing.T) {
	plant(t, map[string]string{"a.pgn": "", "old/b.pgn": "", "new/c.pgn": ""})
	for _, x := range []struct {
		path  string
		force bool
		want  string
	}{
		{".", false, "a.pgn new/c.pgn"},
		{"old/b.pgn", false, "old/b.pgn"},
		{"old/b.pgn", true, ""},
		{"old", true, ""},
		{"*/*.pgn", false, "new/c.pgn"},
	} {
		s := Source{Paths: []string{x.path}, Skip: func(path string, dir, named bool) Verdict {
			if strings.Contains(path, "old") && (!named || x.force) {
				return Excluded
			}
			return Wanted
		}}
		if got := listed(t, s); got != x.want {
			t.Errorf("%s, force %v: %s, want %s", x.path, x.force, got, x.want)
		}
	}
}

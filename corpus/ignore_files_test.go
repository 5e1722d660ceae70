package corpus

import (
	"errors"
	"os"
	"os/exec"
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

// A stranger's .gitignore does not hide what is in the index, in any directory.
func TestTrackedFilesAreNotIgnored(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	plant(t, map[string]string{
		"a.pgn": "", "b.pgn": "", "deep/c.pgn": "", "deep/d.pgn": "", "other/e.pgn": "",
		"deep/x/.gitignore": "*", "deep/x/f.pgn": "", "deep/x/g.pgn": "",
	})
	git := func(args ...string) {
		t.Helper()
		if out, err := exec.Command("git", args...).CombinedOutput(); err != nil {
			t.Fatalf("git %q: %v\n%s", args, err, out)
		}
	}
	git("init", "-q")
	git("add", "-f", "a.pgn", "deep/c.pgn", "deep/x/f.pgn")
	if err := os.WriteFile(".gitignore", []byte("*.pgn\ndeep/\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct{ path, want string }{
		{".", "a.pgn deep/c.pgn deep/x/f.pgn"},
		{"**/*.pgn", "a.pgn deep/c.pgn deep/x/f.pgn"},
		{"deep/x", "deep/x/f.pgn"},
		{"b.pgn", "b.pgn"}, // named explicitly
	} {
		if got := listed(t, Source{Paths: []string{x.path}, GitIgnore: true}); got != x.want {
			t.Errorf("%s: %s, want %s", x.path, got, x.want)
		}
	}
	if err := os.WriteFile(".git/index", []byte("damaged"), 0o666); err != nil {
		t.Fatal(err)
	}
	s := Source{Paths: []string{"."}, GitIgnore: true}
	var none *NoRecordsError
	if list, _, _ := s.inputs(); len(list) != 1 || !errors.As(list[0].err, &none) {
		t.Errorf("with a damaged index: %v", list)
	}
}

// Patterns beyond the limits are not applied, so that more is read.
func TestPatternsAreLimited(t *testing.T) {
	for _, x := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"few", map[string]string{".gitignore": strings.Repeat("x\n", maxPatterns-2) + "a.pgn\n"}, "d/b.pgn"},
		{"many lines", map[string]string{".gitignore": strings.Repeat("x\n", maxPatterns) + "a.pgn\n"}, "a.pgn d/b.pgn"},
		{"many stars", map[string]string{".gitignore": strings.Repeat("x*", maxStars) + "*\na.pgn\n"}, "a.pgn d/b.pgn"},
		{"many together", map[string]string{".gitignore": strings.Repeat("x\n", maxPatterns-2) + "a.pgn\n", "d/.gitignore": "b.pgn\n"}, "d/b.pgn"},
		{"long", map[string]string{".gitignore": "a.pgn\n#" + strings.Repeat("x", maxGitIgnore)}, "a.pgn d/b.pgn"},
	} {
		t.Run(x.name, func(t *testing.T) {
			x.files[".git/HEAD"], x.files["a.pgn"], x.files["d/b.pgn"] = "ref: refs/heads/main\n", "", ""
			plant(t, x.files)
			if got := listed(t, Source{Paths: []string{"."}, GitIgnore: true}); got != x.want {
				t.Errorf("%s, want %s", got, x.want)
			}
		})
	}
}

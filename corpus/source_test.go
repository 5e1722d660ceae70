package corpus

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

func TestSourcesListTheirFiles(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for _, name := range []string{
		"b.pgn", "a.pgn", "notes.txt", "deep/er/c.pgn.gz", "deep/d.PGN", "deep/e.pgn.xz", "deep/.pgn", "odd[1].pgn", "z.pgn.bz2",
	} {
		write(t, dir, name, []byte("*"))
	}
	links := map[string]string{"deep/loop": "..", "deep/er/self": ".", "link.pgn": "a.pgn", "gone.pgn": "nowhere"}
	var noLinks error
	for link, target := range links {
		noLinks = errors.Join(noLinks, symlink(target, link))
	}
	all := []string{"a.pgn", "b.pgn", "deep/d.PGN", "deep/e.pgn.xz", "deep/er/c.pgn.gz", "odd[1].pgn", "z.pgn.bz2"}
	capitals := []string{"deep/.pgn", "deep/e.pgn.xz", "deep/er/c.pgn.gz"}
	if runtime.GOOS == "windows" {
		capitals = slices.Insert(capitals, 1, "deep/d.PGN") // a glob matches capitals there
	}
	for _, c := range []struct {
		name  string
		paths []string
		want  []string
		errs  []error
	}{
		{"a directory, sorted, links to directories left out", []string{"."},
			slices.Insert(slices.Clone(all), 5, "!gone.pgn", "link.pgn"), []error{fs.ErrNotExist}},
		{"a directory, sorted", []string{"."}, all, nil},
		{"a file by name, whatever it is called", []string{"notes.txt"}, []string{"notes.txt"}, nil},
		{"the order given, nothing twice", []string{"b.pgn", "a.pgn", "./b.pgn"}, []string{"b.pgn", "a.pgn"}, nil},
		{"a glob", []string{"deep/**/*.pgn*"}, capitals, nil},
		{"a glob with braces", []string{"{a,b}.pgn"}, []string{"a.pgn", "b.pgn"}, nil},
		{"a file that looks like a glob", []string{"odd[1].pgn"}, []string{"odd[1].pgn"}, nil},
		{"a glob that fits nothing", []string{"*.png", "a.pgn"}, []string{"!*.png", "a.pgn"}, []error{ErrNoMatch}},
		{"a broken glob", []string{"x{.pgn"}, []string{"!x{.pgn"}, []error{nil}},
		{"a missing file", []string{"none.pgn", "a.pgn"}, []string{"!none.pgn", "a.pgn"}, []error{fs.ErrNotExist}},
		{"stdin, once", []string{"-", "a.pgn", "-"}, []string{"<stdin>", "a.pgn"}, nil},
		{"a link to a directory, by name", []string{"deep/loop/deep/d.PGN"}, []string{"deep/loop/deep/d.PGN"}, nil},
	} {
		if linked := strings.Contains(c.name, "link"); linked && noLinks != nil || c.name == "a directory, sorted" && noLinks == nil {
			continue
		}
		src := Source{Paths: c.paths, StdinName: "<stdin>"}
		list, _, _ := src.inputs()
		var got []string
		n := 0
		for _, in := range list {
			name := in.name
			if in.err != nil {
				name = "!" + name
				if n < len(c.errs) && c.errs[n] != nil && !errors.Is(in.err, c.errs[n]) {
					t.Errorf("%s: error %v, want %v", c.name, in.err, c.errs[n])
				}
				n++
			}
			got = append(got, name)
		}
		if !slices.Equal(c.want, got) || n != len(c.errs) {
			t.Errorf("%s: %d errors, %q, want %q", c.name, n, got, c.want)
		}
	}
}

func TestAnUnreadableFileLeavesTheOthers(t *testing.T) {
	dir := t.TempDir()
	a := write(t, dir, "a.pgn", []byte("1. e4 *"))
	z := write(t, dir, "z.pgn", []byte("1. d4 *"))
	for _, jobs := range []int{1, 2} {
		got, errs := collect(t, Source{Paths: []string{a, filepath.Join(dir, "m.pgn"), z}}, Options{Jobs: jobs})
		if len(got) != 2 || got[0].File != a || got[1].File != z || got[1].Game != 1 {
			t.Errorf("results %v", got)
		}
		if len(errs) != 1 || !errors.Is(errs[0], fs.ErrNotExist) {
			t.Errorf("errors %v", errs)
		}
	}
}

// A glob names the folders that it could not search.
func TestAGlobNamesWhatItCouldNotList(t *testing.T) {
	if os.Geteuid() <= 0 {
		t.Skip("root can list every folder, and on Windows no mode forbids it")
	}
	dir := t.TempDir()
	write(t, dir, "open/a.pgn", []byte("*"))
	write(t, dir, "shut/b.pgn", []byte("*"))
	shut := filepath.Join(dir, "shut")
	if err := os.Chmod(shut, 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.Chmod(shut, 0o700) })
	for glob, names := range map[string]bool{"**/*.pgn": true, "*/*.pgn": true, "{open,shut}/*.pgn": true, "*/a.pgn": true, "o*/*.pgn": false} {
		src := Source{Paths: []string{filepath.Join(dir, filepath.FromSlash(glob))}}
		list, _, _ := src.inputs()
		if names && (len(list) != 2 || list[0].name != shut || list[0].err == nil) || !names && len(list) != 1 || list[len(list)-1].err != nil {
			t.Errorf("%s: %+v", glob, list)
		}
	}
}

// A link that is found must not show lines of a file that has no records: a message is in the log
// of a public CI system.
func TestALinkKeepsTheKindOfAFile(t *testing.T) {
	dir := t.TempDir()
	for name, target := range map[string]string{
		"key.pgn": "id_rsa", "netrc.netrc": ".netrc", "none": "id_rsa", "config.pgn.gz": "config", "notes.pgn": "notes.txt",
		"games.pgn": "real.pgn", "annex.pgn.zst": "real.pgn", "packed.PGN": "real.pgn.gz", "page.html": "real.html",
	} {
		folder := filepath.Join(dir, name)
		other := filepath.Join(t.TempDir(), target)
		link := filepath.Join(folder, name)
		if err := errors.Join(os.Mkdir(folder, 0o777), os.WriteFile(other, []byte("1. e4 *\n"), 0o666), symlink(other, link)); err != nil {
			t.Skip(err)
		}
		kept := strings.HasPrefix(target, "real.")
		paths := []string{filepath.Join(folder, "*")}
		if IsRecordFile(name) {
			paths = append(paths, folder)
		}
		for _, path := range paths {
			list, _, _ := (&Source{Paths: []string{path}}).inputs()
			if len(list) != 1 || kept != (list[0].err == nil) || !kept && !errors.Is(list[0].err, ErrLinkKind) {
				t.Errorf("%s, which leads to %s: %+v", path, target, list)
			}
		}
		if list, _, _ := (&Source{Paths: []string{link}}).inputs(); len(list) != 1 || list[0].err != nil {
			t.Errorf("%s is named, and not read: %+v", name, list)
		}
	}
}

// A link that a stranger contributed does not show a file outside the repository; git-annex keeps
// files in .git, in further work trees too.
func TestALinkStaysInItsRepository(t *testing.T) {
	dir := t.TempDir()
	inside := func(name string) string { return filepath.Join(dir, name) }
	err := errors.Join(os.MkdirAll(inside("repo/games"), 0o777), os.MkdirAll(inside("repo/.git/annex"), 0o777),
		os.MkdirAll(inside("tree/games"), 0o777), os.MkdirAll(inside("own"), 0o777), symlink("../repo/.git", inside("tree/.git")),
		symlink("repo", inside("alias")))
	for _, name := range []string{"private.pgn", "repo/b.pgn", "repo/.git/annex/c.pgn", "repository.pgn"} {
		err = errors.Join(err, os.WriteFile(inside(name), []byte("1. e4 *\n"), 0o666))
	}
	if err != nil {
		t.Skip(err)
	}
	for _, c := range []struct {
		folder, target string
		kept           bool
	}{
		{"repo/games", "../b.pgn", true},
		{"repo/games", "../.git/annex/c.pgn", true},
		{"repo/games", inside("alias/b.pgn"), true},
		{"alias/games", "../b.pgn", true},
		{"tree/games", "../.git/annex/c.pgn", true},
		{"own", "../private.pgn", true}, // no repository
		{"repo/games", "../../private.pgn", false},
		{"repo/games", inside("private.pgn"), false},
		{"repo/games", inside("repository.pgn"), false}, // its path begins with that of the repository
		{"alias/games", "../../private.pgn", false},
		{"tree/games", "../../repo/b.pgn", false},
	} {
		link := filepath.Join(inside(c.folder), "x.pgn")
		if err := symlink(c.target, link); err != nil {
			t.Skip(err)
		}
		for _, path := range []string{inside(c.folder), filepath.Join(inside(c.folder), "*.pgn")} {
			list, _, _ := (&Source{Paths: []string{path}}).inputs()
			if len(list) != 1 || c.kept != (list[0].err == nil) || !c.kept && !errors.Is(list[0].err, ErrLinkOutside) {
				t.Errorf("%s in %s: %+v", c.target, path, list)
			}
		}
		if list, _, _ := (&Source{Paths: []string{link}}).inputs(); len(list) != 1 || list[0].err != nil {
			t.Errorf("%s in %s is named, and not read: %+v", c.target, c.folder, list)
		}
		if err := os.Remove(link); err != nil {
			t.Fatal(err)
		}
	}
}

// A link to what the kernel says about a process would show its environment.
func TestAViewOfAProcessIsNotRead(t *testing.T) {
	const environment = "/proc/self/environ"
	if !isKernelFile(environment) {
		t.Skip("the system has no such files")
	}
	link := filepath.Join(t.TempDir(), "a.pgn")
	if err := symlink(environment, link); err != nil {
		t.Skip(err)
	}
	for _, path := range []string{link, filepath.Dir(link), filepath.Join(filepath.Dir(link), "*.pgn")} {
		list, _, _ := (&Source{Paths: []string{path}}).inputs()
		if len(list) != 1 || !errors.Is(list[0].err, ErrKernelFile) {
			t.Errorf("%s: %v", path, list)
		}
	}
}

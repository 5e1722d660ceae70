package corpus

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestPlacesOfASource(t *testing.T) {
	dir := t.TempDir()
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real // a temporary folder may be reached by a link
	}
	for name, text := range map[string]string{
		"a/.git/HEAD": "", "a/.gitignore": "out/\n", "a/x.pgn": "", "a/deep/er/y.pgn.gz": "", "a/out/z.pgn": "",
		"a/skipped/s.pgn": "", "b/one.txt": "", "c/d/g.pgn": "",
	} {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	noLinks := symlink(filepath.Join(dir, "c", "d", "g.pgn"), filepath.Join(dir, "b", "link.pgn"))
	t.Chdir(dir)
	for _, c := range []struct {
		paths, folders, reads, passes string
	}{
		{"a", "a a/deep a/deep/er", "a/x.pgn a/new.pgn.zst a/deep/er/y.pgn.gz", "a/out/z.pgn a/skipped/s.pgn a/x.txt b/one.txt ab.pgn"},
		{".", ". a a/deep a/deep/er b c c/d", "a/x.pgn c/d/g.pgn top.pgn", "b/one.txt a/out/z.pgn"},
		{"b/one.txt", "b", "b/one.txt", "b/two.txt b/one.txt/x.pgn"},
		{"b/link.pgn", "b c/d", "b/link.pgn c/d/g.pgn", "c/d/h.pgn"},
		{"nosuch/n.pgn", "", "nosuch/n.pgn", "n.pgn"},
		{"b/later.pgn", "b", "b/later.pgn", ""},
		{"c/**/*.txt", "c c/d", "c/n.txt c/d/e/n.txt", "c/d/g.pgn b/one.txt"},
		{"a/out", "a/out", "a/out/z.pgn", "a/x.pgn"},
		{"-", "", "", "a/x.pgn -"},
		{"b a/deep", "a/deep a/deep/er b", "b/p.pgn a/deep/q.pgn", "a/x.pgn"},
	} {
		if noLinks != nil && strings.Contains(c.paths, "link") {
			continue
		}
		src := Source{
			Paths: strings.Fields(c.paths), GitIgnore: true,
			Skip: func(path string, dir, named bool) Verdict {
				if filepath.Base(path) == "skipped" && dir {
					return Excluded
				}
				return Wanted
			},
		}
		p := src.WatchSet()
		abs := func(list string) []string {
			var out []string
			for _, name := range strings.Fields(list) {
				out = append(out, filepath.Join(dir, filepath.FromSlash(name)))
			}
			return out
		}
		if got := p.Folders(); !slices.Equal(got, abs(c.folders)) {
			t.Errorf("%s: the folders are %q, want %s", c.paths, got, c.folders)
		}
		for _, name := range abs(c.reads) {
			if !p.Reads(name) {
				t.Errorf("%s: %s is read", c.paths, name)
			}
		}
		for _, name := range abs(c.passes) {
			if p.Reads(name) {
				t.Errorf("%s: %s is not read", c.paths, name)
			}
		}
	}
}

// A WatchSet names exactly what a run reads.
func TestPlacesAgreeWithARun(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"x.pgn", "sub/y.PGN.gz", "sub/n.txt", "sub/.pgn"} {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range []string{dir, filepath.Join(dir, "**", "*.gz"), filepath.Join(dir, "*", "*"), filepath.Join(dir, "sub", "n.txt")} {
		src := Source{Paths: []string{path}}
		list, _, _ := src.inputs()
		var read []string
		for _, in := range list {
			read = append(read, in.name)
		}
		p := src.WatchSet()
		err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
			if err == nil && !d.IsDir() && p.Reads(name) != slices.Contains(read, filepath.ToSlash(name)) {
				t.Errorf("%s: %s is among what is read, or is not: %q", path, name, read)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

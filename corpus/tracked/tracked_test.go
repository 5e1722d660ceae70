package tracked

import (
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// run runs git in a directory, without a user's settings.
func run(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null", "GIT_CONFIG_NOSYSTEM=1",
		"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// write writes an empty file, and its directory.
func write(t *testing.T, dir, name string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, nil, 0o666); err != nil {
		t.Fatal(err)
	}
}

// Every index that git writes is read: the names are those that git lists.
func TestReadsWhatGitWrites(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	long := "a/" + strings.Repeat("x", 200) + "/" + strings.Repeat("y", 200) + ".pgn"
	all := []string{"a/b.pgn", "a/b/c.pgn", "a.pgn", "ab.pgn", "é/ü.pgn", long}
	for _, x := range []struct {
		name string
		do   [][]string
		init []string
	}{
		{name: "version 2", do: [][]string{{"update-index", "--index-version", "2"}}},
		{name: "version 3", do: [][]string{{"update-index", "--skip-worktree", "a.pgn"}}},
		{name: "version 4", do: [][]string{{"update-index", "--index-version", "4"}}},
		{name: "SHA-256", init: []string{"--object-format=sha256"}},
		{name: "split", do: [][]string{{"update-index", "--split-index"}, {"rm", "-q", "--cached", "ab.pgn"}, {"add", "ab.pgn"}}},
	} {
		t.Run(x.name, func(t *testing.T) {
			dir := t.TempDir()
			run(t, dir, append([]string{"init", "-q"}, x.init...)...)
			none, err := Read(dir)
			if err != nil || none.Has("a.pgn") || none.Below("a") {
				t.Errorf("before the first file: %v, %v", none, err)
			}
			for _, name := range all {
				write(t, dir, name)
			}
			run(t, dir, "add", ".")
			run(t, dir, "commit", "-q", "-m", "x")
			for _, args := range x.do {
				run(t, dir, args...)
			}
			write(t, dir, "new.pgn")
			f, err := Read(dir)
			if err != nil {
				t.Fatal(err)
			}
			want := slices.Sorted(slices.Values(all))
			if !slices.Equal(f.names, want) {
				t.Errorf("%q, want %q", f.names, want)
			}
			for name, want := range map[string]bool{"a/b.pgn": true, "ab.pgn": true, "a/b": false, "new.pgn": false, "": false} {
				if f.Has(name) != want {
					t.Errorf("Has(%q) is %v", name, !want)
				}
			}
			for name, want := range map[string]bool{"a": true, "a/b": true, "é": true, "ab": false, "b": false, "a.pgn": false} {
				if f.Below(name) != want {
					t.Errorf("Below(%q) is %v", name, !want)
				}
			}
		})
	}
}

// A further work tree has its index elsewhere.
func TestAnotherWorkTree(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	dir := t.TempDir()
	one, two := filepath.Join(dir, "one"), filepath.Join(dir, "two")
	write(t, one, "a.pgn")
	run(t, one, "init", "-q")
	run(t, one, "add", ".")
	run(t, one, "commit", "-q", "-m", "x")
	run(t, one, "worktree", "add", "-q", two)
	write(t, two, "b.pgn")
	run(t, two, "add", ".")
	f, err := Read(two)
	if err != nil || !slices.Equal(f.names, []string{"a.pgn", "b.pgn"}) {
		t.Errorf("%v, %v", f, err)
	}
	if err := os.WriteFile(filepath.Join(two, ".git"), []byte("nothing"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(two); err == nil {
		t.Error("a .git that names nothing is no error")
	}
}

// index makes an index of version 2.
func index(names ...string) []byte {
	b := binary.BigEndian.AppendUint32([]byte("DIRC\x00\x00\x00\x02"), uint32(len(names)))
	for _, name := range names {
		n := len(b)
		b = append(b, make([]byte, beforeHash+20)...)
		b = append(binary.BigEndian.AppendUint16(b, uint16(min(len(name), nameLength))), name...)
		b = append(b, make([]byte, 8-(len(b)-n)%8)...)
	}
	return append(b, make([]byte, 20)...)
}

// A damaged index is an error, wherever it ends.
func TestADamagedIndex(t *testing.T) {
	whole := index("a.pgn", "b/c.pgn")
	if names, _, err := parse(whole); err != nil || len(names) != 2 {
		t.Fatalf("%q, %v", names, err)
	}
	for n := range len(whole) - 20 {
		if names, _, err := parse(whole[:n]); err == nil {
			t.Errorf("%d of %d bytes give %q", n, len(whole), names)
		}
	}
	long := append(index("a.pgn")[:len(index("a.pgn"))-20], "TREE\xff\xff\xff\xff"...)
	if _, _, err := parse(append(long, make([]byte, 20)...)); err == nil {
		t.Error("an extension that goes on after the end is no error")
	}
}

// Any bytes are an index or an error.
func FuzzParse(f *testing.F) {
	f.Add(index("a.pgn", "b/c.pgn"))
	f.Add([]byte("DIRC\x00\x00\x00\x04\x00\x00\x00\x01"))
	f.Add(index())
	f.Fuzz(func(t *testing.T, data []byte) {
		names, base, err := parse(data)
		if err != nil && (names != nil || base != "") {
			t.Errorf("%v with %q and %q", err, names, base)
		}
		if slices.Contains(names, "") {
			t.Error("a name is empty")
		}
	})
}

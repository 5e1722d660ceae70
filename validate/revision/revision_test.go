package revision

import (
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"testing"
)

// run runs git in the working directory.
func run(t *testing.T, args ...string) {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@b", "-c", "core.autocrlf=false"}, args...)...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

func put(t *testing.T, name, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestChangesSinceARevision(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Log("there is no git here; what is left to test is that this is said")
		if _, err := Since(t.Context(), "HEAD"); err == nil {
			t.Error("without git there is no error")
		}
		return
	}
	t.Chdir(t.TempDir())
	run(t, "init", "-q", ".")
	put(t, "same.pgn", "1\n")
	put(t, "a/b.pgn", "1\n2\n3\n4\n5\n6\n7\n8\n9\n")
	put(t, "moved.pgn", "a\nb\nc\nd\ne\n")
	put(t, "gone.pgn", "x\n")
	run(t, "add", ".")
	run(t, "commit", "-q", "-m", "first")
	put(t, "a/b.pgn", "1\n2\n3 new\n4\n5\n5 and a half\n6\n8\n9\n")
	run(t, "mv", "moved.pgn", "ü to.pgn")
	run(t, "rm", "-q", "gone.pgn")
	put(t, "new.pgn", "1\n")
	put(t, "ignored.pgn", "1\n")
	put(t, ".gitignore", "ignored.pgn\n")
	t.Chdir("a")
	c, err := Since(t.Context(), "HEAD")
	if err != nil {
		t.Fatal(err)
	}
	for name, changed := range map[string]bool{
		"b.pgn": true, "../same.pgn": false, "../ü to.pgn": true, "../new.pgn": true, "../ignored.pgn": false, "../../outside.pgn": true,
	} {
		if c.Changed(name) != changed {
			t.Errorf("%s: changed is %v", name, !changed)
		}
	}
	lines, err := c.Lines(t.Context(), "b.pgn")
	if want := []Lines{{3, 3}, {6, 6}, {7, 8}}; err != nil || !reflect.DeepEqual(lines, want) {
		t.Errorf("the lines are %v, %v; want %v", lines, err, want)
	}
	if lines, err := c.Lines(t.Context(), "../new.pgn"); err != nil || len(lines) != 1 || lines[0].First != 1 {
		t.Errorf("of a new file the lines are %v, %v", lines, err)
	}
	if old, err := c.Old(t.Context(), "b.pgn"); err != nil || string(old) != "1\n2\n3\n4\n5\n6\n7\n8\n9\n" {
		t.Errorf("the old content is %q, %v", old, err)
	}
	if old, err := c.Old(t.Context(), "../ü to.pgn"); err != nil || string(old) != "a\nb\nc\nd\ne\n" {
		t.Errorf("the old content of a moved file is %q, %v", old, err)
	}
	if old, err := c.Old(t.Context(), "../new.pgn"); err != nil || old != nil {
		t.Errorf("the old content of a new file is %q, %v", old, err)
	}
	for _, rev := range []string{"nosuch", "--help", ""} {
		if _, err := Since(t.Context(), rev); err == nil {
			t.Errorf("%q is a revision", rev)
		}
	}
	t.Chdir(t.TempDir())
	t.Setenv("GIT_CEILING_DIRECTORIES", "/")
	if _, err := Since(t.Context(), "HEAD"); err == nil {
		t.Error("outside of a checkout there is no error")
	}
}

package revision

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
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
	old := func(name string) string {
		content, err := c.Old(t.Context(), name)
		if err != nil || content == nil {
			return fmt.Sprint("none ", err)
		}
		defer content.Close()
		text, err := io.ReadAll(content)
		if err != nil {
			t.Error(name, err)
		}
		return string(text)
	}
	if old := old("b.pgn"); old != "1\n2\n3\n4\n5\n6\n7\n8\n9\n" {
		t.Errorf("the old content is %q", old)
	}
	if old := old("../ü to.pgn"); old != "a\nb\nc\nd\ne\n" {
		t.Errorf("the old content of a moved file is %q", old)
	}
	if old := old("../new.pgn"); old != "none <nil>" {
		t.Errorf("the old content of a new file is %q", old)
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

// A path is a name and no pattern, whatever it looks like: another file's lines are not its own.
func TestNamesAreNoPatterns(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git here")
	}
	t.Chdir(t.TempDir())
	run(t, "init", "-q", ".")
	names := []string{":!*.pgn", "*.pgn", ":(top)a.pgn", "[ab].pgn", "a.pgn"}
	for _, name := range names {
		put(t, name, "1\n2\n3\n4\n5\n")
	}
	run(t, "add", ".")
	run(t, "commit", "-q", "-m", "first")
	var want [][]Lines
	for i, name := range names {
		lines := []string{"1\n", "2\n", "3\n", "4\n", "5\n"}
		lines[i] = "new\n"
		put(t, name, strings.Join(lines, ""))
		want = append(want, []Lines{{int64(i + 1), int64(i + 1)}})
	}
	c, err := Since(t.Context(), "HEAD")
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range names {
		if lines, err := c.Lines(t.Context(), name); err != nil || !reflect.DeepEqual(lines, want[i]) {
			t.Errorf("%s: %v, %v; want %v", name, lines, err, want[i])
		}
	}
}

// However many hunks a patch has, few ranges are kept, and no changed line is outside them.
func TestHunksAreBounded(t *testing.T) {
	var patch strings.Builder
	patch.WriteString("@@ not a hunk\n" + strings.Repeat("x", 1<<16) + "@@ -1 +9000 @@\n")
	for i := range 1000 {
		fmt.Fprintf(&patch, "@@ -1 +%d @@ @@ -5 +9999 @@\n-@@ -1 +9999 @@\n+%s\n", 2*i+1, strings.Repeat("@@ -1 +9999 @@", i/999*5000))
	}
	lines, err := hunks(strings.NewReader(patch.String()), 16)
	if err != nil || len(lines) > 16 || len(lines) < 8 || lines[0].First != 1 || lines[len(lines)-1].Last != 1999 {
		t.Fatalf("%v, %v", lines, err)
	}
	covered := 0
	for i, l := range lines {
		if covered += int(l.Last-l.First)/2 + 1; i > 0 && l.First <= lines[i-1].Last {
			t.Errorf("%v is not after %v", l, lines[i-1])
		}
	}
	if covered != 1000 {
		t.Errorf("%d of 1000 changed lines are in %v", covered, lines)
	}
	if _, err := hunks(strings.NewReader("@@ -1 +x @@\n"), 16); err == nil {
		t.Error("a damaged header is read")
	}
}

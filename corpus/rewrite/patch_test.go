package rewrite

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// patched returns the patch between two texts that come in one part.
func patched(t testing.TB, old, new string) string {
	t.Helper()
	var out bytes.Buffer
	p := newPatch(&out, "x.pgn", false)
	if err := errors.Join(p.add([]byte(old), []byte(new)), p.Close()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// applied applies a patch as strictly as a program can: every context and deleted line must be
// where the hunk says.
func applied(old, patch string) (string, error) {
	if patch == "" {
		return old, nil
	}
	lines := strings.SplitAfter(old, "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	body, ok := strings.CutPrefix(patch, "--- a/x.pgn\n+++ b/x.pgn\n")
	if !ok {
		return "", fmt.Errorf("the head is %q", patch[:min(len(patch), 40)])
	}
	var out strings.Builder
	at, made := 0, 0 // consumed lines of old, written lines of new
	in := strings.SplitAfter(strings.TrimSuffix(body, "\n"), "\n")
	in[len(in)-1] += "\n"
	for i := 0; i < len(in); {
		var from, n, to, m int
		if err := scanHunk(in[i], &from, &n, &to, &m); err != nil {
			return "", err
		}
		if i++; n > 0 {
			from--
		}
		if m > 0 {
			to--
		}
		for at < from {
			out.WriteString(lines[at])
			at, made = at+1, made+1
		}
		if at != from || made != to {
			return "", fmt.Errorf("a hunk from %d to %d stands at %d and %d", from, to, at, made)
		}
		quiet, changed := 0, false
		for n > 0 || m > 0 {
			sign, text := in[i][0], in[i][1:]
			if i++; i < len(in) && in[i][0] == '\\' {
				if in[i] != "\\ No newline at end of file\n" {
					return "", fmt.Errorf("%q", in[i])
				}
				text = strings.TrimSuffix(text, "\n")
				i++
			}
			if sign == ' ' {
				quiet++
			} else {
				if quiet > 2*patchContext || !changed && quiet > patchContext {
					return "", fmt.Errorf("%d lines of context", quiet)
				}
				quiet, changed = 0, true
			}
			if sign != '+' {
				if at == len(lines) || lines[at] != text {
					return "", fmt.Errorf("line %d is not %q", at+1, text)
				}
				at, n = at+1, n-1
			}
			if sign != '-' {
				out.WriteString(text)
				made, m = made+1, m-1
			}
		}
		if quiet > patchContext || !changed || n != 0 || m != 0 {
			return "", fmt.Errorf("%d lines of context at the end, changed %t, %d and %d lines left", quiet, changed, n, m)
		}
	}
	for ; at < len(lines); at++ {
		out.WriteString(lines[at])
	}
	return out.String(), nil
}

// scanHunk reads the head of a hunk: @@ -1,3 +1 @@.
func scanHunk(line string, from, n, to, m *int) error {
	f := strings.Fields(line)
	if len(f) != 4 || f[0] != "@@" || f[3] != "@@" || f[1][0] != '-' || f[2][0] != '+' {
		return fmt.Errorf("no hunk begins with %q", line)
	}
	for i, p := range [][2]*int{{from, n}, {to, m}} {
		first, count, two := strings.Cut(f[1+i][1:], ",")
		var err, err2 error
		*p[0], err = strconv.Atoi(first)
		if *p[1] = 1; two {
			*p[1], err2 = strconv.Atoi(count)
		}
		if err := errors.Join(err, err2); err != nil {
			return err
		}
	}
	return nil
}

func TestPatchesAreUnified(t *testing.T) {
	head := "--- a/x.pgn\n+++ b/x.pgn\n"
	for _, c := range []struct{ name, old, new, want string }{
		{"nothing changed", "a\nb\n", "a\nb\n", ""},
		{"one line of many", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n",
			head + "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n"},
		{"six lines between two changes are shown", "a\n1\n2\n3\n4\n5\n6\nb\n", "A\n1\n2\n3\n4\n5\n6\nB\n",
			head + "@@ -1,8 +1,8 @@\n-a\n+A\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+B\n"},
		{"seven are not", "a\n1\n2\n3\n4\n5\n6\n7\nb\n", "A\n1\n2\n3\n4\n5\n6\n7\nB\n",
			head + "@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n"},
		{"all new", "", "a\nb\n", head + "@@ -0,0 +1,2 @@\n+a\n+b\n"},
		{"all gone", "a\n", "", head + "@@ -1 +0,0 @@\n-a\n"},
		{"a last line end is added", "a\nb", "a\nb\n", head + "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"},
		{"and taken away", "b\n", "b", head + "@@ -1 +1 @@\n-b\n+b\n\\ No newline at end of file\n"},
		{"and missing as before", "a\nb", "A\nb", head + "@@ -1,2 +1,2 @@\n-a\n+A\n b\n\\ No newline at end of file\n"},
		{"lines between changes stay", "a\nb\nc\nd\n", "b\nc2\nd\n", head + "@@ -1,4 +1,3 @@\n-a\n b\n-c\n+c2\n d\n"},
		{"CRLF is part of its line", "a\r\nb\r\n", "a\nb\r\n", head + "@@ -1,2 +1,2 @@\n-a\r\n+a\n b\r\n"},
	} {
		if diff := cmp.Diff(c.want, patched(t, c.old, c.new)); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

func TestPatchesNameTheirFile(t *testing.T) {
	for name, want := range map[string]string{
		"games/x.pgn":     "--- a/games/x.pgn\n+++ b/games/x.pgn\n",
		"./x.pgn":         "--- a/x.pgn\n+++ b/x.pgn\n",
		"/tmp/x.pgn":      "--- a/tmp/x.pgn\n+++ b/tmp/x.pgn\n",
		"my games.pgn":    "--- a/my games.pgn\t\n+++ b/my games.pgn\t\n",
		"a\u202e\xff.pgn": "--- \"a/a\\342\\200\\256\\377.pgn\"\n+++ \"b/a\\342\\200\\256\\377.pgn\"\n",
		"a\"\n.pgn":       "--- \"a/a\\\"\\012.pgn\"\n+++ \"b/a\\\"\\012.pgn\"\n",
	} {
		var out strings.Builder
		p := newPatch(&out, name, false)
		if err := errors.Join(p.add([]byte("a\n"), nil), p.Close()); err != nil {
			t.Fatal(err)
		}
		if got, _, _ := strings.Cut(out.String(), "@@"); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

func TestPatchesInColour(t *testing.T) {
	var out strings.Builder
	p := newPatch(&out, "x", true)
	if err := errors.Join(p.add([]byte("a\nb\n"), []byte("a\nc\n")), p.Close()); err != nil {
		t.Fatal(err)
	}
	want := "\x1b[1m--- a/x\x1b[m\n\x1b[1m+++ b/x\x1b[m\n\x1b[36m@@ -1,2 +1,2 @@\x1b[m\n a\n\x1b[31m-b\x1b[m\n\x1b[32m+c\x1b[m\n"
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Error(diff)
	}
}

// stretches draws two texts in parts, many of them equal in both.
func stretches(t *rapid.T) (pieces [][2]string) {
	text := rapid.StringOfN(rapid.SampledFrom([]rune("ab\n\n\n\r")), 0, 12, -1)
	for range rapid.IntRange(0, 12).Draw(t, "pieces") {
		old := text.Draw(t, "old")
		new := old
		if rapid.IntRange(0, 2).Draw(t, "changed") == 0 {
			new = text.Draw(t, "new")
		} else if rapid.Bool().Draw(t, "long") {
			old += strings.Repeat("same\n", rapid.IntRange(1, 9).Draw(t, "same"))
			new = old
		}
		pieces = append(pieces, [2]string{old, new})
	}
	return pieces
}

// The law of patches: applied to the old text they give the new one, however the texts are divided
// into parts.
func TestPatchesApply(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var old, new string
		var out bytes.Buffer
		p := newPatch(&out, "x.pgn", false)
		for _, s := range stretches(t) {
			old, new = old+s[0], new+s[1]
			if err := p.add([]byte(s[0]), []byte(s[1])); err != nil {
				t.Fatal(err)
			}
		}
		if err := p.Close(); err != nil {
			t.Fatal(err)
		}
		got, err := applied(old, out.String())
		if err != nil || got != new {
			t.Fatalf("%v: %q becomes %q, want %q, by\n%s", err, old, got, new, out.String())
		}
		// Parts are compared one by one, so a line that moves into the next part is a change even
		// if the whole is the same.
		if old != new && out.Len() == 0 {
			t.Fatal("a change without a patch")
		}
	})
}

// Texts that are too long for comparing line by line, which would take hours, still get correct
// patches.
func TestLongRecordsArePatched(t *testing.T) {
	var old, new strings.Builder
	size := hostile.Count(4, 1) << 20
	for i := 0; old.Len() < size; i++ {
		fmt.Fprintf(&old, "%d. e4 e5\n", i)
		if i%3 == 0 {
			fmt.Fprintf(&new, "%d. e4  e5\n", i)
		} else {
			fmt.Fprintf(&new, "%d. e4 e5\n", i)
		}
	}
	for _, c := range [][2]string{
		{old.String(), new.String()},
		{old.String()[:90_000], new.String()[:90_000]},
		{strings.Repeat("\n", size), strings.Repeat("a\n", size/4)},
		{strings.Repeat("x", size), strings.Repeat("y", size)},
	} {
		patch := patched(t, c[0], c[1])
		if got, err := applied(c[0], patch); err != nil || got != c[1] {
			t.Errorf("a patch of %d bytes gives %d bytes, %v", len(c[0]), len(got), err)
		}
	}
}

// A hunk of any size needs no memory: the excess is in a file that is gone afterwards.
func TestLongHunksWaitOutside(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	t.Setenv("TMP", dir)
	line := "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\r\n"
	stretch := []byte(strings.Repeat(line, 1000))
	better := bytes.ReplaceAll(stretch, []byte("\r"), nil)
	runtime.GC()
	var before, now runtime.MemStats
	runtime.ReadMemStats(&before)
	count := &counter{}
	p := newPatch(count, "x", false)
	most := uint64(0)
	const times = 1000
	for i := range times {
		if err := p.add(stretch, better); err != nil {
			t.Fatal(err)
		}
		if i%50 == 0 {
			runtime.GC() // only live memory counts, not uncollected garbage
			runtime.ReadMemStats(&now)
			most = max(most, now.HeapAlloc-min(now.HeapAlloc, before.HeapAlloc))
		}
	}
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	if want := int64(times * (len(stretch) + len(better) + 2000)); count.n < want || count.n > want+100 {
		t.Errorf("%d bytes written, want %d and a head", count.n, want)
	}
	if most > 40<<20 {
		t.Errorf("heap grew by %d bytes", most)
	}
	if left, err := filepath.Glob(filepath.Join(dir, "*")); err != nil || len(left) > 0 {
		t.Errorf("leftover files: %v %v", left, err)
	}
}

// counter counts what is written.
type counter struct{ n int64 }

func (c *counter) Write(b []byte) (int, error) {
	c.n += int64(len(b))
	return len(b), nil
}

func TestADiscardedPatchLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	t.Setenv("TMP", dir)
	p := newPatch(io.Discard, "x", false)
	if err := p.add(nil, []byte(strings.Repeat("a\n", patchMemory))); err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("%d files hold the hunk", len(left))
	}
	p.discard()
	if left, _ := os.ReadDir(dir); len(left) != 0 {
		t.Errorf("%d files are left", len(left))
	}
}

// broken is a writer that fails.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestAPatchSaysThatItCouldNotBeWritten(t *testing.T) {
	p := newPatch(broken{}, "x", false)
	err := errors.Join(p.add([]byte("a\n"), []byte("b\n")), p.Close())
	if !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("error %v", err)
	}
}

// If git is installed, it accepts the patches too.
func TestGitAppliesPatches(t *testing.T) {
	git, err := exec.LookPath("git")
	if err != nil {
		t.Log("there is no git here: only the test's own applier was asked")
		return
	}
	dir := t.TempDir()
	for i, c := range [][2]string{
		{"a\nb\nc", "a\nB\nc\n"},
		{"", "a\r\n"},
		{"1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n", "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n"},
		{"a\r\nb\r\n", "a\nb\n"},
	} {
		write(t, dir, "x.pgn", []byte(c[0]))
		cmd := exec.CommandContext(t.Context(), git, "apply", "--whitespace=nowarn", "-")
		cmd.Dir, cmd.Stdin = dir, strings.NewReader(patched(t, c[0], c[1]))
		cmd.Env = append(os.Environ(), "GIT_CEILING_DIRECTORIES="+filepath.Dir(dir))
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%d: %v: %s", i, err, out)
			continue
		}
		if got, err := os.ReadFile(filepath.Join(dir, "x.pgn")); err != nil || string(got) != c[1] {
			t.Errorf("%d: %q, want %q", i, got, c[1])
		}
	}
}

// A line without end, such as a record that is too long, is not gathered in memory, and the file is
// reported.
func TestALineWithoutEndIsNoPatch(t *testing.T) {
	var out bytes.Buffer
	p := newPatch(&out, "x.pgn", false)
	part := bytes.Repeat([]byte("x"), patchLine/4)
	for range 20 {
		if err := p.add(part, part); err != nil || len(p.old)+len(p.new) > 3*patchLine {
			t.Fatalf("%v, %d bytes", err, len(p.old)+len(p.new))
		}
	}
	if err := p.Close(); err != nil || !p.long || out.Len() > 0 {
		t.Errorf("%v, long %t: %q", err, p.long, out.String())
	}
}

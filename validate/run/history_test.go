package run

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
)

// What a run remembers of old findings is bounded: of the files before, and of one file, whose
// findings are all new if they were too many.
func TestOldFindingsAreBounded(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	t.Chdir(t.TempDir())
	git := func(args ...string) {
		t.Helper()
		if out, err := exec.Command("git", append([]string{"-c", "user.name=x", "-c", "user.email=x@example.com"}, args...)...).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	put := func(more string) {
		for f := range 6 {
			var b strings.Builder
			for i := range f + 1 {
				fmt.Fprintf(&b, "[White \"%d\"]\n\n1. Ke4 *\n\n", i)
			}
			if err := os.WriteFile(fmt.Sprint(f, ".pgn"), []byte(b.String()+more), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	put("")
	git("init", "-q")
	git("add", ".")
	git("commit", "-qm", "records")
	put("[White \"new\"]\n\n1. e4 *\n")
	o := Options{NewFrom: "HEAD", Source: corpus.Source{Paths: []string{"."}}}
	r, err := New(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	h := r.known.history
	h.one, h.all = 4, 3
	for f := range 6 {
		if found := len(h.file(t.Context(), fmt.Sprint(f, ".pgn")).found); found != f+1 && (f < 4 || found != 0) {
			t.Errorf("%d findings of file %d are known", found, f)
		}
		if h.held > h.one+h.all {
			t.Errorf("after file %d, %d findings are kept", f, h.held)
		}
	}
	if len(h.old) > 3 {
		t.Errorf("%d files are kept", len(h.old))
	}
}

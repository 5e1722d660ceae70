package checktest

import (
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Sentence compares what a finding says, with its notes and the label of its first fix, with the
// row of that name in testdata/sentences/CODE.txt. These files are the only place where tests have
// the words of a check, besides docs/checks.md, so that a new word changes one file for each check.
// With -update, the row is written.
func Sentence(t testing.TB, row string, d *diagnostic.Finding) {
	t.Helper()
	row = strings.ReplaceAll(row, "\t", " ")
	said := strings.TrimSpace(strings.TrimPrefix(Tells(d), d.Code))
	if len(d.Fixes) > 0 {
		said += " | fix: " + d.Fixes[0].Label
	}
	said = strings.NewReplacer("\n", `\n`, "\t", `\t`).Replace(said)
	sentences.Lock()
	defer sentences.Unlock()
	rows := sentences.rows(t, d.Code)
	if *Update {
		if rows[row] != said {
			rows[row] = said
			sentences.write(t, d.Code)
		}
		return
	}
	if want, ok := rows[row]; !ok || want != said {
		t.Errorf("%s says %q\nwant %q\n(-update writes %s)", d.Code, said, want, sentences.path(d.Code))
	}
}

// sentences are the golden files that were read, by code.
var sentences = golden{files: make(map[string]map[string]string)}

type golden struct {
	sync.Mutex
	files map[string]map[string]string
}

// path returns the golden file of a code, beside this source file.
func (g *golden) path(code string) string {
	_, file, _, _ := runtime.Caller(0)
	return filepath.Join(filepath.Dir(file), "testdata", "sentences", code+".txt")
}

// rows reads the golden file of a code, once.
func (g *golden) rows(t testing.TB, code string) map[string]string {
	if rows, ok := g.files[code]; ok {
		return rows
	}
	rows := make(map[string]string)
	text, err := os.ReadFile(g.path(code))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		name, said, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		rows[name] = said
	}
	g.files[code] = rows
	return rows
}

// write writes the golden file of a code in the order of the names.
func (g *golden) write(t testing.TB, code string) {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(g.files[code])) {
		b.WriteString(name + "\t" + g.files[code][name] + "\n")
	}
	path := g.path(code)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

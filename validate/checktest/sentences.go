package checktest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Sentences collects the findings of a test's cases and compares them with a golden file, so that
// the cases only say which finding they expect and the words are in one place.
type Sentences struct {
	text strings.Builder
}

// NewSentences compares what is added with testdata/sentences/<name of the test>.txt when the test
// ends. With [Update] it rewrites the file.
func NewSentences(t *testing.T) *Sentences {
	t.Helper()
	s := new(Sentences)
	path := filepath.Join("testdata", "sentences", t.Name()+".txt")
	t.Cleanup(func() {
		if *Update {
			if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
				t.Error(err)
			} else if err := os.WriteFile(path, []byte(s.text.String()), 0o666); err != nil {
				t.Error(err)
			}
			return
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Error(err)
		}
		for name, is := range cases(s.text.String()) {
			if was := cases(string(want))[name]; was != is {
				t.Errorf("%s is now\n%snot\n%s(run with -update to rewrite %s)", name, is, was, path)
			}
		}
		if !t.Failed() && len(want) != s.text.Len() {
			t.Errorf("%s has cases that the test no longer has; run with -update", path)
		}
	})
	return s
}

// Add adds the findings of a case with their first fixes.
func (s *Sentences) Add(name string, found []*diagnostic.Finding) {
	s.text.WriteString(name + "\n")
	for _, d := range found {
		s.text.WriteString("\t" + Tells(d) + "\n")
		if len(d.Fixes) > 0 {
			s.text.WriteString("\t\thelp: " + d.Fixes[0].Label + "\n")
		}
	}
}

// cases splits a golden file into the findings of each case.
func cases(text string) map[string]string {
	out := make(map[string]string)
	name := ""
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "\t") {
			out[name] += line
		} else {
			name = strings.TrimSuffix(line, "\n")
			out[name] = ""
		}
	}
	return out
}

package manual

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// The page of checks is generated from the checks.
func TestThePageOfChecksIsCurrent(t *testing.T) {
	pageIsCurrent(t, "checks.md", NewManual(validate.Checks()).AppendMarkdown(nil))
}

// pageIsCurrent compares a page of docs with the generated one.
func pageIsCurrent(t *testing.T, name string, page []byte) {
	t.Helper()
	path := filepath.Join("..", "..", "docs", name)
	if *checktest.Update {
		if err := os.WriteFile(path, page, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(have), string(page)); diff != "" {
		t.Errorf("docs/%s is stale; go test ./validate/manual -update makes it again\n%s", name, diff)
	}
}

func TestManualOfACheck(t *testing.T) {
	var list []check.Check
	for _, r := range validate.Checks() {
		if r.Code == "T208" || r.Code == "S118" {
			list = append(list, r)
		}
	}
	m := NewManual(list)
	text := string(m.AppendText(nil))
	for _, want := range []string{
		"T208 invalid-date: a date", "(warning or error, since 0.1)", "    [Date \"04/29/2014 02:27PM\"]\n", "    1:8: warning[T208] the Date",
		"Correct:\n\n    [Date \"2014.04.??\"]\n", "S118",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	var objects []struct{ Code, Fix, Severity string }
	if err := json.Unmarshal(m.AppendJSON(nil), &objects); err != nil {
		t.Fatal(err)
	}
	if len(objects) != 2 || objects[1].Code != "T208" || objects[1].Fix != "" || objects[1].Severity != "warning" {
		t.Errorf("in JSON: %+v", objects)
	}
	if lines := strings.Count(string(m.AppendList(nil)), "\n"); lines != 2 {
		t.Errorf("two rules give %d lines", lines)
	}
}

// Every check shows a record that it reports, and what it says.
func TestEveryCheckHasAnExample(t *testing.T) {
	m := NewManual(validate.Checks())
	for i := range m.entries {
		if e := &m.entries[i]; len(e.found) == 0 {
			t.Errorf("%s shows no finding", e.Code)
		}
	}
}

// Every family of codes has a section.
func TestEveryCheckIsOnThePage(t *testing.T) {
	page := string(NewManual(validate.Checks()).AppendMarkdown(nil))
	for _, r := range validate.Checks() {
		if strings.Count(page, "\n### "+r.Code+"\n") != 1 {
			t.Errorf("%s is not on the page once", r.Code)
		}
	}
}

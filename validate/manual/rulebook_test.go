package manual

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// The page of rules is generated from the articles.
func TestThePageOfRulesIsCurrent(t *testing.T) {
	pageIsCurrent(t, "rules.md", NewRulebook(variant.Articles()).AppendMarkdown(nil))
}

// A record that breaks a rule only gives findings based on that rule; one that keeps it gives no
// errors or warnings. A rule without a bad example cannot be broken by a record.
func TestArticlesAgreeWithTheirExamples(t *testing.T) {
	unbreakable := []string{
		"WOTN-16",  // it permits; what it forbids has no spelling
		"OZ-14",    // it counts
		"3CHECK-2", // it says which positions are the same
	}
	articles := variant.Articles()
	pages := NewRulebook(articles).pages
	for i, a := range articles {
		t.Run(a.ID, func(t *testing.T) {
			p := pages[i]
			if (a.Bad == "") != slices.Contains(unbreakable, a.ID) {
				t.Errorf("the bad example is %q", a.Bad)
			}
			if a.Cites == a.ID {
				t.Errorf("it cites itself")
			}
			if a.Bad != "" {
				found := checktest.Findings(t, check.Config{Checks: provedChecks()}, a.Bad)
				if len(p.found) == 0 {
					t.Errorf("nothing in the bad example cites %s", p.cited())
				}
				for _, d := range found {
					if d.Severity >= diagnostic.Warning && d.Rule != p.cited() {
						t.Errorf("the bad example also gives %s[%s] %s (%s)", d.Severity, d.Code, d.Message, d.Rule)
					}
				}
			}
			for _, d := range checktest.Findings(t, check.Config{Checks: provedChecks()}, a.Good) {
				if d.Severity >= diagnostic.Warning || d.Rule == p.cited() {
					t.Errorf("the good example gives %s[%s] %s (%s)", d.Severity, d.Code, d.Message, d.Rule)
				}
			}
		})
	}
}

// Every cited rule has an article.
func TestEveryRuleThatIsCitedHasAnArticle(t *testing.T) {
	known := make(map[string]bool)
	families := ""
	for _, a := range variant.Articles() {
		known[a.ID] = true
	}
	for _, f := range variant.Families() {
		families += "|" + f[0]
	}
	citation := regexp.MustCompile(`\b(` + families[1:] + `)-[0-9]+\b`)
	files := 0
	err := filepath.WalkDir("../..", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() && (e.Name() == "testdata" || strings.HasPrefix(e.Name(), ".") && e.Name() != "..") {
			if err == nil {
				err = filepath.SkipDir
			}
			return err
		}
		page := filepath.Ext(path) == ".md"
		if !page && (!strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go")) {
			return nil
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, id := range citation.FindAllString(string(src), -1) {
			if !known[id] {
				t.Errorf("%s cites %s, which has no article", path, id)
			}
		}
		files++
		return nil
	})
	if err != nil || files < 100 {
		t.Errorf("read %d files: %v", files, err)
	}
}

func TestRulebookOfARule(t *testing.T) {
	all := variant.Articles()
	b := NewRulebook(slices.DeleteFunc(all, func(a variant.Article) bool { return a.ID != "WAND-5" && a.ID != "COMMON-3" }))
	text := string(b.AppendText(nil))
	for _, want := range []string{
		"COMMON-3: a side without a legal move is checkmated or stalemated\n\n", "This program's decision: ", "Checks that cite it: E", "\nWrong:\n\n    1. f3 e5",
		"\nreported as\n\n    1:", "(COMMON-3)\n", "\n\nWAND-5: ", "\nCorrect:\n\n    [Variant \"Wand Chess\"]\n\n    1. Zd2:e2 (sleep) e7-e6 *\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	var object struct {
		Checks []struct{ Code string }
		Rules  []struct{ ID, Cites, Good string }
	}
	if err := json.Unmarshal(b.AppendJSON(nil, NewManual(nil)), &object); err != nil {
		t.Fatal(err)
	}
	if object.Checks == nil || len(object.Checks) != 0 || len(object.Rules) != 2 || object.Rules[1].ID != "WAND-5" || object.Rules[1].Cites != "WAND-5" {
		t.Errorf("in JSON: %+v", object)
	}
}

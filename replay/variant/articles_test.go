package variant

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/rules"
)

// The articles are exactly the rules that have tests, in order and without a gap.
func TestEveryRuleHasAnArticleAndATest(t *testing.T) {
	tested := make(map[string]bool)
	files, err := filepath.Glob("rules_*_test.go")
	if err != nil || len(files) < 5 {
		t.Fatalf("found %v: %v", files, err)
	}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`rule: "([A-Z0-9]+-[0-9]+)"`).FindAllStringSubmatch(string(src), -1) {
			tested[m[1]] = true
		}
	}
	var have []string
	for _, a := range Articles() {
		have = append(have, a.ID)
	}
	var want []string
	for _, f := range Families() {
		for n := 1; tested[f[0]+"-"+strconv.Itoa(n)]; n++ {
			want = append(want, f[0]+"-"+strconv.Itoa(n))
			delete(tested, want[len(want)-1])
		}
	}
	if !slices.Equal(have, want) {
		t.Errorf("there are articles on %v, want %v", have, want)
	}
	if len(tested) > 0 {
		t.Errorf("rules of no family, or after a gap: %v", slices.Sorted(maps.Keys(tested)))
	}
}

// An article has all its parts, in the form that pages and terminals need.
func TestArticlesAreComplete(t *testing.T) {
	for _, a := range Articles() {
		if a.Title == "" || len(a.Title) > 80 || strings.HasSuffix(a.Title, ".") {
			t.Errorf("%s: its title is %q", a.ID, a.Title)
		}
		for _, text := range []string{a.Text, a.Why, a.Decided} {
			if text == "" && a.Decided != "" || text != strings.TrimSpace(text) || text != "" && !strings.HasSuffix(text, ".") || strings.Contains(text, "  ") {
				t.Errorf("%s: %q is not text of whole sentences", a.ID, text)
			}
		}
		if a.Text == "" || a.Why == "" || a.Good == "" {
			t.Errorf("%s is not complete", a.ID)
		}
		if a.Bad == a.Good || a.Bad == "" && a.Cites != "" {
			t.Errorf("%s: its examples are the same one, or none is cited", a.ID)
		}
	}
}

// If a reading of a variant cites an article, the article says that it is a decision.
func TestReadingsAreDecisionsOfArticles(t *testing.T) {
	decided := make(map[string]bool)
	for _, a := range Articles() {
		decided[a.ID] = a.Decided != ""
	}
	lists := [][]rules.Reading{readingsOfChess(), readingsOfKnights(), readingsOfWands(), readingsOfRoads(), readingsOfToto(), readingsOfOx()}
	for _, v := range All() {
		lists = append(lists, v.Readings)
	}
	for _, r := range slices.Concat(lists...) {
		if !decided[r.Rule] {
			t.Errorf("%s: a reading, but its article has no decision", r.Rule)
		}
	}
}

func TestNamesOfArticles(t *testing.T) {
	a := Article{ID: "OX-1"}
	for name, want := range map[string]bool{"OX-1": true, "ox-1": true, "ox": true, "OX-12": false, "O": false, "": false, "OX-": false} {
		if a.Named(name) != want {
			t.Errorf("%q names it: %v", name, !want)
		}
	}
}

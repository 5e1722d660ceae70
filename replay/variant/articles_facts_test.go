package variant

import (
	"maps"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/replay/board"
)

// textOf returns the text of an article.
func textOf(t *testing.T, id string) string {
	t.Helper()
	for _, a := range Articles() {
		if a.ID == id {
			return a.Text
		}
	}
	t.Fatalf("there is no article %s", id)
	return ""
}

// The levels that the article lists are those in the charts.
func TestArticleOfLevels(t *testing.T) {
	_, list, _ := strings.Cut(strings.TrimSuffix(textOf(t, "WOTN-4"), "."), "The levels: ")
	listed := make(map[string]int)
	for _, part := range strings.Split(list, "; ") {
		number, names, _ := strings.Cut(part, " ")
		level, err := strconv.Atoi(number)
		if err != nil {
			t.Fatalf("%q: %v", part, err)
		}
		for _, name := range strings.Split(strings.ReplaceAll(names, " (with three paths)", ""), ", ") {
			listed[name] = level
		}
	}
	want := make(map[string]int)
	for _, r := range threePaths() {
		want[r.unit.Name] = r.level
	}
	want["pawn"] = want["P"]
	delete(want, "P")
	if diff := cmp.Diff(want, listed); diff != "" {
		t.Errorf("the chart (-) and the article (+):\n%s", diff)
	}
}

// The roads that the article names are the ones used without a tag.
func TestArticleOfRoads(t *testing.T) {
	for _, road := range []string{octalRoad, decimalRoad} {
		if text := textOf(t, "OZ-3"); !strings.Contains(text, " "+road+" ") {
			t.Errorf("%s is not in %q", road, text)
		}
	}
}

// The castlings that the article describes are those in the table.
func TestArticleOfPartners(t *testing.T) {
	text := strings.NewReplacer("king to ", "", "partner to ", "", " empty)", ")").Replace(textOf(t, "OX-10"))
	n := 0
	for _, c := range oxCastlings() {
		if c.Side != board.White {
			continue
		}
		m := regexp.MustCompile(c.Partner.String() + ` \((\w+), (\w+); ([^)]*)\)`).FindStringSubmatch(text)
		if m == nil {
			t.Errorf("the partner %v is not in %q", c.Partner, text)
			continue
		}
		if m[1] != c.KingTo.String() || m[2] != c.PartnerTo.String() {
			t.Errorf("%v: king to %s, partner to %s, want %v, %v", c.Partner, m[1], m[2], c.KingTo, c.PartnerTo)
		}
		want := make(map[string]bool)
		for _, s := range c.Vacant {
			want[s.String()] = true
		}
		if have := vacantIn(m[3]); !maps.Equal(have, want) {
			t.Errorf("%v: empty are %v, want %v", c.Partner, have, want)
		}
		start := 9 // the j-file
		if c.Long {
			start = 7
		}
		for i, s := range c.Passes {
			if s.Rank() != c.KingTo.Rank() || i == 0 && s.File() != start || i == len(c.Passes)-1 && s != c.KingTo {
				t.Errorf("%v: the king passes %v", c.Partner, c.Passes)
			}
		}
		n++
	}
	if n != 8 {
		t.Errorf("%d partners", n)
	}
}

// vacantIn reads squares: "f1 g1", or "j1 to o1".
func vacantIn(text string) map[string]bool {
	have := make(map[string]bool)
	if from, to, ok := strings.Cut(text, " to "); ok {
		for f := min(from[0], to[0]); f <= max(from[0], to[0]); f++ {
			have[string(f)+from[1:]] = true
		}
		return have
	}
	for _, s := range strings.Fields(text) {
		have[s] = true
	}
	return have
}

// The ladder of Missing Ox in the article is the one that demotion follows.
func TestArticleOfDemotion(t *testing.T) {
	_, text, _ := strings.Cut(textOf(t, "WAND-28"), "In Missing Ox: ")
	text, _, _ = strings.Cut(text, ".")
	listed := make(map[string][]string)
	for _, part := range strings.Split(text, "; ") {
		from, to, _ := strings.Cut(part, " to ")
		for _, name := range strings.Split(from, ", ") {
			listed[name] = []string{to}
		}
	}
	if diff := cmp.Diff(missingOx().Demotion, listed); diff != "" {
		t.Errorf("the ladder (-) and the article (+):\n%s", diff)
	}
}

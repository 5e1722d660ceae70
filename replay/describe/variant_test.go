package describe

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/picture"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// sharedCatalog is for all tests here: compiling the variants costs more than most of them.
var sharedCatalog = variant.NewCatalog()

// setUp returns the first position of a game with the given tags, "Name=Value" each.
func setUp(t testing.TB, tags ...string) *rules.Position {
	t.Helper()
	var g variant.Game
	look := func(name string) (string, bool) {
		for _, tag := range tags {
			if key, value, _ := strings.Cut(tag, "="); key == name {
				return value, true
			}
		}
		return "", false
	}
	if err := sharedCatalog.Setup(&g, look, ""); err != nil {
		t.Fatal(err)
	}
	return &g.Start
}

// ids are those of all variants.
func ids() (list []string) {
	for _, v := range variant.All() {
		list = append(list, v.ID)
	}
	return list
}

// A sheet names every unit of the army once with a drawing, every tag, and fits the screen.
func TestSheetIsComplete(t *testing.T) {
	for _, name := range append(ids(), "wotn3+ybr+wand", "ox+wand") {
		p := setUp(t, "Variant="+name)
		v := p.Rules().Variant
		for _, columns := range []int{80, 120} {
			text := Variant(p, columns)
			if n := strings.Count(text, "@") - 1; n != len(v.Army) { // one is the legend's
				t.Errorf("%s: %d units are drawn, not %d", name, n, len(v.Army))
			}
			for i := range v.Army {
				if u := &v.Army[i]; !strings.Contains(text, u.Name+" "+u.Title) && !strings.Contains(text, u.Title) {
					t.Errorf("%s: no %s", name, u.Title)
				}
			}
			for _, o := range v.Options {
				if !strings.Contains(text, "\n  "+o.Tag+": ") || !strings.Contains(text, "("+o.Rule+")") {
					t.Errorf("%s: no tag %s (%s)", name, o.Tag, o.Rule)
				}
			}
			for _, m := range v.Mutators {
				if !strings.Contains(text, m.Summary()[:12]) || !strings.HasSuffix(m.Summary(), ")") {
					t.Errorf("%s: nothing is said of %s", name, m.Name())
				}
			}
			for line := range strings.Lines(text) {
				if line = strings.TrimSuffix(line, "\n"); picture.Width(line) > columns && !strings.HasPrefix(line, "FEN ") {
					t.Errorf("%s: %d columns: %q", name, picture.Width(line), line)
				}
			}
		}
	}
}

func TestSheetTellsWhatUnitsBecome(t *testing.T) {
	for name, want := range map[string]string{
		"chess": "\n  P to Q, R, B, N, on the last rank\n",
		"wotn":  "\n  BN (level 7) to C, Q\n",
		"oz10":  "\n  P to Q, R, B, N, H, on the last rank\n",
	} {
		if text := Variant(setUp(t, "Variant="+name), 80); !strings.Contains(text, want) {
			t.Errorf("%s does not say %q:\n%s", name, want, text)
		}
	}
}

// A sheet says of each reading and each section on which rule it rests, and draws the steps
// that mutators add.
func TestSheetNamesTheRules(t *testing.T) {
	for name, wants := range map[string][]string{
		"chess":         {"\nCastling (CHESS-2)\n", "\nPromotion (CHESS-1)\n", "(CHESS-5)", "(COMMON-6)"},
		"wotn":          {"\nCastling (CHESS-2, WOTN-11)\n", "\nImprovement, level by level (WOTN-4, WOTN-5, WOTN-7)\n", "(WOTN-18)", "NN; level 6; WOTN-1"},
		"wotn3":         {"(WOTN-4, WOTN-5, WOTN-8)"},
		"wand":          {"(WAND-20)", "(WAND-28)"},
		"oz8":           {"(OZ-14)", "(OZ-16)"},
		"oz10":          {"\nCastling (OZ-13)\n", "NZ; also O; OZ-2"},
		"ox":            {"\nCastling (OX-10)\n", "\nPromotion (OX-6)\n", "B + Fox; OX-2", "(OX-12)", " 5 . . . . . . x o x . . .", " 6 . . . . . . . i . . .", " 6 . . . . . i . i . i ."},
		"wotn+wand+ybr": {"(WOTN-5)", "(WAND-23)", "(OZ-9)"},
	} {
		text := Variant(setUp(t, "Variant="+name), 80)
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say %q", name, want)
			}
		}
		if name == "oz8" && strings.Contains(text, "(CHESS-5)") {
			t.Error("oz8 claims the dead positions of chess")
		}
	}
}

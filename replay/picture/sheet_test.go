package picture

import (
	"strings"
	"testing"
)

// A sheet names every unit of the army once with a drawing, every tag, and fits the screen.
func TestSheetIsWhole(t *testing.T) {
	for _, name := range []string{"chess", "wotn", "wotn3", "wand", "oz8", "oz10", "ox", "wotn3+ybr+wand", "ox+wand"} {
		p := setUp(t, "Variant="+name)
		v := p.Rules().Variant
		for _, columns := range []int{80, 120} {
			text := Sheet(p, columns)
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
				if words := mutatorWords(m.Name()); words == mutatorWords("") {
					t.Errorf("%s: nothing is said of %s", name, m.Name())
				}
			}
			for line := range strings.Lines(text) {
				if line = strings.TrimSuffix(line, "\n"); Width(line) > columns && !strings.HasPrefix(line, "FEN ") {
					t.Errorf("%s: %d columns: %q", name, Width(line), line)
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
		if text := Sheet(setUp(t, "Variant="+name), 80); !strings.Contains(text, want) {
			t.Errorf("%s does not say %q:\n%s", name, want, text)
		}
	}
}

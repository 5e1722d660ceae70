package check_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
)

// labelVerbs are the possible beginnings of a fix's label: what the fix does to the record.
var labelVerbs = []string{
	"add", "close", "convert", "delete", "double", "end", "insert", "keep", "move", "put", "rename",
	"renumber", "replace", "space", "swap", "write",
}

// vagueWords refer to something that a menu entry or a button does not show.
var vagueWords = []string{"it", "them", "so", "that", "these", "those", "here"}

// wordyTexts are records with findings of all checks, and many of each.
func wordyTexts(t *testing.T) (texts []string) {
	t.Helper()
	for _, r := range validate.Checks() {
		texts = append(texts, r.Example())
	}
	for _, list := range [][]hard{hardWands, hardRoads, hardOxen} {
		for _, h := range list {
			texts = append(texts, h.text())
		}
	}
	games, err := filepath.Glob("../../corpus/samples/*.pgn")
	if err != nil || len(games) == 0 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	for i, name := range games {
		if testing.Short() && i%6 != 0 {
			continue
		}
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text := string(b[:min(len(b), 2000)])
		texts = append(texts, text, strings.ReplaceAll(text, "+", "x"), strings.ReplaceAll(text, "N", "B"), strings.ReplaceAll(text, ". ", " "))
	}
	for _, x := range hostile.Share(hostile.Kinds()) {
		texts = append(texts, string(x.Make(50)))
	}
	return texts
}

// A label is the title of a menu entry in an editor and of a button in a review: it makes sense
// without the message, and the labels of a finding differ.
func TestLabelsMakeSenseAlone(t *testing.T) {
	texts := wordyTexts(t)
	c, err := validate.NewChecker(check.Config{Checks: validate.Checks()}, variant.NewCatalog())
	if err != nil {
		t.Fatal(err)
	}
	met := 0
	for _, text := range texts {
		_, found := c.Check([]byte(text), check.Origin{})
		for _, d := range found {
			seen := make(map[string]bool)
			for _, f := range d.Fixes {
				met++
				for _, fault := range labelFaults(f.Label) {
					t.Errorf("%s: the label %q %s", d.Code, f.Label, fault)
				}
				if seen[f.Label] {
					t.Errorf("%s: two fixes have the label %q: %s", d.Code, f.Label, d.Message)
				}
				seen[f.Label] = true
			}
		}
	}
	if met < 300 {
		t.Errorf("only %d labels were seen", met)
	}
}

// labelFaults says why a label does not make sense alone.
func labelFaults(label string) (faults []string) {
	own := label // without its quotations
	for {
		before, rest, ok := strings.Cut(own, `"`)
		i := strings.Index(rest, `"`)
		if !ok || i < 0 {
			break
		}
		own = before + "…" + rest[i+1:]
	}
	words := strings.FieldsFunc(own, func(r rune) bool { return strings.ContainsRune(" ,;:()[]", r) })
	if len(words) < 2 || !slices.Contains(labelVerbs, words[0]) {
		faults = append(faults, "does not begin with what it does")
	}
	for _, w := range vagueWords {
		if slices.Contains(words, w) {
			faults = append(faults, "points with "+w)
		}
	}
	return faults
}

func TestLabelFaults(t *testing.T) {
	for label, n := range map[string]int{
		"write it so": 2, "leave it out": 2, "the last one": 1, "Correct it": 2, `replace "it" with "so"`: 0, "delete the sign": 0,
		"mark": 1, "add them": 1,
	} {
		if got := labelFaults(label); len(got) != n {
			t.Errorf("%q: %v, want %d", label, got, n)
		}
	}
}

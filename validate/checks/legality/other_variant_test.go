package legality_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A game without its Variant tag, or with a wrong one, is found to be completely legal in its real
// variant; after the fix it is clean again.
func TestAnotherVariantIsDetected(t *testing.T) {
	tag := regexp.MustCompile(`\[Variant "[^"]*"\]\n`)
	for _, name := range []string{"random-wotn", "random-wotn3", "random-wand", "random-oz8", "random-oz10", "random-ox", "random-wotn-wand", "random-ox-wand"} {
		text, err := samples.Read(name + ".pgn")
		if err != nil {
			t.Fatal(err)
		}
		first, _, _ := strings.Cut(string(text), "\n\n[Event")
		for _, instead := range []string{"", "[Variant \"Chess960\"]\n"} {
			lost := tag.ReplaceAllString(first, instead)
			found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, lost)
			i := slices.IndexFunc(found, func(d *diagnostic.Finding) bool { return d.Code == "R408" })
			if i < 0 {
				t.Errorf("%s with %q for its tag: no R408 among %v", name, instead, checktest.Codes(found, diagnostic.Warning))
				continue
			}
			repaired := false
			for _, f := range found[i].Fixes {
				repaired = repaired || len(checktest.Findings(t, check.Config{Level: diagnostic.Warning}, checktest.Apply(lost, f))) == 0
			}
			if !repaired {
				t.Errorf("%s with %q for its tag: no fix of %q leaves a clean game", name, instead, found[i].Message)
			}
		}
	}
}

// An error in a chess game does not make it another variant.
func TestAMisprintIsNotAnotherGame(t *testing.T) {
	for _, text := range []string{
		"1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 5. O-O Be7 *",
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Bf7 6. Re1 *",
	} {
		for _, d := range checktest.Findings(t, check.Config{}, text) {
			if d.Code == "R408" {
				t.Errorf("%s: %s", text, d.Message)
			}
		}
	}
}

// A position on another board is recognized without any move.
func TestAPositionOfAnotherBoard(t *testing.T) {
	text := "[SetUp \"1\"]\n[FEN \"14k1/16/16/16/16/16/16/16/16/16/16/1K14 w - - 0 1\"]\n\n*\n"
	found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, text)
	i := slices.IndexFunc(found, func(d *diagnostic.Finding) bool { return d.Code == "R408" })
	if i < 0 || !strings.Contains(found[i].Message, "Missing Ox") {
		t.Errorf("a position of sixteen files gives %v", checktest.Codes(found, diagnostic.Warning))
	}
}

// Which variants are tried for a game does not depend on the games before it.
func TestGamesBeforeDoNotDecideWhatIsTried(t *testing.T) {
	tag := regexp.MustCompile(`\[Variant "[^"]*"\]\n`)
	texts := []string{
		"1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 5. O-O Be7 *\n", "[SetUp \"1\"]\n[FEN \"14k1/16/16/16/16/16/16/16/16/16/16/1K14 w - - 0 1\"]\n\n*\n",
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 b5 5. Bb3 (5. Ke5 Na12) d6/x 6. Ka9 *\n",
	}
	for _, name := range []string{"random-wotn", "random-wand", "random-oz8", "random-oz10", "random-ox", "random-ox-wand"} {
		text, err := samples.Read(name + ".pgn")
		if err != nil {
			t.Fatal(err)
		}
		first, _, _ := strings.Cut(string(text), "\n\n[Event")
		texts = append(texts, tag.ReplaceAllString(first, ""), tag.ReplaceAllString(first, "[Variant \"Chess960\"]\n"))
	}
	one, err := validate.NewChecker(validate.Config{}, variant.NewCatalog())
	if err != nil {
		t.Fatal(err)
	}
	found := func(list []*diagnostic.Finding) (said []string) {
		for _, d := range list {
			if d.Code == "R408" {
				said = append(said, d.Message)
			}
		}
		return said
	}
	for i := range 2 * len(texts) {
		text := texts[i*5%len(texts)]
		_, got := one.Check([]byte(text), check.Origin{})
		if got, want := found(got), found(checktest.Findings(t, check.Config{}, text)); !slices.Equal(got, want) {
			t.Errorf("after others, %.60q gives %q, alone %q", text, got, want)
		}
	}
}

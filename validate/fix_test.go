package validate

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/games"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// mend fixes each game of a text by itself and returns the whole.
func mend(t testing.TB, c *Checker, unsafe bool, text string) (mended string, made int) {
	t.Helper()
	f := NewFixer(c, unsafe)
	parser := NewParser("", c.catalog)
	var out strings.Builder
	for rest := []byte(text); len(rest) > 0; {
		var g *grammar.Game
		src := rest
		g, rest = parser.Parse(rest)
		src = src[:len(src)-len(rest)]
		x := f.Fix(src, c.Game(g, src, Origin{}), Origin{})
		if x.Text == nil {
			out.Write(src)
			continue
		}
		if got := int64(strings.Count(string(x.Text), "\n") - strings.Count(string(src), "\n")); got != x.Lines && !strings.Contains(text, "\r") {
			t.Errorf("the text has %d lines more, not %d", got, x.Lines)
		}
		made += x.Made
		out.Write(x.Text)
	}
	return out.String(), made
}

func checker(t testing.TB, config Config) *Checker {
	t.Helper()
	c, err := NewChecker(config, variant.NewCatalog())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestFixesAreMade(t *testing.T) {
	for _, x := range []struct {
		unsafe     bool
		text, want string
	}{
		{false, "1. e4 e5 () 2. Nf3 *\n", "1. e4 e5 2. Nf3 *\n"},
		{false, "1. e4 e5 2. Nf6 *\n", "1. e4 e5 2. Nf6 *\n"},
		{true, "1. e4 e5 2. Nf3 } Nc6 *\n", "1. e4 e5 2. Nf3 Nc6 *\n"},
		{false, "1. e4 \ufeff e5 () 2. Nf3 *\n", "1. e4 e5 2. Nf3 *\n"},
		{false, "[Date \"1995.13.01\"]\n\n1. e4 () e5 *\n\n[Date \"?\"]\n\n1. d4 *\n", "[Date \"1995.13.01\"]\n\n1. e4 e5 *\n\n[Date \"?\"]\n\n1. d4 *\n"},
	} {
		got, _ := mend(t, checker(t, Config{Level: Warning}), x.unsafe, x.text)
		if strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(x.want), " ") {
			t.Errorf("%q becomes %q, want %q", x.text, got, x.want)
		}
	}
}

// A mended record has fewer findings, none of a new kind and more of none; a second time
// there is nothing left to mend; what has no finding stays byte for byte.
func TestWhatIsMendedIsBetter(t *testing.T) {
	list, err := (&Selection{Select: []string{"all"}}).Rules()
	if err != nil {
		t.Fatal(err)
	}
	c := checker(t, Config{Rules: list})
	r := rand.New(rand.NewPCG(7, 1))
	texts := []string{}
	for _, rule := range list {
		if len(rule.Bad) < 4000 {
			texts = append(texts, rule.Bad)
		}
	}
	for _, name := range games.Names() {
		if text, err := games.Read(name); err == nil && len(text) < 1500 {
			texts = append(texts, string(text), mutate(r, string(text)))
		}
	}
	mended := 0
	for _, text := range texts {
		for _, unsafe := range []bool{false, true} {
			_, before := c.Check([]byte(text), Origin{})
			fixed, made := mend(t, c, unsafe, text)
			_, after := c.Check([]byte(fixed), Origin{})
			if made == 0 {
				if fixed != text {
					t.Errorf("nothing was mended, but %q became %q", text, fixed)
				}
				continue
			}
			mended++
			if len(after) >= len(before) {
				t.Errorf("%d findings became %d in\n%s\nwhich is now\n%s", len(before), len(after), text, fixed)
			}
			counts := make(map[string]int)
			for _, d := range before {
				counts[d.Code]++
			}
			for _, d := range after {
				if counts[d.Code]--; counts[d.Code] < 0 {
					t.Errorf("%s is new: %s\n%s\nbecame\n%s", d.Code, d.Message, text, fixed)
				}
			}
			if again, more := mend(t, c, unsafe, fixed); more > 0 {
				t.Errorf("a second time mends %d more:\n%s\nbecomes\n%s", more, fixed, again)
			}
		}
	}
	if mended < 30 {
		t.Errorf("only %d texts were mended", mended)
	}
}

// More can be mended than is shown at once, and one fix that does harm does not keep the
// others from being made.
func TestManyFixesAreMade(t *testing.T) {
	list, err := (&Selection{Select: []string{"all"}}).Rules()
	if err != nil {
		t.Fatal(err)
	}
	c := checker(t, Config{Rules: list})
	text := "1. e4 " + strings.Repeat("{} ", 3*maxFindings) + "e5 2. Nf3 *\n"
	if got, _ := mend(t, c, true, text); strings.Contains(got, "{}") {
		t.Errorf("%d of %d empty comments are left", strings.Count(got, "{}"), 3*maxFindings)
	}
}

package check_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

func TestFixesAreMade(t *testing.T) {
	for _, x := range []struct {
		unsafe     bool
		text, want string
	}{
		{false, "1. e4 e5 () 2. Nf3 *\n", "1. e4 e5 2. Nf3 *\n"},
		{false, "1. e4 e5 2. Nf6 *\n", "1. e4 e5 2. Nf6 *\n"},
		{true, "1. e4 e5 2. Nf3 } Nc6 *\n", "1. e4 e5 2. Nf3 Nc6 *\n"},
		{false, "1. e4 \ufeff e5 () 2. Nf3 *\n", "1. e4 e5 2. Nf3 *\n"},
		{false, "1. e4 e5 2. Nf3\n\n1. d4 d5 2. c4 *\n", "1. e4 e5 2. Nf3\n\n1. d4 d5 2. c4 *\n"},
		{false, "> [Event \"x\"]\n> [White \"A\"]\n>\n> 1. e4 e5\n>2. Nf3 *\n", "[Event \"x\"]\n[White \"A\"]\n\n1. e4 e5\n2. Nf3 *\n"},
		{true, "1. e4 e5 2. Nf3\n\n1. d4 d5 2. c4 *\n", "1. e4 e5 2. Nf3 *\n\n1. d4 d5 2. c4 *\n"},
		{true, "1. e4 e5 2. Nf3 () Nc6\n\n1. d4 d5 2. c4 e6\n\n1. c4 e5 *\n", "1. e4 e5 2. Nf3 Nc6 *\n\n1. d4 d5 2. c4 e6 *\n\n1. c4 e5 *\n"},
		{true, "1. e4 e5 2. Nf3\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf7\n\n1. c4 *\n", "1. e4 e5 2. Nf3\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf7\n\n1. c4 *\n"},
		{false, "[Date \"1995.13.01\"]\n\n1. e4 () e5 *\n\n[Date \"?\"]\n\n1. d4 *\n", "[Date \"1995.13.01\"]\n\n1. e4 e5 *\n\n[Date \"?\"]\n\n1. d4 *\n"},
	} {
		got, _ := checktest.ApplyFixes(t, checktest.New(t, check.Config{Level: diagnostic.Warning}), x.unsafe, x.text)
		if strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(x.want), " ") {
			t.Errorf("%q becomes %q, want %q", x.text, got, x.want)
		}
	}
}

// A record in Windows-1252 whose fixes leave only ASCII is no longer in another encoding.
func TestFixesThatLeaveOnlyASCII(t *testing.T) {
	text, origin := []byte("1. e4 ½-½\n"), check.Origin{Decoded: "windows-1252"}
	c := checktest.New(t, check.Config{Checks: validate.Checks()})
	g, _ := replay.NewParser("", checktest.Catalog).Parse(text)
	fixed := check.NewFixer(c, false).Fix(text, c.Game(g, text, origin), origin)
	again := slices.ContainsFunc(fixed.Found, func(d *diagnostic.Finding) bool { return d.Code == "S112" })
	if !strings.HasSuffix(string(fixed.Text), "1. e4 1/2-1/2\n") || again {
		t.Errorf("%q has S112: %v", fixed.Text, again)
	}
}

// A fixed record has fewer findings, none of a new kind, and no more of any kind, except one for
// each game into which it was split; fixing again changes nothing; what has no finding stays byte
// for byte.
func TestFixesReduceFindings(t *testing.T) {
	list, err := (&check.Selection{Select: []string{"all"}}).From(validate.Checks())
	if err != nil {
		t.Fatal(err)
	}
	c := checktest.New(t, check.Config{Checks: list})
	r := rand.New(rand.NewPCG(7, 1))
	texts := []string{}
	for _, rule := range list {
		if len(rule.Bad) < 4000 {
			texts = append(texts, rule.Bad)
		}
	}
	for _, name := range hostile.Share(samples.Names()) {
		if text, err := samples.Read(name); err == nil && len(text) < 1500 {
			texts = append(texts, string(text), mutate(r, string(text)))
		}
	}
	repaired := 0
	for _, text := range texts {
		for _, unsafe := range []bool{false, true} {
			was, before := c.Check([]byte(text), check.Origin{})
			fixed, made := checktest.ApplyFixes(t, c, unsafe, text)
			is, after := c.Check([]byte(fixed), check.Origin{})
			if made == 0 {
				if fixed != text {
					t.Errorf("nothing was repaired, but %q became %q", text, fixed)
				}
				continue
			}
			repaired++
			if len(after) >= len(before) {
				t.Errorf("%d findings became %d in\n%s\nwhich is now\n%s", len(before), len(after), text, fixed)
			}
			counts := make(map[string]int)
			for _, d := range before {
				counts[d.Code]++
			}
			for _, d := range after {
				if counts[d.Code]--; counts[d.Code] < was-is { // each game of a split record has those that games have
					t.Errorf("%s is new: %s\n%s\nbecame\n%s", d.Code, d.Message, text, fixed)
				}
			}
			if again, more := checktest.ApplyFixes(t, c, unsafe, fixed); more > 0 {
				t.Errorf("a second time fixes %d more:\n%s\nbecomes\n%s", more, fixed, again)
			}
		}
	}
	if repaired < 30 {
		t.Errorf("only %d texts were repaired", repaired)
	}
}

// More can be fixed than is shown at a time, and a harmful fix does not prevent the others.
func TestManyFixesAreMade(t *testing.T) {
	list, err := (&check.Selection{Select: []string{"all"}}).From(validate.Checks())
	if err != nil {
		t.Fatal(err)
	}
	c := checktest.New(t, check.Config{Checks: list})
	text := "1. e4 " + strings.Repeat("{} ", 3*check.MaxFindings) + "e5 2. Nf3 *\n"
	if got, _ := checktest.ApplyFixes(t, c, true, text); strings.Contains(got, "{}") {
		t.Errorf("%d of %d empty comments are left", strings.Count(got, "{}"), 3*check.MaxFindings)
	}
}

package check_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

func TestSuppressions(t *testing.T) {
	all, err := (&check.Selection{Ignore: []string{"T210", "T211", "C7", "F6"}, Extend: []string{"C790", "C791"}}).From(validate.Checks())
	if err != nil {
		t.Fatal(err)
	}
	c := checktest.New(t, check.Config{Checks: all})
	for _, x := range []struct {
		text string
		want string // codes that are found
	}{
		// An illegal move that was played: the rest of the line is checked from there.
		{"1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3 Nf6 5. Bc4 Bc5 6. O-O {[%lint ignore R401 played so]} d6 7. Re1 *", ""},
		{"1. a4 a5 2. Rh1h3 {[%lint ignore R401 Played.]} e5 3. Re3 d6 4. Rxe5 Be7 *", "M303"},
		{"1. a4 a5 2. Rh1h3 {[%lint ignore illegal-move played so]} e5 3. Rb8 d6 *", "R401"},
		{"1. e4 e5 2. Bc4 d6 3. Bb5+ a6 {[%lint ignore R401 played so]} 4. Nf3+ axb5 *", ""},
		{"1. f3 e5 2. Rh1h3 {[%lint ignore R401 played so]} Qh4 *", "M303"},
		// A comment applies to the ply before it.
		{"1. e4 e5 7. Nf3 {[%lint ignore M305 as printed]} Nc6 *", ""},
		{"1. e4 e5 7. Nf3 $1 (2. d4) {[%lint ignore wrong-number]} Nc6 *", ""},
		{"1. e4 e5 7. Nf3 ; [%lint ignore M3]\nNc6 *", ""},
		{"1. e4 e5 {[%lint ignore M305]} 7. Nf3 Nc6 *", "C791 M305"},
		{"1. e4 e5 7. Nf3 Nc6 {[%lint ignore M305]} *", "M305 C791"},
		{"1. e4 e5 7. Nf3 {[%lint ignore M304]} Nc6 *", "M305 C791"},
		{"1. e4 e5 7. Nf3 {as printed [%lint ignore M304,M305] so} Nc6 *", ""},
		// In a variation it applies to that, and not to the line around it.
		{"1. e4 e5 2. Nf3 (7. d4 {[%lint ignore M305]} exd4) Nc6 *", ""},
		{"1. e4 e5 2. Nf3 ({[%lint ignore M305]} 7. d4 exd4) Nc6 *", ""},
		{"1. e4 e5 7. Nf3 (8. d4 {[%lint ignore M305]} exd4) Nc6 *", "M305"},
		// Before the first ply it applies to the game.
		{"{[%lint ignore M305]} 1. e4 e5 7. Nf3 Nc6 9. Bb5 *", ""},
		{"1. e4 e5 7. Nf3 Nc6 9. Bb5 {[%lint ignore-game M305]} *", ""},
		// A separate line applies to the next one.
		{"[Event \"x\"]\n%lint ignore T208 all the source has\n[Date \"1995.13.01\"]\n\n1. e4 *", ""},
		{"%lint ignore T208\n\n[Date \"1995.13.01\"]\n\n1. e4 *", ""},
		{"%lint ignore T208\n[Event \"x\"]\n[Date \"1995.13.01\"]\n\n1. e4 *", "C791 T208"},
		{"[Date \"1995.13.01\"]\n\n%lint ignore-game T208\n1. e4 *", ""},
		{"1. e4 e5\n%lint ignore M305\n%lint ignore M304\n7. Nf3 *", "C791"},
		// An invalid suppression is reported and has no effect.
		{"1. e4 e5 2. Nf6 {[%lint ignore R401 so in the source]} *", ""},
		{"1. e4 e5 2. Nf6 {[%lint ignore illegal-move so in the source]} *", ""},
		{"1. e4 e5 2. Nf6 {[%lint ignore R401]} *", "R401 C790"},                // no reason
		{"1. e4 e5 2. Nf6 {[%lint ignore R4 so in the source]} *", "R401 C790"}, // a family
		{"1. e4 e5 2. Nf6 {[%lint ignore-game R401 so in the source]} *", "R401 C790"},
		{"{[%lint ignore R401 so in the source]} 1. e4 e5 2. Nf6 *", "C790 R401"}, // not one move
		{"%lint ignore R401 so in the source\n1. e4 e5 2. Nf6 *", "C790 R401"},
		{"1. e4 whatsit {[%lint ignore S101 so in the source]} e5 *", ""},
		{"1. e4 e5 (1... -- 2. d4) 2. Nf3 *", "R405"},
		{"1. e4 e5 2. Nf6 {[%lint ignore all]} *", "R401 C790"},
		{"1. e4 e5 {[%lint ignore]} *", "C790"},
		{"1. e4 e5 {[%lint disable M305]} *", "C790"},
		{"1. e4 e5 {[%lint ignore M3O5]} *", "C790"},
		{"1. e4 e5 {[%lint} *", ""},
	} {
		_, found := c.Check([]byte(x.text+"\n"), check.Origin{})
		var got []string
		for _, d := range found {
			got = append(got, d.Code)
		}
		if strings.Join(got, " ") != x.want {
			t.Errorf("%q gives %v, want %s", x.text, got, x.want)
		}
	}
}

// Whether a suppression is unused does not depend on which other checks are selected: one that
// suppresses what a check would find if it were selected is used.
func TestUnusedSuppressionsDoNotDependOnTheSelection(t *testing.T) {
	list, err := (&check.Selection{Select: []string{"C791"}}).From(validate.Checks())
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{
		"1. e4 e5 2. Nf3 {[%lint ignore M305]} *\n": true,
		"1. e4 e5 7. Nf3 {[%lint ignore M305]} *\n": false,
		"1. e4 e5 2. Nf3 {[%lint ignore T240]} *\n": false, // it depends on other games
	} {
		for _, rules := range [][]check.Check{list, validate.Checks()} {
			found := checktest.Codes(checktest.Findings(t, check.Config{Checks: rules}, text), diagnostic.Info)
			if slices.Contains(found, "C791 info") != want {
				t.Errorf("%q with %d checks: %v", text, len(rules), found)
			}
		}
	}
}

// A clean game with an invalid suppression is not clean.
func TestBadSuppressionsAreSeenAtTheUsualLevel(t *testing.T) {
	found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, "[White \"A\"]\n\n1. e4 e5 {[%lint ignore X]} *\n")
	if !slices.Contains(checktest.Codes(found, diagnostic.Warning), "C790 warning") {
		t.Errorf("%v", checktest.Codes(found, diagnostic.Info))
	}
}

// The limit of findings counts what is shown: neither suppressed findings, nor those that yield to
// another one about the same fault.
func TestLimitCountsWhatIsShown(t *testing.T) {
	covered := "(1... Qxh7 {[%lint ignore R401 misprint of the source]}) "
	for _, x := range []struct {
		name, text string
		want       map[string]int
	}{
		{"few suppressed", "1. e4 e5 " + strings.Repeat(covered, 300), nil},
		{"many suppressed", "1. e4 e5 " + strings.Repeat(covered, 4000), nil},
		{"and some that are not", "1. e4 e5 " + strings.Repeat(covered, 4000) + strings.Repeat("(1... Qxh7) ", 3), map[string]int{"R401": 3}},
		{"and too many that are not", "1. e4 e5 " + strings.Repeat("(1... Qxh7) ", check.MaxFindings+7) + strings.Repeat(covered, 4000), map[string]int{"R401": check.MaxFindings, "S199": 1}},
		{"two on each number", "1. e4 e5 " + strings.Repeat("(7... d5) ", 150), map[string]int{"M305": 150}},
	} {
		all, err := (&check.Selection{Ignore: []string{"T2", "C7", "F6", "M328", "M330"}}).From(validate.Checks())
		if err != nil {
			t.Fatal(err)
		}
		got := make(map[string]int)
		for _, d := range checktest.Findings(t, check.Config{Checks: all}, x.text+"*\n") {
			got[d.Code]++
			if d.Code == "S199" && !strings.HasPrefix(d.Message, "7 more findings") {
				t.Errorf("%s: %s", x.name, d.Message)
			}
		}
		if !maps.Equal(got, x.want) {
			t.Errorf("%s: %v, want %v", x.name, got, x.want)
		}
	}
}

// Names that were read for one game are the same for the next, also after many lists of them.
func TestNamesAreReadAlikeInEachGame(t *testing.T) {
	c := everyCheck(t)
	codes := []string{"M305", "T2", "R401", "S1", "nothing", "T208,M305", "T208,nothing"}
	for i := range 200 {
		list := codes[i%len(codes)]
		if i%3 == 0 {
			list = fmt.Sprintf("T208,X%d", i)
		}
		record := []byte("1. e4 {[%lint ignore " + list + " why]} e5 2. Ke5 {[%lint ignore " + list + "]} *\n")
		_, got := c.Check(record, check.Origin{})
		_, want := everyCheck(t).Check(record, check.Origin{})
		if diff := difference(messages(want), messages(got)); diff != "" {
			t.Fatalf("%s after other games %s", record, diff)
		}
	}
}

// messages lists what findings say.
func messages(found []*diagnostic.Finding) (list []string) {
	for _, d := range found {
		list = append(list, d.Code+" "+d.Message)
	}
	return list
}

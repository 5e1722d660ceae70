package validate

import (
	"slices"
	"strings"
	"testing"
)

func TestSuppressions(t *testing.T) {
	all, err := (&Selection{Ignore: []string{"T210", "T211", "C7", "F6"}, Extend: []string{"C790", "C791"}}).Rules()
	if err != nil {
		t.Fatal(err)
	}
	c := checker(t, Config{Rules: all})
	for _, x := range []struct {
		text string
		want string // codes that are found
	}{
		// A comment speaks of the half-move before it.
		{"1. e4 e5 7. Nf3 {[%lint ignore M305 as printed]} Nc6 *", ""},
		{"1. e4 e5 7. Nf3 $1 (2. d4) {[%lint ignore wrong-number]} Nc6 *", ""},
		{"1. e4 e5 7. Nf3 ; [%lint ignore M3]\nNc6 *", ""},
		{"1. e4 e5 {[%lint ignore M305]} 7. Nf3 Nc6 *", "C791 M305"},
		{"1. e4 e5 7. Nf3 Nc6 {[%lint ignore M305]} *", "M305 C791"},
		{"1. e4 e5 7. Nf3 {[%lint ignore M304]} Nc6 *", "M305 C791"},
		{"1. e4 e5 7. Nf3 {as printed [%lint ignore M304,M305] so} Nc6 *", ""},
		// In a variation of that, and not of what is around it.
		{"1. e4 e5 2. Nf3 (7. d4 {[%lint ignore M305]} exd4) Nc6 *", ""},
		{"1. e4 e5 2. Nf3 ({[%lint ignore M305]} 7. d4 exd4) Nc6 *", ""},
		{"1. e4 e5 7. Nf3 (8. d4 {[%lint ignore M305]} exd4) Nc6 *", "M305"},
		// Before the first half-move it speaks of the game.
		{"{[%lint ignore M305]} 1. e4 e5 7. Nf3 Nc6 9. Bb5 *", ""},
		{"1. e4 e5 7. Nf3 Nc6 9. Bb5 {[%lint ignore-game M305]} *", ""},
		// A line of its own speaks of the next.
		{"[Event \"x\"]\n%lint ignore T208 all the source has\n[Date \"1995.13.01\"]\n\n1. e4 *", ""},
		{"%lint ignore T208\n\n[Date \"1995.13.01\"]\n\n1. e4 *", ""},
		{"%lint ignore T208\n[Event \"x\"]\n[Date \"1995.13.01\"]\n\n1. e4 *", "C791 T208"},
		{"[Date \"1995.13.01\"]\n\n%lint ignore-game T208\n1. e4 *", ""},
		{"1. e4 e5\n%lint ignore M305\n%lint ignore M304\n7. Nf3 *", "C791"},
		// What cannot be followed is said, and followed nowhere.
		{"1. e4 e5 2. Nf6 {[%lint ignore R401 no]} *", "R401 C790"},
		{"1. e4 e5 2. Nf6 {[%lint ignore all]} *", "R401 C790"},
		{"1. e4 e5 {[%lint ignore]} *", "C790"},
		{"1. e4 e5 {[%lint disable M305]} *", "C790"},
		{"1. e4 e5 {[%lint ignore M3O5]} *", "C790"},
		{"1. e4 e5 {[%lint} *", ""},
	} {
		_, found := c.Check([]byte(x.text+"\n"), Origin{})
		var got []string
		for _, d := range found {
			got = append(got, d.Code)
		}
		if strings.Join(got, " ") != x.want {
			t.Errorf("%q gives %v, want %s", x.text, got, x.want)
		}
	}
}

// A suppression of what nobody asks for is not idle.
func TestSuppressionsOfOtherRulesAreNotIdle(t *testing.T) {
	list, err := (&Selection{Select: []string{"C791"}}).Rules()
	if err != nil {
		t.Fatal(err)
	}
	text := "1. e4 e5 2. Nf3 {[%lint ignore M305]} *\n"
	if found := check(t, Config{Rules: list}, text); len(found) > 0 {
		t.Errorf("%v", codes(found, Info))
	}
	if found := check(t, Config{Rules: Rules()}, text); !slices.Contains(codes(found, Info), "C791 info") {
		t.Errorf("with all rules: %v", codes(found, Info))
	}
}

// A clean game with a suppression that cannot be followed does not pass as clean.
func TestBadSuppressionsAreSeenAtTheUsualLevel(t *testing.T) {
	found := check(t, Config{Level: Warning}, "[White \"A\"]\n\n1. e4 e5 {[%lint ignore X]} *\n")
	if !slices.Contains(codes(found, Warning), "C790 warning") {
		t.Errorf("%v", codes(found, Info))
	}
}

package text_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Games that only an empty line separates are reported where the new game is legal and the old one
// does not continue; consequences of the wrong board are not reported.
func TestGamesThatOnlyABlankLineSeparates(t *testing.T) {
	// The moves of the second are legal after those before the illegal move, too.
	const afterIllegal = "1. e4 e5 2. Ke5\n\n1. Nf3 Nc6 2. d4 *\n"
	for _, c := range []struct {
		name, text string
		want       []string // code and line
	}{
		{"three games", "1. e4 e5 2. Nf3 Nc6\n\n1. d4 d5 2. c4 e6\n\n1. c4 e5 *\n", []string{"S122 3", "S122 5"}},
		{"the old game fails at once", "1. e4 e5 2. Nf3\n\n1. d4 d5 2. c4 *\n\n1. c4 *\n", []string{"S122 3"}},
		{"without numbers", "e4 e5 Nf3 Nc6\n\nd4 d5 c4 e6\n", []string{"S122 3"}},
		{"without numbers after a game with them", "1. e4 e5 2. Nf3\r\n\r\nd4 d5 c4 e6\r\n", []string{"S122 3"}},
		{"without numbers, and the old game goes on", "e4 e5 Nf3 Nc6\n\nd4 d5 Nc3 Nf6 *\n", nil},
		{"without numbers, and too short", "e4 e5 Nf3\n\nd4 d5 *\n", []string{"R401 3"}},
		{"without numbers after an illegal move", "e4 e5 Ke3 Nc6\n\nd4 d5 c4 e6\n", []string{"R401 1"}},
		{"the old game fails late", "1. e4 e5 2. Bc4 Nc6\n\n1. d4 d5 2. Nf3 Nf6 3. e4 *\n", []string{"S122 3"}},
		{"with tags and comments", "[Event \"?\"]\n\n1. e4 e5 2. Nf3 {and so on}\r\n \r\n1. d4 {well} d5 2. c4 *\n", []string{"S122 5"}},
		{"a new game from the usual array", "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O\n\n1. e4 e5\n\n1. d4 d5 *\n", []string{"S122 6", "S122 8"}},
		{"neither plays", "1. e4 e5 2. Nf3\n\n1. d4 d5 2. c5 *\n", []string{"R401 3", "M305 3"}},
		{"no blank line", "1. e4 e5 2. Nf3\n1. d4 d5 2. c4 *\n", []string{"S122 2"}},
		{"within a line", "1. e4 e5 2. Nf3 1. d4 d5 2. c4 *\n", []string{"R401 1"}},
		{"a comment before the number", "1. e4 e5 2. Nf3 {good}\n\n{Game two} {a draw} 1. d4 d5 2. c4 *\n", []string{"S122 3"}},
		{"a comment between", "1. e4 e5 2. Nf3\n\n{Game two}\n1. d4 d5 2. c4 *\n", []string{"S122 4"}},
		{"the old game may go on", "1. e4 e5\n\n1. d4 d5\n\n1. c4 c5\n", []string{"S122 3", "S122 5"}},
		{"the same without empty lines", "1. e4 e5\n1. d4 d5 2. Nf3 Nf6\n1. c4 c5\n", []string{"S122 2", "S122 3"}},
		{"one game whose lines begin with 1", "1. e4 e5\n1. Nf3 Nc6\n1. Bb5 a6\n", []string{"M305 2", "M305 3"}},
		{"it may go on, then it does not", "1. e4 e5\n\n1. d4 d5\n\n1. d4 Nf6\n", []string{"S122 3", "S122 5"}},
		{"another number", "1. e4 e5 2. Nf3\n\n2. d4 d5 3. c4 *\n", []string{"R401 3"}},
		{"the old game has an illegal move", afterIllegal, []string{"R401 1", "S122 3"}},
		{"Black's move", "1. e4 e5 2. Nf3\n\n1... d5 2. c4 *\n", []string{"M305 3"}},
	} {
		var got []string
		for _, d := range checktest.Findings(t, check.Config{Level: diagnostic.Warning}, c.text) {
			got = append(got, d.Code+" "+string(rune('0'+d.Where.Line)))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	doubtful := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, "1. e4 e5\n\n1. d4 d5\n")
	if len(doubtful) != 1 || doubtful[0].Severity != diagnostic.Warning || !doubtful[0].Fixes[0].Offered {
		t.Errorf("where the old game may go on: %+v", doubtful)
	}
	if found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, afterIllegal); len(found) != 2 || found[1].Severity != diagnostic.Error {
		t.Errorf("after an illegal move: %+v", found)
	}
	found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, "1. e4 e5 2. Nf3\n\n1. d4 d5 2. c4 *\n")
	e := found[0].Fixes[0].Edits[0]
	text := "1. e4 e5 2. Nf3" + e.Text + "\n\n1. d4 d5 2. c4 *\n"
	if e.Span.Off != 15 || strings.Count(e.Text, "*") != 1 || len(checktest.Findings(t, check.Config{Level: diagnostic.Warning}, text)) != 0 {
		t.Errorf("the fix %+v gives %v", e, checktest.Findings(t, check.Config{Level: diagnostic.Warning}, text))
	}
}

// The result that the fix adds is no part of a line comment. After a comment that contains a tag
// section there is no fix: the tags are those of the new game.
func TestTheAddedResultAfterAComment(t *testing.T) {
	for text, want := range map[string]string{
		"1. e4 e5 2. Nf3 ; foo\n\n1. d4 d5 2. c4 e6\n":               "\n*",
		"1. e4 e5 2. Nf3 {foo}\n\n1. d4 d5 2. c4 e6\n":               " *",
		"1. e4 e5 2. Nf3 ; foo [Event \"D\"]\n\n1. d4 d5 2. c4 e6\n": "",
		"1. e4 e5 2. Nf3 {foo [Event \"D\"]}\n\n1. d4 d5 2. c4 e6\n": "",
	} {
		got, found := "", false
		for _, d := range checktest.Findings(t, check.Config{Level: diagnostic.Warning}, text) {
			if d.Code == check.MissingBoundary {
				found = true
				if len(d.Fixes) > 0 {
					got = d.Fixes[0].Edits[0].Text
				}
			}
		}
		if !found || got != want {
			t.Errorf("%q: found %v, the fix adds %q, want %q", text, found, got, want)
		}
	}
}

package tags_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// "In a match the handicap follows the results: after each win the loser's handicap grows
// by one, or the winner's shrinks by one if there is one. Games of one match in one file
// that do not follow it get an info. Both players' tags may be set" (WOTN-18).
func TestHandicapsFollowTheMatch(t *testing.T) {
	white := func(v string) string { return "[WhiteHandicap \"" + v + "\"]\n" }
	black := func(v string) string { return "[BlackHandicap \"" + v + "\"]\n" }
	for _, c := range []struct{ name, text, want string }{
		{"the loser's grows", checktest.GameOfMatch("A", "B", "", "0-1") + checktest.GameOfMatch("A", "B", white("b1=NW"), "1-0"), ""},
		{"the loser's grows, with colours changed", checktest.GameOfMatch("A", "B", "", "0-1") + checktest.GameOfMatch("B", "A", black("b8=NW"), "1-0"), ""},
		{"the winner's shrinks", checktest.GameOfMatch("A", "B", white("b1=R"), "1-0") + checktest.GameOfMatch("A", "B", white("b1=NW"), "1-0") + checktest.GameOfMatch("B", "A", "", "*"), ""},
		{"one may grow beside the other's", checktest.GameOfMatch("A", "B", white("b1=R")+black("e7=AD"), "1-0") + checktest.GameOfMatch("A", "B", white("b1=R")+black("e7=B"), "*"), ""},
		{"a draw changes nothing", checktest.GameOfMatch("A", "B", white("b1=R"), "1/2-1/2") + checktest.GameOfMatch("A", "B", white("a1=FLD b1=NW"), "*"), ""},
		{"a draw changes nothing", checktest.GameOfMatch("A", "B", white("b1=R"), "1/2-1/2") + checktest.GameOfMatch("A", "B", white("b1=NW"), "*"),
			"2: the handicaps are 1 for A and 0 for B; expected 2 for A and 0 for B"},
		{"by two at once", checktest.GameOfMatch("A", "B", "", "0-1") + checktest.GameOfMatch("A", "B", white("b1=R"), "1-0"),
			"2: the handicaps are 2 for A and 0 for B; expected 1 for A and 0 for B"},
		{"the wrong player's", checktest.GameOfMatch("A", "B", "", "0-1") + checktest.GameOfMatch("B", "A", white("b1=NW"), "1-0"),
			"2: the handicaps are 0 for A and 1 for B; expected 1 for A and 0 for B"},
		{"either would do", checktest.GameOfMatch("A", "B", white("b1=NW"), "1-0") + checktest.GameOfMatch("A", "B", white("b1=NW"), "1-0"),
			"expected 1 for A and 1 for B or 0 for A and 0 for B"},
		{"a tag forgotten", checktest.GameOfMatch("A", "B", white("b1=NW"), "0-1") + checktest.GameOfMatch("A", "B", "", "*"), "2: the handicaps are 0 for A and 0 for B; expected 2 for A and 0 for B"},
		{"other games between", checktest.GameOfMatch("A", "B", "", "0-1") + checktest.GameOfMatch("A", "C", "", "0-1") + "1. e4 e5 *\n\n" + checktest.GameOfMatch("A", "B", white("b1=R"), "*"),
			"4: the handicaps are 2 for A"},
		{"names in another case", checktest.GameOfMatch("Anna  K", "B", "", "0-1") + checktest.GameOfMatch("anna k", "B", white("b1=R"), "*"), "2: the handicaps are 2 for Anna K"},
		{"a match without handicaps", checktest.GameOfMatch("A", "B", "", "0-1") + checktest.GameOfMatch("A", "B", "", "0-1"), ""},
		{"another event", "[Event \"x\"]\n" + checktest.GameOfMatch("A", "B", "", "0-1") + "[Event \"y\"]\n" + checktest.GameOfMatch("A", "B", white("b1=R"), "*"), ""},
		{"another chart", checktest.GameOfMatch("A", "B", "", "0-1") + strings.Replace(checktest.GameOfMatch("A", "B", white("b1=R"), "*"), "wotn", "wotn3", 1), ""},
		{"nobody's names", checktest.GameOfMatch("?", "?", "", "0-1") + checktest.GameOfMatch("?", "?", white("b1=R"), "*"), ""},
		{"one name for both", checktest.GameOfMatch("A", "a", "", "0-1") + checktest.GameOfMatch("A", "a", white("b1=R"), "*"), ""},
		{"no result", checktest.GameOfMatch("A", "B", "", "*") + checktest.GameOfMatch("A", "B", white("b1=R"), "*"), ""},
		{"a position of its own without tags", checktest.GameOfMatch("A", "B", white("b1=R"), "1-0") +
			checktest.GameOfMatch("A", "B", "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R{NW}BQKBNR w KQkq - 0 1\"]\n", "*"), ""},
		{"a position of its own with tags", checktest.GameOfMatch("A", "B", white("b1=R"), "1-0") +
			checktest.GameOfMatch("A", "B", "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R{NW}BQKBNR w KQkq - 0 1\"]\n"+white("b1=NW"), "*"), ""},
		{"no variant with levels", strings.ReplaceAll(checktest.GameOfMatch("A", "B", "", "0-1")+checktest.GameOfMatch("A", "B", "", "0-1"), "wotn", "oz8"), ""},
	} {
		var found []*diagnostic.Finding
		for _, d := range checktest.Findings(t, check.Config{}, c.text) {
			if d.Code == "T230" {
				found = append(found, d)
			}
		}
		switch {
		case c.want == "" && len(found) == 0:
		case c.want == "" || len(found) != 1:
			t.Errorf("%s: %d findings, want %q", c.name, len(found), c.want)
			for _, d := range found {
				t.Log(d.Game, d.Message)
			}
		default:
			d := found[0]
			game, words, numbered := strings.Cut(c.want, ": ")
			if !numbered || len(game) > 1 {
				game, words = "2", c.want
			}
			if string(rune('0'+d.Game)) != game || !strings.Contains(d.Message, words) || d.Severity != diagnostic.Info || d.Where.Line < 2 {
				t.Errorf("%s: game %d, line %d: %s; want %q", c.name, d.Game, d.Where.Line, d.Message, c.want)
			}
		}
	}
}

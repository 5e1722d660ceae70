package validate

import (
	"strings"
	"testing"
)

// matchGame is a short game of a match in the Way of the Knight.
func gameOfMatch(white, black, tags, result string) string {
	return "[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Variant \"wotn\"]\n" + tags + "\n1. e4 e5 " + result + "\n\n"
}

// "In a match the handicap follows the results: after each win the loser's handicap grows
// by one, or the winner's shrinks by one if there is one. Games of one match in one file
// that do not follow it get an info. Both players' tags may be set" (WOTN-18).
func TestHandicapsFollowTheMatch(t *testing.T) {
	white := func(v string) string { return "[WhiteHandicap \"" + v + "\"]\n" }
	black := func(v string) string { return "[BlackHandicap \"" + v + "\"]\n" }
	for _, c := range []struct{ name, text, want string }{
		{"the loser's grows", gameOfMatch("A", "B", "", "0-1") + gameOfMatch("A", "B", white("b1=NW"), "1-0"), ""},
		{"the loser's grows, with colours changed", gameOfMatch("A", "B", "", "0-1") + gameOfMatch("B", "A", black("b8=NW"), "1-0"), ""},
		{"the winner's shrinks", gameOfMatch("A", "B", white("b1=R"), "1-0") + gameOfMatch("A", "B", white("b1=NW"), "1-0") + gameOfMatch("B", "A", "", "*"), ""},
		{"one may grow beside the other's", gameOfMatch("A", "B", white("b1=R")+black("e7=AD"), "1-0") + gameOfMatch("A", "B", white("b1=R")+black("e7=B"), "*"), ""},
		{"a draw changes nothing", gameOfMatch("A", "B", white("b1=R"), "1/2-1/2") + gameOfMatch("A", "B", white("a1=FLD b1=NW"), "*"), ""},
		{"a draw changes nothing", gameOfMatch("A", "B", white("b1=R"), "1/2-1/2") + gameOfMatch("A", "B", white("b1=NW"), "*"),
			"2: the handicaps are 1 of A and 0 of B, and nobody won in game 1 of this match: they should be 2 of A and 0 of B"},
		{"by two at once", gameOfMatch("A", "B", "", "0-1") + gameOfMatch("A", "B", white("b1=R"), "1-0"),
			"2: the handicaps are 2 of A and 0 of B, and B won in game 1 of this match: they should be 1 of A and 0 of B"},
		{"the wrong player's", gameOfMatch("A", "B", "", "0-1") + gameOfMatch("B", "A", white("b1=NW"), "1-0"),
			"2: the handicaps are 0 of A and 1 of B, and B won"},
		{"either would do", gameOfMatch("A", "B", white("b1=NW"), "1-0") + gameOfMatch("A", "B", white("b1=NW"), "1-0"),
			"they should be 1 of A and 1 of B, or 0 of A and 0 of B"},
		{"a tag forgotten", gameOfMatch("A", "B", white("b1=NW"), "0-1") + gameOfMatch("A", "B", "", "*"), "2: the handicaps are 0 of A and 0 of B, and B won"},
		{"other games between", gameOfMatch("A", "B", "", "0-1") + gameOfMatch("A", "C", "", "0-1") + "1. e4 e5 *\n\n" + gameOfMatch("A", "B", white("b1=R"), "*"),
			"4: the handicaps are 2 of A"},
		{"names in another case", gameOfMatch("Anna  K", "B", "", "0-1") + gameOfMatch("anna k", "B", white("b1=R"), "*"), "2: the handicaps are 2 of Anna K"},
		{"a match without handicaps", gameOfMatch("A", "B", "", "0-1") + gameOfMatch("A", "B", "", "0-1"), ""},
		{"another event", "[Event \"x\"]\n" + gameOfMatch("A", "B", "", "0-1") + "[Event \"y\"]\n" + gameOfMatch("A", "B", white("b1=R"), "*"), ""},
		{"another chart", gameOfMatch("A", "B", "", "0-1") + strings.Replace(gameOfMatch("A", "B", white("b1=R"), "*"), "wotn", "wotn3", 1), ""},
		{"nobody's names", gameOfMatch("?", "?", "", "0-1") + gameOfMatch("?", "?", white("b1=R"), "*"), ""},
		{"one name for both", gameOfMatch("A", "a", "", "0-1") + gameOfMatch("A", "a", white("b1=R"), "*"), ""},
		{"no result", gameOfMatch("A", "B", "", "*") + gameOfMatch("A", "B", white("b1=R"), "*"), ""},
		{"a position of its own without tags", gameOfMatch("A", "B", white("b1=R"), "1-0") +
			gameOfMatch("A", "B", "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R{NW}BQKBNR w KQkq - 0 1\"]\n", "*"), ""},
		{"a position of its own with tags", gameOfMatch("A", "B", white("b1=R"), "1-0") +
			gameOfMatch("A", "B", "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R{NW}BQKBNR w KQkq - 0 1\"]\n"+white("b1=NW"), "*"), ""},
		{"no variant with levels", strings.ReplaceAll(gameOfMatch("A", "B", "", "0-1")+gameOfMatch("A", "B", "", "0-1"), "wotn", "oz8"), ""},
	} {
		var found []*Diagnostic
		for _, d := range check(t, Config{}, c.text) {
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
			if string(rune('0'+d.Game)) != game || !strings.Contains(d.Message, words) || d.Severity != Info || d.Where.Line < 2 {
				t.Errorf("%s: game %d, line %d: %s; want %q", c.name, d.Game, d.Where.Line, d.Message, c.want)
			}
		}
	}
}

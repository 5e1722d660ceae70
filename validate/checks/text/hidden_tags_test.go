package text_test

import (
	"fmt"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A game that begins inside a comment is reported at the sign that opens the comment. After the fix
// it is read as a game if its moves show that it begins there.
func TestTagsInComments(t *testing.T) {
	for _, x := range []struct {
		name, text string
		columns    string // of S136
		offered    bool
	}{
		{"after ;", "1. e4 e5 ; x [Event \"b\"]\n2. Nf3 Nc6 *\n", "1:10", true},
		{"after ; with its moves", "1. e4 e5 ; 1-0 [Event \"b\"] [White \"c\"] 1. d4 d5 *\n", "1:10", false},
		{"after ; with its moves on the next line", "1. e4 e5 ; 1-0 [White \"c\"] [Black \"d\"]\n1. d4 d5 *\n", "1:10", false},
		{"tags without players", "1. e4 e5 ; [Round \"3\"] [ECO \"B01\"]\n2. Nf3 *\n", "1:10", true},
		{"in braces on one line", "1. e4 {x [Event \"b\"] [White \"c\"] 1. d4 d5 *} e5 *\n", "1:7", false},
		{"before the tags", "; lost [Event \"a\"]\n[Event \"b\"]\n\n1. e4 *\n", "1:1", true},
		{"a quoted tag pair", "1. e4 e5 ; the tag [Result \"1-0\"] is wrong\n2. Nf3 *\n", "", false},
		{"without quotes", "1. e4 {lost\n\n[event 2]\n[White b]\n\n1. d4 d5 *\n} e5 *\n", "1:7", false},
		{"in quotes that are not ASCII", "1. e4 {lost\r\n[Date «2020»]\r\n[White “b”]\r\n\r\n1. d4 *} e5 *\r\n", "1:7", false},
		{"brackets without quotes on one line", "1. e4 {[White wins] [Black resigns]} e5 *\n", "", false},
		{"one line without quotes", "1. e4 {so\n[White wins]\n[but when?]} e5 *\n", "", false},
		{"commands", "1. e4 {[%clk 0:01:00] [%eval 0.1]} e5 ; [%clk 1]\n*\n", "", false},
		{"an escaped line", "1. e4\n% [Event \"b\"] [White \"c\"]\ne5 *\n", "", false},
		{"a bracket that is not a tag", "1. e4 e5 ; [Event b]\n*\n", "", false},
	} {
		found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, x.text)
		got := ""
		for _, d := range found {
			if d.Code != check.HiddenTags {
				continue
			}
			got += fmt.Sprintf("%d:%d", d.Where.Line, d.Where.Column)
			if d.Severity != diagnostic.Error || len(d.Fixes) != 1 || d.Fixes[0].Offered != x.offered {
				t.Errorf("%s: %v, fixes %+v", x.name, d.Severity, d.Fixes)
			}
		}
		if got != x.columns {
			t.Errorf("%s: at %q, want %q", x.name, got, x.columns)
		}
	}
}

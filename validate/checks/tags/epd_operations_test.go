package tags_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Moves in operations of EPD are played from the position, those of pv one after the other. What is
// no move in them is not read.
func TestOperationsOfPositions(t *testing.T) {
	const rook = "4k3/8/8/8/8/8/8/R3K3 w - - "
	const fast = "[Variant \"wand\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/RN2K3 w - - 0 1 a1(fast);b1(fast)\"]\n"
	for _, c := range []struct{ line, want string }{
		{rook + "bm Ra5;", ""},
		{rook + "bm Ra8+! Ra7?;", ""},
		{rook + "bm a1a5 Ra1-a2 ♖a3;", ""},
		{rook + "bm Rb5;", "T249 1:31"},
		{rook + "bm Ra5 Rb5 Rc5;", "T249 1:35"},
		{rook + "bm Ra5; am Rb5;", "T249 1:39"},
		{rook + "bm Ra5 Rb1; sm 0-0;", "T249 1:43"},
		{rook + "pm Ke7;", "T249 1:31"},
		{rook + "pv Ra5 Ke7 Ra7+;", ""},
		{rook + "pv Ra5 Ke7 Rb7+;", "T249 1:39"},
		{rook + "pv Ra5 --;", "T249 1:35"},
		{rook + "pv" + strings.Repeat(" Ra2 Kd8 Ra1 Ke8", 100) + "; bm Rb5;", "T249 1:28, T249 1:1635"},
		{rook + "bm Sf3;", "T249 1:31"},
		{rook + "bm ?;", "T249 1:31"},
		{rook + "c0 \"bm Rb5; x\"; id \"Rb5\";", ""},
		{rook + "0 1 ;D1 15 ;D2 66", ""},
		{rook + "0 1 bm Rb5;", "T249 1:35"},
		{rook + "-1 1", "T250 1:28"},
		{rook + "hmvc 0; ?x 1;", "T250 1:36"},
		{rook + "id \"x;", "T250 1:28"},
		{rook + "id \"a \\\"b\\\" c\";", ""},
		{rook + "id \"a\\\\\"; bm Rb5;", "T249 1:41"},
		{"[SetUp \"1\"]\n[FEN \"" + rook + "0 1\"]\n[EPD \"bm Rb5; id \\\"x\\\";\"]\n\n*", "T249 3:10"},
		{"4k3/8/8/8/8/8/8/7R w - - bm Rh8;", ""}, // the position is refused
		{fast + "[EPD \"sm Ra1-a5 & Nb1-c3; bm Ra1-a2 Ra1-a3 & Nb1-d2;\"]\n\n*", ""},
		{fast + "[EPD \"sm Ra1-a5 & Nb1-c4; bm Ra1-a2 &;\"]\n\n*", "T249 4:10, T249 4:30"},
		{fast + "[EPD \"sm & Nb1-c3;\"]\n\n*", "T249 4:10"},
	} {
		var got []string
		for _, d := range checktest.Findings(t, check.Config{Level: diagnostic.Warning}, c.line+"\n") {
			if d.Code == "T249" || d.Code == "T250" {
				got = append(got, d.Code+" "+fmt.Sprintf("%d:%d", d.Where.Line, d.Where.Column))
			}
		}
		if all := strings.Join(got, ", "); all != c.want {
			t.Errorf("%s gives %q, want %q", c.line, all, c.want)
		}
	}
}

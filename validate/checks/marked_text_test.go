package checks_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A finding marks what is wrong, and not the whole move, tag pair or command around it.
func TestFindingsMarkWhatIsWrong(t *testing.T) {
	const wands = "[Variant \"Wand Chess\"]\n\n"
	for _, c := range []struct{ code, text, want string }{
		{"M311", "1. e4 (Q) e5 *", "(Q)"},
		{"M312", "1. e4 d5 2. exd5 e.p. *", "e.p."},
		{"M312", "1. e4 d5 2. exd5ep *", "ep"},
		{"M317", checktest.Setup("chess", "8/1P6/8/8/8/8/k6K/8 w - - 0 1", "1. b8 (Q) *"), "(Q)"},
		{"M318", "1. e4 a6 2. e5 d5 3. exd6  e.p.+ *", "e.p."},
		{"M331", "1. e4 {[%csl Ga9,Ra9]} *", "Ga9"},
		{"M331", "1. e4 {[%csl Ga1, Xa1,Ga1]} *", "Xa1"},
		{"M331", "1. e4 {[%csl Ga1,R]} *", "R"},
		{"M331", "1. e4 {[%csl Ga1,]} *", "[%csl Ga1,]"},
		{"M331", "1. e4 {[%cal Ga1a2,Ga1a22]} *", "Ga1a22"},
		{"M331", "1. e4 {[%eval e]} *", "e"},
		{"M331", "1. e4 {[%clk 1:00]} *", "1:00"},
		{"M331", "1. e4 {[%clk]} *", "[%clk]"},
		{"M334", wands + "1. Zd2-e2 ( Sleep ) *", "Zd2-e2 ( Sleep )"},
		{"E501", wands + "1. Zd2:e2 (teleport) *", "Zd2:e2 (teleport)"},
		{"E502", wands + "1. Zd2:e2 (teleport = e7) *", "Zd2:e2 (teleport = e7)"},
		{"E509", wands + "1. Zd2:e2 (misfire) *", "Zd2:e2 (misfire)"},
		{"T212", "[Clock-White \"1:00\"]\n\n1. e4 *", "Clock-White"},
		{"T213", "[ white_elo  \"2500\"]\n\n1. e4 *", "white_elo"},
		{"T213", "[Sitde \"2500\"]\n\n1. e4 *", "Sitde"},
		{"R408", "[Variant \"Chess960\"]\n\n1. e4 e5 2. Nf3 Nc6 3. d4 Nxd4 4. Nxd4/NW exd4/WfD 5. Qxd4 Qf6 *", "Chess960"},
		{"R408", "1. e4 e5 2. Nf3 Nc6 3. d4 Nxd4 4. Nxd4/NW exd4/WfD 5. Qxd4 Qf6 *", "e4"},
		{"R406", "1. e4 e5 2. what Nf6 3. Ra5 Qh8 *", "Nf6"},
	} {
		selection := check.Config{Checks: validate.Checks(), Level: diagnostic.Info}
		var got []string
		for _, d := range checktest.Findings(t, selection, c.text) {
			if d.Code == c.code {
				got = append(got, c.text[d.Span.Off:d.Span.End])
			}
		}
		if len(got) != 1 || got[0] != c.want {
			t.Errorf("%q: %s marks %q, want %q", c.text, c.code, got, c.want)
		}
	}
}

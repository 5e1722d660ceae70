package check_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// Where the numbers of a game do not continue that of its FEN tag, either may be wrong: the report
// points to the tag, and renumbering is not safe. After a FEN that was not read, any number is
// right.
func TestTheFirstNumberAndTheFEN(t *testing.T) {
	for _, c := range []struct{ fen, movetext, note string }{
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "5. Ra2 Kf8 6. Ra3 *", "counted from the FEN tag, this is move 1"},
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "5. Ra2 Kf8 (5... Kd7) 6. Ra3 *", "counted from the FEN tag, this is move 1"}, // not from tokens
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 5", "5. Ra2 Kf8 7. Ra3 *", ""},
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "(5. Ra2) *", ""}, // no main line
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 x", "5. Ra2 Kf8 6. Ra3 *", "none"},
	} {
		text := "[SetUp \"1\"]\n[FEN \"" + c.fen + "\"]\n\n" + c.movetext + "\n"
		seen := false
		for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks()}, text) {
			if d.Code != "M305" {
				continue
			}
			seen = true
			var notes []string
			for _, n := range d.Notes {
				notes = append(notes, n.Text)
			}
			if got := strings.Join(notes, "; "); got != c.note || d.Fixes[0].Safe != (c.note == "") {
				t.Errorf("%s %s: the note %q and a safe fix: %t", c.fen, c.movetext, got, d.Fixes[0].Safe)
			}
		}
		if seen != (c.note != "none") {
			t.Errorf("%s %s: M305 is reported: %t", c.fen, c.movetext, seen)
		}
	}
}

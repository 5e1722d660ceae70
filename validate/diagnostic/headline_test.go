package diagnostic_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A headline has the move number once, and names the move.
func TestHeadline(t *testing.T) {
	for _, c := range []struct{ move, text, message, want string }{
		{"13...", "Bd4:c3", "Bd4:c3 is wrong", "13... Bd4:c3 is wrong"},
		{"1.", "e4+", "e4+ is wrong", "1. e4+ is wrong"},
		{"2.", "Nf3", "expected 2", "2. Nf3: expected 2"},
		{"2...", "", "nothing before 3. Qxg6+", "nothing before 3. Qxg6+"},
		{"", "", "at the end of the file", "at the end of the file"},
	} {
		d := diagnostic.Finding{Move: c.move, MoveText: c.text, Message: c.message}
		if got := d.Headline(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

package diagnostic_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A headline has the move number once, and names the move.
func TestHeadline(t *testing.T) {
	for _, c := range []struct{ move, text, message, want string }{
		{"13...", "Bd4:c3", "Bd4:c3 is illegal", "13... Bd4:c3 is illegal"},
		{"2.", "Nf3", "this comment is empty", "2. Nf3: this comment is empty"},
		{"2.", "Nf3", "Nf3 is numbered 7 instead of 2", "2. Nf3 is numbered 7 instead of 2"},
		{"2...", "", "Black's 2nd move is missing before 3. Qxg6+", "Black's 2nd move is missing before 3. Qxg6+"},
		{"", "", "no newline at the end of the file", "no newline at the end of the file"},
	} {
		d := diagnostic.Finding{Move: c.move, MoveText: c.text, Message: c.message}
		if got := d.Headline(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

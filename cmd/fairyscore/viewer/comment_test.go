package viewer

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/record"
)

// Nothing that a comment of usual length says is left out.
func TestCommandsOfCommentsAreShown(t *testing.T) {
	for text, want := range map[string]string{
		"[%cal Gd2d4,Re5e6] a plan":   "arrows Gd2d4,Re5e6 a plan",
		"[%csl Rd5]":                  "squares Rd5",
		"[%clk 0:01:02] [%eval -1.5]": "clock 0:01:02 eval -1.5",
		"[%csl Rd5][%clk 0:01:02]":    "squares Rd5 clock 0:01:02",
		"no command":                  "no command",
	} {
		if got := commentText(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

// Text that is not understood may have several lines.
func TestLinesOfUnreadText(t *testing.T) {
	if got := itemText(&record.Item{Kind: record.Unread, Text: " Yours,\r\n\r\nBob\n"}); got != "Yours, Bob" {
		t.Errorf("%q", got)
	}
}

// A text that fills a record is shown in part, whole characters of it, with what is left out.
func TestLongTextsAreCut(t *testing.T) {
	for text, want := range map[string]string{
		strings.Repeat("a", maxText):          strings.Repeat("a", maxText),
		strings.Repeat("a", maxText) + "bc":   strings.Repeat("a", maxText) + " … (2 more bytes)",
		strings.Repeat("a", maxText-1) + "éb": strings.Repeat("a", maxText-1) + " … (3 more bytes)",
	} {
		for _, kind := range []record.ItemKind{record.Comment, record.Unread} {
			if got := itemText(&record.Item{Kind: kind, Text: text}); got != want {
				t.Errorf("%d bytes are shown as %d, which end with %q", len(text), len(got), got[max(0, len(got)-20):])
			}
		}
	}
}

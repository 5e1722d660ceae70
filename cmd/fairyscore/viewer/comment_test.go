package viewer

import "testing"

// Nothing that a comment says is left out.
func TestCommandsOfCommentsAreShown(t *testing.T) {
	for text, want := range map[string]string{
		"[%cal Gd2d4,Re5e6] a plan":   "arrows Gd2d4,Re5e6 a plan",
		"[%csl Rd5]":                  "squares Rd5",
		"[%clk 0:01:02] [%eval -1.5]": "clock 0:01:02 eval -1.5",
		"no command":                  "no command",
	} {
		if got := commentText(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

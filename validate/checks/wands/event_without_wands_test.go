package wands_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// An event is deleted with its line if nothing else is in that line, whatever ends it.
func TestAnEventIsDeletedWithItsLine(t *testing.T) {
	const event = "[Qd3 dies from Sickness]"
	for text, want := range map[string]string{
		"1. e4\n" + event + "\n1... e5 *\n":       "1. e4\n1... e5 *\n",
		"1. e4\r\n" + event + "\r\n1... e5 *\r\n": "1. e4\r\n1... e5 *\r\n",
		"1. e4\n \t" + event + "\n1... e5 *\n":    "1. e4\n1... e5 *\n",
		"1. e4 " + event + "\n1... e5 *\n":        "1. e4\n1... e5 *\n",
		"1. e4\n" + event + " 1... e5 *\n":        "1. e4\n 1... e5 *\n",
		"1. e4 e5 * " + event:                     "1. e4 e5 *",
	} {
		fixed := 0
		for _, d := range checktest.Findings(t, check.Config{}, text) {
			if d.Code == "E507" && len(d.Fixes) > 0 && fixed == 0 {
				fixed++
				if got := checktest.Apply(text, d.Fixes[0]); got != want {
					t.Errorf("%q becomes %q, want %q", text, got, want)
				}
			}
		}
		if fixed == 0 {
			t.Errorf("%q: no fix", text)
		}
	}
}

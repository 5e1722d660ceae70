package moves_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// ICCF numbers are not a guess in a game whose tag names them.
func TestICCFNumbersThatTheTagNames(t *testing.T) {
	c := checktest.New(t, check.Config{})
	for _, x := range []struct {
		tag  string
		want int
	}{{"iccf", 0}, {" ICCF ", 0}, {"san", 1}, {"uci", 1}, {"letters:de", 1}} {
		_, all := c.Check([]byte("[Notation \""+x.tag+"\"]\n\n1. 5254 5755 *\n"), check.Origin{})
		n := 0
		for _, d := range all {
			if d.Code == "M310" {
				n++
			}
		}
		if n != x.want {
			t.Errorf("Notation %q: %d of M310, want %d", x.tag, n, x.want)
		}
	}
}

// A run of byte order marks is one finding; text between two runs separates them.
func TestRunsOfByteOrderMarks(t *testing.T) {
	const mark = "\ufeff"
	c := checktest.New(t, check.Config{})
	for _, x := range []struct {
		text string
		want int
	}{
		{"1. e4 " + mark + " e5 *\n", 1},
		{"1. e4 " + mark + mark + mark + " e5 *\n", 1},
		{"1. e4 " + mark + mark + " e5 " + mark + mark + " *\n", 2},
	} {
		_, all := c.Check([]byte(x.text), check.Origin{})
		n := 0
		for _, d := range all {
			if d.Code == "S113" {
				n++
			}
		}
		if n != x.want {
			t.Errorf("%q: %d of S113, want %d", x.text, n, x.want)
		}
	}
}

package validate

import (
	"strings"
	"testing"
	"time"
)

// Records that would take minutes if any step took time by the square of them.
func TestTimeIsThatOfTheText(t *testing.T) {
	list, err := (&Selection{Select: []string{"all"}}).Rules()
	if err != nil {
		t.Fatal(err)
	}
	c := checker(t, Config{Rules: list})
	for _, x := range [][3]string{
		{"1. e4 {", "[%clk ", "} *\n"},
		{"1. e4\r", "{a}\r", "*\r"},
		{"1. e4 ", "!? ", "*\n"},
		{"1. e4 {", "\xc3\x83\xc2\xa4", "} *\n"},
		{"1. e4 ", "{[%lint ignore T208]} ", "*\n"},
		{"1. e4 (", "{[%lint ignore T208]} ", "1. d4) *\n"},
		{"", "{[%lint ignore T208]} ", "1. e4 *\n"},
		{"", "%lint ignore T208\n", "1. e4 *\n"},
		{"1. e4 {[%lint ignore ", "T208,", "T208]} *\n"},
		{"1. e4 ", "{\x01} ", "*\n"},
	} {
		text := x[0] + strings.Repeat(x[1], 1<<20/len(x[1])) + x[2]
		begin := time.Now()
		c.Check([]byte(text), Origin{})
		if d := time.Since(begin); d > 8*time.Second {
			t.Errorf("a mebibyte of %q takes %v", x[1], d)
		}
	}
}

// What is mild makes room for what is not, and what nobody sees is not counted.
func TestErrorsAreNotCrowdedOut(t *testing.T) {
	crowd := strings.Repeat("{} ", 2*maxFindings)
	list, err := (&Selection{Select: []string{"all"}}).Rules()
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		text  string
		level Severity
		want  string // the codes that must be there
		not   string
	}{
		{"1. e4 " + crowd + "e4 *\n", Info, "R401 S199", ""},
		{"1. e4 " + crowd + "e4 *\n", Warning, "R401", "S199"},
		{"1. e4 {[%lint ignore-game M3]} " + crowd + "e5 *\n", Info, "", "S199 M325"},
	} {
		_, found := checker(t, Config{Rules: list, Level: x.level}).Check([]byte(x.text), Origin{})
		codes := make(map[string]bool)
		for _, d := range found {
			codes[d.Code] = true
		}
		for _, code := range strings.Fields(x.want) {
			if !codes[code] {
				t.Errorf("%.40q at %s: %s is not there", x.text, x.level, code)
			}
		}
		for _, code := range strings.Fields(x.not) {
			if codes[code] {
				t.Errorf("%.40q at %s: %s is there", x.text, x.level, code)
			}
		}
	}
}

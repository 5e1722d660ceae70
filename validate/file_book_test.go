package validate

import (
	"slices"
	"strings"
	"testing"
)

// A file whose games end their lines in different ways is told of where that changes, and
// nowhere else.
func TestLineEndsOfAFile(t *testing.T) {
	lf := "[White \"A\"]\n\n1. e4 *\n\n"
	crlf := strings.ReplaceAll(lf, "\n", "\r\n")
	rules := []Rule{mixedLineEnds()}
	for _, x := range []struct {
		text string
		want []int // the games it is told of
	}{
		{lf + lf, nil},
		{crlf + crlf, nil},
		{lf + crlf, []int{2}},
		{lf + crlf + crlf, []int{2}},
		{crlf + lf + crlf, []int{2, 3}},
		{"1. e4 *", nil},
	} {
		var got []int
		for _, d := range check(t, Config{Rules: rules}, x.text) {
			got = append(got, d.Game)
			if !strings.Contains(d.Message, "CRLF") || d.Where.Line != int64(4*(d.Game-1)+1) {
				t.Errorf("%q: %d: %s", x.text, d.Where.Line, d.Message)
			}
		}
		if !slices.Equal(got, x.want) {
			t.Errorf("%q: told of games %v, want %v", x.text, got, x.want)
		}
	}
}

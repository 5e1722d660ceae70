package layout_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// A file whose games have different line endings gets a remark where they change, and nowhere else.
func TestLineEndsOfAFile(t *testing.T) {
	lf := "[White \"A\"]\n\n1. e4 *\n\n"
	crlf := strings.ReplaceAll(lf, "\n", "\r\n")
	rules := slices.DeleteFunc(validate.Checks(), func(r check.Check) bool { return r.Code != "C701" })
	for _, x := range []struct {
		text string
		want []int // the games with a remark
	}{
		{lf + lf, nil},
		{crlf + crlf, nil},
		{lf + crlf, []int{2}},
		{lf + crlf + crlf, []int{2}},
		{crlf + lf + crlf, []int{2, 3}},
		{"1. e4 *", nil},
	} {
		var got []int
		for _, d := range checktest.Findings(t, check.Config{Checks: rules}, x.text) {
			got = append(got, d.Game)
			if !strings.Contains(d.Message, "CRLF") || d.Where.Line != int64(4*(d.Game-1)+1) {
				t.Errorf("%q: %d: %s", x.text, d.Where.Line, d.Message)
			}
		}
		if !slices.Equal(got, x.want) {
			t.Errorf("%q: reported games %v, want %v", x.text, got, x.want)
		}
	}
}

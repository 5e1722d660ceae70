package text_test

import (
	"fmt"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Characters that are closed in the same tag or comment are ordinary right-to-left text; an
// override never is, and an open one also affects the text after it.
func TestTextDirection(t *testing.T) {
	for _, x := range []struct{ name, text, want string }{
		{"an override", "[White \"A\u202eB\u202c\"]\n\n1. e4 *\n", "1:10"},
		{"closed", "[White \"\u2067\u05d0\u2069 \u202a\u202bx\u202c\u202c\"]\n\n1. e4 *\n", ""},
		{"marks without an extent", "1. e4 {\u200f\u05d0\u200e\u061c} *\n", ""},
		{"left open in a comment", "1. e4 {\u2067x} e5 {\u2069} *\n", "1:8"},
		{"closed by the wrong character", "1. e4 ; \u2068x\u202c\n*\n", "1:9"},
		{"several", "1. e4 {\u2067\u202a\u202d} *\n", "1:8"},
		{"in a variation", "1. e4 (1. d4 {\u202d}) *\n", "1:15"},
		{"other characters of the block", "1. e4 {\u2028\u2030\u2060 \u2026 \u2212} *\n", ""},
	} {
		got := ""
		for _, d := range checktest.Findings(t, check.Config{Level: diagnostic.Warning}, x.text) {
			if d.Code == "S137" {
				got += fmt.Sprintf("%d:%d", d.Where.Line, d.Where.Column)
				checktest.Sentence(t, t.Name()+"/"+x.name, d)
			}
		}
		if got != x.want {
			t.Errorf("%s:\n got %q\nwant %q", x.name, got, x.want)
		}
	}
}

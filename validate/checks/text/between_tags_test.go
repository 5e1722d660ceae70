package text_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// What is not shown between tag pairs is deleted with its line if nothing else is in that, since an
// empty line would end the tag section for other programs. Markup between moves becomes a space.
func TestWhatIsNotShownBetweenTagPairs(t *testing.T) {
	for _, x := range []struct{ code, message, text, fixed string }{
		{"S133", "left-to-right mark (U+200E) between tag pairs", "[White \"a\"]\u200e\n[Black \"b\"]\n\n1. e4 *\n", "[White \"a\"]\n[Black \"b\"]\n\n1. e4 *\n"},
		{"S133", "left-to-right mark (U+200E) between tag pairs", "[White \"a\"]\r\n\u200e\r\n[Black \"b\"]\r\n\r\n1. e4 *\r\n", "[White \"a\"]\r\n[Black \"b\"]\r\n\r\n1. e4 *\r\n"},
		{"S133", "left-to-right mark (U+200E) between moves", "[White \"a\"]\n[Black \"b\"]\u200e\n\n1. e4 *\n", "[White \"a\"]\n[Black \"b\"]\n\n1. e4 *\n"},
		{"S113", "", "[White \"a\"]\n \ufeff\n[Black \"b\"]\n\n1. e4 *\n", "[White \"a\"]\n[Black \"b\"]\n\n1. e4 *\n"},
		{"S101", `"<br>" is HTML markup`, "1. e4<br>e5 *\n", "1. e4 e5 *\n"},
		{"S101", `"<br/> </p>" is HTML markup`, "1. e4<br/> </p>e5 *\n", "1. e4 e5 *\n"},
		{"S101", "", "1. e4 e5. 2. Nf3 *\n", "1. e4 e5 2. Nf3 *\n"},
		{"S101", "", "1. e4 e5 1-0.", "1. e4 e5 1-0"},
		{"S101", "", "1. e4 e5 . 2. Nf3 *\n", "1. e4 e5 {.} 2. Nf3 *\n"},
		{"S109", "", "[White \"a\"]<br>\n[Black \"b\"]\n\n1. e4 *\n", "[White \"a\"]\n[Black \"b\"]\n\n1. e4 *\n"},
	} {
		found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, x.text)
		if len(found) != 1 || found[0].Code != x.code || x.message != "" && found[0].Message != x.message || len(found[0].Fixes) == 0 {
			t.Errorf("%q: %+v", x.text, found)
			continue
		}
		got := x.text
		for _, e := range found[0].Fixes[0].Edits {
			got = got[:e.Span.Off] + e.Text + got[e.Span.End:]
		}
		if got != x.fixed {
			t.Errorf("%q: fixed %q, want %q", x.text, got, x.fixed)
		}
	}
}

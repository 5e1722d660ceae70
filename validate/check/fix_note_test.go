package check_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A note is after the text that was repaired and quotes what was there, so that it can be restored.
func TestNotesQuoteWhatWasThere(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1. e4 e5 {a {b} c} 2. Nf3 *\n", `1. e4 e5 {a (b) c} {fixed S104: "\x7b" was replaced with "(", "\x7d" was replaced with ")"} 2. Nf3 *` + "\n"},
		{"1. e4 e5 2. Nf3 }a6 *\n", `1. e4 e5 2. Nf3 {fixed S103: "\x7d" was removed} 2... a6 *` + "\n"},
		{"1. e4 \"a\\b\" e5 *\n", `1. e4 {"a\b"} {fixed S101: "\"a\\b\"" was replaced with "\x7b\"a\\b\"\x7d"} 1... e5 *` + "\n"},
		{"1. e4 (1. d4 foo) e5 *\n", `1. e4 (1. d4 {foo} {fixed S101: "foo" was replaced with "\x7bfoo\x7d"}) e5 *` + "\n"},
		{"1. f3 e5 2. g4 Qh4# 1-0\n", `1. f3 e5 2. g4 Qh4# {fixed F603: "1-0" was replaced with "0-1"} 0-1` + "\n"},
		{"[Result \"*\"]\n\n1. e4+ e5 *\n", "[Result \"*\"]\n\n" + `1. e4 {fixed M301: "+" was removed} 1... e5 *` + "\n"},
	} {
		k, err := validate.NewChecker(check.Config{Level: diagnostic.Warning}, checktest.Catalog)
		if err != nil {
			t.Fatal(err)
		}
		f := check.NewFixer(k, true)
		f.Notes = true
		_, found := k.Check([]byte(c.text), check.Origin{})
		got := string(f.Fix([]byte(c.text), found, check.Origin{}).Text)
		if got != c.want {
			t.Errorf("%s\nbecame\n%s\nwant\n%s", c.text, got, c.want)
		}
		for _, m := range regexp.MustCompile(`("(?:[^"\\]|\\.)*") was (?:removed|replaced)`).FindAllStringSubmatch(got, -1) {
			if was, err := strconv.Unquote(m[1]); err != nil || !strings.Contains(c.text, was) {
				t.Errorf("%s: the note quotes %s", c.text, m[1])
			}
		}
	}
}

// A fix does not join a record with the one that follows in the same line.
func TestFixesKeepRecordsOfOneLineApart(t *testing.T) {
	text := []byte("[Result \"1-0\"]\n\n1. e4 e5 2*1. d4 d5 *\n")
	k, err := validate.NewChecker(check.Config{Level: diagnostic.Warning}, checktest.Catalog)
	if err != nil {
		t.Fatal(err)
	}
	g, rest := grammar.NewParser().Parse(text)
	first := text[:len(text)-len(rest)]
	if len(rest) == 0 {
		t.Fatal("the text is one game")
	}
	found := k.Game(g, first, check.Origin{})
	if x := check.NewFixer(k, true).Fix(first, found, check.Origin{}); x.Text != nil {
		t.Errorf("%q became %q", first, x.Text)
	}
}

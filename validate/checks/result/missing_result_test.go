package result_test

import (
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// The fixes of F605 and F610 write the result where it is read, whatever comes last.
func TestAMissingResultIsWrittenWhereItIsRead(t *testing.T) {
	checks := slices.DeleteFunc(validate.Checks(), func(c check.Check) bool { return c.Code != "F605" && c.Code != "F610" })
	config := check.Config{Checks: checks}
	const mate = "1. f3 e5 2. g4 Qh4#"
	for text, want := range map[string]string{
		"[Result \"0-1\"]\n\n1. e4 e5\n":               "[Result \"0-1\"]\n\n1. e4 e5 0-1\n",
		"[Result \"0-1\"]\n\n1. e4 e5 {x}":             "[Result \"0-1\"]\n\n1. e4 e5 {x} 0-1",
		"[Result \"0-1\"]\n\n1. e4 e5 ; x\n":           "[Result \"0-1\"]\n\n1. e4 e5 ; x\n0-1\n",
		"[Result \"0-1\"]\r\n\r\n1. e4 e5 ; x":         "[Result \"0-1\"]\r\n\r\n1. e4 e5 ; x\r\n0-1",
		"[Result \"0-1\"]\n\n1. e4 e5\n% x\n":          "[Result \"0-1\"]\n\n1. e4 e5\n% x\n0-1\n",
		"[Event \"x\"]\n[Result \"0-1\"]\n":            "[Event \"x\"]\n[Result \"0-1\"]\n\n0-1\n",
		mate + " ; White is mated\n":                   mate + " ; White is mated\n0-1\n",
		mate + " {White is mated\n":                    mate + " {White is mated\n",
		"[Result \"0-1\"]\n\n" + mate + " {unclosed\n": "[Result \"0-1\"]\n\n" + mate + " {unclosed\n",
	} {
		got, _ := checktest.ApplyFixes(t, checktest.New(t, config), true, text)
		if got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
		for _, d := range checktest.Findings(t, config, got) {
			t.Errorf("%q still has %s", got, checktest.Tells(d))
		}
	}
}

// No result is added after a comment that continues the game: it may be in that comment, and with
// one the comment would pass for analysis.
func TestNoResultIsAddedAfterMovesInAComment(t *testing.T) {
	config := check.Config{Checks: validate.Checks()}
	for _, text := range []string{
		"[Result \"*\"]\n\n1. e4 e5 ; 2. Nf3 Nc6 3. Bb5\n",
		"[Result \"1-0\"]\n\n1. e4 e5 {2. Nf3 Nc6 3. Bb5 1-0}\n",
		"[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 {2... Nc6 3. Bb5} (2. Nc3)\n",
	} {
		var codes []string
		for _, d := range checktest.Findings(t, config, text) {
			codes = append(codes, d.Code)
		}
		if slices.Contains(codes, "F605") || !slices.Contains(codes, "M340") {
			t.Errorf("%q: found %v", text, codes)
		}
	}
}

package text_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// The result of a zap after another move shows that the move is a zap, where units have wands.
func TestResultsOfZapsAfterOtherMoves(t *testing.T) {
	const wand = "[Variant \"wand\"]\n\n"
	for text, want := range map[string]string{
		wand + "1. Ra1:b1 (sleep) *":                `replace "Ra1:b1" with "Za1:b1"`,
		wand + "1. a2:b2 (teleport = h5) *":         `replace "a2:b2" with "Za2:b2"`,
		wand + "1. e4 Qd8:e7(misfire) *":            `replace "Qd8:e7" with "Zd8:e7"`,
		wand + "1. e4 (sleep) *":                    `put "sleep" in a comment`,
		wand + "1. Ra1:b1 (whatsit) *":              `put "whatsit" in a comment`,
		wand + "(sleep) *":                          `put "sleep" in a comment`,
		"[Variant \"chess\"]\n\n1. e2-e4 (sleep) *": `put "sleep" in a comment`,
		wand + "1. Ra1 :b1 (sleep) *":               `put "sleep" in a comment`,
		wand + "1. Ra1:b1 (sleep":                   `put "sleep" in a comment`,
		// the game before has wands
		wand + "1. e4 *\n\n[Event \"b\"]\n\n1. e2-e4 (sleep) *": `put "sleep" in a comment`,
	} {
		got := ""
		for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks()}, text+"\n") {
			if d.Code == "S101" && len(d.Fixes) > 0 {
				got = d.Fixes[0].Label
			}
		}
		if got != want {
			t.Errorf("%q: the help is %q, want %q", text, got, want)
		}
	}
}

package moves_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// The message quotes the figurine, wherever in its move it is.
func TestFigurineIsQuoted(t *testing.T) {
	for text, want := range map[string]string{
		"1. ♘f3 *":  "\"♘\" is a figurine; PGN uses letters: Nf3",
		"1. Nf3♞ *": "\"♞\" is a figurine; PGN uses letters: Nf3N",
		checktest.Setup("chess", "8/1P6/8/8/8/8/k6K/8 w - - 0 1", "1. b8=♕+ Ka3 2. ♔g2 *"): "2 moves with figurines; PGN uses letters: b8=Q+",
	} {
		var got []string
		for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks(), Level: diagnostic.Info}, text) {
			if d.Code == "M341" {
				got = append(got, d.Message)
			}
		}
		if len(got) != 1 || got[0] != want {
			t.Errorf("%q: %q, want %q", text, strings.Join(got, " | "), want)
		}
	}
}

package text_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Moves that are run together, separated by a dash or written in words are read, and their safe
// fixes write what was read. "Castles" alone, which has no fix, is the only castling that is legal.
func TestMovesThatAreNotSeparatedOrAreInWords(t *testing.T) {
	for _, c := range []struct{ name, text, want, codes string }{
		{"run together", "1. e4 e5 2. Nf3Nc6 3. Bb5Nf6 4. O-OBe7 *\n", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Be7 *\n", "S138 S138 S138"},
		{"a dash", "1. e4 - e5 2. Nf3- Nc6 3. Bb5 -Nf6 4. O-O-Be7 *\n", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Be7 *\n", "S138 S138 S138 S138"},
		{"a slash", "1.e4/e5 2.Nf3/Nc6 3. Bb5/ a6 *\n", "1.e4 e5 2.Nf3 Nc6 3. Bb5 a6 *\n", "S138 S138 S138"},
		{"in words", "1. P to K4 pawn to e5 2. Knight to f3 Kt to QB3 *\n", "1. P-K4 e5 2. Nf3 Kt-QB3 *\n", "S139 S139 S139 S139"},
		{"castling", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. Castles Be7 5. Re1 Castles K-side *\n", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. Castles Be7 5. Re1 O-O *\n", "S139 S139"},
		{"castling on a side that is not named", "[SetUp \"1\"]\n[FEN \"r3k3/8/8/8/8/8/8/4K2R b Kq - 0 1\"]\n\n1... Castles 2. Castles Rd7 *\n",
			"[SetUp \"1\"]\n[FEN \"r3k3/8/8/8/8/8/8/4K2R b Kq - 0 1\"]\n\n1... Castles 2. Castles Rd7 *\n", "S139 S139"},
		{"castling on one of two sides", "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n1. Castles *\n",
			"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n1. Castles *\n", "R402 S139"},
	} {
		fixed, codes := []byte(c.text), []string{}
		found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, c.text)
		for i := len(found) - 1; i >= 0; i-- {
			codes = append([]string{found[i].Code}, codes...)
			if len(found[i].Fixes) > 0 && found[i].Fixes[0].Safe {
				for _, e := range found[i].Fixes[0].Edits {
					fixed = append(fixed[:e.Span.Off:e.Span.Off], append([]byte(e.Text), fixed[e.Span.End:]...)...)
				}
			}
		}
		if string(fixed) != c.want || strings.Join(codes, " ") != c.codes {
			t.Errorf("%s: %v, fixed %q", c.name, codes, fixed)
		}
	}
}

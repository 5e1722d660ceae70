package grammar

import (
	"strings"
	"testing"
)

// The sets of evaluations by their first character leave none out: every sign is read as a search
// of the whole list reads it.
func TestSignsAreFoundByTheirFirstCharacter(t *testing.T) {
	listed := func(b []byte) (int, uint8) {
		for _, e := range evaluations {
			if n := samePrefix(b, e.text); n > 0 {
				return n, e.nag
			}
		}
		return 0, 0
	}
	for _, e := range evaluations {
		for _, follows := range []string{"", " ", "+", "-", "=", "/", "−", "∞", "o"} {
			b := []byte(e.text + follows)
			wantLength, wantNAG := listed(b)
			if wantLength == 0 {
				t.Fatalf("%s: not found in the list", b)
			}
			if n, nag := signAt(b); n != wantLength || nag != wantNAG {
				t.Errorf("%s: %d bytes, NAG %d; want %d bytes, NAG %d", b, n, nag, wantLength, wantNAG)
			}
		}
	}
}

// The sets of evaluations by their last byte leave none out that can follow a move.
func TestSignsAfterMovesAreFoundByTheirLastByte(t *testing.T) {
	for k, e := range evaluations {
		for _, sign := range []string{e.text, strings.ReplaceAll(e.text, "-", "−"), strings.ReplaceAll(e.text, "-", "–")} {
			if sameSuffix([]byte("e4"+sign), e.text) != len(sign) {
				t.Fatalf("%s: not found after a move", sign)
			}
			want := len(e.text) > 1 || sign == "=" || sign == "~"
			if got := lastBytes[sign[len(sign)-1]]>>k&1 != 0; got != want {
				t.Errorf("%s is in the set: %t, want %t", sign, got, want)
			}
		}
	}
}

package check_test

import (
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A first move that is not legal because of a handicap points to its tag; after a FEN, that tag
// only documents.
func TestNotesNameTheHandicap(t *testing.T) {
	const game = "[Variant \"wotn\"]\n[WhiteHandicap \"b1=NW\"]\n"
	for text, want := range map[string]string{
		game + "\n1. Nc3 *\n": "the WhiteHandicap tag changes the initial position: b1=NW",
		game + "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/1{NW}2K3 w - - 0 1\"]\n\n1. Nc3 *\n": "the Variant tag declares this game as Way of the Knight",
	} {
		said := func(d *diagnostic.Finding) bool {
			return slices.ContainsFunc(d.Notes, func(n diagnostic.Note) bool { return n.Text == want })
		}
		if found := checktest.Findings(t, check.Config{Checks: validate.Checks()}, text); !slices.ContainsFunc(found, said) {
			t.Errorf("%s: no note says %q: %+v", text, want, found)
		}
	}
}

// A note on the Variant tag names the game that the tag names.
func TestNotesNameTheGame(t *testing.T) {
	const setup = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/5KBR w H - 0 1\"]\n\n1. O-O *\n"
	for tag, want := range map[string]string{
		"[Variant \"Chess960\"]\n": "the Variant tag declares this game as Chess960",
		"[Variant \"wotn\"]\n":     "the Variant tag declares this game as Way of the Knight",
		"[Variant \"chess\"]\n":    "the Variant tag declares this game as orthodox chess",
	} {
		said := func(d *diagnostic.Finding) bool {
			return slices.ContainsFunc(d.Notes, func(n diagnostic.Note) bool { return n.Text == want })
		}
		if found := checktest.Findings(t, check.Config{Checks: validate.Checks()}, tag+setup); !slices.ContainsFunc(found, said) {
			t.Errorf("%s: no note says %q: %+v", tag, want, found)
		}
	}
}

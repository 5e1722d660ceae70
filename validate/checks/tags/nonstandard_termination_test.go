package tags_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// The fix of a Termination tag writes the standard's value and keeps the words, in the forms of
// this program's older versions, chess.com, Lichess and engine tournaments.
func TestTerminationsAreFixedWithoutLoss(t *testing.T) {
	for _, c := range []struct{ says, tags string }{
		{"checkmate", `[Termination "normal"]` + "\n" + `[TerminationDetails "checkmate"]`},
		{"resignation", `[Termination "normal"]` + "\n" + `[TerminationDetails "resignation"]`},
		{"fivefold repetition", `[Termination "normal"]` + "\n" + `[TerminationDetails "fivefold repetition"]`},
		{"Carlsen, Magnus won by resignation", `[Termination "normal"]` + "\n" + `[TerminationDetails "Carlsen, Magnus won by resignation"]`},
		{"Carlsen won on time", `[Termination "time forfeit"]` + "\n" + `[TerminationDetails "Carlsen won on time"]`},
		{"Game drawn by agreement", `[Termination "normal"]` + "\n" + `[TerminationDetails "Game drawn by agreement"]`},
		{"Carlsen won - game abandoned", `[Termination "abandoned"]` + "\n" + `[TerminationDetails "Carlsen won - game abandoned"]`},
		{"illegal move", `[Termination "rules infraction"]` + "\n" + `[TerminationDetails "illegal move"]`},
		{"White \\\"A\\\" resigns", `[Termination "normal"]` + "\n" + `[TerminationDetails "White \"A\" resigns"]`},
		{"Time forfeit", `[Termination "time forfeit"]`},
		{"Normal", `[Termination "normal"]`},
		// its standard value is unknown
		{"everyone went home", `[Termination "everyone went home"]`},
		{"normal", `[Termination "normal"]`},
	} {
		for _, end := range []string{"\n", "\r\n"} {
			text := strings.ReplaceAll("[Event \"Casual\"]\n[Termination \""+c.says+"\"]\n[White \"A\"]\n\n1. e4 e5 *\n", "\n", end)
			want := strings.ReplaceAll("[Event \"Casual\"]\n"+c.tags+"\n[White \"A\"]\n\n1. e4 e5 *\n", "\n", end)
			if got, _ := checktest.ApplyFixes(t, checktest.New(t, check.Config{Checks: slices.DeleteFunc(validate.Checks(), func(r check.Check) bool { return r.Code != "T218" })}), false, text); got != want {
				t.Errorf("%q becomes %q, want %q", text, got, want)
			}
		}
	}
	// The words in a record with both tags are not overwritten.
	text := "[Termination \"resignation\"]\n[TerminationDetails \"in a lost position\"]\n\n1. e4 e5 *\n"
	if got, made := checktest.ApplyFixes(t, checktest.New(t, check.Config{Checks: slices.DeleteFunc(validate.Checks(), func(r check.Check) bool { return r.Code != "T218" })}), true, text); made > 0 {
		t.Errorf("%q becomes %q", text, got)
	}
}

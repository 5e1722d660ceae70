package format

import (
	"strings"
	"testing"
)

// More records that are not solid than are read together are formatted as few are.
func TestManyDoubtfulRecordsAreFormatted(t *testing.T) {
	const game, formatted = "[Event \"x\"]\n\n1.e4 e5 2.Nf3\n\n", "[Event \"x\"]\n\n1. e4 e5 2. Nf3\n\n"
	const n = 3 * maxGroup / len(game)
	out, reported := run(t, strings.Repeat(game, n), Options{}, 1)
	if want := strings.TrimSuffix(strings.Repeat(formatted, n), "\n"); out != want {
		t.Errorf("%d of %d records are formatted", strings.Count(out, formatted), n)
	}
	if len(reported) > 0 {
		t.Errorf("%d records are reported: %+v", len(reported), reported[0])
	}
}

// Of records that are not solid, only those stay unchanged that would be read otherwise.
func TestOnlyTheCauseStaysUnchanged(t *testing.T) {
	const text = "[Event \"x\"]\n\n1.e4 e5\n\n[Event \"z\"]\n\n1.c4\n\n1.Rf\n[e\"\n\n[Event \"y\"]\n\n1.d4 *\n\n[Event \"w\"]\n\n1.a3 *\n"
	want := strings.NewReplacer("1.e4", "1. e4", "1.a3", "1. a3").Replace(text)
	if out := law(t, text); out != want {
		t.Errorf("%q becomes\n%q\nwant\n%q", text, out, want)
	}
}

package query

import (
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// The variant and the piece letters of games without such tags are those of the options.
func TestGamesWithoutTags(t *testing.T) {
	german, ok := notation.ParseLanguage("letters:de")
	if !ok {
		t.Fatal("German is not known")
	}
	const captures = "1. e4 e5 2. Nf3 Nc6 3. d4 Nxd4 4. Nxd4 *\n"
	for _, c := range []struct {
		text, expression string
		options          Options
		want             bool
	}{
		{captures, `on d4 N`, Options{}, true},
		{captures, `on d4 N`, Options{Variant: "wotn"}, false}, // it has improved
		{"[Variant \"Standard\"]\n\n" + captures, `on d4 N`, Options{Variant: "wotn"}, true},
		{captures, `on d4 NW`, Options{Variant: "wotn"}, true},
		{"1. e4 e5 2. Sf3 Sc6 3. Lb5 *\n", `on b5 B with on f3 N`, Options{Language: german}, true},
		{"1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n", `on b5 B with on f3 N`, Options{}, true},
	} {
		q, err := Parse(c.expression, Vocabulary{Catalog: variant.NewCatalog(), Checks: checks})
		if err != nil {
			t.Fatal(err)
		}
		g, _ := grammar.NewParser().Parse([]byte(c.text))
		if got, note := q.Matcher(c.options).Match(g); got != c.want {
			t.Errorf("%q: %s: %t, want %t (%s)", c.text, c.expression, got, c.want, note.Text)
		}
	}
}

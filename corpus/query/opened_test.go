package query

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/variant"
)

func TestOpenings(t *testing.T) {
	const (
		najdorf   = "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Bg5 *\n"
		books     = "[ECO \"B99\"]\n[Opening \"Sicilian\"]\n[Variation \"Najdorf\"]\n[SubVariation \"Main line\"]\n\n1. e4 *\n"
		lichess   = "[Opening \"Sicilian Defense: Najdorf Variation\"]\n\n1. d4 *\n"
		variation = "[Variation \"Najdorf\"]\n\n1. d4 *\n"
		unknown   = "[ECO \"?\"]\n[Opening \"\"]\n\n" + najdorf
		game      = "1. f4 *\n" // an opening without a variation
		wotn      = "[Variant \"wotn\"]\n\n1. e4 *\n"
		setup     = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n"
		empty     = "*\n"
	)
	for _, c := range []struct {
		text, expression string
		want             bool
	}{
		{najdorf, `eco = B94`, true},
		{najdorf, `eco ~ "B9*"`, true},
		{najdorf, `eco >= B90 and eco < C00 and eco in B90..B99`, true},
		{najdorf, `eco < B90`, false},
		{najdorf, `eco != B90`, true},
		{najdorf, `tag "ECO" = B94`, false},
		{najdorf, `opening ~ "Najdorf"`, true},
		{najdorf, `opening ~ "najdorf variation"`, true},
		{najdorf, `opening ~ "*Najdorf*"`, true},
		{najdorf, `opening ~ "Najdorf*"`, false},
		{najdorf, `opening ~ "Sicilian*"`, true},
		{najdorf, `opening ~ ("French", "Sicilian")`, true},
		{najdorf, `opening = "sicilian defense"`, true},
		{najdorf, `opening = "Sicilian Defense: Najdorf Variation"`, true},
		{najdorf, `opening = "Sicilian"`, false},
		{najdorf, `opening != "Sicilian Defense"`, false},
		{najdorf, `opening != "Sicilian"`, true},
		{najdorf, `opening == "Sicilian Defense"`, true},
		{najdorf, `opening ~ ""`, false},
		{najdorf, `variation = "Najdorf Variation"`, true},
		{najdorf, `variation ~ "Sicilian"`, false},
		{najdorf, `missing eco or missing opening or missing variation`, false},
		{najdorf, `missing tag "ECO" and missing tag "Opening"`, true},
		{books, `eco = B99 and opening = "Sicilian" and opening = "sicilian: najdorf, main line"`, true},
		{books, `eco = B00 or opening ~ "King"`, false}, // the tags decide
		{books, `variation = "Najdorf, Main line"`, true},
		{books, `tag "Variation" = Najdorf`, true},
		{lichess, `opening = "Sicilian Defense" and opening ~ "Najdorf" and variation = "Najdorf Variation"`, true},
		{lichess, `eco = A40`, true},
		{lichess, `opening ~ "Queen"`, false},
		{variation, `opening = Najdorf and variation = Najdorf`, true},
		{unknown, `eco = B94 and opening ~ "Najdorf"`, true},
		{game, `opening = "Bird Opening"`, true},
		{game, `missing variation and not missing opening`, true},
		{wotn, `missing eco and missing opening`, true},
		{wotn, `eco >= A00`, false},
		{wotn, `eco != A00`, false},
		{setup, `missing eco`, true},
		{empty, `missing eco`, true},
		{"1. e4 c5 2. Nf3 Ke3 *\n", `eco = B27`, true},
	} {
		if got := fits(t, c.expression, c.text); got != c.want {
			t.Errorf("%s of %q: %v, want %v", c.expression, c.text, got, c.want)
		}
	}
}

// A game whose moves cannot be played far enough is reported.
func TestOpeningNotes(t *testing.T) {
	catalog := variant.NewCatalog()
	for text, want := range map[string]string{
		"1. e4 c5 2. Nf3 Ke3 *\n":              "Ke3 cannot be played",
		"1. e5 *\n":                            "e5 cannot be played",
		"[Variant \"nothing\"]\n\n1. e4 *\n":   "cannot be set up",
		"1. e4 c5 2. Nf3 *\n":                  "",
		"[ECO \"B27\"]\n\n1. e4 c5 2. Ke3 *\n": "", // the tag decides
		"[Variant \"wotn\"]\n\n1. e4 *\n":      "",
	} {
		q, err := Parse("eco = B27", Vocabulary{Catalog: catalog})
		if err != nil {
			t.Fatal(err)
		}
		g, _ := grammar.NewParser().Parse([]byte(text))
		if _, note := q.Matcher(Options{}).Match(g); want == "" && note.Text != "" || !strings.Contains(note.Text, want) {
			t.Errorf("%q: %q, want %q", text, note.Text, want)
		}
	}
}

func TestOpeningKeys(t *testing.T) {
	catalog := variant.NewCatalog()
	for _, c := range []struct{ text, key, want string }{
		{"1. e4 c5 2. Nf3 d6 *", "eco", "B50"},
		{"1. e4 c5 2. Nf3 d6 *", "opening", "Sicilian Defense"},
		{"1. e4 c5 2. Nf3 d6 *", "variation", "Modern Variations"},
		{"[Opening \"Sicilian: x\"]\n\n1. e4 *", "opening", "Sicilian: x"},
		{"[Opening \"Sicilian: x\"]\n\n1. e4 *", "eco", "B00"},
		{"[ECO \"B20\"]\n\n1. e4 *", "eco", "B20"},
		{"[ECO \"B20\"]\n\n1. e4 *", "tag:ECO", "B20"},
		{"1. e4 *", "tag:ECO", ""},
		{"1. f4 *", "variation", ""},
		{"[Variant \"wotn\"]\n\n1. f4 *", "opening", ""},
	} {
		k, err := ParseKey(c.key)
		if err != nil {
			t.Fatal(err)
		}
		r := NewKeyReader(catalog, Options{})
		g, _ := grammar.NewParser().Parse([]byte(c.text))
		r.Record(g)
		values, decided := r.Values(k)
		if got := strings.Join(values, "|"); got != c.want || !decided {
			t.Errorf("%s of %q: %q %t, want %q", c.key, c.text, got, decided, c.want)
		}
		_, known, decided := r.AppendOrder(nil, k, false)
		if known != (c.want != "") || !decided {
			t.Errorf("%s of %q: known %t, decided %t", c.key, c.text, known, decided)
		}
	}
}

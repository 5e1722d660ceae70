package opening

import (
	"regexp"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// parse parses one game.
func parse(t testing.TB, text string) *grammar.Game {
	g, rest := grammar.NewParser().Parse([]byte(text))
	if len(rest) > 0 {
		t.Fatalf("%q is more than one game", text)
	}
	return g
}

// Every row of the table is the opening of its own moves, on both boards.
func TestEveryRowIsFound(t *testing.T) {
	catalog := variant.NewCatalog()
	for _, general := range []bool{false, true} {
		f := NewFinder(catalog)
		f.general = general
		for _, o := range hostile.Share(Standard().All()) {
			found := f.Find(parse(t, o.Moves+" *"))
			if found.Opening != o || !found.Certain || found.Missing != None || found.Ply != int(o.plies) {
				t.Errorf("general %t: %s %s (%s) is found as %+v", general, o.ECO, o.Name, o.Moves, found)
			}
			for _, name := range []string{o.ECO, o.Name, strings.ToUpper(o.Name)} {
				if found.Contradicts(name) {
					t.Errorf("%s contradicts its own moves %s", name, o.Moves)
				}
			}
		}
	}
}

func TestTheTableHasItsForm(t *testing.T) {
	code := regexp.MustCompile(`^[A-E]\d\d$`)
	all := Standard().All()
	if len(all) != 3807 {
		t.Errorf("%d rows, want the 3807 of the source", len(all))
	}
	before := all[0]
	for _, o := range all[1:] {
		if before.ECO > o.ECO || before.ECO == o.ECO && before.Name > o.Name {
			t.Errorf("%s %s precedes %s %s", before.ECO, before.Name, o.ECO, o.Name)
		}
		before = o
	}
	for _, o := range all {
		if !code.MatchString(o.ECO) || o.Name == "" || strings.Count(o.Name, ":") > 1 || strings.ContainsAny(o.Name, "\t\r\"\\[]") {
			t.Errorf("%+v", *o)
		}
		if Join(Split(o.Name)) != o.Name {
			t.Errorf("%q is not joined of its parts", o.Name)
		}
	}
}

func TestTablesThatAreWrong(t *testing.T) {
	for text, want := range map[string]string{
		"A00\tAmar Opening\t1. Nh3\nA01\tAmar\n":                      "line 2 is not a code",
		"A00\tAmar Opening\t1. Nh4\n":                                 "line 1: Nh4 is not a legal move",
		"A00\tAmar Opening\t1. e4 e5\nA01\tOther\t1. e3 e5 2. e4\n":   "",
		"A00\tOne\t1. Nf3 Nf6 2. g3\nA01\tOther\t1. g3 Nf6 2. Nf3\n":  "lines 1 and 2 have the same position",
		"A00\tAmar Opening\t1. Nh3 (1. e4)\nA01\tOther\t[x \"y\"] e4": "line 1: e4 is not a legal move",
	} {
		_, err := newBook(text)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	if _, err := unpack([]byte("not gzip")); err == nil {
		t.Error("a table that is not compressed is read")
	}
}

func TestSearch(t *testing.T) {
	b := Standard()
	for text, want := range map[string]string{
		"najdorf":                  "B90",
		"grunfeld":                 "D70",
		"GRÜNFELD DEFENCE":         "D80",
		"kings gambit":             "C30",
		"B90":                      "B90",
		"sicilian defense najdorf": "B90",
		"adams b90 najdorf":        "B90",
	} {
		if list := b.Search(text); len(list) == 0 || list[0].ECO > want {
			t.Errorf("%q finds %d openings, want some from %s on", text, len(list), want)
		}
	}
	for _, text := range []string{"no such opening", "sicilian zzz", "", " ? "} {
		if list := b.Search(text); len(list) > 0 {
			t.Errorf("%q finds %d openings", text, len(list))
		}
	}
}

func TestPositionsWithoutName(t *testing.T) {
	var board orthodox.Board
	board.Set("")
	if o := Standard().At(&board); o != nil {
		t.Errorf("the array is %v", o)
	}
	var setup variant.Game
	if err := variant.NewCatalog().Setup(&setup, func(string) (string, bool) { return "", false }, "wotn"); err != nil {
		t.Fatal(err)
	}
	if o := Standard().AtPosition(&setup.Start); o != nil {
		t.Errorf("the array of another game is %v", o)
	}
}

package samples_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// sharedCatalog serves all tests here: compiling the variants costs more than most of them.
var sharedCatalog = variant.NewCatalog()

// To write the files of artificial games again, run
//
//	go test ./corpus/samples -run TestSelfMade -update
//
// The rules decide what comes out, so a change of the rules may change the files.
var (
	update = flag.Bool("update", false, "play the self-made games again")
	only   = flag.String("only", "", "with -update: the one file to write, such as wotn")
)

// table is what is played for one file: random-NAME.pgn.
type table struct {
	name    string
	variant string // the Variant tag
	tags    [][2]string
	seeds   uint64 // how many games are played for the file to choose from
	plies   int    // after which a game is abandoned, and not kept
}

// tables are the files, for all variants and many combinations of them.
var tables = []table{
	{"chess", "", nil, 300, 400},
	{"chess960", "Chess960", nil, 300, 400},
	{"chess-ybr", "chess+ybr", nil, 150, 400},
	{"wotn", "Way of the Knight", nil, 300, 400},
	{"wotn3", "Way of the Knight, three paths", [][2]string{{"WhiteHandicap", "b1=NW"}}, 200, 400},
	{"wand", "Wand Chess", nil, 100, 400},
	{"oz8", "Wizard of Oz Octal Chess", nil, 150, 400},
	{"oz8-road", "Wizard of Oz Octal Chess", [][2]string{{"YBR", "d3 e4 d5 e6"}}, 150, 400},
	{"oz10", "Wizard of Oz Decimal Chess", nil, 100, 400},
	{"oz10-falcon", "Wizard of Oz Decimal Chess", [][2]string{{"Toto", "Falcon"}}, 100, 400},
	{"ox", "Missing Ox Chess", nil, 60, 400},
	{"wotn-ybr", "wotn+ybr", nil, 150, 400},
	{"wand-ybr", "wand+ybr", nil, 60, 400},
	{"wotn-wand", "wotn+wand", nil, 60, 400},
	{"wotn3-ybr-wand", "wotn3+ybr+wand", nil, 60, 400},
	{"oz10-wand", "oz10+wand", nil, 60, 400},
	{"oz8-wand", "oz8+wand", nil, 60, 400},
	{"wotn3-ybr", "wotn3+ybr", nil, 100, 400},
	{"wotn3-wand", "wotn3+wand", nil, 60, 400},
	{"wotn-ybr-wand", "wotn+ybr+wand", nil, 60, 400},
	{"ox-wand", "ox+wand", nil, 20, 250},
	{"ox-ybr-wand", "ox+ybr+wand", [][2]string{{"YBR", "d5 e5 f6 g6 h7 i6 j7 k8 l8 m7"}}, 20, 250},
	{"ox-ybr", "ox+ybr", [][2]string{{"YBR", "d5 e5 f6 g6 h7 i6 j7 k8 l8 m7"}}, 80, 400},
	{"kingofthehill", "King of the Hill", nil, 100, 400},
	{"kingofthehill-ybr", "kingofthehill+ybr", nil, 40, 400},
	{"kingofthehill-wand", "kingofthehill+wand", nil, 30, 400},
	{"kingofthehill-ybr-wand", "kingofthehill+ybr+wand", nil, 30, 400},
	{"3check", "Three-check", nil, 100, 400},
	{"3check-ybr", "3check+ybr", nil, 40, 400},
	{"3check-wand", "3check+wand", nil, 30, 400},
	{"3check-ybr-wand", "3check+ybr+wand", nil, 30, 400},
	{"racingkings", "Racing Kings", nil, 100, 400},
	{"racingkings-ybr", "racingkings+ybr", nil, 40, 400},
	{"racingkings-wand", "racingkings+wand", nil, 30, 400},
	{"racingkings-ybr-wand", "racingkings+ybr+wand", nil, 30, 400},
	{"capablanca", "Capablanca's Chess", nil, 100, 400},
	{"capablanca-ybr", "capablanca+ybr", [][2]string{{"YBR", "d4 e5 f4 g5"}}, 40, 400},
	{"capablanca-wand", "capablanca+wand", nil, 30, 400},
	{"capablanca-ybr-wand", "capablanca+ybr+wand", [][2]string{{"YBR", "d4 e5 f4 g5"}}, 30, 400},
	{"wand-all-rules", "Wand Chess", [][2]string{{"WandRules", "loot floor nothing lightning reflection invisibility"}}, 60, 400},
}

// Every artificial game is clean by all checks, down to the lowest severity, with two exceptions:
// random players claim no draws, and they play against themselves.
func TestSelfMadeGamesAreClean(t *testing.T) {
	if *update {
		for _, table := range tables {
			if *only == "" || *only == table.name {
				t.Run(table.name, func(t *testing.T) {
					t.Parallel()
					writeTable(t, table)
				})
			}
		}
		return // the new files are not in this binary
	}
	catalog := sharedCatalog
	rules, err := (&check.Selection{Ignore: []string{"claim-possible", "T231"}}).From(validate.Checks())
	if err != nil {
		t.Fatal(err)
	}
	total, bytes := 0, 0
	for _, table := range hostile.Share(tables) {
		name := "random-" + table.name
		text, err := samples.Read(name)
		if err != nil {
			t.Error(err)
			continue
		}
		checker, err := validate.NewChecker(check.Config{Level: diagnostic.Info, Checks: rules}, catalog)
		if err != nil {
			t.Fatal(err)
		}
		n, found := checker.Check(text, check.Origin{})
		for _, d := range found {
			t.Errorf("%s:%d: %s: %s", name, d.Where.Line, d.Code, d.Message)
		}
		total += n
		bytes += len(text)
		if ends := endings(text); len(ends) < 2 || len(ends) > n {
			t.Errorf("%s: %d games, which end by %v", name, n, ends)
		}
	}
	if total < hostile.Count(40, 5) || bytes > 300<<10 {
		t.Errorf("%d games in %d bytes", total, bytes)
	}
}

// Each file of artificial games has its table, so that none goes unchecked.
func TestSelfMadeGamesHaveTheirTables(t *testing.T) {
	files, err := filepath.Glob("random-*.pgn")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name := strings.TrimSuffix(strings.TrimPrefix(f, "random-"), ".pgn")
		if !slices.ContainsFunc(tables, func(x table) bool { return x.name == name }) {
			t.Errorf("nobody plays %s", f)
		}
	}
}

// Each base game is played alone, with a road, with wands, and with both.
func TestSelfMadeGamesCoverEveryMixture(t *testing.T) {
	catalog := sharedCatalog
	id := func(name string) string {
		road := func(tag string) (string, bool) {
			return "g5 h6 i6 h5", tag == "YBR" && (strings.HasPrefix(name, "ox") || strings.HasPrefix(name, "Capablanca") || strings.HasPrefix(name, "capablanca"))
		}
		r, err := catalog.Compile(name, road, false)
		if err != nil {
			t.Fatal(err)
		}
		switch id := r.Variant.ID; id {
		case "chess+wand":
			return "wand"
		case "chess+ybr+wand":
			return "wand+ybr"
		default:
			return id
		}
	}
	played := make(map[string]bool)
	for _, x := range tables {
		played[id(x.variant)] = true
	}
	for _, base := range variant.All() {
		for _, mutator := range []string{"", "+ybr", "+wand", "+ybr+wand"} {
			if mixture := id(base.ID + mutator); !played[mixture] {
				t.Errorf("nobody plays %s", mixture)
			}
		}
	}
}

// endings returns the TerminationDetails tags of a file, sorted and without duplicates.
func endings(text []byte) []string {
	var ends []string
	p := replay.NewParser("", sharedCatalog)
	for len(text) > 0 {
		var syntax *grammar.Game
		if syntax, text = p.Parse(text); syntax.Len() > 0 {
			end, _ := record.FromSyntax(syntax).Tags.Get("TerminationDetails")
			ends = append(ends, end)
		}
	}
	slices.Sort(ends)
	return slices.Compact(ends)
}

// fewest is the least number of plies of a game that is worth keeping.
const fewest = 40

// writeTable plays the games of a table and keeps the shortest one for each ending, preferably of
// those that are long enough.
func writeTable(t *testing.T, x table) {
	kept := make(map[string][]played)
	for seed := range x.seeds {
		g, err := play(x, seed+1)
		if err != nil {
			t.Fatal(err)
		}
		if g.termination == "" {
			continue
		}
		of := append(kept[g.termination], g)
		slices.SortStableFunc(of, func(a, b played) int {
			if short := a.plies < fewest; short != (b.plies < fewest) {
				return map[bool]int{true: 1, false: -1}[short]
			}
			return a.plies - b.plies
		})
		kept[g.termination] = of[:1]
	}
	var out []byte
	for _, end := range terminations {
		for _, g := range kept[end] {
			if len(out) > 0 {
				out = append(out, '\n')
			}
			out = g.appendRecord(out, x)
			t.Logf("%s: seed %d, %d plies, %s %s", x.name, g.seed, g.plies, end, g.result)
		}
	}
	if err := os.WriteFile(fmt.Sprintf("random-%s.pgn", x.name), out, 0o666); err != nil {
		t.Fatal(err)
	}
}

package games_test

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/games"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
)

// Files of self-made games are written anew by
//
//	go test ./corpus/games -run TestSelfMade -update
//
// What the rules say decides what comes out, so that a change of the rules may change them.
var (
	update = flag.Bool("update", false, "play the self-made games anew")
	only   = flag.String("only", "", "with -update: the one file to write, such as wotn")
)

// table is what is played in one file: random-NAME.pgn.
type table struct {
	name    string
	variant string // the Variant tag
	tags    [][2]string
	seeds   uint64 // how many games are played for the file to choose from
	plies   int    // after which a game is given up, and not kept
}

// tables are the files, over all variants and many mixtures of them.
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
	{"wand-all-rules", "Wand Chess", [][2]string{{"WandRules", "loot floor nothing lightning reflection invisibility"}}, 60, 400},
}

// Every self-made game is clean by every rule of the checker, to the mildest but two: random
// players claim no draw that they could claim, and play themselves.
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
	catalog := variant.NewCatalog()
	rules, err := (&validate.Selection{Ignore: []string{"claim-possible", "T231"}}).Rules()
	if err != nil {
		t.Fatal(err)
	}
	total, bytes := 0, 0
	for _, table := range tables {
		name := "random-" + table.name
		text, err := games.Read(name)
		if err != nil {
			t.Error(err)
			continue
		}
		checker, err := validate.NewChecker(validate.Config{Level: validate.Info, Rules: rules}, catalog)
		if err != nil {
			t.Fatal(err)
		}
		n, found := checker.Check(text, validate.Origin{})
		for _, d := range found {
			t.Errorf("%s:%d: %s: %s", name, d.Where.Line, d.Code, d.Message)
		}
		total += n
		bytes += len(text)
		if ends := endings(text); len(ends) < 2 || len(ends) > n {
			t.Errorf("%s: %d games, which end by %v", name, n, ends)
		}
	}
	if total < 40 || bytes > 300<<10 {
		t.Errorf("%d games in %d bytes", total, bytes)
	}
}

// Each file of self-made games has its table, so that none goes unchecked.
func TestSelfMadeGamesHaveTheirTables(t *testing.T) {
	files, err := fs.Glob(games.FS(), "random-*.pgn")
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

// Each base has games by itself, with a road, with wands, and with both.
func TestSelfMadeGamesCoverEveryMixture(t *testing.T) {
	catalog := variant.NewCatalog()
	id := func(name string) string {
		road := func(tag string) (string, bool) { return "g5 h6 i6 j7", tag == "YBR" && strings.HasPrefix(name, "ox") }
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
		for _, twist := range []string{"", "+ybr", "+wand", "+ybr+wand"} {
			if mixture := id(base.ID + twist); !played[mixture] {
				t.Errorf("nobody plays %s", mixture)
			}
		}
	}
}

// endings are the Termination tags of a file, sorted, each once.
func endings(text []byte) []string {
	var ends []string
	p := validate.NewParser("", variant.NewCatalog())
	for len(text) > 0 {
		var syntax *grammar.Game
		if syntax, text = p.Parse(text); syntax.Len() > 0 {
			end, _ := record.FromSyntax(syntax).Tags.Get("Termination")
			ends = append(ends, end)
		}
	}
	slices.Sort(ends)
	return slices.Compact(ends)
}

// fewest is how many half-moves a game should have to be worth keeping.
const fewest = 40

// writeTable plays the games of a table and keeps the shortest one of each ending, of
// those that are long enough if there are any.
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
			t.Logf("%s: seed %d, %d half-moves, %s %s", x.name, g.seed, g.plies, end, g.result)
		}
	}
	if err := os.WriteFile(fmt.Sprintf("random-%s.pgn", x.name), out, 0o666); err != nil {
		t.Fatal(err)
	}
}

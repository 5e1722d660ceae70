package validate

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/games"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// More faults than a test run has time for are put in by
//
//	go test ./validate -run Fault -faults 40 -faultgames real.pgn -v
//
// which also takes games of the file, in SAN and as plain as the standard's export format.
var (
	faultsPerKind = flag.Int("faults", 1, "faults of each kind to put into each game")
	faultSeed     = flag.Uint64("faultseed", 1995, "the seed of the faults")
	faultFile     = flag.String("faultgames", "", "a file of SAN games to put faults into, too")
	faultOnly     = flag.String("faultkind", "", "the one kind of fault to put in")
)

// faultTables are the games that are played for faults: every variant, and mixtures.
var faultTables = []struct {
	name string
	tags []string
}{
	{"chess", nil},
	{"chess with a FEN", []string{`[SetUp "1"]`, `[FEN "r1bqk2r/1P1p1ppp/2n2n2/2b1p3/2B1P3/2N2N2/P1PP1PpP/R1BQK2R w KQkq - 4 6"]`}},
	{"chess960", []string{`[Variant "Chess960"]`, `[SetUp "1"]`, `[FEN "bqrnkbnr/pppppppp/8/8/8/8/PPPPPPPP/BQRNKBNR w HChc - 0 1"]`}},
	{"wotn", []string{`[Variant "Way of the Knight"]`}},
	{"wotn3", []string{`[Variant "Way of the Knight, three paths"]`, `[WhiteHandicap "b1=NW"]`}},
	{"wand", []string{`[Variant "Wand Chess"]`}},
	{"wand, all rules", []string{`[Variant "Wand Chess"]`, `[WandRules "loot floor nothing lightning reflection invisibility"]`}},
	{"oz8", []string{`[Variant "Wizard of Oz Octal Chess"]`, `[YBR "d3 e4 d5 e6"]`}},
	{"oz10", []string{`[Variant "Wizard of Oz Decimal Chess"]`}},
	{"ox", []string{`[Variant "Missing Ox Chess"]`}},
	{"chess+ybr", []string{`[Variant "chess+ybr"]`}},
	{"wotn+ybr", []string{`[Variant "wotn+ybr"]`}},
	{"wand+ybr", []string{`[Variant "wand+ybr"]`}},
	{"wotn+wand", []string{`[Variant "wotn+wand"]`}},
	{"oz10+wand", []string{`[Variant "oz10+wand"]`}},
	{"wotn3+ybr+wand", []string{`[Variant "wotn3+ybr+wand"]`}},
	{"ox+wand", []string{`[Variant "ox+wand"]`}},
}

// tally counts what became of the faults of a kind.
type tally struct {
	place, later, aside, missed int
	mild                        int // of place and later: at no more than info
}

// Every fault that a seeded mutator puts into games of all variants is reported: at the token
// it is made in or one beside it, at its half-move, or, where the game goes on legally for a
// while, at the first half-move at which it shows, and with a note that points back or says that
// an earlier half-move or the Variant tag may be the cause. Set aside are faults that leave a
// game which is legal, and written as some notation writes it, by a reading of its own:
// firstFault.
func TestEveryFaultIsReported(t *testing.T) {
	catalog := variant.NewCatalog()
	r := rand.New(rand.NewPCG(*faultSeed, 7))
	all := faultGames(t, r, catalog)
	strict, err := NewChecker(Config{}, catalog)
	if err != nil {
		t.Fatal(err)
	}
	usual, err := NewChecker(Config{Level: Warning}, catalog)
	if err != nil {
		t.Fatal(err)
	}
	counts := make(map[string]*tally)
	for _, g := range all {
		if ply, legal := g.firstFault(catalog); !legal {
			text, _ := g.text()
			t.Fatalf("%s is not legal to begin with, at half-move %d\n%s", g.name, ply, text)
		}
		text, _ := g.text()
		_, before := strict.Check([]byte(text), Origin{})
		for _, d := range before {
			if d.Severity > Info || strings.IndexByte("SMRE", d.Code[0]) >= 0 {
				t.Errorf("%s is legal, but %s: %s\n%s", g.name, d.Code, d.Message, text)
			}
		}
		for _, kind := range faultKinds {
			if *faultOnly != "" && *faultOnly != kind.name {
				continue
			}
			n := counts[kind.name]
			if n == nil {
				n = new(tally)
				counts[kind.name] = n
			}
			for range *faultsPerKind {
				spoilt := g.clone()
				at, ok := kind.spoil(r, spoilt)
				if !ok {
					continue
				}
				shows, legal := spoilt.firstFault(catalog)
				if legal {
					n.aside++
					continue
				}
				text, offsets := spoilt.text()
				_, found := strict.Check([]byte(text), Origin{})
				found = newFindings(found, before)
				f := fault{kind.name, at, 0, shows, offsets}
				if at >= 0 {
					f.made = spoilt.plies[min(at, len(spoilt.plies)-1)]
				}
				switch f.judge(spoilt, found) {
				case atItsPlace:
					n.place++
				case whereItShows:
					n.later++
				default:
					n.missed++
					t.Errorf("%s: %s at half-move %d (%q), shows at %d: not among %s\n%s",
						g.name, kind.name, f.made, tokenAt(spoilt, at), shows, summary(found), text)
				}
				if _, now := usual.Check([]byte(text), Origin{}); len(now) == 0 {
					n.mild++
				}
			}
		}
	}
	total := tally{}
	for _, kind := range faultKinds {
		n := counts[kind.name]
		if n == nil {
			continue
		}
		t.Logf("%-36s %5d at its place  %4d later with a note  %4d set aside  %2d missed  %4d only infos", kind.name, n.place, n.later, n.aside, n.missed, n.mild)
		if n.place+n.later == 0 && *faultOnly == "" {
			t.Errorf("%s: no such fault was put in", kind.name)
		}
		total.place, total.later, total.aside, total.missed = total.place+n.place, total.later+n.later, total.aside+n.aside, total.missed+n.missed
	}
	t.Logf("%-36s %5d at its place  %4d later with a note  %4d set aside  %2d missed", "all", total.place, total.later, total.aside, total.missed)
}

// faultGames are games to put faults into: played for it, short, in two notations; and the
// shortest self-made one of each file, to its end.
func faultGames(t *testing.T, r *rand.Rand, catalog *variant.Catalog) (all []*faultGame) {
	for _, table := range faultTables {
		for i, w := range []notation.Notation{notation.Long{}, new(notation.SAN)} {
			if *faultsPerKind > 1 || i == r.IntN(2) || table.tags == nil {
				all = append(all, playFaultGame(t, r, table.name+" in "+w.Name(), table.tags, catalog, w, 40))
			}
		}
	}
	for _, name := range games.Names() {
		if !strings.HasPrefix(name, "random-") {
			continue
		}
		text, err := games.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		records := strings.Split(string(text), "\n\n[Event ")
		best := 0
		for i := range records {
			if i > 0 {
				records[i] = "[Event " + records[i]
			}
			if len(records[i]) < len(records[best]) {
				best = i
			}
		}
		all = append(all, readFaultGame(t, name, records[best], catalog, notation.Long{}))
	}
	if *faultFile != "" {
		text, err := os.ReadFile(*faultFile)
		if err != nil {
			t.Fatal(err)
		}
		for i, record := range strings.Split(strings.TrimSpace(string(text)), "\n\n[Event ") {
			if i > 0 {
				record = "[Event " + record
			}
			all = append(all, readFaultGame(t, fmt.Sprintf("game %d of the file", i+1), record, catalog, new(notation.SAN)))
		}
	}
	return all
}

// newFindings leaves out what was found before the fault was put in, draws that could have
// been claimed, which are no faults, and layout, which no fault is reported by.
func newFindings(found, before []*Diagnostic) (fresh []*Diagnostic) {
	for _, d := range found {
		old := slices.ContainsFunc(before, func(b *Diagnostic) bool { return b.Code == d.Code && b.Message == d.Message })
		if !old && d.Code != "F608" && !strings.HasPrefix(d.Code, "C7") {
			fresh = append(fresh, d)
		}
	}
	return fresh
}

// fault is a fault that was put in.
type fault struct {
	kind    string
	at      int   // the token, -1 for the tags
	made    int   // the half-move that token belongs to
	shows   int   // the first half-move at which the game cannot be read strictly
	offsets []int // of the tokens
}

// verdict is how a fault was reported.
type verdict int

const (
	notReported verdict = iota
	whereItShows
	atItsPlace
)

// judge says how a fault is reported among findings.
func (f *fault) judge(g *faultGame, found []*Diagnostic) verdict {
	head := len(strings.Join(g.tags, "\n"))
	shown, noted := false, false
	for _, d := range found {
		ply := int(d.Ply)
		switch {
		case f.at < 0 && int(d.Span.Off) <= head:
			return atItsPlace
		case f.at >= 0 && f.near(g, d.Span):
			return atItsPlace
		case f.at < 0 && strings.HasPrefix(f.kind, "Result"), f.at >= len(g.tokens)-1 && strings.HasPrefix(d.Code, "F"):
			return atItsPlace // of the result and its tag, it does not matter which one is said to be wrong
		case f.kind == "cut off" && (d.Code == "S105" || d.Code == "S102"):
			return atItsPlace // what was open there
		case ply > 0 && ply == f.made:
			return atItsPlace
		}
		shown = shown || ply <= max(f.shows, f.made+1)
		noted = noted || ply > f.made && (pointsBack(d) || saysSo(d)) || ply == 0 && f.notedAt(g, d)
	}
	if shown && noted {
		return whereItShows
	}
	return notReported
}

// saysSo reports whether a finding says that the cause is earlier, or in the tags.
func saysSo(d *Diagnostic) bool {
	return strings.Contains(d.Message, "in this game") || slices.ContainsFunc(d.Notes, func(n Note) bool {
		return strings.Contains(n.Text, "earlier half-move") || strings.Contains(n.Text, "Variant tag")
	})
}

// notedAt reports whether a note of a finding that is about no half-move stands at the fault.
func (f *fault) notedAt(g *faultGame, d *Diagnostic) bool {
	return slices.ContainsFunc(d.Notes, func(n Note) bool {
		return f.at < 0 || n.Span.Len() > 0 && f.near(g, n.Span)
	})
}

// near reports whether a place is the token's, or that of one beside it, its number left
// aside.
func (f *fault) near(g *faultGame, at grammar.Span) bool {
	from, to := max(f.at-1, 0), min(f.at+2, len(f.offsets)-1)
	end := f.offsets[to] + len(g.tokens[to])
	return int(at.Off) >= f.offsets[from] && int(at.Off) <= end
}

func tokenAt(g *faultGame, at int) string {
	if at < 0 || at >= len(g.tokens) {
		return ""
	}
	return g.tokens[at]
}

// summary tells of findings in a line each.
func summary(found []*Diagnostic) string {
	var b strings.Builder
	for _, d := range found {
		fmt.Fprintf(&b, "\n  %s at %d, %d:%d: %s (%d notes, %d fixes)", d.Code, d.Ply, d.Where.Line, d.Where.Column, d.Message, len(d.Notes), len(d.Fixes))
	}
	return b.String()
}

package legality_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// More faults than a test run has time for can be tried with
//
//	go test ./validate/checks/legality -run Fault -faults 40 -faultgames real.pgn -v
//
// which also uses games of the file, in SAN and in the standard's plain export format.
var (
	faultsPerKind = flag.Int("faults", 1, "faults of each kind to put into each game")
	faultSeed     = flag.Uint64("faultseed", 1995, "the seed of the faults")
	faultFile     = flag.String("faultgames", "", "a file of SAN games to put faults into, too")
	faultOnly     = flag.String("faultkind", "", "the one kind of fault to put in")
)

// faultTables are the games that are played for faults: every variant, and combinations.
var faultTables = []struct {
	name string
	tags []string
}{
	{"chess", nil},
	{"chess with a FEN", []string{`[SetUp "1"]`, `[FEN "r1bqk2r/1P1p1p1p/2n2n2/2b1p3/2B1P3/2N2N2/P1PP1PpP/R1BQK2R w KQkq - 4 6"]`}},
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

// tally counts the results for the faults of a kind.
type tally struct {
	place, later, aside, missed int
	mild                        int // those of place and later at no more than info
}

// Every fault that a seeded generator puts into games of all variants is reported: at its token or
// an adjacent one, at its ply, or, if the game stays legal for a while, at the first ply where it
// shows, with a note that points back or says that an earlier ply or the Variant tag may be the
// cause. Faults do not count if the game stays legal and correctly written in some notation,
// according to an independent reader: firstFault.
func TestEveryFaultIsReported(t *testing.T) {
	catalog := checktest.Catalog
	r := rand.New(rand.NewPCG(*faultSeed, 7))
	all := faultGames(t, r, catalog)
	strict, err := validate.NewChecker(check.Config{}, catalog)
	if err != nil {
		t.Fatal(err)
	}
	usual, err := validate.NewChecker(check.Config{Level: diagnostic.Warning}, catalog)
	if err != nil {
		t.Fatal(err)
	}
	counts := make(map[string]*tally)
	for i, g := range all {
		if ply, legal := g.firstFault(catalog); !legal {
			text, _ := g.text()
			t.Fatalf("%s is not legal to begin with, at ply %d\n%s", g.name, ply, text)
		}
		text, _ := g.text()
		_, before := strict.Check([]byte(text), check.Origin{})
		for _, d := range before {
			if d.Severity > diagnostic.Info || strings.IndexByte("SMRE", d.Code[0]) >= 0 {
				t.Errorf("%s is legal, but %s: %s\n%s", g.name, d.Code, d.Message, text)
			}
		}
		for k, kind := range faultKinds {
			if *faultOnly != "" && *faultOnly != kind.name {
				continue
			}
			n := counts[kind.name]
			if n == nil {
				n = new(tally)
				counts[kind.name] = n
			}
			if testing.Short() && n.place+n.later > 0 && (i+k)%12 != 0 {
				continue
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
				_, found := strict.Check([]byte(text), check.Origin{})
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
					t.Errorf("%s: %s at ply %d (%q), shows at %d: not among %s\n%s",
						g.name, kind.name, f.made, tokenAt(spoilt, at), shows, summary(found), text)
				}
				if _, now := usual.Check([]byte(text), check.Origin{}); len(now) == 0 {
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

// faultGames are games for faults: short ones played for the purpose, in two notations, and the
// shortest artificial one of each file, complete.
func faultGames(t *testing.T, r *rand.Rand, catalog *variant.Catalog) (all []*faultGame) {
	for _, table := range faultTables {
		for i, w := range []notation.Notation{notation.Long{}, new(notation.SAN)} {
			if *faultsPerKind > 1 || i == r.IntN(2) || table.tags == nil {
				all = append(all, playFaultGame(t, r, table.name+" in "+w.Name(), table.tags, catalog, w, 40))
			}
		}
	}
	for _, name := range samples.Names() {
		if !strings.HasPrefix(name, "random-") {
			continue
		}
		text, err := samples.Read(name)
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

// newFindings leaves out findings from before the fault, draws that could have been claimed, which
// are not faults, and layout, which reports no fault.
func newFindings(found, before []*diagnostic.Finding) (fresh []*diagnostic.Finding) {
	for _, d := range found {
		old := slices.ContainsFunc(before, func(b *diagnostic.Finding) bool { return b.Code == d.Code && b.Message == d.Message })
		if !old && d.Code != "F608" && !strings.HasPrefix(d.Code, "C7") {
			fresh = append(fresh, d)
		}
	}
	return fresh
}

// fault is a fault in a game.
type fault struct {
	kind    string
	at      int   // its token, -1 for the tags
	made    int   // the ply of that token
	shows   int   // the first ply where a strict reading fails
	offsets []int // of the tokens
}

// verdict is how a fault was reported.
type verdict int

const (
	notReported verdict = iota
	whereItShows
	atItsPlace
)

// judge classifies how findings report a fault.
func (f *fault) judge(g *faultGame, found []*diagnostic.Finding) verdict {
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
			return atItsPlace // either of result and tag may be reported
		case f.kind == "cut off" && (d.Code == "S105" || d.Code == "S102"):
			return atItsPlace // what was open there
		case ply > 0 && ply == f.made:
			return atItsPlace
		}
		shown = shown || ply <= max(f.shows, f.made+1)
		noted = noted || ply > f.made && (speaksOfEarlier(d) || saysSo(d)) || ply == 0 && f.notedAt(g, d)
	}
	if shown && noted {
		return whereItShows
	}
	return notReported
}

// saysSo reports whether a finding says that the cause is earlier, or in the tags.
func saysSo(d *diagnostic.Finding) bool {
	return strings.Contains(d.Message, "in this game") || slices.ContainsFunc(d.Notes, func(n diagnostic.Note) bool {
		return strings.Contains(n.Text, "earlier move") || strings.Contains(n.Text, "Variant tag")
	})
}

// notedAt reports whether a finding without a ply has a note at the fault.
func (f *fault) notedAt(g *faultGame, d *diagnostic.Finding) bool {
	return slices.ContainsFunc(d.Notes, func(n diagnostic.Note) bool {
		return f.at < 0 || n.Span.Len() > 0 && f.near(g, n.Span)
	})
}

// near reports whether a place is in the token or an adjacent one, not counting its number.
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

// summary returns the findings, one per line.
func summary(found []*diagnostic.Finding) string {
	var b strings.Builder
	for _, d := range found {
		fmt.Fprintf(&b, "\n  %s at %d, %d:%d: %s (%d notes, %d fixes)", d.Code, d.Ply, d.Where.Line, d.Where.Column, d.Message, len(d.Notes), len(d.Fixes))
	}
	return b.String()
}

// speaksOfEarlier reports whether a note or an edit of a finding concerns text before it.
func speaksOfEarlier(d *diagnostic.Finding) bool {
	return slices.ContainsFunc(d.Notes, func(n diagnostic.Note) bool { return n.Span.Len() > 0 && n.Span.Off < d.Span.Off }) ||
		slices.ContainsFunc(d.Fixes, func(x diagnostic.Fix) bool {
			return slices.ContainsFunc(x.Edits, func(e diagnostic.Edit) bool { return e.Span.Len() > 0 && e.Span.Off < d.Span.Off })
		})
}

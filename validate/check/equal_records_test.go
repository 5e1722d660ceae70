package check_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// equalRecordsAt calls do with records that occur repeatedly, in five mixtures, of which the first
// repeats records in one line.
func equalRecordsAt(r *rand.Rand, do func(g *grammar.Game, text, rest []byte, origin check.Origin)) {
	records := []string{
		"1. Ke5 e5 *\n\n", "{a} *\n", "[White \"A\"]\n[White \"B\"]\n\n*\n\n\n", "1. e4 (1. d4 *\n\n", "1. e4 e5\n\n",
		"[Event \"x\"]\n[White \"Hans\"]\n[Black \"Otto\"]\n\n1. f3 e5 2. g4 Qh4 0-1\n\n", "1. e4 {[%lint ignore M305 x]} *\r\n\r\n",
		"4k3/8/8/8/8/8/8/4K2Q w - - bm Qh8+;\n", "1. e4 1-0 [A \"b\"] *\n\n", "[White \"\xe9\"]\n\n1. e4 {\xe9} *\n\n", "1. e4 {\n\n", "} e5 *\n\n",
		"[Variant \"wotn\"]\n[White \"a\"]\n[Black \"b\"]\n[WhiteHandicap \"Q\"]\n\n1. e4 e5 1-0\n\n", "1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 4. Nf3 Nf6 5. Ng1 Ng8 6. a3 *\n\n",
		"1. Nf3 Nf6 2. e4 ...\n", "and then\n\n", strings.Repeat("what ", 20) + "*\n\n", "% x\n*\n", "5254 *\n\n",
	}
	inLine := []string{
		"1. 1-0 ", "1. é {é} e5 * ", "1. Ke5 ÿ 0-1 ", "1. e4\n{x\n} Ke7 *\t", "1. * ", "1. e4 [A \"B\"] 1-0 ", "1. e4 e5) * ", "1. (e4) 1/2 ",
	}
	for _, c := range validate.Checks() {
		records = append(records, c.Bad, c.Good)
	}
	parser := replay.NewParser("", checktest.Catalog)
	for n, near := range [...]int{1, 6, 12, len(records), 40} {
		var all strings.Builder
		from := r.IntN(len(records) - near + 1)
		for i := range 3 * max(near, 50) {
			one := records[from+r.IntN(near)]
			if n == 0 {
				one = inLine[i%len(inLine)]
			}
			all.WriteString(one)
		}
		rest := []byte(all.String())
		for line := int64(1); len(rest) > 0; line += 7 {
			var g *grammar.Game
			whole := rest
			if g, rest = parser.Parse(rest); g.Len() == 0 {
				continue
			}
			origin := check.Origin{Line: line, Column: 1 + line%5, Byte: (2 + line%3) * (line % 2), Before: grammar.Before{Lacking: int(line % 4 / 3), LineEnd: [...]string{"\n", "\r\n"}[line%4/3]}}
			if n == 1 {
				origin.Decoded = "windows-1252"
			}
			do(g, whole[:len(whole)-len(rest)], rest, origin)
		}
	}
}

// A Checker that remembers equal records finds what a new one does, whatever follows them, and
// whatever callers do with what they get.
func TestEqualRecordsAreCheckedAlike(t *testing.T) {
	for _, make := range [...]func() *check.Checker{
		func() *check.Checker { return everyCheck(t) },
		func() *check.Checker { c, _ := usual(t); return c },
	} {
		checker, recalled := make(), 0
		equalRecordsAt(rand.New(rand.NewPCG(9, 2026)), func(g *grammar.Game, text, rest []byte, origin check.Origin) {
			if checker.Recalls(g, text, origin) {
				recalled++
			}
			fresh := make()
			got, want := checker.Game(g, text, origin), fresh.Game(g, text, origin)
			if diff := difference(want, got); diff != "" {
				t.Fatalf("%q before %.30q: %s", text, rest, diff)
			}
			if diff := difference(fresh.GameFacts(), checker.GameFacts()); diff != "" {
				t.Fatalf("%q before %.30q: %s", text, rest, diff)
			}
			if diff := difference(fresh.Archived(), checker.Archived()); diff != "" {
				t.Fatalf("%q before %.30q: %s", text, rest, diff)
			}
			if fresh.Left() != checker.Left() {
				t.Fatalf("%q before %.30q: %v findings left out, want %v", text, rest, checker.Left(), fresh.Left())
			}
			for _, d := range got { // as callers may
				d.ShiftLines(3)
				d.Shift(5)
				d.Game = 9
			}
		})
		if recalled < 250 {
			t.Errorf("only %d records were remembered", recalled)
		}
	}
}

// A Fixer that remembers equal records finds and makes what a new one does, whatever follows them,
// and whatever callers do with what they get.
func TestEqualRecordsAreFixedAlike(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 2026))
	checker, fresh := everyCheck(t), everyCheck(t)
	one := check.NewFixer(checker, true)
	type result struct {
		Found    []*diagnostic.Finding
		InFile   *crossgame.GameFacts
		Archived *crossgame.ArchiveGame
		Fixed    check.Fixed
	}
	fix := func(c *check.Checker, f *check.Fixer, g *grammar.Game, text []byte, origin check.Origin, leave string) (x result) {
		x.Found = f.Check(g, text, origin)
		x.InFile, x.Archived = c.GameFacts(), c.Archived()
		f.Leave = nil
		if leave != "" {
			f.Leave = func(d *diagnostic.Finding) bool { return d.Code == leave }
		}
		x.Fixed = f.Fix(text, x.Found, origin)
		return x
	}
	recalled := 0
	compare := func(g *grammar.Game, text, rest []byte, origin check.Origin) {
		leave := []string{"", "", "", "", "T211"}[r.IntN(5)]
		if one.Recalls(g, text, origin) {
			recalled++
		}
		got := fix(checker, one, g, text, origin, leave)
		want := fix(fresh, check.NewFixer(fresh, true), g, text, origin, leave)
		if diff := difference(want, got); diff != "" {
			t.Fatalf("%q before %.30q: %s", text, rest, diff)
		}
		for _, d := range append(got.Found, got.Fixed.Found...) { // as callers may
			d.ShiftLines(3)
			d.Shift(5)
			d.Game = 9
		}
		clear(got.Fixed.Text)
	}
	for range 3 { // few records are equal together with what follows them
		equalRecordsAt(r, compare)
	}
	if recalled < 300 {
		t.Errorf("only %d records were remembered", recalled)
	}
}

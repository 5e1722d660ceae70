package notation_test

import (
	"errors"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// sharedCatalog serves all tests here: compiling the variants costs more than most of them.
var sharedCatalog = variant.NewCatalog()

// variants are the games and combinations for which the law is checked.
var variants = []string{"chess", "wotn", "wotn3", "wand", "oz8", "oz10", "ox",
	"wotn+ybr", "wand+ybr", "ox+wand", "oz10+wand", "wotn+wand", "wotn3+ybr+wand", "oz8+wand",
	"ox+ybr road", "ox+ybr+wand road", "oz10+wand Falcon", "wand everything", "wand loot"}

// moreTags are the tags that a game of the law has in addition to Variant, by the word after its
// name.
var moreTags = map[string]map[string]string{
	"road":   {"YBR": "g5 h6 i6 j7 h7 f8"},
	"Falcon": {"Toto": "Falcon"},
	"loot": {"WandRules": "loot floor", "FEN": "4k3/2p1p3/8/1pPp1n2/4P3/2N2B2/8/R3K3 w - b6 0 1 " +
		"c3(fast);e4(fast);f3(w=peace,fast);c5(w=death,fast);b5(w=sleep,fast);d5(w=speed,fast);f5(fast);c7(w=none,fast)"},
	"everything": {"WandRules": "loot floor nothing lightning reflection invisibility"},
}

// setUp returns a game's first position.
func setUp(t testing.TB, tags map[string]string) *rules.Position {
	t.Helper()
	var g variant.Game
	lookUp := func(name string) (string, bool) { v, ok := tags[name]; return v, ok }
	if err := sharedCatalog.Setup(&g, lookUp, ""); err != nil {
		t.Fatal(err)
	}
	return &g.Start
}

// read parses a spelling that may have the result of a zap after it.
func read(t testing.TB, text string) notation.Written {
	t.Helper()
	var w notation.Written
	for i := range text {
		if text[i] == '(' && i > 0 && text[i-1] == ' ' {
			effect, ok := grammar.ParseEffect(text[i:])
			if !ok {
				t.Fatalf("%q: no result of a zap", text)
			}
			w.Effect, text = &effect, text[:i-1]
			break
		}
	}
	m, err := grammar.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	w.Move = m
	return w
}

// What a notation writes for a turn is read as that turn, in every variant and combination.
func TestReadingWhatWasWritten(t *testing.T) {
	for _, name := range variants {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(4, 9))
			writers := notation.All()
			var resolver notation.Resolver
			games, plies := hostile.Count(2, 1), hostile.Count(50, 12)
			for range games {
				id, word, _ := strings.Cut(name, " ")
				tags := map[string]string{"Variant": id}
				maps.Copy(tags, moreTags[word])
				p := setUp(t, tags)
				var all []rules.Move
				for range plies {
					all = p.All(all[:0])
					if len(all) == 0 {
						break
					}
					for _, i := range sample(rng, len(all), 20) {
						for _, k := range sample(rng, len(writers), 6) {
							n := writers[k]
							if err := n.Refuse(p, &all[i]); err != nil {
								refused(t, p, &all[i], err)
								continue
							}
							resolver.Language, _ = notation.ParseLanguage(n.Name())
							text := string(n.AppendMove(nil, p, all[i], rules.Spelling{}))
							got, err := resolver.Resolve(p, read(t, text))
							if err != nil {
								e := err.(*notation.ResolveError)
								t.Fatalf("%s: %s %q: %v\n%+v\n%+v\nmeant %+v", p.FEN(), n.Name(), text, err, e.Query, e.Candidates, all[i])
							}
							if got.Move != all[i] {
								t.Fatalf("%s: %s %q is read as\n%+v, not\n%+v", p.FEN(), n.Name(), text, got.Move, all[i])
							}
							if got.Notes&^allowed(n.Name()) != 0 {
								t.Fatalf("%s: %s %q is read with notes %b", p.FEN(), n.Name(), text, got.Notes)
							}
						}
					}
					m := pick(rng, all)
					p.Play(&m, nil)
				}
			}
		})
	}
}

// allowed returns the notes that reading a notation always gives or may give.
func allowed(name string) notation.Notes {
	if name == "iccf" {
		return notation.NumericSquares
	}
	return 0
}

// refused checks a refusal against the scope that the notations page gives.
func refused(t *testing.T, p *rules.Position, m *rules.Move, err error) {
	t.Helper()
	var e *notation.UnsayableError
	if !errors.As(err, &e) {
		t.Fatalf("a refusal of another type: %v", err)
	}
	switch id := p.Rules().Variant.ID; {
	case e.Notation != "iccf" && e.Notation != "descriptive":
		t.Fatalf("%s: %v", p.FEN(), err)
	case id == "chess", e.What == notation.NoWordsLeft:
		t.Fatalf("%s: %v: %+v", p.FEN(), err, m)
	case id == "oz8" && e.Notation == "descriptive" && m.A.Kind == rules.Go:
		t.Fatalf("%s: %v: %+v", p.FEN(), err, m)
	}
}

// sample draws up to k distinct indexes below n.
func sample(rng *rand.Rand, n, k int) []int {
	return rng.Perm(n)[:min(n, k)]
}

// pick draws a turn to play; it prefers captures, and moves to zaps.
func pick(rng *rand.Rand, all []rules.Move) rules.Move {
	m := all[rng.IntN(len(all))]
	for range 4 {
		if m.Captures() || m.A.Kind == rules.Go && rng.IntN(2) == 0 {
			break
		}
		m = all[rng.IntN(len(all))]
	}
	return m
}

// A &w follows the half of a fast turn whose capturing unit takes a wand (WAND-26), so that every
// looting turn can be written.
func TestLootInTheHalvesOfATurn(t *testing.T) {
	tags := map[string]string{"Variant": "wand"}
	maps.Copy(tags, moreTags["loot"])
	p := setUp(t, tags)
	var resolver notation.Resolver
	counts := make(map[uint8]int)
	for _, m := range p.All(nil) {
		if m.B.Kind == rules.NoStep || m.Loot == 0 {
			continue
		}
		counts[m.Loot]++
		for _, n := range []notation.Notation{notation.Long{}, new(notation.SAN), notation.UCI{}} {
			text := string(n.AppendMove(nil, p, m, rules.Spelling{}))
			if got, err := resolver.Resolve(p, read(t, text)); err != nil || got.Move != m {
				t.Errorf("%s %q is read as %+v (%v), not %+v", n.Name(), text, got.Move, err, m)
			}
		}
	}
	for loot := range uint8(4) {
		if loot > 0 && counts[loot] == 0 {
			t.Errorf("no turn loots as %d says: %v", loot, counts)
		}
	}
	for text, want := range map[string]string{
		"Nc3:b5 &w & Nb5-a3": "Nc3:b5 &w & Nb5-a3", // one unit, by its first move
		// after the turn: there is only one capturing unit
		"Nc3:b5-a3 &w":         "Nc3:b5 &w & Nb5-a3",
		"Nc3:b5:c7":            "Nc3:b5:c7",            // nothing is taken
		"Nc3:b5 & e4:d5 &w":    "Nc3:b5 & e4:d5 &w",    // the second
		"e4:d5 &w & Nc3:b5":    "Nc3:b5 & e4:d5 &w",    // the same turn in the other order
		"Nc3:b5 &w & e4:d5 &w": "Nc3:b5 &w & e4:d5 &w", // both
		"Nc3:b5&w & e4:d5":     "Nc3:b5 &w & e4:d5",
		"c5:b6 &w & Nc3-a4":    "Nc3-a4 & c5:b6 &w",  // en passant
		"Nc3:d5:c7 &w":         "Nc3:d5 &w & Nd5:c7", // the unit on c7 has none
	} {
		got, err := resolver.Resolve(p, read(t, text))
		if out := ""; err == nil {
			if out = string(notation.Long{}.AppendMove(nil, p, got.Move, rules.Spelling{})); out != want {
				t.Errorf("%s is read as %s, not as %s", text, out, want)
			}
		} else {
			t.Errorf("%s: %v", text, err)
		}
	}
}

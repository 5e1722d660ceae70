package notation_test

import (
	"errors"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// variants are the games and mixtures the law is held to.
var variants = []string{"chess", "wotn", "wotn3", "wand", "oz8", "oz10", "ox",
	"wotn+ybr", "wand+ybr", "ox+wand", "oz10+wand", "wotn+wand", "wotn3+ybr+wand", "oz8+wand",
	"ox+ybr road", "ox+ybr+wand road", "oz10+wand Falcon", "wand everything"}

// moreTags are tags beside Variant that a game of the law has, by the word behind its
// name.
var moreTags = map[string]map[string]string{
	"road":       {"YBR": "g5 h6 i6 j7 h7 f8"},
	"Falcon":     {"Toto": "Falcon"},
	"everything": {"WandRules": "loot floor nothing lightning reflection invisibility"},
}

// setUp returns a game's first position.
func setUp(t testing.TB, tags map[string]string) *rules.Position {
	t.Helper()
	var g variant.Game
	lookUp := func(name string) (string, bool) { v, ok := tags[name]; return v, ok }
	if err := variant.NewCatalog().Setup(&g, lookUp, ""); err != nil {
		t.Fatal(err)
	}
	return &g.Start
}

// read takes a spelling, with the result of a zap behind it, apart.
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

// What a notation writes of a turn is read as that turn, in every variant and mixture.
func TestReadingWhatWasWritten(t *testing.T) {
	for _, name := range variants {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(4, 9))
			writers := notation.All()
			var resolver notation.Resolver
			for range 2 {
				id, word, _ := strings.Cut(name, " ")
				tags := map[string]string{"Variant": id}
				maps.Copy(tags, moreTags[word])
				p := setUp(t, tags)
				for range 50 {
					all := p.All(nil)
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
							if got.Move != all[i] && !lootUnsaid(&all[i]) {
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

// allowed are the notes that reading a notation always gives or may give.
func allowed(name string) notation.Notes {
	if name == "iccf" {
		return notation.NumericSquares
	}
	return 0
}

// refused holds a refusal to what the notations page says of its scope.
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

// lootUnsaid reports whether &w cannot tell which of the two steps of a turn takes a wand.
func lootUnsaid(m *rules.Move) bool { return m.B.Kind != rules.NoStep && m.Loot != 0 }

// sample draws up to k different indexes below n.
func sample(rng *rand.Rand, n, k int) []int {
	return rng.Perm(n)[:min(n, k)]
}

// pick draws a turn to play: rather a capture, or a move than a zap.
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

package replay_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/replay/words"
)

// random plays a seeded game that prefers captures, and returns its plies in long notation with
// marks, and the position before each.
func random(t testing.TB, name string, seed uint64, plies int) (texts []string, before []*rules.Position) {
	t.Helper()
	var g variant.Game
	tags := func(tag string) (string, bool) { return name, tag == "Variant" }
	if err := sharedCatalog.Setup(&g, tags, ""); err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 21))
	p := &g.Start
	var all []rules.Move
	for range plies {
		all = p.All(all[:0])
		if len(all) == 0 || p.Ending() != rules.Ongoing {
			return texts, before
		}
		m := all[rng.IntN(len(all))]
		for range 3 {
			if m.Captures() || m.A.Kind == rules.Go && rng.IntN(2) == 0 {
				break
			}
			m = all[rng.IntN(len(all))]
		}
		was := new(rules.Position)
		was.CopyFrom(p)
		before = append(before, was)
		text := notation.Long{}.AppendMove(nil, p, m, rules.Spelling{})
		p.Play(&m, nil)
		texts = append(texts, string(notation.AppendMarks(text, p)))
	}
	return texts, before
}

// score returns the text of a record with these plies.
func score(name string, texts []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "[Variant %q]\n\n", name)
	for i, s := range texts {
		if i%2 == 0 {
			fmt.Fprintf(&b, "%d. ", i/2+1)
		}
		b.WriteString(s + "\n")
	}
	b.WriteString("*\n")
	return b.String()
}

// A game that was played is walked without failures, notes and false marks, through the same
// positions.
func TestPlayedGamesWalkClean(t *testing.T) {
	for _, name := range []string{"chess", "wotn", "wotn3", "wand", "oz8", "oz10", "ox", "wotn+ybr", "wand+ybr", "oz10+wand", "wotn+wand"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(3) {
				texts, before := random(t, name, seed, 60)
				g := loadRanked(t, score(name, texts), int(before[0].Rules().Variant.Size.Ranks))
				n := 0
				replay.NewReplayer().Walk(g.record, &g.start, func(s *replay.Step) bool {
					if s.Failure != nil || s.Repaired || s.Notes != 0 {
						t.Fatalf("%s: ply %d, %s: %+v, notes %b", s.Before.FEN(), n+1, texts[n], s.Failure, s.Notes)
					}
					if want := before[n].FEN(); s.Before.FEN() != want {
						t.Fatalf("ply %d is made in %s, want %s", n+1, s.Before.FEN(), want)
					}
					if got := s.Ply.Check; got != s.Due() {
						t.Fatalf("%s: the mark due is %q, not %q", texts[n], s.Due(), got)
					}
					n++
					return true
				})
				if n != len(texts) {
					t.Fatalf("%d of %d plies are walked", n, len(texts))
				}
			}
		})
	}
}

// loadRanked is load for a board with that many ranks.
func loadRanked(t testing.TB, text string, ranks int) *game {
	t.Helper()
	p := grammar.NewParser()
	p.Table = func(*grammar.Game) grammar.Table { return grammar.Table{Ranks: ranks} }
	syntax, _ := p.Parse([]byte(text))
	g := &game{record: record.FromSyntax(syntax)}
	var v variant.Game
	if err := sharedCatalog.Setup(&v, g.record.Tags.Get, ""); err != nil {
		t.Fatal(err)
	}
	g.start.CopyFrom(&v.Start)
	return g
}

// A ply that is not the spelling of any turn in its position fails there and not before.
func TestAFaultFailsAtItsPly(t *testing.T) {
	for _, name := range []string{"chess", "wotn", "oz8", "ox"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(5, 5))
			for seed := range uint64(6) {
				texts, before := random(t, name, 100+seed, 50)
				at := rng.IntN(len(texts))
				var r notation.Resolver
				for {
					texts[at] = texts[rng.IntN(len(texts))]
					m, err := grammar.ParseMove(strings.TrimRight(texts[at], "+#"))
					if err != nil {
						t.Fatal(err)
					}
					if _, err := r.Resolve(before[at], notation.Written{Move: m}); err != nil {
						break
					}
				}
				g := loadRanked(t, score(name, texts), int(before[0].Rules().Variant.Size.Ranks))
				first := 0
				replay.NewReplayer().Walk(g.record, &g.start, func(s *replay.Step) bool {
					if s.Failure == nil {
						return true
					}
					if first == 0 {
						first = int(s.Ply.Index)
					}
					if words.Explain(s.Before, &s.Failure.Reason) == "" || s.Failure.Reason.Rule == "" {
						t.Errorf("%s: no reason: %+v", s.Ply.Move.Text, s.Failure.Reason)
					}
					return true
				})
				if first != at+1 {
					t.Errorf("a fault at ply %d (%s) shows at %d", at+1, texts[at], first)
				}
			}
		})
	}
}

// The depth of variations costs no call stack, and their cost does not grow with the number of
// errors in them.
func TestHostileVariations(t *testing.T) {
	deep := "1. e4 " + strings.Repeat("(1. d4 ", grammar.MaxDepth) + strings.Repeat(")", grammar.MaxDepth) + " *\n"
	broad := "1. e4 " + strings.Repeat("(1. d4 d5 2. Qh7 Nf6 3. c4 e6) ", 3000) + " e5 *\n"
	for name, text := range map[string]string{"deep": deep, "broad": broad} {
		g := load(t, text)
		r := replay.NewReplayer()
		n, fails := 0, 0
		r.Walk(g.record, &g.start, func(s *replay.Step) bool {
			n++
			if s.Failure != nil {
				fails++
			}
			return true
		})
		if name == "deep" && (n != grammar.MaxDepth+1 || fails > 0) || name == "broad" && fails != 3000 {
			t.Errorf("%s: %d steps, %d failures", name, n, fails)
		}
	}
}

// BenchmarkWalk walks played games; the time is per ply.
func BenchmarkWalk(b *testing.B) {
	for _, name := range []string{"chess", "wotn", "wotn3", "wand", "oz8", "oz10", "ox"} {
		b.Run(name, func(b *testing.B) {
			texts, before := random(b, name, 3, 80)
			g := loadRanked(b, score(name, texts), int(before[0].Rules().Variant.Size.Ranks))
			r := replay.NewReplayer()
			b.ReportAllocs()
			b.ResetTimer()
			for range b.N {
				r.Walk(g.record, &g.start, func(*replay.Step) bool { return true })
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(texts)), "ns/ply")
		})
	}
}

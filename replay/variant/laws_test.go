package variant

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// lawGame is a game that every law is held to.
type lawGame struct {
	name string
	tags map[string]string
	fen  string
	slow int // how much slower a ply is than in the others: laws look at fewer
}

// oxRoad is a road for the board of Missing Ox, which has no default.
const oxRoad = "g5 h6 i6 j7 h7 f8"

// games are every base with and without a road, with and without wands, and the
// subvariants of wands.
var games = []lawGame{
	{name: "chess"}, {name: "chess+ybr"}, {name: "wand", slow: 3}, {name: "wand+ybr", slow: 3},
	{name: "wotn"}, {name: "wotn+ybr"}, {name: "wotn+wand", slow: 3}, {name: "wotn+ybr+wand", slow: 3},
	{name: "wotn3"}, {name: "wotn3+ybr"}, {name: "wotn3+wand", slow: 3}, {name: "wotn3+ybr+wand", slow: 3},
	{name: "oz8"}, {name: "oz8+wand", slow: 3},
	{name: "oz10"}, {name: "oz10+wand", slow: 4},
	{name: "oz10+wand Falcon", tags: map[string]string{"Toto": "Falcon"}, slow: 4},
	{name: "ox", slow: 2}, {name: "ox+ybr", tags: map[string]string{"YBR": oxRoad}, slow: 2},
	{name: "ox+wand", slow: 8}, {name: "ox+ybr+wand", tags: map[string]string{"YBR": oxRoad}, slow: 8},
	{name: "wand everything", tags: map[string]string{"WandRules": "loot floor nothing lightning reflection invisibility"}, slow: 3},
	{name: "wand conditions", slow: 3, fen: "r3k2r/pp1p4/2n2n2/8/4P3/2N2N2/PPPP4/R3K2R w KQkq - 0 1 " +
		"a1(fast);e1(fast);c2(sleep=3);d2(fast);c3(peace,fast);f3(slow);f6(slow=2);c6(fast);d7(fast);a8(sick=2,peace);e8(fast,sick=3);h8(stone=4)"},
	{name: "ox+wand conditions", slow: 8, fen: put(16, 12, "Kh2 Jg4 Jk6 Ph4 Yi4 Nj3 Vc3 ki10 jh8 pg9 yj9 sl10 bd11 ta12") +
		" last=N;h2(fast);h4(fast);j3(peace);g4(fast,peace);h8(fast);j9(fast);i10(fast)"},
	{name: "wotn+ybr+wand conditions", slow: 4, fen: "4k3/2p5/3n4/1b1P1r2/2PN4/8/3K4/R7 w - - 0 1 c4(fast);d4(fast);d6(fast);e8(fast);d2(fast);f5(slow)"},
}

// Every base is held to the laws by itself, with a road, with wands, and with both.
func TestTheLawsAreHeldByEveryMixture(t *testing.T) {
	c := NewCatalog()
	held := make(map[string]bool)
	for _, g := range games {
		name, _, _ := strings.Cut(g.name, " ")
		id, _, err := c.resolve(name)
		if err != nil {
			t.Fatal(err)
		}
		held[id] = true
	}
	for _, base := range All() {
		for _, twist := range []string{"", "+ybr", "+wand", "+ybr+wand"} {
			id, _, err := c.resolve(base.ID + twist)
			if err != nil {
				t.Fatal(err)
			}
			if base.ID == "chess" && strings.HasSuffix(twist, "wand") {
				id, _, _ = c.resolve("wand" + strings.TrimSuffix(twist, "+wand")) // the same game
			}
			if !held[id] {
				t.Errorf("no law is held by %s", id)
			}
		}
	}
}

// share divides the plies that a law looks at.
func (g lawGame) share() int { return max(g.slow, 1) }

// start is the game's first position.
func (g lawGame) start(t testing.TB) *rules.Position {
	t.Helper()
	tags := map[string]string{}
	for k, v := range g.tags {
		tags[k] = v
	}
	tags["Variant"], _, _ = strings.Cut(g.name, " ")
	if g.fen != "" {
		tags["FEN"] = g.fen
	}
	var set Game
	if err := NewCatalog().Setup(&set, lookUp(tags), ""); err != nil {
		t.Fatalf("%s: %v", g.name, err)
	}
	return &set.Start
}

// randomGame plays a seeded game that prefers captures, so that it gets somewhere, and
// shows each position with the turn played in it.
func randomGame(t testing.TB, g lawGame, seed uint64, plies int, visit func(p *rules.Position, all []rules.Move, m rules.Move)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 7))
	p := g.start(t)
	for range plies {
		all := p.All(nil)
		if len(all) == 0 {
			return
		}
		m := all[rng.IntN(len(all))]
		for range 3 { // zaps with a parameter are many: do not let them crowd out moves
			if m.Captures() || m.A.Kind == rules.Go && rng.IntN(2) == 0 {
				break
			}
			m = all[rng.IntN(len(all))]
		}
		visit(p, all, m)
		p.Play(&m, nil)
	}
}

// FEN written and read back is the same position, with the same hash and the same turns.
func TestFENRoundTrip(t *testing.T) {
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			var back rules.Position
			for seed := range uint64(3) {
				randomGame(t, g, seed, 80/g.share(), func(p *rules.Position, all []rules.Move, _ rules.Move) {
					fen := p.FEN()
					mended, err := p.Rules().ParseFEN(&back, fen)
					if err != nil || len(mended) > 0 {
						t.Fatalf("%s: %v %v", fen, mended, err)
					}
					if again := back.FEN(); again != fen {
						t.Fatalf("%s is read back as %s", fen, again)
					}
					if back.Key() != p.Key() {
						t.Fatalf("%s: the hash by steps is %x, from scratch %x", fen, p.Key(), back.Key())
					}
					if n := len(back.All(nil)); n != len(all) {
						t.Fatalf("%s: %d turns, read back %d", fen, len(all), n)
					}
				})
			}
		})
	}
}

// A turn that is looked up is exactly the filter of the listed ones.
func TestFindIsAFilter(t *testing.T) {
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(11, 3))
			randomGame(t, g, 5, 60/g.share(), func(p *rules.Position, _ []rules.Move, m rules.Move) {
				moves := p.Moves(nil)
				q := rules.Query{A: hollow(rng, &m.A), Zap: m.A.Kind == rules.Zap, Castle: m.A.Kind == rules.Castle}
				if q.Two = m.B.Kind != rules.NoStep; q.Two {
					q.B = hollow(rng, &m.B)
				}
				if q.Castle {
					q.A.Kind = 0
				}
				q.Loot = m.Loot
				var want []rules.Move
				for _, c := range moves {
					if q.Fits(p, &c) {
						want = append(want, c)
					}
				}
				got := p.Find(nil, &q)
				for _, c := range want {
					if !contains(got, c) {
						t.Fatalf("%s: Find(%+v) = %v lacks %v", p.FEN(), q, got, c)
					}
				}
				for _, c := range got {
					if !contains(moves, c) {
						t.Fatalf("%s: Find(%+v) has %v, which is not listed", p.FEN(), q, c)
					}
				}
				if !q.Two && len(got) != len(want) {
					t.Fatalf("%s: Find(%+v) gives %d turns, the list %d", p.FEN(), q, len(got), len(want))
				}
			})
		})
	}
}

func contains(all []rules.Move, m rules.Move) bool {
	for _, c := range all {
		if c == m {
			return true
		}
	}
	return false
}

// hollow makes a query of a step with some of what it says left out.
func hollow(rng *rand.Rand, s *rules.Step) rules.StepQuery {
	q := rules.StepQuery{Kind: s.Unit.Kind(), From: rules.On(s.From), To: rules.On(s.To), Via: rules.Anywhere}
	switch rng.IntN(4) {
	case 0:
		q.From = rules.Anywhere
	case 1:
		q.From.Rank = -1
	case 2:
		q.Kind = 0
	}
	if s.Becomes != 0 && rng.IntN(2) == 0 {
		q.Becomes = s.Becomes
	}
	return q
}

// The attack test is what it stands for: a square is attacked exactly if some turn that
// is legal but for the safety of its own king captures there (OX-9 for Jokers).
func TestAttackedIsSomeCapture(t *testing.T) {
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			var turned rules.Position
			randomGame(t, g, 9, 60/g.share(), func(p *rules.Position, _ []rules.Move, _ rules.Move) {
				turned.CopyFrom(p)
				turned.Passants = 0 // a capture en passant attacks no square it ends on
				for _, ask := range []rules.Ask{rules.Check, rules.Exposed} {
					for by := board.White; by <= board.Black; by++ {
						turned.Turn = by
						taken := capturedSquares(&turned, ask)
						units := turned.Board.Units(by.Other())
						for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
							if got := turned.Attacked(s, by, ask); got != taken.Has(s) {
								t.Fatalf("%s: %v attacks %v (%d): the fast test says %v, the turns %v", turned.FEN(), by, s, ask, got, taken.Has(s))
							}
						}
					}
				}
			})
		})
	}
}

// What the engine remembers of the kings says what asking anew says: a turn is legal exactly if
// the mover's only king is not attacked when it has been played, and who gives check does.
func TestKingsAreWatchedRightly(t *testing.T) {
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			var next rules.Position
			randomGame(t, g, 17, 60/g.share(), func(p *rules.Position, _ []rules.Move, _ rules.Move) {
				us, them := p.Turn, p.Turn.Other()
				p.InCheck(them) // so that a step more is all that has to be looked at
				for _, m := range p.Pseudo(nil, nil) {
					if m.A.Kind != rules.Go {
						continue
					}
					legal := p.Legal(&m)
					next.CopyFrom(p)
					events := next.Play(&m, nil)
					if len(events) > 0 || next.Kings(us).Empty() || next.Kings(them).Empty() {
						continue
					}
					k, only := next.Kings(us).Only()
					if exposed := only && next.Attacked(k, them, rules.Exposed); legal == exposed {
						t.Fatalf("%s: %+v is legal: %v, exposed: %v", p.FEN(), m, legal, exposed)
					}
					for c := board.White; c <= board.Black; c++ {
						k, only := next.Kings(c).Only()
						if check := only && next.Attacked(k, c.Other(), rules.Check); next.InCheck(c) != check {
							t.Fatalf("%s: after %+v %v in check: %v", p.FEN(), m, c, check)
						}
					}
				}
			})
		})
	}
}

// capturedSquares is where the turns of the side to move capture.
func capturedSquares(p *rules.Position, ask rules.Ask) board.Set {
	var taken board.Set
	add := func(s *rules.Step) {
		if s.Takes&rules.TakesTo != 0 {
			taken.Add(s.To)
		}
		if s.Takes&rules.TakesVia != 0 {
			taken.Add(s.Via)
		}
	}
	joker := p.Rules().Kind("J")
	for _, m := range p.Pseudo(nil, nil) {
		if ask == rules.Check && joker != 0 && (m.A.Unit.Kind() == joker || m.B.Unit.Kind() == joker) {
			continue
		}
		if m.A.Kind == rules.Go {
			add(&m.A)
		}
		if m.B.Kind == rules.Go {
			add(&m.B)
		}
	}
	return taken
}

// Every turn listed can be played, and leaves a position whose books agree with its board.
func TestEveryListedTurnPlays(t *testing.T) {
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			var next, back rules.Position
			randomGame(t, g, 13, 30/g.share(), func(p *rules.Position, all []rules.Move, _ rules.Move) {
				for i := 0; i < len(all); i += 1 + len(all)/60 {
					m := all[i]
					next.CopyFrom(p)
					next.Play(&m, nil)
					fen := next.FEN()
					if _, err := p.Rules().ParseFEN(&back, fen); err != nil && next.Ending() == rules.Ongoing {
						t.Fatalf("%s, then %s: %v", p.FEN(), fen, err)
					} else if err == nil && back.Key() != next.Key() {
						t.Fatalf("%s, then %s: the books differ", p.FEN(), fen)
					}
				}
			})
		})
	}
}

func TestResolve(t *testing.T) {
	c := NewCatalog()
	for name, want := range map[string]string{
		"": "chess", "Standard": "chess", "chess": "chess", "Way of the  knight": "wotn", "WOTN3": "wotn3",
		"Wand Chess": "wand", "wand": "wand", "Missing Ox": "ox", "From Position": "chess", "Chess960": "chess",
		"wotn+ybr": "wotn+ybr", "wand+ox": "ox+wand", "ox+wand": "ox+wand", "wand+ybr": "wand+ybr", "ybr+wand": "wand+ybr",
		"oz10+wand": "oz10+wand", "ybr": "chess+ybr", "wand+wotn3+ybr": "wotn3+ybr+wand",
	} {
		if got, _, err := c.resolve(name); err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", name, got, err, want)
		}
	}
	for _, bad := range []string{"Capahouse960", "wotn+ox", "wotn+", "+", "Wand Chess 2"} {
		if got, _, err := c.resolve(bad); err == nil {
			t.Errorf("%q is read as %q", bad, got)
		}
	}
	if _, _, err := c.resolve("Wand Ches"); fmt.Sprint(err) != `no variant is called "Wand Ches" (did you mean "Wand Chess"?)` {
		t.Error(err)
	}
	if _, _, err := c.resolve("wnad"); fmt.Sprint(err) != `no variant is called "wnad" (did you mean "wand"?)` {
		t.Error(err)
	}
	for bad, meant := range map[string]string{"wotnn+ybr": "wotn+ybr", "ox+wnad": "ox+wand", "wotn+ybt+wand": "wotn+ybr+wand"} {
		if _, _, err := c.resolve(bad); fmt.Sprint(err) != fmt.Sprintf("no variant is called %q (did you mean %q?)", bad, meant) {
			t.Error(err)
		}
	}
}

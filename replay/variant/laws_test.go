package variant

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// sharedCatalog serves all tests here: compiling the variants costs more than most of them.
var sharedCatalog = NewCatalog()

// lawGame is a game for which every law is checked.
type lawGame struct {
	name string
	tags map[string]string
	fen  string
	slow int // how much slower a ply is than in other games: laws check fewer
}

// oxRoad is a road for the board of Missing Ox, which has no default.
const oxRoad = "g5 h6 i6 j7 h7 f8"

// games are all base games with and without a road, with and without wands, and the subvariants of
// wands. A game that is not listed here gets its mixtures from [everyMixture].
var games = everyMixture([]lawGame{
	{name: "chess"}, {name: "chess+ybr"}, {name: "wand", slow: 3}, {name: "wand+ybr", slow: 3},
	{name: "wotn"}, {name: "wotn+ybr"}, {name: "wotn+wand", slow: 3}, {name: "wotn+ybr+wand", slow: 3},
	{name: "wotn3"}, {name: "wotn3+ybr"}, {name: "wotn3+wand", slow: 3}, {name: "wotn3+ybr+wand", slow: 3},
	{name: "oz8"}, {name: "oz8+wand", slow: 3},
	{name: "oz10"}, {name: "oz10+wand", slow: 4},
	{name: "oz10+wand Falcon", tags: map[string]string{"Toto": "Falcon"}, slow: 4},
	{name: "ox", slow: 2}, {name: "ox+ybr", tags: map[string]string{"YBR": oxRoad}, slow: 2},
	{name: "ox+wand", slow: 8}, {name: "ox+ybr+wand", tags: map[string]string{"YBR": oxRoad}, slow: 8},
	{name: "kingofthehill", slow: 2}, {name: "kingofthehill+ybr", slow: 4}, {name: "kingofthehill+wand", slow: 8}, {name: "kingofthehill+ybr+wand", slow: 8},
	{name: "3check", slow: 2}, {name: "3check+ybr", slow: 4}, {name: "3check+wand", slow: 8}, {name: "3check+ybr+wand", slow: 8},
	{name: "racingkings", slow: 2}, {name: "racingkings+ybr", slow: 4}, {name: "racingkings+wand", slow: 8}, {name: "racingkings+ybr+wand", slow: 8},
	{name: "capablanca", slow: 2}, {name: "capablanca+ybr", tags: roadOf("capablanca+ybr"), slow: 4}, {name: "capablanca+wand", slow: 8}, {name: "capablanca+ybr+wand", tags: roadOf("capablanca+ybr"), slow: 8},
	{name: "wand everything", tags: map[string]string{"WandRules": "loot floor nothing lightning reflection invisibility"}, slow: 3},
	{name: "wand conditions", slow: 3, fen: "r3k2r/pp1p4/2n2n2/8/4P3/2N2N2/PPPP4/R3K2R w KQkq - 0 1 " +
		"a1(fast);e1(fast);c2(sleep=3);d2(fast);c3(peace,fast);f3(slow);f6(slow=2);c6(fast);d7(fast);a8(sick=2,peace);e8(fast,sick=3);h8(stone=4)"},
	{name: "ox+wand conditions", slow: 8, fen: put(16, 12, "Kh2 Jg4 Jk6 Ph4 Yi4 Nj3 Vc3 ki10 jh8 pg9 yj9 sl10 bd11 ta12") +
		" last=N;h2(fast);h4(fast);j3(peace);g4(fast,peace);h8(fast);j9(fast);i10(fast)"},
	{name: "wotn+ybr+wand conditions", slow: 4, fen: "4k3/2p5/3n4/1b1P1r2/2PN4/8/3K4/R7 w - - 0 1 c4(fast);d4(fast);d6(fast);e8(fast);d2(fast);f5(slow)"},
})

// everyMixture adds what a list lacks of the base games with and without a road and wands, so that
// laws hold for a new game without a line here.
func everyMixture(list []lawGame) []lawGame {
	listed := make(map[string]bool)
	for _, g := range list {
		base, _, _ := strings.Cut(g.name, "+")
		listed[base] = true
	}
	for _, base := range All() {
		if listed[base.ID] {
			continue
		}
		for _, mutator := range []string{"", "+ybr", "+wand", "+ybr+wand"} {
			list = append(list, lawGame{name: base.ID + mutator, tags: roadOf(base.ID + mutator), slow: 8})
		}
	}
	return list
}

// roadOf returns a road for the boards that have no default.
func roadOf(id string) map[string]string {
	switch base, _, road := strings.Cut(id, "+"); {
	case !road:
		return nil
	case base == "capablanca":
		return map[string]string{"YBR": "d4 e5 f4 g5"}
	case base == "ox":
		return map[string]string{"YBR": oxRoad}
	}
	return nil
}

// The laws hold for every base game alone, with a road, with wands, and with both.
func TestEveryMixtureObeysTheLaws(t *testing.T) {
	c := sharedCatalog
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
		for _, mutator := range []string{"", "+ybr", "+wand", "+ybr+wand"} {
			id, _, err := c.resolve(base.ID + mutator)
			if err != nil {
				t.Fatal(err)
			}
			if base.ID == "chess" && strings.HasSuffix(mutator, "wand") {
				id, _, _ = c.resolve("wand" + strings.TrimSuffix(mutator, "+wand")) // the same game
			}
			if !held[id] {
				t.Errorf("no law is held by %s", id)
			}
		}
	}
}

// share reduces the number of plies that a law checks.
func (g lawGame) share() int { return max(g.slow, 1) * hostile.Count(1, 3) }

// start returns the game's first position.
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
	if err := sharedCatalog.Setup(&set, lookUp(tags), ""); err != nil {
		t.Fatalf("%s: %v", g.name, err)
	}
	return &set.Start
}

// randomGame plays a seeded game that prefers captures, so that it makes progress, and passes each
// position with the turn played in it to visit.
func randomGame(t testing.TB, g lawGame, seed uint64, plies int, visit func(p *rules.Position, all []rules.Move, m rules.Move)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 7))
	p := g.start(t)
	var all []rules.Move
	for range plies {
		all = p.All(all[:0])
		if len(all) == 0 {
			return
		}
		m := all[rng.IntN(len(all))]
		for range 3 { // zaps with a parameter are numerous: do not let them crowd out moves
			if m.Captures() || m.A.Kind == rules.Go && rng.IntN(2) == 0 {
				break
			}
			m = all[rng.IntN(len(all))]
		}
		visit(p, all, m)
		p.Play(&m, nil)
	}
}

// A FEN with only the en passant squares on which a turn captures has the same turns and the same
// hash: a turn captures on each square that it keeps and on none that it drops.
func TestFENWithLegalPassants(t *testing.T) {
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			var back rules.Position
			for seed := range uint64(3) {
				randomGame(t, g, seed, 80/g.share(), func(p *rules.Position, all []rules.Move, _ rules.Move) {
					if p.Passants == 0 {
						return
					}
					fen := string(p.AppendFENWith(nil, rules.LegalPassant))
					problems, err := p.Rules().ParseFEN(&back, fen)
					if err != nil || len(problems) > 0 {
						t.Fatalf("%s: %v %v", fen, problems, err)
					}
					if back.Key() != p.Key() || len(back.All(nil)) != len(all) {
						t.Fatalf("%s and %s are not the same position", p.FEN(), fen)
					}
					var want []string
					for i := range p.Passants {
						s := p.Passant[i].Passed
						if slices.ContainsFunc(all, func(m rules.Move) bool {
							return m.A.Takes&rules.TakesPassant != 0 && m.A.To == s || m.B.Takes&rules.TakesPassant != 0 && m.B.To == s
						}) {
							want = append(want, s.String())
						}
					}
					slices.SortFunc(want, func(a, b string) int { x, _ := board.Parse(a); y, _ := board.Parse(b); return int(x) - int(y) })
					field := strings.Fields(fen)[3]
					if joined := strings.Join(want, ""); field != joined && (field != "-" || joined != "") {
						t.Fatalf("%s: the en passant field is %s, and turns capture on %q", p.FEN(), field, joined)
					}
				})
			}
		})
	}
}

// Writing a FEN and reading it gives the same position, with the same hash and the same turns.
func TestFENRoundTrip(t *testing.T) {
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			var back rules.Position
			for seed := range uint64(3) {
				randomGame(t, g, seed, 80/g.share(), func(p *rules.Position, all []rules.Move, _ rules.Move) {
					fen := p.FEN()
					problems, err := p.Rules().ParseFEN(&back, fen)
					if err != nil || len(problems) > 0 {
						t.Fatalf("%s: %v %v", fen, problems, err)
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

// Where the side to move has a legal turn, how the game is over does not depend on its turns.
func TestEndingWithTurn(t *testing.T) {
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(3) {
				randomGame(t, g, seed, 200/g.share(), func(p *rules.Position, _ []rules.Move, _ rules.Move) {
					p.Clock += 20 * int32(seed) // so that some games reach the limit of the rule
					if got, want := p.EndingWithTurn(), p.Ending(); got != want {
						t.Fatalf("%s: %+v, but Ending says %+v", p.FEN(), got, want)
					}
				})
			}
		})
	}
}

// Looking up a turn gives exactly the listed turns that fit it.
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

// hollow returns a query for a step with some details left out.
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

// The attack test has its definition: a square is attacked exactly if some turn that is legal,
// apart from the safety of its own king, captures there (OX-9 for Jokers).
func TestAttackedIsSomeCapture(t *testing.T) {
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			var turned rules.Position
			randomGame(t, g, 9, 60/g.share(), func(p *rules.Position, _ []rules.Move, _ rules.Move) {
				turned.CopyFrom(p)
				turned.Passants = 0 // a capture en passant does not attack the square it ends on
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

// What the engine remembers about the kings agrees with a fresh answer: a turn is legal exactly if
// the mover's only king is not attacked after it, and the test for check agrees too.
func TestKingsAreWatchedRightly(t *testing.T) {
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			var next rules.Position
			randomGame(t, g, 17, 60/g.share(), func(p *rules.Position, _ []rules.Move, _ rules.Move) {
				us, them := p.Turn, p.Turn.Other()
				p.InCheck(them) // so that only one more step has to be examined
				for _, m := range p.Pseudo(nil, nil) {
					if m.A.Kind != rules.Go {
						continue
					}
					legal := p.Legal(&m)
					if !legal && p.Forbidden(&m) != nil {
						continue // not because of the safety of the mover's king
					}
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

// capturedSquares lists the squares on which turns of the side to move capture.
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

// Every listed turn can be played, and leaves a position whose sets agree with its board.
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
	c := sharedCatalog
	for name, want := range map[string]string{
		"": "chess", "Standard": "chess", "chess": "chess", "Way of the  knight": "wotn", "WOTN3": "wotn3",
		"Wand Chess": "wand", "wand": "wand", "Missing Ox": "ox", "From Position": "chess", "Chess960": "chess",
		"Freestyle": "chess", "Chess9LX": "chess", "wild/fr": "chess",
		"wotn+ybr": "wotn+ybr", "wand+ox": "ox+wand", "ox+wand": "ox+wand", "wand+ybr": "wand+ybr", "ybr+wand": "wand+ybr",
		"oz10+wand": "oz10+wand", "ybr": "chess+ybr", "wand+wotn3+ybr": "wotn3+ybr+wand",
	} {
		if got, _, err := c.resolve(name); err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", name, got, err, want)
		}
	}
	for _, strange := range []string{"Capahouse960", "shuffle", "the game of chess variants", "of the"} {
		if like := c.like(strange); len(like) > 0 {
			t.Errorf("%q is like %q", strange, like)
		}
	}
	for _, bad := range []string{"Capahouse960", "wotn+ox", "wotn+", "+", "Wand Chess 2"} {
		if got, _, err := c.resolve(bad); err == nil {
			t.Errorf("%q is read as %q", bad, got)
		}
	}
	if _, _, err := c.resolve("Wand Ches"); fmt.Sprint(err) != `unknown variant "Wand Ches"; did you mean Wand Chess?` {
		t.Error(err)
	}
	if _, _, err := c.resolve("wnad"); fmt.Sprint(err) != `unknown variant "wnad"; did you mean wand?` {
		t.Error(err)
	}
	if _, _, err := c.resolve("oz8+wotn"); fmt.Sprint(err) != `unknown variant "oz8+wotn": oz8 and wotn are two games; only ybr or wand can be added to a game` {
		t.Error(err)
	}
	if like := c.likeParts([]string{"oz8", "wnad"}, 1); !slices.Equal(like, slices.Compact(slices.Clone(like))) {
		t.Errorf("a name is proposed twice: %q", like)
	}
	for bad, meant := range map[string]string{
		"960": "Chess960", "c960": "Chess960", "960 chess": "Chess960", "Chess 960 (SP 518)": "Chess960", "Random Fischer": "Chess960", "Fisher 960": "Chess960",
		"hill": "King of the Hill", "king, hill": "King of the Hill", "Racing": "Racing Kings", "racing": "racingkings", "Kinf of the Hill": "King of the Hill", "kinfofthehill": "kingofthehill", "capa": "capablanca", "Octal": "Wizard of Oz Octal Chess",
		"3+check": "3check", "Missing": "Missing Ox Chess", "Chess (orthodox)": "orthodox", "wotnn+ybr": "wotn+ybr", "ox+wnad": "ox+wand", "wotn+ybt+wand": "wotn+ybr+wand",
		"wotn+wotn": "wotn", "chess+Chess960": "Chess960", "Chess960+chess": "Chess960", "ybr+ox+ox": "ybr+ox"} {
		if _, _, err := c.resolve(bad); fmt.Sprint(err) != fmt.Sprintf("unknown variant %q; did you mean %s?", bad, meant) {
			t.Error(err)
		}
	}
}

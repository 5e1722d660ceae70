package orthodox

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// starts are set-ups with many castlings, promotions, captures en passant and pins; those after the
// array are the well-known perft positions (chessprogramming.org/Perft_Results).
var starts = []string{
	"",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
	"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
	"k7/8/8/1QQ1QQ2/8/1QQQ4/8/K7 w - - 0 1",
	"4k2r/6P1/8/3pP3/8/8/1p4p1/R3K2N w Qk d6 0 12",
}

// impossible is the perft position that no game leads to (CHESS-1): no game that begins with it is
// clean.
const impossible = 3

// possibles returns the starts without it.
func possibles() []string {
	return slices.Delete(slices.Clone(starts), impossible, impossible+1)
}

func newPlayer(r *rules.Rules, seed uint64) *player {
	rng := rand.New(rand.NewPCG(seed, 1))
	return &player{rng: rng, rules: r, manner: rng.IntN(3)}
}

// one parses a text that is one game.
func one(p *grammar.Parser, text string) *grammar.Game {
	g, _ := p.Parse([]byte(text))
	return g
}

// A game played by the engine and spelled by the standard is clean.
func TestRandomGamesAreClean(t *testing.T) {
	r, p := engine(t), parser()
	var v FastChecker
	hostile.Draws(func(random *rand.Rand) {
		text := newPlayer(r, random.Uint64()).game(hostile.Pick(random, possibles()), 60)
		g := one(p, text)
		if why := judge(r, g); why != "" {
			t.Fatalf("the player wrote a game that is not clean: %s\n%s", why, text)
		}
		if !v.Clean(g) {
			t.Fatalf("not found clean:\n%s", text)
		}
	})
}

// A game with a change in it is clean exactly if the engine finds nothing in it.
func TestFaultsAreSeen(t *testing.T) {
	r, p := engine(t), parser()
	var v FastChecker
	clean, faulty := 0, 0
	seeds := uint64(60)
	if testing.Short() {
		seeds = 6
	}
	for seed := range seeds {
		w := newPlayer(r, seed)
		fens := possibles()
		text := w.game(fens[seed%uint64(len(fens))], 40)
		for range 25 {
			bad := mutate(w.rng, text)
			g := one(p, bad)
			why := judge(r, g)
			if got := v.Clean(g); got != (why == "") {
				t.Fatalf("Clean = %v, but the engine says %q\n%s", got, why, bad)
			}
			if why == "" {
				clean++
			} else {
				faulty++
			}
		}
	}
	if n := int(seeds); clean < n/3 || faulty < 4*n {
		t.Errorf("%d mutated games were clean and %d were not: the test has lost its edge", clean, faulty)
	}
}

// spellings is every possible short spelling, without marks.
func spellings() []string {
	origins := append(slices.Concat([]string{""}, squareNames()), strings.Split("abcdefgh12345678", "")...)
	return spellingsOf(origins, "", "x", "-", ":")
}

// squareNames lists the names of all squares.
func squareNames() (out []string) {
	for s := range 64 {
		out = append(out, fmt.Sprintf("%c%c", 'a'+s&7, '1'+s>>3))
	}
	return out
}

// spellingsOf is every spelling with these origins and these signs before the target, and the
// castlings.
func spellingsOf(origins []string, signs ...string) (out []string) {
	targets := squareNames()
	for _, unit := range []string{"", "N", "B", "R", "Q", "K"} {
		for _, o := range origins {
			for _, sign := range signs {
				for s, to := range targets {
					out = append(out, unit+o+sign+to)
					if unit == "" && (s < 8 || s >= 56) {
						for _, q := range "NBRQ" {
							out = append(out, o+sign+to+"="+string(q))
						}
					}
				}
			}
		}
	}
	return append(out, "O-O", "O-O-O")
}

// strict plays a move whose origin and mark must be exactly as they should; + stands for # too.
func (p *position) strict(m decoded) (decoded, bool) {
	m, ok := p.play(m)
	mate := ok && p.check && !p.hasTurn()
	return m, ok && m&unneeded == 0 && p.check == (m.mark() != 0) && (m.mark() != 2 || mate)
}

// Of all spellings, with each mark, exactly those of the legal moves are accepted, and they lead to
// the engine's position.
func TestSpellingsTakenAreThoseOfLegalMoves(t *testing.T) {
	type spelling struct {
		text string
		says decoded
	}
	r := engine(t)
	rng := rand.New(rand.NewPCG(3, 4))
	var all []spelling
	n, marks := 0, make(map[string]decoded)
	for _, mark := range []string{"", "+", "#"} {
		marks[mark] = compile("e4"+mark) &^ compile("e4")
	}
	for _, s := range spellings() {
		if testing.Short() && rng.IntN(20) > 0 {
			continue
		}
		m := compile(s)
		for mark, bits := range marks {
			marked := m | bits
			if m == 0 {
				marked = 0
			}
			if n++; n%32 == 0 && compile(s+mark) != marked { // parsing them all takes most of the time
				t.Fatalf("%s says %x, want %x", s+mark, compile(s+mark), marked)
			}
			if m != 0 {
				all = append(all, spelling{s + mark, marked})
			}
		}
	}
	w := &player{rng: rng, rules: r}
	rounds := 56
	if testing.Short() {
		rounds = len(starts)
	}
	for round := range rounds {
		var e rules.Position
		r.Start(&e)
		p := array
		if fen := starts[round%len(starts)]; fen != "" {
			if _, err := r.ParseFEN(&e, fen); err != nil {
				t.Fatal(err)
			}
			if !p.set([]byte(fen)) {
				t.Fatalf("%s: not set", fen)
			}
		}
		for range rng.IntN(40) {
			if e.Ending() != rules.Ongoing {
				break
			}
			m := w.pick(&e, write(&e))
			e.Play(&m.move, nil)
			if _, ok := p.strict(compile(m.san)); !ok {
				t.Fatalf("%s: %s is refused", e.FEN(), m.san)
			}
		}
		if got, want := p.fen(r), e.FEN(); got != want {
			t.Fatalf("the position is %s, want %s", got, want)
		}
		legal := map[string]rules.Move{}
		for _, m := range write(&e) {
			legal[m.san], legal[m.long], legal[m.lan] = m.move, m.move, m.move
			if strings.HasSuffix(m.san, "#") { // the next move, or the end, distinguishes + and #
				for _, s := range []string{m.san, m.long, m.lan} {
					legal[s[:len(s)-1]+"+"] = m.move
				}
			}
		}
		tried := all
		if testing.Short() {
			for text := range legal {
				tried = append(tried, spelling{text, compile(text)})
			}
		}
		var q position // one for all spellings: each would be allocated
		for _, s := range tried {
			q = p
			_, ok := q.strict(s.says)
			m, want := legal[s.text]
			if ok != want {
				t.Fatalf("%s: %s is taken: %v, want %v", e.FEN(), s.text, ok, want)
			}
			if !ok {
				continue
			}
			var after rules.Position
			after.CopyFrom(&e)
			after.Play(&m, nil)
			if got, want := q.fen(r), after.FEN(); got != want {
				t.Fatalf("%s: %s leads to %s, want %s", e.FEN(), s.text, got, want)
			}
			if q.check != after.InCheck(after.Turn) || q.hasTurn() != after.HasTurn() ||
				q.dead != (after.Ending() == rules.DeadPosition) && q.hasTurn() {
				t.Fatalf("%s: after %s, check %v, turn %v, dead %v are not the engine's", e.FEN(), s.text, q.check, q.hasTurn(), q.dead)
			}
		}
	}
}

// Real games are clean, and each of their positions is the engine's.
func TestRealGames(t *testing.T) {
	r, p := engine(t), parser()
	src, err := os.ReadFile("testdata/games.pgn")
	if err != nil {
		t.Fatal(err)
	}
	var v FastChecker
	games := 0
	each(p, src, func(g *grammar.Game) {
		games++
		white, _ := g.Tag("White")
		if why := judge(r, g); why != "" {
			t.Errorf("%s's game: the engine says %s", white, why)
		}
		if !v.Clean(g) {
			t.Errorf("%s's game is not found clean", white)
		}
	})
	if games != 49 {
		t.Errorf("%d games, want 49", games)
	}
}

// each calls f for each game of a file.
func each(p *grammar.Parser, src []byte, f func(g *grammar.Game)) {
	for len(src) > 0 {
		n, ok := grammar.NextRecord(src, true)
		if !ok {
			return
		}
		record := src[:n]
		src = src[n:]
		for len(record) > 0 {
			var g *grammar.Game
			g, record = p.Parse(record)
			f(g)
		}
	}
}

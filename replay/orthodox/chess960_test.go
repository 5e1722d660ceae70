package orthodox

import (
	_ "embed"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/mainline/gametest"
	"github.com/fairyscore/fairyscore/replay/rules"
)

//go:embed testdata/chess960.tsv
var published960 string

// Counts of Chess960 by trying every spelling, as in TestPerft.
func TestPerftOfChess960(t *testing.T) {
	moves := allMoves()
	counted := 0
	for i, line := range strings.Split(strings.TrimSpace(published960), "\n")[1:] {
		fields := strings.Split(line, "\t")
		depth := hostile.Depth(3, 2, 1)
		if i%20 == 0 && depth == 2 {
			depth = 3
		}
		var p position
		if !p.setIn(chess960, []byte(fields[0])) {
			t.Fatalf("%s is not set", fields[0])
		}
		for depth := range depth {
			want, err := strconv.Atoi(fields[depth+1])
			if err != nil {
				t.Fatal(err)
			}
			if got := perft(&p, moves, depth+1); got != want {
				t.Errorf("%s, depth %d: %d, want %d", fields[0], depth+1, got, want)
			}
		}
		counted++
	}
	if counted != 160 {
		t.Errorf("%d positions were counted, want 160", counted)
	}
}

// first960 returns a first position of Chess960.
func first960(random *rand.Rand) string {
	if random.IntN(2) == 0 {
		return hostile.Pick(random, gametest.Starts960())
	}
	return gametest.Array960(random, random.IntN(2) == 0, random.IntN(2) == 0)
}

// set960 sets a position of Chess960 on a bitboard and in the engine.
func set960(t *testing.T, r *rules.Rules, fen string) (p position, e rules.Position) {
	t.Helper()
	problems, err := r.ParseFEN(&e, fen)
	problems = slices.DeleteFunc(problems, func(q rules.SetupProblem) bool {
		return q.Reason == rules.Needs960 || q.Reason == rules.UnreachableUsual
	})
	if e.Chess960 = true; err != nil || len(problems) > 0 {
		t.Fatalf("%s: %v, %v", fen, err, problems)
	}
	if !p.setIn(chess960, []byte(fen)) {
		t.Fatalf("%s is not set", fen)
	}
	return p, e
}

// Positions of Chess960 are those of the engine, written in the same way, and of all moves exactly
// the legal ones are played, from each of their spellings.
func TestChess960IsTheEngines(t *testing.T) {
	r := engine(t)
	castlings, refused, stays, only := 0, 0, 0, 0
	hostile.Draws(func(random *rand.Rand) {
		fen := first960(random)
		p, e := set960(t, r, fen)
		for range 14 {
			b := Board{p}
			if got, want := b.FEN(), e.FEN(); got != want {
				t.Fatalf("from %s: the position is %s, want %s", fen, got, want)
			}
			if p.check != e.InCheck(e.Turn) || p.hasTurn() != e.HasTurn() {
				t.Fatalf("%s: check %v, turn %v are not the engine's", e.FEN(), p.check, p.hasTurn())
			}
			legal := write(&e)
			if b.Forced() != (len(legal) == 1) {
				t.Fatalf("%s: forced %v, but it has %d moves", e.FEN(), b.Forced(), len(legal))
			}
			if len(legal) == 0 {
				return
			}
			if len(legal) == 1 && legal[0].move.A.Kind == rules.Castle {
				only++
			}
			may := map[string]bool{}
			for _, w := range legal {
				bare := strings.TrimRight(w.san, "+#")
				may[bare] = true
				for _, text := range []string{w.san, w.long, w.lan} {
					q := p
					if _, ok := q.strict(compile(text)); !ok {
						t.Fatalf("%s: %s is refused", e.FEN(), text)
					}
					var after rules.Position
					after.CopyFrom(&e)
					after.Play(&w.move, nil)
					if got := (&Board{q}).FEN(); got != after.FEN() {
						t.Fatalf("%s: %s leads to %s, want %s", e.FEN(), text, got, after.FEN())
					}
				}
				if c := e.CastlingOf(&w.move); c != nil {
					castlings++
					if c.King == c.KingTo {
						stays++
					}
					onto := c.King.String() + c.Partner.String()
					q, s := Board{p}, Board{p}
					m, said := q.Play(grammar.Squares(onto)), s.Play(grammar.Canonical(compile(w.san)))
					if m == 0 && (onto == "b1c1" || onto == "b8c8") {
						continue // this may also be O-O-O, by the order of the rights
					}
					if m == 0 || m != said || q != s || m.Names() != squareOf(c.Partner.String()) || m.From() != squareOf(c.King.String()) {
						t.Fatalf("%s: %s plays %x, and %s %x", e.FEN(), onto, m, w.san, said)
					}
				}
			}
			for _, text := range []string{"O-O", "O-O-O"} {
				q := p
				if _, ok := q.play(compile(text)); ok != may[text] {
					t.Fatalf("%s: %s is played: %v", e.FEN(), text, ok)
				} else if !ok {
					refused++
				}
			}
			w := legal[random.IntN(len(legal))]
			if i := slices.IndexFunc(legal, func(w written) bool { return w.move.A.Kind == rules.Castle }); i >= 0 && random.IntN(4) == 0 {
				w = legal[i]
			}
			p.play(compile(w.long))
			e.Play(&w.move, nil)
		}
	})
	if !testing.Short() && (castlings < 100 || refused < 500 || stays < 5 || only < 1) {
		t.Errorf("%d castlings, %d refused, %d kings stayed, %d only moves: the test has lost its edge", castlings, refused, stays, only)
	}
}

// squareOf returns a square by its name.
func squareOf(name string) int { return int(name[0]-'a') + 8*int(name[1]-'1') }

var movesInComment = regexp.MustCompile(`\{[^}]*[0-9O]`)

// A game of Chess960 is clean if the engine finds nothing in it.
func TestGamesOfChess960(t *testing.T) {
	r, p := engine(t), parser()
	var v FastChecker
	clean, faulty := 0, 0
	hostile.Draws(func(random *rand.Rand) {
		w := newPlayer(r, random.Uint64())
		w.tags = fmt.Sprintf("[Variant %q]\n", hostile.Pick(random, []string{"Chess960", "chess 960", "Fischerandom"}))
		text := w.game(first960(random), 40)
		if g := one(p, text); !v.Clean(g) || judge(r, g) != "" {
			t.Fatalf("not found clean, but the engine says %q:\n%s", judge(r, g), text)
		}
		for range 3 {
			bad := mutate(w.rng, text)
			g := one(p, bad)
			why := judge(r, g)
			// A comment that may hold moves is for the full check.
			if got := v.Clean(g); got != (why == "") && (got || !movesInComment.MatchString(bad)) {
				t.Fatalf("Clean = %v, but the engine says %q\n%s", got, why, bad)
			}
			if why == "" {
				clean++
			} else {
				faulty++
			}
		}
	})
	if !testing.Short() && (clean < 10 || faulty < 100) {
		t.Errorf("%d mutated games were clean and %d were not: the test has lost its edge", clean, faulty)
	}
}

// Only with a FEN, and with one Variant tag, a game is played as Chess960.
func TestTagsOfChess960(t *testing.T) {
	const fen = "[SetUp \"1\"]\n[FEN \"nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1\"]\n"
	p := parser()
	var v FastChecker
	for tags, want := range map[string]bool{
		fen + "[Variant \"Chess960\"]":                         true,
		"[Variant \"FISCHERANDOM\"]\n" + fen:                   true,
		fen + "[Variant \"Chess960\"]\n[Variant \"Chess960\"]": false,
		fen + "[Variant \"Standard\"]\n[Variant \"Chess960\"]": false,
		fen:                            false,
		fen + "[Variant \"Standard\"]": false,
		fen + "[Variant \"Wand\"]":     false,
		"[Variant \"Chess960\"]":       false,
		strings.Replace(fen, "KQkq", "GBgb", 1) + "[Variant \"x\"]": false,
	} {
		g := one(p, "[Result \"*\"]\n"+tags+"\n\n1. e4 e5 2. Bf3 Bf6 3. O-O-O O-O-O *\n")
		if got := v.Clean(g); got != want {
			t.Errorf("%s: Clean = %v", tags, got)
		}
	}
}

// Whether a draw could be claimed is asked of the position with which the game began: without
// rights, a rook that comes back repeats it.
func TestClaimsAreThoseOfTheFirstPosition(t *testing.T) {
	p := parser()
	const moves = "1. Nf3 Nf6 2. Rg1 Rg8 3. Rh1 Rh8 4. Rg1 Rg8 5. Rh1 Rh8 6. e4 *"
	for rights, want := range map[string]bool{"KQkq": false, "-": true} {
		var v FastChecker
		g := one(p, "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "+rights+" - 0 1\"]\n\n"+moves)
		if !v.Clean(g) {
			t.Fatal("not clean")
		}
		if got := v.Claimable(g, false); got != want {
			t.Errorf("rights %s: claimable is %v", rights, got)
		}
	}
}

// The squares of a castling may be those of the other one: the king goes onto the rook.
func TestSquaresThatNameBothCastlings(t *testing.T) {
	for rights, want := range map[string]bool{"CA": true, "AC": true, "KQ": true, "C": true, "A": false} {
		var b Board
		if !b.setIn(chess960, []byte("rkr5/8/8/8/8/8/PPP5/RKR5 w "+rights+"ca - 0 1")) {
			t.Fatal("not set")
		}
		if got := b.Play(grammar.Squares("b1c1")) != 0; got != want {
			t.Errorf("with rights %s, b1c1 is played: %v", rights, got)
		}
	}
}

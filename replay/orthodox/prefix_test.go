package orthodox

import (
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/mainline/gametest"
)

// prefixLaw holds the prefix of a game, if it has one, to what [Board.PlayStrict] plays, and
// returns its length.
func prefixLaw(t *testing.T, v *FastChecker, g *grammar.Game) int {
	t.Helper()
	if _, ok := v.Faults(g); ok {
		return 0
	}
	x := v.Prefix(g)
	boards := []Board{{array}}
	for i := range g.Items[:x.Items] {
		it := &g.Items[i]
		if it.Kind != grammar.MoveTok {
			continue
		}
		n := len(boards) - 1
		b := boards[n]
		m, _ := b.PlayStrict(it.Canonical())
		if m == 0 || n >= x.Len() || m != x.Move(n) {
			t.Fatalf("ply %d of %s is %x, want %x", n, g.Src, x.Move(n), m)
		}
		boards = append(boards, b)
	}
	if len(boards)-1 != x.Len() {
		t.Fatalf("a prefix of %d plies in %d items of %s", x.Len(), x.Items, g.Src)
	}
	if x.Len() == 0 {
		return 0
	}
	if x.End != boards[x.Len()] {
		t.Fatalf("the prefix of %s ends with %+v, want %+v", g.Src, x.End, boards[x.Len()])
	}
	var b Board
	for n := range boards {
		if x.Board(&b, n); b != boards[n] {
			t.Fatalf("after %d plies of %s: %+v, want %+v", n, g.Src, b, boards[n])
		}
		if !x.Occurs(&b, max(0, n-3), n) {
			t.Fatalf("the position after %d plies of %s does not occur", n, g.Src)
		}
	}
	return x.Len()
}

// The prefix of a game that the fast checker refuses is what it played.
func TestPrefixes(t *testing.T) {
	var v FastChecker
	p, w := parser(), &player{rng: rand.New(rand.NewPCG(22, 1)), rules: engine(t)}
	found, plies := 0, 0
	for range hostile.Count(300, 100) {
		text := w.game("", 1+w.rng.IntN(120))
		if w.rng.IntN(3) > 0 {
			text = mutate(w.rng, text)
		}
		g, _ := p.Parse([]byte(text))
		if n := prefixLaw(t, &v, g); n > 0 {
			found++
			plies += n
		}
	}
	if found < 5 || plies < 5*found {
		t.Errorf("%d prefixes with %d plies", found, plies)
	}
}

// FuzzPrefixes: the prefix of any game is what the fast checker played.
func FuzzPrefixes(f *testing.F) {
	for _, moves := range []string{"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Ke5", "1. e4 d5 2. e5 f5 3. exf6 O-O", "1. Nf3+", "1. f3 e5 2. g4 Qh4# 3. a3"} {
		f.Add([]byte("[Result \"*\"]\n\n" + moves + " *"))
	}
	p := parser()
	f.Fuzz(func(t *testing.T, src []byte) {
		if hostile.Skip(len(src), 1000) {
			return
		}
		var v FastChecker
		for rest := src; len(rest) > 0; {
			g, more := p.Parse(rest)
			rest = more
			prefixLaw(t, &v, g)
		}
	})
}

// A move that is known to be legal leads to the position to which playing its text leads, in chess
// and Chess960.
func TestKnownMovesLeadToTheSamePositions(t *testing.T) {
	starts := append([]string{"", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"}, gametest.Starts960()...)
	random := rand.New(rand.NewPCG(22, 2))
	seen := map[string]int{}
	for i, fen := range starts {
		for range hostile.Count(40, 10) {
			var b Board
			if !b.Begin(Start{FEN: fen, Chess960: i > 2}) {
				t.Fatal(fen)
			}
			for range 80 {
				says := anyMove(&b, random)
				played, made := b, b
				m := played.Play(says)
				if m == 0 {
					break
				}
				if made.Make(m); made != played {
					t.Fatalf("%x leads to\n%+v, not to\n%+v", m, made, played)
				}
				followed := b
				if followed.Follow(m.From(), m.To(), m.Becomes(), m.Castling()); followed != played {
					t.Fatalf("from square to square, %x leads to\n%+v, not to\n%+v", m, followed, played)
				}
				b = played
				seen["all"]++
				for name, is := range map[string]bool{"castling": m.Castling() > 0, "passant": m.Passant(), "promotion": m.Becomes() > 0, "960": b.homes != 0, "lost rights": b.rights == 0} {
					if is {
						seen[name]++
					}
				}
			}
		}
	}
	for _, name := range []string{"all", "castling", "passant", "promotion", "960", "lost rights"} {
		if seen[name] < hostile.Count(5, 1) {
			t.Errorf("%d of %s", seen[name], name)
		}
	}
}

// anyMove returns what a random legal move says, with its full origin; castling if that is legal.
func anyMove(b *Board, random *rand.Rand) grammar.Canonical {
	us := b.us()
	if c := b.Castlings() >> (us * 2); c != 0 && random.IntN(3) == 0 {
		return grammar.Canonical(king<<6 | max(1, c&2)<<13 | 0x88<<20)
	}
	var all []decoded
	for from := range 64 {
		if b.sides[us]>>from&1 == 0 {
			continue
		}
		kind := 0
		for b.kinds[kind]>>from&1 == 0 {
			kind++
		}
		for to := b.Legal(from); to != 0; to &= to - 1 {
			m := decoded(only(to)) | decoded(kind)<<6 | decoded(from&7)<<20 | decoded(from>>3)<<24
			if b.sides[us^1]>>only(to)&1 != 0 || kind == pawn && only(to)&7 != uint(from&7) {
				m |= 1 << 12
			}
			if kind == pawn && (only(to) < 8 || only(to) > 55) {
				m |= decoded(knight+random.IntN(4)) << 9
			}
			all = append(all, m)
			if kind == pawn {
				all = append(all, m)
			}
		}
	}
	if len(all) == 0 {
		return 0
	}
	return grammar.Canonical(all[random.IntN(len(all))])
}

package orthodox

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// respell writes a move from the returned Move, in SAN and in the long form.
func respell(m Move, mated bool) (san, long string) {
	square := func(s int) string { return string([]byte{'a' + byte(s&7), '1' + byte(s>>3)}) }
	from, to := square(m.From()), square(m.To())
	quiet, takes, origin := "-", "", ""
	if m.Captures() {
		quiet, takes = ":", "x"
	}
	file, rank := m.Origin()
	if file || m.Kind() == pawn && m.Captures() {
		origin = from[:1]
	}
	if rank {
		origin += from[1:]
	}
	name := [...]string{"", "N", "B", "R", "Q", "K"}[m.Kind()]
	san, long = name+origin+takes+to, name+from+quiet+to
	if m.Becomes() != 0 {
		become := "=" + "PNBRQ"[m.Becomes():m.Becomes()+1]
		san, long = san+become, long+become
	}
	if m.Castling() != 0 {
		san = "O-O-O"[:1+2*m.Castling()]
		long = san
	}
	mark := [...]string{"", "+", "#"}[m.Check()]
	if mated {
		mark = "#"
	}
	return san + mark, long + mark
}

// Every legal move is played from each of its spellings, with its mark or without, and the returned
// Move agrees with the engine.
func TestPlainMovesAreThoseOfTheEngine(t *testing.T) {
	r, p := engine(t), parser()
	says := func(s string) grammar.Canonical {
		return one(p, "1. "+s+" *").Items[1].Canonical()
	}
	rng := rand.New(rand.NewPCG(4, 4))
	plays, needs, mates := 0, 0, 0
	for _, fen := range append([]string{
		"6k1/5N1N/2B5/5N1N/1b6/2N1N3/3R4/3RK1r1 w - - 0 40",
		"7k/5Q2/8/6K1/8/8/8/8 w - - 0 1",
	}, starts...) {
		for range 2 {
			var b Board
			if !b.Set(fen) {
				t.Fatalf("%s is not taken", fen)
			}
			var q rules.Position
			r.Start(&q)
			if fen != "" {
				if _, err := r.ParseFEN(&q, fen); err != nil {
					t.Fatal(err)
				}
			}
			for range 10 {
				legal := write(&q)
				if len(legal) == 0 {
					break
				}
				for _, w := range legal {
					for _, text := range []string{w.san, w.long, w.lan, strings.TrimRight(w.san, "+#"), w.long[:len(strings.TrimRight(w.long, "+#"))] + "+"} {
						c := b
						m := c.Play(says(text))
						if m == 0 {
							t.Fatalf("%s is not played in %s", text, q.FEN())
						}
						if c.Mated() {
							mates++
						}
						if san, long := respell(m, c.Mated()); san != w.san || long != w.long {
							t.Fatalf("%s is written %s and %s, not %s and %s, in %s", text, san, long, w.san, w.long, q.FEN())
						}
						if f, r := m.Origin(); f || r {
							needs++
						}
						plays++
					}
				}
				w := legal[rng.IntN(len(legal))]
				b.Play(says(w.long))
				q.Play(&w.move, nil)
			}
		}
	}
	if plays < 10000 || needs < 1000 || mates < 10 {
		t.Errorf("%d plays, %d with an origin needed, %d mates: the test has lost its edge", plays, needs, mates)
	}
}

func TestWhatIsNotPlayed(t *testing.T) {
	p := parser()
	for _, c := range []struct{ fen, move string }{
		{"", "e5"}, {"", "Nd2"}, {"", "O-O"}, {"", "e2e4"}, {"", "--"}, {"", "Nxf3"}, {"", "5254"}, {"", "P-K4"},
		{"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Nb1"},        // pinned
		{"4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "Ne4"},          // two could
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8"},              // promotion left out
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Ke1-g1"},          // castling by the king
		{"4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"},            // through check
		{"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6"},          // no double step
		{"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "Kd1-d2"},         // not there
		{"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "Kd2"},            // into check
		{"4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "Ke2"},            // a capture without its sign
		{"rnbqkbnr/8/8/8/8/8/8/RNBQKBNR b KQkq - 0 1", "Nf3"}, // White's
	} {
		var b Board
		if !b.Set(c.fen) {
			t.Fatalf("%s is not taken", c.fen)
		}
		if m := b.Play(one(p, "1. "+c.move+" *").Items[1].Canonical()); m != 0 {
			t.Errorf("%s is played in %q", c.move, c.fen)
		}
	}
	var b Board
	for _, fen := range []string{" ", "x", "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K2R w H - 0 1"} {
		if b.Set(fen) {
			t.Errorf("%q is taken", fen)
		}
	}
}

// BenchmarkFollow plays the main lines of parsed real games; ns/ply is the figure to watch.
func BenchmarkFollow(b *testing.B) {
	all, _, _ := games(b)
	plies := 0
	b.ReportAllocs()
	for b.Loop() {
		for _, g := range all {
			var p Board
			p.Set(fenOf(g))
			depth := 0
			for i := range g.Items {
				switch it := &g.Items[i]; it.Kind {
				case grammar.Open:
					depth++
				case grammar.Close:
					depth--
				case grammar.MoveTok:
					if depth > 0 {
						continue
					}
					if p.Play(it.Canonical()) == 0 {
						b.Fatalf("%s is not played", it.Text(g.Src))
					}
					plies++
				}
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
}

// fenOf returns the FEN tag of a game.
func fenOf(g *grammar.Game) string {
	for i := range g.Tags {
		if t := &g.Tags[i]; string(g.Src[t.Name.Off:t.Name.End]) == "FEN" {
			return string(g.Src[t.Value.Off:t.Value.End])
		}
	}
	return ""
}

// Equal positions have equal keys, and different ones different keys, for real positions and
// similar ones.
func TestKey(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	fens := []string{
		start,
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5 9", // counters do not matter
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", // no pawn captures there
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
		"rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", // a pawn captures there
		"rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
		"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w - - 0 1",
	}
	boards := make([]Board, len(fens))
	for i, fen := range fens {
		if !boards[i].Set(fen) {
			t.Fatalf("%s is not set", fen)
		}
	}
	for i := range boards {
		for j := range boards {
			if same := boards[i].Same(&boards[j]); same != (boards[i].Key() == boards[j].Key()) {
				t.Errorf("%s and %s: same %t, keys %x %x", fens[i], fens[j], same, boards[i].Key(), boards[j].Key())
			}
		}
	}
}

package orthodox

import "testing"

// allMoves is every spelling in the long form of a move that some unit could make on some board,
// including castlings.
func allMoves() (out []decoded) {
	abs := func(n int) int { return max(n, -n) }
	for _, s := range spellingsOf(squareNames(), "-", ":") {
		m := compile(s)
		dx, dy := abs(int(m.to()&7)-int(m.file())), abs(int(m.to()>>3)-int(m.rank()))
		possible := false
		switch m.kind() {
		case pawn:
			possible = dx < 2 && dy < 3
		case knight:
			possible = dx*dy == 2
		default:
			possible = dx == 0 || dy == 0 || dx == dy
		}
		if m.castle() != 0 || m&long != 0 && m&times == 0 && possible {
			out = append(out, m)
		}
	}
	return out
}

// perft counts the sequences of moves of some spellings.
func perft(p *position, moves []decoded, depth int) (n int) {
	var q position // one for all moves: each would be allocated
	for _, m := range moves {
		if m.kind() < king && p.kinds[m.kind()]&p.sides[p.us()]&m.origin() == 0 {
			continue // no such unit there: play refuses it too, but more slowly
		}
		q = *p
		if _, ok := q.play(m); !ok {
			continue
		}
		if depth == 1 {
			n++
		} else {
			n += perft(&q, moves, depth-1)
		}
	}
	return n
}

// Counts by trying every spelling, without a generator, to test what play accepts and what it
// refuses. Those of the array and of the positions are published at
// chessprogramming.org/Perft_Results.
func TestPerft(t *testing.T) {
	if testing.Short() {
		t.Skip("the engine of all variants counts the same positions in a short run")
	}
	moves := allMoves()
	for _, c := range []struct {
		name, fen string
		counts    []int
	}{
		{"the array", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", []int{20, 400, 8902, 197281}},
		{"position 2, kiwipete", starts[1], []int{48, 2039, 97862}},
		{"position 3, en passant and pins", starts[2], []int{14, 191, 2812, 43238}},
		{"position 4, castling and promotion", starts[3], []int{6, 264, 9467}},
		{"position 5", starts[4], []int{44, 1486, 62379}},
		{"position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", []int{46, 2079}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var p position
			if !p.set([]byte(c.fen)) {
				t.Fatal("not set")
			}
			for i, want := range c.counts {
				if got := perft(&p, moves, i+1); got != want {
					t.Errorf("depth %d: %d, want %d", i+1, got, want)
				}
			}
		})
	}
}

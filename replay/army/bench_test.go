package army

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay/board"
)

func BenchmarkCompile(b *testing.B) {
	for _, name := range []string{"wotn3", "oz10", "ox"} {
		g := grounds[name]
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				if _, err := Compile(g.army, g.size); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	chess := ground{board.Size{Files: 8, Ranks: 8}, nil}
	for _, n := range []string{"P", "N", "B", "R", "Q", "K"} {
		chess.army = append(chess.army, grounds["wotn3"].army[grounds["wotn3"].kind(n)-1])
	}
	b.Run("chess", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			if _, err := Compile(chess.army, chess.size); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkAttack tests whether the king on g1 is attacked, with sixteen black units on the board,
// as the engine does after each ply.
func BenchmarkAttack(b *testing.B) {
	g := grounds["wotn3"]
	tab := g.tables()
	var bd board.Board
	for i, name := range []string{"R", "N", "B", "Q", "K", "B", "N", "R"} {
		bd.Put(board.At(i, 7), board.Make(g.kind(name), board.Black))
		bd.Put(board.At(i, 6), board.Make(g.kind("P"), board.Black))
		bd.Put(board.At(i, 1), board.Make(g.kind("P"), board.White))
	}
	king := board.At(6, 0)
	b.Run("Near", func(b *testing.B) {
		hits := 0
		for range b.N {
			near := tab.Near(board.Black, king)
			units := bd.Units(board.Black)
			for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
				if u := bd.At(s); near[s]>>u.Kind()&1 != 0 && tab.Hits(&bd, u, s, king) {
					hits++
				}
			}
		}
		if hits != 0 {
			b.Fatal("the king is attacked")
		}
	})
	b.Run("Zone", func(b *testing.B) {
		hits := 0
		for range b.N {
			near := tab.Near(board.Black, king)
			units, zone := bd.Units(board.Black), tab.Zone(board.Black, king)
			set := board.Set{units[0] & zone[0], units[1] & zone[1], units[2] & zone[2], units[3] & zone[3]}
			for s, ok := set.Next(0); ok; s, ok = set.Next(int(s) + 1) {
				if u := bd.At(s); near[s]>>u.Kind()&1 != 0 && tab.Hits(&bd, u, s, king) {
					hits++
				}
			}
		}
		if hits != 0 {
			b.Fatal("the king is attacked")
		}
	})
}

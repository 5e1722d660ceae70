package gametest

import (
	"math/rand/v2"
	"strings"
)

// Starts960 returns positions of Chess960 with castlings in which a unit stays, the units change
// places or pass each other, a rook covers its king, castling is the only move, or rights end by
// captures; with all styles of the castling field.
func Starts960() []string {
	return []string{
		"nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1",
		"1rk3r1/1p4p1/8/8/8/8/1P4P1/1RK3R1 w GBgb - 0 1",
		"5rkr/8/8/8/8/8/8/5RKR w HFhf - 3 9",
		"rk6/8/8/8/8/8/8/RK3R2 b FAa - 0 20",
		"4k2r/8/8/3q4/8/8/r7/RKR4r w CA - 0 30",
		"rkr4q/1p6/8/8/8/8/8/1R2K1RR w Bca - 0 30",
		"4k2r/8/8/8/8/8/6q1/r2RK2R b DK - 0 30",
		"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w HAha - 0 1",
		"r3k1r1/8/8/8/8/8/8/R3K1R1 w GAga - 0 1",
		"1r4kr/5p1p/5P1P/8/8/8/5p2/1R4KR w HBhb - 0 1",
		"k7/8/8/8/8/r7/r6r/3R2KR w H - 0 1",
		"6k1/8/8/8/8/4p2p/4p2P/6KR w H - 0 40",
	}
}

// Array960 returns a first position of Chess960, with the files of the rooks as the rights, or with
// KQkq; with double, each side has another.
func Array960(random *rand.Rand, files, double bool) string {
	black := row960(random)
	white := black
	if double {
		white = row960(random)
	}
	rights := "KQkq"
	if files {
		rights = strings.ToUpper(rooks960(white)) + rooks960(black)
	}
	return black + "/pppppppp/8/8/8/8/PPPPPPPP/" + strings.ToUpper(white) + " w " + rights + " - 0 1"
}

// row960 returns a first rank: bishops on both colours, the king between the rooks.
func row960(random *rand.Rand) string {
	row := []byte("........")
	put := func(nth int, unit byte) {
		for i := range row {
			if row[i] != '.' {
				continue
			}
			if nth == 0 {
				row[i] = unit
				return
			}
			nth--
		}
	}
	row[2*random.IntN(4)] = 'b'
	row[2*random.IntN(4)+1] = 'b'
	put(random.IntN(6), 'q')
	put(random.IntN(5), 'n')
	put(random.IntN(4), 'n')
	for _, unit := range []byte("rkr") {
		put(0, unit)
	}
	return string(row)
}

// rooks960 returns the files of the rooks of a rank, the one on the king's right first.
func rooks960(row string) string {
	return string([]byte{'a' + byte(strings.LastIndexByte(row, 'r')), 'a' + byte(strings.IndexByte(row, 'r'))})
}

package variant

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay/rules"
)

func TestKingOfTheHillRules(t *testing.T) {
	holdRules(t, "KOTH", 1, []ruleCase{
		{rule: "KOTH-1", quote: "A side whose king is on d4, e4, d5 or e5 has won", variant: "King of the Hill",
			fen: "7k/8/8/8/8/4K3/8/8 w - - 0 1", play: "e3d4", over: "White's king has reached the hill"},
		{rule: "KOTH-1", quote: "has won, at once", variant: "KOTH", fen: "8/8/3k4/8/8/8/8/7K b - - 0 1", play: "d6e5", over: "Black's king has reached the hill", lacks: "h1g1 h1h2"},
		{rule: "KOTH-1", quote: "d4, e4, d5 or e5", variant: "kingofthehill", fen: "7k/8/8/8/8/4K3/8/8 w - - 0 1", play: "e3f4", has: "h8g8"},
		{rule: "KOTH-1", quote: "Mate and stalemate as in chess", variant: "KingOfTheHill", fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", play: "a1a8", ending: rules.Checkmate},
		{rule: "KOTH-1", quote: "no dead position by lack of material", variant: "King of the Hill", fen: kings, has: "e1e2"},
		{rule: "KOTH-1", quote: "A side whose king is on d4: by teleport", variant: "kingofthehill+wand", fen: "7k/8/8/8/8/8/8/K7 w - - 0 1 a1(w=teleport)", has: "a1a2"},
	})
}

func TestThreeCheckRules(t *testing.T) {
	const rook = "4k3/8/8/8/8/8/8/R3K3 w - - "
	holdRules(t, "3CHECK", 2, []ruleCase{
		{rule: "3CHECK-1", quote: "A side that has given check three times has won", variant: "Three-check", fen: rook + "1+3 0 1", play: "a1a8",
			over: "White has given the third check", lacks: "e8d7 e8e7"},
		{rule: "3CHECK-1", quote: "three times", variant: "3check", fen: rook + "2+3 0 1", play: "a1a8", check: "yes", has: "e8d7", after: "R3k3/8/8/8/8/8/8/4K3 b - - 1+3 1 1"},
		{rule: "3CHECK-1", quote: "A move that gives check by two units is one check", variant: "ThreeCheck",
			fen: "4k3/8/8/8/4N3/8/8/4RK2 w - - 3+3 0 1", play: "e4f6", check: "yes", after: "4k3/8/5N2/8/8/8/8/4RK2 b - - 2+3 1 1"},
		{rule: "3CHECK-1", quote: "or +w+b of checks given after them", variant: "3-check", fen: rook + "0 1 +2+1", play: "a1b1", after: "4k3/8/8/8/8/8/8/1R2K3 b - - 1+2 1 1"},
		{rule: "3CHECK-1", quote: "both are read: neither is there", variant: "3check", fen: rook + "0 1", play: "a1b1", after: "4k3/8/8/8/8/8/8/1R2K3 b - - 3+3 1 1"},
		{rule: "3CHECK-1", quote: "checks still to give", variant: "3check", fen: rook + "4+3 0 1", refused: "each from 0 to 3"},
		{rule: "3CHECK-1", quote: "checks given", variant: "3check", fen: rook + "0 1 +2", refused: "each from 0 to 3"},
		{rule: "3CHECK-1", quote: "Bare kings are the only dead position", variant: "3check", fen: "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", ending: rules.DeadPosition},
		{rule: "3CHECK-1", quote: "Bare kings are the only dead position", variant: "3check", fen: "4k3/8/8/8/8/8/8/4KN2 w - - 3+3 0 1", has: "f1g3"},
		{rule: "3CHECK-2", quote: "The count belongs to the state", variant: "3check", fen: rook + "2+3 0 1", other: rook + "3+3 0 1", same: rook + "0 1 +1+0"},
	})
}

func TestRacingKingsRules(t *testing.T) {
	holdRules(t, "RK", 4, []ruleCase{
		{rule: "RK-1", quote: "Array", variant: "Racing Kings", has: "h2h3 f2e3", after: "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1", lacks: "e2e4"},
		{rule: "RK-1", quote: "No pawns", variant: "RacingKings", fen: "8/8/8/k7/8/8/P7/7K w - - 0 1", refused: `"P" is not a piece`},
		{rule: "RK-1", quote: "no castling", variant: "racingkings", fen: "8/8/8/k7/8/8/8/4K2R w K - 0 1", notice: "racingkings has no castling", has: "e1e2"},
		{rule: "RK-2", quote: "A move that gives check is illegal", variant: "racingkings", fen: "8/8/8/1k6/8/8/8/Q6K w - - 0 1", lacks: "a1b1 a1a5 a1a6 a1e5", has: "a1c3 h1h2"},
		{rule: "RK-2", quote: "gives check: a discovered one", variant: "racingkings", fen: "8/8/8/1k1N3R/8/8/8/7K w - - 0 1", lacks: "d5e7 d5c3"},
		{rule: "RK-2", quote: "as is one that leaves the own king attacked", variant: "racingkings", fen: "8/8/8/8/8/7r/k7/6K1 w - - 0 1", lacks: "g1h1 g1h2", has: "g1f1"},
		{rule: "RK-2", quote: "is illegal: so no position has a king in check", variant: "racingkings", fen: "8/8/8/8/8/8/k7/r5K1 w - - 0 1", refused: "White's king is in check"},
		{rule: "RK-2", quote: "a move, a fast turn or castling must not give check", variant: "racingkings+wand", fen: "8/8/8/1k6/8/8/8/Q6K w - - 0 1 a1(w=none,fast);h1(w=none)",
			lacks: "a1b1 a1c1,c1b1", has: "a1c3 a1d1,d1d2"},
		{rule: "RK-2", quote: "a check by a zap, whatever its result, stands and must be answered", variant: "racingkings+wand", fen: "8/8/8/1k6/8/8/6Q1/7K w - - 0 1 g2(w=teleport);b5(w=none)",
			play: "Zg2g2:teleport=b1", has: "b5c5", lacks: "b5b6"},
		{rule: "RK-2", quote: "or by a unit that wakes: before the mover's timers run", variant: "racingkings+wand", fen: "8/8/8/1k6/8/8/8/1Q5K w - - 0 1 b1(sleep=1);h1(w=none)",
			has: "h1h2"},
		{rule: "RK-2", quote: "before the mover's timers run", variant: "racingkings+wand", fen: "8/8/8/1k6/8/8/8/Q6K w - - 0 1 a1(w=none,sick=1);h1(w=none)", lacks: "a1b1"},
		{rule: "RK-2", quote: "such a set-up is accepted", variant: "racingkings+wand", fen: "8/8/8/8/8/8/k7/r5K1 w - - 0 1", check: "yes"},
		{rule: "RK-3", quote: "The first king on the eighth rank wins. Without such a move the game is over at once", variant: "racingkings", fen: "8/K7/8/8/8/8/8/k7 w - - 0 1", play: "a7a8",
			over: "White's king has reached the last rank, and Black's cannot follow", lacks: "a1a2"},
		{rule: "RK-3", quote: "Black may answer when the black king can reach the eighth rank safely", variant: "racingkings", fen: "8/K6k/8/8/8/8/8/8 w - - 0 1", play: "a7a8", has: "h7h8 h7h6"},
		{rule: "RK-3", quote: "safely", variant: "racingkings", fen: "2R5/K6k/8/8/8/8/8/8 w - - 0 1", play: "a7a8", over: "White's king has reached the last rank, and Black's cannot follow"},
		{rule: "RK-3", quote: "safely", variant: "racingkings", fen: "8/K4R1k/8/8/8/8/8/8 w - - 0 1", refused: "king on h7 is in check"},
		{rule: "RK-3", quote: "if it does, the game is drawn", variant: "racingkings", fen: "8/K6k/8/8/8/8/8/8 w - - 0 1", play: "a7a8 h7h8", over: "both kings have reached the last rank"},
		{rule: "RK-3", quote: "if Black plays otherwise, White has won", variant: "racingkings", fen: "8/K6k/8/8/8/8/8/8 w - - 0 1", play: "a7a8 h7h6",
			over: "White's king has reached the last rank, and Black's has not followed"},
		{rule: "RK-3", quote: "If Black's king arrives alone, Black has won at once", variant: "racingkings", fen: "8/k6K/8/8/8/8/8/8 b - - 0 1", play: "a7a8",
			over: "Black's king has reached the last rank, and White's cannot follow"},
		{rule: "RK-4", quote: "a zap can give check, and then also mate", variant: "racingkings+wand", fen: "8/8/8/8/8/1q6/7r/K6k b - - 0 1 a1(w=none);h2(w=teleport);b3(w=none)",
			play: "Zh2h2:teleport=a5", ending: rules.Checkmate},
		{rule: "RK-4", quote: "No legal move and no king on the eighth rank: stalemate", variant: "racingkings", fen: "8/8/8/8/2B5/8/3K4/k7 w - - 0 1", play: "d2c2", ending: rules.Stalemate},
	})
}

func TestCapablancaRules(t *testing.T) {
	const bare = "r4k3r/10/10/10/10/10/10/R4K3R "
	holdRules(t, "CAPA", 2, []ruleCase{
		{rule: "CAPA-1", quote: "A Archbishop (BN)", variant: "Capablanca", fen: "5k4/10/10/10/10/2A7/10/5K4 w - - 0 1",
			targets: "c3: a1 b2 d2 e1 b4 a5 d4 e5 f6 g7 h8 a2 a4 b1 b5 d1 d5 e2 e4"},
		{rule: "CAPA-1", quote: "C Chancellor (RN)", variant: "capablanca", has: "h1g3 h1i3", lacks: "h1h3"},
		{rule: "CAPA-1", quote: "castling takes it to i (rook to h)", variant: "Capablanca's Chess", fen: bare + "w KQkq - 0 1", play: "f1j1", after: "r4k3r/10/10/10/10/10/10/R6RK1 b kq - 1 1"},
		{rule: "CAPA-1", quote: "or to c (rook to d)", variant: "capablanca chess", fen: bare + "w KQkq - 0 1", play: "f1a1", after: "r4k3r/10/10/10/10/10/10/2KR5R b kq - 1 1"},
		{rule: "CAPA-1", quote: "all squares between them vacant", variant: "capablanca", fen: "5k4/10/10/10/10/10/10/RN3K1B1R w KQ - 0 1", lacks: "f1a1 f1j1"},
		{rule: "CAPA-1", quote: "not passing over an attacked square", variant: "capablanca", fen: "6rk2/10/10/10/10/10/10/R4K3R w KQ - 0 1", lacks: "f1j1", has: "f1a1"},
		{rule: "CAPA-2", quote: "Promotion to Q, C, A, R, B, N", variant: "capablanca", fen: "9k/1P8/10/10/10/10/10/9K w - - 0 1", turns: 9},
		{rule: "CAPA-2", quote: "Double steps and en passant as in chess", variant: "capablanca", fen: "9k/10/10/10/1p8/10/P9/9K w - - 0 1", play: "a2a4", has: "b4a3"},
		{rule: "CAPA-2", quote: "the king three files towards the rook (from e: to h or b)", variant: "capablanca", fen: "r3k4r/10/10/10/10/10/10/R3K4R w KQkq - 0 1", play: "e1j1",
			after: "r3k4r/10/10/10/10/10/10/R5RK2 b kq - 1 1"},
		{rule: "CAPA-2", quote: "from e: to b", variant: "capablanca", fen: "r3k4r/10/10/10/10/10/10/R3K4R b KQkq - 0 1", play: "e8a8", after: "1kr6r/10/10/10/10/10/10/R3K4R w KQ - 1 2"},
		{rule: "CAPA-2", quote: "three files towards the rook: there must be room", variant: "capablanca", fen: "2k7/10/10/10/10/10/10/R1K7 w Q - 0 1", notice: `the castling right "Q" is dropped`},
		{rule: "CAPA-1", quote: "Each is orthodox chess: king and one minor piece against bare king", variant: "capablanca", fen: "9k/10/10/10/10/10/10/7N1K w - - 0 1", ending: rules.DeadPosition},
		{rule: "CAPA-1", quote: "Archbishop (BN): no minor piece", variant: "capablanca", fen: "9k/10/10/10/10/10/10/7A1K w - - 0 1", has: "h1g3"},
	})
}

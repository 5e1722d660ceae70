package variant

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/rules"
)

const kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"

func TestCommonRules(t *testing.T) {
	holdRules(t, "COMMON", 9, []ruleCase{
		{rule: "COMMON-1", quote: "White moves first; turns alternate; no passing",
			has: "e2e4", lacks: "e7e5 e2e2"},
		{rule: "COMMON-1", quote: "turns alternate", play: "e2e4", has: "e7e5", lacks: "d2d4"},
		{rule: "COMMON-2", quote: "a move after which that king is attacked is illegal",
			fen: "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", has: "e1d1", lacks: "e2c3 e2g3"},
		{rule: "COMMON-3", quote: "checkmate if in check", fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", play: "a1a8", ending: rules.Checkmate},
		{rule: "COMMON-3", quote: "else stalemate, a draw", fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", ending: rules.Stalemate},
		{rule: "COMMON-4", quote: "an en passant square counts only if a legal en passant capture exists",
			fen: "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", same: "4k3/8/8/8/4P3/8/8/4K3 b - - 7 9"},
		{rule: "COMMON-4", quote: "only if a legal en passant capture exists",
			fen: "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", other: "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"},
		{rule: "COMMON-4", quote: "a legal en passant capture", fen: "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", same: "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"},
		{rule: "COMMON-4", quote: "side to move", fen: "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", other: "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1"},
		{rule: "COMMON-4", quote: "rights", fen: "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1", other: "4k3/8/8/8/8/8/8/R3K3 b - - 0 1"},
		{rule: "COMMON-4", quote: "timers", variant: "wand", fen: "4k3/8/8/8/8/8/8/R3K3 b - - 0 1 a1(sleep=2)", other: "4k3/8/8/8/8/8/8/R3K3 b - - 0 1 a1(sleep=3)"},
		{rule: "COMMON-4", quote: "wands", variant: "wand", fen: "4k3/8/8/8/8/8/8/R3K3 b - - 0 1 a1(w=death)", other: "4k3/8/8/8/8/8/8/R3K3 b - - 0 1 a1(w=none)"},
		{rule: "COMMON-4", quote: "the type a Joker imitates", variant: "ox", fen: put(16, 12, "Ka1 kp12 Jh6") + " last=N", other: put(16, 12, "Ka1 kp12 Jh6") + " last=B"},
		{rule: "COMMON-4", quote: "a legal en passant capture exists: by the second move of a fast turn", variant: "wand",
			fen:  "4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 1 b5(fast);c5(sleep=1)",
			same: "4k3/8/8/1pP5/8/8/8/4K3 w - - 0 1 b5(fast);c5(sleep=1)"},
		{rule: "COMMON-4", quote: "a legal en passant capture exists: by the second move of a fast turn", variant: "wand",
			fen:   "4k3/8/8/1p6/2P5/8/8/4K3 w - b6 0 1 b5(fast);c4(fast)",
			other: "4k3/8/8/1p6/2P5/8/8/4K3 w - - 0 1 b5(fast);c4(fast)"},
		{rule: "COMMON-5", quote: "seventy-five end the game", fen: "4k2r/8/8/8/8/8/8/R3K3 w - - 149 90", play: "a1a2", ending: rules.SeventyFive},
		{rule: "COMMON-5", quote: "without a capture or a pawn move", fen: "4k3/p7/8/8/8/8/8/R3K3 w - - 30 40", play: "a1a7", after: "4k3/R7/8/8/8/8/8/4K3 b - - 0 40"},
		{rule: "COMMON-5", quote: "\"Pawn move\" includes Yeoman moves", variant: "ox", fen: strings.Replace(put(16, 12, "Ka1 kp12 Yh6"), "0 1", "30 40", 1), play: "h6i7",
			after: strings.Replace(put(16, 12, "Ka1 kp12 Yi7"), "w - - 0 1", "b - - 0 40 last=Y", 1)},
		{rule: "COMMON-6", quote: "wrong from that move on", fen: "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", lacks: "g8f8 h7h6 g7g6", ending: rules.Checkmate},
		{rule: "COMMON-6", quote: "after an automatic draw ... gets a warning", fen: "4k3/8/8/8/8/8/8/R3K3 w - - 150 90", has: "a1a8", ending: rules.SeventyFive},
		{rule: "COMMON-7", quote: "the side not to move is in check", fen: "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", refused: "king on e8 is in check"},
		{rule: "COMMON-7", quote: "a side has no king", fen: "8/8/8/8/8/8/8/4K3 w - - 0 1", refused: "Black has no king"},
		{rule: "COMMON-7", quote: "a piece is unknown", fen: "4k3/8/8/3x4/8/8/8/4K3 w - - 0 1", refused: `"x" is no piece`},
		{rule: "COMMON-7", quote: "the rows do not fit the board", fen: "4k3/9/8/8/8/8/8/4K3 w - - 0 1", refused: "rank 7 has more than 8 files"},
		{rule: "COMMON-7", quote: "the rows do not fit the board", fen: "4k3/8/8/8/8/8/4K3 w - - 0 1", refused: "8 ranks of 8 are needed"},
		{rule: "COMMON-7", quote: "if a side has two kings", fen: "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", refused: "White has 2 kings"},
		{rule: "COMMON-7", quote: "a pawn stands on a first or last rank", fen: "4k2P/8/8/8/8/8/8/4K3 w - - 0 1", refused: "a pawn stands on h8"},
		{rule: "COMMON-7", quote: "wand play reaches positions with the side not to move in check or without a king",
			variant: "wand", fen: "8/8/8/8/8/8/8/4RK2 b - - 0 1", ending: rules.KingGone},
		{rule: "COMMON-8", quote: "Only the king on its home square with its right castles", variant: "wotn",
			fen: "r3k2r/8/8/8/8/2K5/8/R3K2R w KQkq - 0 1", has: "e1h1 e1a1", lacks: "c3h1"},
		{rule: "COMMON-7", quote: "in chess, oz8, oz10 also if a side has two kings", variant: "oz10", fen: "4kk4/10/10/10/10/10/10/10/10/4K5 w - - 0 1", refused: "Black has 2 kings"},
		{rule: "COMMON-7", quote: "in chess, oz8, oz10", variant: "wotn", fen: "4kk2/8/8/8/8/8/8/P3K3 w - - 0 1", has: "a1a2"},
		{rule: "COMMON-7", quote: "An impossible en passant square or castling right is dropped with a warning",
			fen: "4k3/8/8/8/8/8/8/R3K3 w K e6 0 1", notice: "en passant square is dropped", lacks: "e1a1"},
		{rule: "COMMON-7", quote: "castling right is dropped with a warning", fen: "4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1", notice: "castling right \"K\"", has: "e1a1"},
		{rule: "COMMON-8", quote: "A side with several kings gets no +; with no legal move it is stalemated", variant: "wand",
			fen: "4k3/8/8/8/8/8/8/r3K1K1 w - - 0 1 e1(w=none,sleep=2);g1(w=none,sleep=2)", check: "no", ending: rules.Stalemate},
		{rule: "COMMON-8", quote: "A side with several kings gets no +", variant: "wotn", fen: "4k3/8/8/8/8/8/8/r3K1K1 w - - 0 1", check: "no"},
		{rule: "COMMON-8", quote: "Kings are counted after a move for its legality", variant: "wotn", fen: "4k3/8/8/8/8/8/8/r3K1K1 b - - 0 1", play: "a1e1=FLD", check: "yes"},
		{rule: "COMMON-9", quote: "It passes the turn; timers run, the type a Joker imitates and the counts stay", variant: "ox+wand",
			fen: strings.Replace(put(16, 12, "Ka1 kp12 Jh6"), "0 1", "7 9", 1) + " last=N;h6(sleep=2)", play: "--",
			after: strings.Replace(put(16, 12, "Ka1 kp12 Jh6"), "w - - 0 1", "b - - 7 9", 1) + " last=N;h6(sleep=1)"},
		{rule: "COMMON-9", quote: "It passes the turn", fen: "4k3/8/8/8/3pP3/8/8/4K3 b - e3 7 9", play: "--", after: "4k3/8/8/8/3pP3/8/8/4K3 w - - 7 10"},
	})
}

func TestChessRules(t *testing.T) {
	holdRules(t, "CHESS", 5, []ruleCase{
		{rule: "CHESS-1", quote: "promotion to Q, R, B or N", fen: "8/4P2k/8/8/8/8/8/4K3 w - - 0 1",
			has: "e7e8=Q e7e8=R e7e8=B e7e8=N", lacks: "e7e8 e7e8=K e7e8=P"},
		{rule: "CHESS-2", quote: "king and rook unmoved, all squares between them vacant", fen: "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", has: "e1h1", lacks: "e1a1"},
		{rule: "CHESS-2", quote: "king not in check", fen: "4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", lacks: "e1h1 e1a1"},
		{rule: "CHESS-2", quote: "not passing over or landing on an attacked square", fen: "3r1kr1/8/8/8/8/8/8/R3K2R w KQ - 0 1", lacks: "e1h1 e1a1"},
		{rule: "CHESS-2", quote: "the rook may pass an attacked square", fen: "1r3k2/8/8/8/8/8/8/R3K3 w Q - 0 1", has: "e1a1"},
		{rule: "CHESS-3", quote: "only on the turn right after the double step", fen: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", play: "d7d5", has: "e5d6"},
		{rule: "CHESS-3", quote: "only on the turn right after", fen: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", play: "d7d5 e1e2 e8e7", lacks: "e5d6"},
		{rule: "CHESS-3", quote: "a capture that exposes the king is none", fen: "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", lacks: "e5d6"},
		{rule: "CHESS-4", quote: "castle as Chess960 does", tags: map[string]string{"Variant": "Chess960"},
			fen: "k7/8/8/8/8/8/8/1R1K2R1 w GB - 0 1", notice: "CHESS-4", has: "d1g1 d1b1"},
		{rule: "CHESS-4", quote: "the squares between and the goals are vacant", fen: "2k5/8/8/8/8/8/8/RRNK2R1 w GB - 0 1", notice: "CHESS-4", has: "d1g1", lacks: "d1b1"},
		{rule: "CHESS-4", quote: "Shredder-FEN or X-FEN castling rights", fen: "k7/8/8/8/8/8/8/1R1K2R1 w KQ - 0 1", notice: "CHESS-4", has: "d1g1 d1b1"},
		{rule: "CHESS-4", quote: "A FEN whose rights need it is Chess960 without the tag (info)", fen: "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",
			after: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
		{rule: "CHESS-4", quote: "castle as Chess960 does", tags: map[string]string{"Variant": "Fischer Random"}, fen: "k7/8/8/8/8/8/8/1R1K2R1 w GB - 0 1", notice: "CHESS-4",
			play: "d1g1", after: "k7/8/8/8/8/8/8/1R3RK1 b - - 1 1"},
		{rule: "CHESS-5", quote: "bare kings", fen: kings, ending: rules.DeadPosition},
		{rule: "CHESS-5", quote: "king and one minor piece against bare king", fen: "4k3/8/8/8/8/8/8/3NK3 w - - 0 1", ending: rules.DeadPosition},
		{rule: "CHESS-5", quote: "kings and bishops all on one colour", fen: "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", ending: rules.DeadPosition},
		{rule: "CHESS-5", quote: "all on one colour", fen: "5bk1/8/8/8/8/8/8/4KB2 w - - 0 1", ending: rules.Ongoing},
		{rule: "CHESS-5", quote: "king and one minor piece", fen: "4k1n1/8/8/8/8/8/8/3NK3 w - - 0 1", ending: rules.Ongoing},
		{rule: "CHESS-5", quote: "wotn: bare kings, one each, only", variant: "wotn", fen: kings, ending: rules.DeadPosition},
		{rule: "CHESS-5", quote: "a minor can improve", variant: "wotn", fen: "4k3/8/8/8/8/8/8/3NK3 w - - 0 1", ending: rules.Ongoing},
		{rule: "CHESS-5", quote: "wand, oz8, oz10, ox: none", variant: "oz8", fen: kings, ending: rules.Ongoing},
		{rule: "CHESS-5", quote: "wand: none", variant: "wand", fen: kings, ending: rules.Ongoing},
		{rule: "CHESS-5", quote: "ox: none", variant: "ox", fen: put(16, 12, "Ka1 kp12"), ending: rules.Ongoing},
		{rule: "CHESS-5", quote: "oz10: none", variant: "oz10", fen: put(10, 10, "Ka1 kj10"), ending: rules.Ongoing},
	})
}

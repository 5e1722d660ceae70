package replay_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay/words"
)

// fastFEN has two fast units, and one to capture that is not.
const fastFEN = "4k3/8/p7/8/8/8/8/4KBN1 w - - 0 1 f1(fast);g1(fast)"

// Each reason is found from the position, put into chess words, and cites its rule.
func TestExplain(t *testing.T) {
	for _, c := range []struct {
		variant, fen, move string
		rule, want         string
	}{
		// The unit.
		{"chess", "4k3/8/8/8/1b6/8/8/6K1 b - - 0 1", "Bd4:c3", "CHESS-1", "no bishop is on d4; the bishop is on b4"},
		{"chess", "2b1k3/8/8/8/1b6/8/8/6K1 b - - 0 1", "Bd4-c3", "CHESS-1", "no bishop is on d4; the bishop that can go to c3 is on b4"},
		{"chess", "4k3/8/8/8/1b1n4/8/8/6K1 b - - 0 1", "Bd4-c3", "CHESS-1", "a knight is on d4, not a bishop; the bishop is on b4"},
		{"chess", "", "Qd5-d6", "CHESS-1", "no queen is on d5; the queen is on d1"},
		{"chess", "4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1", "Nbd2", "CHESS-1", "no knight is on the b-file; the knights are on a1 and g1"},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd5", "CHESS-1", "White has no queen"},
		{"chess", "", "e5e6", "CHESS-1", "nothing is on e5"},
		{"chess", "", "Nb8-d7", "CHESS-1", "the knight on b8 is Black's"},
		{"chess", "", "Nf6", "COMMON-1", "it is White's turn, but only the black knight on g8 can go to f6"},
		{"chess", "", "Ng1-g9", "CHESS-1", "g9 is not on the board, which has 8 files and 8 ranks"},
		{"chess", "", "Ng1-j", "CHESS-1", "the j-file is not on the board, which has 8 files and 8 ranks"},
		{"chess", "", "N9f3", "CHESS-1", "rank 9 is not on the board, which has 8 files and 8 ranks"},
		{"chess", "", "Xf3", "CHESS-1", `"X" is not a unit of this game`},
		// The way.
		{"chess", "", "Ng1-g4", "CHESS-1", "the knight on g1 cannot go to g4"},
		{"chess", "", "Ne5", "CHESS-1", "no knight can go to e5; the knights are on b1 and g1"},
		{"chess", "", "Bc1-g5", "CHESS-1", "the pawn on d2 blocks the bishop's path from c1 to g5"},
		{"chess", "", "Ng1-e2", "CHESS-1", "White's own pawn is on e2"},
		{"chess", "", "e2-d3", "CHESS-1", "the pawn on e2 can reach d3 only by capturing, but d3 is empty"},
		{"chess", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4-e5", "CHESS-1", "the pawn on e4 can reach e5 only without capturing, but a pawn is there"},
		{"chess", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3-e5", "CHESS-1", "the pawn on e3 is not on its home rank, so it cannot make a double step"},
		{"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5:d6", "CHESS-3", "the pawn on d5 can be captured en passant only right after its double step"},
		{"chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", "CHESS-1", "no pawn is on the d-file; the pawn is on e4"},
		// Kings.
		{"chess", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "Nc3-e4", "COMMON-2", "the knight on c3 is pinned by the bishop on b4 against the king on e1"},
		{"chess", "4k3/4q3/8/8/8/8/8/N3K3 w - - 0 1", "Na1-b3", "COMMON-2", "the king on e1 is in check from the queen on e7, and this move does not stop it"},
		{"chess", "4kr2/8/8/8/8/8/8/4K3 w - - 0 1", "Ke1-f2", "COMMON-2", "the king would be in check on f2 from the rook on f8"},
		{"chess", "8/8/8/8/8/4k3/8/4K3 w - - 0 1", "Ke1-e2", "COMMON-2", "the king would be on e2, next to the king on e3"},
		{"chess", "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "exd6", "COMMON-2", "the king on a5 would be left in check from the rook on h5"},
		// Castling.
		{"chess", "r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1", "O-O-O", "CHESS-2", "the knight on b1 is between the king and the rook"},
		{"chess", "4k3/8/8/8/8/8/8/1RNK1R2 w FB - 0 1", "O-O-O", "CHESS-2", "the knight on c1 is between the king and the rook"},
		{"chess", "k7/8/8/8/8/8/8/3KRN2 w E - 0 1", "O-O", "CHESS-2", "the knight on f1 blocks the king's path from d1 to g1"},
		{"chess", "k7/8/8/8/8/8/8/3KR1N1 w E - 0 1", "O-O", "CHESS-2", "the knight on g1 is where the king on d1 goes"},
		{"chess", "4k3/8/8/8/8/8/8/RK1N4 w A - 0 1", "O-O-O", "CHESS-2", "the knight on d1 is where the rook on a1 goes"},
		{"chess", "4k3/8/8/8/8/8/8/RKN5 w A - 0 1", "O-O-O", "CHESS-2", "the knight on c1 is where the king on b1 goes"},
		{"chess", "4k3/8/8/8/8/8/8/1KR1N3 w C - 0 1", "O-O", "CHESS-2", "the knight on e1 blocks the king's path from b1 to g1"},
		{"chess", "1krn4/8/8/8/8/8/8/4K3 b c - 0 1", "O-O", "CHESS-2", "the knight on d8 blocks the king's path from b8 to g8"},
		{"chess", "4k3/8/8/8/8/8/8/4KNR1 w G - 0 1", "O-O", "CHESS-2", "the knight on f1 is between the king and the rook"},
		{"chess", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "CHESS-2", "the king would cross f1, which the rook on f8 attacks"},
		{"chess", "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "CHESS-2", "the king would be in check on g1 from the rook on g8"},
		{"chess", "k3r3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "CHESS-2", "the king on e1 is in check from the rook on e8"},
		{"chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "CHESS-2", "the king or the rook on h1 has moved, or the set-up has no such castling right"},
		{"chess", "4k3/8/8/8/8/8/8/3K3R w - - 0 1", "O-O", "CHESS-2", "the king is not on e1"},
		{"chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O", "CHESS-2", "no rook is on h1"},
		// What a unit becomes.
		{"chess", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b8", "CHESS-1", "the move does not say what the pawn becomes (Q, R, B or N)"},
		{"chess", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b8=K", "CHESS-1", "the pawn becomes Q, R, B or N, not K"},
		{"chess", "", "Nf3=Q", "CHESS-1", "the knight does not promote or improve by this move"},
		{"wotn", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4:d5", "WOTN-7", "the move does not say what the pawn becomes (WfD or AD)"},
		{"wotn", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4:d5/N", "WOTN-6", "the pawn (level 1) goes up one level, to WfD or AD; N has level 3"},
		{"wotn", "4k3/8/8/3n4/8/4N3/8/4K3 w - - 0 1", "Ne3:d5/BD", "WOTN-7", "the knight can only become NW; DB is on another path of improvement"},
		{"wotn3", "4k3/8/8/3n4/8/4N3/8/4K3 w - - 0 1", "Ne3:d5/BD", "WOTN-8", "the knight can only become NW or KD; DB is on another path of improvement"},
		{"wotn", "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "Ne3:d5/NW", "WOTN-4", "the knight (level 3) does not improve by capturing a pawn, whose level (1) is less than half"},
		{"wotn", "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1", "Ne3-d5/NW", "WOTN-5", "the knight neither captures nor reaches its goal rank"},
		// a second king would answer the check
		{"wotn", "4k3/8/8/8/4r3/8/8/p3K1P{NrR} w - - 0 1", "NrRh1-h8/K", "WOTN-5", "the nightrider-rook neither captures nor reaches its goal rank"},
		{"wotn", "4k3/8/7p/8/4r3/8/8/p3K1P{NrR} w - - 0 1", "NrRh1:h6/K", "WOTN-4",
			"the nightrider-rook (level 10) does not improve by capturing a pawn, whose level (1) is less than half"},
		{"wotn", "4k3/8/8/8/4r3/8/8/p3K1P{NrR} w - - 0 1", "NrRh1-h8/Q", "COMMON-2", "the king on e1 is in check from the rook on e4, and this move does not stop it"},
		{"wotn", "4k3/8/8/3p4/4K3/8/8/8 w - - 0 1", "Ke4:d5/Q", "WOTN-6", "the king cannot improve further"},
		// The turn as a whole.
		{"chess", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", "CHESS-1", "the knights on b1 and f3 can both go to d2"},
		{"chess", "R6k/6pp/8/8/8/8/8/4K3 b - - 0 1", "Kg8", "COMMON-6", "the game is over: Black is mated"},
		{"chess", "", "Zd2:e3", "WAND-4", "there are no wands in this game"},
		{"wand", "", "Zd2:d4", "WAND-4", "the pawn on d2 can zap only its own square or an adjacent one, and d4 is neither"},
		{"wand", "", "Zd2:e2", "WAND-7", "the result of the zap is missing"},
		{"chess", "", "Ng1-f3 & Nb1-c3", "WAND-20", "no such turn of two moves is possible"},
		{"wand", "", "Ke1-e2 & Ng1-f3", "WAND-20", "the king on e1 is not fast, so it cannot make a turn of two moves"},
		{"wand", fastFEN, "Bf1-f3 & Ng1-h3", "CHESS-1", "the bishop on f1 cannot go to f3"},
		{"wand", fastFEN, "Ng1-e2 & Bf1-c4", "CHESS-1", "the knight on e2 blocks the bishop's path from f1 to c4"},
		{"wand", fastFEN, "Bf1:a6 & Ng1-f3", "WAND-20", "the pawn on a6 is not fast, so capturing it takes the whole turn"},
		{"wand", "", "Ra1-a3-a1", "WAND-20", "the rook on a1 is not fast, so it cannot make a turn of two moves"},
		{"wand", fastFEN, "Ng1-h3-g1", "WAND-20", "the knight on g1 would go and come back, and a turn of two moves must change the position"},
		{"wand", fastFEN, "Ng1-h3 & Nh3-g1", "WAND-20", "the knight on g1 would go and come back, and a turn of two moves must change the position"},
		{"wand", fastFEN, "Ng1-g2-g1", "CHESS-1", "the knight on g1 cannot go to g2"},
		{"wand", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1 a1(fast)", "Ra1-a3-a1", "CHESS-1", "the pawn on a2 blocks the rook's path from a1 to a3"},
	} {
		t.Run(c.variant+" "+c.move, func(t *testing.T) {
			f := onlyFailure(t, c.variant, c.fen, c.move)
			if got := words.Explain(&f.start, &f.Reason); got != c.want || f.Reason.Rule != c.rule {
				t.Errorf("%s (%s)\nwant %s (%s)", got, f.Reason.Rule, c.want, c.rule)
			}
		})
	}
}

package variant

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/rules"
)

// The errors in orthodox FENs that are read anyway, and the positions that no game leads to.
func TestStrictSetups(t *testing.T) {
	catalog := sharedCatalog
	for _, c := range []struct{ name, variant, fen, want string }{
		{"two numbers", "", "44/8/4k3/8/8/4K3/8/7R w - - 0 1", "44 splits a run of empty squares into two numbers; write 8"},
		{"two numbers that are less than a row", "", "k16/8/8/8/8/8/8/K7 w - - 0 1", "16 splits a run of empty squares into two numbers; write 7"},
		{"three numbers", "", "k7/8/8/8/8/8/8/K1123 w - - 0 1", "1123 splits a run of empty squares into two numbers; write 7"},
		{"move number 0", "", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 0", "the move number is 0"},
		{"no move number", "", "4k3/8/8/8/8/8/8/R3K3 w Q - 0", "this one lacks the move number (\"1\" is assumed"},
		{"no counts", "", "4k3/8/8/8/8/8/8/R3K3 w Q -", "lacks the halfmove clock and the move number (\"0 1\" is assumed)"},
		{"squares only", "", "4k3/8/8/8/8/8/8/R3K3", "lacks the side to move and 4 more fields (\"w - - 0 1\" is assumed)"},
		{"a capital for the side", "", "4k3/8/8/8/8/8/8/R3K3 W Q - 0 1", "the side to move is W; the standard has w"},
		{"rights that do not follow the order", "", "r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 0 1", "the castling rights \"kqKQ\" have Black's rights before White's"},
		{"queenside before kingside", "", "r3k2r/8/8/8/8/8/8/R3K2R w QKkq - 0 1", "have Q before K"},
		{"a right more than once", "", "r3k2r/8/8/8/8/8/8/R3K2R w KQkqk - 0 1", "have k more than once"},
		{"a letter that is no right", "", "r3k2r/8/8/8/8/8/8/R3K2R w KQxq - 0 1", "have \"x\", which is not a right"},
		{"a long dash for no rights", "", "r3k2r/8/8/8/8/8/8/R3K2R w – - 0 1", "have \"–\", which is not a right"},
		{"a long dash for no square", "", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq — 0 1", "the en passant square is \"—\"; expected - or a square such as e3"},
		{"a pawn's square for the one it passed", "", "4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", "the en passant square is \"e4\""},
		{"rights by files in any order", "Chess960", "r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1", ""},
		{"other games may have less", "wotn", "4k3/8/8/8/8/8/8/R3K3 w Q -", ""},
		{"whole", "", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", ""},
		{"nine pawns", "", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "White has 9 pawns"},
		{"two queens and eight pawns", "", "4k3/pppppppp/8/8/8/8/8/qq2K3 w - - 0 1", "Black has 8 pawns and 1 promoted piece,"},
		{"ten knights", "", "7k/8/8/8/8/8/NNNNN3/NNNNNK2 w - - 0 1", ""},
		{"eleven knights", "", "7k/8/8/8/8/N7/NNNNN3/NNNNNK2 w - - 0 1", "White has 0 pawns and 9 promoted pieces"},
		{"two bishops of a colour and eight pawns", "", "4k3/8/8/8/8/B1B5/PPPPPPPP/4K3 w - - 0 1", "1 promoted"},
		{"bishops of both colours", "", "4k3/8/8/8/PPPPPPPP/BB6/8/4K3 w - - 0 1", ""},
		{"three rooks, seven pawns", "", "4k3/8/8/8/8/8/PPPPPPP1/RRR1K3 w - - 0 1", ""},
		{"nine pawns in another game", "wotn", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", ""},

		{"two knights check", "", "4k3/2N5/3N4/8/8/8/8/4K3 b - - 0 1", "in check from d6 and c7 at once"},
		{"two rooks check, and neither came between", "", "R3k3/8/8/8/4R3/8/8/4K3 b - - 0 1", "in check from e4 and a8 at once"},
		{"two queens on one side", "", "4k2Q/8/8/8/8/8/8/Q3K3 b - - 0 1", ""},
		{"rook and knight by discovery", "", "4k3/2N5/8/8/8/8/8/K3R3 b - - 0 1", ""},
		{"bishop and a knight that was never between", "", "4k3/2N5/8/1B6/8/8/8/K7 b - - 0 1", "in check from b5 and c7 at once"},
		{"rook, and the knight came from its line", "", "4k3/8/3N4/8/8/8/8/K3R3 b - - 0 1", ""},
		{"rook, and a bishop came from its line", "", "4k3/8/8/1B6/8/8/8/K3R3 b - - 0 1", ""},
		{"two pawns", "", "8/8/4k3/3P1P2/8/8/8/4K3 b - - 0 1", "in check from d5 and f5 at once"},
		{"a pawn opened a bishop", "", "8/8/4k3/3P4/8/1B6/8/4K3 b - - 0 1", ""},
		{"a pawn captured off a file", "", "8/8/4k3/3P4/8/8/8/K3R3 b - - 0 1", ""},
		{"promoted off the file of a rook", "", "3Qk3/8/8/8/8/8/8/K3R3 b - - 0 1", ""},
		{"promoted to a knight", "", "8/8/8/8/8/8/8/8 b - - 0 1", "no king"},
		{"en passant opened two lines", "", "8/8/2P5/4k3/8/8/7B/K3R3 b - - 0 1", "in check from e1 and h2 at once"},
		{"en passant opened a line, and the pawn checks", "", "8/1k6/2P5/8/8/8/8/K6B b - - 0 1", ""},
		{"en passant opened the file of the captor", "", "3k4/8/2P5/8/8/8/8/K2R2B1 b - - 0 1", ""},
		{"the clock and the move number", "", "4k3/8/8/8/8/8/8/R3K3 w Q - 21 11", "the halfmove clock is 21, but only 20 plies come before this move number"},
		{"the clock that is just possible", "", "4k3/8/8/8/8/8/8/R3K3 w Q - 20 11", ""},
		{"the clock of Black's move", "", "4k3/8/8/8/8/8/8/R3K3 b Q - 22 11", "the halfmove clock is 22, but only 21 plies"},
		{"the clock without a move number", "", "4k3/8/8/8/8/8/8/R3K3 b Q - 22", "lacks the move number"},
		{"the clock after a double step", "", "4k3/8/8/8/4P3/8/8/4K3 b - e3 3 11", "after a double step of a pawn it is 0"},
		{"the clock of another game", "wotn", "4k3/8/8/8/8/8/8/R3K3 w Q - 21 1", ""},

		{"two pawns of a file, and nothing captured", "", "rnbqkbnr/pppppppp/8/8/8/3P4/PPP1PPPP/RNBQKBNR w KQkq - 0 1", ""},
		{"a doubled pawn without a capture", "", "rnbqkbnr/pppppppp/8/8/3P4/3P4/PPP2PPP/RNBQKBNR w KQkq - 0 9", "White's pawns must have made at least 1 capture to come to their files, and Black lacks 0 men"},
		{"a doubled pawn with a capture", "", "rnbqkb1r/pppppppp/8/8/3P4/3P4/PPP2PPP/RNBQKBNR w KQkq - 0 9", ""},
		{"a doubled pawn, and only a bishop on its first square to capture", "", "rn1qkbnr/pppppppp/8/8/3P4/3P4/PPP2PPP/RNBQKBNR w KQkq - 0 9", "Black lacks 0 men besides a bishop that never moved"},
		{"the same in Chess960", "Chess960", "rn1qkbnr/pppppppp/8/8/3P4/3P4/PPP2PPP/RNBQKBNR w KQkq - 0 9", ""},
		{"a doubled pawn, and a bishop that came out", "", "rn1qkbnr/ppp1pppp/3p4/8/3P4/3P4/PPP2PPP/RNBQKBNR w KQkq - 0 9", ""},
		{"a promoted knight, and no gap among the pawns", "", "k7/pppppppp/8/8/8/8/NNN5/4K3 w - - 0 30", "White has 1 promoted piece, but no pawn can have passed Black's eight pawns, which have not moved"},
		{"a promoted knight, and a gap", "", "k7/ppppppp1/7p/8/8/8/NNN5/4K3 w - - 0 30", ""},
		{"promoted black queens, and no gap", "", "4k3/8/8/8/8/qq6/PPPPPPPP/4K3 w - - 0 30", "Black has 1 promoted piece, but no pawn can have passed White's eight pawns, which have not moved"},
		{"a doubled pawn and a promoted one, and one capture", "", "r1bqkbnr/8/pppppppp/8/8/P7/P1PPPPP1/RNBQKBNQ w Qkq - 0 30", "White's pawns must have made at least 2 captures to come to their files and to pass Black's pawns, and Black lacks 1 man"},
		{"a doubled pawn and a promoted one, and two captures", "", "r1bqkb1r/8/pppppppp/8/8/P7/P1PPPPP1/RNBQKBNQ w Qkq - 0 30", ""},
		{"a doubled pawn and a promoted one, and Black may have captured, too", "", "r1bqkbnr/8/pppppppp/8/8/P7/P1PPPPP1/RNBQKB1Q w Qkq - 0 30", ""},
		{"five pawns of a file", "", "4k3/5ppp/p7/p7/p7/p7/p7/4K3 w - - 0 30", ""},
		{"five pawns of a file, and too few captures", "", "4k3/5ppp/p7/p7/p7/p7/p7/RNB1KBNR w KQ - 0 30", "Black's pawns must have made at least 10 captures"},
		{"three pawns in a corner", "", "4k3/8/8/8/8/P7/PP6/4K3 w - - 0 30", "White's pawns cannot have come to their squares"},
		{"three pawns near a corner", "", "4k3/8/8/8/8/1P6/PP6/4K3 w - - 0 30", ""},
		{"four pawns near a corner", "", "4k3/8/8/8/8/1P6/PPP5/4K3 w - - 0 30", "White's pawns cannot have come to their squares"},
		{"a bishop that came out through closed pawns", "", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 9", ""},
		{"a bishop before closed pawns", "", "rnbqkbnr/pppppppp/8/6B1/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 9", "the bishop on g5 cannot have come there: all ways are closed by pieces and pawns that have not moved"},
		{"a bishop between two pawns", "", "rnbqkbnr/pppppppp/8/6B1/8/4P3/PPPP1PPP/RN1QKBNR w KQkq - 0 9", "the bishop on g5 cannot have come there: all ways are closed by pieces and pawns that have not moved"},
		{"a bishop of Black's between two pawns", "", "rn1qkbnr/ppp1pppp/3p4/5b2/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9", ""},
		{"a bishop of Black's on the other colour", "", "rn1qkbnr/1ppppppp/p7/5b2/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9", "the bishop on f5 cannot have come there: all ways are closed by pieces and pawns that have not moved"},
		{"a bishop that may be promoted", "", "rnbqkbnr/pppppp1p/8/6B1/8/8/PPPP1PPP/RN1QKBNR w KQkq - 0 9", ""},
		{"a bishop of Chess960 in the corner", "Chess960", "bnrqkbnr/pppppppp/8/4B3/8/1P6/P1PPPPPP/1NRQKBNR w - - 0 9", ""},
		{"a bishop of the corner in the usual game", "", "4k3/8/8/4B3/8/P7/1PPPPPPP/4K3 w - - 0 9", "the bishop on e5 cannot have left its first square"},
		{"a rook before closed pawns", "Chess960", "4k3/8/8/5R2/8/8/PPPPPPPP/4K3 w - - 0 9", "the rook on f5 cannot have left its first square, because pieces and pawns that have not moved close all ways, and White has too many pawns left"},
		{"a knight before closed pawns", "", "rnbqkbnr/pppppppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 9", ""},
		{"a promoted piece and all men", "", "rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPP1/RNBQKBNQ w Qkq - 0 9", ""},
		{"a promoted piece and no way for its pawn", "", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNQ w Qkq - 0 9", "White has 1 promoted piece, but no pawn can have passed Black's eight pawns, which have not moved; no game leads to this position: the queen on h1 cannot have come there"},
		{"a bishop in the corner after its own pawn", "", "4k3/8/8/8/8/8/1P6/B3K3 w - - 0 9", "the bishop on a1 cannot have come there: all ways are closed by pieces and pawns that have not moved"},
		{"a bishop in Black's corner", "", "4k2b/6p1/8/8/8/8/8/4K3 w - - 0 9", "the bishop on h8 cannot have come there: all ways are closed by pieces and pawns that have not moved"},
		{"a bishop in the corner after the opponent's pawn", "", "4k3/8/8/8/8/8/1P6/b3K3 w - - 0 9", ""},
		{"a bishop in the corner after the opponent's pawn, and no pawn promoted", "", "4k3/pppppppp/8/8/8/8/1P6/b3K3 w - - 0 9", "the bishop on a1 cannot have left its first square"},
		{"a bishop in the corner after a pawn that has moved", "", "4k3/8/8/8/8/1P6/8/B3K3 w - - 0 9", ""},
		{"a bishop of the corner in Chess960", "Chess960", "4k3/8/8/8/8/8/1P6/B3K3 w - - 0 9", ""},
		{"a bishop between two pawns on the first rank", "", "4k3/8/8/8/8/8/5P1P/4K1B1 w - - 0 9", "the bishop on g1 cannot have come there: all ways are closed by pieces and pawns that have not moved"},
		{"a bishop on its square between two pawns", "", "2b1k3/1p1p4/8/8/8/8/8/4K3 w - - 0 9", ""},
		{"a queen that came out through closed pawns", "", "4k3/8/8/3Q4/8/8/PPPPPPPP/4K3 w - - 0 9", "the queen on d5 cannot have left its first square"},
		{"a king that came out through closed pawns", "", "4k3/8/8/8/8/3K4/PPPPPPPP/8 w - - 0 9", "the king on d3 cannot have come there: all ways are closed by pieces and pawns that have not moved"},
		{"a king that came out over the side", "", "4k3/8/8/8/8/3K4/1PPPPPPP/8 w - - 0 9", ""},
		{"a rook after a king that may castle", "", "4k3/8/8/8/8/8/PPPPPPPP/4KR1R w Q - 0 9", ""},
		{"a rook between kings and rooks that have not moved", "", "4k3/8/8/8/8/8/3PPPPP/4KR1R w K - 0 9", "the rook on f1 cannot have come there: all ways are closed by pieces and pawns that have not moved"},
		{"a second queen and all men", "", "rnbqkbnr/pppppppp/8/8/7Q/8/PPPPPPP1/RNBQKBNR w KQkq - 0 9", "all 32 men are there"},
		{"pawns that have passed each other", "", "rnbqkbnr/1ppppppp/P7/8/8/p7/1PPPPPPP/RNBQKBNR w KQkq - 0 9", "the pawn on a6 has passed Black's pawn on its file"},
		{"a check by a pawn that has not moved", "", "8/8/8/8/8/4k3/3P4/6K1 b - - 0 9", "in check from the pawn on d2, which has not moved"},
		{"a check by a pawn that has moved", "", "8/8/8/8/4k3/3P4/8/6K1 b - - 0 9", ""},

		{"a check before the double step", "", "7k/8/8/8/4P3/8/8/K6R b - e3 0 1", "the last move was the double step to e4, but before it the king on h8 was in check from h1"},
		{"a check that the double step opened", "", "8/8/7k/8/3P4/8/8/2B1K3 b - d3 0 1", ""},
		{"a check by the pawn of the double step", "", "8/8/8/5k2/4P3/8/8/4K3 b - e3 0 1", ""},
		{"a check through the pawn before its double step", "", "8/8/8/5k2/4P3/8/8/1B2K3 b - e3 0 1", "in check from b1"},
		{"a check before Black's double step", "", "4k3/8/8/2p5/7b/8/8/4K3 w - c6 0 2", "before it the king on e1 was in check from h4"},

		{"three pieces check", "", "4k3/2N5/8/1B6/8/8/8/K3R3 b - - 0 1", "in check from 3 pieces at once"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tags := map[string]string{"FEN": c.fen}
			if c.variant != "" {
				tags["Variant"] = c.variant
			}
			var g Game
			err := catalog.Setup(&g, lookUp(tags), "")
			got := ""
			for _, q := range g.Corrected {
				if q.Misspells() || q.Impossible() {
					got += q.Note + "; "
				}
			}
			if err != nil {
				got += err.Error()
			}
			if c.want == "" && got != "" || !strings.Contains(got, c.want) {
				t.Errorf("%s: %q, want %q", c.fen, got, c.want)
			}
		})
	}
}

// No position of a game is called impossible, in orthodox chess and Chess960, whatever is captured.
func TestGamesLeadToPossiblePositions(t *testing.T) {
	random := rand.New(rand.NewPCG(10, 26))
	for _, c := range []struct{ variant, fen string }{
		{"", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{"Chess960", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RKBBQNNR w HAhf - 0 1"},
	} {
		tags := map[string]string{"FEN": c.fen, "Variant": c.variant}
		var g Game
		if err := sharedCatalog.Setup(&g, lookUp(tags), ""); err != nil {
			t.Fatal(err)
		}
		games := 60
		if testing.Short() {
			games = 6
		}
		for range games {
			p := new(rules.Position)
			p.CopyFrom(&g.Start)
			for range 240 {
				moves := p.Moves(nil)
				if len(moves) == 0 {
					break
				}
				m := moves[random.IntN(len(moves))]
				for range 3 { // prefer pawns to pieces, so that structures change
					if p.Rules().IsPawn(m.A.Unit.Kind()) {
						break
					}
					m = moves[random.IntN(len(moves))]
				}
				p.Play(&m, nil)
				var again Game
				tags["FEN"] = string(p.AppendFEN(nil))
				if err := sharedCatalog.Setup(&again, lookUp(tags), ""); err != nil {
					t.Fatalf("%s: %v", tags["FEN"], err)
				}
				for _, q := range again.Corrected {
					if q.Impossible() {
						t.Fatalf("%s: %s", tags["FEN"], q.Note)
					}
				}
			}
		}
	}
}

package notation_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

func TestReadingDescriptiveMoves(t *testing.T) {
	const (
		open   = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 1"
		rooks  = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"
		bishop = "4k3/8/8/3p4/8/1B3B2/8/4K3 w - - 0 1"
	)
	for _, c := range []struct{ name, fen, text, want string }{
		{"a short name of a square", start, "N-KB3", "Ng1-f3"},
		{"Kt for N", start, "Kt-KB3", "Ng1-f3"},
		{"two knights to squares of one short name", start, "N-B3", ""},
		{"the knight of a side", start, "KN-B3", "Ng1-f3"},
		{"the other one", start, "QKt-B3", "Nb1-c3"},
		{"Black's ranks", open, "N-B3", "Ng8-f6"},
		{"both sides of the board", open, "N-Q5", "Nc6-d4"},
		{"the side of a bishop's square", open, "B-B4", "Bf8-c5"},
		{"a rook by where it stands", rooks, "R(R1)-K1", ""},
		{"a rook by where it stands, whole", rooks, "R(KR1)-K1", "Rh1-e1"},
		{"the rook of a side", rooks, "QR-Q1", "Ra1-d1"},
		{"a bishop's colour tells its side", bishop, "QBxP", ""}, // both are on light squares
		{"the bishop that stands there", bishop, "B(N3)xP", "Bb3:d5"},
		{"what is taken and where", bishop, "B(B3)xP(Q5)", "Bf3:d5"},
		{"what is taken, with a stroke", bishop, "B(B3)xP/Q5", "Bf3:d5"},
		{"promotion by a sign", "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "P-K8=Q", "e7-e8=Q"},
		{"promotion in brackets", "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "P-K8(N)", "e7-e8=N"},
		{"promotion left out", "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "P-K8", ""},
		{"en passant is said", "4k3/8/8/3pPp2/6P1/8/8/4K3 w - d6 0 1", "PxPe.p.", "e5:d6"},
		{"and meant only then", "4k3/8/8/3pPp2/6P1/8/8/4K3 w - d6 0 1", "PxP", "g4:f5"},
		{"a pawn by its file", "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "KPxP", "e4:d5"},
		{"of two, the one that gives check", "4k3/8/8/8/8/8/8/K1R4R w - - 0 1", "R-B8ch", "Rc1-c8"},
		{"not a word that means something", start, "QP-Q9", ""},
		{"nothing to take", start, "NxP", ""},
		{"a bishop of a side by its colour", "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", "KB-K2", "Bf1-e2"},
	} {
		p := at(t, "chess", c.fen)
		m, err := grammar.ParseMove(c.text)
		got := ""
		if err == nil && m.Classic != nil {
			if meant, err := notation.Resolve(p, m); err == nil {
				got = string(notation.Long{}.AppendMove(nil, p, meant.Move, rules.Spelling{}))
			}
		}
		if got != c.want {
			t.Errorf("%s: %s means %q, want %q", c.name, c.text, got, c.want)
		}
	}
}

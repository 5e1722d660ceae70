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

func TestReadingDescriptiveMovesInRomanceLanguages(t *testing.T) {
	const (
		open  = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 1"
		rooks = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"
	)
	for _, c := range []struct{ language, fen, text, want string }{
		{"es", start, "P4R", "e2-e4"},
		{"es", start, "C3AR", "Ng1-f3"},
		{"es", start, "C3A", ""}, // two knights
		{"es", start, "CD3A", "Nb1-c3"},
		{"es", start, "P-4R", "e2-e4"},
		{"es", start, "PAD3AD", "c2-c3"},
		{"es", start, "P-K4", "e2-e4"},
		{"es", open, "C3A", "Ng8-f6"},
		{"es", open, "A4A", "Bf8-c5"},
		{"fr", open, "F4F", "Bf8-c5"},
		{"fr", open, "A4A", ""},
		{"pt", open, "B4B", "Bf8-c5"},
		{"", open, "A4A", ""},
		{"de", open, "A4A", ""},
		{"es", rooks, "T1R", ""},
		{"es", rooks, "T(1TR)1R", "Rh1-e1"},
		{"es", rooks, "TD1D", "Ra1-d1"},
		{"es", "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "P8R=D", "e7-e8=Q"},
		{"fr", "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "P8R(C)", "e7-e8=N"},
		{"es", "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "PRxP", "e4:d5"},
		{"es", "4k3/8/8/2rR4/8/8/8/4K3 b - - 0 1", "TxT", "Rc5:d5"},
		{"es", "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "RxT", "Ke1:d2"}, // in English a rook
		{"", "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "RxT", ""},
		{"es", "4k3/8/8/2p1p3/3P4/8/8/4K3 w - - 0 1", "PxP(5AD)", "d4:c5"},
		{"es", "4k3/8/8/2p1p3/3P4/8/8/4K3 w - - 0 1", "PxP/5R", "d4:e5"},
		{"es", "4k3/8/8/3pPp2/6P1/8/8/4K3 w - d6 0 1", "PxPe.p.", "e5:d6"},
	} {
		p := at(t, "chess", c.fen)
		resolver := notation.Resolver{}
		if c.language != "" {
			resolver.Language, _ = notation.ParseLanguage("letters:" + c.language)
		}
		m, err := grammar.ParseMove(c.text)
		got := ""
		if err == nil {
			if meant, err := resolver.Resolve(p, notation.Written{Move: m, Passant: m.Passant}); err == nil {
				got = string(notation.Long{}.AppendMove(nil, p, meant.Move, rules.Spelling{}))
			}
		}
		if got != c.want {
			t.Errorf("%s in %s: %s means %q, want %q", c.text, c.language, c.fen, got, c.want)
		}
	}
}

// What is suggested in place of a descriptive move in a Romance language is one, and reads back.
func TestDescriptiveMovesInRomanceLanguagesReadBack(t *testing.T) {
	written, err := grammar.ParseMove("PxP")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, fen := range []string{
		start, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
		"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
		"4k3/8/8/3pPp2/6P1/8/8/4K3 w - d6 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
	} {
		p := at(t, "chess", fen)
		for _, id := range []string{"fr", "es", "it", "pt"} {
			l, _ := notation.ParseLanguage("letters:" + id)
			like := notation.LikeWritten(written, p.Rules(), l)
			resolver := notation.Resolver{Language: l}
			for _, m := range p.Moves(nil) {
				if (&notation.Descriptive{}).Refuse(p, &m) != nil {
					continue
				}
				text := string(like.AppendMove(nil, p, m, rules.Spelling{}))
				count++
				parsed, err := grammar.ParseMove(text)
				if err != nil {
					t.Errorf("%s: %v", text, err)
					continue
				}
				got, err := resolver.Resolve(p, notation.Written{Move: parsed, Passant: parsed.Passant})
				if err != nil || got.Move != m {
					t.Errorf("%s in %s is read as %v, %v; %v was written", text, fen, got.Move, err, m)
				}
			}
		}
	}
	if count < 800 {
		t.Errorf("only %d moves", count)
	}
}

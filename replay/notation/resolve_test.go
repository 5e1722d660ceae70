package notation_test

import (
	"errors"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// place sets a game up, from a position or from its array.
func place(t testing.TB, name, fen string) *rules.Position {
	t.Helper()
	tags := map[string]string{"Variant": name}
	if fen != "" {
		tags["FEN"] = fen
	}
	return setUp(t, tags)
}

const (
	castleFEN = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	knightFEN = "4k3/8/8/3p4/4P3/2N5/8/4K1N1 w - - 0 1"
	queenFEN  = "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1"
	zebraFEN  = "8k7/16/16/16/16/16/16/16/16/16/16/5Z2K7 w - - 0 1"
	bFEN      = "4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1"
)

// What is read: each spelling on the notation page gives the one turn meant, with the notes of its
// reading.
func TestResolve(t *testing.T) {
	for _, c := range []struct {
		name, variant, fen, text string
		long                     string
		notes                    notation.Notes
	}{
		{"long", "chess", "", "Ng1-f3", "Ng1-f3", 0},
		{"long without its dash", "chess", "", "Ng1f3", "Ng1-f3", 0},
		{"short", "chess", "", "Nf3", "Ng1-f3", 0},
		{"a capture sign after the square", "chess", knightFEN, "Nd5:", "Nc3:d5", 0},
		{"a capture by a pawn with the sign after the square", "chess", knightFEN, "ed5:", "e4:d5", 0},
		{"a capture sign after the square where nothing is captured", "chess", "", "Nf3:", "Ng1-f3", notation.FalseCapture},
		{"coordinates", "chess", "", "g1f3", "Ng1-f3", 0},
		{"coordinates with a dash", "chess", "", "g1-f3", "Ng1-f3", 0},
		{"a figurine", "chess", "", "♘f3", "Ng1-f3", 0},
		{"a black figurine", "chess", "", "♞f3", "Ng1-f3", 0},
		{"more origin than needed", "chess", "", "Ngf3", "Ng1-f3", 0},
		{"a rank that is not needed", "chess", "", "N1f3", "Ng1-f3", 0},
		{"a pawn", "chess", "", "e4", "e2-e4", 0},
		{"a pawn with its letter", "chess", "", "Pe2-e4", "e2-e4", 0},
		{"a pawn in coordinates", "chess", "", "e2e4", "e2-e4", 0},
		{"a capture", "chess", knightFEN, "Nc3xd5", "Nc3:d5", 0},
		{"a capture with a colon, short", "chess", knightFEN, "N:d5", "Nc3:d5", 0},
		{"a capture by a pawn", "chess", knightFEN, "exd5", "e4:d5", 0},
		{"a pawn's capture to a file", "chess", knightFEN, "e4:d", "e4:d5", 0},
		{"files only", "chess", knightFEN, "ed", "e4:d5", 0},
		{"a pawn's capture without sign", "chess", knightFEN, "ed5", "e4:d5", 0},
		{"over-disambiguated beside a pinned rival", "chess", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Nge2", "Ng1-e2", 0},
		{"a pinned rival needs no telling apart", "chess", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Ne2", "Ng1-e2", 0},

		{"a false capture sign", "chess", "", "Nxf3", "Ng1-f3", notation.FalseCapture},
		{"a missing capture sign", "chess", knightFEN, "Nd5", "Nc3:d5", notation.MissingCapture},
		{"a dash for a capture", "chess", knightFEN, "Nc3-d5", "Nc3:d5", notation.MissingCapture},
		{"two squares without sign tell nothing", "chess", knightFEN, "Nc3d5", "Nc3:d5", 0},
		{"a small letter", "chess", "", "nf3", "Ng1-f3", notation.OtherCase},
		{"bc4 is the pawn where one can", "chess", bFEN, "bxc4", "b3:c4", 0},
		{"bxc4 is the bishop where no pawn can", "chess", "4k3/8/8/8/2p5/8/8/4KB2 w - - 0 1", "bxc4", "Bf1:c4", notation.OtherCase},
		{"bb5 is the bishop where no pawn can", "chess", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "bb5", "Bf1-b5", notation.OtherCase},

		{"promotion", "chess", queenFEN, "b8=Q", "b7-b8=Q", 0},
		{"promotion by a stroke", "chess", queenFEN, "b8/N", "b7-b8=N", 0},
		{"promotion glued", "chess", queenFEN, "b8Q", "b7-b8=Q", 0},
		{"promotion in brackets", "chess", queenFEN, "b8(R)", "b7-b8=R", 0},
		{"promotion in coordinates", "chess", queenFEN, "b7b8q", "b7-b8=Q", 0},
		{"promotion to a figurine", "chess", queenFEN, "b8=♕", "b7-b8=Q", 0},
		{"promotion in words", "chess", queenFEN, "b8=Queen", "b7-b8=Q", 0},
		{"ICCF", "chess", "", "5254", "e2-e4", notation.NumericSquares},
		{"ICCF promotion", "chess", queenFEN, "27281", "b7-b8=Q", notation.NumericSquares},
		{"ICCF castling", "chess", castleFEN, "5171", "O-O", notation.NumericSquares},

		{"castling", "chess", castleFEN, "O-O", "O-O", 0},
		{"castling with zeros", "chess", castleFEN, "0-0-0", "O-O-O", 0},
		{"castling in coordinates", "chess", castleFEN, "e1g1", "O-O", 0},
		{"castling onto the rook", "chess", castleFEN, "e1a1", "O-O-O", 0},
		{"castling as the king's move", "chess", castleFEN, "Ke1-g1", "O-O", notation.CastlingByKing},
		{"castling as the king's short move", "chess", castleFEN, "Kc1", "O-O-O", notation.CastlingByKing},
		{"Chess960", "Chess960", "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "O-O", "O-O", 0},
		{"Chess960 in coordinates", "Chess960", "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "e1b1", "O-O-O", 0},

		{"improvement", "wotn", knightFEN, "e4:d5/WfD", "e4:d5/WfD", 0},
		{"improvement, another spelling", "wotn", knightFEN, "exd5=wfd", "e4:d5/WfD", 0},
		{"improvement in brackets", "wotn", knightFEN, "e4:d5(AD)", "e4:d5/AD", 0},
		{"an improvement left out", "wotn", "4k3/8/8/3n4/8/2N5/8/4K3 w - - 0 1", "Nc3:d5", "Nc3:d5/NW", notation.LeftOut},
		{"several letters", "wotn", "4k3/8/8/4n3/8/2{NrB}5/8/4K3 w - - 0 1", "NrBc3-d4", "NrBc3-d4", 0},
		{"an alias", "wotn", "4k3/8/8/8/8/2{DB}5/8/4K3 w - - 0 1", "BDc3-d4", "DBc3-d4", 0},
		{"several letters in another case", "wotn", "4k3/8/8/8/8/2{BN}5/8/4K3 w - - 0 1", "Bnc3-d4", "BNc3-d4", notation.OtherCase},
		{"Bdb5 is a bishop of the d-file before a BD", "wotn", "4k3/8/8/8/8/3B4/8/4K{DB}2 w - - 0 1", "Bdb5", "Bd3-b5", 0},
		{"and a BD where no bishop can", "wotn", "4k3/8/8/8/8/8/8/4K{DB}2 w - - 0 1", "Bdb5", "DBf1-b5", notation.OtherCase},

		{"a zap", "wand", "", "Zd2:e2 (polymorph = Queen)", "Zd2:e2 (polymorph = Queen)", 0},
		{"a zap that says what became of its target", "wand", "", "Zd2:e2 (becomes a Knight)", "Zd2:e2 (polymorph = Knight)", 0},
		{"the same by a known wand", "wand", "4k3/8/8/8/8/8/3PB3/4K3 w - - 0 1 d2(w=demotion)", "Zd2:e2 (becomes a Knight)", "Zd2:e2 (demotion)", 0},
		{"a known wand that is destroyed", "wand", "4k3/8/8/8/8/8/3PB3/4K3 w - - 0 1 d2(w=demotion)", "Zd2:e2 (the wand is destroyed)", "Zd2:e2 (misfire)", 0},
		{"a zap with a dash, a letter and capitals", "wand", "", "Zd2-e2 (POLYMORPH = q)", "Zd2:e2 (polymorph = Queen)", 0},
		{"a zap in coordinates", "wand", "", "d2@e2=polymorph,Q", "Zd2:e2 (polymorph = Queen)", 0},
		{"a zap at a vacant square needs no result", "wand", "", "Zd2:d3", "Zd2:d3 (empty)", 0},
		{"a demotion whose result is written", "wand", "", "Zd1:d1 (demotion = Rook)", "Zd1:d1 (demotion)", 0},
		{"a teleport", "wand", "", "Zd2:e2 (teleport = h5)", "Zd2:e2 (teleport = h5)", 0},
		{"Z may be a unit", "ox", zebraFEN, "Zf1-c3", "Zf1-c3", 0},
		{"beside itself it zaps", "ox+wand", "", "Zf1:f2 (death)", "Zf1:f2 (death)", 0},
		{"farther off it rides", "ox+wand", zebraFEN, "Zf1-c3", "Zf1-c3", 0},

		{"two legs", "oz8", "4k3/8/8/5n2/3N4/8/8/4K3 w - - 0 1", "Nd4~f5-g7", "Nd4~f5-g7", 0},
		{"two legs with a dash", "oz8", "4k3/8/8/5n2/3N4/8/8/4K3 w - - 0 1", "Nd4-f5-g7", "Nd4~f5-g7", 0},
		{"two legs in coordinates", "oz8", "4k3/8/8/5n2/3N4/8/8/4K3 w - - 0 1", "d4f5,f5g7", "Nd4~f5-g7", 0},
		{"the Tornado left out", "oz8", "4k3/8/8/5n2/3N4/8/8/4K3 w - - 0 1", "Nd4-g7", "Nd4~f5-g7", 0},
		{"the Tornado and the origin left out", "oz8", "4k3/8/8/5n2/3N4/8/8/4K3 w - - 0 1", "Ng7", "Nd4~f5-g7", 0},

		{"a fast turn of one unit", "wand", "4k3/8/8/4p3/4K3/8/8/8 w - - 0 1 e4(fast);e5(fast)", "Ke4:e5-e6", "Ke4:e5-e6", 0},
		{"a fast turn of two", "wand", "4k3/8/8/8/8/8/8/4KBN1 w - - 0 1 f1(fast);g1(fast)", "Ng1-f3 & Bf1-c4", "Bf1-c4 & Ng1-f3", 0},
		{"a middle square of what one move can do", "wand", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 a1(fast)", "Ra1-a3-a5", "Ra1-a3-a5", 0},
		{"the type on the way", "wotn3+wand", "4r1r1/5B2/k7/8/8/8/8/4K3 w - - 0 1 f7(fast);g8(fast);e8(fast)", "Bf7:g8/KD:e8/FAD", "Bf7:g8/KD:e8/FAD", 0},
		{"the type on the way left out", "wotn3+wand", "4r1r1/5B2/k7/8/8/8/8/4K3 w - - 0 1 f7(fast);g8(fast);e8(fast)", "Bf7:g8:e8/FAD", "Bf7:g8/DB:e8/FAD", notation.LeftOut},
		{"a capture sign after what a pawn becomes", "wand", "4k3/5P2/8/8/8/5n2/8/4K3 w - - 0 1 f7(fast);f3(fast)", "f7-f8=Qxf3", "f7-f8=Q:f3", 0},
		{"a capture sign before a Tornado", "oz8", "4k3/8/8/3r4/3R4/8/8/4K3 w - - 0 1", "Rd4:d5-g5", "Rd4~d5-g5", notation.TornadoSign},
		{"a king's fast capture on its road", "oz8+wand", "4k3/8/8/8/3pK3/8/8/8 w - - 0 1 d4(fast);e4(fast)", "Ke4:d4-c3", "Ke4:d4-c3", 0},
		{"or its two legs", "oz8+wand", "4k3/8/8/8/3pK3/8/8/8 w - - 0 1 d4(fast);e4(fast)", "Ke4-d4-c3", "Ke4~d4-c3", 0},
		{"capture signs before a Tornado and a vacant square", "oz8", "4k3/8/8/3r4/3R4/8/8/4K3 w - - 0 1", "Rd4:d5:g5", "Rd4~d5-g5", notation.TornadoSign | notation.FalseCapture},
		{"which a sign does not make a capture", "oz8+wand", "4k3/8/8/8/3pK3/8/8/8 w - - 0 1 e4(fast)", "Ke4:d4-c3", "Ke4~d4-c3", notation.TornadoSign},
		{"loot", "wand", "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "Nc3:d5", "Nc3:d5", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := place(t, c.variant, c.fen)
			var r notation.Resolver
			got, err := r.Resolve(p, read(t, c.text))
			if err != nil {
				t.Fatalf("%s: %v", c.text, err)
			}
			if long := string(notation.Long{}.AppendMove(nil, p, got.Move, got.Spelling)); long != c.long || got.Notes != c.notes {
				t.Errorf("%s is read as %s with notes %b, want %s with %b", c.text, long, got.Notes, c.long, c.notes)
			}
		})
	}
}

// What is not read, and the reasons.
func TestResolveErrors(t *testing.T) {
	for _, c := range []struct {
		name, variant, fen, text string
		kind                     notation.Kind
		candidates               int
	}{
		{"an unknown letter", "chess", "", "Sf3", notation.NoSuchPiece, 0},
		{"an unknown promotion", "chess", queenFEN, "b8=Z", notation.NoSuchPiece, 0},
		{"an illegal move", "chess", "", "Nf6", notation.Illegal, 0},
		{"a square off the board", "chess", "", "Ni3", notation.Illegal, 0},
		{"a rank off the board", "chess", "", "Ng1-g12", notation.Illegal, 0},
		{"two knights", "chess", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", notation.Ambiguous, 2},
		{"a promotion without piece", "chess", queenFEN, "b8", notation.MissingImprovement, 4},
		{"a promotion to a king", "chess", queenFEN, "b8=K", notation.WrongImprovement, 4},
		{"a promotion before the last rank", "chess", "", "e4=Q", notation.WrongImprovement, 1},
		{"no pawn move without a capture sign", "chess", knightFEN, "d5", notation.Illegal, 0},
		{"castling through check", "chess", "r3kr2/8/8/8/8/8/8/4K2R w Kq - 0 1", "O-O", notation.Illegal, 0},
		{"a drop", "chess", "", "P@d4", notation.Unreadable, 0},
		{"a zap without wands", "chess", "", "Zd2:e2", notation.NoWands, 0},
		{"a choice left out", "wotn", knightFEN, "e4:d5", notation.MissingImprovement, 2},
		{"the wrong path", "wotn", "4k3/8/8/3n4/8/2N5/8/4K3 w - - 0 1", "Nc3:d5/DB", notation.WrongImprovement, 1},
		{"a zap without result", "wand", "", "Zd2:e2", notation.MissingResult, 0},
		{"a zap that may be a polymorph or a demotion", "wand", "4k3/8/8/8/8/8/3PB3/4K3 w - - 0 1", "Zd2:e2 (becomes a Knight)", notation.MissingResult, 2},
		{"a wand that may be the target's", "wand", "", "Zd2:e2 (the wand is destroyed)", notation.ImpossibleResult, 0},
		{"a zap with a result that cannot be", "wand", "", "Zd2:e2 (misfire)", notation.ImpossibleResult, 0},
		{"a zap with half a result", "wand", "", "Zd2:e2 (teleport)", notation.MissingResult, 0},
		{"the wrong Tornado", "oz8", "4k3/8/8/5n2/3N4/8/8/4K3 w - - 0 1", "Nd4~e6-g7", notation.WrongVia, 1},
		{"two partners", "ox", "", "O-O", notation.Illegal, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := place(t, c.variant, c.fen)
			before := p.FEN()
			var r notation.Resolver
			got, err := r.Resolve(p, read(t, c.text))
			var e *notation.ResolveError
			if !errors.As(err, &e) {
				t.Fatalf("%s is read as %+v", c.text, got)
			}
			if e.Kind != c.kind || c.candidates > 0 && len(e.Candidates) != c.candidates {
				t.Errorf("%s: %v with %d candidates, want %v with %d", c.text, e, len(e.Candidates), c.kind, c.candidates)
			}
			if p.FEN() != before {
				t.Errorf("the position has changed to %s", p.FEN())
			}
		})
	}
}

// A detached promotion is used if the move needs it, and only then.
func TestDetachedPromotion(t *testing.T) {
	p := place(t, "chess", queenFEN)
	var r notation.Resolver
	for _, c := range []struct {
		move, becomes string
		long          string
		notes         notation.Notes
	}{
		{"b8", "b8=Q", "b7-b8=Q", notation.Detached},
		{"b8=N", "b8=Q", "b7-b8=N", notation.Superfluous},
		{"Ke2", "Ke2=Q", "Ke1-e2", notation.Superfluous},
	} {
		w := read(t, c.move)
		w.Becomes = read(t, c.becomes).Move
		got, err := r.Resolve(p, w)
		if err != nil {
			t.Fatalf("%s: %v", c.move, err)
		}
		if long := string(notation.Long{}.AppendMove(nil, p, got.Move, got.Spelling)); long != c.long || got.Notes != c.notes {
			t.Errorf("%s with %s apart is read as %s with %b", c.move, c.becomes, long, got.Notes)
		}
	}
}

// A plain move does not allocate.
func TestResolveAllocatesNothing(t *testing.T) {
	for _, c := range []struct{ variant, text string }{
		{"chess", "Nf3"}, {"chess", "Ng1-f3"}, {"chess", "e4"}, {"wotn", "Ng1-f3"}, {"wotn3", "e2-e4"},
	} {
		p := place(t, c.variant, "")
		w := read(t, c.text)
		var r notation.Resolver
		if n := testing.AllocsPerRun(100, func() {
			if _, err := r.Resolve(p, w); err != nil {
				t.Fatal(err)
			}
		}); n > 0 {
			t.Errorf("%s in %s: %v allocations", c.text, c.variant, n)
		}
	}
}

// A Resolver whose errors are valid until its next call says the same as one that keeps them.
func TestTryingSaysWhatIsWrong(t *testing.T) {
	p := place(t, "chess", "")
	var keeps notation.Resolver
	tries := notation.Resolver{Trying: true}
	for _, text := range []string{"Ke5", "Xe4", "e4", "O-O", "Ng1-g3", "-1", "Ne2"} {
		m, err := grammar.ParseMove(text)
		if err != nil {
			continue
		}
		_, want := keeps.Resolve(p, notation.Written{Move: m})
		_, got := tries.Resolve(p, notation.Written{Move: m})
		if (got == nil) != (want == nil) || want != nil && got.Error() != want.Error() {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
	m, err := grammar.ParseMove("Ke5")
	if err != nil {
		t.Fatal(err)
	}
	if n := testing.AllocsPerRun(100, func() { _, _ = tries.Resolve(p, notation.Written{Move: m}) }); n > 0 {
		t.Errorf("a move that is not there takes %v allocations", n)
	}
}

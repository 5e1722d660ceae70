package notation_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Any text gives a turn of the position or an error of a known kind, and the position does not
// change.
func FuzzResolve(f *testing.F) {
	for _, s := range []string{"Nf3", "e4", "exd5", "de", "Nb1-c3", "e1g1", "O-O", "O-O-O@a1", "Zd2:e2", "d2@e2=sleep", "e8=Q", "e7-e8(N)",
		"Nd4~f5-g7", "d4f5,f5g7", "e4:f5-f6", "e4-e5:f6", "Ke1-e2-e3", "Ng1-f3 & Bf1-c4", "NrBe5/NrR", "/xx", "Bne5:g7", "♘f3", "5254", "P-K4",
		"N:f7", "--", "Nc3:d5 &w", "p16", "Nx", "e2-e4-e5-e6-e7", "N~f5", "e4/xx", "Sf3"} {
		for i := range fuzzPositions {
			f.Add(uint8(i), s)
		}
	}
	positions := make([]*rules.Position, len(fuzzPositions))
	for i, c := range fuzzPositions {
		positions[i] = place(f, c.variant, c.fen)
	}
	var r notation.Resolver
	f.Fuzz(func(t *testing.T, i uint8, text string) {
		m, err := grammar.ParseMove(text)
		if err != nil {
			return
		}
		p := positions[int(i)%len(positions)]
		key := p.Key()
		got, err := r.Resolve(p, notation.Written{Move: m})
		if p.Key() != key {
			t.Fatalf("%q changes the position", text)
		}
		if err != nil {
			var e *notation.ResolveError
			if !errors.As(err, &e) || e.Kind == 0 || e.Kind.String() == "" {
				t.Fatalf("%q: %v", text, err)
			}
			if e.Asked {
				p.Why(&e.Query, false)
			}
			return
		}
		if got.Move.A.Kind != rules.Pass && !slices.Contains(p.All(nil), got.Move) {
			t.Fatalf("%q is read as %+v, which is not a turn of %s", text, got.Move, p.FEN())
		}
	})
}

// fuzzPositions are positions of all variants with many possibilities.
var fuzzPositions = []struct{ variant, fen string }{
	{"chess", ""},
	{"chess", "r3k2r/1P6/8/3pP3/8/8/6p1/R3K2R w KQkq d6 0 1"},
	{"wotn", "4k3/8/4n3/3p4/4P3/2N5/{NrB}7/4K3 w - - 0 1"},
	{"wand", "4k3/8/8/4p3/4K3/8/8/8 w - - 0 1 e4(fast);e5(fast)"},
	{"oz8", "4k3/8/8/5n2/3N4/8/8/4K3 w - - 0 1"},
	{"oz10", ""},
	{"ox", ""},
	{"ox+wand", ""},
	{"wotn3+ybr+wand", ""},
}

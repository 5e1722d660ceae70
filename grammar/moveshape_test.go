package grammar

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// moveFragments are what spellings are made of: at least one for each token.
var moveFragments = strings.Split("N Nb NrB P Z n x (Q) (K) b e d4 e5 f5 d8 a12 h1 - : x × ~ @ (f5) /f5 (d5) ,f5 ,e5 =Q /WfD (WfD) Q q ch =polymorph,Q =death "+
	"& _&_ &w _&w + # ! ?! !!! † mate ep e.p. O-O 0-0-0 @p1 @a1 -- Z0 null 5254 57581 P-K4 KtxP R(R1)-K1 P-K8=Q PP-K( 1 8 16 . é \xff", " ")

// shapeAgrees holds moveEnd to participle for a text; it reports whether the text is a move.
func shapeAgrees(t interface {
	Helper()
	Fatalf(string, ...any)
}, text string, ranks int) bool {
	t.Helper()
	if text == "" || len(text) > maxMoveText {
		return false
	}
	stop, ok := moveEnd(text, ranks)
	m, err := parseByGrammar(text, ranks)
	if ok != (err == nil) || ok && (m == nil || stop != len(text)) || stop < 0 || stop > len(text) {
		t.Fatalf("%q on %d ranks: the shape says %v, %d; the grammar %v", text, ranks, ok, stop, err)
	}
	return ok
}

// Text that the shape of moves refuses is what participle refuses, and the other way round.
func TestTheShapeOfMovesIsThatOfTheGrammar(t *testing.T) {
	for _, c := range hostile.Share(moveCases) {
		for _, ranks := range []int{1, 8, 16} {
			shapeAgrees(t, c.text, ranks)
			for end := range c.text {
				shapeAgrees(t, c.text[:end], ranks)
				for _, f := range moveFragments[:20] {
					shapeAgrees(t, c.text[:end]+f+c.text[end:], ranks)
				}
			}
		}
	}
	moves := 0
	hostile.Draws(func(random *rand.Rand) {
		ranks := hostile.Pick(random, []int{1, 8, 10, 16})
		for range 60 {
			if shapeAgrees(t, strings.ReplaceAll(hostile.Joined(random, moveFragments, 1, 7), "_", " "), ranks) {
				moves++
			}
		}
	})
	if moves == 0 {
		t.Error("no text was a move")
	}
}

func FuzzMoveShape(f *testing.F) {
	for i, c := range moveCases {
		f.Add(c.text, uint8(7+i%9))
	}
	f.Fuzz(func(t *testing.T, text string, ranks uint8) {
		shapeAgrees(t, text, 1+int(ranks)%maxRanks)
	})
}

// A word that is not a move costs nothing but a look at its letters.
func TestAWordThatIsNotAMoveAllocatesNothing(t *testing.T) {
	for _, text := range []string{"the", "whatever", "Nf3-", "Ng1-f3 & and so on", "e4-=Q", "hello,"} {
		if n := testing.AllocsPerRun(100, func() {
			if _, ok := moveEnd(text, 8); ok {
				t.Fatalf("%q is a move", text)
			}
		}); n > 0 {
			t.Errorf("%q: %v allocations", text, n)
		}
	}
}

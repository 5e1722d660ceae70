package replay_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/replay/words"
)

// For any text, the walk ends, explains what it cannot play, and leaves a line early only with a
// failure.
func FuzzWalk(f *testing.F) {
	for _, s := range []string{
		"1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 a6 *",
		"1. e4 e5 2. Ke3 d5 3. exd5 Qxd5 4. -- Qxg2 0-1",
		"1. e4 e5 2. e5 Nf6 3. Nf3 Nc6 4. Bb5",
		"1. 5254 5755 2. P-K4 P-K4 3. O-O O-O-O@p1 4. e8(Q) e8 =Q",
		wayOfTheKnight,
		"[Variant \"wand\"]\n\n1. Ze2:e2 (speed) Zd7:d7 (death) 2. e2-e3-e4 Zd8:e8 (polymorph = Pawn) [Pe4 dies from Sickness] 3. e4-e5 & d2-d4",
		"[Variant \"oz8\"]\n\n1. e4 e5 2. Nc3 Nc6 3. Nc3~d4-e6 Nc3-e6 4. d4e6,e6g7",
		"[Variant \"ox\"]\n\n1. e4:f5-f6 e4-e5:f6 2. O-O@l1 O-O 3. Jl1-m2",
		"[Variant \"wotn+ybr\"]\n\n1. e4 d5 2. exd5/xx (2. exd5/WfD) 2... Qxd5",
		"[FEN \"8/8/8/8/8/k7/p7/K7 w - - 149 9\"]\n\n1. Ka2 Kb2",
	} {
		f.Add(hostile.Short(s, 400))
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()))
	}
	catalog := sharedCatalog
	parser := grammar.NewParser()
	r := replay.NewReplayer()
	f.Fuzz(func(t *testing.T, text string) {
		if hostile.Skip(len(text), 400) {
			return
		}
		syntax, _ := parser.Parse([]byte(text))
		g := record.FromSyntax(syntax)
		var v variant.Game
		if catalog.Setup(&v, g.Tags.Get, "") != nil {
			return
		}
		r.Walk(g, &v.Start, func(s *replay.Step) bool {
			if s.After == nil && s.Failure == nil || s.Before == nil {
				t.Fatalf("%s: a line ends without a failure", s.Ply.Move.Text)
			}
			if s.Failure == nil {
				s.Due()
				s.Repetitions()
				return true
			}
			if words.Explain(s.Before, &s.Failure.Reason) == "" {
				t.Fatalf("%s: nothing is said: %+v", s.Ply.Move.Text, s.Failure)
			}
			if m := s.Failure.Chosen; m > 0 || m >= len(s.Failure.Suggestions()) {
				t.Fatalf("%s: suggestion %d of %d", s.Ply.Move.Text, m, len(s.Failure.Suggestions()))
			}
			return true
		})
	})
}

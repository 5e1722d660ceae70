package replay_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A Replayer that has seen other records finds the same reasons and suggestions as a new one, and
// plays on as that one does, on bitboards and without.
func TestWhatIsRememberedIsWhatIsFound(t *testing.T) {
	catalog := variant.NewCatalog()
	old := [...]*replay.Replayer{replay.NewReplayer(), replay.NewReplayer()}
	old[1].Plain = true
	swapped := "1. e4 (1. e4 e5 2. Nc6 Nf3 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7) 1... e5 *\n"
	texts := []string{
		swapped, "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bxf6 Be7 *\n", swapped,
		"1. Ke5 e5 *\n", "1. Ke5 *\n", "1... Ke5 e5 *\n", "1. e4 (1. Ke5) (1. Ke5) e5 (1... Ke5) 2. Ke5 Ke5 3. Nf3 *\n",
		"[Variant \"wand\"]\n\n1. Ke5 e5 *\n", "1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 *\n", "1. e4 e5 2. Nf6 Nc6 3. Bb5+ a6 *\n",
		"1. e4 e5 2. Nf6 {x} Nc6 3. Bb5 a6 *\n", "1. e4 e5 4. Nf6 Nc6 5. Bb5 a6 *\n", "1. e4 e5 2. Bb5 Nc6 3. Nf6 Nf6 4. Nf6 *\n",
		"[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O-O *\n",
		"1. e4 (1. d4 d5 2. Ke5 e6) (1. d4 d5+ 2. Ke5 e6) (1. d4 d5 2. Ke5+ e6) (1. d4 d5 3. Ke5 e6 4. Nf3) (1. d4 d5 (x 2. Ke5 e6) e5 *\n",
		"1. e4 (1. d4 d5 {x} 2. Ke5 e6) (1. Nf3 d5 2. Ke5 $1 e6) (1. d4 d5 ?x? 2. Ke5 e6) (1. d4 d5 2. Ke5 e.p. e6) e5 *\n",
		"[Variant \"wand\"]\n\n1. e4 (1. Ke5 [Qd3 dies from Sickness] e5) (1. Ke5 e5) (1. Ke5 e5 [Qd3 dies from Sickness]) e5 *\n",
		"1. e4 *\n", "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O-O *\n",
	}
	texts = append(texts, texts...) // the second time it is remembered
	for _, k := range hostile.Share(hostile.All()) {
		texts = append(texts, string(k.Make(1500)))
	}
	for _, text := range append(texts, texts...) {
		parser := replay.NewParser("", catalog)
		for rest := []byte(text); len(rest) > 0; {
			var g *grammar.Game
			if g, rest = parser.Parse(rest); g.Len() == 0 {
				continue
			}
			rec := new(record.Builder).Build(g)
			var game variant.Game
			if catalog.Setup(&game, rec.Tags.Get, "") != nil {
				continue
			}
			for _, seen := range old {
				fresh := replay.NewReplayer()
				fresh.Plain = seen.Plain
				var said [2][]string
				for i, r := range [...]*replay.Replayer{fresh, seen} {
					r.Walk(rec, &game.Start, func(s *replay.Step) bool {
						if f := s.Failure; f != nil {
							said[i] = append(said[i], fmt.Sprintf("%s %v %v %d %+v", s.Ply.Move.Text, f.Kind, f.Reason, f.Chosen, f.Suggestions()))
						}
						if s.Repaired && s.After != nil {
							said[i] = append(said[i], fmt.Sprintf("%s %v %s", s.Ply.Move.Text, s.Move, s.After.FEN()))
						}
						return true
					})
				}
				if !reflect.DeepEqual(said[0], said[1]) {
					t.Fatalf("%.200q:\nnew: %.2000s\nold: %.2000s", text, strings.Join(said[0], "\n"), strings.Join(said[1], "\n"))
				}
			}
		}
	}
}

// A suggestion is written as the record writes its moves, and reads as the turn that it stands for.
func TestSuggestionsReadAsTheirTurns(t *testing.T) {
	catalog := variant.NewCatalog()
	for _, text := range []string{
		"1. h2h4 h7h5 2. h2e4 *\n", "1. 5254 5755 2. 7254 *\n", "1. P-K4 P-K4 2. N-K5 *\n", "1. ♘f3 ♞f6 2. ♘f7 *\n",
		"1. e4 e5 2. Nf6 *\n", "1. e2-e4 e7-e5 2. Ng1-f4 *\n", "1. Nf6 (1. Ng1-f4) (1. g1f4) (1. 7164) *\n",
	} {
		g, _ := replay.NewParser("", catalog).Parse([]byte(text))
		rec := new(record.Builder).Build(g)
		var game variant.Game
		if err := catalog.Setup(&game, rec.Tags.Get, ""); err != nil {
			t.Fatal(err)
		}
		told := 0
		replay.NewReplayer().Walk(rec, &game.Start, func(s *replay.Step) bool {
			if s.Failure == nil {
				return true
			}
			for _, g := range s.Failure.Suggestions() {
				if g.Repair != replay.Replace {
					continue
				}
				told++
				p, q := new(rules.Position), new(rules.Position)
				p.CopyFrom(s.Before)
				q.CopyFrom(s.Before)
				if why := replay.Try(p, g.Text, nil); why != "" {
					t.Errorf("%s: %s", g.Text, why)
				}
				if q.Play(&g.Move, nil); !p.Same(q) {
					t.Errorf("%s does not read as the turn %v", g.Text, g.Move)
				}
			}
			return true
		})
		if told == 0 {
			t.Errorf("no move is suggested for %s", text)
		}
	}
}

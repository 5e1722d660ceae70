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
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A Replayer that has seen other records finds the same reasons and suggestions as a new one.
func TestWhatIsRememberedIsWhatIsFound(t *testing.T) {
	catalog := variant.NewCatalog()
	old := replay.NewReplayer()
	texts := []string{
		"1. Ke5 e5 *\n", "1. Ke5 *\n", "1... Ke5 e5 *\n", "1. e4 (1. Ke5) (1. Ke5) e5 (1... Ke5) 2. Ke5 Ke5 3. Nf3 *\n",
		"[Variant \"wand\"]\n\n1. Ke5 e5 *\n", "1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 *\n", "1. e4 e5 2. Nf6 Nc6 3. Bb5+ a6 *\n",
		"1. e4 e5 2. Nf6 {x} Nc6 3. Bb5 a6 *\n", "1. e4 e5 4. Nf6 Nc6 5. Bb5 a6 *\n", "1. e4 e5 2. Bb5 Nc6 3. Nf6 Nf6 4. Nf6 *\n",
		"[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O-O *\n", "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O-O *\n",
	}
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
			var said [2][]string
			for i, r := range [...]*replay.Replayer{replay.NewReplayer(), old} {
				r.Walk(rec, &game.Start, func(s *replay.Step) bool {
					if f := s.Failure; f != nil {
						said[i] = append(said[i], fmt.Sprintf("%s %v %v %d %+v", s.Ply.Move.Text, f.Kind, f.Reason, f.Chosen, f.Suggestions()))
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

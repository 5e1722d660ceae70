package check_test

import (
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/crossgame"
)

// A game that is only observed is compared like one that is checked, also where its moves or those
// of its variations cannot be played.
func TestAGameThatIsObservedIsComparedAlike(t *testing.T) {
	checks := slices.DeleteFunc(validate.Checks(), func(c check.Check) bool { return !c.Archive })
	observer, err := validate.NewChecker(check.Config{Checks: checks}, checktest.Catalog)
	if err != nil {
		t.Fatal(err)
	}
	checker := everyCheck(t)
	const names = "[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n\n"
	texts := []string{
		names + "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n",
		names + "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bb8 a6) a6 4. Ba4 (4. d5 d4) Nf6 5. O-O Be7 *\n",
		names + "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 *\n",
		names + "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Ke5 *\n",
		names + "1. e4 e5 2. Nf3 Nc6 3. -- a6 4. Bb5 Nf6 5. O-O Be7 6. Re1 *\n",
	}
	for _, k := range hostile.Share(hostile.All()) {
		texts = append(texts, string(k.Make(800)))
	}
	compared := 0
	for _, text := range texts {
		parser := replay.NewParser("", checktest.Catalog)
		for rest := []byte(text); len(rest) > 0; {
			whole := rest
			var g *grammar.Game
			if g, rest = parser.Parse(rest); g.Len() == 0 {
				continue
			}
			var said [2][]string
			for i := range said {
				var archive crossgame.Archive
				for n := range 2 { // the second one is a duplicate
					checker.Game(g, whole[:len(whole)-len(rest)], check.Origin{})
					own, seen := checker.Archived(), checker.Archived()
					if i == 1 {
						seen = observer.Observe(g, whole[:len(whole)-len(rest)], check.Origin{})
					}
					if archive.Observe("", n+1, seen); own == nil {
						continue
					}
					for _, d := range archive.Report("", n+1, own, nil) {
						said[i] = append(said[i], d.Code+" "+d.Message)
					}
				}
			}
			if !slices.Equal(said[0], said[1]) {
				t.Fatalf("%.200q: %q, and %q where it is observed", text, said[0], said[1])
			}
			compared += len(said[0])
		}
	}
	if compared < 3 {
		t.Errorf("only %d findings were compared", compared)
	}
}

package replay_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/notation"
)

// Plies in the letters of any language, or in figurines, are plain if they would be in English
// letters, and a walk shows the same of them as in the rules engine: for real games, and for these
// with a changed byte.
func TestPlainPliesInOtherLetters(t *testing.T) {
	games := realGames(t)
	for _, n := range notation.All() {
		to, letters := n.(*notation.Letters)
		if _, figurines := n.(*notation.Figurine); !letters && !figurines {
			continue
		}
		c := convert.New(n, sharedCatalog)
		var local []string
		english := 0
		for i, text := range games[:min(len(games), 9)] {
			syntax, _ := grammar.NewParser().Parse([]byte(text))
			out, _ := c.Append(nil, record.FromSyntax(syntax))
			if text := string(out); !letters || strings.Contains(text, "[Notation ") {
				local = append(local, text)
				failed := 0
				if shown(t, games[i], true, &english, &failed); failed > 0 {
					t.Fatalf("%d plies fail in %s", failed, games[i])
				}
			}
		}
		others := ""
		if letters {
			others = strings.Join(to.Language.Letters(), "") + to.Language.Pawn
		}
		plain, failed := sameWalks(t, rand.New(rand.NewPCG(15, 3)), local, "abcdefgh12345678x+#=O-().! NBRQKP"+others+others)
		if len(local) > 0 && (plain < english*9/10 || failed < 2) {
			t.Errorf("%s: only %d plies were plain and %d failed in %d games, of which %d plies are plain in English letters", n.Name(), plain, failed, len(local), english)
		}
	}
}

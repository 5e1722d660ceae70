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

// Plies in the letters of any language are plain if they would be in English letters, and a walk
// shows the same of them as in the rules engine: for real games, and for these with a changed byte.
func TestPlainPliesInTheLettersOfALanguage(t *testing.T) {
	games := realGames(t)
	for _, l := range notation.Languages() {
		c := convert.New(notation.Named("letters:"+l.ID), sharedCatalog)
		var local []string
		english := 0
		for i, text := range games[:min(len(games), 9)] {
			syntax, _ := grammar.NewParser().Parse([]byte(text))
			out, _ := c.Append(nil, record.FromSyntax(syntax))
			if text := string(out); strings.Contains(text, "[Notation ") {
				local = append(local, text)
				failed := 0
				if shown(t, games[i], true, &english, &failed); failed > 0 {
					t.Fatalf("%d plies fail in %s", failed, games[i])
				}
			}
		}
		letters := strings.Join(l.Letters(), "") + l.Pawn
		plain, failed := sameWalks(t, rand.New(rand.NewPCG(15, 3)), local, "abcdefgh12345678x+#=O-().! NBRQKP"+letters+letters)
		if len(local) > 0 && (plain < english*9/10 || failed < 2) {
			t.Errorf("%s: only %d plies were plain and %d failed in %d games, of which %d plies are plain in English letters", l.ID, plain, failed, len(local), english)
		}
	}
}

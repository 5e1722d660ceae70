package check_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// classics are real games, each four times, in files with empty lines between records, without, and
// without tags.
func classics(t *testing.T) map[string][]string {
	t.Helper()
	b, err := os.ReadFile("testdata/classics.pgn")
	if err != nil {
		t.Fatal(err)
	}
	files := make(map[string][]string)
	for round := range 4 {
		for rest := b; len(rest) > 0; {
			n, _ := grammar.NextRecord(rest, true)
			text := strings.Replace(string(rest[:n]), "[Event \"", fmt.Sprintf("[Event \"%d ", round), 1)
			rest = rest[n:]
			tags, moves, _ := strings.Cut(strings.TrimSpace(text), "\n\n")
			files["blank lines"] = append(files["blank lines"], tags+"\n\n"+moves+"\n\n")
			files["no blank lines"] = append(files["no blank lines"], tags+"\n"+moves+"\n")
			files["no tags"] = append(files["no tags"], moves+"\n\n")
		}
	}
	return files
}

// readGames returns what is read of each game: its tags and moves.
func readGames(text []byte) (games []string) {
	p := grammar.NewParser()
	for len(text) > 0 {
		n, _ := grammar.NextRecord(text, true)
		for one := text[:n]; len(one) > 0; {
			var g *grammar.Game
			if g, one = p.Parse(one); g.Len() == 0 {
				continue
			}
			var b strings.Builder
			for _, t := range g.Tags {
				b.WriteString(t.Text(g.Src) + "\n")
			}
			for _, it := range g.Items {
				if it.Kind == grammar.MoveTok || it.Kind == grammar.Result || it.Kind == grammar.Comment {
					b.WriteString(it.Text(g.Src) + " ")
				}
			}
			games = append(games, b.String())
		}
		text = text[n:]
	}
	return games
}

// damage removes a brace, a quotation mark or a parenthesis from a game, or inserts one where it is
// significant. It returns "" if there is no place.
func damage(r *rand.Rand, game string) (text, what string) {
	signs := "{}()\""
	c := signs[r.IntN(len(signs))]
	if r.IntN(2) == 0 {
		var places []int
		for i := range game {
			if game[i] == c && matters(game, i) {
				places = append(places, i)
			}
		}
		if len(places) == 0 {
			return "", ""
		}
		i := places[r.IntN(len(places))]
		return game[:i] + game[i+1:], fmt.Sprintf("%c taken out at %d", c, i)
	}
	i := r.IntN(len(game))
	if !matters(game[:i]+string(c)+game[i:], i) {
		return "", ""
	}
	return game[:i] + string(c) + game[i:], fmt.Sprintf("%c put in at %d", c, i)
}

// matters reports whether the sign at i is significant: inside comments parentheses and quotation
// marks are not, inside the values of tags only quotation marks are.
func matters(game string, i int) bool {
	line := game[strings.LastIndexByte(game[:i], '\n')+1 : i]
	if strings.HasPrefix(line, "[") && !strings.HasPrefix(line, "[%") {
		return game[i] == '"' && strings.Contains(line, "\"") && !strings.HasSuffix(line, "\\")
	}
	if strings.Contains(line, ";") {
		return false
	}
	if strings.Count(game[:i], "{") > strings.Count(game[:i], "}") {
		return game[i] == '{' || game[i] == '}'
	}
	return true
}

// atEdge reports whether the damage is before the first move or in the result: only these separate
// games without tags.
func atEdge(game, damaged string) bool {
	tail := strings.LastIndexByte(strings.TrimSpace(game), ' ')
	return game[0] != damaged[0] || game[:tail] == damaged[:tail]
}

// One damaged sign in one game affects at most that game: all others are read as before, and the
// damage is found.
func TestOneDamagedSignCostsOneGame(t *testing.T) {
	rounds := 300
	if testing.Short() {
		rounds = 60
	}
	c, err := validate.NewChecker(check.Config{Level: diagnostic.Warning}, checktest.Catalog)
	if err != nil {
		t.Fatal(err)
	}
	for name, games := range classics(t) {
		r := rand.New(rand.NewPCG(10, 1))
		whole := readGames([]byte(strings.Join(games, "")))
		if len(whole) != len(games) {
			t.Fatalf("%s: %d games of %d", name, len(whole), len(games))
		}
		tried := 0
		for tried < rounds {
			k := r.IntN(len(games))
			text, what := damage(r, games[k])
			if text == "" || name == "no tags" && atEdge(games[k], text) {
				continue
			}
			tried++
			damaged := slices.Clone(games)
			damaged[k] = text
			file := []byte(strings.Join(damaged, ""))
			got := readGames(file)
			after := len(games) - k - 1
			if len(got) < len(games) || !slices.Equal(got[:k], whole[:k]) || !slices.Equal(got[len(got)-after:], whole[k+1:]) {
				t.Errorf("%s: %s of game %d: %d games are read of %d\n%s", name, what, k, len(got), len(games), text)
				continue
			}
			from := len(strings.Join(games[:k], ""))
			found := false
			_, list := c.Check(file, check.Origin{})
			for _, d := range list {
				found = found || int(d.Span.Off) >= from && int(d.Span.Off) < from+len(text)
			}
			if !found {
				t.Errorf("%s: %s of game %d passes without a finding\n%s", name, what, k, text)
			}
		}
	}
}

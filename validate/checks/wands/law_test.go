package wands_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// mixtures are all base games alone, with a road, with wands and with both.
func mixtures() []string {
	var all []string
	for _, base := range variant.All() {
		for _, mutator := range []string{"", "+ybr", "+wand", "+ybr+wand"} {
			if strings.HasPrefix(base.ID, "oz") && strings.HasPrefix(mutator, "+ybr") || base.ID == "wand" && strings.HasSuffix(mutator, "+wand") {
				continue // it already has that
			}
			if id := base.ID + mutator; base.ID != "chess" || !strings.HasSuffix(mutator, "wand") {
				all = append(all, id)
			}
		}
	}
	return all
}

// A random game written in long notation is clean, in every combination; with one of its plies
// replaced by an illegal one it is not, and the finding is at that ply. A change that leaves a
// legal ply does not count: the resolver decides that in the position before it.
func TestRandomGamesAreCleanAndFaultsAreFound(t *testing.T) {
	catalog := checktest.Catalog
	for _, id := range mixtures() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			checker, err := validate.NewChecker(check.Config{}, catalog)
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(18, 95))
			tried := 0
			for seed := range uint64(2) {
				header, turns := zapGame(t, catalog, id, 40+seed, 36)
				if found := worse(checker, score(header, turns)); len(found) > 0 {
					t.Fatalf("seed %d: a legal game gives %s\n%s", seed, checktest.Tells(found[0]), score(header, turns))
				}
				for range 5 {
					at := rng.IntN(len(turns))
					changed := with(turns, at, func(s *scoredTurn) { s.move = otherText(rng, turns, at) })
					if legalText(turns[at].before, changed[at].move) {
						continue
					}
					tried++
					found := worse(checker, score(header, changed))
					if len(found) == 0 || int(found[0].Ply) != at+1 || found[0].Severity != diagnostic.Error {
						t.Errorf("seed %d: %s in place of %s at ply %d gives %v\n%s", seed, changed[at].move, turns[at].move, at+1,
							checktest.Codes(found, diagnostic.Warning), score(header, changed))
					}
				}
			}
			if tried < 3 {
				t.Errorf("%d faults were tried", tried)
			}
		})
	}
}

// worse returns the findings about the moves of a game above the severity info, by ply.
func worse(c *check.Checker, text string) []*diagnostic.Finding {
	_, found := c.Check([]byte(text), check.Origin{})
	found = slices.DeleteFunc(found, func(d *diagnostic.Finding) bool {
		return d.Severity < diagnostic.Warning || d.Code[0] == 'F' || d.Code[0] == 'T'
	})
	slices.SortStableFunc(found, func(a, b *diagnostic.Finding) int { return int(a.Ply - b.Ply) })
	return found
}

// otherText returns a ply of the game in place of another, or that one with one character of its
// squares changed.
func otherText(rng *rand.Rand, turns []scoredTurn, at int) string {
	if rng.IntN(2) == 0 {
		return turns[rng.IntN(len(turns))].move
	}
	text := []byte(turns[at].move)
	for range 100 {
		i := rng.IntN(len(text))
		digit := func(k int) bool { return k >= 0 && k < len(text) && text[k] >= '0' && text[k] <= '9' }
		if digit(i) && (digit(i-1) || digit(i+1)) {
			continue // a rank of two digits: the rest of another one would be a move number
		}
		switch c := text[i]; {
		case c >= 'a' && c <= 'h' && i+1 < len(text) && text[i+1] >= '1' && text[i+1] <= '9':
			text[i] = 'a' + byte(rng.IntN(8))
		case c >= '1' && c <= '9':
			text[i] = '1' + byte(rng.IntN(8))
		default:
			continue
		}
		return string(text)
	}
	return string(text)
}

// legalText reports whether a text reads as a legal turn of a position.
func legalText(p *rules.Position, text string) bool {
	var w notation.Written
	move, result, zapped := strings.Cut(strings.TrimRight(text, "+#"), " (")
	if zapped {
		effect, ok := grammar.ParseEffect("(" + result)
		if !ok {
			return false
		}
		w.Effect = &effect
	}
	var err error
	if w.Move, err = grammar.ParseMove(move); err != nil {
		return false
	}
	_, err = new(notation.Resolver).Resolve(p, w)
	return err == nil
}

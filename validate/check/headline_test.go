package check_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
)

// maxHeadline is how many characters a finding's first line has at most, without its quotations
// and its move.
const maxHeadline = 100

// longHeadlines are the checks whose messages may be longer, each with the reason.
var longHeadlines = map[string]string{
	"M313": "a pawn of Missing Ox has 22 pieces to become",
	"M314": "the same",
	"R401": "units of variants may be named by how they move: a \"toto (nahbi, zebra without capture)\"",
}

// A headline is short. It names the move that it is about without quotes, since quotes are for text
// that is not a move, or that a fix replaces.
func TestHeadlinesArePlain(t *testing.T) {
	texts := wordyTexts(t)
	c, err := validate.NewChecker(check.Config{Checks: validate.Checks()}, variant.NewCatalog())
	if err != nil {
		t.Fatal(err)
	}
	met, used := 0, make(map[string]bool)
	for _, text := range texts {
		_, found := c.Check([]byte(text), check.Origin{})
		for _, d := range found {
			met++
			if d.MoveText != "" && strings.Contains(d.Message, printable.Quote(d.MoveText)) {
				t.Errorf("%s: the move is quoted: %s", d.Code, d.Headline())
			}
			n := utf8.RuneCountInString(unquoted(d.Headline())) - utf8.RuneCountInString(printable.Text(d.MoveText))
			if n <= maxHeadline {
				continue
			}
			if longHeadlines[d.Code] == "" {
				t.Errorf("%s: %d characters: %s", d.Code, n, d.Headline())
			}
			used[d.Code] = true
		}
	}
	if met < 1000 {
		t.Errorf("only %d findings were seen", met)
	}
	for code := range longHeadlines {
		if !used[code] && !testing.Short() {
			t.Errorf("the exception of %s is not needed", code)
		}
	}
}

// unquoted returns a message without what it quotes.
func unquoted(text string) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(text, `"`)
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		_, text, _ = strings.Cut(rest, `"`)
	}
}

package grammar

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// What a page or a word processor leaves between tag pairs is reported and ends no tag section.
func TestUnseenTextBetweenTagPairs(t *testing.T) {
	for _, c := range []struct {
		text string
		tags int
		want string
	}{
		{"[A \"x\"]\u200e\n[B \"x\"]\n\n*", 2, "invisible"},
		{"[A \"x\"]\n\u202e\u2066\n\n[B \"x\"]\n\n*", 2, "invisible"},
		{"[A \"x\"]\u00ad\n[B \"x\"]\n\n*", 2, "invisible"},
		{"[A \"x\"]\n\u200b\n[B \"x\"]\n\n*", 2, ""}, // a space of no width
		{"[A \"x\"]\n\ufeff[B \"x\"]\n\n*", 2, "byte order mark inside"},
		{"[A \"x\"]\n\ufeff\n\n*", 1, "byte order mark inside"},
		{"[A \"x\"]\n\ufeff", 1, "byte order mark inside"},
		{"[A \"x\"]<br>\n[B \"x\"]<BR />[C \"x\"]\n</p> <p>[D \"x\"]\n\n*", 4, "broken tag, broken tag, broken tag, broken tag"},
		{"[A \"x\"]\u200e{c}\u200e\n%\n[B \"x\"]\n\n*", 2, "invisible, invisible"},
		{"\u200e[A \"x\"]\n[B \"x\"]\n\n*", 2, "invisible"},
		{"[A \"x\"]\n\n\u200e1. e4 *", 1, "invisible"}, // in the movetext
		{"[A \"x\"]\n<br>\n\n1. e4 *", 1, "stray text"},
		{"[A \"x\"]\n<br\n[B \"x\"]\n\n*", 1, "stray text"},
	} {
		g, _ := NewParser().Parse([]byte(c.text))
		got := ""
		for i, s := range g.SyntaxErrors {
			if i > 0 {
				got += ", "
			}
			got += s.Kind.String()
		}
		if len(g.Tags) != c.tags || got != c.want {
			t.Errorf("%q: %d tags and %s, want %d and %s", c.text, len(g.Tags), got, c.tags, c.want)
		}
		checkLaws(t, []byte(c.text), Table{Ranks: 8})
	}
}

// So much of it that it cannot be reported is a record that is too long.
func TestMuchUnseenText(t *testing.T) {
	text := "[A \"x\"]\n" + strings.Repeat("<b>\u200e", maxTokens(MaxRecord)) + "[B \"x\"]"
	if g, _ := NewParser().Parse([]byte(text)); !g.Dense {
		t.Errorf("%d syntax errors are kept", len(g.SyntaxErrors))
	}
}

// Records end where they do whatever is read of the text that follows, and their tags alone are
// those of the whole record.
func TestRecordsWithUnseenText(t *testing.T) {
	pieces := []string{"[A \"x\"]", "[A \"x\"]\n", "[B \"y\"]\n", "[C \"z\"]\r\n", "\n", "\n\n", "\r\n", " ", "\u200e", "\u200e\n", "\u00ad", "\ufeff", "\u200b", "<br>", "<br>\n",
		"</p>", "<section />", "<b", "{c}", "%\n", "D \"x\"]\n", "[E]\n", "1. e4 ", "*\n", "1-0\n\n", "\xe2\x80", "x"}
	hostile.Draws(func(random *rand.Rand) {
		text := []byte("[A \"x\"]\n" + hostile.Joined(random, pieces, 1, 16))
		checkLaws(t, text, Table{Ranks: 8})
		n, _ := NextRecord(text, true)
		for to := range text {
			if m, ok := NextRecord(text[:to], false); ok && m != n {
				t.Fatalf("%q: a record of %d bytes, and of %d if only %d are read", text, n, m, to)
			}
		}
		sameTags(t, text[:n])
	})
}

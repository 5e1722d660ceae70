package format

import (
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay"
)

// damage are pieces of records that a text combines in any order.
var damage = []string{
	"[Event \"a\"]", "[Event \"a\"]\n", "[Site \"b\"]\n", "[Round \"1\"]\n", "[Result \"*\"]\n", "[Result \"1-0\"] ",
	"\n", "\n\n", "\r\n", " \r\n", "\r", " ", "1. e4 ", "e5 ", "2. Nf3 ", "2... Nc6 ", "Nc6", "{c} ", "; c\n", "(1. d4) ",
	"*\n", "1-0\n\n", "1-0", "% x\n", "<br>", "\ufeff", "{", "}", "(", ")", "[", "]", "3. Rd ", "\u200e", "\xfc",
	"4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", "White resigns\n", "Hello\n",
}

// Whatever is damaged, formatting leaves the same games.
func TestDamagedRecordsStayApart(t *testing.T) {
	own, p := newFormatters(Options{}, 0, catalog), replay.NewParser("", catalog)
	for _, text := range apartOnlyUnchanged {
		lawBy(t, text, own, p)
	}
	hostile.Draws(func(random *rand.Rand) {
		for range 10 {
			lawBy(t, hostile.Joined(random, damage, 3, 25), own, p)
		}
	})
}

// apartOnlyUnchanged are texts in which the layout of one record decides where others begin.
var apartOnlyUnchanged = []string{
	"[Result \"*\"]\n1-0\n\n1. e4 \r\ne5 [Round \"1\"]\n\r\n*\n\n2. Nf3 {c} \r\n[Event \"a\"]\nNc6; c\n1-0\n e5 *\n",
	"[Result \"*\"]\n\r*\n\ufeff[Site \"b\"]\n[Event \"a\"]; c\n1-0\n\n2. Nf3 1. e4  \r\nNc6[Site \"b\"]\n2. Nf3 (1. d4) {c} \r\n\ufeff[Site \"b\"]\nNc6[Event \"a\"]\n",
	"1-0\n\n{c} \r2. Nf3 [Result \"*\"]\n<br>% x\n% x\n[Event \"a\"]\n",
	"\ufeff*\n\r\n(1. d4) \r[Result \"*\"]\n1. e4 ; c\n[Site \"b\"]\n\r\ne5 [Round \"1\"]\n % x\ne5 ",
	// What is read as what depends on records further away, or on the encoding of a neighbour.
	"2.c61-0{\n[Site\"\n1-\n\n\ufeff[1\"\n2",
	"d4\n3///////\n;\n*\n3///////",
	"1.Rf\n[e\"",
	"--\n8///// w\n2\r///////",
	"1-0\n\n%\n8///// w\n[v\"",
	"[\n{\n\nk3///////\n]\n[b\"\ne5",
	"[E\"\nresign\n1e4{\n[Event\"\"]\nWhite resign",
	"*\n]\n1N-K*\n[x\"",
	"e5\u200e\n8///// w \xfc",
	"\u200eresign\n4///// w\n\xfc",
	// A record that stays unchanged because of its neighbours could be laid out after those are, and
	// damaged text can hold a line end of another kind, or show the encoding.
	"\nR\re5",
	"c\n*\n\n 1resign",
	"*\n-\n3///////\n\r\ufeff[N\"\n",
	"c6)\r4///// w\n1/2[N\"\xfc\u00fc",
	"*\n(\n\n8///// w\n\n\n[d\"",
	"\ufeff1-0\n\n1\xfc\n[0\"",
	"resign\r3///////\n} ]\n///////",
	"2. Nf3 [Round \"1\"]\n[Event \"a\"]<br>[Event \"a\"]% x\n1-0<br>\r[Result \"1-0\"] \ufeff*\n% x\n\n1-0[Site \"b\"]\n; c\n(1. d4) 2... Nc6 ",
}

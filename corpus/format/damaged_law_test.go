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
	"*\n", "1-0\n\n", "1-0", "% x\n", "<br>", "\ufeff",
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
	"2. Nf3 [Round \"1\"]\n[Event \"a\"]<br>[Event \"a\"]% x\n1-0<br>\r[Result \"1-0\"] \ufeff*\n% x\n\n1-0[Site \"b\"]\n; c\n(1. d4) 2... Nc6 ",
}

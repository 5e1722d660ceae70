package site

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/mainline/gametest"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A game that is written from its tokens is the same as one that is built and played by the rules
// engine, with the places of its plies and its row in the list.
func TestPlainGamesAreWrittenFromTheirTokens(t *testing.T) {
	for _, squares := range []rules.Passants{rules.EveryPassant, rules.LegalPassant} {
		plainGamesAreWritten(t, Reading{Passants: squares})
	}
}

// plainGamesAreWritten is the law for records that are read in a way.
func plainGamesAreWritten(t *testing.T, reading Reading) {
	catalog := variant.NewCatalog()
	fast, err := NewEncoder(catalog, reading)
	if err != nil {
		t.Fatal(err)
	}
	careful, err := NewEncoder(catalog, reading)
	if err != nil {
		t.Fatal(err)
	}
	careful.careful = true
	p := replay.NewParser("", catalog)
	direct := 0
	agree := func(t interface{ Fatalf(string, ...any) }, text string) {
		games(p, []byte(text), func(syntax *grammar.Game, text []byte) {
			got, want := fast.Game(syntax, text, "x", false), careful.Game(syntax, text, "x", false)
			if string(got.data) != string(want.data) {
				t.Fatalf("the fast way writes\n%s\nthe careful one\n%s", got.data, want.data)
			}
			if got.first != want.first || got.end != want.end || got.last != want.last || got.row != want.row || got.wrong != want.wrong ||
				!reflect.DeepEqual(got.offs, want.offs) || len(got.units) != len(want.units) || (got.layout == nil) != (want.layout == nil) {
				t.Fatalf("the fast way has\n%+v\nthe careful one\n%+v\nof %s", got, want, text)
			}
			if fast.writeTokens(syntax, new(Game), text) != nil {
				direct++
			}
		})
	}
	hostile.Draws(func(random *rand.Rand) {
		text := gametest.Game(random)
		agree(t, text)
		agree(t, gametest.Spoiled(random, text))
	})
	const tag = "[Event \"x\"]\n\n"
	for _, text := range []string{
		tag + "1. e4 $1 $2 e5! $3 {c} 2. Nf3?? $4 *", tag + "1. Ng1-f3 e7-e5 2. Nf3:e5 *", tag + "1. e4 d5 2. e4xd5 *", tag + "1. f3 e5 2. g4 Qh4#! (2... Qh4) 0-1",
		tag + "1. e4 (1. d4 {[%csl Ra1] x} (1. c4)) d5 2. e5 f5 3. exf6 *", tag + "1. e4 e5 2. Ke2 Ke7 3. Ke1 *", tag + "(1. d4) 1. e4 *", tag + "1... e5 *", tag + "1. e4+ *",
		"[FEN \"\"]\n\n1. e4 *", "[Variant \"Standard\"]\n\n1. e4 *", "[Variant \"Chess960\"]\n\n1. e4 *",
	} {
		agree(t, text)
	}
	if direct == 0 { // random games are rarely plain
		t.Error("no game is written from its tokens")
	}
}

// Package gametest writes random games of orthodox chess and Chess960 for tests that compare fast
// paths with the rules engine.
package gametest

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// starts are first positions with castling, promotion, en passant, pins, many units of a kind, and
// ends that are near; "" is the array.
var starts = []string{
	"", "", "",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"k7/8/8/1QQ1QQ2/8/1QQQ4/8/K7 w - - 0 1",
	"8/1PPPPP2/7k/8/8/K7/1ppppp2/8 b - - 3 17",
	"1n1r1b2/P1P1P1k1/8/8/8/8/p1p1p1K1/1N1R1B2 w - - 0 40",
	"4k2r/6P1/8/3pP3/8/8/1p4p1/R3K2N w Qk d6 0 12",
	"6k1/5N1N/2B5/5N1N/1b6/2N1N3/3R4/3RK1r1 w - - 0 40",
	"r1r1k3/1P1P4/8/8/2pPp3/8/p6p/4K1B1 b - d3 0 9",
	"4k3/pppppppp/8/PPPPPPPP/8/8/8/4K3 b - - 0 1",
	"7k/5Q2/8/6K1/8/8/8/8 w - - 147 100",
	"k7/8/1K6/8/8/8/8/7R w - - 0 60",
	"k7/8/8/8/8/8/8/K7 w - - 0 60",
}

// others are the notations of a few games: in the letters of languages, in figurines, by squares.
var others = []string{"letters:de", "letters:fr", "letters:ru", "letters:nl", "letters:en", "figurine", "uci", "iccf", "uci"}

// Game returns a random game: with tags, comments, NAGs and variations, in SAN or a long form, and
// with a mark or a result left out now and then. Most are plain. A quarter is in other notations,
// and a quarter is Chess960.
func Game(random *rand.Rand) string { return gameOf(random, random.IntN(4) == 0) }

// Chess960 returns a random game of Chess960, as Game does.
func Chess960(random *rand.Rand) string { return gameOf(random, true) }

// gameOf returns a random game of Chess960 or orthodox chess.
func gameOf(random *rand.Rand, is960 bool) string {
	g := game{Rand: random}
	if g.IntN(4) == 0 {
		g.other = notation.Named(others[g.IntN(len(others))])
	}
	var set variant.Game
	fen, name := starts[g.IntN(len(starts))], ""
	if is960 {
		name = [...]string{"Chess960", "Chess960", "chess 960", "fischerandom"}[g.IntN(4)]
		fen = Array960(random, g.IntN(2) == 0, g.IntN(4) == 0)
		if g.IntN(2) == 0 {
			fen = Starts960()[g.IntN(len(Starts960()))]
		}
	}
	tags := map[string]string{"FEN": fen, "Variant": name}
	get := func(name string) (string, bool) { v := tags[name]; return v, v != "" }
	if err := variant.NewCatalog().Setup(&set, get, ""); err != nil {
		panic(err)
	}
	if g.IntN(4) > 0 {
		g.WriteString("[Event \"a \\\"b\\\" é\"]\n")
		g.some(2, "[Date \"2010.01.01\"]\n")
		g.some(2, "[White \"w\"]\n[Black \"b\"]\n")
		g.some(3, [...]string{"[Result \"*\"]\n", "[Result \"1-0\"]\n", "[Termination \"normal\"]\n"}[g.IntN(3)])
	}
	if name != "" {
		fmt.Fprintf(&g, "[Variant %q]\n", name)
	}
	if letters, ok := g.other.(*notation.Letters); ok && g.IntN(4) > 0 {
		fmt.Fprintf(&g, "[Notation %q]\n", letters.Name())
	} else {
		g.some(20, "[Notation \"letters:de\"]\n")
	}
	if fen != "" {
		g.some(2, "[SetUp \"1\"]\n")
		fmt.Fprintf(&g, "[FEN %q]\n", fen)
	}
	g.WriteString("\n")
	g.some(4, "{lead} ")
	g.line(&set.Start, g.IntN(60), 0)
	g.WriteString([...]string{"1-0", "0-1", "1/2-1/2", "*", "*", ""}[g.IntN(6)])
	return g.String() + "\n"
}

// Spoiled returns a text with a small change somewhere.
func Spoiled(random *rand.Rand, text string) string {
	at := random.IntN(len(text))
	faults := [...]string{"", "x", "1", " ", "+", "N", "(", "{", "$4", "1. e4 "}
	return text[:at] + faults[random.IntN(len(faults))] + text[at+1:]
}

// game is a game that is written.
type game struct {
	*rand.Rand
	strings.Builder
	other notation.Notation // nil for a usual one
}

// some writes a text once in n times.
func (g *game) some(n int, text string) {
	if g.IntN(n) == 0 {
		g.WriteString(text)
	}
}

// line writes a line that begins at p, which changes.
func (g *game) line(p *rules.Position, plies, depth int) {
	to := [...]notation.Notation{&notation.SAN{}, &notation.SAN{}, notation.Long{}, notation.LAN{}}[g.IntN(4)]
	if g.other != nil && g.IntN(20) > 0 {
		to = g.other
	}
	back := g.IntN(3) == 0 // units go to and fro, so that positions repeat
	var before rules.Position
	var last [2]rules.Move
	for n := range plies {
		all := p.Moves(nil)
		if len(all) == 0 {
			return
		}
		if n == 0 || p.Turn == 0 {
			fmt.Fprintf(g, "%d%s ", p.Number, [...]string{".", "..."}[p.Turn])
		}
		m := all[g.IntN(len(all))]
		for i := range all {
			if all[i].A.Kind == rules.Castle && g.IntN(2) == 0 {
				m = all[i]
				break
			}
			if old := &last[p.Turn].A; back && all[i].A.From == old.To && all[i].A.To == old.From && g.IntN(8) > 0 {
				m = all[i]
			}
		}
		last[p.Turn] = m
		before.CopyFrom(p)
		g.Write(to.AppendMove(nil, p, m, rules.Spelling{}))
		p.Play(&m, nil)
		if mark := notation.AppendMarks(nil, p); g.IntN(8) > 0 {
			g.Write(mark)
		} else if len(mark) > 0 {
			g.some(2, "+")
		}
		g.WriteString([...]string{"!", "?!", " $3", " $14", " $1 $2", " {[%clk 0:01:00]}", " { a\n\"b\" }", ""}[min(g.IntN(20), 7)])
		if depth < 2 && g.IntN(12) == 0 {
			g.WriteString(" (")
			g.line(&before, 1+g.IntN(5), depth+1)
			g.WriteString(")")
		}
		g.WriteByte(" \n"[g.IntN(2)])
	}
}

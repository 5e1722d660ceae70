package legality

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/validate/check"
)

// Games that are said to be read alike in two variants are: each token is the same.
func TestTheSimplestTableReadsAsTheOther(t *testing.T) {
	pieces := []string{
		"1. e4 ", "e5 ", "Nc3", "(d5)", "f6 ", "[d5]", "&w ", " & ", "Na1-b3&c5 ", "e52. ", "*b7 ", "/NW ", "(1. d4) ", "{a & b} ", "{(} ", ") ", "; (&\n",
		"$1 ", "... ", "\n", "O-O ", "exd8=Q+ ", "1-0 ", "e10 ", "@e4 ", "--", "[%clk 1]", "(=) ", "（d5）", "＆", "N/g1-f3 ", "Nd4/f3 ", "h8 Q ",
		"e4/e5 ", "Nf3 /Nc6 ", "e4Nf6 ", "e7e8Qe5 ", "2. ", "N(d5)f6 ", "Nc3(d5", "e4(d4)e5 ", "(", "d5)f6",
	}
	list := func(p *grammar.Parser, text string, table grammar.Table) (tokens []string, simple grammar.Table) {
		p.Table = func(*grammar.Game) grammar.Table { return table }
		g, _ := p.Parse([]byte(text))
		for i := range g.Items {
			it := &g.Items[i]
			tokens = append(tokens, fmt.Sprint(it.Kind, it.Span, it.Dots, g.Move(it)))
		}
		for _, e := range g.SyntaxErrors {
			tokens = append(tokens, fmt.Sprint(e.Kind, e.Span))
		}
		return tokens, contentOf(g).simplest(table)
	}
	p := grammar.NewParser()
	rapid.Check(t, func(t *rapid.T) {
		text := "[Event \"x\"]\n\n" + strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 1, 12).Draw(t, "pieces"), "")
		table := grammar.Table{Ranks: 8, Single: rapid.Bool().Draw(t, "single"), BracketedVia: rapid.Bool().Draw(t, "via")}
		want, simple := list(p, text, table)
		if got, _ := list(p, text, simple); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("%q is read with %v as\n%v\nand with %v as\n%v", text, simple, got, table, want)
		}
	})
}

// A text uses more of a board than eight by eight if a square beyond is in it, or it has a
// position.
func TestATextUsesMoreOfABoard(t *testing.T) {
	for text, want := range map[string]bool{
		"1. e4 e5 10. Nf3 Nc6 *": false, "1. e4 e9 *": true, "1. e4 e10 *": true, "1. Nj3 *": true, "1. e4 {at p12} *": true,
		"[FEN \"x\"]\n\n1. e4 *": true,
	} {
		g, _ := grammar.NewParser().Parse([]byte(text))
		if got := usesMore(g, board.Size{Files: 8, Ranks: 8}); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// The plies at the beginning of a game that are tried in a variant before its text is read again
// mean the same there.
func TestTheBeginningOfAGameIsReadAlike(t *testing.T) {
	pieces := []string{
		"1. e4 ", "e5 ", "2. Nf3 ", "Nc6 ", "3. Bb5 ", "a6 ", "Nc3", "(d5)", "f6 ", " & ", "Na1-b3&c5 ", "e52. ", "e4(d4)e5 ", "(1. d4) ", "{(} ", ") ",
		"e10 ", "Ke9 ", "N/g1-f3 ", "e4/e5 ", "e7e8Qe5 ", "h8 Q ", "what ", "K 12. ", "e\n", "9. ", "*b7 ", "Nk1 ", "No.5 ", "exd1N ", "a9b1 ", "10 ",
	}
	for range 3 { // so that many texts begin alike
		pieces = append(pieces, "1. e4 ", "e5 ", "2. Nf3 ", "Nc6 ", "3. Bb5 ", "a6 ", "O-O ", "(1. d4) ")
	}
	tables := []grammar.Table{
		{Ranks: 8, Single: true}, {Ranks: 8}, {Ranks: 8, Single: true, BracketedVia: true}, {Ranks: 10, Single: true, BracketedVia: true},
		{Ranks: 12, Single: true}, {Ranks: 12}, {Ranks: 16},
	}
	var now grammar.Table
	p := grammar.NewParser()
	p.Table = func(*grammar.Game) grammar.Table { return now }
	begun := 0
	r := rand.New(rand.NewPCG(28, 2026))
	for range hostile.Count(4000, 1500) {
		text := "[Event \"x\"]\n\n"
		for range 4 + r.IntN(12) {
			text += hostile.Pick(r, pieces)
		}
		own, other := hostile.Pick(r, tables), hostile.Pick(r, tables)
		now = own
		g, _ := p.Parse([]byte(text))
		has := contentOf(g)
		tried := &trial{pass: &check.Pass{Record: new(record.Builder).Build(g)}}
		line := tried.begun(alikeTo(g, has.simplest(own), has.simplest(other)))
		now = other
		again, _ := p.Parse([]byte(text))
		main := new(record.Builder).Build(again).Main
		if len(line) > len(main) {
			t.Fatalf("%q: %d plies with %v, %d with %v", text, len(line), own, len(main), other)
		}
		for i, ply := range line {
			begun++
			if got := main[i]; fmt.Sprint(*got.Move, got.Check, got.Effect, got.Becomes) != fmt.Sprint(*ply.Move, ply.Check, ply.Effect, ply.Becomes) {
				t.Fatalf("%q: ply %d is %v with %v, %v with %v", text, i, ply.Move, own, got.Move, other)
			}
		}
	}
	if begun < 1000 {
		t.Errorf("only %d plies were compared", begun)
	}
}

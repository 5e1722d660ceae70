package legality

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/board"
)

// A text that is read without errors, and in which no digits could be a rank above 8, is read alike
// on boards of 8 to 16 ranks.
func TestTextsWithoutHighRanksAreReadAlike(t *testing.T) {
	parser := func(ranks int) *grammar.Parser {
		p := grammar.NewParser()
		p.Table = func(*grammar.Game) grammar.Table { return grammar.Table{Ranks: ranks} }
		return p
	}
	all := []*grammar.Parser{parser(8), parser(9), parser(10), parser(12), parser(16)}
	tokens := []string{
		"e4", "N1d3", "Nbd7", "e8=Q+", "e8Q", "O-O", "0-0", "1.", "12.", "2...", "e52.", "5254", "7e5", "e2-e4", "Nf3&e4", "Qe1", "R8", "a0", "e9", "e12",
		"{9 e10}", "{x}", "(1. e4)", "(", ")", "1-0", "1/2-1/2", "*", "Kxh2", "N(d5)f6", "P@e4", "e4/WfD", "8", "$1", "$10", "Nc3e5", "d7-d8=N", "e.p.", "h8x", ";d4\n",
	}
	read := 0
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOfN(rapid.SampledFrom(tokens), 1, 12).Draw(t, "tokens")
		seps := rapid.SliceOfN(rapid.SampledFrom([]string{" ", " ", "\n", ""}), 12, 12).Draw(t, "seps")
		var b strings.Builder
		for i, part := range parts {
			b.WriteString(part + seps[i])
		}
		text := []byte(b.String())
		games := make([]*grammar.Game, len(all))
		for i, p := range all {
			games[i], _ = p.Parse(text)
		}
		for _, a := range games {
			if len(a.SyntaxErrors) > 0 || highRank(a.Src[a.Off:a.End]) >= 0 {
				continue
			}
			read++
			for _, g := range games {
				if len(a.Items) != len(g.Items) || len(g.SyntaxErrors) > 0 || a.End != g.End {
					t.Fatalf("%q: %d items, and %d on more ranks", text, len(a.Items), len(g.Items))
				}
				for i := range a.Items {
					x, y := &a.Items[i], &g.Items[i]
					if x.Kind != y.Kind || x.Span != y.Span || x.Kind == grammar.MoveTok && !reflect.DeepEqual(a.Move(x), g.Move(y)) {
						t.Fatalf("%q: %q is read otherwise on more ranks", text, x.Text(text))
					}
				}
			}
		}
	})
	if read < 10 {
		t.Errorf("only %d texts were compared", read)
	}
}

// Rank 8 is not the last one of every board, and a move to it may lack its promotion.
func TestJoinedMovesToRank8AreReadAlike(t *testing.T) {
	for _, text := range []string{"e2-e4d7-d8=N", "e2-e4d7-d8", "d7-d8e2-e4", "e4d8Q"} {
		var want string
		for _, ranks := range []int{8, 9, 16} {
			p := grammar.NewParser()
			p.Table = func(*grammar.Game) grammar.Table { return grammar.Table{Ranks: ranks} }
			g, _ := p.Parse([]byte(text))
			got := fmt.Sprint(g.SyntaxErrors)
			for i := range g.Items {
				got += " " + string(g.Items[i].Text(g.Src))
			}
			if ranks == 8 {
				want = got
			} else if got != want {
				t.Errorf("%s on %d ranks is %s, on 8 %s", text, ranks, got, want)
			}
		}
	}
}

// The rank of an origin is not a square of a larger board.
func TestTheRankOfAnOriginIsNotASquare(t *testing.T) {
	for text, want := range map[string]bool{
		"1. N1d2 N8xd7 *": false, "1. Nf3 *": false, "1. Ni3 *": true, "1. e9 *": true, "1. N12 *": true, "1. I4 *": true, "[ECO \"E87\"]\n\n1. e4 *": false,
	} {
		g, _ := grammar.NewParser().Parse([]byte(text))
		if got := usesMore(g, board.Size{Files: 8, Ranks: 8}); got != want {
			t.Errorf("%q uses a larger board: %v", text, got)
		}
	}
}

// A movetext of canonical moves and numbers has nothing that variants read differently, and no
// square beyond a usual board.
func TestPlainTextsHaveNothingThatVariantsReadDifferently(t *testing.T) {
	tokens := []string{
		"e4", "Nf3", "N1d3", "Nbd7", "e8=Q+", "O-O", "0-0", "1.", "12.", "2...", "3", "e2-e4", "Nf3&e4", "Ng1xf3", "e9", "e1", "1O.", "Rxa8+!",
		"{9 e10}", "(", ")", "1-0", "1/2-1/2", "½-½", "*", "$1", "$10", "d7-d8=N", "e8Q+", "e.p.", ";d4\n", "4.5.",
	}
	for range 5 { // so that many texts are plain
		tokens = append(tokens, "e4", "Nf3", "Nbd7", "O-O", "1.", "12.", "2...", "e2-e4", "Rxa8+!")
	}
	plain := 0
	r := rand.New(rand.NewPCG(20, 2026))
	for range 400 {
		var b strings.Builder
		for range 1 + r.IntN(6) {
			b.WriteString(hostile.Pick(r, tokens) + hostile.Pick(r, []string{" ", " ", " ", "\n", ""}))
		}
		for _, text := range []string{"[White \"e12\"]\n\n" + b.String() + " *", " " + b.String()} {
			g, _ := grammar.NewParser().Parse([]byte(text))
			if !isPlain(g) {
				continue
			}
			plain++
			if has := contentOf(g); has != (content{}) || usesMore(g, board.Size{Files: 8, Ranks: 8}) {
				t.Fatalf("%q is not plain: %+v", text, has)
			}
		}
	}
	if plain < 100 {
		t.Errorf("only %d texts were plain", plain)
	}
}

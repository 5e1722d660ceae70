package annotate

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/mainline/gametest"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// annotators are pairs that annotate alike, if plain games are what they should be: one that plays
// these on bitboards, and one that never does.
type annotators struct {
	parser *grammar.Parser
	pairs  [][2]*Annotator
	fast   int // games that were played on a bitboard
}

func newAnnotators() *annotators {
	x := &annotators{parser: grammar.NewParser()}
	catalog := variant.NewCatalog()
	for _, o := range []Options{
		{Add: Usual}, {Add: Usual | PlyCount | Opening}, {Add: Marks}, {Add: Result}, {Add: Tags}, {Add: Termination}, {Add: PlyCount},
		{Add: Usual | Repetitions}, {Add: Marks | Repetitions}, {Add: Usual | OnlyMoves | FiftyMoves}, {Add: Usual, FEN: Plies{words: atEnd}},
		{Add: Repetitions | OnlyMoves | FiftyMoves, FEN: Plies{words: atStart | atChecks | atVariations}, Diagrams: Plies{words: atEnd | atCaptures | atVariations}},
		{FEN: Plies{ranges: [][2]int32{{3, 5}}, moves: []moveName{{2, 1}, {4, 0}}}, Diagrams: Plies{words: atStart | atAll}, Passants: rules.LegalPassant},
		{Add: Usual, Diagrams: Plies{words: atEnd}, Conditions: Plies{words: atAll}}, {Add: Usual, Variant: "wotn"},
	} {
		pair := [2]*Annotator{New(catalog, o), New(catalog, o)}
		pair[1].plain.off = true
		x.pairs = append(x.pairs, pair)
	}
	return x
}

// agree reports a text whose games are annotated differently.
func (x *annotators) agree(t interface {
	Helper()
	Fatalf(string, ...any)
}, text string) {
	t.Helper()
	for rest := []byte(text); len(rest) > 0; {
		var g *grammar.Game
		src := rest
		g, rest = x.parser.Parse(rest)
		src = src[:len(src)-len(rest)]
		for i := range x.pairs {
			one, other := x.pairs[i][0], x.pairs[i][1]
			out := [2]string{annotated(one, g, src)}
			if one.fast {
				x.fast++
			} else if !one.mayBePlain(g) {
				continue // the other would do the same
			}
			out[1] = annotated(other, g, src)
			if out[0] != out[1] {
				t.Fatalf("with %+v, on a bitboard\n%s\nand in the rules engine\n%s\nof %s", x.pairs[i][0].options, out[0], out[1], src)
			}
		}
	}
}

func TestPlainGamesAreAnnotatedAsInTheRulesEngine(t *testing.T) {
	x := newAnnotators()
	hostile.Draws(func(random *rand.Rand) {
		text := gametest.Game(random)
		x.agree(t, text)
		x.agree(t, gametest.Spoiled(random, text))
	})
	if x.fast < hostile.Count(20, 5) {
		t.Errorf("%d games only are played on bitboards", x.fast)
	}
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		x.agree(t, string(text))
	}
	const tag = "[Event \"x\"]\n\n"
	for _, text := range []string{
		tag + "*", tag + "1. e4 *", tag + "1. f3 e5 2. g4 Qh4 *", tag + "1. f3 e5 2. g4 Qh4+!? *", tag + "1. f3 e5 2. g4 Qh4# *", tag + "1. f3 e5 2. g4 Qh4?? 1-0",
		tag + "1. e4+ e5# *", tag + "1. e4 e5 (1... f5 2. Qh5!) (1... g5 2. Qh5+ $1) *", tag + "1. f3 e5 2. g4 (2. Kf2) Qh4 (2... Qf6) 0-1",
		tag + "1. e4 e5 Resigns", tag + "1. e4 e5 1-0 {x}", tag + "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 *",
		tag + "1. d4 d5 2. c4 dxc4 3. Qa4 *", tag + "1. Nc3 d5 2. Ne4 d4 3. Nd6+ cxd6 *", "[Variant \"Standard\"]\n\n1. e4 *", "[SetUp \"1\"]\n\n1. e4 *",
		"[FEN \"7k/5Q2/6K1/8/8/8/8/8 w - - 149 100\"]\n\n100. Qf6+ *", "[Date \"2013\"]\n[FEN \"7k/5Q2/6K1/8/8/8/8/8 w - - 149 100\"]\n\n100. Qf6+ *",
	} {
		x.agree(t, text)
	}
}

// annotated returns a game with everything that an annotator says of it.
func annotated(a *Annotator, g *grammar.Game, src []byte) string {
	edits, notices := a.Game(g, src, Place{1, 1}, grammar.Before{})
	return fmt.Sprintf("%s%v%v%v", Apply(nil, src, edits), edits, notices, a.Unnamed())
}

// mayBePlain reports whether a game that was annotated was at least begun on a bitboard.
func (a *Annotator) mayBePlain(g *grammar.Game) bool {
	if len(g.Tags) == 0 || a.plain.games == nil {
		return false
	}
	_, ok := a.plain.games.Lines(g)
	return ok
}

func FuzzPlainAnnotations(f *testing.F) {
	for seed := range uint64(10) {
		f.Add(gametest.Game(rand.New(rand.NewPCG(seed, 1))))
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()))
	}
	x := newAnnotators()
	x.pairs = [][2]*Annotator{x.pairs[1], x.pairs[11]} // with comments, and without
	f.Fuzz(func(t *testing.T, text string) {
		if !hostile.Skip(len(text), 300) {
			x.agree(t, text)
		}
	})
}

package export

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/mainline/gametest"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// writers are two writers of a format: one that writes plain games from their tokens, and one that
// never does.
type writers struct {
	parser     *grammar.Parser
	fast, slow *Exporter
	plain      int // games written from their tokens
}

func newWriters(o Options) *writers { return newWritersOf("jsonl", o) }

func newWritersOf(format string, o Options) *writers {
	catalog := variant.NewCatalog()
	x := &writers{parser: grammar.NewParser(), fast: New(format, catalog, o), slow: New(format, catalog, o)}
	x.slow.plain = nil
	return x
}

// agree reports a text whose games the two write differently.
func (x *writers) agree(t interface {
	Helper()
	Fatalf(string, ...any)
}, text string) {
	t.Helper()
	for rest := []byte(text); len(rest) > 0; {
		var g *grammar.Game
		src := rest
		g, rest = x.parser.Parse(rest)
		src = src[:len(src)-len(rest)]
		got, told := x.fast.Game([]byte("before"), g, src, 1)
		want, alsoTold := x.slow.Game([]byte("before"), g, src, 1)
		if string(got) != string(want) || fmt.Sprint(told) != fmt.Sprint(alsoTold) {
			t.Fatalf("from its tokens a game becomes\n%s%v\nand built\n%s%v\nof %s", got, told, want, alsoTold, src)
		}
		if _, ok := x.fast.plain.append(nil, g); ok {
			x.plain++
		}
	}
}

func TestPlainGamesAreWrittenAsBuiltOnes(t *testing.T) {
	all := []*writers{newWriters(Options{}), newWriters(Options{Passants: rules.LegalPassant}), newWriters(Options{Variant: "wotn"}),
		newWritersOf("epd", Options{}), newWritersOf("fen", Options{Passants: rules.LegalPassant})}
	others := 0 // games of another variant that are written from their tokens
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		text := gametest.Game(random)
		for i, x := range all {
			before := x.plain
			x.agree(t, text)
			if i == 2 && !strings.Contains(text, "[Variant") {
				others += x.plain - before
			}
			x.agree(t, gametest.Spoiled(random, text))
		}
	})
	if all[0].plain < 3 || all[3].plain < 3 || all[4].plain < 3 || others > 0 {
		t.Errorf("%d games are written from their tokens, and %d of another variant", all[0].plain, others)
	}
}

func TestShippedAndOddRecordsAreWrittenAsBuiltOnes(t *testing.T) {
	for _, format := range []string{"jsonl", "epd", "fen"} {
		writtenAlike(t, newWritersOf(format, Options{}))
	}
}

// writtenAlike compares the two writers on shipped and odd records.
func writtenAlike(t *testing.T, x *writers) {
	t.Helper()
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		x.agree(t, string(text))
	}
	for _, text := range []string{
		"*", "{c} *", "1. e4 $1 *", "1. e4 {a} $1 *", "1. e4 $7 $1 $1 *", "1. e4 e5 2. *", "1... e5 *", "1. {c} e4 *", "1. e4 (1. d4) (1. c4 (1. b4) c5) e5 *",
		"(1. d4) 1. e4 *", "1. e4 * {after}", "1. e4 ! *", "1. e4 +/= *", "1. e4 -- *", "1. e4+ e5# *", "1. f3 e5 2. g4 Qh4 *", "1. f3 e5 2. g4 Qh4+ *", "5. e4 e5 9. d4 *",
		"[Variant \"Standard\"]\n\n1. e4 *", "[Variant \"Chess960\"]\n\n1. e4 *", "[Notation \"letters:de\"]\n\n1. e4 Sf6 *", "[Notation \"letters:de\"]\n\n1. e4 e5 *",
		"[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 9 30\"]\n\n30... Kd7 31. O-O *", "[FEN \" 4k3/8/8/8/8/8/8/4K2R w K - 0 1 \"]\n\n1. O-O+ *",
		"[FEN \"n3k3/1P6/8/2n5/3P4/8/8/4K3 w - - 0 1\"]\n\n1. bxa8=Q+ (1. dxc5) *", "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 99999 1\"]\n\n1. O-O *", "[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. e4 *",
		"[Event \"x\"]\n% escape\n[Site \"y\"]\n\n1. e4 *", "[Event \"x\"]\n\n1. Ng1-f3 Nb8-c6 2. Nf3xe5 *", "1. Ng1f3 *",
		"1. Ngf3 d5 2. N1f3 Nb8c6 3. Nd4 e5 4. N1b3 d5xc4 *", "1. Ngf3 *", "1. N1f3 *", "1. e2e4 *", "1. e4 d5 2. exd5! Qxd5+? *", "1. e4 d5 2. e4xd5 *", "1. e4 d5 2. e4:d5 *", "1. d4 d5 2. Nd2 e6 3. Ngf3 c6 4. Nb3?! *",
		"[White \"a \\\" ä\"]\n[Black \"?\"]\n\n1. e4 (1. d4 d5 (1... Nf6)) e5 *", "8/8/8/8/8/8/8/K1k5 w - - hmvc 3; id \"x\";\n", "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 9 130\"]\n\n130... Kd7 (130... Ke4) 131. O-O *",
		"1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# Kxf7 *", "1. e4 Cf6 *", "1. Cf3 d5 *", "\ufeff1. e4 *", "1. e4 1-0 1. d4 0-1",
	} {
		x.agree(t, text)
	}
}

// The spelling of a move alone shows its notation.
func TestTheNotationOfCanonicalSpellings(t *testing.T) {
	p := grammar.NewParser()
	n := 0
	for _, head := range []string{"", "N", "B", "R", "Q", "K"} {
		for _, origin := range []string{"", "e", "4", "e4"} {
			for _, sign := range []string{"", "x", "-", ":"} {
				for _, end := range []string{"", "=Q", "+", "#!"} {
					for _, to := range []string{"d5", "d8"} {
						text := head + origin + sign + to + end
						g, _ := p.Parse([]byte(text + " *"))
						if len(g.Items) == 0 || g.Items[0].Kind != grammar.MoveTok || g.Items[0].Canonical() == 0 {
							continue
						}
						n++
						if got, want := notation.TellCanonical(g.Items[0].Canonical()), notation.Tell(g.Move(&g.Items[0])); got != want {
							t.Errorf("%s: %q, want %q", text, got, want)
						}
					}
				}
			}
		}
	}
	if n < 100 {
		t.Errorf("%d spellings only are canonical", n)
	}
}

func FuzzPlainTree(f *testing.F) {
	for seed := range uint64(10) {
		f.Add(gametest.Game(rand.New(rand.NewPCG(seed, 0))))
	}
	for _, text := range []string{"1. e4 {a} (1. d4 $1) $3 e5! 1-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 *", "1. d4 d5 2. c4 dxc4 3. Qa4+ Bd7 *"} {
		f.Add(text)
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()))
	}
	x, positions := newWriters(Options{}), newWritersOf("epd", Options{})
	f.Fuzz(func(t *testing.T, text string) {
		if hostile.Skip(len(text), 400) {
			return
		}
		either, even := hostile.Searching(), len(text)%2 == 0
		if even || !either {
			x.agree(t, text)
		}
		if !even || !either {
			positions.agree(t, text)
		}
	})
}

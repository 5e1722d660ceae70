package export

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// writers are two writers of JSON: one that writes plain games from their tokens, and one that never
// does.
type writers struct {
	parser     *grammar.Parser
	fast, slow *Exporter
	plain      int // games written from their tokens
}

func newWriters(o Options) *writers {
	catalog := variant.NewCatalog()
	x := &writers{parser: grammar.NewParser(), fast: New("jsonl", catalog, o), slow: New("jsonl", catalog, o)}
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

// starts are first positions with castling, promotion, en passant, pins and many units of a kind;
// "" is the array.
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
}

// drawGame draws a game with comments, NAGs and variations, in SAN or a long form.
func drawGame(t *rapid.T, r *rules.Rules) string {
	var b strings.Builder
	var p rules.Position
	r.Start(&p)
	if rapid.Bool().Draw(t, "event") {
		b.WriteString("[Event \"a \\\"b\\\" é\"]\n")
	}
	if fen := rapid.SampledFrom(starts).Draw(t, "fen"); fen != "" {
		if _, err := r.ParseFEN(&p, fen); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "[SetUp \"1\"]\n[FEN %q]\n", fen)
	}
	b.WriteString("\n")
	b.WriteString(rapid.SampledFrom([]string{"", "", "{lead} "}).Draw(t, "lead"))
	drawLine(t, &b, &p, rapid.IntRange(0, 40).Draw(t, "plies"), 0)
	b.WriteString(rapid.SampledFrom([]string{"1-0", "0-1", "1/2-1/2", "*", "0-0", ""}).Draw(t, "result"))
	return b.String() + "\n"
}

func drawLine(t *rapid.T, b *strings.Builder, p *rules.Position, plies, depth int) {
	to := rapid.SampledFrom([]notation.Notation{&notation.SAN{}, &notation.SAN{}, notation.Long{}, notation.LAN{}}).Draw(t, "notation")
	var before rules.Position
	for n := range plies {
		all := p.Moves(nil)
		if len(all) == 0 {
			return
		}
		if n == 0 || p.Turn == 0 {
			fmt.Fprintf(b, "%d%s ", p.Number, [...]string{".", "..."}[p.Turn])
		}
		m := all[rapid.IntRange(0, len(all)-1).Draw(t, "move")]
		before.CopyFrom(p)
		b.Write(to.AppendMove(nil, p, m, rules.Spelling{}))
		p.Play(&m, nil)
		b.Write(notation.AppendMarks(nil, p))
		b.WriteString(rapid.SampledFrom([]string{"", "", "", "", "!", "?!", " $3", " $14", " $1 $2", " {[%clk 0:01:00]}", " { a\n\"b\" }"}).Draw(t, "after"))
		if depth < 2 && rapid.IntRange(0, 9).Draw(t, "variation") == 0 {
			b.WriteString(" (")
			drawLine(t, b, &before, rapid.IntRange(1, 5).Draw(t, "plies"), depth+1)
			b.WriteString(")")
		}
		b.WriteByte(" \n"[rapid.IntRange(0, 1).Draw(t, "space")])
	}
}

func TestPlainGamesAreWrittenAsBuiltOnes(t *testing.T) {
	all := []*writers{newWriters(Options{}), newWriters(Options{Passants: rules.LegalPassant}), newWriters(Options{Variant: "wotn"})}
	var set variant.Game
	if err := variant.NewCatalog().Setup(&set, func(string) (string, bool) { return "", false }, ""); err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		text := drawGame(t, set.Rules)
		if rapid.IntRange(0, 3).Draw(t, "faulty") == 0 {
			at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
			text = text[:at] + rapid.SampledFrom([]string{"", "x", "1", " ", "+", "N", "(", "{", "$4"}).Draw(t, "fault") + text[at+1:]
		}
		for _, x := range all {
			x.agree(t, text)
		}
	})
	if all[0].plain < 3 || all[2].plain > 0 {
		t.Errorf("%d games are written from their tokens, and %d of another variant", all[0].plain, all[2].plain)
	}
}

func TestShippedAndOddRecordsAreWrittenAsBuiltOnes(t *testing.T) {
	x := newWriters(Options{})
	for _, name := range samples.Names() {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		x.agree(t, string(text))
	}
	for _, text := range []string{
		"*", "{c} *", "1. e4 $1 *", "1. e4 {a} $1 *", "1. e4 $7 $1 $1 *", "1. e4 e5 2. *", "1... e5 *", "1. {c} e4 *", "1. e4 (1. d4) (1. c4 (1. b4) c5) e5 *",
		"(1. d4) 1. e4 *", "1. e4 * {after}", "1. e4 ! *", "1. e4 +/= *", "1. e4 -- *", "1. e4+ e5# *", "1. f3 e5 2. g4 Qh4 *", "1. f3 e5 2. g4 Qh4+ *", "5. e4 e5 9. d4 *",
		"[Variant \"Standard\"]\n\n1. e4 *", "[Variant \"Chess960\"]\n\n1. e4 *", "[Notation \"letters:de\"]\n\n1. e4 Sf6 *",
		"[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 9 30\"]\n\n30... Kd7 31. O-O *", "[FEN \" 4k3/8/8/8/8/8/8/4K2R w K - 0 1 \"]\n\n1. O-O+ *",
		"[FEN \"n3k3/1P6/8/2n5/3P4/8/8/4K3 w - - 0 1\"]\n\n1. bxa8=Q+ (1. dxc5) *", "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 99999 1\"]\n\n1. O-O *", "[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. e4 *",
		"[Event \"x\"]\n% escape\n[Site \"y\"]\n\n1. e4 *", "[Event \"x\"]\n\n1. Ng1-f3 Nb8-c6 2. Nf3xe5 *", "1. Ng1f3 *",
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
	for _, start := range starts {
		f.Add("[FEN \"" + start + "\"]\n\n1. e4 e5 *")
	}
	for _, text := range []string{"1. e4 {a} (1. d4 $1) $3 e5! 1-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 *", "1. d4 d5 2. c4 dxc4 3. Qa4+ Bd7 *"} {
		f.Add(text)
	}
	x := newWriters(Options{})
	f.Fuzz(func(t *testing.T, text string) {
		if !hostile.Skip(len(text), 400) {
			x.agree(t, text)
		}
	})
}

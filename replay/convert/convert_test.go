package convert_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// sharedCatalog serves all tests.
var sharedCatalog = variant.NewCatalog()

// converted writes a record in a notation, and lists the errors.
func converted(t testing.TB, to, text string) (string, []string) {
	t.Helper()
	return convertedNAGs(t, to, text, record.NAGsAsWritten)
}

// convertedNAGs is converted with glyphs in a style.
func convertedNAGs(t testing.TB, to, text string, style record.NAGStyle) (string, []string) {
	t.Helper()
	c := convert.New(notation.Named(to), sharedCatalog)
	c.Layout.NAGs = style
	syntax, rest := grammar.NewParser().Parse([]byte(text))
	if len(rest) > 0 {
		t.Fatalf("more than one game: %q", rest)
	}
	out, troubles := c.Append(nil, record.FromSyntax(syntax))
	var told []string
	for _, e := range troubles {
		at := "the game"
		if e.Ply != nil {
			at = e.Ply.Move.Text
		}
		told = append(told, at+": "+e.Error())
	}
	return string(out), told
}

func TestConvertedRecords(t *testing.T) {
	for _, c := range []struct {
		name, to, text, want string
		told                 []string
	}{
		{"everything beside the moves stays, in its order", "long",
			"{preface}\n\n[Event \"x\"]\n[Odd \"a \\\"b\\\"\"]\n[Event \"twice\"]\n\n{lead} 1. e4! $14 {one} {two} c5 (1... e5 2. Nf3 (2. f4 exf4) Nc6) 2. Nf3 (=) d6?? ; to the end\n% escape\n3. d4 1-0 {after}",
			"{preface}\n[Event \"x\"]\n[Odd \"a \\\"b\\\"\"]\n[Event \"twice\"]\n\n{lead} 1. e2-e4! $14 {one} {two} 1... c7-c5 (1... e7-e5 2. Ng1-f3 (2. f2-f4\ne5:f4) 2... Nb8-c6) 2. Ng1-f3 (=) d7-d6?? {to the end}\n% escape\n3. d2-d4 1-0 {after}\n", nil},
		{"marks are made good", "san", "1. e4 f6 2. Qh5 g6 3. Qxg6+ hxg6++ 4. Nc3 *", "1. e4 f6 2. Qh5+ g6 3. Qxg6+ hxg6 4. Nc3 *\n", []string{"hxg6++: no check; the mark is left out"}},
		{"a false mate sign", "long", "1. f3 e5 2. g4 Qh4# (2... Qe7#) 0-1\n", "1. f2-f3 e7-e5 2. g2-g4 Qd8-h4# (2... Qd8-e7) 0-1\n", []string{"Qe7#: no check; the mark is left out"}},
		{"mate, where it is only check", "san", "1. e4 f6 2. Qh5# g6 *\n", "1. e4 f6 2. Qh5+ g6 *\n", []string{"Qh5#: check, but not mate; the mark is written as +"}},
		{"check, where it is mate", "san", "1. f3 e5 2. g4 Qh4+ 0-1\n", "1. f3 e5 2. g4 Qh4# 0-1\n", nil},
		{"mate", "long", "1. f3 e5 2. g4 Qh4 0-1", "1. f2-f3 e7-e5 2. g2-g4 Qd8-h4# 0-1\n", nil},
		{"mate in words", "descriptive", "1. f3 e5 2. g4 Qh4 0-1", "1. P-KB3 P-K4 2. P-KN4 Q-R5mate 0-1\n", nil},
		{"a line keeps its spelling from where it does not play", "long",
			"1. e4 e5 2. Ke3 Nc6 (2... Nf6 3. Nc3) 3. Nf3! *", "1. e2-e4 e7-e5 2. Ke3 Nc6 (2... Nf6 3. Nc3) 3. Nf3! *\n",
			[]string{"Ke3: the king on e1 cannot go to e3"}},
		{"a variation in place of the move that does not play is converted", "long",
			"1. e4 e5 2. Ke3 (2. Nf3 Nc6 3. Ke3) 2... Nc6 *", "1. e2-e4 e7-e5 2. Ke3 (2. Ng1-f3 Nb8-c6 3. Ke3) 2... Nc6 *\n",
			[]string{"Ke3: the king on e1 cannot go to e3", "Ke3: the king on e1 cannot go to e3"}},
		{"the line continues after a variation that does not play", "long",
			"1. e4 (1. Ke2) e5 *", "1. e2-e4 (1. Ke2) 1... e7-e5 *\n", []string{"Ke2: White's own pawn is on e2"}},
		{"a game that cannot be said is left out", "iccf", "[Variant \"wand\"]\n\n1. e4 Ze7:e7 (sleep) *", "",
			[]string{"e4: iccf cannot write the moves of this game"}},
		{"a zap", "descriptive", "[Variant \"wand\"]\n\n1. e4 Ze7:e7 (sleep) *", "", []string{"Ze7:e7: descriptive cannot write a zap"}},
		{"an unknown variant keeps its spelling", "long", "[Variant \"Nonesuch\"]\n\n1. e4! {x} e5 *", "[Variant \"Nonesuch\"]\n\n1. e4! {x} 1... e5 *\n",
			[]string{`the game: unknown variant "Nonesuch"`}},
		{"an improvement that was left open stays so", "san", "[Variant \"wotn\"]\n\n1. e2-e4 d7-d5 2. e4-e5 (2. e4:d5/xx Ng8-f6) *",
			"[Variant \"wotn\"]\n\n1. e4 d5 2. e5 (2. exd5/xx Nf6) *\n", nil},
		{"an open improvement in other letters", "letters:de", "[Variant \"wotn\"]\n\n1. e4 e5 2. Nf3 Nc6 3. d4 (3. Nd4 N:d4/xx) *",
			"[Variant \"wotn\"]\n[Notation \"letters:de\"]\n\n1. e4 e5 2. Sf3 Sc6 3. d4 (3. Sd4 Sxd4/xx) *\n", nil},
		{"the letters are named by a new tag", "letters:de", "1. Nf3 Nf6 *", "[Notation \"letters:de\"]\n\n1. Sf3 Sf6 *\n", nil},
		{"and read by it", "san", "[Notation \"letters:de\"]\n\n1. Sf3 Sf6 *", "1. Nf3 Nf6 *\n", nil},
		{"from one language to another", "letters:ru", "[Notation \"letters:fr\"]\n\n1. Cf3 e6 2. Ca3 Ff8xa3 *", "[Notation \"letters:ru\"]\n\n1. Кf3 e6 2. Кa3 Сxa3 *\n", nil},
		{"letters that nothing tells are detected", "san", "1. Sf3 Sf6 2. Sc3 d5 3. d4 Lf5 *", "1. Nf3 Nf6 2. Nc3 d5 3. d4 Bf5 *\n", nil},
		{"even where not all plays", "san", "1. Sf3 Sf6 2. Sc3 d5 3. Ke3 e6 *", "1. Nf3 Nf6 2. Nc3 d5 3. Ke3 e6 *\n",
			[]string{"Ke3: the king on e1 cannot go to e3"}},
		{"an odd Notation tag stays", "san", "[Notation \"by hand\"]\n\n1. Ng1-f3 *", "[Notation \"by hand\"]\n\n1. Nf3 *\n", nil},
		{"a game whose letters clash gets no tag", "letters:fr", "[Variant \"wotn\"]\n\n1. Ng1-f3 *", "[Variant \"wotn\"]\n\n1. Nf3 *\n", nil},
		{"mixed notations in one game", "san", "1. e2-e4 P-K4 2. g1f3 Nc6 3. Bf1b5 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n", nil},
		{"ICCF", "san", "1. 5254 5755 2. 7163 *", "1. e4 e5 2. Nf3 *\n", nil},
		{"a null move", "uci", "1. e4 -- 2. d4 *", "1. e2e4 0000 2. d2d4 *\n", nil},
		{"the null move of UCI", "san", "1. e2e4 0000 2. d2d4 *", "1. e4 -- 2. d4 *\n", nil},
		{"glyphs stay as written", "long", "1. e4! e5 $2 2. Nf3 !? Nc6 $14 3. Bb5 ± a6 $6 $18 4. Ba4 {c} $1 Nf6 ⩲ $3 *",
			"1. e2-e4! e7-e5 $2 2. Ng1-f3!? Nb8-c6 $14 3. Bf1-b5 ± a7-a6 $6 $18 4. Bb5-a4\n{c} $1 4... Ng8-f6 ⩲ $3 *\n", nil},
		{"and so after moves that keep their spelling", "long", "1. e4 e5 2. Ke3 $4 Nf6! 3. Nf3 $1 *",
			"1. e2-e4 e7-e5 2. Ke3 $4 Nf6! 3. Nf3 $1 *\n", []string{"Ke3: the king on e1 cannot go to e3"}},
		{"but in UCI nothing is attached to a move", "uci", "1. e4! e5?! {c} 2. Nf3 +/= !! Nc6 $14 *",
			"1. e2e4 $1 e7e5 $6 {c} 2. g1f3 $14 $3 b8c6 $14 *\n", nil},
		{"castling in orthodox chess", "uci", "1. e4 e5 2. Nf3 d6 3. Be2 Bg4 4. O-O Qe7 5. a3 Nc6 6. a4 O-O-O *",
			"1. e2e4 e7e5 2. g1f3 d7d6 3. f1e2 c8g4 4. e1g1 d8e7 5. a2a3 b8c6 6. a3a4 e8c8 *\n", nil},
		{"castling in Chess960 from the usual squares", "uci",
			"[Variant \"Chess960\"]\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1. O-O O-O-O *",
			"[Variant \"Chess960\"]\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1. e1h1 e8a8 *\n", nil},
		{"without a tag, by rights that only Chess960 has", "uci",
			"[FEN \"1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1\"]\n\n1. O-O O-O-O *",
			"[FEN \"1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1\"]\n\n1. e1h1 e8b8 *\n", nil},
		{"and back", "san", "[FEN \"1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1\"]\n\n1. e1h1 e8b8 *",
			"[FEN \"1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1\"]\n\n1. O-O O-O-O *\n", nil},
		{"castling in Chess960, in digits", "iccf",
			"[Variant \"Chess960\"]\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1. O-O O-O-O *",
			"[Variant \"Chess960\"]\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1. 5181 5818 *\n", nil},
		{"ch apart, with a judgement, decides between captures", "san", "[FEN \"2n1k3/6n1/8/8/8/8/8/K1R3R1 w - - 0 1\"]\n\n1. RxN ch! K-Q2 2. R-B7 ch. ?! *",
			"[FEN \"2n1k3/6n1/8/8/8/8/8/K1R3R1 w - - 0 1\"]\n\n1. Rxc8+! Kd7 2. Rc7+?! *\n", nil},
		{"glued", "san", "[FEN \"2n1k3/6n1/8/8/8/8/8/K1R3R1 w - - 0 1\"]\n\n1. RxNch!! *", "[FEN \"2n1k3/6n1/8/8/8/8/8/K1R3R1 w - - 0 1\"]\n\n1. Rxc8+!! *\n", nil},
		{"check in full", "san", "[FEN \"2n1k3/6n1/8/8/8/8/8/K1R3R1 w - - 0 1\"]\n\n1. RxKt check?? *", "[FEN \"2n1k3/6n1/8/8/8/8/8/K1R3R1 w - - 0 1\"]\n\n1. Rxc8+?? *\n", nil},
		{"mate apart decides against a check", "san", "[FEN \"2n3k1/p4ppp/8/8/8/8/2R5/K5nR w - - 0 1\"]\n\n1. RxN mate! *",
			"[FEN \"2n3k1/p4ppp/8/8/8/8/2R5/K5nR w - - 0 1\"]\n\n1. Rxc8#! *\n", nil},
		{"two plus signs that decide between captures", "san", "1. P-K4 P-K4 2. Q-R5 N-QB3 3. B-B4 N-B3 4. QxP++ 1-0", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n", nil},
		{"mate with a full stop, before a result", "san", "1. P-K4 P-K4 2. Q-R5 N-QB3 3. B-B4 N-B3 4. QxBP mate. 1-0", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n", nil},
		{"dbl ch decides against a check", "san", "[FEN \"4k3/8/3p4/6p1/4N3/8/8/4R1K1 w - - 0 1\"]\n\n1. NxP dbl ch! *",
			"[FEN \"4k3/8/3p4/6p1/4N3/8/8/4R1K1 w - - 0 1\"]\n\n1. Nxd6+! *\n", nil},
		{"dbl. ch., glued and apart", "san", "[FEN \"4k3/8/3p4/6p1/4N3/8/8/4R1K1 w - - 0 1\"]\n\n1. NxPdbl. ch.!? *",
			"[FEN \"4k3/8/3p4/6p1/4N3/8/8/4R1K1 w - - 0 1\"]\n\n1. Nxd6+!? *\n", nil},
		{"e.p. apart", "san", "[FEN \"4k3/8/8/3pPp2/6P1/8/8/4K3 w - d6 0 1\"]\n\n1. PxP e.p.! *",
			"[FEN \"4k3/8/8/3pPp2/6P1/8/8/4K3 w - d6 0 1\"]\n\n1. exd6! *\n", nil},
		{"odd marks are kept", "long", "1. e4!!! e5 *", "1. e2-e4 !!! e7-e5 *\n", nil},
		{"an event stands on its line", "san", "[Variant \"wand\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1 h1(sleep=1)\"]\n\n1. Ke1-d1\n[Rh1 wakes from Sleep]\nKe8-d8 *",
			"[Variant \"wand\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1 h1(sleep=1)\"]\n\n1. Kd1\n[Rh1 wakes from Sleep]\n1... Kd8 *\n", nil},
		{"what no token takes", "long", "1. e4 \x00\x01 e5 *", "1. e2-e4 \x00\x01 1... e7-e5 *\n", nil},
		{"a record of a Notation tag stays a record", "san", "[Notation \"uci\"]\n\n", "[Notation \"san\"]\n", nil},
		{"also of two", "iccf", "[Notation \"uci\"]\n[Notation \"san\"]\n", "[Notation \"iccf\"]\n", nil},
		{"one with a result is one without", "san", "[Notation \"uci\"]\n\n*\n", "*\n", nil},
		{"no moves", "long", "[Event \"x\"]\n\n*", "[Event \"x\"]\n\n*\n", nil},
	} {
		got, told := converted(t, c.to, c.text)
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
		if diff := cmp.Diff(c.told, told); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

func TestRefusalIsTyped(t *testing.T) {
	c := convert.New(notation.ICCF{}, sharedCatalog)
	syntax, _ := grammar.NewParser().Parse([]byte("[Variant \"wand\"]\n\n1. Ze2:e2 (sleep) *"))
	dst, troubles := c.Append([]byte("before"), record.FromSyntax(syntax))
	var e *notation.UnsayableError
	if string(dst) != "before" || len(troubles) != 1 || !errors.As(troubles[0], &e) || e.What != notation.ZapTurn {
		t.Errorf("%q, %v", dst, troubles)
	}
}

// randomRecord plays a seeded game and writes it in long notation, with random comments, variations
// and NAGs.
func randomRecord(t testing.TB, tags map[string]string, seed uint64, plies int) string {
	t.Helper()
	var set variant.Game
	look := func(name string) (string, bool) { v, ok := tags[name]; return v, ok }
	if err := sharedCatalog.Setup(&set, look, ""); err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	p := &set.Start
	var b strings.Builder
	for name, value := range tags {
		fmt.Fprintf(&b, "[%s %q]\n", name, value)
	}
	b.WriteString("\n{lead} ")
	move := func(m *rules.Move, after *rules.Position) {
		text := notation.Long{}.AppendMove(nil, p, *m, rules.Spelling{})
		after.CopyFrom(p)
		ev := after.Play(m, nil)
		b.Write(notation.AppendMarks(text, after))
		b.WriteString([...]string{" ", "! ", " $14 ", " {so} "}[rng.IntN(4)])
		for _, e := range ev {
			fmt.Fprintf(&b, "\n[%s]\n", notation.AppendEvent(nil, p.Rules(), e))
		}
	}
	for i := range plies {
		all := p.All(nil)
		if len(all) == 0 {
			break
		}
		pick := func() *rules.Move {
			m := &all[rng.IntN(len(all))]
			for range 3 { // outcomes of zaps are numerous: do not let them crowd out moves
				if m.Captures() || m.A.Kind == rules.Go && rng.IntN(2) == 0 {
					break
				}
				m = &all[rng.IntN(len(all))]
			}
			return m
		}
		if i%2 == 0 {
			fmt.Fprintf(&b, "%d. ", i/2+1)
		}
		var next, aside rules.Position
		move(pick(), &next)
		if rng.IntN(8) == 0 {
			fmt.Fprintf(&b, "(%d%s ", i/2+1, [...]string{".", "..."}[i%2])
			move(pick(), &aside)
			b.WriteString(") ")
			if i%2 == 0 {
				fmt.Fprintf(&b, "%d... ", i/2+1)
			}
		}
		p.CopyFrom(&next)
	}
	b.WriteString("*\n")
	return b.String()
}

// A game converted to a notation and back to long is the same game, unless the notation
// refuses it.
func TestThroughEveryNotationAndBack(t *testing.T) {
	for _, tags := range []map[string]string{
		{"Variant": "chess"}, {"Variant": "chess", "FEN": "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w GBgb - 0 1"},
		{"Variant": "wotn"}, {"Variant": "wotn3"}, {"Variant": "wand"}, {"Variant": "oz8"}, {"Variant": "oz10"}, {"Variant": "ox"},
		{"Variant": "wotn+ybr"}, {"Variant": "oz8+wand"}, {"Variant": "ox+wand"}, {"Variant": "wotn3+ybr+wand"},
	} {
		t.Run(tags["Variant"], func(t *testing.T) {
			t.Parallel()
			for seed := range hostile.Count(2, 1) {
				long, told := converted(t, "long", randomRecord(t, tags, uint64(seed), hostile.Count(40, 20)))
				if told != nil {
					t.Fatal(told)
				}
				carried := 0
				for _, n := range notation.All() {
					there, told := converted(t, n.Name(), long)
					if there == "" && len(told) == 1 && strings.Contains(told[0], n.Name()+" cannot write") {
						continue
					}
					want := long
					if n.Marks().Bare {
						want, _ = convertedNAGs(t, "long", long, record.NumericNAGs)
					}
					back, more := converted(t, "long", there)
					if diff := cmp.Diff(want, back); diff != "" || told != nil || more != nil {
						t.Errorf("by way of %s: %v %v %s", n.Name(), told, more, diff)
					}
					carried++
				}
				if carried < 17 {
					t.Errorf("only %d notations carry it", carried)
				}
			}
		})
	}
}

// Nothing leaks from one game into the next when a Converter is reused.
func TestConvertersAreReused(t *testing.T) {
	c := convert.New(&notation.SAN{}, sharedCatalog)
	parser := grammar.NewParser()
	var builder record.Builder
	for _, text := range []string{
		"[Variant \"wand\"]\n\n1. Ng1-f3 (1. e2-e4 e7-e5) Zd7:d7 (sleep) *",
		"1. Ke3 (1. e2-e4 e7-e5) *",
		"[Notation \"letters:de\"]\n\n1. Sf3 *",
		"1. Ng1-f3 *",
		"[Variant \"none\"]\n\n1. Ng1-f3 *",
	} {
		want, _ := converted(t, "san", text)
		syntax, _ := parser.Parse([]byte(text))
		if got, _ := c.Append(nil, builder.Build(syntax)); string(got) != want {
			t.Errorf("%q becomes %q, and %q by a fresh converter", text, got, want)
		}
	}
}

func BenchmarkConvert(b *testing.B) {
	text := randomRecord(b, map[string]string{"Variant": "chess"}, 3, 120)
	syntax, _ := grammar.NewParser().Parse([]byte(text))
	for _, to := range []string{"long", "san", "descriptive"} {
		b.Run(to, func(b *testing.B) {
			c := convert.New(notation.Named(to), sharedCatalog)
			var builder record.Builder
			var dst []byte
			b.ReportAllocs()
			for b.Loop() {
				dst, _ = c.Append(dst[:0], builder.Build(syntax))
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/120, "ns/ply")
		})
	}
}

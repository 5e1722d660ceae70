package convert

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mainline/gametest"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// sharedCatalog serves all tests here: compiling the variants costs more than most of them.
var sharedCatalog = variant.NewCatalog()

// engines are converters that use the bitboards where possible, and ones that never do.
type engines struct {
	catalog    *variant.Catalog
	parser     *grammar.Parser
	fast, slow []*Converter // to each notation
	took       int          // conversions that the fast one did without the general engine
	direct     int          // conversions without a game that is built
}

func newEngines() *engines {
	x := &engines{catalog: sharedCatalog, parser: grammar.NewParser()}
	list := notation.All()
	for i := range list {
		fast, slow := New(list[i], x.catalog), New(notation.Named(list[i].Name()), x.catalog)
		slow.plain.off = true
		x.fast, x.slow = append(x.fast, fast), append(x.slow, slow)
	}
	return x
}

// agree reports a text for which the two give different results. All notations after the first few
// differ only in letters: one of them, in turn, stands for all.
func (x *engines) agree(t testing.TB, text string, turn int) {
	t.Helper()
	const few = 7
	var told [2]string
	for rest := []byte(text); len(rest) > 0; {
		var syntax *grammar.Game
		syntax, rest = x.parser.Parse(rest)
		for i := range x.fast {
			if i >= few && i != few+turn%(len(x.fast)-few) {
				continue
			}
			var out [2][]byte
			for k, c := range [2]*Converter{x.fast[i], x.slow[i]} {
				var troubles []*replay.MoveError
				g := record.FromSyntax(syntax)
				out[k], troubles = c.Append([]byte("before"), g)
				told[k] = fmt.Sprint(troubles, c.Guessed(), c.Letters(), c.Tell(g), c.Start() == nil)
			}
			if x.fast[i].plain.next > 0 {
				x.took++
			}
			if direct, ok := x.fast[i].AppendSyntax([]byte("before"), syntax); ok {
				x.direct++
				if _, troubles := x.slow[i].Append(nil, record.FromSyntax(syntax)); string(direct) != string(out[1]) || len(troubles) > 0 {
					t.Fatalf("%s: a game is converted otherwise from its tokens:\n%s\n%s\n%v\nof %s", x.fast[i].To.Name(), direct, out[1], troubles, text)
				}
			} else if string(direct) != "before" {
				t.Fatalf("%s: %q is written of a game that is not converted from its tokens: %s", x.fast[i].To.Name(), direct, text)
			}
			if string(out[0]) != string(out[1]) || told[0] != told[1] {
				t.Fatalf("%s: the engines differ:\n%s\n%s\n%s\n%s\nof %s", x.fast[i].To.Name(), out[0], told[0], out[1], told[1], text)
			}
		}
	}
}

// plainStarts are set-ups with castling, promotion, en passant, pins and many units of a kind; ""
// is the array.
var plainStarts = []string{
	"",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"k7/8/8/1QQ1QQ2/8/1QQQ4/8/K7 w - - 0 1",
	"4k2r/6P1/8/3pP3/8/8/1p4p1/R3K2N w Qk d6 0 12",
	"6k1/5N1N/2B5/5N1N/1b6/2N1N3/3R4/3RK1r1 w - - 0 40",
	"r1r1k3/1P1P4/8/8/2pPp3/8/p6p/4K1B1 b - d3 3 9",
	"4k3/P7/8/8/8/8/8/4K2R w K - 149 90",
}

// people writes a random orthodox game as people do: in any of the usual styles, with missing marks
// and move numbers, with comments, glyphs and variations.
type people struct {
	*rand.Rand
	strings.Builder
	san notation.SAN
}

func (w *people) game(r *rules.Rules, fen string, plies int) string {
	w.Reset()
	p := new(rules.Position)
	r.Start(p)
	w.WriteString("[Event \"?\"]\n")
	if fen != "" {
		if _, err := r.ParseFEN(p, fen); err != nil {
			panic(err)
		}
		fmt.Fprintf(w, "[SetUp \"1\"]\n[FEN %q]\n", fen)
	}
	w.WriteString("\n{lead} ")
	w.line(p, plies, 0, w.IntN(4))
	w.WriteString([...]string{"1-0", "0-1", "1/2-1/2", "*", ""}[w.IntN(5)] + "\n")
	return w.String()
}

func (w *people) line(p *rules.Position, plies, depth, manner int) {
	for n := range plies {
		all := p.Moves(nil)
		if len(all) == 0 {
			return
		}
		m := all[w.IntN(len(all))]
		for range 3 {
			if m.Captures() || m.A.Becomes != 0 || m.A.Kind == rules.Castle {
				break
			}
			m = all[w.IntN(len(all))]
		}
		next := new(rules.Position)
		w.move(next, p, m, n == 0, manner)
		if depth < 3 && w.IntN(10<<depth) == 0 {
			w.WriteString("(")
			aside := new(rules.Position)
			w.move(aside, p, all[w.IntN(len(all))], true, manner)
			w.line(aside, w.IntN(6), depth+1, manner)
			w.WriteString(") ")
		}
		p.CopyFrom(next)
	}
}

func (w *people) move(after, p *rules.Position, m rules.Move, first bool, manner int) {
	if (first || p.Turn == board.White) && w.IntN(50) > 0 {
		fmt.Fprintf(w, "%d%s ", p.Number, [...]string{".", "..."}[p.Turn])
	}
	after.CopyFrom(p)
	after.Play(&m, nil)
	to := [...]notation.Notation{&w.san, &w.san, notation.Long{}, notation.LAN{}}[manner]
	if w.IntN(25) == 0 {
		to = [...]notation.Notation{notation.Long{}, notation.LAN{}}[w.IntN(2)]
	}
	w.Write(to.AppendMove(nil, p, m, rules.Spelling{}))
	switch mark := notation.AppendMarks(nil, after); {
	case w.IntN(80) > 0:
		w.Write(mark)
	case w.IntN(2) == 0:
		w.WriteString([...]string{"+", "#", "++", " +", "!!!", " e.p."}[w.IntN(6)])
	}
	w.WriteString([...]string{"! ", "?? ", " $14 ", " {so} ", " {or} $3 ", " ; why\n", " 1-0 ", "\n"}[min(w.IntN(60), 7)])
}

// careful writes a random game with all numbers and marks.
func (w *people) careful(r *rules.Rules, plies int) string {
	w.Reset()
	p := new(rules.Position)
	r.Start(p)
	fmt.Fprintf(w, "%s\n", [...]string{"[Event \"?\"]\n", "[Variant \"Standard\"]\n", "[SetUp \"0\"]\n", ""}[w.IntN(4)])
	w.clean(p, plies, 0)
	w.WriteString([...]string{"1-0", "0-1", "1/2-1/2", "*"}[w.IntN(4)] + "\n")
	return w.String()
}

func (w *people) clean(p *rules.Position, plies, depth int) {
	for n := range plies {
		all := p.Moves(nil)
		if len(all) == 0 {
			return
		}
		before := new(rules.Position)
		before.CopyFrom(p)
		w.one(p, all[w.IntN(len(all))], n == 0)
		if depth < 3 && w.IntN(12<<depth) == 0 {
			w.WriteString("(")
			w.one(before, all[w.IntN(len(all))], true)
			w.clean(before, w.IntN(6), depth+1)
			w.WriteString(") ")
		}
	}
}

// one writes one move of a careful game and plays it.
func (w *people) one(p *rules.Position, m rules.Move, first bool) {
	if first || p.Turn == board.White {
		fmt.Fprintf(w, "%d%s ", p.Number, [...]string{".", "..."}[p.Turn])
	}
	w.Write(w.san.AppendMove(nil, p, m, rules.Spelling{}))
	p.Play(&m, nil)
	w.Write(notation.AppendMarks(nil, p))
	w.WriteString([...]string{"! ", " $14 ", " {so} ", "\n", " "}[min(w.IntN(30), 4)])
}

// fault makes one change in a text: a byte, a part left out or doubled, two words swapped.
func fault(r *rand.Rand, text string) string {
	b := []byte(text)
	i := r.IntN(len(b))
	switch r.IntN(4) {
	case 0:
		b[i] = "abcdefgh12345678NBRQKOx:-+#=.0 ()$"[r.IntN(34)]
		return string(b)
	case 1:
		return string(b[:i]) + string(b[min(len(b), i+1+r.IntN(6)):])
	case 2:
		return string(b[:min(len(b), i+1+r.IntN(12))]) + string(b[i:])
	}
	words := strings.Split(text, " ")
	i, j := r.IntN(len(words)), r.IntN(len(words))
	words[i], words[j] = words[j], words[i]
	return strings.Join(words, " ")
}

// Both engines give the same text and the same errors: for random games, and for the same games
// with small changes in their text.
func TestTheEnginesConvertAlike(t *testing.T) {
	x := newEngines()
	var set variant.Game
	if err := x.catalog.Setup(&set, func(string) (string, bool) { return "", false }, ""); err != nil {
		t.Fatal(err)
	}
	w := &people{Rand: rand.New(rand.NewPCG(8, 64))}
	for n := range hostile.Count(84, 21) {
		text := w.game(set.Rules, plainStarts[n%len(plainStarts)], 10+w.IntN(90))
		x.agree(t, text, n)
		for range 6 {
			x.agree(t, fault(w.Rand, text), n)
		}
	}
	if x.took < hostile.Count(1300, 300) {
		t.Errorf("the fast engine converted %d times only", x.took)
	}
	for n := range hostile.Count(60, 20) {
		x.agree(t, w.careful(set.Rules, 10+w.IntN(90)), n)
	}
	took := x.took
	hostile.Draws(func(random *rand.Rand) {
		other := ""
		for !strings.ContainsAny(other, "♘♗♖♕♔") && !strings.Contains(other, "[Notation ") || strings.Contains(other, "[Variant ") {
			other = gametest.Game(random)
		}
		for _, text := range []string{other, gametest.Chess960(random)} {
			x.agree(t, text, random.IntN(20))
			x.agree(t, gametest.Spoiled(random, text), random.IntN(20))
		}
	})
	if x.took == took {
		t.Error("no game in other letters was converted by the fast engine")
	}
	direct := x.direct
	others := []string{"[Notation \"letters:de\"]\n\n1. Sf3 Sf6 *\n", "1. Sf3 Sf6 2. Sc3 d5 *\n", "1. ♘f3 ♘f6 *\n", "1. e2e4 e7e5 *\n"}
	for _, text := range others {
		x.agree(t, text, 0)
	}
	if n := x.direct - direct; n < len(others) {
		t.Errorf("%d of %d games in other letters were converted from their tokens", n, len(others))
	}
	if x.direct < hostile.Count(300, 75) {
		t.Errorf("%d games only were converted from their tokens", x.direct)
	}
}

func TestTheEnginesConvertShippedAndOddRecordsAlike(t *testing.T) {
	x := newEngines()
	for i, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		x.agree(t, string(text), i)
	}
	for i, text := range []string{
		"", "*", "{only words}", "[Event \"x\"]\n\n*", "( ) 1. e4 *",
		"1. e4 {a} (1. d4) (1. c4 e5 (1... c5 2. Nf3) 2. g3) e5 *",
		"(1. Nf3) {first} [Event \"x\"]\n\n(1. b3) 1. e4 * (1. d4)",
		"1. f3 e5 2. g4 Qh4 3. e4 *", "1. f3 e5 2. g4 Qh4 (2... Qh4# 3. e4) 0-1", "1. f3 e5 2. g4 Qh4 0-1",
		"[Notation \"letters:de\"]\n\n1. Sf3 *", "[Notation \"letters:de\"]\n\n1. e4 *", "[Notation \"by hand\"]\n\n1. e4 *",
		"1. Sf3 Sf6 *", "1. e4 e5 2. Sf3 *", "1. e4 (1. Sf3) *",
		"[Variant \"Chess960\"]\n\n1. e4 *", "[Variant \"wotn\"]\n\n1. e4 *", "[Variant \"none\"]\n\n1. e4 *", "[Variant \"Standard\"]\n\n1. e4 *",
		"[Variant \"chess960\"]\n[FEN \"nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w GBgb - 0 1\"]\n\n1. e4 *",
		"[FEN \"4k3/8/8/8/8/8/8/4K2R w H - 0 1\"]\n\n1. O-O *", "[FEN \" 4k3/8/8/8/8/8/8/4K2R w K - 0 1 \"]\n\n1. O-O *",
		"[FEN \"\"]\n\n1. e4 *", "[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", "[fen \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. e4 *",
		"[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 9 30\"]\n\n30... Kd7 31. O-O *",
		"[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *",
		"[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. a8 =Q *", "[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. a8 (Q) *",
		"[FEN \"4k3/8/8/8/8/8/8/K1B5 w - - 0 1\"]\n\n1. Bd2 Kd7 2. Ba5 *", // dead from the start
		"[FEN \"7k/5Q2/8/6K1/8/8/8/8 w - - 149 100\"]\n\n1. Kg6 *", "[FEN \"7k/5Q2/6K1/8/8/8/8/8 w - - 149 100\"]\n\n1. Qg7 *",
		"1. e4 -- 2. d4 *", "1. e4 e5 2. Ng1f3 Nb8c6 3. Bf1-b5 *", "1. e4 d5 2. e4d5 *", "1. e4!!! e5?!? *", "1. e4 (sleep) e5 *",
		"1. e4 d6 2. e5 f5 3. exf6e.p. *", "1. e4 d6 2. e5 f5 3. exf6 e.p. *", "1. e4 ep e5 *", "1. 0-0 *", "1. e2e4 e7e5 *", "1. P-K4 *",
		"1. e4 e5 2. Nge2 *", "1. e4 e5 2. Nc3 Bb4 3. Nge2 *", "1. d4 e6 2. Nc3 Bb4 3. Bd2 Nf6 4. Nf3 *", "1. d4 e6 2. Nc3 Bb4 3. Nge2 (3. Ne2) *",
		"1. e2e4 e7e5 2. e1e2 (2. e1g1) *", "1. ♘f3 d5 2. g2g3 c8g4 3. f1g2 ♞c6 *", "1. 5254! 5755 2. 7163+ *", "1. d2d4 d7d5 2. c2c4 d5c4 3. Qa4+ *",
		"[Notation \"letters:de\"]\n[Notation \"uci\"]\n\n1. Sf3 *", "[Event \"?\"]\n[Notation \" letters:DE \"]\n\n1. Sf3 (1. Sc3) Sf6 *",
		"[Notation \"uci\"]\n\n1. Nf3 *", "[Notation \"uci\"]\n\n1. g1f3+ *", "[Notation \"letters:fr\"]\n\n1. f3 e5 2. g4 Dh4+ *", "[Notation \"letters:en\"]\n\n1. Nf3 Sf6 *",
		"[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. a7a8q+ e8d7 2. e1g1 *", "[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. e1h1 e8e7 2. a8=♕ *",
		"[Notation \"letters:fr\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. a7a8r *", "[Notation \"letters:de\"]\n[Variant \"wotn\"]\n\n1. Sf3 *",
	} {
		x.agree(t, text, i)
	}
}

func FuzzEngines(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(gametest.Game(rand.New(rand.NewPCG(seed, 2))), uint8(seed))
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()), uint8(0))
	}
	x := newEngines()
	f.Fuzz(func(t *testing.T, text string, turn uint8) {
		if !hostile.Skip(len(text), 300) {
			x.agree(t, text, int(turn))
		}
	})
}

package mainline

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// shown is everything that a Position says.
func shown(p *Position) string {
	id := "-"
	if e := p.Ending(); e != rules.Ongoing {
		id = e.ID
	}
	return fmt.Sprintf("%d %s %x %s %t %t %s %d %d %s-%s %s %s", p.Ply, p.Variant(), p.Key(), p.AppendMove(nil), p.Last(), p.Black(), id,
		p.Clock(), p.Repetitions(), p.AppendMaterial(nil, false), p.AppendMaterial(nil, true),
		p.AppendUCI(nil), []string{string(p.AppendFEN(nil, rules.EveryPassant)), string(p.AppendFEN(nil, rules.LegalPassant))})
}

// play lists the positions of a game.
func play(r *Reader, text string) (list []string, complete bool) {
	p := replay.NewParser("", r.catalog)
	g, _ := p.Parse([]byte(text))
	complete = r.Play(g, func(p *Position) { list = append(list, shown(p)) })
	return list, complete
}

// games are games of orthodox chess that a bitboard plays, with each kind of move and of end.
var games = []string{
	"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 *",
	"1. f3 e5 2. g4 Qh4# 0-1",
	"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2",
	"1. e4 Nf6 2. e5 d5 3. exd6 Nc6 4. dxc7 a6 5. cxd8=Q+ Kxd8 *",
	"1. e4 c6 2. e5 d5 *", // en passant is legal
	"1. e4 c6 2. e3 *",
	"1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd3 Qd6 5. O-O-O O-O-O *",
	"[SetUp \"1\"]\n[FEN \"7k/5Q2/8/8/8/8/8/K7 b - - 0 1\"]\n\n1/2-1/2",
	"[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/5q2/K7 b - - 0 1\"]\n\n1... Qe2 1/2-1/2",
	"[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/5q2/K7 b - - 149 90\"]\n\n90... Qe2 1/2-1/2",
	"[SetUp \"1\"]\n[FEN \"r6k/8/8/2N5/8/8/5p2/R3K2R b KQ - 0 1\"]\n\n1... f1=N 2. Kxf1 *",
	"",
	"1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5c6 d7c6 5. e1g1 f7f6 6. d2d4+ *",
	"1. e2e4 g8f6 2. e4e5 d7d5 3. e5d6 Nc6 4. d6c7 a6 5. c7d8q Kxd8 6. ♘f3 *",
	"1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 5171 1625 *",
	"[Notation \"letters:de\"]\n[SetUp \"1\"]\n[FEN \"r6k/8/8/2N5/8/8/5p2/R3K2R b KQ - 0 1\"]\n\n1... f1=S 2. Kxf1 Txa1+ 3. Kg2 Sf3 *",
	"[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1\"]\n\n1. e4 e5 2. Bf3 Bf6 3. c1b1 O-O-O 4. a3 *",
	"[Variant \"fischerandom\"]\n[SetUp \"1\"]\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1\"]\n\n1. O-O O-O-O 2. Rfe1 Rh7 *",
	"1. e2e4 e7e5 2. e4e5 *", "1. e2e4 (1. e7e5) e7e5 2. e1g1 *", "1. ♘f3 d5 2. ♘h5 *", "[Notation \"letters:de\"]\n\n1. Nf3 *",
}

// On a bitboard and in the rules engine a game has the same positions.
func TestBothEnginesAgree(t *testing.T) {
	catalog := variant.NewCatalog()
	plain, general := NewReader(catalog), NewReader(catalog)
	general.plain.names["chess"] = other
	for _, name := range []string{"Chess960", "fischerandom"} {
		general.plain.names[name] = other
	}
	for _, text := range games {
		want, whole := play(plain, text)
		if strings.Contains(text, "Variant") && (!whole || len(plain.boards) != len(want)) {
			t.Errorf("%s: not played on a bitboard", text)
		}
		if !strings.Contains(text, "Variant") {
			text = "[Variant \"chess\"]\n" + text
		}
		got, alsoWhole := play(general, text)
		if !slices.Equal(got, want) || whole != alsoWhole {
			t.Errorf("%s:\nrules engine %t\n%s\nbitboard %t\n%s", text, alsoWhole, strings.Join(got, "\n"), whole, strings.Join(want, "\n"))
		}
	}
}

// What two positions share and what not: the key is that of the rules (COMMON-4).
func TestKeysAreThoseOfPositions(t *testing.T) {
	key := func(text string) string {
		list, _ := play(NewReader(variant.NewCatalog()), text)
		return strings.Fields(list[len(list)-1])[2]
	}
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"1. e4 e6 2. d4 d5 *", "1. d4 d5 2. e4 e6 *", true},
		{"1. Nf3 Nf6 2. Ng1 Ng8 *", "*", true},
		{"1. e4 *", "[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 7 9\"]\n\n*", true},
		{"1. e4 a6 2. e5 d5 *", "1. e4 d6 2. e5 a6 *", false},
		{"1. e4 a6 2. e5 d5 *", "[FEN \"rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3\"]\n\n*", false}, // en passant
		{"1. Nf3 Nf6 2. Rg1 Ng8 3. Rh1 Nf6 4. Ng1 Ng8 *", "*", false},                                                 // castling
		{"1. e4 *", "1. e3 *", false},
		{"*", "[Variant \"kingofthehill\"]\n\n*", false},
	} {
		if got := key(c.a) == key(c.b); got != c.same {
			t.Errorf("%q and %q have the same key: %t", c.a, c.b, got)
		}
	}
	if got := key("*"); got != "785fd67b5fa45c67" {
		t.Errorf("the key of the array is %s: stored keys are worthless", got)
	}
}

// A line ends before the first ply that is not legal.
func TestIncompleteLines(t *testing.T) {
	r := NewReader(variant.NewCatalog())
	for _, c := range []struct {
		text      string
		positions int
		complete  bool
	}{
		{"1. e4 e5 2. Ke3 Nc6 *", 3, false},
		{"1. e4 e5 (1... c5 2. Ke3) 2. Qh5 *", 4, true},
		{"[FEN \"what\"]\n\n1. e4 *", 0, false},
		{"[Variant \"Nonsense\"]\n\n1. e4 *", 0, false},
		{"[Variant \"wotn\"]\n\n1. Qd1-d8 *", 1, false},
		{"1. e4 e5 2. Nf3 (2. Nc3) 2... Nc6 (2...", 5, true},
		{"1. e4 e5 2. N f3 Nb8-6c 3. Bb5 a6 *", 7, true}, // what is read by a guess is played
		{"[Variant \"wotn\"]\n\n1. e2-e4 e7-e5 2. Ng1-3f Nb8-c6 *", 5, true},
	} {
		if list, complete := play(r, c.text); len(list) != c.positions || complete != c.complete {
			t.Errorf("%q: %d positions, complete %t", c.text, len(list), complete)
		}
	}
}

// Other variants have positions, moves and units by their own names.
func TestOtherVariants(t *testing.T) {
	list, complete := play(NewReader(variant.NewCatalog()), "[Variant \"capablanca\"]\n\n1. e4 e5 2. Nh3 *")
	if !complete || len(list) != 4 || !strings.Contains(list[3], " Nh3 ") || !strings.Contains(list[3], "KABBCNNPPPPPPPPPPQRR") {
		t.Errorf("%t %q", complete, list)
	}
}

func BenchmarkPlay(b *testing.B) {
	r := NewReader(variant.NewCatalog())
	p := grammar.NewParser()
	g, _ := p.Parse([]byte("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *"))
	sum := uint64(0)
	for b.Loop() {
		r.Play(g, func(p *Position) { sum += p.Key() })
	}
}

// A Variant tag that names no game leaves the variant to the Reader.
func TestUnstatedVariantsAreThoseOfTheReader(t *testing.T) {
	r := NewReader(variant.NewCatalog())
	r.Variant = "wotn"
	for _, value := range []string{"", " ", "?", "-"} {
		list, _ := play(r, "[Variant \""+value+"\"]\n\n1. e4 *")
		other, _ := play(r, "1. e4 *")
		if !slices.Equal(list, other) {
			t.Errorf("[Variant %q]: %v, without the tag %v", value, list, other)
		}
	}
}

// Games in figurines, by squares, and in the letters of a language are played on a bitboard.
func TestTranslatedGamesArePlain(t *testing.T) {
	german, _ := notation.ParseLanguage("letters:de")
	for text, want := range map[string][2]bool{ // as it is, and with German letters by default
		"1. ♘f3 e7e5 2. Nxe5 d7d6":                               {true, false},
		"1. ♘f3 ♞f6":                                             {false, false},
		"1. Sf3 e5":                                              {true, true},
		"1. Cf3 e5 2. e4":                                        {true, false},
		"1. Sf3 e5 2. Fxe5":                                      {false, false},
		"1. e4 e5 2. e1e2":                                       {true, true},
		"[Notation \"letters:fr\"]\n\n1. Cf3 e5":                 {true, true},
		"[Notation \"letters:fr\"]\n\n1. Sf3 e5":                 {false, false},
		"[Notation \"uci\"]\n\n1. g1f3 e5":                       {true, true},
		"[Notation \"san\"]\n[Notation \"x\"]\n\n1. Nf3 e5":      {false, false},
		"[Notation \"letters:xx\"]\n\n1. Sf3 e5":                 {true, true},
		"[Variant \"wotn\"]\n[Variant \"chess\"]\n\n1. e4":       {false, false},
		"[Variant \"wotn\"]\n[Notation \"letters:de\"]\n\n1. e4": {false, false},
	} {
		for i, l := range []*notation.Language{nil, german} {
			r := NewReader(variant.NewCatalog())
			r.Language = l
			g, _ := replay.NewParser("", r.catalog).Parse([]byte(text + " *"))
			if got := r.playPlain(g); got != want[i] {
				t.Errorf("%q with %v by default is plain: %t", text, l, got)
			}
			tokens, ok := r.plain.Lines(g)
			if ok != want[i] || ok && tokens.Translated != (tokens.Game != g) {
				t.Errorf("%q with %v by default has plain lines: %t", text, l, ok)
			}
		}
	}
}

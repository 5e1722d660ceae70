package opening

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

func TestFind(t *testing.T) {
	for _, c := range []struct {
		name, text, eco, opening string
		ply                      int
		missing                  Reason
		doubtful                 bool
	}{
		{name: "a line of the book", text: "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 *", eco: "B90", opening: "Sicilian Defense: Najdorf Variation", ply: 10},
		{name: "the same, moves transposed", text: "1. e4 c5 2. Nc3 d6 3. d4 cxd4 4. Nf3 a6 5. Nxd4 Nf6 *", eco: "B90", opening: "Sicilian Defense: Najdorf Variation", ply: 10},
		{name: "a transposition to another first move", text: "1. Nf3 d5 2. d4 *", eco: "D02", opening: "Queen's Pawn Game: Zukertort Variation", ply: 3},
		{name: "the last named position, not the last move", text: "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O h6 6. h3 *", eco: "C78", opening: "Ruy Lopez: Morphy Defense", ply: 9},
		{name: "variations do not count", text: "1. e4 e5 (1... c5 2. Nf3) 2. f4 (2. Nf3 Nc6) *", eco: "C30", opening: "King's Gambit", ply: 3},
		{name: "long notation", text: "1. e2-e4 e7-e5 2. f2-f4 *", eco: "C30", opening: "King's Gambit", ply: 3},
		{name: "UCI", text: "1. e2e4 e7e5 2. f2f4 *", eco: "C30", opening: "King's Gambit", ply: 3},
		{name: "German letters", text: "[Notation \"letters:de\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 *", eco: "C60", opening: "Ruy Lopez", ply: 5},
		{name: "figurines", text: "1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 *", eco: "C60", opening: "Ruy Lopez", ply: 5},
		{name: "a FEN of the array", text: "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. f4 *", eco: "A02", opening: "Bird Opening", ply: 1},
		{name: "another name of chess", text: "[Variant \"Standard\"]\n\n1. f4 *", eco: "A02", opening: "Bird Opening", ply: 1},
		{name: "an illegal move after the opening", text: "1. f4 Kd3 *", eco: "A02", opening: "Bird Opening", ply: 1, doubtful: true},
		{name: "en passant possible by the squares alone", text: "1. e4 e6 2. d4 d5 3. e5 f5 *", eco: "C02", opening: "French Defense: Advance Variation", ply: 5},
		{name: "no moves", text: "[Event \"x\"]\n\n*", missing: NoMoves},
		{name: "an illegal first move", text: "1. e5 *", missing: Unplayable, doubtful: true},
		{name: "a set-up position", text: "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"]\n\n1... e5 *", missing: SetUp, doubtful: true},
		{name: "a variant", text: "[Variant \"wotn\"]\n\n1. f4 *", missing: NotOrthodox, doubtful: true},
		{name: "Chess960 with the array", text: "[Variant \"Chess960\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. f4 *", missing: NotOrthodox, doubtful: true},
		{name: "an unknown variant", text: "[Variant \"nothing known\"]\n\n1. f4 *", missing: Unplayable, doubtful: true},
		{name: "an impossible position", text: "[FEN \"8/8\"]\n\n1. f4 *", missing: Unplayable, doubtful: true},
		{name: "a line of FEN", text: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n", missing: SetUp, doubtful: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := NewFinder(variant.NewCatalog()).Find(parse(t, c.text))
			if found.Missing != c.missing || found.Certain == c.doubtful || found.Ply != c.ply || (found.Opening == nil) != (c.eco == "") {
				t.Fatalf("%+v", found)
			}
			if (found.Words != "") != (c.missing != None || c.doubtful) {
				t.Errorf("words %q", found.Words)
			}
			if o := found.Opening; o != nil && (o.ECO != c.eco || o.Name != c.opening) {
				t.Errorf("%s %s, want %s %s", o.ECO, o.Name, c.eco, c.opening)
			}
		})
	}
}

func TestVariantOfGamesWithoutTag(t *testing.T) {
	f := NewFinder(variant.NewCatalog())
	f.Variant = "wotn"
	if found := f.Find(parse(t, "1. f4 *")); found.Missing != NotOrthodox {
		t.Errorf("%+v", found)
	}
	if found := f.Find(parse(t, "[Variant \"chess\"]\n\n1. f4 *")); found.Opening == nil {
		t.Errorf("%+v", found)
	}
}

// orthodoxChess is compiled once for all tests.
var orthodoxChess = sync.OnceValue(func() *rules.Rules {
	r, err := variant.NewCatalog().Compile("", nil, true)
	if err != nil {
		panic(err)
	}
	return r
})

// start returns the array.
func start() *rules.Position {
	p := new(rules.Position)
	orthodoxChess().Start(p)
	return p
}

// eachPosition shows the positions of the main line of a game from the array.
func eachPosition(t testing.TB, g *grammar.Game, see func(p *rules.Position)) {
	replay.NewReplayer().Walk(record.FromSyntax(g), start(), func(s *replay.Step) bool {
		if s.Failure != nil {
			t.Fatalf("%s is illegal", s.Ply.Move.Text)
		}
		if s.Depth == 0 {
			see(s.After)
		}
		return true
	})
}

// placement returns the part of a FEN that decides what a position is called.
func placement(p *rules.Position) string {
	fields := strings.Fields(string(p.AppendFENWith(nil, rules.LegalPassant)))
	return strings.Join(fields[:4], " ")
}

// namesByFEN returns the table by FENs, which only the rules engine made.
func namesByFEN(t testing.TB) map[string]*Opening {
	names := make(map[string]*Opening)
	for _, o := range Standard().All() {
		last := ""
		eachPosition(t, parse(t, o.Moves+" *"), func(p *rules.Position) { last = placement(p) })
		names[last] = o
	}
	return names
}

// Real games have the openings that a loop over the FENs of all positions gives them.
func TestRealGames(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "orthodox", "testdata", "games.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	names := namesByFEN(t)
	catalog := variant.NewCatalog()
	fast, general := NewFinder(catalog), NewFinder(catalog)
	general.general = true
	parser, games, met := grammar.NewParser(), 0, make(map[*Opening]bool)
	for len(text) > 0 {
		var g *grammar.Game
		g, text = parser.Parse(text)
		if _, setup := g.Tag("FEN"); setup {
			continue
		}
		games++
		var want *Opening
		var passed []*Opening
		eachPosition(t, g, func(p *rules.Position) {
			if o := names[placement(p)]; o != nil {
				want, passed = o, append(passed, o)
			}
		})
		met[want] = true
		for _, f := range []*Finder{fast, general} {
			if found := f.Find(g); found.Opening != want || !slices.Equal(found.Passed, passed) || !found.Certain {
				t.Errorf("game %d: %+v, want %+v", games, found, want)
			}
		}
	}
	if games < 20 || len(met) < 10 {
		t.Errorf("%d games with %d openings prove little", games, len(met))
	}
}

// Games that follow a line of the book for a while, in part, and then continue at random have the
// openings that their FENs have: a Line that says it is over misses nothing.
func TestRandomGames(t *testing.T) {
	names, all := namesByFEN(t), Standard().All()
	overs := 0
	hostile.Draws(func(random *rand.Rand) {
		p := start()
		var line Line
		line.Begin(Standard())
		var want *Opening
		over := false
		see := func() {
			if o := names[placement(p)]; o != nil {
				want = o
			}
			more := line.NextPosition(p)
			if got, _ := line.Opening(); got != want {
				t.Fatalf("%v after %s, want %v", got, p.FEN(), want)
			}
			if over = over || line.Over(); over != line.Over() || !more && !over {
				t.Fatal("a line that was over continues")
			}
		}
		o := hostile.Pick(random, all)
		leave := random.IntN(int(o.plies) + 1)
		eachPosition(t, parse(t, o.Moves+" *"), func(next *rules.Position) {
			if leave--; leave >= 0 {
				p.CopyFrom(next)
				see()
			}
		})
		for range random.IntN(41) {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(&moves[random.IntN(len(moves))], nil)
			see()
		}
		if over {
			overs++
		}
	})
	if overs == 0 {
		t.Error("no line was ever over")
	}
}

func TestContradicts(t *testing.T) {
	queensPawn := "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 *"
	for _, c := range []struct {
		name, text, term string
		want             bool
	}{
		{"another volume", queensPawn, "B90", true},
		{"a name of it", queensPawn, "Sicilian Defense: Najdorf Variation", true},
		{"its opening", queensPawn, "Sicilian Defense", true},
		{"in the spelling of others", queensPawn, "sicilian DEFENCE", true},
		{"its own code", queensPawn, "D53", false},
		{"a code on the way", queensPawn, "D30", false},
		{"a near code", queensPawn, "D55", false},
		{"a name that the book does not have", queensPawn, "Sizilianisch", false},
		{"an opening with one line", queensPawn, "Robatsch Defense", false},
		{"no name", queensPawn, "", false},
		{"a name of megabytes", queensPawn, strings.Repeat("Sicilian", 1<<17), false},
		{"too few moves to tell", "1. d4 d5 2. c4 *", "B90", false},
		{"the pawn moves in time", "1. d4 Nf6 2. c4 c5 3. Nf3 d6 4. Nc3 g6 5. e4 a6 *", "B90", false},
		{"a pawn move at the last ply that counts", "1. e4 c5 2. d4 d6 " + strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 6) + "Nf3 a6 *", "B90", false},
		{"a pawn move after it", "1. e4 c5 2. d4 d6 " + strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 6) + "Nf3 Nf6 Ng1 a6 *", "B90", true},
		{"another variation of the same opening", "1. e4 c5 2. Nf3 e6 3. d4 cxd4 4. Nxd4 Nc6 5. Nc3 Qc7 6. Be2 Nf6 *", "Sicilian Defense: Najdorf Variation", true},
		{"a variant", "[Variant \"wotn\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O *", "B90", false},
	} {
		found := NewFinder(variant.NewCatalog()).Find(parse(t, c.text))
		if got := found.Contradicts(c.term); got != c.want {
			t.Errorf("%s: %t for %.40q", c.name, got, c.term)
		}
	}
}

func TestBaseCode(t *testing.T) {
	for code, want := range map[string]string{"B90": "B90", " B90 ": "B90", "B90a1": "B90", "B90/07": "B90", "b90": "", "F00": "", "B9": "", "": "", "?": ""} {
		if got, ok := BaseCode(code); got != want || ok != (want != "") {
			t.Errorf("%q: %q, %t", code, got, ok)
		}
	}
}

// translatedGames are games of one opening in other notations.
var translatedGames = []string{
	"1. e2e4 c7c5 2. g1f3 d7d6 3. d2d4 *", "1. e4 c5 2. ♘f3 d6 3. d4 *", "1. 5254 3735 2. 7163 4746 3. 4244 *",
	"[Notation \"letters:de\"]\n\n1. e4 c5 2. Sf3 d6 3. d4 *", "[Notation \"uci\"]\n\n1. e2e4 c7c5 2. g1f3 d7d6 3. d2d4 *",
}

// Openings of games in other notations are found on a bitboard.
func TestOpeningsInOtherNotations(t *testing.T) {
	f := NewFinder(variant.NewCatalog())
	want := f.Find(parse(t, "1. e4 c5 2. Nf3 d6 3. d4 *")).Opening
	for _, text := range translatedGames {
		if found, ok := f.plain(parse(t, text)); !ok || found.Opening != want || !found.Certain {
			t.Errorf("%q: %t, %+v, want %v", text, ok, found.Opening, want)
		}
	}
}

// A Finder of plain games allocates nothing.
func TestFindDoesNotAllocate(t *testing.T) {
	f := NewFinder(variant.NewCatalog())
	g := parse(t, "[Event \"x\"]\n[Variant \"Standard\"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 e5 *")
	f.Find(g)
	if n := testing.AllocsPerRun(100, func() { f.Find(g) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// Whatever the text, nothing panics, and both boards agree.
func FuzzFind(f *testing.F) {
	f.Add("1. e4 c5 2. Nf3 d6 *")
	f.Add("[Variant \"wotn\"]\n\n1. f4 *")
	f.Add("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. f4 (1. e4) e5 *")
	f.Add("1. e4 -- 2. d4 d5")
	for _, text := range translatedGames {
		f.Add(text)
	}
	f.Add("1. e2e4 c7c5 2. g1f3 (2. Sf3) d7d6 3. d2d4 e8e7 *")
	f.Add("[Notation \"letters:de\"]\n[Notation \"letters:fr\"]\n\n1. e4 c5 2. Sf3 *")
	f.Add("1... e5 2. d4")
	f.Add("{x} [Event \"y\"] 1. d4 ( 1. e4 ) ) d5 $1 1-0")
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()))
	}
	catalog := variant.NewCatalog()
	fast, general := NewFinder(catalog), NewFinder(catalog)
	general.general = true
	parser := grammar.NewParser()
	f.Fuzz(func(t *testing.T, text string) {
		for rest := []byte(text); len(rest) > 0; {
			var g *grammar.Game
			g, rest = parser.Parse(rest)
			a, b := fast.Find(g), general.Find(g)
			if a.Opening != b.Opening || a.Ply != b.Ply || a.Missing != b.Missing || a.Certain != b.Certain || !slices.Equal(a.Passed, b.Passed) {
				t.Fatalf("%q: %+v on bitboards, %+v by the rules", text, a, b)
			}
			if a.Contradicts("B90") != b.Contradicts("B90") || a.Contradicts(text) != b.Contradicts(text) {
				t.Fatalf("%q: contradictions differ", text)
			}
		}
	})
}

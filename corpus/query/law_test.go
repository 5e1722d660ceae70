package query

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/mainline/gametest"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// gameFacts and momentFacts are the parts of random expressions.
var (
	gameFacts = []string{
		`player ~ "*a*"`, `white = "?"`, `elo >= 2000`, `all elo > 1000`, `date < 1990`, `maybe date in 1990..2000`, `missing annotator`, `result = decisive`,
		`plies > 40`, `moves <= 10`, `has comments`, `has variations`, `has nags`, `variant = chess`, `variant != wand`, `finding R401`, `round > 2`, `eco in B00..C99`, `eco < B00`, `opening ~ "Sicilian"`, `missing opening`, `variation != "x"`, `opening ~ ("*Game*", "King")`, `not eco ~ "C*"`,
		`player (wins and color = white)`, `black (loses)`, `tag "Event" ~ "*e*"`, `speed = blitz`, `has setup`, `site == "?"`, `count(check) >= 2`, `count(captures) = 0..3`,
		`variations (check)`, `anywhere (captures then within 3 plies check)`, `variations (count(check) = 0)`,
	}
	momentFacts = []string{
		`on d5 N`, `on (e4, d4) P`, `either on f3 n`, `material "Q...-..."`, `material "KQ?R..2...-K..."`, `pawns "e4 - !d?"`, `fen "*/*/*/*/*P*/*/*/*"`, `fen "?*/*n*p*/*/*/*/*/*/*A w"`,
		`fen "*/*/*/*/*/*/*/* ? KQkq"`, `fen "*/*/*/*/*/*/*/* ? HAha"`, `fen "*/*/*/*/*/*/*/* b -"`, `moved K g1`, `on d1 R`,
		`reaches "1. e4 e5"`, `opens "1. d4"`, `castles`, `castles long`, `captures`, `captures (Q, R)`, `moved N`, `check`, `ends mate`, `ends resign`, `ends agreement`, `ends fifty`, `ends repetition`, `ends stalemate`,
		`ply >= 10`, `ply = 3..7`, `turn = white`, `promotes`, `improves`, `zaps`, `wand sleep`, `condition asleep`, `passant`, `takes road`, `dies`, `white (captures)`, `black (check)`,
	}
)

// drawMoment draws a condition on positions.
func drawMoment(t *rapid.T, depth int) string {
	if depth == 0 {
		return rapid.SampledFrom(momentFacts).Draw(t, "moment")
	}
	a := drawMoment(t, depth-1)
	switch rapid.IntRange(0, 6).Draw(t, "join") {
	case 0:
		return a + " with " + drawMoment(t, 0)
	case 1:
		return a + " with not " + drawMoment(t, 0)
	case 2:
		return a + " then " + drawMoment(t, 0)
	case 3:
		return fmt.Sprintf("%s then within %d plies %s", a, rapid.IntRange(1, 9).Draw(t, "within"), drawMoment(t, 0))
	case 4:
		return fmt.Sprintf("(%s) lasts %d plies", a, rapid.IntRange(1, 4).Draw(t, "lasts"))
	case 5:
		return "(" + a + " or " + drawMoment(t, 0) + ")"
	}
	if m := drawMoment(t, 0); !strings.HasPrefix(m, "reaches") && !strings.HasPrefix(m, "opens") {
		return "either (" + m + ")"
	}
	return a
}

// drawFact draws an expression.
func drawFact(t *rapid.T, depth int) string {
	if depth == 0 {
		if rapid.Bool().Draw(t, "moment?") {
			m := drawMoment(t, rapid.IntRange(0, 2).Draw(t, "depth"))
			switch rapid.IntRange(0, 3).Draw(t, "as") {
			case 0:
				return "variations (" + m + ")"
			case 1:
				return "count(" + m + ") " + rapid.SampledFrom([]string{">=", "=", "<", "!="}).Draw(t, "op") + " 2"
			}
			return m
		}
		return rapid.SampledFrom(gameFacts).Draw(t, "fact")
	}
	a, b := drawFact(t, depth-1), drawFact(t, 0)
	switch rapid.IntRange(0, 3).Draw(t, "join") {
	case 0:
		return "(" + a + ") and " + b
	case 1:
		return "(" + a + ") or (" + b + ")"
	case 2:
		return "not (" + a + ")"
	}
	return a + " and not (" + b + ")"
}

// For random expressions on games of all variants: a record matches either an expression or its
// opposite, deciding by tags agrees with deciding by moves, and bitboards agree with the rules
// engine.
func TestRandomExpressions(t *testing.T) {
	catalog := variant.NewCatalog()
	var texts []string
	eachGame(t, func(_ string, g *grammar.Game) {
		texts = append(texts, strings.TrimSpace(string(g.Src[:g.End])))
	})
	texts = append(texts, tal, "1. e4 e5 2. Ke8 (2. Nf3 Nc6 (2... d6) 3. Ke8 a6) 2... Nf6 (2... Nc6) 3. Nf3 1-0", "*", "(1. d4) 1. e4 (1. c4 e5 2. g3) e5 *")
	for range len(texts) / 3 { // first moves only decide for such games
		texts = append(texts, "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O 7. Re1 a6 8. Bb3 Ba7 9. h3 h6 10. Nbd2 Re8 11. Nf1 Be6 "+
			"12. Bc2 d5 13. exd5 Bxd5 14. Be3 Bxe3 15. Nxe3 Be6 16. Qe2 Qd7 17. Rad1 Rad8 18. d4 exd4 19. Nxd4 Nxd4 20. Rxd4 Qe7 21. Red1 Rxd4 22. Rxd4 c5 1/2-1/2")
	}
	for _, moves := range []string{"1... Qxd1+ 2. Kxd1 O-O 3. e4 {x} 3... e5 (3... c5 4. c4) 4. d4 exd4 *", "1. Qxd1+ Kxd1 2. O-O *", "1... Nf6 2. e5 (2... Ng8) *"} {
		for _, fen := range []string{"r2qk2r/ppp1pppp/8/8/8/8/PPP1PPPP/R2QK2R b KQkq - 0 1", "r2qk2r/ppp1pppp/8/8/8/8/PPP1PPPP/R2QK2R w KQkq - 0 1"} {
			texts = append(texts, "[Event \"x\"]\n[SetUp \"1\"]\n[FEN \""+fen+"\"]\n\n"+moves+"\n")
		}
	}
	for seed := range uint64(12) {
		random := rand.New(rand.NewPCG(seed, 960))
		texts = append(texts, gametest.Chess960(random))
		texts = append(texts, "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n"+
			[...]string{"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *", "1. d4 d5 2. e4 e5 3. Bf4 *"}[seed%2])
	}
	tried, fitted := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		text := drawFact(t, rapid.IntRange(0, 2).Draw(t, "depth"))
		known := Vocabulary{Catalog: catalog, Checks: checks}
		q, err := Parse(text, known)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		not, err := Parse("not ("+text+")", known)
		if err != nil {
			t.Fatalf("not (%s): %v", text, err)
		}
		find := Options{Find: func() []Finding { return checks()[:1] }}
		m, n, x := q.Matcher(find), not.Matcher(find), q.Matcher(find)
		x.general = true
		parser := grammar.NewParser()
		for range 3 {
			record := rapid.SampledFrom(texts).Draw(t, "record")
			var byTags, decided bool
			if g, ok := parser.ParseTags([]byte(record)); ok {
				byTags, decided = m.ByTags(g)
				if g, ok := parser.ParseOpening([]byte(record), rapid.SampledFrom([]int{0, 30, 160}).Draw(t, "opening")); ok && !decided {
					byTags, decided = m.ByOpening(g)
				}
			}
			g, _ := parser.Parse([]byte(record))
			fits, _ := m.Match(g)
			opposite, _ := n.Match(g)
			general, _ := x.Match(g)
			switch tried++; {
			case fits == opposite:
				t.Fatalf("%s and its opposite: %v both, of\n%s", text, fits, record)
			case fits != general:
				t.Fatalf("%s: bitboards %v, rules engine %v, of\n%s", text, fits, general, record)
			case decided && byTags != fits:
				t.Fatalf("%s: %v by tags or the first moves, %v by all, of\n%s", text, byTags, fits, record)
			}
			if fits {
				fitted++
			}
		}
	})
	if fitted == 0 || fitted == tried {
		t.Errorf("%d of %d records fit", fitted, tried)
	}
}

// The first moves decide where they can; the result does not show that the rest was not read.
func TestFirstMovesDecide(t *testing.T) {
	text := []byte("[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O 7. Re1 a6 8. Bb3 Ba7 9. h3 h6 10. Nbd2 Re8 11. Nf1 Be6 12. Bc2 d5 13. exd5 Bxd5 14. Be3 Bxe3 15. Nxe3 Be6 16. Qe2 Qd7 17. Rad1 Rad8 18. d4 exd4 *\n")
	for _, c := range []struct {
		expression    string
		opens         bool
		fits, decided bool
	}{
		{`opens "1. e4 e5"`, true, true, true},
		{`opens "1. d4"`, true, false, true},
		{`reaches "1. Nf3 Nc6 2. e4 e5"`, true, true, true},
		{`reaches "1. f4"`, true, false, true}, // the king's pawn has left its square
		{`reaches "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O 7. Re1 a6"`, true, false, false},
		{`reaches "1. a4"`, true, false, true},
		{`ply <= 4 with on e5 p`, true, true, true},
		{`ply <= 4 with on e5 n`, true, false, true},
		{`opens "1. e4" and plies > 4`, true, false, false},
		{`opens "1. d4" and plies > 4`, true, false, true},
		{`on e5 p`, false, true, true},
		{`count(check) = 0`, false, false, false},
		{`variations (opens "1. d4")`, false, false, false},
	} {
		q, err := Parse(c.expression, Vocabulary{Catalog: variant.NewCatalog()})
		if err != nil {
			t.Fatal(err)
		}
		parser := grammar.NewParser()
		if _, ok := parser.ParseTags(text); !ok {
			t.Fatal("the tags are not read alone")
		}
		g, ok := parser.ParseOpening(text, 60)
		if !ok {
			t.Fatal("the first moves are not read alone")
		}
		m := q.Matcher(Options{})
		fits, decided := m.ByOpening(g)
		if q.Opens() != c.opens || c.opens && (fits != c.fits || decided != c.decided) {
			t.Errorf("%s: opens %v, fits %v, decided %v", c.expression, q.Opens(), fits, decided)
		}
	}
}

// The first moves do not tell the language of the letters: here they are legal in German, and only
// what follows shows that they are Czech.
func TestFirstMovesDoNotTellLetters(t *testing.T) {
	text := []byte("[Event \"x\"]\n\n1. b3 b6 2. Sa3 Sa6 3. c3 c6 4. d3 d6 5. h3 h6 6. g3 g6 7. e3 e6 8. f3 f6 9. h4 h5 10. g4 g5 11. Jd2 Je7 12. Vh2 Vh7 13. Dc2 Dc7 14. Jc4 Jd5 *\n")
	q, err := Parse(`opens "1. b3 b6 2. Ba3"`, Vocabulary{Catalog: variant.NewCatalog()})
	if err != nil {
		t.Fatal(err)
	}
	parser := grammar.NewParser()
	m := q.Matcher(Options{})
	if _, ok := parser.ParseTags(text); !ok {
		t.Fatal("the tags are not read alone")
	}
	g, ok := parser.ParseOpening(text, 40)
	if !ok {
		t.Fatal("the first moves are not read alone")
	}
	if fits, decided := m.ByOpening(g); decided {
		t.Errorf("the first moves decide: %t", fits)
	}
	g, _ = parser.Parse(text)
	if fits, note := m.Match(g); !fits {
		t.Errorf("no bishop on a3: %+v", note)
	}
}

// FuzzParse: parsing any text ends, and an error has its place in the text.
func FuzzParse(f *testing.F) {
	for _, list := range [][]string{gameFacts, momentFacts} {
		for _, text := range list {
			f.Add(text)
		}
	}
	for _, text := range []string{
		"", "(", ")", `"`, "not", "a and", `player (player (player (elo > 1)))`, `either either either on d5 N`, strings.Repeat("(", 100), strings.Repeat("not ", 3000) + "check",
		`fen "{`, `fen "[^"`, `fen "[/]/"`, `material "K9999999999-"`, `pawns "-"`, `on ??..?? ?`, `reaches "1. e4 (1. d4"`, `date in 19??..`, `white ~ "\*\"`, "elo >= 1 lasts 3 plies",
		`count(count(check) > 1) > 1`, "tag \"\\\"\" = 1", "castles then (a then b)", "é = ü", "check with elo > 1", `check with tag "x" = 1`, "count(elo > 1) > 2", "elo > 1 then check", "count(has comments) = 1", "check with missing elo",
		"check with finding R401", "check with player (wins)", "check then variations (check)", "check with wins", "date = 1992.13", `"Tal"`, "castles (a..b, c) d",
	} {
		f.Add(hostile.Short(text, 200))
	}
	catalog := variant.NewCatalog()
	game, _ := grammar.NewParser().Parse([]byte(tal))
	f.Fuzz(func(t *testing.T, text string) {
		if hostile.Skip(len(text), 200) {
			return
		}
		q, err := Parse(text, Vocabulary{Catalog: catalog, Checks: checks})
		if err != nil {
			e, ok := err.(*Error)
			if !ok || e.Off < 0 || e.End < e.Off || e.End > len(e.Text) || e.Msg == "" {
				t.Fatalf("%q: %#v", text, err)
			}
			_, _ = e.Picture(), e.Error()
		} else {
			q.Matcher(Options{}).Match(game)
		}
	})
}

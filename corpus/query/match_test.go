package query

import (
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/variant"
)

func checks() []Finding {
	return []Finding{{"R401", "illegal-move", "error"}, {"S101", "unparsed-text", "error"}, {"C701", "missing-roster", "info"}}
}

func fits(t *testing.T, expression, text string) bool {
	t.Helper()
	catalog := variant.NewCatalog()
	q, err := Parse(expression, Vocabulary{Catalog: catalog, Checks: checks})
	if err != nil {
		t.Fatalf("%s: %v", expression, err)
	}
	m := q.Matcher(Options{Find: func() []Finding { return checks()[:1] }})
	g, _ := grammar.NewParser().Parse([]byte(text))
	got, note := m.Match(g)
	if note.Text != "" {
		t.Logf("%s: %s", expression, note.Text)
	}
	return got
}

// shuffled ends in a position that occurs for the third time.
const shuffled = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 "

const tal = `[Event "Candidates' Tournament"]
[Site "Bled"]
[Date "1959.09.??"]
[Round "3.1"]
[White "Tal, Mihail"]
[Black "Fischer, Robert James"]
[Result "1-0"]
[WhiteElo "2650"]
[BlackElo "2480"]
[ECO "B57"]
[TimeControl "180+2"]

1. e4 c5 2. Nf3 (2. c3 d5 3. exd5 Qxd5 4. Na3) 2... d6 3. d4 cxd4 4. Nxd4 Nf6 {[%clk 0:01:00]} 5. Nc3 Nc6
6. Bc4 e6 7. Bb3 Be7 8. Be3 O-O 9. Qe2 a6 10. O-O-O $1 1-0
`

func TestFits(t *testing.T) {
	for _, c := range []struct {
		text, expression string
		want             bool
	}{
		{tal, `player ~ "Tal*"`, true},
		{tal, `player ~ "tal,m*"`, true},
		{tal, `white = "TAL, Mihail"`, true},
		{tal, `white == "TAL, Mihail"`, false},
		{tal, `player (name ~ "Tal*" and wins and opponent.elo >= 2400)`, true},
		{tal, `player (name ~ "Tal*" and wins and opponent.elo >= 2600)`, false},
		{tal, `player (name ~ "Fischer*" and loses and color = black)`, true},
		{tal, `elo >= 2600`, true},
		{tal, `all elo >= 2600`, false},
		{tal, `black (elo < 2500)`, true},
		{tal, `date in 1959..1960`, true},
		{tal, `date < 1959.10`, true},
		{tal, `date < 1959.09.15`, false},
		{tal, `maybe date < 1959.09.15`, true},
		{tal, `date = 1959.09`, true},
		{"[UTCDate \"2024.05.04\"]\n\n1. e4 *\n", `date = 2024.05`, true}, // UTCDate stands in for it
		{"[Date \"????.??.??\"]\n[UTCDate \"2024.05.04\"]\n\n1. e4 *\n", `date > 2023`, true},
		{"[Date \"2022.??.??\"]\n[UTCDate \"2024.05.04\"]\n\n1. e4 *\n", `date > 2023`, false},
		{"[UTCDate \"2024.05.04\"]\n\n1. e4 *\n", `missing date`, false},
		{tal, `missing elo`, false},
		{tal, `missing annotator`, true},
		{tal, `round > 3 and round < 4`, true},
		{tal, `round = 3.1 and round in 3..4 and round in 3.1..3.1 and round in (2, 3.1)`, true},
		{tal, `round in 1..3 or round in 3.2..4 or round = 3`, false},
		{tal, `result = 1-0`, true},
		{tal, `result = decisive and not result = draw`, true},
		{tal, `eco in B50..B59`, true},
		{tal, `speed = blitz and timecontrol = 180+2 and timecontrol < 300`, true},
		{tal, `tag "Site" ~ "B?ed"`, true},
		{tal, `plies = 19 and moves = 10`, true},
		{tal, `has comments and has variations and has clocks and has nags and not has evals`, true},
		{tal, `finding R401 and finding R4 and finding illegal-move and finding error`, true},
		{tal, `finding S`, false},
		{tal, `reaches "1. d4 c5 2. Nf3 cxd4 3. Nxd4 d6 4. e4"`, true},
		{tal, `opens "1. d4 c5 2. Nf3 cxd4 3. Nxd4 d6 4. e4"`, false},
		{tal, `opens "1. e4 c5 2. Nf3"`, true},
		{"1. e4 (1. c4 e5 2. g3) e5 *", `variations (check) or reaches "1. e4 e5"`, true}, // what 1. c4 rules out is still possible
		{tal, `reaches "1. e4 c5 2. c3"`, false},
		{tal, `variations (reaches "1. e4 c5 2. c3")`, true},
		{tal, `anywhere (reaches "1. e4 c5 2. c3")`, true},
		{tal, `castles long`, true},
		{tal, `white (castles short)`, false},
		{tal, `castles short then within 4 plies castles long`, true},
		{tal, `castles short then within 2 plies castles long`, false},
		{tal, `castles short then castles long within 4 plies`, true},
		{tal, `castles short then castles long within 2 plies`, false},
		{tal, `castles long then castles short`, false},
		{tal, `on d4 N with on e4 P`, true},
		{tal, `on d4 N with on f6 (n, b) with not on c6 any`, true},
		{tal, `either on d5 n`, true},
		{tal, `on d5 n`, false},
		{tal, `variations (on a3 N)`, true},
		{tal, `on a3 N`, false},
		{tal, `pawns "e4 !d? - !c? d6"`, true},
		{tal, `fen "*/*/*/*/3NP3/*/*/*"`, true},
		{tal, `fen "*/*/*/*/*N*P*/*/*/*" and fen "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"`, true},
		{tal, `fen "*/*/*/*/*P*N*/*/*/*"`, false},
		{tal, `fen "*/*/*/*/*/*/*/[RB]*"`, true},
		{tal, `fen "*/*/*/*/*/*/*/[^NB]*"`, true},
		{tal, `fen "*/*/*/*/*/*/*/[^R_]*"`, false},
		{tal, `material "KQRRBBNNP7-KQRRBBNNP7"`, true},
		{tal, `material "KQRRBBNNP8-KQRRBBNNP7"`, false},
		{tal, `material "KQRRBBNNP7-KQRRBBNNP8"`, true},
		{tal, `either material "KQRRBBNNP8-KQRRBBNNP7"`, true},
		{tal, `material "KQRRBBNNP7-KQRRBBNNP7" lasts 5 plies`, true},
		{tal, `material "KQRRBBNNP7-KQRRBBNNP7" lasts 50 plies`, false},
		{tal, `count(captures) = 2`, true},
		{tal, `count(captures) > 2`, false},
		{tal, `count(captures P) = 2`, true},
		{tal, `captures N`, false},
		{tal, `moved N d4`, true},
		{tal, `ends resign`, true},
		{tal, `ends mate`, false},
		{tal, `ply = 3 with turn = black`, true},
		{tal, `variant = chess`, true},
		{tal, `variant = oz8`, false},
		{tal, `variant = shogi`, false},
		{"[Variant \"Shogi\"]\n\n1. P-7f *\n", `variant = shogi`, true},
		{"[Variant \"zh\"]\n\n1. e4 *\n", `variant = Crazyhouse960`, true},
		{"[Variant \"zh\"]\n\n1. e4 *\n", `variant = atomic`, false},
		{"[Variant \"Nobody\"]\n\n1. e4 *\n", `variant = shogi`, false},
		{"[TimeControl \"-\"]\n\n*", `timecontrol = - and speed = correspondence`, true},
		{"[TimeControl \"?\"]\n\n*", `timecontrol = - or timecontrol < 10000`, false},
		{shuffled + "1/2-1/2", `ends repetition`, true},
		{shuffled + "1/2-1/2", `ends agreement`, false},
		{shuffled + "*", `ends repetition`, true},
		{shuffled + "0-1", `ends repetition or ends agreement`, false},
		{shuffled + "0-1", `ends resign`, true},
		{"1. e4 e5 *", `ends resign or ends time`, false},
		{"1. e4 e5 1/2-1/2", `ends resign or ends time`, false},
		{"1. e4 e5 Resigns", `ends resign and not ends time`, true},
		{"1. e4 e5 White resigns", `ends resign and not ends time`, true},
		{"1. e4 e5 Black resigns", `ends resign and not ends time`, true},
		{"1. e4 e5 Black forfeits on time", `ends time and not ends resign`, true},
		{"1. e4 e5 White forfeits on time", `ends time and not ends resign`, true},
		{"[Termination \"time forfeit\"]\n\n1. e4 e5 1-0", `ends time and not ends resign`, true},
		{"[Result \"1-0\"]\n[Variant \"wotn\"]\n\n" + shuffled + "1-0", `ends resign and not ends repetition`, true},
		{"[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 99 80\"]\n\n80. Ra2 1-0", `ends fifty`, false},
		{"[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 99 80\"]\n\n80. Ra2 1/2-1/2", `ends fifty and not ends agreement`, true},
		{"1. f3 e5 2. g4 Qh4# 0-1", `ends mate and result = black`, true},
		{"1. f3 e5 2. g4 Qh4# 0-1", `black (check)`, true},
		{"1. f3 e5 2. g4 Qh4# 0-1", `white (check)`, false},
		{"1. f3 e5 2. g4 Qh4# 0-1", `check then ends mate`, false},
		{"1. f3 e5 2. g4 Qh4# 0-1", `check with ends mate`, true},
		{"1. e4 e5 2. Ke8 Nf6 *", `on e8 K or on f6 n`, false},
		{"1. e4 e5 2. Ke8 (2. Nf3) Nf6 *", `variations (on f3 N)`, true},
		{"[Variant \"wotn\"]\n\n1. e4 *", `on e4 P with not on e4 N`, true},
	} {
		if got := fits(t, c.expression, c.text); got != c.want {
			t.Errorf("%s: %v, want %v", c.expression, got, c.want)
		}
	}
}

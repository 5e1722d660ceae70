package stats

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// report counts records for some tables.
func report(t *testing.T, o Options, l Limits, records ...string) *Report {
	t.Helper()
	p, err := NewPlan(o, variant.NewCatalog())
	if err != nil {
		t.Fatal(err)
	}
	r, err := p.Report(count(t, p, 0, records...), l)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// rows returns the rows of the first table: fields, games and amount.
func rows(r *Report) (list []string) {
	for _, row := range r.Tables[0].Rows {
		list = append(list, strings.Join(row.Fields, "|"))
	}
	return list
}

func TestEndings(t *testing.T) {
	for record, want := range map[string]string{
		"1. f3 e5 2. g4 Qh4# 0-1":                                      "mate",
		"[FEN \"7k/8/8/8/8/8/2q5/K7 b - - 0 1\"]\n\n1... Kg8 1/2-1/2":  "stalemate",
		"[FEN \"7k/8/8/8/8/8/2q5/K7 w - - 0 1\"]\n\n1/2-1/2":           "stalemate",
		"[FEN \"7k/8/8/8/8/8/5p2/K7 b - - 0 1\"]\n\n1... f1=N 1/2-1/2": "dead",
		"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2":          "repetition",
		"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1-0":              "resign",
		"1. e4 e5 1/2-1/2": "agreement",
		"[Termination \"time forfeit\"]\n\n1. e4 0-1":                            "time",
		"1. e4 e5 White forfeits on time":                                        "time",
		"1. e4 e5 White resigns":                                                 "resign",
		"1. e4 e5 *":                                                             "unfinished",
		"[Termination \"rules infraction\"]\n\n1. e4 0-1":                        "rules",
		"[FEN \"7k/8/8/8/8/8/5r2/K7 b - - 99 80\"]\n\n80... Kg7 1/2-1/2":         "fifty",
		"[Variant \"kingofthehill\"]\n\n1. e4 a6 2. Ke2 a5 3. Ke3 a4 4. Kd4 1-0": "hill",
	} {
		if got := rows(report(t, Options{Tables: []string{"endings"}}, Limits{}, record)); len(got) != 1 || got[0] != want {
			t.Errorf("%s: %q, want %q", record, got, want)
		}
	}
}

func TestTablesOfOneGame(t *testing.T) {
	game := records(t)[1]
	for table, want := range map[string]string{
		"results": "1/2-1/2", "variants": "chess", "years": "1993", "lengths": "1", "speeds": "blitz", "ratings": "",
		"first-moves": "chess|1. d4", "openings": "C00|French Defense", "players": "Ada Bea",
		"crosstable": "A|Ada|Bea A|Bea|Ada", "clocks": "blitz|1|175 blitz|1|180 blitz|2|160 blitz|2|170", "findings": "",
		"material": "chess|KQRRBBNNPPPPPPPP-KQRRBBNNPPPPPPPP", "endings": "agreement",
	} {
		if got := strings.Join(rows(report(t, Options{Tables: []string{table}}, Limits{}, game)), " "); got != want {
			t.Errorf("%s: %q, want %q", table, got, want)
		}
	}
	if got := rows(report(t, Options{Tables: []string{"ratings"}}, Limits{}, records(t)[0])); len(got) != 1 || got[0] != "200" {
		t.Errorf("the difference of 2100 and 1900 is %q", got)
	}
}

// A tree joins positions that several orders of moves lead to.
func TestTree(t *testing.T) {
	r := report(t, Options{Tree: 4}, Limits{Least: 1},
		"1. e4 e6 2. d4 d5 1-0", "1. d4 d5 2. e4 e6 0-1", "1. e4 e5 2. Nf3 *", "[Variant \"wotn\"]\n\n1. e2-e4 *")
	text := string(Text{Depth: 4}.Append(nil, r))
	want := `4 games

Opening tree
  move          games   share  white  draw  black   score
  chess             3  100.0%      1     0      1   50.0%
    e4              2   66.7%      1     0      0  100.0%
      e5            1   50.0%      0     0      0
        Nf3         1  100.0%      0     0      0
      e6            1   50.0%      1     0      0  100.0%
        d4          1  100.0%      1     0      0  100.0%
          d5        1  100.0%      1     0      0  100.0%
    d4              1   33.3%      0     0      1    0.0%
      d5            1  100.0%      0     0      1    0.0%
        e4          1  100.0%      0     0      1    0.0%
          e6 =      1  100.0%      0     0      1    0.0%
  move      games   share  white  draw  black
  wotn          1  100.0%      0     0      0
    e4          1  100.0%      0     0      0
`
	if !equalWords(text, want) {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
	from := report(t, Options{Tree: 2, From: "1. d4 d5 2. e4"}, Limits{Least: 1}, "1. e4 e6 2. d4 d5 3. e5 1-0", "1. d4 d5 2. e4 e6 0-1", "1. e4 d5 2. d4 e6 1-0", "1. c4 *")
	got := from.Tables[0].Tree(2, 0)
	if len(got) != 1 || got[0].Games != 2 || len(got[0].Moves) != 1 || got[0].Moves[0].Move != "e6" {
		t.Errorf("after 1. d4 d5 2. e4: %+v", got)
	}
}

func TestCrosstable(t *testing.T) {
	game := func(white, black, result string) string {
		return "[Event \"Cup\"]\n[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Result \"" + result + "\"]\n\n" + result + "\n"
	}
	r := report(t, Options{Tables: []string{"crosstable"}}, Limits{}, game("Ada", "Bea", "1-0"), game("Bea", "Cyd", "1/2-1/2"), game("Cyd", "Ada", "0-1"), game("Ada", "Cyd", "1/2-1/2"), game("Bea", "Ada", "*"))
	want := `5 games

Crosstables
  Cup
     player  1    2     3    points  games
  1  Ada     ·    1½/2  1/2      2½      4
  2  Cyd     ½/2  ·     ½         1      3
  3  Bea     0/2  ½     ·         ½      3
`
	got := string(Text{}.Append(nil, r))
	if !equalWords(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// equalWords compares texts without their spaces.
func equalWords(a, b string) bool {
	return strings.Join(strings.Fields(a), " ") == strings.Join(strings.Fields(b), " ")
}

func TestScores(t *testing.T) {
	c := Cell{Won: 3, Drawn: 4, Lost: 3}
	score, ok := c.Score()
	low, high := c.Interval() // Wilson's interval of 5 in 10
	if !ok || score != 0.5 || math.Abs(low-0.2366) > 1e-4 || math.Abs(high-0.7634) > 1e-4 {
		t.Errorf("%v %v %v", score, low, high)
	}
	if _, ok := (&Cell{Others: 3}).Score(); ok {
		t.Error("games without a result have a score")
	}
	if low, high := (&Cell{Won: 1}).Interval(); high != 1 || low <= 0.2 || low >= 0.3 { // 0.2065
		t.Errorf("one game won: %v to %v", low, high)
	}
}

// A spreadsheet must not run what a record says.
func TestCSV(t *testing.T) {
	r := report(t, Options{Tables: []string{"players"}}, Limits{}, records(t)[5])
	var b bytes.Buffer
	if err := WriteCSV(&b, &r.Tables[0], r.Games.Games); err != nil {
		t.Fatal(err)
	}
	want := "player,games,share,won,drawn,lost,score,moves,elo\n<script>,1,1.0000,0,0,0,,0.0000,\n'=SUM(1),1,1.0000,0,0,0,,0.0000,\n"
	if b.String() != want {
		t.Errorf("%q", b.String())
	}
}

// A number whose name a field has gets another one, so that neither is lost.
func TestNumbersNamedAsFields(t *testing.T) {
	record := "[White \"A\"]\n[Black \"B\"]\n[WhiteElo \"2500\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0"
	for by, want := range map[string]string{
		"":                       "moves,games,share,white,draw,black,score,mean_moves,elo\n1,1,1.0000,1,0,0,1.0000,1.5000,2500.0000\n",
		"moves":                  "moves,games,share,white,draw,black,score,mean_moves,elo\n2,1,1.0000,1,0,0,1.0000,1.5000,2500.0000\n",
		"white,black,elo,result": "white,black,elo,result,games,share,white_won,draw,black_won,score,moves,mean_elo\nA,B,2500,1-0,1,1.0000,1,0,0,1.0000,1.5000,2500.0000\n",
	} {
		o := Options{Tables: []string{"lengths"}}
		if by != "" {
			o = Options{By: strings.Split(by, ",")}
		}
		r := report(t, o, Limits{}, record)
		var b bytes.Buffer
		if err := WriteCSV(&b, &r.Tables[0], 1); err != nil || b.String() != want {
			t.Errorf("%s: %q, want %q (%v)", by, b.String(), want, err)
		}
		if by == "moves" && r.Tables[0].Label(&r.Tables[0].Rows[0]) != "2" {
			t.Errorf("%q is no step", r.Tables[0].Label(&r.Tables[0].Rows[0]))
		}
	}
	r := report(t, Options{Tables: []string{"openings"}}, Limits{}, "1. a4 *", "[FEN \"7k/8/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. Kb1 *")
	for _, row := range r.Tables[0].Rows {
		if label := r.Tables[0].Label(&row); strings.HasSuffix(label, ", ") {
			t.Errorf("%q ends with an empty name", label)
		}
	}
}

func TestPlansThatAreRefused(t *testing.T) {
	catalog := variant.NewCatalog()
	var table *TableError
	var key *query.KeyError
	if _, err := NewPlan(Options{Tables: []string{"year"}}, catalog); !errors.As(err, &table) {
		t.Error(err)
	}
	if _, err := NewPlan(Options{By: []string{"wite"}}, catalog); !errors.As(err, &key) {
		t.Error(err)
	}
	for text, want := range map[string]error{"1. e4 Ke5": ErrRoot, "hello": ErrRoot, "1. e4 (1. d4)": nil, "e4 c5": nil} {
		if _, err := NewPlan(Options{Tree: 2, From: text}, catalog); !errors.Is(err, want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := NewPlan(Options{Tree: 300}, catalog); !errors.Is(err, ErrDepth) {
		t.Error(err)
	}
	if _, err := NewPlan(Options{}, catalog); !errors.Is(err, ErrNone) {
		t.Error(err)
	}
}

func TestStoredTalliesThatAreRefused(t *testing.T) {
	p := everything(t)
	tally := count(t, p, 0, records(t)...)
	file := func(k, n int) string {
		var b bytes.Buffer
		if err := p.Store(&b, tally, corpus.Covered{Shard: corpus.Shard{K: k, N: n}}); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	whole := file(1, 2)
	var shard *corpus.ShardError
	for name, c := range map[string]struct {
		files []string
		bad   func(error) bool
	}{
		"missing":  {[]string{whole}, func(err error) bool { return errors.As(err, &shard) && shard.Shards[0].K == 2 && shard.Missing }},
		"twice":    {[]string{whole, whole}, func(err error) bool { return errors.As(err, &shard) && !shard.Missing && !shard.Other }},
		"cut":      {[]string{whole[:len(whole)-20]}, func(err error) bool { return errors.Is(err, corpus.ErrCut) }},
		"a line":   {[]string{strings.Replace(whole, "{\"table\":\"years\"", "{\"rows\":3}\n{\"table\":\"years\"", 1)}, func(err error) bool { return errors.Is(err, corpus.ErrCut) }},
		"others":   {[]string{whole, "{\"fairyscore\":\"stats\",\"version\":1,\"tables\":[\"years\"]}\n{\"rows\":0}\n"}, func(err error) bool { return errors.Is(err, ErrOther) }},
		"version":  {[]string{"{\"fairyscore\":\"stats\",\"version\":9}"}, func(err error) bool { return errors.Is(err, corpus.ErrVersion) }},
		"negative": {[]string{strings.Replace(whole, "\"counts\":[1,", "\"counts\":[-1,", 1)}, func(err error) bool { return errors.Is(err, ErrNotStored) }},
		"a game":   {[]string{"1. e4 *"}, func(err error) bool { return errors.Is(err, ErrNotStored) }},
	} {
		m := NewMerging(NewTally(0, ""), variant.NewCatalog())
		var err error
		for _, f := range c.files {
			if err == nil {
				err = m.Read(strings.NewReader(f))
			}
		}
		if err == nil {
			err = m.Shards().Missing()
		}
		if !c.bad(err) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if !IsStored([]byte(whole)) || IsStored([]byte("{\"file\":1}")) {
		t.Error("a stored tally is not recognized")
	}
}

// Without space for temporary files, counting fails instead of returning wrong numbers.
func TestNoTemporaryFiles(t *testing.T) {
	p := everything(t)
	tally := NewTally(1, filepath.Join(t.TempDir(), "missing"))
	c := NewCounter(p, tally, variant.NewCatalog(), query.Options{}, nil)
	failed := false
	for r := range corpus.Run(t.Context(), corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(strings.Join(records(t), "\n"))}, corpus.Options{Jobs: 1}, corpus.Stateless, func(_ struct{}, r *corpus.Record) error { _, err := c.Count(r); return err }) {
		failed = failed || errors.Is(r.Value, os.ErrNotExist)
	}
	if _, err := p.Report(tally, Limits{}); !failed || !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%t %v", failed, err)
	}
}

// Rows beyond the limit are counted.
func TestTop(t *testing.T) {
	var list []string
	for i := range 300 {
		list = append(list, fmt.Sprintf("[White \"player %d\"]\n\n*\n", i))
	}
	list = append(list, "[White \"twice\"]\n\n*\n", "[White \"twice\"]\n\n*\n")
	r := report(t, Options{Tables: []string{"players"}}, Limits{Top: 3}, list...)
	s := r.Tables[0]
	if len(s.Rows) != 3 || s.Rows[0].Fields[0] != "twice" || s.Rows[0].Games != 2 || int64(len(s.Rows)-1)+2+s.Rest.Games != 302 || s.Left != 298 {
		t.Errorf("%d rows, first %+v, %d left with %d games", len(s.Rows), s.Rows[0], s.Left, s.Rest.Games)
	}
}

func BenchmarkCount(b *testing.B) {
	p, err := NewPlan(Options{Tables: Overview(), Tree: 10}, variant.NewCatalog())
	if err != nil {
		b.Fatal(err)
	}
	list := records(b)[:4]
	for b.Loop() {
		count(b, p, 0, list...).Close()
	}
}

// A single row has a name, although none of its fields differs from another row.
func TestASingleRowIsNamed(t *testing.T) {
	r := report(t, Options{Tables: []string{"openings", "first-moves"}}, Limits{}, "1. e4 c5 *")
	text := string(Text{}.Append(nil, r))
	for _, want := range []string{"B20", "Sicilian Defense", "1. e4"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
}

// A FEN tag with the initial position changes nothing; from another position, moves are counted
// separately, and positions have no names.
func TestGamesWithAFEN(t *testing.T) {
	for fen, named := range map[string]bool{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1":     true,
		" rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -":        true,
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Qkq - 0 1":      false,
		"rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1": false,
	} {
		r := report(t, Options{Tables: []string{"openings", "first-moves"}}, Limits{}, "[SetUp \"1\"]\n[FEN \""+fen+"\"]\n\n1. e4 c5 *\n")
		text := string(Text{}.Append(nil, r))
		for _, part := range []string{"B20", "1. e4"} {
			if strings.Contains(text, part) != named {
				t.Errorf("%s: %s is not expected to be %t in\n%s", fen, part, named, text)
			}
		}
	}
}

// Openings do not depend on how moves are spelled.
func TestOpeningsOfOtherSpellings(t *testing.T) {
	for _, moves := range []string{"1. e2-e4 c7-c5 *\n", "1. e2e4 c7c5 *\n", "1. P-K4 P-QB4 *\n", "[Variant \"Standard\"]\n\n1. e4 c5! {x} (1... e5) *\n", "1. e4 c5 2. Nh9 *\n"} {
		r := report(t, Options{Tables: []string{"openings"}}, Limits{}, moves)
		if text := string(Text{}.Append(nil, r)); !strings.Contains(text, "B20") {
			t.Errorf("%q:\n%s", moves, text)
		}
	}
}

// A table in the order of its fields has a limit too, unless all rows are requested.
func TestRowsOfOtherTables(t *testing.T) {
	var b strings.Builder
	for i := range maxRows + 5 {
		fmt.Fprintf(&b, "[Event \"%05d\"]\n\n*\n\n", i)
	}
	o := Options{By: []string{"event"}}
	if s := report(t, o, Limits{Top: 3}, b.String()).Tables[0]; len(s.Rows) != maxRows || s.Left != 5 || s.Rest.Games != 5 {
		t.Errorf("%d rows, %d left with %d games", len(s.Rows), s.Left, s.Rest.Games)
	}
	if s := report(t, o, Limits{}, b.String()).Tables[0]; len(s.Rows) != maxRows+5 || s.Left != 0 {
		t.Errorf("%d rows, %d left", len(s.Rows), s.Left)
	}
}

package site

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// reader reads the data of a game as page/page.js does.
type reader struct {
	units []tableUnit
	files int
	clock int
}

type tableUnit struct {
	F string
}

type position struct {
	board []int
	tail  []string
}

// number reads a number and returns the rest.
func number(s string) (int, string) {
	n, place := 0, 1
	for i := range len(s) {
		d := strings.IndexByte(digits, s[i])
		if d < single {
			return n + place*d, s[i+1:]
		}
		n += place * d
		place *= len(digits) - single
	}
	return -1, ""
}

func (r *reader) fen(p position) string {
	ranks := len(p.board) / r.files
	var rows []string
	for rank := ranks - 1; rank >= 0; rank-- {
		row, gap := "", 0
		flush := func() {
			if gap > 0 {
				row += fmt.Sprint(gap)
				gap = 0
			}
		}
		for f := range r.files {
			n := p.board[rank*r.files+f]
			if n == 0 || r.units[n-1].F == "" {
				gap++
				continue
			}
			flush()
			row += r.units[n-1].F
		}
		flush()
		rows = append(rows, row)
	}
	return strings.Join(rows, "/") + " " + strings.Join(p.tail, " ")
}

func (r *reader) square(n int) string {
	return fmt.Sprintf("%c%d", 'a'+n%r.files, n/r.files+1)
}

// after returns the position after a move; ok is false for one that was not played.
func (r *reader) after(p position, code, tail string) (next position, ok bool) {
	if code == "-" {
		return p, false
	}
	flags, rest := int(code[0]-'A'), code[1:]
	passant := -1
	if flags&passantFlag != 0 {
		passant, rest = number(rest)
	}
	next.board = append([]int(nil), p.board...)
	if flags&wholeFlag != 0 {
		clear(next.board)
	}
	for rest != "" {
		var at, unit int
		at, rest = number(rest)
		unit, rest = number(rest)
		next.board[at] = unit
	}
	next.tail = append([]string(nil), p.tail...)
	if tail != "" {
		next.tail = strings.Split(tail, " ")
		return next, true
	}
	add := func(i int) {
		var n int
		fmt.Sscan(next.tail[i], &n)
		next.tail[i] = fmt.Sprint(n + 1)
	}
	if p.tail[0] == "b" {
		add(r.clock + 1)
	}
	next.tail[0] = map[string]string{"w": "b", "b": "w"}[p.tail[0]]
	next.tail[2] = "-"
	if passant >= 0 {
		next.tail[2] = r.square(passant)
	}
	add(r.clock)
	if flags&resetFlag != 0 {
		next.tail[r.clock] = "0"
	}
	return next, true
}

// value returns a value of a list.
func value(tb *tables, list, n int) []byte { return bytes.Split(tb.lists[list].json, []byte(",\n"))[n] }

// gameData is the JSON of a game.
type gameData struct {
	B, F string
	M    []json.RawMessage
}

// positions reads the FENs of all plies in written order, "" for those that were not played.
func positions(t *testing.T, tb *tables, g *Game) (start string, fens []string) {
	t.Helper()
	var data gameData
	if err := json.Unmarshal([]byte("{"+string(g.data)+"}"), &data); err != nil {
		t.Fatalf("%v\n%.400q", err, g.data)
	}
	r := new(reader)
	var now position
	if g.layout != nil {
		size := g.layout.Variant.Size
		r.files = int(size.Files)
		m := tb.of(g.layout)
		var layout struct{ B, F string }
		if err := json.Unmarshal(value(tb, layouts, m.layout), &layout); err != nil {
			t.Fatal(err)
		}
		for _, u := range append(slices.Clone(newArray(g.layout).units), g.units...) {
			var stands tableUnit
			if err := json.Unmarshal(value(tb, units, tb.unit(g.layout, m, u)), &stands); err != nil {
				t.Fatal(err)
			}
			r.units = append(r.units, stands)
		}
		if data.B == "" {
			data.B, data.F = layout.B, layout.F
		}
		now.board = make([]int, int(size.Files)*int(size.Ranks))
		for rest := data.B; rest != ""; {
			var at, unit int
			at, rest = number(rest)
			unit, rest = number(rest)
			now.board[at] = unit
		}
		now.tail = strings.Split(data.F, " ")
		r.clock = 3
		if strings.Contains(now.tail[3], "+") {
			r.clock = 4
		}
		start = r.fen(now)
	}
	type open struct{ now, before position }
	lines := []open{{now, now}}
	for _, raw := range data.M {
		l := &lines[len(lines)-1]
		text, extra := "", struct{ T string }{}
		switch raw[0] {
		case '1':
			lines = append(lines, open{l.before, l.before})
			continue
		case '0':
			lines = lines[:len(lines)-1]
			continue
		case '"':
			if err := json.Unmarshal(raw, &text); err != nil {
				t.Fatal(err)
			}
		default:
			var parts []json.RawMessage
			if err := json.Unmarshal(raw, &parts); err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(parts[0], &text); err != nil {
				t.Fatal(err)
			}
			if len(text) == 1 {
				continue // not a move
			}
			if err := json.Unmarshal(parts[1], &extra); err != nil {
				t.Fatal(err)
			}
		}
		code, _, _ := strings.Cut(text, " ")
		l.before = l.now
		next, ok := position{}, false
		if g.layout != nil {
			next, ok = r.after(l.now, code, extra.T)
		}
		if !ok {
			fens = append(fens, "")
			continue
		}
		l.now = next
		fens = append(fens, r.fen(next))
	}
	return start, fens
}

// engineFENs returns the FENs of all plies, in written order, by the rules engine.
func engineFENs(catalog *variant.Catalog, squares rules.Passants, g *record.Game) (start string, fens []string) {
	var game variant.Game
	if err := catalog.Setup(&game, g.Tags.Get, ""); err != nil {
		return "", nil
	}
	after := make(map[*record.Ply]string)
	replay.NewReplayer().Walk(g, &game.Start, func(s *replay.Step) bool {
		if s.After != nil {
			after[s.Ply] = string(s.After.AppendFENWith(nil, squares))
		}
		return true
	})
	var w record.Walker
	walk := func() {
		for stop := w.Next(); stop != record.Finished; stop = w.Next() {
			if stop == record.AtPly {
				fens = append(fens, after[w.Ply()])
			}
		}
	}
	w.Begin(g.BeforeTags, nil, nil)
	walk()
	w.Begin(g.Leading, g.Main, g.AfterResult)
	walk()
	return string(game.Start.AppendFENWith(nil, squares)), fens
}

// games are the records of a text.
func games(p *grammar.Parser, text []byte, visit func(g *grammar.Game, text []byte)) {
	for len(text) > 0 {
		g, rest := p.Parse(text)
		if g.Len() > 0 {
			visit(g, text[:len(text)-len(rest)])
		}
		text = rest
	}
}

// A page shows every position that the rules engine reaches, in every variant and every variation,
// and the fast way to it is the same to the byte.
func TestPagesShowThePositionsOfTheEngine(t *testing.T) {
	for _, squares := range []rules.Passants{rules.EveryPassant, rules.LegalPassant} {
		pagesShowThePositions(t, squares)
	}
}

// pagesShowThePositions is the law for en passant squares of a kind.
func pagesShowThePositions(t *testing.T, squares rules.Passants) {
	catalog := variant.NewCatalog()
	tb, err := newTables()
	if err != nil {
		t.Fatal(err)
	}
	careful, err := NewEncoder(catalog, Reading{Passants: squares})
	if err != nil {
		t.Fatal(err)
	}
	careful.careful = true
	fast, err := NewEncoder(catalog, Reading{Passants: squares})
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string][]byte{"by hand": []byte(handmade)}
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = text
	}
	p := replay.NewParser("", catalog)
	plies := 0
	for name, text := range texts {
		met := 0
		games(p, text, func(syntax *grammar.Game, text []byte) {
			if met++; met > 1 && name != "by hand" {
				return
			}
			a, b := careful.Game(syntax, text, name, false), fast.Game(syntax, text, name, false)
			if string(a.data) != string(b.data) {
				t.Errorf("%s, game %d: the fast way writes\n%.2000s\nthe careful one\n%.2000s", name, met, b.data, a.data)
			}
			start, fens := positions(t, tb, b)
			wantStart, want := engineFENs(catalog, squares, record.FromSyntax(syntax))
			if b.layout != nil && start != wantStart {
				t.Errorf("%s, game %d begins in %q, want %q", name, met, start, wantStart)
			}
			if b.layout == nil {
				return
			}
			if len(fens) != len(want) {
				t.Fatalf("%s, game %d: %d positions, want %d", name, met, len(fens), len(want))
			}
			for i := range fens {
				plies++
				if fens[i] != want[i] {
					t.Fatalf("%s, game %d, ply %d in written order:\n got %q\nwant %q", name, met, i+1, fens[i], want[i])
				}
			}
		})
	}
	if plies < hostile.Count(500, 100) {
		t.Errorf("only %d plies were compared", plies)
	}
}

// handmade has records with rare constructs.
const handmade = `1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5 3. exd5) 3. Nf3) (2. Nc3) Nc6 *

[White "promotions"]
[FEN "1n5k/P6P/8/3pP3/8/8/8/R3K2R w KQ d6 0 30"]

30. exd6 (30. a8=Q) (30. axb8=N) Nc6 31. O-O-O (31. O-O Nb8) (31. Rh2) Kxh7 32. a8=R *

[White "Black begins"]
[FEN "r3k2r/8/8/8/8/8/8/4K3 b kq - 5 17"]

17... O-O 18. Kd2 Rf2+ 19. Ke1 *

[White "mate"]

1. f3 e5 2. g4 (2. Kf2 Qh4+) Qh4# 0-1

[White "false marks"]

1. e4+ e5# 2. Nf3 *

[White "a wrong move"]

1. e4 e5 2. Nf6 Nc6 3. Bc4 Nf6 4. O-O (4. Ke3 Nd4) Nxe4 *

[White "left out"]

1. e4 Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *

[White "insisted"]

1. e4 f5 2. Qh5+ a6 {[%lint ignore R401 played so]} 3. Qe8# *

[White "null moves"]

1. e4 -- 2. d4 (2. -- Nf6) Nf6 *

[White "unknown"]
[Variant "Nobody knows this"]

1. e4 e5 *

[White "castling of Chess960"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "bqnbrkr1/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKR1 w EGeg - 0 1"]

1. f3 f6 2. Bf2 *

[White "before the moves"]

{a comment} (1. c4 c5) 1. d4 d5 ({lead} 1... Nf6 {[%cal Ge2e4,Rb1c3] [%csl Yd4]}) 2. c4 {[%clk 0:01:02] [#]} *

[White "long draw"]
[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 148 100"]

100. Ra2 Kd7 101. Ra3 Kc7 (101... Kd6 102. Ra6+) 102. Ra7+ *

[White "bare kings"]
[FEN "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"]

1. Kxe2 Kd7 2. Kd3 *
`

// The data of small games, as page/page.js reads them.
func TestDataOfGames(t *testing.T) {
	e, err := NewEncoder(variant.NewCatalog(), Reading{})
	if err != nil {
		t.Fatal(err)
	}
	p := replay.NewParser("", variant.NewCatalog())
	for _, c := range []struct{ text, want string }{
		{"1. e4 {good} e5 $2 *", `"t":[],"m":["G7/!A) e4",["c","good"],"GQI*Y! e5",["n",2]],"o":"*","p":"","x":"1. e4 {good} e5 $2 *"`},
		{"1. f3 e5 2. g4 (2. h3) Qh4# 0-1", `"t":[],"m":["C0!8) f3","GQI*Y! e5","G91!C) g4",1,"C2!:) h3",0,["BD.a! Qh4#",{"s":"White is mated"}]],"o":"0-1","p":"","x":"1. f3 e5 2. g4 (2. h3) Qh4# 0-1"`},
		{"{[%clk 0:01] [%cal Ge2e4] [#] x} 1. <b>", `"t":[],"m":[["c","x",{"a":"/A!","t":["clk","0:01"],"d":1}],["u","1."],["u","\u003cb\u003e"]],"p":"","x":"{[%clk 0:01] [%cal Ge2e4] [#] x} 1. \u003cb\u003e"`},
		{"[Variant \"Nobody\"]\n\n1. e4 *", `"t":[["Variant","Nobody"]],"e":"unknown variant \"Nobody\"","m":["- e4"],"o":"*","p":"","x":[7,0]`},
		{"[Event \"a\"]\n\n1. e4\ne5 *\n\n", `"t":[["Event","a"]],"m":["G7/!A) e4","GQI*Y! e5"],"o":"*","p":"","x":[5,2]`},
		{"[Event \"a\"]\n\n1. e4\ne5 2. h3\n*\n\n", `"t":[["Event","a"]],"m":["G7/!A) e4","GQI*Y! e5","C2!:) h3"],"o":"*","p":"","x":"[Event \"a\"]\n\n1. e4\ne5 2. h3\n*\n\n"`},
	} {
		games(p, []byte(c.text), func(syntax *grammar.Game, text []byte) {
			if got := string(e.Game(syntax, text, "", false).data); got != c.want {
				t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
			}
		})
	}
}

package query

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// picture is a position from its FEN: names of units by square, White's first rank last.
type picture struct {
	rows  [][]string // "" for an empty square
	fen   string
	turn  string
	check bool
	step  *step
	rules *rules.Rules
}

// step is what is kept of a move.
type step struct {
	castles, long, captures, promotes, improves, zaps, passant bool
	white                                                      bool
}

// pictureOf parses a FEN without the code under test.
func pictureOf(p *rules.Position) picture {
	fields := strings.Fields(p.FEN())
	x := picture{fen: p.FEN(), turn: fields[1], rules: p.Rules()}
	x.check = !p.Kings(p.Turn).Empty() && !p.Kings(p.Turn.Other()).Empty() && p.InCheck(p.Turn)
	for _, row := range strings.Split(fields[0], "/") {
		var squares []string
		for i := 0; i < len(row); i++ {
			switch c := row[i]; {
			case c == '{':
				end := i + strings.IndexByte(row[i:], '}')
				squares = append(squares, row[i+1:end])
				i = end
			case c >= '0' && c <= '9':
				n, digits := 0, 0
				for i < len(row) && row[i] >= '0' && row[i] <= '9' {
					n, digits, i = 10*n+int(row[i]-'0'), digits+1, i+1
				}
				i--
				squares = append(squares, make([]string, n)...)
			default:
				squares = append(squares, row[i:i+1])
			}
		}
		x.rows = append(x.rows, squares)
	}
	return x
}

// at returns the unit on a square.
func (x picture) at(square string) (name string, ok bool) {
	rank, err := strconv.Atoi(square[1:])
	row, file := len(x.rows)-rank, int(square[0]-'a')
	if err != nil || row < 0 || row >= len(x.rows) || file >= len(x.rows[row]) {
		return "", false
	}
	return x.rows[row][file], true
}

// count returns how many units with a name there are.
func (x picture) count(name string) (n int) {
	for _, row := range x.rows {
		for _, unit := range row {
			if unit == name {
				n++
			}
		}
	}
	return n
}

// total returns how many units a side has, not counting kings.
func (x picture) total(white bool) (n int) {
	for _, row := range x.rows {
		for _, unit := range row {
			if unit != "" && (strings.ToLower(unit) != unit) == white && strings.ToUpper(unit) != "K" {
				n++
			}
		}
	}
	return n
}

// glob matches a rank with * for any squares, in the naive way.
func (x picture) glob(pattern string, row []string) bool {
	if pattern == "" {
		return len(row) == 0
	}
	if pattern[0] == '*' {
		return x.glob(pattern[1:], row) || len(row) > 0 && x.glob(pattern, row[1:])
	}
	if len(row) == 0 {
		return false
	}
	unit := row[0]
	fits := false
	switch c := pattern[0]; {
	case c == '?':
		fits = true
	case c == '!':
		fits = unit != ""
	case c == '1':
		fits = unit == ""
	case c == 'A' && !army(x, "A"):
		fits = unit != "" && strings.ToLower(unit) != unit
	case c == 'a' && !army(x, "A"):
		fits = unit != "" && strings.ToLower(unit) == unit
	default:
		fits = unit == pattern[:1]
	}
	return fits && x.glob(pattern[1:], row[1:])
}

// course of pictures: those of the main line, as far as it can be played.
func picturesOf(t *testing.T, catalog *variant.Catalog, g *record.Game) (list []picture) {
	var set variant.Game
	if err := catalog.Setup(&set, g.Tags.Get, ""); err != nil {
		return nil
	}
	list = append(list, pictureOf(&set.Start))
	dead := false
	replay.NewReplayer().Walk(g, &set.Start, func(s *replay.Step) bool {
		if s.Depth > 0 || dead {
			return !dead
		}
		if dead = s.Failure != nil && !s.Failure.Kept && s.Ply.Move.Text != "--" || s.Repaired || s.After == nil; dead {
			return false
		}
		x := pictureOf(s.After)
		x.step = &step{white: s.Before.Turn == 0}
		for _, p := range []rules.Step{s.Move.A, s.Move.B} {
			x.step.castles = x.step.castles || p.Kind == rules.Castle
			x.step.zaps = x.step.zaps || p.Kind == rules.Zap
			x.step.captures = x.step.captures || p.Takes&rules.Captures != 0
			x.step.passant = x.step.passant || p.Takes&rules.TakesPassant != 0
			x.step.promotes = x.step.promotes || p.Becomes != 0 && x.rules.Improver() == nil
			x.step.improves = x.step.improves || p.Becomes != 0 && x.rules.Improver() != nil
		}
		x.step.long = x.step.castles && strings.Count(s.Ply.Move.Text, "O")+strings.Count(s.Ply.Move.Text, "0") == 3
		list = append(list, x)
		return true
	})
	return list
}

// bruteCases are conditions and their meanings, implemented independently.
var bruteCases = []struct {
	expression string
	holds      func(x picture) bool
}{
	{"on d5 N", func(x picture) bool { s, _ := x.at("d5"); return s == "N" }},
	{"on (e4, e5) (P, p)", func(x picture) bool {
		a, _ := x.at("e4")
		b, _ := x.at("e5")
		return a == "P" || a == "p" || b == "P" || b == "p"
	}},
	{"on ?4 n", func(x picture) bool {
		return len(x.rows) >= 4 && slices.Contains(x.rows[len(x.rows)-4], "n")
	}},
	{"on a1..b2 empty", func(x picture) bool {
		for _, q := range []string{"a1", "a2", "b1", "b2"} {
			if s, ok := x.at(q); ok && s == "" {
				return true
			}
		}
		return false
	}},
	{"either on d5 N", func(x picture) bool {
		s, _ := x.at("d5")
		other, _ := x.at("d" + strconv.Itoa(len(x.rows)-4))
		return s == "N" || other == "n"
	}},
	{`material "R2..P*...-..."`, func(x picture) bool { return x.count("R") >= 2 && known(x, "R", "P") }},
	{`material "Q R? B N P+ -..."`, func(x picture) bool {
		return known(x, "Q", "R", "B", "N", "P") && x.count("Q") == 1 && x.count("R") <= 1 && x.count("B") == 1 && x.count("N") == 1 &&
			x.count("P") > 0 && x.total(true) == 3+x.count("R")+x.count("P")
	}},
	{`either material "QR2...-R..."`, func(x picture) bool {
		return known(x, "Q", "R") && (x.count("Q") == 1 && x.count("R") == 2 && x.count("r") == 1 || x.count("q") == 1 && x.count("r") == 2 && x.count("R") == 1)
	}},
	{`fen "?*/*/*/*/*/*/*/*A"`, func(x picture) bool { return len(x.rows) == 8 && x.glob("*A", x.rows[7]) }},
	{`fen "*/*p*/*/*/*A*1*/*/*?P*/?*1*"`, func(x picture) bool {
		return len(x.rows) == 8 && x.glob("*p*", x.rows[1]) && x.glob("*A*1*", x.rows[4]) && x.glob("*?P*", x.rows[6]) && x.glob("?*1*", x.rows[7])
	}},
	{`fen "*/[^p_]*/*/*/*/*/*/*[^R]"`, func(x picture) bool {
		return len(x.rows) == 8 && known(x, "P", "R") && x.rows[1][0] != "" && x.rows[1][0] != "p" && x.rows[7][len(x.rows[7])-1] != "R"
	}},
	{`fen "*/*/*/*/*/*/*/* b"`, func(x picture) bool { return len(x.rows) == 8 && x.turn == "b" }},
	{`check`, func(x picture) bool { return x.check }},
	{`turn = black`, func(x picture) bool { return x.turn == "b" }},
	{`castles`, func(x picture) bool { return x.step != nil && x.step.castles }},
	{`castles long`, func(x picture) bool { return x.step != nil && x.step.long }},
	{`white (captures)`, func(x picture) bool { return x.step != nil && x.step.captures && x.step.white }},
	{`passant`, func(x picture) bool { return x.step != nil && x.step.passant }},
	{`promotes`, func(x picture) bool { return x.step != nil && x.step.promotes }},
	{`improves`, func(x picture) bool { return x.step != nil && x.step.improves }},
	{`zaps`, func(x picture) bool { return x.step != nil && x.step.zaps }},
	{`on d5 N with not check`, func(x picture) bool { s, _ := x.at("d5"); return s == "N" && !x.check }},
	{`(check or castles)`, func(x picture) bool { return x.check || x.step != nil && x.step.castles }},
}

// army reports whether a variant has a unit with a name.
func army(x picture, name string) bool {
	for _, u := range x.rules.Variant.Army {
		if u.Name == name {
			return true
		}
	}
	return false
}

// known reports whether a variant has units of these names.
func known(x picture, names ...string) bool {
	for _, n := range names {
		if !army(x, n) {
			return false
		}
	}
	return true
}

// recorder is a moment that records where another one holds.
type recorder struct {
	moment
	met *[]bool
}

func (r recorder) holds(l *line) bool {
	if l.depth == 0 {
		*r.met = append(*r.met, r.moment.holds(l))
	}
	return false
}
func (recorder) over(*line) bool { return false }

// eachGame passes the games of the included files, and of the samples of all variants, to a
// function.
func eachGame(t *testing.T, see func(name string, g *grammar.Game)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "samples", "*.pgn"))
	if err != nil || len(files) < 30 {
		t.Fatal(err, len(files))
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		parser := grammar.NewParser()
		for n := 0; len(text) > 0 && (n < 1 || n < 4 && !testing.Short()); n++ {
			g, rest := parser.Parse(text)
			if g.Len() > 0 {
				see(filepath.Base(name), g)
			}
			text = rest
			if cut, ok := grammar.NextRecord(text, true); ok && cut == 0 {
				break
			}
		}
	}
}

// Each condition holds in exactly the positions found by a loop over all of them, made from their
// FENs: on bitboards and in the rules engine.
func TestConditionsHoldWhereBruteForceSays(t *testing.T) {
	catalog := variant.NewCatalog()
	type asked struct {
		m     *Matcher
		met   *[]bool
		holds func(picture) bool
		text  string
		times int
	}
	var all []*asked
	for _, c := range bruteCases {
		for _, general := range []bool{false, true} {
			q, err := Parse("count("+c.expression+") >= 10000", Vocabulary{Catalog: catalog})
			if err != nil {
				t.Fatal(c.expression, err)
			}
			a := &asked{met: new([]bool), holds: c.holds, text: c.expression}
			q.roots[0].moment = recorder{q.roots[0].moment, a.met}
			a.m = q.Matcher(Options{})
			a.m.general = general
			all = append(all, a)
		}
	}
	games := 0
	eachGame(t, func(name string, g *grammar.Game) {
		pictures := picturesOf(t, catalog, record.FromSyntax(g))
		games++
		for _, a := range all {
			*a.met = (*a.met)[:0]
			a.m.Match(g)
			var want []bool
			for _, x := range pictures {
				want = append(want, a.holds(x))
				if a.holds(x) {
					a.times++
				}
			}
			got := *a.met
			if len(got) > len(want) { // bitboards gave up, and the rules engine started again
				got = got[len(got)-len(want):]
			}
			if !slices.Equal(got, want) {
				at := 0
				for at < min(len(got), len(want)) && got[at] == want[at] {
					at++
				}
				fen := ""
				if at < len(pictures) {
					fen = pictures[at].fen
				}
				t.Errorf("%s: %s (rules engine %v): differs at ply %d of %d: %s", name, a.text, a.m.general, at, len(want)-1, fen)
			}
		}
	})
	for _, a := range all {
		if a.times == 0 {
			t.Errorf("%s holds in no position of any game", a.text)
		}
	}
	t.Logf("%d games", games)
}

// Sequences hold where a loop over all pairs of positions finds a pair.
func TestSequencesHoldWhereBruteForceSays(t *testing.T) {
	catalog := variant.NewCatalog()
	first := bruteCases[0]
	for _, c := range bruteCases {
		if c.expression == "white (captures)" {
			first = c
		}
	}
	limits := []int{0, 1, 3, 10}
	matchers, yes := make(map[int]*Matcher), make(map[int]int)
	for _, within := range limits {
		limit := ""
		if within > 0 {
			limit = "within " + strconv.Itoa(within) + " plies "
		}
		q, err := Parse("white (captures) then "+limit+"check", Vocabulary{Catalog: catalog})
		if err != nil {
			t.Fatal(err)
		}
		matchers[within] = q.Matcher(Options{})
	}
	eachGame(t, func(name string, g *grammar.Game) {
		pictures := picturesOf(t, catalog, record.FromSyntax(g))
		for _, within := range limits {
			want := false
			for i := range pictures {
				for j := i + 1; j < len(pictures); j++ {
					want = want || (within == 0 || j-i <= within) && first.holds(pictures[i]) && pictures[j].check
				}
			}
			if want {
				yes[within]++
			}
			if got, _ := matchers[within].Match(g); got != want {
				t.Errorf("%s, within %d plies: %v, want %v", name, within, got, want)
			}
		}
	})
	for _, within := range limits {
		if yes[within] == 0 {
			t.Errorf("within %d plies, nothing fits", within)
		}
	}
}

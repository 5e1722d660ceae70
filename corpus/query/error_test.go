package query

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/variant"
)

// Errors have their place, and a suggestion.
func TestErrors(t *testing.T) {
	for _, c := range []struct{ expression, marked, msg, help string }{
		{`Whte ~ "Tal*"`, `Whte`, `unknown field`, `white`},
		{`year = 1992`, `year`, `unknown field`, `date = 1992`},
		{`elo >= strong`, `strong`, `"strong" is not a number`, `elo >= 2600`},
		{`on z9 N`, `z9`, `"z9" is not a square`, `d5`},
		{`elo > 1 && white = x`, `&&`, `unexpected "&&"`, `and`},
		{`"Tal"`, `"Tal"`, `a text is not a condition`, `player ~ "Tal"`},
		{`Tal`, `Tal`, `unknown word "Tal"`, `player ~ "Tal*"`},
		{`player ~`, ``, `a value is missing after "~"`, ``},
		{`(elo > 1`, ``, `")" is missing at the end`, ``},
		{`elo > 1)`, `)`, `closing parenthesis without an opening one`, ``},
		{`castles then then check`, `then`, `a condition is missing before "then"`, `then within 6 plies`},
		{`then within`, `then`, `a condition is missing before "then"`, `then within 6 plies`},
		{`ends mates`, `mates`, `"mates" cannot follow "ends"`, `did you mean mate?`},
		{`ends soon`, `soon`, `"soon" cannot follow "ends"`, `expected mate, `},
		{`check with elo > 1`, `elo > 1`, `elo is a fact of the game, not of a position`, `"and"`},
		{`elo > 1 then check`, `elo > 1`, `elo is a fact of the game, not of a position`, `"and"`},
		{`count(has comments) > 1`, `has comments`, `has comments is a fact of the game`, `"and"`},
		{`check with (on d5 N and on f5 N)`, `o`, `"and" joins facts of a game`, `"with"`},
		{`check then (castles then check)`, `(`, `a sequence in parentheses cannot follow "then"`, `A then B then C`},
		{`check then player (castles)`, `player`, `player (…) cannot be a part of a sequence`, `player (A then B)`},
		{`date = 1992.13`, `1992.13`, `"1992.13" is not a date`, `1992.06`},
		{`date in 1992..soon`, `1992`, `is not a date`, `1992.06`},
		{`white = de la Riva`, `la`, `unexpected "la"`, `in double quotes`},
		{`white = 'de la Riva'`, `la`, `unexpected "la"`, `in double quotes`},
		{`elo > 2000 white = x`, `white`, `unexpected "white"`, `"and"`},
		{`elo > 2000 draws`, `draws`, `unexpected "draws"`, `"and"`},
		{`elo > 2000 castles`, `castles`, `unexpected "castles"`, `"and"`},
		{`white = 'Tal'`, `'Tal'`, `a text is written in double quotes`, `write "Tal"`},
		{`round in (1, '2')`, `'2'`, `a text is written in double quotes`, `write "2"`},
		{`check with move = 'e4'`, `'e4'`, `a text is written in double quotes`, `write "e4"`},
		{`white < M`, `M`, `texts have no order`, `~`},
		{`result = 1-0..0-1`, `1-0`, `results have no order`, `result = 1-0`},
		{`variant = chess..capablanca`, `chess`, `variants have no order`, `variant = chess`},
		{`result > 1-0`, `1-0`, `results have no order`, `result = 1-0`},
		{`variant = chees`, `chees`, `unknown variant "chees"`, `chess`},
		{`all white = x`, `white`, `each player has`, `all elo`},
		{`opponent.elo > 3`, `opponent.elo`, `"opponent" can only be used inside "player"`, `player (`},
		{`name = x`, `name`, `name can only be used inside "player"`, `player (name`},
		{`wins`, `wins`, `which player wins`, `white (wins)`},
		{`has coments`, `coments`, `cannot follow "has"`, `comments`},
		{`finding ilegal-move`, `ilegal-move`, `unknown check`, `illegal-move`},
		{`ends mat`, `mat`, `cannot follow "ends"`, `mate`},
		{`reaches "1. e4 e4"`, `e4`, `"e4" is not a legal move here`, `moves`},
		{`material "KX-K"`, `X-K"`, `no variant has a unit that begins "X"`, `KRP-KR`},
		{`fen "8/8"`, `"`, `fewer ranks than this board has`, `ranks from the last`},
		{`on d5 N check`, `check`, `"check" cannot follow "on"`, `"with"`},
		{`castles then check within x plies`, `x`, `not a number of plies`, `within 6 plies`},
		{`castles then within 6 plies check within 4 plies`, `then`, `two limits`, `A then B within 6 plies`},
		{`check within 4 plies`, `within`, `"within" limits a sequence`, `A then B within 6 plies`},
		{`castles then within x plies check`, `x`, `not a number of plies`, `within 6 plies`},
		{``, ``, `the expression is empty`, `player`},
		{strings.Repeat("(", 41) + "check", `(`, `nested more than 40 deep`, ``},
		{`either reaches "1. e4"`, `reaches`, `cannot exchange the colours of moves`, ``},
		{strings.Repeat("player (", 12) + "elo > 1" + strings.Repeat(")", 12), `p`, `too complex`, `player`},
	} {
		_, err := Parse(c.expression, Vocabulary{Catalog: variant.NewCatalog(), Checks: checks})
		e, ok := err.(*Error)
		if !ok {
			t.Errorf("%s: %v", c.expression, err)
			continue
		}
		if marked := e.Text[e.Off:e.End]; marked != c.marked || !strings.Contains(e.Msg, c.msg) || !strings.Contains(e.Help, c.help) || c.help == "" && e.Help != "" {
			t.Errorf("%q is marked in %s:\n%s", marked, c.expression, e.Picture())
		}
	}
}

func TestErrorPicture(t *testing.T) {
	_, err := Parse("white = \"é\"\nand\tWhte ~ x", Vocabulary{Catalog: variant.NewCatalog()})
	want := "and\tWhte ~ x\n   \t^^^^ unknown field \"Whte\"\nhelp: did you mean white?"
	if e, ok := err.(*Error); !ok || e.Picture() != want || e.Column() != 17 {
		t.Errorf("%v", err)
	}
}

func TestParseDate(t *testing.T) {
	for text, want := range map[string]span{
		"1992": {19920000, 19929999}, "1992.06": {19920600, 19920699}, "1992.06.30": {19920630, 19920630}, "1992.??.??": {19920000, 19929999},
		"1992.06.??": {19920600, 19920699}, "1992-06-30": {19920630, 19920630}, "1992/6/3": {19920603, 19920603}, "19??": {19000000, 19999999},
		"199?.01.01": {19900000, 19999999}, "1992.13.01": {19920000, 19929999}, "1992.06.99": {19920600, 19920699}, "2024.01.02 10:00": {20240102, 20240102},
		"????.??.??": {}, "": {}, "June 1992": {}, "92.06.30": {}, "-500": {}, "?": {},
	} {
		if got, ok := parseDate(text); ok != (want != span{}) || ok && got != want {
			t.Errorf("%q: %v, %v, want %v", text, got, ok, want)
		}
	}
}

func TestParsePace(t *testing.T) {
	for text, want := range map[string]float64{
		"300": 300, "180+2": 260, "40/7200:3600": 7200, "40/7200+30": 8400, "20/3600:20/1800:900": 5400, "*60": 60, "1/86400": 40 * 86400, "-": unlimited,
		"40/9000": 9000, "20/600": 1200, "?": 0, "": 0, "fast": 0, "40/": 0, "0/5": 0, "5+": 0, "1e400": 0,
	} {
		if got, ok := parsePace(text); ok != (want != 0) || ok && got.seconds != want {
			t.Errorf("%q: %v, %v, want %v", text, got.seconds, ok, want)
		}
	}
}

func TestPatterns(t *testing.T) {
	for _, c := range []struct {
		pattern, value string
		want           bool
	}{
		{"Tal*", "Tal, Mihail", true}, {"tal*", "TAL", true}, {"Tal,*", "Talbot, A", false}, {"*a*b*", "xaybz", true}, {"*a*b", "xaybz", false}, {"T?l", "Tál", true},
		{"T?l", "Tl", false}, {`\*`, "*", true}, {`\*`, "x", false}, {"Müller", "Muller", true}, {"Muller*", "Müller, Karl", true}, {"* der *", "van der Wiel", true},
		{"*der*", "van  der   Wiel", true}, {"Ørsted", "orsted", true}, {"", "", true}, {"*", "", true}, {"a, b", "a,b", true}, {"a,b*", "a ,  bc", true}, {"*Najdorf*", "Sicilian: Najdorf", true},
		{strings.Repeat("*a", 50), strings.Repeat("a", 500) + "b", false},
	} {
		if got := newPattern(c.pattern).fits(appendFolded(nil, []byte(c.value))); got != c.want {
			t.Errorf("%q fits %q: %v", c.pattern, c.value, got)
		}
	}
}

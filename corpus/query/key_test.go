package query

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// keyOrders has values in ascending order; those on one line, separated by |, are equal. The last
// line is the missing value.
var keyOrders = []struct {
	key, tag string
	values   string
}{
	{"date", "Date", `
1899.12.31
1960.01.01|1960-01-01|1960/1/1
1960.01.31
1960.01.??|1960.01
1960.02.01
1960.12.31
1960.??.??|1960|1960.13.??
1961.02.03
1969.??.??
196?.??.??
1975.06.01
19??.??.??
2001.01.01
????.??.??|?||yesterday`},
	{"year", "Date", `
1960.01.01|1960|1960.??.??
1961.??.??
????.??.??`},
	{"month", "Date", `
1960.01.01|1960.01.30
1960.02.03
1960.??.??`},
	{"round", "Round", `
1
2|02
3
3.1
3.1.2
3.2
3(1)
10|010
10.1
100000000000000000000
final|Final
semifinal
?|-||`},
	{"white", "White", `
Anand, Viswanathan|anand,  viswanathan|Viswanathan Anand
Carlsen|CARLSEN
Carlsen M.|M. Carlsen|Carlsen, M.
Carlsen, Magnus|Magnus Carlsen|Carlsen,Magnus|carlsen,magnus
De Boer, Jan
Müller, Jan|Muller, Jan|Jan Müller|jan muller
Stockfish 9
Stockfish 16
van den Berg
van den Berg, Jan|Jan van den Berg
Zukertort, Johannes Hermann
?|`},
	{"whiteelo", "WhiteElo", `
99
1000|1000?
2600.5
2700
0|?|-|unrated|`},
	{"eco", "ECO", `
A00|a00
B90
B90a1
B91
E99
?|`},
	{"result", "Result", `
1-0
1/2-1/2|½-½
0-1
0-0
*|?|`},
	{"timecontrol", "TimeControl", `
30
60|60+0
180+2
40/7200:3600
-
?|`},
	{"speed", "TimeControl", `
15
60
300
600
5400
1/86400
?|`},
	{"event", "Event", `
Blitz 9
Blitz 10|blitz  10
Blitz 10 B
Tata
Tata Steel
Tata-Steel
?|`},
	{"Annotator", "Annotator", `
-3
2.5
10
a
A2
a10
Öst
?|`},
	{"tag:x", "x", `
1
2
?`},
	{"variant", "Variant", `
|Standard|chess
Crazyhouse
Oz Octal|Wizard of Oz Octal Chess
wotn|Way of the Knight`},
}

// keyGame reads a record with a tag.
func keyGame(t *testing.T, tag, value string) *grammar.Game {
	t.Helper()
	text := "1. e4 e5\n"
	if tag == "ECO" {
		text = "*\n" // the moves would have a code
	}
	if value != "" || tag != "Variant" {
		text = string(record.AppendTag(nil, tag, value)) + "\n\n" + text
	}
	g, rest := grammar.NewParser().Parse([]byte(text))
	if len(rest) > 0 {
		t.Fatalf("%q is more than a record", text)
	}
	return g
}

func TestKeyOrder(t *testing.T) {
	catalog := variant.NewCatalog()
	for _, c := range keyOrders {
		t.Run(c.key, func(t *testing.T) {
			k, err := ParseKey(c.key)
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(strings.TrimPrefix(c.values, "\n"), "\n")
			for _, descending := range []bool{false, true} {
				var before []byte
				beforeValue := ""
				order, missing := slices.Clone(lines), 1
				if c.key == "variant" {
					missing = 0 // a game without the tag is one of chess
				}
				if descending {
					slices.Reverse(order[:len(order)-missing])
				}
				if descending && (c.key == "date" || c.key == "month") {
					continue // unknown parts are last in both directions: see TestKeyOrderOfPartialDates
				}
				for i, line := range order {
					var same []byte
					for j, value := range strings.Split(line, "|") {
						r := NewKeyReader(catalog, Options{})
						r.Record(keyGame(t, c.tag, value))
						got, known, decided := r.AppendOrder([]byte("x"), k, descending)
						if !decided || known != (i < len(order)-missing || c.key == "month") {
							t.Errorf("%q: known %t, decided %t", value, known, decided)
						}
						if j > 0 && !bytes.Equal(got, same) {
							t.Errorf("descending %t: %q is not equal to the others in %q", descending, value, line)
						}
						if j == 0 && i > 0 && bytes.Compare(before, got) >= 0 {
							t.Errorf("descending %t: %q is not before %q: %x %x", descending, beforeValue, value, before, got)
						}
						same, beforeValue = got, value
					}
					before = same
				}
			}
		})
	}
}

// The unknown part of a date comes last in either direction.
func TestKeyOrderOfPartialDates(t *testing.T) {
	k, _ := ParseKey("date")
	want := strings.Fields("2001.01.01 1960.12.01 1960.01.31 1960.01.01 1960.01.?? 1960.??.?? 19??.??.?? 1899.12.31 ????.??.??")
	var before []byte
	for _, value := range want {
		r := NewKeyReader(variant.NewCatalog(), Options{})
		r.Record(keyGame(t, "Date", value))
		got, _, _ := r.AppendOrder(nil, k, true)
		if bytes.Compare(before, got) >= 0 {
			t.Errorf("%s is not after the date before", value)
		}
		before = got
	}
}

// A key is followed by others, which decide only if it is equal.
func TestKeysDoNotRunTogether(t *testing.T) {
	round, _ := ParseKey("round")
	event, _ := ParseKey("event")
	key := func(r, e string) []byte {
		k := NewKeyReader(variant.NewCatalog(), Options{})
		k.Record(keyGame(t, "Round", r))
		out, _, _ := k.AppendOrder(nil, round, false)
		k.Record(keyGame(t, "Event", e))
		out, _, _ = k.AppendOrder(out, event, false)
		return out
	}
	list := [][]byte{key("3", "a"), key("3", "z"), key("3.1", "a"), key("3.1", "ab"), key("3.1", "b"), key("30", "")}
	if !slices.IsSortedFunc(list, bytes.Compare) {
		t.Errorf("%x", list)
	}
}

func TestKeyOfBothPlayers(t *testing.T) {
	read := func(tags string) *KeyReader {
		g, _ := grammar.NewParser().Parse([]byte(tags + "\n\n1. e4 *\n"))
		r := NewKeyReader(variant.NewCatalog(), Options{})
		r.Record(g)
		return r
	}
	player, _ := ParseKey("player")
	a, _, _ := read(`[White "Tal, M"][Black "Botvinnik, M"]`).AppendOrder(nil, player, false)
	b, _, _ := read(`[White "BOTVINNIK,  M"][Black "Tal, M"]`).AppendOrder(nil, player, false)
	if !bytes.Equal(a, b) {
		t.Errorf("colours count: %x %x", a, b)
	}
	values, _ := read(`[White "Tal, M"][Black "Botvinnik, M"]`).Values(player)
	if fmt.Sprint(values) != "[Tal, M Botvinnik, M]" {
		t.Errorf("%q", values)
	}
	if values, _ := read(`[White "Tal, M"][Black "tal,m"]`).Values(player); len(values) != 1 {
		t.Errorf("one player twice: %q", values)
	}
	elo, _ := ParseKey("elo")
	c, _, _ := read(`[WhiteElo "2600"][BlackElo "2500"]`).AppendOrder(nil, elo, false)
	d, _, _ := read(`[WhiteElo "2550"]`).AppendOrder(nil, elo, false)
	if !bytes.Equal(c, d) {
		t.Errorf("the mean of 2600 and 2500 is not 2550")
	}
}

// Only what is in the movetext is not known from tags.
func TestKeysOfTagsAlone(t *testing.T) {
	g, _ := grammar.NewParser().ParseTags([]byte("[Event \"x\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 (2. d4) Nc6 1-0\n"))
	whole, _ := grammar.NewParser().Parse([]byte("[Event \"x\"]\n[Result \"nonsense\"]\n\n1. e4 e5 2. Nf3 (2. d4) Nc6 1-0\n"))
	for _, name := range KeyNames() {
		k, err := ParseKey(name)
		if err != nil {
			t.Fatal(err)
		}
		r := NewKeyReader(variant.NewCatalog(), Options{})
		r.ByTags(g)
		_, _, decided := r.AppendOrder(nil, k, false)
		if want := !slices.Contains([]string{"plies", "moves", "eco", "opening", "variation"}, name); decided != want {
			t.Errorf("%s: decided %t by the tags", name, decided)
		}
		if _, again := r.Values(k); again != decided {
			t.Errorf("%s: Values are decided %t", name, again)
		}
		r.Record(whole)
		values, decided := r.Values(k)
		if want, ok := map[string]string{"plies": "[4]", "moves": "[2]", "event": "[x]", "result": "[1-0]", "variant": "[chess]",
			"eco": "[C44]", "opening": "[King's Knight Opening]", "variation": "[Normal Variation]"}[name]; !decided || ok && fmt.Sprint(values) != want || !ok && len(values) > 0 {
			t.Errorf("%s: %q %t", name, values, decided)
		}
	}
}

func TestKeyNamesAreChecked(t *testing.T) {
	for name, near := range map[string]string{"dat": "date", "Dtae": "date", "": "", "foo bar": "", "name": "", "quux": "", "x-y": "", "tag:": ""} {
		_, err := ParseKey(name)
		wrong, _ := err.(*KeyError)
		if wrong == nil || near != "" && wrong.Near != near {
			t.Errorf("%q: %v", name, err)
		}
	}
	for name, said := range map[string]bool{"x-y": true, "ü": true, "foo bar": false, "a'b": false, "": false} { // what a shell passes on
		if _, err := ParseKey(name); strings.HasSuffix(err.Error(), " or tag:"+name) != said {
			t.Errorf("%q: %v", name, err)
		}
	}
	for _, name := range []string{"Annotator", "DATE", "WhiteClock", "tag:dat", "tag:my tag"} {
		if _, err := ParseKey(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}

package site

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/mainline/gametest"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// recordOf returns the record in the data of a game as page/page.js does.
func recordOf(t interface{ Fatalf(string, ...any) }, g *Game) (text string, laid bool) {
	var data struct {
		T [][2]string
		M []json.RawMessage
		O string
		X json.RawMessage
	}
	if err := json.Unmarshal([]byte("{"+string(g.data)+"}"), &data); err != nil {
		if json.Unmarshal(g.data[strings.LastIndex(string(g.data), `"x":`)+4:], &text) != nil {
			t.Fatalf("%v in %s", err, g.data)
		}
		return text, false // some tags are left out
	}
	if json.Unmarshal(data.X, &text) == nil {
		return text, false
	}
	var x [2]int
	if err := json.Unmarshal(data.X, &x); err != nil {
		t.Fatalf("%v in %s", err, g.data)
	}
	var words []string
	for i, m := range data.M {
		var move string
		if json.Unmarshal(m, &move) != nil {
			var list []json.RawMessage
			json.Unmarshal(m, &list)
			json.Unmarshal(list[0], &move)
		}
		if i%2 == 0 {
			words = append(words, fmt.Sprintf("%d.", i/2+1))
		}
		_, move, _ = strings.Cut(move, " ")
		words = append(words, move)
	}
	var b strings.Builder
	for _, tag := range data.T {
		fmt.Fprintf(&b, "[%s \"%s\"]\n", tag[0], tag[1])
	}
	b.WriteByte('\n')
	return b.String() + wrapped(append(words, data.O), x[0]) + strings.Repeat("\n", x[1]), true
}

// wrapped lays words out in lines.
func wrapped(words []string, width int) string {
	var b strings.Builder
	column := 0
	for i, word := range words {
		switch {
		case i == 0:
		case column+1+len(word) > width:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += len(word)
	}
	return b.String()
}

// The data of a game give its record back, byte for byte, and most plain records are kept as a
// layout.
func TestRecordsComeBackFromTheirLayout(t *testing.T) {
	e, err := NewEncoder(variant.NewCatalog(), Reading{})
	if err != nil {
		t.Fatal(err)
	}
	p := replay.NewParser("", variant.NewCatalog())
	laid := 0
	back := func(t interface{ Fatalf(string, ...any) }, text string) {
		games(p, []byte(text), func(syntax *grammar.Game, text []byte) {
			got, is := recordOf(t, e.Game(syntax, text, "x", false))
			if want := strings.ToValidUTF8(string(text), "\ufffd"); is && got != string(text) || !is && strings.ToValidUTF8(got, "\ufffd") != want && len(want) == len(text) {
				t.Fatalf("got %q\nof %q", got, text)
			}
			if is {
				laid++
			}
		})
	}
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		back(t, string(text))
	}
	laid = 0
	tags := "[Event \"a\"]\n[White \"M\u00fcller, J.\"]\n[Result \"1-0\"]\n\n"
	moves := strings.Fields("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 1-0")
	widths := 0
	for width := 1; width < 120; width += hostile.Count(1, 7) {
		for ends := range 4 {
			back(t, tags+wrapped(moves, width)+strings.Repeat("\n", ends))
			widths++
		}
	}
	if laid != widths {
		t.Errorf("%d of %d records are kept as a layout", laid, widths)
	}
	for _, sign := range []string{")", ":", "/", "-"} { // in the place of a dot
		back(t, tags+"1"+sign+" e4 e5 2"+sign+" Nf3 1-0\n\n")
	}
	hostile.Draws(func(random *rand.Rand) {
		text := gametest.Game(random)
		back(t, text)
		back(t, gametest.Spoiled(random, text))
		plain := []byte(tags + wrapped(moves, 10+random.IntN(90)) + "\n\n")
		const odd = "\n \t\"\\.1aB-*{}\xe9[]$!?:"
		plain[random.IntN(len(plain))] = odd[random.IntN(len(odd))]
		back(t, string(plain))
	})
	for _, text := range []string{
		"", "*", tags + "*", tags + "1. e4  e5 *", tags + "1. e4 *\n \n", tags + "1.e4 *", tags + "01. e4 *", tags + "1. e4! *", tags + "1. e4 1... e5 *", tags + "2. e4 *",
		"[Event \"a\\\"b\"]\n\n1. e4 *", "[Event  \"a\"]\n\n1. e4 *", "[Event \"a\"]\n\n\n1. e4 *", "[Event \"a\"]\r\n\r\n1. e4 *\r\n", " " + tags + "1. e4 *", "\ufeff" + tags + "1. e4 *",
		"[Event \"\u202ea\"]\n\n1. e4 *", "[Event \"" + strings.Repeat("x", 201) + "\"]\n\n1. e4 *", strings.Repeat("[Event \"a\"]\n", 101) + "\n1. e4 *",
		tags + "1. e4 e5", tags + "1. Ke2 *", "[Variant \"oz8\"]\n\n1. e4 *", "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 1\"]\n\n1. e4 *", tags + "1. d8=Q+ *", tags + "1. e4 1/2", tags + "1. e4\ne5\n*",
	} {
		back(t, text)
	}
}

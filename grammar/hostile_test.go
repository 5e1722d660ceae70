package grammar

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// BenchmarkHostile holds for every kind of hostile text that reading it takes time by its length.
func BenchmarkHostile(b *testing.B) {
	const small = 64 << 10
	for _, k := range hostile.Share(hostile.Kinds()) {
		b.Run(strings.ReplaceAll(k.Name, " ", "_"), func(b *testing.B) {
			b.SetBytes(hostile.Growth * small)
			hostile.Linear(b, k.Make(1), k.Make(small), k.Make(hostile.Growth*small), func(text []byte) {
				parseAll(b, NewParser(), text)
			})
		})
	}
}

// Every kind of hostile text is read to its end. Quadratic work on so long a text would take hours.
func TestHostileTextsAreReadToTheEnd(t *testing.T) {
	size := 256 << 10
	if testing.Short() {
		size /= 4
	}
	for _, k := range hostile.Share(hostile.Kinds()) {
		parseAll(t, NewParser(), k.Make(size))
	}
}

func TestHostileTextsKeepTheLaws(t *testing.T) {
	for _, k := range hostile.Share(hostile.Kinds()) {
		t.Run(k.Name, func(t *testing.T) {
			checkLaws(t, k.Make(3000), Table{Ranks: 8})
			checkLaws(t, k.Make(3000), Table{Ranks: 8, UnknownNotation: true})
		})
	}
}

// No token of a record ends after the text of the record, so that no fix reaches into the next one.
func TestNoTokenReachesIntoTheNextRecord(t *testing.T) {
	texts := [][]byte{[]byte("e4 {) x {\n1. e4 *\n\n3. Ke5 } [A \"b\"]\n\n*\n")}
	for _, k := range hostile.Share(hostile.All()) {
		texts = append(texts, k.Make(20_000))
	}
	for _, text := range texts {
		p := NewParser()
		for rest := text; len(rest) > 0; {
			whole := rest
			var g *Game
			g, rest = p.Parse(whole)
			end := int32(len(whole) - len(rest))
			for _, it := range g.Items {
				if it.End > end {
					t.Fatalf("%q of %.200q", it.Text(whole), whole[:end])
				}
			}
			for _, e := range g.SyntaxErrors {
				if e.End > end {
					t.Fatalf("%v in %.200q", e, whole[:end])
				}
			}
		}
	}
}

func TestAHundredThousandVariationsAreOneFinding(t *testing.T) {
	src := []byte("1. e4 " + strings.Repeat("(1. d4 ", 100_000) + strings.Repeat(")", 100_000) + " e5 *")
	g, rest := NewParser().Parse(src)
	if len(rest) != 0 || len(g.SyntaxErrors) != 1 || g.SyntaxErrors[0].Kind != TooDeep {
		t.Fatalf("%d left, %d errors", len(rest), len(g.SyntaxErrors))
	}
	if last := g.Items[len(g.Items)-2]; last.Kind != MoveTok || g.Move(&last).Text != "e5" {
		t.Errorf("the move after the variations is %v", last)
	}
	if depth := bytes.Count(src[:g.SyntaxErrors[0].Off], []byte("(")); depth != MaxDepth {
		t.Errorf("read to depth %d, want %d", depth, MaxDepth)
	}
}

func TestSpellingsAreBounded(t *testing.T) {
	p := NewParser()
	var b strings.Builder
	for i := range maxSpellings + 2000 {
		fmt.Fprintf(&b, "%s%c%d ", strings.ToUpper(fmt.Sprintf("%c%c%c", 'a'+i%26, 'a'+i/26%26, 'a'+i/676%26)), 'a'+i%16, 1+i/16%16)
	}
	g, _ := p.Parse([]byte(b.String()))
	if len(g.SyntaxErrors) > 0 {
		t.Fatalf("%v %q", g.SyntaxErrors[0], g.SyntaxErrors[0].Text(g.Src))
	}
	for _, it := range g.Items {
		if m := g.Move(&it); m.Text != it.Text(g.Src) {
			t.Fatalf("%q read as %q", it.Text(g.Src), m.Text)
		}
	}
	if held := len(p.spell.of(maxRanks).short.slots); p.spell.n > maxSpellings || held > 16*maxSpellings {
		t.Errorf("%d spellings remembered, in %d slots", p.spell.n, held)
	}
	// The next game's are remembered although there were too many.
	read := func() *Move {
		g, _ := p.Parse([]byte("Ng1e2~f4"))
		return g.Move(&g.Items[0])
	}
	if first, second := read(), read(); first != second {
		t.Error("a spelling is parsed again after too many others")
	}
}

// The longest game that the rules of chess allow is read, however its moves are written and
// whatever follows each of them.
func TestTheLongestPossibleGameIsRead(t *testing.T) {
	const longest = 17697
	for _, ply := range []string{"e4 ", "g1f3 ", "1... Nf3 $1 $14 {+0.1} {[%clk 0:00:01]} ", "1. e4 $1 (1. d4) ", "Ng1-f3+ !? {a} ; b\n"} {
		g, _ := NewParser().Parse([]byte("[Event \"x\"]\n\n" + strings.Repeat(ply, longest) + "*\n"))
		if err := g.TooLong(); err != nil {
			t.Errorf("%q: %v", ply, err)
		}
	}
}

// A text of many short tokens within the limit of bytes is not read: it is one syntax error, and no
// token of it costs memory.
func TestTokensAreBounded(t *testing.T) {
	for _, x := range []struct {
		text string
		over bool
	}{
		{"1. e4 " + strings.Repeat("$1 ", maxTokens(0)-2), false},
		{"1. e4 " + strings.Repeat("$1 ", maxTokens(0)), true},
		{"1. e4 " + strings.Repeat(") ", maxTokens(0)), true},
		{strings.Repeat("e4 ", maxTokens(0)+2), true},
		{strings.Repeat("+", 2*maxTokens(0)+8), true},
		{"1. e4 " + strings.Repeat("+", 2*maxTokens(0)+8), true},
		{"1. e4 " + strings.Repeat("+", maxTokens(0)/2), false},
		{strings.Repeat("[A \"\"]", maxTokens(0)/tagTokens+1), true},
		{strings.Repeat("[A \"\"]", maxTokens(0)/tagTokens-1), false},
	} {
		g, rest := NewParser().Parse([]byte(x.text))
		if over := g.TooLong() != nil; over != x.over || over != g.Dense || len(rest) > 0 {
			t.Errorf("%.20q…: %v, dense %t, %d left", x.text, g.TooLong(), g.Dense, len(rest))
		}
		if x.over && (len(g.Items) > 0 || len(g.SyntaxErrors) != 1) {
			t.Errorf("%.20q…: %d items, %d errors", x.text, len(g.Items), len(g.SyntaxErrors))
		}
	}
}

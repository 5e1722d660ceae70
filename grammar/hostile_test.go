package grammar

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"
)

// hostile texts would cost a careless reader quadratic time or its stack. Each is
// made for a size in bytes.
var hostile = []struct {
	name string
	make func(n int) string
}{
	{"nested variations", func(n int) string { return strings.Repeat("(", n) }},
	{"nested variations closed", func(n int) string { return strings.Repeat("(", n/2) + strings.Repeat(")", n/2) }},
	{"brackets", func(n int) string { return strings.Repeat("[", n) }},
	{"bracket lines", func(n int) string { return "e4 " + strings.Repeat("[a\n", n/3) }},
	{"braces", func(n int) string { return strings.Repeat("{", n) }},
	{"nested comments", func(n int) string { return strings.Repeat("{", n/2) + strings.Repeat("}", n/2) }},
	{"half nested comments", func(n int) string { return strings.Repeat("{{}", n/3) }},
	{"closing braces", func(n int) string { return "{{}" + strings.Repeat("}", n) }},
	{"line comments", func(n int) string { return "e4 " + strings.Repeat(";\r", n/2) }},
	{"line comments before a brace", func(n int) string { return "e4 " + strings.Repeat(";\n", n/2) + "{}" }},
	{"quotes in a tag", func(n int) string { return "[A \"" + strings.Repeat("\"", n) }},
	{"backslashes in a tag", func(n int) string { return "[A \"" + strings.Repeat("\\", n) }},
	{"open tags", func(n int) string { return strings.Repeat("[A \"", n/4) }},
	{"tag lines", func(n int) string { return strings.Repeat("[A \"\n", n/5) }},
	{"tags", func(n int) string { return strings.Repeat("[A \"b\"]\n", n/8) }},
	{"tag sections", func(n int) string { return strings.Repeat("[A \"b\"]\n\n", n/9) }},
	{"open comments", func(n int) string { return strings.Repeat("[A \"b\"]\n\n{\n\n", n/12) }},
	{"blanks", func(n int) string { return strings.Repeat(" ", n) + "[" }},
	{"blanks and brackets", func(n int) string { return "e4" + strings.Repeat("   [", n/4) }},
	{"blank brackets", func(n int) string { return "e4" + strings.Repeat("( ", n/2) }},
	{"one word", func(n int) string { return strings.Repeat("N", n) }},
	{"digits", func(n int) string { return strings.Repeat("1", n) }},
	{"dots", func(n int) string { return strings.Repeat(".", n) }},
	{"signs", func(n int) string { return strings.Repeat("+", n) }},
	{"dashes", func(n int) string { return strings.Repeat("-", n) }},
	{"ampersands", func(n int) string { return "e4" + strings.Repeat("&e4", n/3) }},
	{"ampersands apart", func(n int) string { return "e4" + strings.Repeat(" & ", n/3) }},
	{"commas in legs", func(n int) string { return "a1b2" + strings.Repeat(",b2b2", n/5) }},
	{"zaps and commas", func(n int) string { return "a@a=" + strings.Repeat(",b", n/2) }},
	{"ICCF games", func(n int) string { return strings.Repeat("1. 5254 *\n", n/10) }},
	{"results", func(n int) string { return strings.Repeat("1-0 1. ", n/7) }},
	{"ends that are none", func(n int) string { return strings.Repeat("mate ", n/5) }},
	{"words that are none", func(n int) string {
		var b strings.Builder
		for i := 0; b.Len() < n; i++ {
			fmt.Fprintf(&b, "N%dx ", i)
		}
		return b.String()
	}},
	{"NULs", func(n int) string { return strings.Repeat("\x00 ", n/2) }},
	{"invalid bytes", func(n int) string { return strings.Repeat("\xff ", n/2) }},
	{"prose lines", func(n int) string { return strings.Repeat("Dear\n\n", n/6) }},
	{"prose after a result", func(n int) string { return strings.Repeat("*\n\nab\n\n2. e4 ", n/14) }},
	{"escape lines", func(n int) string { return "e4\n" + strings.Repeat("%{\n", n/3) }},
	{"byte order marks", func(n int) string { return "e4 " + strings.Repeat(bom, n/3) }},
}

func TestHostileTextsTakeLinearTime(t *testing.T) {
	// Quadratic time would be factor times the limit's share as long; noise of the
	// machine is kept out by the floor, and by trying again.
	const small, factor, tries = 1 << 14, 16, 5
	run := func(text []byte) time.Duration {
		p := NewParser()
		from := time.Now()
		parseAll(t, p, text)
		return time.Since(from)
	}
	for _, h := range hostile {
		few, many := []byte(h.make(small)), []byte(h.make(small*factor))
		for try := 1; ; try++ {
			a, b := run(few), run(many)
			if b <= 4*factor*max(a, time.Millisecond/2) {
				break
			}
			if try == tries {
				t.Errorf("%s: %v for %d bytes, %v for %d", h.name, a, len(few), b, len(many))
				break
			}
		}
	}
}

func TestHostileTextsKeepTheLaws(t *testing.T) {
	for _, h := range hostile {
		t.Run(h.name, func(t *testing.T) { checkLaws(t, []byte(h.make(3000)), 8) })
	}
}

func TestAHundredThousandVariationsAreOneFinding(t *testing.T) {
	src := []byte("1. e4 " + strings.Repeat("(1. d4 ", 100_000) + strings.Repeat(")", 100_000) + " e5 *")
	g, rest := NewParser().Parse(src)
	if len(rest) != 0 || len(g.Slips) != 1 || g.Slips[0].Kind != TooDeep {
		t.Fatalf("%d left, %d slips", len(rest), len(g.Slips))
	}
	if last := g.Items[len(g.Items)-2]; last.Kind != MoveTok || last.Move.Text != "e5" {
		t.Errorf("the move after the variations is %v", last)
	}
	if depth := bytes.Count(src[:g.Slips[0].Off], []byte("(")); depth != MaxDepth {
		t.Errorf("read to depth %d, want %d", depth, MaxDepth)
	}
}

func TestSpellingsAreBounded(t *testing.T) {
	p := NewParser()
	var b strings.Builder
	for i := range MaxSpellings + 2000 {
		fmt.Fprintf(&b, "%s%c%d ", strings.ToUpper(fmt.Sprintf("%c%c%c", 'a'+i%26, 'a'+i/26%26, 'a'+i/676%26)), 'a'+i%16, 1+i/16%16)
	}
	g, _ := p.Parse([]byte(b.String()))
	if len(g.Slips) > 0 {
		t.Fatalf("%v %q", g.Slips[0], g.Slips[0].Text(g.Src))
	}
	seen := map[int32]string{}
	forgotten := 0
	for _, it := range g.Items {
		m := it.Move
		if m.Text != it.Text(g.Src) {
			t.Fatalf("%q read as %q", it.Text(g.Src), m.Text)
		}
		if m.ID < 0 {
			forgotten++
			continue
		}
		if text, ok := seen[m.ID]; ok && text != m.Text || m.ID >= MaxSpellings {
			t.Fatalf("ID %d for %q and %q", m.ID, text, m.Text)
		}
		seen[m.ID] = m.Text
	}
	if forgotten == 0 || len(seen) != MaxSpellings {
		t.Errorf("%d spellings remembered, %d moves not", len(seen), forgotten)
	}
}

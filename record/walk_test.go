package record

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
)

func gameOf(t testing.TB, text string) *Game {
	t.Helper()
	g, _ := grammar.NewParser().Parse([]byte(text))
	return FromSyntax(g)
}

// plainWalk returns the order that a Walker keeps, by recursion.
func plainWalk(out []string, before []Item, line Line, depth int, replaced *Ply) []string {
	items := func(list []Item, ply *Ply) {
		for i := range list {
			v := list[i].Variation
			if v == nil {
				out = append(out, fmt.Sprintf("%d item %d %q after %s", depth, list[i].Kind, list[i].Text, moveText(ply)))
				continue
			}
			out = append(out, fmt.Sprintf("%d enters, replaces %s", depth+1, moveText(ply)))
			out = plainWalk(out, v.Leading, v.Line, depth+1, ply)
			out = append(out, fmt.Sprintf("%d left, after %s", depth, moveText(ply)))
		}
	}
	items(before, nil)
	for i, ply := range line {
		out = append(out, fmt.Sprintf("%d ply %s, %d played, %d follow, replaces %s", depth, moveText(ply), i+1, len(line)-i-1, moveText(replaced)))
		items(ply.Following, ply)
	}
	return out
}

func moveText(p *Ply) string {
	if p == nil {
		return "nothing"
	}
	return p.Move.Text
}

// walked is the same by a Walker.
func walked(w *Walker) (out []string) {
	for {
		switch w.Next() {
		case AtPly:
			out = append(out, fmt.Sprintf("%d ply %s, %d played, %d follow, replaces %s", w.Depth(), moveText(w.Ply()), w.Played(), len(w.Following()), moveText(w.Replaced())))
		case AtItem:
			out = append(out, fmt.Sprintf("%d item %d %q after %s", w.Depth(), w.Item().Kind, w.Item().Text, moveText(w.Ply())))
		case Entered:
			out = append(out, fmt.Sprintf("%d enters, replaces %s", w.Depth(), moveText(w.Replaced())))
		case Left:
			out = append(out, fmt.Sprintf("%d left, after %s", w.Depth(), moveText(w.Ply())))
		case Finished:
			return out
		}
	}
}

// treeTexts are records whose variations are in every place that a variation can have.
var treeTexts = []string{
	"",
	"*\n",
	"1. e4 e5 *\n",
	"{a} (1. d4 {b} (1. c4) d5) 1. e4 $1 (1. f4 (1. g4) (1. h4 e5 (1... d5) 2. a4) f5) {c} e5 {d} (1... c5) 2. Nf3 *\n",
	"1. e4 (({a})) () (1. d4 ((1. c4)) 1... d5) *\n",
	"{before}\n[White \"x\"]\n\n(1. b3) {lead} 1. e4 (1. d4) 1-0 {after} (1. c4 (1. g3)) $2\n",
}

func TestAWalkVisitsEverythingInWrittenOrder(t *testing.T) {
	var w Walker // reused, as by others
	for _, text := range treeTexts {
		g := gameOf(t, text)
		for _, part := range []struct {
			items []Item
			line  Line
		}{{g.BeforeTags, nil}, {g.Leading, g.Main}, {g.AfterResult, nil}} {
			w.Begin(part.items, part.line, nil)
			if got, want := walked(&w), plainWalk(nil, part.items, part.line, 0, nil); !slices.Equal(got, want) {
				t.Errorf("%q:\n%s\nwant\n%s", text, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
			if w.Next() != Finished {
				t.Errorf("%q: the walk continues after its end", text)
			}
		}
	}
}

// The items after a game follow its last ply, whatever is after that.
func TestAWalkEndsWithTheItemsAfterTheLine(t *testing.T) {
	g := gameOf(t, "1. e4 e5 {a} 1-0 {b} (1... c5) {c}\n")
	var w Walker
	w.Begin(g.Leading, g.Main, g.AfterResult)
	want := []string{
		"0 ply e4, 1 played, 1 follow, replaces nothing",
		"0 ply e5, 2 played, 0 follow, replaces nothing",
		`0 item 1 "a" after e5`,
		`0 item 1 "b" after e5`,
		"1 enters, replaces e5",
		"1 ply c5, 1 played, 0 follow, replaces e5",
		"0 left, after e5",
		`0 item 1 "c" after e5`,
	}
	if got := walked(&w); !slices.Equal(got, want) {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
}

// A line whose plies are skipped still shows what is after the last ply that was visited.
func TestSkippedPliesAreNotVisited(t *testing.T) {
	g := gameOf(t, "1. e4 (1. d4 d5 (1... c5) 2. c4 {x}) {y} e5 {z} (1... c6) *\n")
	for ply, want := range map[string]string{
		"e4": "e4 ( d4 d5 ( c5 ) c4 x ) y",
		"d5": "e4 ( d4 d5 ( c5 ) ) y e5 z ( c6 )",
		"c6": "e4 ( d4 d5 ( c5 ) c4 x ) y e5 z ( c6 )",
		"d4": "e4 ( d4 ) y e5 z ( c6 )",
	} {
		var w Walker
		var got []string
		for w.Begin(g.Leading, g.Main, g.AfterResult); ; {
			stop := w.Next()
			if stop == Finished {
				break
			}
			switch stop {
			case AtPly:
				got = append(got, w.Ply().Move.Text)
				if w.Ply().Move.Text == ply {
					w.SkipPlies()
				}
			case AtItem:
				got = append(got, w.Item().Text)
			case Entered:
				got = append(got, "(")
			case Left:
				got = append(got, ")")
			}
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("skipped after %s: %s, want %s", ply, got, want)
		}
	}
}

// Depth costs neither calls nor, once the walker has seen it, memory.
func TestAWalkAllocatesNothing(t *testing.T) {
	const depth = 20000
	deep := &Game{}
	for range depth { // deeper than the grammar reads
		ply := &Ply{Following: []Item{{Kind: Nested, Variation: &Variation{Line: deep.Main}}}}
		deep.Main = Line{ply}
	}
	var w Walker
	visits := 0
	walk := func() {
		visits = 0
		for w.Begin(deep.Leading, deep.Main, deep.AfterResult); w.Next() != Finished; visits++ {
		}
	}
	walk()
	if visits != 3*depth {
		t.Fatalf("%d stops", visits)
	}
	if n := testing.AllocsPerRun(2, walk); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// Lines and Items leave nothing out, and stop when asked to.
func TestLinesAndItemsAreComplete(t *testing.T) {
	g := gameOf(t, treeTexts[len(treeTexts)-1])
	lines := ""
	for v, line := range g.Lines() {
		if (v == nil) != (lines == "") {
			t.Error("the main line is not the first, or has a variation")
		}
		for _, p := range line {
			lines += p.Move.Text + " "
		}
	}
	if lines != "e4 b3 d4 " {
		t.Errorf("lines: %s", lines)
	}
	items := ""
	for it, ply := range g.Items() {
		items += fmt.Sprintf("%d%s after %s; ", it.Kind, it.Text, moveText(ply))
	}
	if want := "1before after nothing; 4 after nothing; 1lead after nothing; " +
		"4 after e4; 1after after nothing; 4 after nothing; 4 after c4; 2$2 after nothing; "; items != want {
		t.Errorf("items: %s\nwant   %s", items, want)
	}
	for range g.Lines() {
		break
	}
	for range g.Items() {
		break
	}
}

package viewer

import (
	"runtime"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
)

// gameOf reads a record as a viewer does.
func gameOf(p *grammar.Parser, text string) *game {
	syntax, _ := p.Parse([]byte(text))
	return newGame(record.FromSyntax(syntax), false)
}

// A ply is found by its place in the text, and the points of a record form a tree.
func TestEveryPlyIsFoundByItsPlace(t *testing.T) {
	texts := map[string]string{
		"variations first": "(1. d4 d5) 1. e4 (1. c4 (1. b4 e5)) (1. Nf3) 1... e6 * (1... a5)\n",
		"joined moves":     "1. Nf3Nc6 2. O-OBe7 (2.Nc3Nf6) *\n",
	}
	for _, k := range hostile.Kinds() {
		texts[k.Name] = string(k.Make(500))
	}
	for _, name := range samples.Names() {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = string(text)
	}
	p := replay.NewParser("", catalog)
	for name, text := range texts {
		g := gameOf(p, text)
		after := make([]int, len(g.nodes))
		for i := range g.nodes {
			n := int32(i)
			for _, c := range g.choices(n) {
				after[c]++
				if g.nodes[c].prev != n {
					t.Errorf("%s: node %d follows %d, which is a choice of %d", name, c, g.nodes[c].prev, n)
				}
			}
			if n == 0 {
				continue
			}
			if got, ok := g.indexOf(g.nodes[n].ply); !ok || got != n {
				t.Errorf("%s: the ply of node %d is found at %d, %v", name, n, got, ok)
			}
			if base, ok := g.base(n); ok != (g.nodes[n].depth > 0) || ok && g.nodes[base].depth >= g.nodes[n].depth {
				t.Errorf("%s: node %d branches off at %d, %v", name, n, base, ok)
			}
		}
		for n, times := range after {
			if n > 0 && times != 1 {
				t.Errorf("%s: node %d is a choice %d times", name, n, times)
			}
		}
	}
	if _, ok := gameOf(p, "1. e4 *\n").indexOf(gameOf(p, "1. e4 *\n").nodes[1].ply); ok {
		t.Error("a ply of another game is found")
	}
}

// What a viewer adds to a record is small, so that a record of the largest size fits into memory.
func TestAViewOfManyPliesIsSmall(t *testing.T) {
	const plies = 20_000
	live := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	syntax, _ := replay.NewParser("", catalog).Parse([]byte("1. e4" + strings.Repeat(" --", plies-1) + " *\n"))
	r := record.FromSyntax(syntax)
	before := live()
	g := newGame(r, false)
	f := flowOf(g, 80)
	if each := (live() - before) / plies; len(g.nodes) != plies+1 || each > 160 {
		t.Errorf("%d nodes, %d bytes for each ply; want %d and at most 160", len(g.nodes), each, plies+1)
	}
	runtime.KeepAlive(f)
}

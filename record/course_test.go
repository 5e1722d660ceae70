package record

import (
	"strings"
	"testing"
)

func TestCourses(t *testing.T) {
	const text = "1. e4 (1. d4 {a} d5 (1... Nf6 2. c4) (1... f5 2. g3 (2. Bg5)) 2. c4) (1. c4 (1. b3) e5) 1... e5 (1... c5) 2. Nf3 () (2. f4) *\n"
	g := gameOf(t, text)
	for line, want := range map[string]string{
		"": "e4 e5 Nf3", "1.1": "d4 d5 c4", "1.2": "c4 e5", "1.2-1.1": "b3", "2.1": "e4 c5", "3.2": "e4 e5 f4",
		"1.1-2.1": "d4 Nf6 c4", "1.1-2.2": "d4 f5 g3", "1.1-2.2-3.1": "d4 f5 Bg5", "3.1": "e4 e5",
	} {
		plies, ok := g.Course(line)
		var moves []string
		for i, p := range plies {
			moves = append(moves, p.Move.Text)
			if int(p.Index) != i+1 {
				t.Errorf("%s: ply %d has the index %d", line, i+1, p.Index)
			}
		}
		if got := strings.Join(moves, " "); !ok || got != want {
			t.Errorf("line %q: %q, %t; want %q", line, got, ok, want)
		}
	}
	for _, line := range []string{"1.3", "4.1", "3.3", "1.1-1.1", "2.1-2.1", "0.1", "1.0", "1", ".", "-", "1.1-", "-1.1", "x.1", "1.1.1", "+1.1", strings.Repeat("1.1-", 64) + "1.1"} {
		if plies, ok := g.Course(line); ok {
			t.Errorf("line %q has %d plies", line, len(plies))
		}
	}
}

// Every ply is in the course of the line that it is in, and no other line of that name is.
func TestLineNamesAreThoseOfCourses(t *testing.T) {
	for _, text := range append(treeTexts, "1. e4 (1. d4 d5 (1... Nf6 (1... g6) 2. c4) (1... f5)) (1. c4) 1... e5 (1... c5 2. f4) *\n") {
		g := gameOf(t, text)
		names := g.LineNames()
		for v, line := range g.Lines() {
			for _, p := range line {
				name := names[p]
				if name == "-" {
					continue
				}
				if (name == "") != (v == nil) {
					t.Fatalf("%q: %s is in line %q", text, p.Move.Text, name)
				}
				plies, ok := g.Course(name)
				if !ok || int(p.Index) > len(plies) || plies[p.Index-1] != p {
					t.Errorf("%q: %s is not in the course of line %q", text, p.Move.Text, name)
				}
			}
		}
	}
}

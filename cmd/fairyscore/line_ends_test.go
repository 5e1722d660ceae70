package main

import (
	"strings"
	"testing"
)

// Every command names the same lines, whatever ends them.
func TestLinesAreCountedAtEveryLineEnd(t *testing.T) {
	const text = "\n\n[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5\n2. Nxe5 1-0\n\n\n\n[Event \"y\"]\n\n1. d4 (1. c4\nd6 2. Kd1) d5\n2. Ke3 *\n"
	for _, args := range [][]string{
		{"check", "-q", "--format", "concise"}, {"openings"}, {"select", "--list", "on e4 P"}, {"select", "on e5 N"}, {"convert", "--to", "epd"},
		{"convert", "--to", "uci"}, {"annotate"}, {"fmt", "--to", "san"}, {"stats", "--table", "material"}, {"extract"}, {"show"}, {"dedupe", "--list"},
	} {
		said := func(ends string) string {
			var out, trouble strings.Builder
			runHere(append(args, "-"), strings.NewReader(strings.ReplaceAll(text, "\n", ends)), &out, &trouble)
			return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(out.String() + trouble.String())
		}
		want := said("\n")
		for _, ends := range []string{"\r\n", "\r"} {
			if got := said(ends); got != want {
				t.Errorf("%s with %q says\n%s\nwant\n%s", strings.Join(args, " "), ends, got, want)
			}
		}
	}
}

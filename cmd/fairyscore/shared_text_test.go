package main

import (
	"strings"
	"testing"
)

// Games without tags that are not valid UTF-8 only together stay unchanged in all commands: alone,
// one of them would be read in another encoding.
func TestGamesThatShareInvalidTextStayUnchanged(t *testing.T) {
	const text = "1. e4 \xff *\n1. d4 *\n1. c4 \x81 *\n"
	for _, args := range [][]string{{"check", "-q", "--fix", "--select", "T210,M330,C7"}, {"edit", "--set", "Site=x"}, {"annotate"}, {"fmt"}} {
		var out, trouble strings.Builder
		if code := runHere(append(args, "-"), strings.NewReader(text), &out, &trouble); code != exitFindings || out.String() != text {
			t.Errorf("%s: exit status %d, %q", args[0], code, out.String())
		}
	}
}

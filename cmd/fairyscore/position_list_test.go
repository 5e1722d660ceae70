package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
)

// A list of positions that convert writes reads back as the same list, in every game that needs
// nothing but its name, and check has nothing to say about it.
func TestListsOfPositionsReadBack(t *testing.T) {
	other := regexp.MustCompile(`\[(YBR|Toto|WandRules|\w+Handicap) |"Chess960"`)
	variantOf := regexp.MustCompile(`\[Variant "([^"]*)"\]`)
	lists := 0
	for _, name := range samples.Names() {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		named := variantOf.FindSubmatch(text)
		if !strings.HasPrefix(name, "random-") || named == nil || other.Match(text) {
			continue
		}
		said := func(input string, args ...string) string {
			var out, trouble strings.Builder
			runHere(append(args, "--variant", string(named[1]), "-"), strings.NewReader(input), &out, &trouble)
			return out.String() + trouble.String()
		}
		list := said(string(text), "convert", "--to", "fen", "--game", "1")
		if got := said(list, "convert", "--to", "fen"); got != list {
			t.Errorf("%s: the list reads back as\n%.2000s\nwant\n%.2000s", name, got, list)
		}
		if found := said(list, "check", "--isolated", "-q", "--format", "concise"); found != "" {
			t.Errorf("%s: %.1000s", name, found)
		}
		lists++
	}
	if lists < 20 {
		t.Errorf("only %d lists", lists)
	}
}

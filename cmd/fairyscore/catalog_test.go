package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// cavalry returns a variant of a program that imports the module: chess with centaurs for knights.
func cavalry() *rules.Variant {
	return variant.Derived(variant.Find("chess"), "cavalry", "Cavalry Chess", func(v *rules.Variant) {
		v.Source = "a program"
		v.Army = slices.Clone(v.Army)
		v.Army[1] = army.Unit{Name: "N", Title: "centaur", Moves: "NK"}
	})
}

// Every command knows the variants of its session's catalog, and lists them where it lists
// variants.
func TestOwnVariantsAreKnownToEveryCommand(t *testing.T) {
	t.Chdir(t.TempDir())
	record := "[Event \"x\"]\n[Variant \"Cavalry Chess\"]\n\n1. e2-e4 e7-e5 2. Ng1-e2 Nb8-c6 3. Ne2-e3 Nc6-d6 *\n"
	for name, text := range map[string]string{
		"a.pgn": record, "page.txt": "Cavalry Chess\n\n1. e2-e4 e7-e5 2. Ng1-e2 Nb8-c6 3. Ne2-e3 Nc6-d6 4. d2-d4 e5xd4 1-0\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	catalog := variant.NewCatalog(cavalry())
	for _, c := range []struct {
		args []string
		want string // in one of the streams
	}{
		{[]string{"check", "a.pgn"}, "no findings"},
		{[]string{"check", "--variant", "cavalry", "--diff", "a.pgn"}, "nothing to fix"},
		{[]string{"convert", "--to", "san", "a.pgn"}, "3. Ne3 Nd6"},
		{[]string{"fmt", "--to", "san", "a.pgn"}, "3. Ne3 Nd6"},
		{[]string{"annotate", "--add", "plycount", "a.pgn"}, "[PlyCount \"6\"]"},
		{[]string{"select", "on e3 N", "--count", "a.pgn"}, "1"},
		{[]string{"select", "variant = cavalry", "--count", "a.pgn"}, "1"},
		{[]string{"show", "a.pgn", "--at", "5"}, "N"},
		{[]string{"moves", "cavalry"}, "Ng1-f3"},
		{[]string{"perft", "cavalry", "1"}, "20"},
		{[]string{"variants"}, "Cavalry Chess"},
		{[]string{"variants", "cavalry"}, "centaur"},
		{[]string{"diff", "a.pgn", "a.pgn"}, ""},
		{[]string{"extract", "--variant", "cavalry", "page.txt"}, "[Variant \"Cavalry Chess\"]"},
		{[]string{"extract", "page.txt"}, "[Variant \"Cavalry Chess\"]"},
		{[]string{"diagram", "a.pgn", "--format", "text"}, ""},
		{[]string{"__complete", "variants", "cav"}, "cavalry\tCavalry Chess"},
		{[]string{"__complete", "check", "--variant", "cav"}, "cavalry\tCavalry Chess"},
		{[]string{"select", "variant = nosuch", "a.pgn"}, "Cavalry Chess"},
	} {
		var out, trouble strings.Builder
		code := newSession(strings.NewReader(""), &out, &trouble, catalog).run(c.args)
		if all := out.String() + trouble.String(); !strings.Contains(all, c.want) || strings.Contains(all, "does not know") && c.args[0] != "select" {
			t.Errorf("%q: exit code %d, %q is not in\n%s", c.args, code, c.want, all)
		}
	}
}

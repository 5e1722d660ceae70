package wands_test

import (
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// WAND-26, in records: what each word of WandRules allows, what it forbids, and what is not allowed
// without the word.
func TestSubvariantsOfWands(t *testing.T) {
	const (
		pair  = "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1"
		prey  = "4k3/8/8/8/8/8/pp6/RN2K3 w - - 0 1"
		quick = "4k3/8/8/1p1p4/8/2N5/8/R3K3 w - - 0 1 c3(fast);b5(w=death,fast);d5(w=sleep,fast)"
	)
	for _, c := range []struct{ name, words, fen, moves, want string }{
		{"nothing", "nothing", pair, "1. Za1:b1 (nothing) Kd7 2. Za1:b1 (nothing) Kd8 3. Za1:b1 (misfire)", ""},
		{"nothing turns into something", "nothing", pair, "1. Za1:b1 (nothing) Kd7 2. Za1:b1 (death)", "E508 2."},
		{"nothing that is not played", "loot floor", pair, "1. Za1:b1 (nothing) Kd7", "E502 1."},
		{"nothing is not a word of its own", "nothing", pair, "1. Za1:b1 (nothing = Queen) Kd7", "E502 1."},
		{"invisibility", "invisibility", pair, "1. Za1:b1 (invisibility) Kd7 2. Nc3", ""},
		{"invisibility that is not played", "", pair, "1. Za1:b1 (invisibility) Kd7", "E502 1."},
		{"lightning", "lightning", pair, "1. Za1:b1 (lightning) Kd7 2. Nc3", ""},
		{"lightning destroyed the wand", "lightning", pair, "1. Za1:b1 (lightning) Kd7 2. Zb1:a1 (peace)", "R401 2."},
		{"lightning at oneself", "lightning", pair, "1. Za1:a1 (lightning) Kd7 2. Za1:b1 (lightning)", "R401 2."},
		{"lightning that is not played", "nothing", pair, "1. Za1:b1 (lightning) Kd7", "E502 1."},
		{"reflection", "reflection", pair, "1. Za1:b1 (reflection) Kd7 2. Ze1:d1 Kd8 3. Zb1:b1 (peace)", ""},
		{"reflected sleep wakes", "reflection", pair + " b1(prot,refl)", "1. Za1:b1 (sleep) Kd7 2. Kd1 Kd8 3. Ke1 Kd7 4. Kd1 Kd8 5. Ke1 Kd7 6. Kd1\n[Ra1 wakes from Sleep]\n6... Kd8 7. Ra5", ""},
		{"the wrong one wakes", "reflection", pair + " b1(prot,refl)", "1. Za1:b1 (sleep) Kd7 2. Kd1 Kd8 3. Ke1 Kd7 4. Kd1 Kd8 5. Ke1 Kd7 6. Kd1\n[Nb1 wakes from Sleep]\n6... Kd8",
			"E503 6."},
		{"a reflection works once", "reflection", pair + " b1(prot,refl)", "1. Za1:b1 (peace) Kd7 2. Za1:b1 (peace) Kd8 3. Ra1-a8+", "M301 3."},
		{"nor twice", "reflection", pair + " b1(prot,refl)", "1. Za1:b1 (peace) Kd7 2. Za1:b1 (peace) Kd8 3. Zb1:b1 (sleep) Kd7 4. Nc3", ""},
		{"a reflected wand known is not another's", "reflection", pair + " b1(prot,refl)", "1. Za1:b1 (peace) Kd7 2. Za1:b1 (healing)", "E508 2."},
		{"a reflected death", "reflection", pair + " b1(prot,refl)", "1. Za1:b1 (death) Kd7 2. Ra5", "R401 2."},
		{"reflection by a set-up without it", "loot", pair + " b1(prot,refl)", "1. Ra5", "T202"},

		{"loot", "loot", prey + " a2(w=death)", "1. Rxa2 &w Kd7 2. Za2:b2 (death)", ""},
		{"loot, and the wand is another", "loot", prey + " a2(w=death)", "1. Rxa2 &w Kd7 2. Za2:b2 (sleep)", "E508 2."},
		{"no loot taken", "loot", prey + " a2(w=death)", "1. Rxa2 Kd7 2. Za2:b2 (sleep)", ""},
		{"loot of none", "loot", prey + " a2(w=none)", "1. Rxa2 &w Kd7", "R401 1."},
		{"loot without a capture", "loot", prey, "1. Nc3 &w Kd7", "R401 1."},
		{"loot that is not played", "floor", prey + " a2(w=death)", "1. Rxa2 &w Kd7", "R401 1."},
		{"loot of the first of two moves", "loot", quick, "1. Nc3:b5 &w & Nb5-a7 Kd7 2. Za7:a6 (empty) Kd8 3. Za7:a7 (death)", ""},
		{"which is its wand then", "loot", quick, "1. Nc3:b5 &w & Nb5-a7 Kd7 2. Za7:a7 (sleep)", "E508 2."},
		{"loot after a turn of one capture", "loot", quick, "1. Nc3:b5-a7 &w Kd7 2. Za7:a7 (sleep)", "E508 2."},
		{"loot of the second of two moves", "loot", quick + ";a1(fast)", "1. Nc3:b5 & Ra1-d1 &w Kd7 2. Zb5:b5 (sleep)", "E508 2."},

		{"floor", "floor", pair + " b1(w=speed)", "1. Za1:b1 (death) Kd7 2. Ra1-b1 Kd8 3. Zb1:b1 (speed)", ""},
		{"floor, and the wand is another", "floor", pair + " b1(w=speed)", "1. Za1:b1 (death) Kd7 2. Ra1-b1 Kd8 3. Zb1:b1 (death)", "E508 3."},
		{"no floor", "loot", pair + " b1(w=speed)", "1. Za1:b1 (death) Kd7 2. Ra1-b1 Kd8 3. Zb1:b1 (speed)", "E508 3."},
		{"passing over a wand", "floor", pair + " b1(w=speed)", "1. Za1:b1 (death) Kd7 2. Ra1-c1 Kd8 3. Zc1:c1 (speed)", "E508 3."},
		{"a wand on the floor by a set-up without it", "loot", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 b1(w=speed)", "1. Ra5", "T202"},
		{"an unknown word", "loot thunder", pair, "1. Ra5", "T204"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tags := ""
			if c.words != "" {
				tags = "[WandRules \"" + c.words + "\"]\n"
			}
			found := checktest.Findings(t, check.Config{Level: diagnostic.Warning}, wandSetup(c.fen, tags, c.moves))
			if c.want == "" && len(found) == 0 {
				return
			}
			if len(found) > 0 && headOf(found[0]) == c.want {
				checktest.Sentence(t, t.Name(), found[0])
				return
			}
			t.Errorf("want %q", c.want)
			for _, d := range found {
				t.Log(checktest.Tells(d))
			}
		})
	}
}

// The reasons that the words of the game suggest, and since when they apply.
func TestReasonsSaySinceWhen(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"on the road", "[Variant \"oz8\"]\n\n1. e4 a6 2. e5 *\n", "R401 2."},
		{"asleep", wandSetup("4k3/8/8/8/8/3p4/4P3/4K3 b - - 0 14", "", "14... Zd3:e2 (sleep) 15. Kd1 Ke7 16. Ke1 Ke8 17. Kd1 Ke7 18. e2-e3"), "R401 18."},
		{"a statue", wandSetup("4k3/8/8/8/8/3p4/4P3/4K3 b - - 0 14", "", "14... Zd3:e2 (stoning) 15. Kd1 Ke7 16. Ke1 Ke8 17. e2-e3"), "R401 17."},
		{"a Joker", "[Variant \"ox\"]\n\n1. Ui2-b5 Ui11-b8 2. Jl1-l7 *\n", "R401 2."},
		{"another wand", wandSetup("4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 9", "", "9. Ze1:e2 (sleep) Kd7 10. Ze1:e2 (death)"), "E508 10."},
	} {
		found := checktest.Findings(t, check.Config{Level: diagnostic.Error}, c.text)
		if len(found) == 1 && headOf(found[0]) == c.want {
			checktest.Sentence(t, t.Name()+"/"+c.name, found[0])
			continue
		}
		t.Errorf("%s: want %q", c.name, c.want)
		for _, d := range found {
			t.Log(checktest.Tells(d))
		}
	}
}

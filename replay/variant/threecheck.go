package variant

import (
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// threeCheck is orthodox chess where the third check wins: 3CHECK-1, 3CHECK-2.
func threeCheck() *rules.Variant {
	return Derived(chess(), "3check", "Three-check", func(v *rules.Variant) {
		v.Aliases = []string{"ThreeCheck", "3-check", "Three check"}
		v.Source = "as played on lichess.org"
		v.Rules = "3CHECK"
		v.Readings = []rules.Reading{{Rule: "3CHECK-1", Text: "a FEN without counts of checks is a position before any check"}}
		v.Dead = rules.DeadBare
		v.Mutators = []rules.Mutator{mutator.Checks{
			Limit: 3,
			End:   rules.End{ID: "three checks", Rule: "3CHECK-1", Words: "{winner} has given the third check"},
		}}
	})
}

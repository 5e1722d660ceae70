package variant

import (
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// kingOfTheHill is orthodox chess where a king on a centre square wins: KOTH-1. Even a bare king
// can reach the hill, so no material is a dead position.
func kingOfTheHill() *rules.Variant {
	return Derived(chess(), "kingofthehill", "King of the Hill", func(v *rules.Variant) {
		v.Aliases = []string{"KOTH"}
		v.Source = "as played on lichess.org"
		v.Rules = "KOTH"
		v.Readings = []rules.Reading{{Rule: "KOTH-1", Text: "a king that a zap teleports to the hill has won"}}
		v.Mutators = []rules.Mutator{mutator.Goal{
			Squares: []string{"d4", "e4", "d5", "e5"},
			End:     rules.End{ID: "king of the hill", Rule: "KOTH-1", Words: "{winner}'s king has reached the hill"},
		}}
	})
}

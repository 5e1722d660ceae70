// Package variant is the list of games: each variant is data, built only from the exported types of
// package rules. Adding one takes a file with a function that returns a *rules.Variant, and a line
// in [All]. Another program passes its own variants to [NewCatalog].
//
//	catalog := variant.NewCatalog(variant.Derived(variant.Find("chess"), "cavalry", "Cavalry Chess", change))
//	var game variant.Game
//	err := catalog.Setup(&game, tags.Get, "") // by the tags Variant, SetUp and FEN
//	game.Start.Perft(1)                       // how many moves there are
package variant

import "github.com/fairyscore/fairyscore/replay/rules"

// All lists the built-in variants, in the order in which they are shown. Each call returns new
// values.
func All() []*rules.Variant {
	return []*rules.Variant{
		chess(),
		wotn(),
		wotn3(),
		wand(),
		oz8(),
		oz10(),
		missingOx(),
		kingOfTheHill(),
		threeCheck(),
		racingKings(),
		capablanca(),
	}
}

// Find returns a new value of the variant of [All] with an id, nil if there is none.
func Find(id string) *rules.Variant {
	for _, v := range All() {
		if v.ID == id {
			return v
		}
	}
	return nil
}

// composables lists the mutators that a Variant tag may add to any base game, in the order in which
// ids name them.
func composables() []composable {
	return []composable{
		{"ybr", addRoad, []string{"oz8", "oz10"}},
		{"wand", addWands, []string{"wand"}},
	}
}

// composable is a mutator that a Variant tag may add.
type composable struct {
	id  string
	add func(v *rules.Variant) // adds the mutator and its options to a base game
	in  []string               // the base games that already have it
}

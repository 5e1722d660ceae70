package variant

import (
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// wand is Wand Chess: orthodox chess with wands.
func wand() *rules.Variant {
	return Derived(chess(), "wand", "Wand Chess", func(v *rules.Variant) {
		v.Rules = "WAND"
		v.Source = "Ralph Betza, The Chess Variant Pages"
		addWands(v)
	})
}

// addWands adds wands to a game: the mutator "wand".
func addWands(v *rules.Variant) {
	v.Regicide, v.OneKing = true, false
	v.Dead = rules.NeverDead // CHESS-5
	v.Options = append(v.Options, rules.Option{
		Tag:    "WandRules",
		Values: "any of loot, floor, gamble, nothing, lightning, reflection, invisibility",
		Rule:   "WAND-26",
	})
	v.Mutators = append(v.Mutators, mutator.Wands{})
	v.Readings = append(v.Readings, readingsOfWands()...)
}

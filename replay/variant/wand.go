package variant

import (
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// wand is Wand Chess: orthodox chess and the wands.
func wand() *rules.Variant {
	v := chess()
	v.ID, v.Name, v.Aliases, v.Rules = "wand", "Wand Chess", nil, "WAND"
	v.Readings = nil
	v.Source = "Ralph Betza, The Chess Variant Pages"
	addWands(v)
	return v
}

// addWands makes a game one with wands: the twist "wand".
func addWands(v *rules.Variant) {
	v.Regicide, v.OneKing = true, false
	v.Dead = rules.NeverDead // CHESS-5
	v.Options = append(v.Options, rules.Option{
		Tag:    "WandRules",
		Values: "any of loot, floor, nothing, lightning, reflection, invisibility",
		Rule:   "WAND-26",
	})
	v.Mutators = append(v.Mutators, mutator.Wands{Ladder: ladder(v)})
	v.Readings = append(v.Readings, readingsOfWands()...)
}

// ladder says what each type of a variant becomes by demotion (WAND-28).
func ladder(v *rules.Variant) map[string][]string {
	down := map[string][]string{"K": {"Q"}, "Q": {"R"}, "R": {"B"}, "B": {"N"}, "N": {"P"}}
	for _, m := range v.Mutators {
		if levels, ok := m.(*mutator.Levels); ok {
			return levels.Ladder()
		}
	}
	toto := totoOf(v)
	switch {
	case v.Rules == "OX":
		for to, from := range map[string]string{"R": "VSI", "B": "RFWTH", "N": "BU", "D": "NCZAGLMJ", "Y": "DE", "P": "Y"} {
			for _, f := range from {
				down[string(f)] = []string{to}
			}
		}
	case toto >= 0:
		name := v.Army[toto].Name
		down["R"], down[name] = []string{name}, []string{"B"}
	}
	return down
}

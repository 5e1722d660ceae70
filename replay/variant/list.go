// Package variant is the visible list of games: each variant is data, built from the
// exported types of package rules and nothing else. Adding one is a file with a
// function that returns a *rules.Variant, and a line in [All].
package variant

import (
	"slices"

	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// All lists the variants that ship, in the order in which they are shown. Each call
// makes new values.
func All() []*rules.Variant {
	return []*rules.Variant{
		chess(),
		wotn(),
		wotn3(),
		wand(),
		oz8(),
		oz10(),
		missingOx(),
	}
}

// twists lists the mutators that a Variant tag may compose with any base, in the order
// in which they are installed: wands come last, so that they see the moves of all.
func twists() []twist {
	return []twist{
		{"ybr", addRoad, []string{"oz8", "oz10"}},
		{"wand", addWands, []string{"wand"}},
	}
}

// twist is a mutator as it can be composed.
type twist struct {
	id  string
	add func(v *rules.Variant) // adds the mutator and its options to a base
	in  []string               // the bases that have it anyway
}

// configure gives a variant's mutators what the tags chose.
func configure(v *rules.Variant, chosen map[string]string) error {
	if value, ok := chosen["Toto"]; ok {
		if err := chooseToto(v, value); err != nil {
			return err
		}
	}
	slices.SortStableFunc(v.Mutators, func(a, b rules.Mutator) int { return rank(a) - rank(b) })
	for i, m := range v.Mutators {
		switch m := m.(type) {
		case mutator.Road:
			if value, ok := chosen["YBR"]; ok {
				m.Squares = value
			}
			v.Mutators[i] = m
		case mutator.Wands:
			m.Extra, m.Ladder = chosen["WandRules"], ladder(v)
			v.Mutators[i] = m
		}
	}
	return nil
}

// rank is a mutator's place in the order of installation: a game's own, roads, wands.
func rank(m rules.Mutator) int {
	switch m.(type) {
	case mutator.Road:
		return 1
	case mutator.Wands:
		return 2
	}
	return 0
}

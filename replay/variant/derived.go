package variant

import "github.com/fairyscore/fairyscore/replay/rules"

// Derived returns a variant based on another one and modified by change. What names the base game,
// says how its text is read, or marks it as orthodox, is cleared before, and no material is a dead
// position unless change says so. The base is not modified if change clones what it changes inside
// slices and maps.
func Derived(base *rules.Variant, id, name string, change func(v *rules.Variant)) *rules.Variant {
	v := *base
	v.ID, v.Name = id, name
	v.Aliases, v.Source, v.Rules, v.Readings, v.Dead = nil, "", "", nil, rules.NeverDead
	v.Orthodox, v.Localized = false, false
	change(&v)
	return &v
}

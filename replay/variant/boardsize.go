package variant

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Size returns the board of the variant called name, which may have mutators; ok is false if there
// is no such variant. Unlike [Catalog.Compile] it needs no tags.
func (c *Catalog) Size(name string) (size board.Size, ok bool) {
	id, _, err := c.resolve(name)
	if err != nil {
		return size, false
	}
	base, _, _ := strings.Cut(id, "+")
	for _, v := range c.bases() {
		if v.ID == base {
			return v.Size, true
		}
	}
	return size, false
}

// HasRoad reports whether the variant called name has squares that are left by two legs (OZ-4). It
// is false if there is no such variant.
func (c *Catalog) HasRoad(name string) bool {
	id, _, err := c.resolve(name)
	if err != nil {
		return false
	}
	parts := strings.Split(id, "+")
	if slices.Contains(parts[1:], mutator.Road{}.Name()) {
		return true
	}
	i := slices.IndexFunc(c.bases(), func(v *rules.Variant) bool { return v.ID == parts[0] })
	return i >= 0 && slices.ContainsFunc(c.bases()[i].Mutators, func(m rules.Mutator) bool { _, ok := m.(mutator.Road); return ok })
}

// Single reports whether every turn of the variant called name moves a single unit: it has no
// wands, and so no fast turns. It is false if there is no such variant.
func (c *Catalog) Single(name string) bool {
	id, _, err := c.resolve(name)
	return err == nil && id != "wand" && !strings.HasPrefix(id, "wand+") && !strings.HasSuffix(id, "+wand")
}

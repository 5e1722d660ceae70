package variant

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Size is the board of the variant called name, composed or not; ok is false if there is
// no such variant. Unlike [Catalog.Compile] it needs no tags.
func (c *Catalog) Size(name string) (size board.Size, ok bool) {
	id, _, err := c.resolve(name)
	if err != nil {
		return size, false
	}
	base, _, _ := strings.Cut(id, "+")
	for _, v := range c.bases {
		if v.ID == base {
			return v.Size, true
		}
	}
	return size, false
}

// Single reports whether every turn of the variant called name is one unit's: it has no
// wands, and so no fast turns. It is false if there is no such variant.
func (c *Catalog) Single(name string) bool {
	id, _, err := c.resolve(name)
	return err == nil && id != "wand" && !strings.HasPrefix(id, "wand+") && !strings.HasSuffix(id, "+wand")
}

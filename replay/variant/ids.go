package variant

import (
	"slices"
	"strings"
)

// IDs lists the ids of the variants of a catalog, each followed by its ids with the possible
// mutators: wotn, wotn+ybr, wotn+wand, wotn+ybr+wand.
func (c *Catalog) IDs() []string {
	var ids []string
	for _, v := range c.bases() {
		composed := []string{v.ID}
		for _, t := range composables() {
			if slices.Contains(t.in, v.ID) {
				continue
			}
			for _, id := range composed {
				composed = append(composed, id+"+"+t.id)
			}
		}
		ids = append(ids, composed...)
	}
	return ids
}

// chess960 is the id by which [Catalog.Game] distinguishes Chess960 from chess.
const chess960 = "chess960"

// Game is [Catalog.ID], but distinguishes Chess960, without mutators, from orthodox chess.
func (c *Catalog) Game(name string) (id string, ok bool) {
	id, is960, err := c.resolve(strings.TrimSpace(name))
	if err == nil && is960 && !strings.Contains(id, "+") {
		id = chess960
	}
	return id, err == nil
}

// ID returns the id of the variant with a name; ok is false if there is none. "" is orthodox chess,
// and so is Chess960 ([IsChess960]).
func (c *Catalog) ID(name string) (id string, ok bool) {
	id, _, err := c.resolve(strings.TrimSpace(name))
	return id, err == nil
}

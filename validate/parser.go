package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// NewParser returns a parser that knows the height of each game's board, so that it can
// tell a rank from a move number glued to it. fallback is the variant of games without
// a Variant tag; "" is orthodox chess.
func NewParser(fallback string, catalog *variant.Catalog) *grammar.Parser {
	r := ranks{fallback: fallback, catalog: catalog, known: map[string]int{"": orthodoxRanks}}
	p := grammar.NewParser()
	p.Ranks = r.of
	return p
}

// ranks finds and remembers the heights of boards by what the Variant tag says.
type ranks struct {
	fallback string
	catalog  *variant.Catalog
	known    map[string]int
}

const (
	orthodoxRanks = 8
	maxKnown      = 256 // names remembered: hostile files may have a new one in each game
)

// of tells how many ranks a game's board has; eight if its variant is not known.
func (r *ranks) of(g *grammar.Game) int {
	name := r.fallback
	for i := range g.Tags {
		t := &g.Tags[i]
		if b := g.Src[t.Name.Off:t.Name.End]; len(b) == len("Variant") && strings.EqualFold(string(b), "Variant") {
			name = g.Value(*t)
			break
		}
	}
	if n, ok := r.known[name]; ok {
		return n
	}
	n := orthodoxRanks
	if size, ok := r.catalog.Size(name); ok {
		n = int(size.Ranks)
	}
	if len(r.known) >= maxKnown {
		clear(r.known)
	}
	r.known[name] = n
	return n
}

package replay

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// NewParser returns a parser that knows for each game the height of its board, so that it can
// distinguish a rank from a move number directly after it, whether & can join two moves, and
// whether a square in brackets inside a move is a Tornado square, and whether the notation of the
// game is known at all. fallback is the variant of games without a Variant tag; "" is orthodox
// chess.
func NewParser(fallback string, catalog *variant.Catalog) *grammar.Parser {
	t := tables{fallback: fallback, catalog: catalog, known: map[string]grammar.Table{"": plainTable()}}
	p := grammar.NewParser()
	p.Table = t.of
	return p
}

// tables finds and caches what the Variant tag implies for the reading of moves.
type tables struct {
	fallback string
	catalog  *variant.Catalog
	known    map[string]grammar.Table
}

// plainTable returns the table of orthodox chess.
func plainTable() grammar.Table { return grammar.Table{Ranks: 8, Single: true} }

// maxKnown is how many names are cached: hostile files may have a new one in each game.
const maxKnown = 256

// of returns what the reading of a game's moves depends on; if its variant is not known, the board
// has eight ranks.
func (t *tables) of(g *grammar.Game) grammar.Table {
	name := t.fallback
	for i := range g.Tags {
		tag := &g.Tags[i]
		if b := g.Src[tag.Name.Off:tag.Name.End]; len(b) == len("Variant") && strings.EqualFold(string(b), "Variant") {
			name = g.Value(*tag)
			break
		}
	}
	if known, ok := t.known[name]; ok {
		return known
	}
	table := grammar.Table{Ranks: plainTable().Ranks, Single: t.catalog.Single(name), BracketedVia: t.catalog.HasRoad(name)}
	if size, ok := t.catalog.Size(name); ok {
		table.Ranks = int(size.Ranks)
	} else {
		table.UnknownNotation = t.catalog.UnknownNotation(name)
	}
	if len(t.known) >= maxKnown {
		clear(t.known)
	}
	t.known[name] = table
	return table
}

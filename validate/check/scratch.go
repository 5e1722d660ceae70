package check

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/opening"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Scratch is memory for reading and playing another text while the game under check is in use.
type Scratch struct {
	Catalog  *variant.Catalog
	Parser   *grammar.Parser
	Builder  record.Builder
	Resolver notation.Resolver
	Setup    variant.Game
	Second   variant.Game             // of another game in the same record
	Fallback string                   // the variant of games without a Variant tag
	tables   map[string]grammar.Table // by the Variant tag: see Reading
	sizes    map[string]board.Size    // the same: see Size

	// of the letters in games without a Notation tag; nil: detected
	Language *notation.Language
	finder   *opening.Finder
	kin      kinship
}

// NewScratch returns a Scratch. fallback is the variant of games without a Variant tag.
func NewScratch(fallback string, catalog *variant.Catalog) *Scratch {
	return &Scratch{
		Catalog: catalog, Parser: replay.NewParser(fallback, catalog), Fallback: fallback,
		Resolver: notation.Resolver{Trying: true},
	}
}

// Reading returns what the reading of a text depends on in a variant.
func (s *Scratch) Reading(id string) grammar.Table {
	t, ok := s.tables[id]
	if !ok {
		head, _ := s.Parser.ParseTags(append(record.AppendTag(nil, "Variant", id), '\n'))
		if t = s.Parser.Table(head); s.tables == nil {
			s.tables = make(map[string]grammar.Table)
		}
		s.tables[id] = t
	}
	return t
}

// Size returns the board of a variant; it has no squares if there is no such variant.
func (s *Scratch) Size(id string) board.Size {
	size, ok := s.sizes[id]
	if !ok {
		if size, _ = s.Catalog.Size(id); s.sizes == nil {
			s.sizes = make(map[string]board.Size)
		}
		s.sizes[id] = size
	}
	return size
}

// Opening names the opening of a game.
func (s *Scratch) Opening(g *grammar.Game) opening.Found {
	if s.finder == nil {
		s.finder = opening.NewFinder(s.Catalog)
		s.finder.Variant, s.finder.Language = s.Fallback, s.Language
	}
	return s.finder.Find(g)
}

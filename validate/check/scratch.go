package check

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
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
	Second   variant.Game // of another game in the same record
	Fallback string       // the variant of games without a Variant tag

	// of the letters in games without a Notation tag; nil: detected
	Language *notation.Language
	finder   *opening.Finder
}

// NewScratch returns a Scratch. fallback is the variant of games without a Variant tag.
func NewScratch(fallback string, catalog *variant.Catalog) *Scratch {
	return &Scratch{Catalog: catalog, Parser: replay.NewParser(fallback, catalog), Fallback: fallback}
}

// Opening names the opening of a game.
func (s *Scratch) Opening(g *grammar.Game) opening.Found {
	if s.finder == nil {
		s.finder = opening.NewFinder(s.Catalog)
		s.finder.Variant, s.finder.Language = s.Fallback, s.Language
	}
	return s.finder.Find(g)
}

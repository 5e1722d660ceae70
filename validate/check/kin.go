package check

import (
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Kin is how a variant is related to the one in which games are played.
type Kin struct {
	ID   string
	Ends bool // [rules.Variant.OnlyEnds]
	Zaps bool // [rules.Variant.OnlyZaps]
}

// kinship is what a Scratch knows about the relatives of a variant.
type kinship struct {
	of      *rules.Variant
	all     []Kin
	game    map[string]Relative // by id
	refused refusals
}

// Relative is the rules of a variant, and its kinds for those of the variant in which games are
// played ([rules.Rules.Shares]).
type Relative struct {
	Rules   *rules.Rules
	Kinds   []board.Kind
	Castles bool // [rules.Rules.CastlesAs]
}

// Kin returns all variants of the catalog and how they are related to own, which may be nil.
func (s *Scratch) Kin(own *rules.Variant) []Kin {
	if k := &s.kin; k.all == nil || k.of != own {
		*k = kinship{of: own, game: make(map[string]Relative)}
		for _, v := range s.Catalog.Variants() {
			k.all = append(k.all, Kin{v.ID, own != nil && v.OnlyEnds(own), own != nil && v.OnlyZaps(own)})
		}
	}
	return s.kin.all
}

// Relative returns a variant, as it is without tags that set it up; its Rules are nil if there is
// none. It follows a call of Kin, of which own is not nil.
func (s *Scratch) Relative(id string) Relative {
	r, ok := s.kin.game[id]
	if !ok {
		if r.Rules, _ = s.Catalog.Compile(id, func(string) (string, bool) { return "", false }, false); r.Rules != nil {
			r.Kinds, r.Castles = r.Rules.Shares(s.kin.of), r.Rules.CastlesAs(s.kin.of)
		}
		s.kin.game[id] = r
	}
	return r
}

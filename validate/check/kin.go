package check

import (
	"github.com/fairyscore/fairyscore/grammar"
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
	refused map[Beginning]struct{}
}

// Relative is the rules of a variant, and its kinds for those of the variant in which games are
// played ([rules.Rules.Shares]).
type Relative struct {
	Rules   *rules.Rules
	Kinds   []board.Kind
	Castles bool // [rules.Rules.CastlesAs]
}

// Beginning is a variant and the first moves of a game from its array; the rest are 0.
type Beginning struct {
	Variant string
	Moves   [4]grammar.Canonical
}

// maxRefused is how many beginnings are remembered, each in some 60 bytes.
const maxRefused = 4 << 10

// Kin returns all variants of the catalog and how they are related to own, which may be nil.
func (s *Scratch) Kin(own *rules.Variant) []Kin {
	if k := &s.kin; k.all == nil || k.of != own {
		*k = kinship{of: own, game: make(map[string]Relative), refused: make(map[Beginning]struct{})}
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

// Refuse remembers that a game which begins like this is not legal in the variant.
func (s *Scratch) Refuse(b Beginning) {
	if len(s.kin.refused) >= maxRefused {
		clear(s.kin.refused)
	}
	s.kin.refused[b] = struct{}{}
}

// Refused reports whether such a beginning was refused before.
func (s *Scratch) Refused(b Beginning) bool {
	_, refused := s.kin.refused[b]
	return refused
}

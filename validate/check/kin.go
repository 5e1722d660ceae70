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

// LongestBeginning is how many plies a beginning has at most that is remembered.
const LongestBeginning = 10

// maxRefusals is how many plies of beginnings are remembered, each in some 40 bytes.
const maxRefusals = 8 << 10

// refusals are the beginnings of games from an array that are not legal in some variants: a tree of
// moves, so that one walk finds them for all variants.
type refusals struct {
	next map[ply]int32
	by   []uint64          // by ply: the variants that refuse the line to it, one bit each
	bits map[string]uint64 // by id
}

// ply is a move after a line, which is a place in the tree.
type ply struct {
	line int32
	says grammar.Canonical
}

// Refuse remembers that a game that begins with some moves is not legal in a variant. The moves are
// as they are written for the variant in which games are played, which [Scratch.Kin] was asked for.
func (s *Scratch) Refuse(id string, moves []grammar.Canonical) {
	r := &s.kin.refused
	if r.next == nil || len(r.by)+len(moves) > maxRefusals {
		*r = refusals{next: make(map[ply]int32), by: make([]uint64, 1), bits: r.bits}
	}
	bit, ok := r.bits[id]
	if !ok {
		if len(r.bits) == 64 {
			return // the catalog has few variants whose tables fit
		}
		if r.bits == nil {
			r.bits = make(map[string]uint64)
		}
		bit = 1 << len(r.bits)
		r.bits[id] = bit
	}
	at := int32(0)
	for _, m := range moves {
		to, ok := r.next[ply{at, m}]
		if !ok {
			to = int32(len(r.by))
			r.next[ply{at, m}], r.by = to, append(r.by, 0)
		}
		at = to
	}
	r.by[at] |= bit
}

// Refusing returns the variants, for [Scratch.Refuses], that are known to refuse games that begin
// with some of the moves.
func (s *Scratch) Refusing(moves []grammar.Canonical) (by uint64) {
	r := &s.kin.refused
	at := int32(0)
	for _, m := range moves {
		to, ok := r.next[ply{at, m}]
		if !ok {
			break
		}
		by |= r.by[to]
		at = to
	}
	return by
}

// Refuses reports whether a variant is one of those that Refusing returned.
func (s *Scratch) Refuses(id string, by uint64) bool { return by&s.kin.refused.bits[id] != 0 }

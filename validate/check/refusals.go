package check

import "github.com/fairyscore/fairyscore/grammar"

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

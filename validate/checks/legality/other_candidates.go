package legality

import (
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
)

// candidates are the variants that are tried for games of one kind, and how they read its text.
type candidates struct {
	kind     gameKind
	ids      []string
	readings []grammar.Table // by candidate
	left     []bool          // memory to use: by candidate, whether it may still fit
}

// gameKind is what decides which variants are tried for a game.
type gameKind struct {
	own      *rules.Variant // nil if it could not be set up
	size     board.Size
	has      content
	asRead   grammar.Table
	unzapped bool // it has no zaps, and no position that may have wands
	fits     bool // it has no squares beyond its board
	ranks    int  // of its FEN; 0 for none
}

// lastCandidates are those for the last game that was tried: those of a file are mostly alike.
var lastCandidates check.Memory[candidates]

// Forget keeps everything: it does not depend on the game, except for its kind.
func (*candidates) Forget() {}

// of makes x those for the games of a kind.
func (x *candidates) of(k *gameKind, s *check.Scratch) {
	kin := s.Kin(k.own)
	if x.ids != nil && x.kind == *k {
		return
	}
	x.kind, x.ids = *k, x.ids[:0]
	for _, v := range kin {
		// What allows no other turns does not allow the game, unless its text means something else.
		if same := v.Ends || k.unzapped && v.Zaps; !same || k.has.simplest(s.Reading(v.ID)) != k.asRead {
			x.ids = append(x.ids, v.ID)
		}
	}
	x.ids = append(x.ids, mixed[:]...)
	x.ids = slices.DeleteFunc(x.ids, func(id string) bool {
		size := s.Size(id)
		switch {
		case k.own != nil && id == k.own.ID:
			return true
		case k.fits && int(size.Files)*int(size.Ranks) > 2*int(k.size.Files)*int(k.size.Ranks):
			return true
		}
		return k.ranks > 0 && int(size.Ranks) != k.ranks // the FEN would be refused, after tables are made
	})
	x.readings = x.readings[:0]
	for _, id := range x.ids {
		x.readings = append(x.readings, k.has.simplest(s.Reading(id)))
	}
}

// begin marks the candidates that read the text with a table and are not yet refused.
func (x *candidates) begin(table grammar.Table, refused func(id string) bool) []bool {
	x.left = x.left[:0]
	for i, id := range x.ids {
		x.left = append(x.left, x.readings[i] == table && !refused(id))
	}
	return x.left
}

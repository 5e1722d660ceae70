package notation

import "github.com/fairyscore/fairyscore/replay/rules"

// Notation writes turns.
type Notation interface {
	// Name is the notation's identifier: "san".
	Name() string
	// AppendMove appends a turn that is legal in p, without a mark of check or mate.
	// sp tells how it was written where that is not part of the turn; the zero Spelling
	// leaves the choice to the rules of canonical form.
	AppendMove(dst []byte, p *rules.Position, m rules.Move, sp rules.Spelling) []byte
}

// All lists the notations that can be written. Each call makes new values; one that
// keeps scratch memory belongs to one goroutine.
func All() []Notation {
	return []Notation{
		Long{},
		&SAN{},
	}
}

// AppendMarks appends + or # as the position after a turn deserves it: + if the only king
// of the side to move is in check, # if that is mate. A side with several kings, or none,
// gets no mark (COMMON-8, WAND-16).
func AppendMarks(dst []byte, after *rules.Position) []byte {
	us := after.Turn
	switch {
	case after.Kings(us.Other()).Empty() || !after.InCheck(us):
		return dst
	case after.Ending() == rules.Checkmate:
		return append(dst, '#')
	}
	return append(dst, '+')
}

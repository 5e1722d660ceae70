package notation

import "github.com/fairyscore/fairyscore/replay/rules"

// Marks are what a notation writes after a turn that gives check or mate; empty if it writes
// nothing.
type Marks struct {
	Check, Mate string
	Bare        bool // a judgement is written as a NAG and never attached to a move
}

// signs are the marks of the PGN standard (8.2.3.5).
var signs = Marks{Check: "+", Mate: "#"}

// Append appends the mark for the position after a turn: check if the only king of the side to move
// is attacked, mate if there is no answer. A side with several kings, or none, gets no mark
// (COMMON-8, WAND-16).
func (k Marks) Append(dst []byte, after *rules.Position) []byte {
	us := after.Turn
	switch {
	case k.Check == "" && k.Mate == "", after.Kings(us.Other()).Empty() || !after.InCheck(us):
		return dst
	case after.Ending() == rules.Checkmate:
		return append(dst, k.Mate...)
	}
	return append(dst, k.Check...)
}

// AppendMarks appends + or # for the position after a turn: [Marks.Append].
func AppendMarks(dst []byte, after *rules.Position) []byte { return signs.Append(dst, after) }

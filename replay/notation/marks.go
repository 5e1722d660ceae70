package notation

import "github.com/fairyscore/fairyscore/replay/rules"

// Marks are what a notation writes behind a turn that gives check or mate; empty where
// it writes nothing.
type Marks struct{ Check, Mate string }

// signs are the marks of the PGN standard (8.2.3.5).
var signs = Marks{"+", "#"}

// Append appends the mark that the position after a turn deserves: that of check if the
// only king of the side to move is attacked, that of mate if nothing helps. A side with
// several kings, or none, gets no mark (COMMON-8, WAND-16).
func (k Marks) Append(dst []byte, after *rules.Position) []byte {
	us := after.Turn
	switch {
	case k == Marks{}, after.Kings(us.Other()).Empty() || !after.InCheck(us):
		return dst
	case after.Ending() == rules.Checkmate:
		return append(dst, k.Mate...)
	}
	return append(dst, k.Check...)
}

// AppendMarks appends + or # as the position after a turn deserves it: [Marks.Append].
func AppendMarks(dst []byte, after *rules.Position) []byte { return signs.Append(dst, after) }

// Package compare says in what two records of games differ: in tags, moves, comments,
// NAGs, variations, events and the result, and not in lines of text.
//
// Moves are compared as the turns they are. Both games are played, so Nf3, Ng1-f3, g1f3
// and a German Sf3 are one move, and two records of one game in two notations have no
// difference. What cannot be played is compared as it is written, and the comparison says
// so. Half-moves are aligned as go-diff aligns letters; what is written behind a half-move
// is compared with what is written behind the one it was aligned with, and variations
// likewise, however deep.
//
//	c := compare.New(variant.NewCatalog(), compare.Options{})
//	d := c.Games(a, b)
//	if !d.Same() {
//		os.Stdout.Write(compare.NewText(false, 3).Append(nil, d, headA, headB))
//	}
//
// For two files an [Archive] each keeps where its games lie and little more, and
// [Archives.Pair]
// finds which game of one is which of the other.
//
// What follows from the rest of a record is not compared unless it is asked for: marks of
// check and mate, the numbers that are printed, and a Notation tag that names the notation
// of the moves. How text is laid out is never compared: line ends, the order of tags and of
// NAGs, commas, whether a comment stands in braces or behind a semicolon.
//
// The laws: a record has no difference from itself, nor from itself in another notation,
// and what A lacks beside B is what B has more than A.
package compare

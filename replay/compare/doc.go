// Package compare finds the differences between two records of games: in tags, moves, comments,
// NAGs, variations, events and the result, not in lines of text.
//
// Moves are compared as turns. Both games are played, so Nf3, Ng1-f3, g1f3 and a German Sf3 are one
// move, and two records of one game in two notations do not differ. Moves that cannot be played are
// compared as written, and the comparison says so. Plies are aligned as go-diff aligns letters;
// what follows a ply is compared with what follows its partner, and so are variations, however
// deep.
//
//	c := compare.New(variant.NewCatalog(), compare.Options{})
//	d := c.Games(a, b)
//	if !d.Same() {
//		os.Stdout.Write(compare.NewText(false, 3).Append(nil, d, headA, headB))
//	}
//
// For two files, an [Archive] each keeps little more than where its games are, and [Archives.Pair]
// finds which game of one corresponds to which of the other.
//
// What follows from the rest of a record is compared only on request: check and mate signs, printed
// numbers, and a Notation tag that names the notation of the moves. The layout of text is never
// compared: line endings, the order of tags and of NAGs, commas, whether a comment is in braces or
// after a semicolon.
//
// The laws: a record does not differ from itself, nor from itself in another notation, and
// comparing B with A gives the reverse of comparing A with B.
package compare

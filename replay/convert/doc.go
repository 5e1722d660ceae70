// Package convert writes games in another notation: their moves by the rules, and everything else
// (tags, comments, NAGs, variations, events, results, in their order) unchanged.
//
//	c := convert.New(notation.Long{}, catalog)
//	text, errs := c.Append(nil, game)
//
// Moves are read by a [replay.Player], so that a spelling means the same turn in a conversion and
// in a check. For common orthodox games there is a fast path: an orthodox.Board plays them on
// bitboards and returns what a notation needs to know about each move. A test compares both ways
// byte by byte.
package convert

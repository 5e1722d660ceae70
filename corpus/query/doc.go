// Package query is the language for selecting records: an expression such as
//
//	player ~ "Tal*" and castles long then ends mate within 20 plies
//
// is parsed by [Parse], checked against the known fields, units and variants, and evaluated for
// records by a [Matcher]. docs/select.md describes the language.
//
// The cheapest parts are evaluated first: the tags alone, then the tokens of the movetext, then the
// positions (orthodox games on bitboards, all others in the rules engine), and findings last. As
// soon as the answer is known, nothing more of the record is read.
//
// A fact about a game is true, false, or not known yet; a moment holds in some of the positions of
// a line. Both are trees that are compiled once and never change; the Matcher holds what is known
// about the current record.
package query

// Package orthodox proves in nanoseconds that the movetext of an orthodox game has no errors, so
// that the general engine need not check it. Real files are millions of such games and a few
// errors; the engine of package rules explains the errors, and is too general to check every ply of
// the rest.
//
// A [FastChecker] answers only yes or "cannot say". Yes means that a complete check would report
// nothing about the movetext. Anything unusual (a null move, a detached mark, an unnecessary
// origin, a repetition that ends the game) is a "cannot say", right or wrong: that only costs time.
// So this package has no messages, no reasons and no tolerance, and a test compares each of its
// verdicts with the engine's.
//
// A [Board] plays the same moves for callers that write them in another way: it requires legal
// moves, but tolerates wrong marks and unnecessary origins.
//
// In Chess960 the same board castles from the squares of the game ([Start]).
//
// The board uses bitboards. A move is found from its target square: the units of the kind that
// reach the target are the candidates, mostly one, so moves are never generated. What a spelling
// says is one word ([grammar.Canonical]) that the parser reads without looking anything up in the
// game. Alternatives that were rejected: magic tables (they fill the cache and take longer to build
// than a small file takes to check), and a switch by kind of unit (a mispredicted branch costs more
// than testing the squares between origin and target for knights too, which have none).
//
// Replay and validate are above it; it depends only on grammar.
package orthodox

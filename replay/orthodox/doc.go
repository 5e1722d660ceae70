// Package orthodox proves in nanoseconds that the movetext of an orthodox game is
// beyond reproach, so that the general engine need not see it. Real files are
// millions of such games and a few slips; the engine of package rules explains the
// slips, and is too general to be asked about every ply of the rest.
//
// A [Prover] has one answer to give, yes or "cannot say". Yes means that a complete
// check would report nothing about the movetext. Everything unusual (a null move, a
// detached mark, an origin written where none is needed, Chess960, a repetition that
// ends the game) is a "cannot say", right or wrong: that only costs time. So this
// package has no messages, no reasons and no leniency, and a test holds each of its
// verdicts to the engine's.
//
// A [Board] plays the same moves for who wants to write them in another way: it asks
// that they be legal, and is lenient with marks and origins.
//
// The board is one of bitboards. A move is found from its target square: the units
// of the kind that reach the target are the candidates, so no move is ever generated.
// What a spelling means is worked out once ([compile]) and remembered by its number,
// so that no text is touched for a move that was met before. Roads not taken: magic
// tables (they fill the cache and take longer to build than a small file to check),
// and a switch by kind of unit (a mispredicted branch costs more than computing the
// lines of all sliders and masking them).
//
// Above it stand replay and validate; it knows grammar and nothing else.
package orthodox

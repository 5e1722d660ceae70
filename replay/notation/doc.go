// Package notation is where text meets rules: it finds the legal turn that a written
// move means, and writes turns in a notation.
//
// Reading has one door, [Resolver.Resolve]. Below it, grammar has taken the spelling
// apart without knowing pieces or squares of the board; here the letters are split by
// the names of the game's army, holes become a rules.Query, and the engine says which
// legal turns fit. One must be left. What was read in spite of its spelling is told by
// [Notes], what cannot be read by a [ResolveError]; neither costs anything when a move
// is plain, which nearly all are.
//
// Each notation that can be written is a file with a type that implements [Notation];
// [All] lists them. What a move looks like and which turn it is never depends on who
// wrote it, so there is no reader for each notation: SAN, long algebraic, the forms of
// coordinates, ICCF numbers and zaps are all told apart by their own shape.
//
// The law, for every position, legal turn m and notation n: resolving what n wrote of m
// gives m.
package notation

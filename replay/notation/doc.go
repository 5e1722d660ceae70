// Package notation is where text meets rules: it finds the legal turn that a written move means,
// and writes turns in a notation.
//
// Reading has one entry point, [Resolver.Resolve]. The layer below, grammar, has parsed the
// spelling without knowing pieces or the squares of the board; here the letters are split by the
// names of the game's army, unknowns become a rules.Query, and the engine says which legal turns
// fit. Exactly one must remain. [Notes] report what was read although it is not written correctly,
// and a [ResolveError] what cannot be read. Neither costs anything for a plain move, and nearly all
// moves are plain.
//
// Each notation that can be written is a file with a type that implements [Notation]; [All] lists
// them. There is no reader for each notation: SAN, long algebraic notation, the forms of
// coordinates, ICCF numbers and zaps are distinguished by their shape alone.
//
// The law, for every position, legal turn m and notation n: resolving what n wrote of m gives m.
package notation

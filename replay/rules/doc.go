// Package rules is the engine: what is legal in a position, what a move does to
// it, and when a game is over.
//
// A [Rules] is what a variant compiles to: an army's paths, a castling table,
// promotion, and the hooks its mutators installed ([Builder] lists them all on one
// page). It is immutable and shared by all goroutines. A [Position] belongs to one.
//
// Mutators are installed and not wrapped around the engine: the engine always
// calls the composed generator, so that check, castling and promotion see the moves
// of a unit on the Yellow Brick Road or the stillness of one that sleeps. A stage
// without hooks is a nil check, so orthodox chess pays nothing for the others.
//
// A turn is judged by what it can change. A position remembers that its kings are not attacked;
// a step then matters only through the unit that makes it, what stands behind the square it leaves,
// and the units that a mutator says go otherwise than along their paths. Turns of other sorts are
// tried out on a copy. go test -bench PerPly ./replay/variant shows what a ply costs in each game.
//
// Three questions are kept apart, because games with two answers to them exist:
// what a player may choose ([Position.Moves]), what chance may make of it
// ([Position.Outcomes]), and whether a king is exposed or in check ([Ask]).
//
// Text is unknown here: package notation asks with a [Query] and gets moves or, when
// there are none, a [Reason].
package rules

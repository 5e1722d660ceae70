// Package rules is the engine: it decides what is legal in a position, what a move does to it, and
// when a game is over.
//
// A [Rules] is a compiled variant: the paths of an army, a castling table, promotion, and the hooks
// that its mutators installed ([Builder] lists them all on one page). It is immutable and shared by
// all goroutines. A [Position] belongs to one.
//
// Mutators are installed and not wrapped around the engine: the engine always calls the composed
// generator, so that check, castling and promotion account for the moves of a unit on the Yellow
// Brick Road or the immobility of a sleeping one. A stage without hooks is a nil check, so orthodox
// chess pays nothing for the others.
//
// The engine checks only what a turn can change. A position remembers that its kings are not
// attacked; then a step matters only through the unit that makes it, the units behind the square it
// leaves, and the units that a mutator declares to move otherwise than along their paths. Other
// turns are tried out on a copy. go test -bench PerPly ./replay shows the cost of a ply in each
// game.
//
// Three questions are separate, because in some games their answers differ: what a player may
// choose ([Position.Moves]), what chance may make of it ([Position.Outcomes]), and whether a king
// is exposed or in check ([Ask]).
//
// The engine does not know text: package notation passes it a [Query] and gets moves or, if there
// are none, a [Reason].
package rules

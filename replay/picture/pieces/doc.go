// Package pieces draws units: each type of every variant as vector paths, in one style and one line
// weight, on a square of [Side] units.
//
// Drawings are found by movement and not by letter, because letters mean different things in
// different games: C is a chancellor here and a camelrider there. A compound shows its parts:
//
//   - the body is the strongest part: rook, bishop, queen, king, or an animal for an oblique
//     leaper: horse (2,1), camel (3,1), zebra (3,2), antelope (4,3), giraffe (4,1);
//   - an animal that is a slider too wears its headgear: a mitre for the bishop, a mural crown for
//     the rook, a coronet for the queen;
//   - a rider, which repeats its leap, has a wing;
//   - other leaps are a mark on the body, or the head of a column: a plus for W (1,0), a cross
//     for F (1,1), a square for D (2,0), a diamond for A (2,2), a star for A and D; a mark in
//     outline only moves, and does not capture;
//   - where units have levels, the foot shows the level as a tally, whose bars count five; it
//     is on the left for the path of the knight, on the right for that of the bishop.
//
// A unit that none of this describes is drawn as its letters above a pattern of where it goes, so
// that units of newly invented games can be distinguished too.
package pieces

// Package movement reads and writes Betza's notation, which describes the movement of a chess piece
// in a few letters: a capital for each kind of leap, with small letters before it that restrict
// where and how.
//
// It describes the meaning of a text as geometry, from White's view on a board without edges. It
// knows no board, no units and no rules; package army, above it, turns the tree into paths. The
// notation is Ralph Betza's, with the parts of H. G. Muller's extension (XBetza) that published
// games need: en passant, initial moves, ranges.
//
// # Grammar
//
//	Movement = Move { Move } .                      NW     knight and wazir
//	Move     = { Modifier } Atom [ Range ] .        fmW3   up to three steps forward, no capture
//	Modifier = Direction | Mode .
//	Atom     = Leap | Leap Leap | Short | Pair .    a leap written twice is its rider: NN
//	Leap     = "W" | "F" | "D" | "N" | "A" | "H" | "C" | "Z" | "G" | "L" | "J" .
//	Short    = "K" | "Q" | "R" | "B" .              K = WF, R = WW, B = FF, Q = RB
//	Pair     = "(" Number "," Number ")" .          (4,1)  giraffe
//	Range    = Number .                             W3 up to three steps, N0 without limit
//
// The leaps are W (1,0), F (1,1), D (2,0), N (2,1), A (2,2), H (3,0), C (3,1), Z (3,2) and G (3,3);
// L and J are older names of C and Z. Ranges go to 15, the sides of a pair too. K may be written
// twice and have a range like a leap.
//
// # Directions
//
// The letters f b l r are forward, backward, left, right; v is f and b, s is l and r. They form
// groups, and the meaning of a group depends on the atom:
//
//   - orthogonal atoms (W, D, H): each letter is one direction, and a group means
//     all of its directions: flW steps forward or to the left; vD leaps forward or backward.
//   - diagonal atoms (F, A, G): a letter is the two diagonals of that side; two letters
//     of different axes are the one diagonal they share: flF; lF is both to the left;
//     fbF all four.
//   - oblique atoms (N, C, Z, pairs): a letter is the two leaps that go farthest that
//     way: fN reaches d6 and f6 from e4. In a group of two, the first letter is the side
//     and the second the axis of the longer part: fsN reaches c5 and g5, frN only g5,
//     rfN only f6, ffN is fN, fhN (half) is all four forward leaps. So ffbsN is the
//     Crab, and vN the narrow knight.
//
// K and Q take each letter twice, once for their orthogonal and once for their diagonal part: fK is
// fWfF.
//
// # Modes
//
//	m  moves to vacant squares only                 mBcN   moves as bishop, captures as knight
//	c  captures only                                cR
//	e  captures en passant                          fceF   a pawn's capture; e alone captures nothing else
//	i  from the unit's home rank only               ifmnD  a pawn's double step
//	n  lame: the squares between must be vacant     nA     the elephant of Xiangqi
//	p  hops over exactly one unit, at any distance  mRcpR  the cannon of Xiangqi
//	g  lands right after the unit it hops over     gQ     the grasshopper
//
// Without m, c or e a move is both m and c. A lame oblique leap goes straight first and then
// diagonally, as the horse of Xiangqi does (nN). A hop of a single leap is over one unit on the
// squares a lame leap would cross: pD. Lame or hopping moves need squares between: nW is an error.
//
// # Orthodox pawn
//
// The orthodox pawn is fmWfceFifmnD: forward to a vacant square, diagonally forward to capture, en
// passant too, and from the home rank a double step over a vacant square. The lame move-only leap
// of a pawn is what can be captured en passant; without n (imA, the hoplite of Spartan Chess) it
// leaps and cannot.
//
// # What is canonical
//
// [Movement.String] writes i, then directions, then m, c, e, then n, p, g before an atom, and C, Z,
// R, B, Q, K and doubled letters where they say the same as another spelling. Reading the canonical
// spelling gives the same tree.
package movement

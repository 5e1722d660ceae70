package orthodox

// FaultKind is what can be wrong with a game whose moves are all legal, and canonically spelled but
// for the kinds from MissingNumber to MissingCaptureSign, in games without variations and comments.
// The last two kinds occur without others, except that an OpenVariation allows a MissingNumber.
type FaultKind uint8

// The kinds of faults.
const (
	MissingCheckSign   FaultKind = iota // a move that gives check is not marked
	MissingMateSign                     // a move that mates is not marked, or marked +
	WrongCheckSign                      // a move that does not give check is marked +
	WrongMateSign                       // a move that does not mate is marked #
	UnneededOrigin                      // a file or rank of origin is not needed, or not the one the standard has
	WrongNumber                         // a move number is not the expected one
	ResultMismatch                      // the result is not that of the Result tag, which has one
	NoResultTag                         // there is no Result tag
	ResultNotMate                       // the last move mates, and the result is another one; Item is that move
	NoResult                            // the last item is a move, after which the game can go on
	MissingNumber                       // a move that needs a number has none; once for a game
	CastlingZeros                       // castling is written with zeros
	SmallLetter                         // a piece is written with a small letter
	PawnCaptureForm                     // a pawn's capture has no sign: ed5
	MissingCaptureSign                  // a piece's capture has no sign
	Unbranched                          // a variation begins with the move that it replaces
	OpenVariation                       // the last variations are not closed; Item opens the first of them
)

// Fault is one fault of a game.
type Fault struct {
	Kind   FaultKind
	Item   int    // its place in the game's Items
	Ply    int32  // of the move meant, counted from the first of the game, which is 1; 0 for a result
	Number int32  // the expected move number before that move
	Black  bool   // it is Black's move
	After  *Board // the position after the move, for WrongCheckSign and WrongMateSign; else nil
	From   int    // with After: the squares that the unit left and came to; rank*8 + file, a1 = 0
	To     int    // the same
	Rook   int    // the same: where the rook came to in castling; else To
	Taken  int    // with MissingCaptureSign: the captured kind, from 0, the pawn, to 4, the queen
	Came   int    // the same: the item of the move that brought it there; -1 if it was there from the start
	Ago    int32  // the same: how many plies before this one that move is
}

// Back returns a Fault with the number of the move some plies before that of f, and nothing else.
func (f *Fault) Back(plies int32) *Fault {
	at := 2 * f.Number
	if f.Black {
		at++
	}
	at -= plies
	return &Fault{Number: at >> 1, Black: at&1 == 1}
}

// maxFaults is how many faults of a game are reported, not counting numbers; a game with more is
// left to the full check.
const maxFaults = 150

// fault notes a fault of the last move that was played.
func (v *FastChecker) fault(kind FaultKind, item int) *Fault {
	before := v.pos.ply - 1
	v.faults = append(v.faults, Fault{
		Kind: kind, Item: item, Ply: int32(before - v.start + 1), Number: int32(before>>1 + 1), Black: before&1 == black,
	})
	return &v.faults[len(v.faults)-1]
}

// marked notes what is wrong with the marks and the origin of items[i], which was just played, and
// returns its meaning with the mark it should have; but a + that should be # is left to the caller,
// who knows whether a move follows.
func (v *FastChecker) marked(m decoded, i int) (decoded, bool) {
	p := &v.pos
	if m&unneeded != 0 {
		v.fault(UnneededOrigin, i)
	}
	mate := false
	if p.check && m.mark() != 1 {
		mate = !p.hasTurn()
	}
	due := decoded(0)
	switch {
	case mate:
		due = 2
	case p.check:
		due = 1
	}
	switch was := m.mark(); {
	case was == uint(due):
	case was == 2:
		v.fault(WrongMateSign, i).move(p, m)
	case was == 1:
		v.fault(WrongCheckSign, i).move(p, m)
	case mate:
		v.fault(MissingMateSign, i)
	default:
		v.fault(MissingCheckSign, i)
	}
	return m&^(3<<15) | due<<15, len(v.faults) <= maxFaults
}

// move keeps the move of a fault and the position to which it led.
func (f *Fault) move(p *position, m decoded) {
	f.After, f.From, f.To, f.Rook = &Board{*p}, int(only(p.from)), int(m.to()), int(m.to())
	if c := m.castle(); c != 0 { // the targets are those of any game
		to := &castlings[((p.us()^1)*2+c-1)&3]
		f.To, f.Rook = int(to.kingTo), int(to.rookTo)
	}
}

// mated notes that the last move of a line mates, if it is marked + only.
func (v *FastChecker) mated() {
	if v.last.mark() == 1 {
		v.fault(MissingMateSign, v.lastAt)
	}
}

// misnumbered notes the wrong number items[i]. It reports false for a number that may be where
// another game begins.
func (v *FastChecker) misnumbered(i int, n int32) bool {
	v.pos.ply++ // the move it is for is still to be played
	v.fault(WrongNumber, i)
	v.pos.ply--
	return n != 1 && len(v.faults) <= 4*maxFaults
}

// apart reports whether the faults are independent: where numbers are wrong, moves may be in a
// variation or a comment, and where a spelling is tolerated, either may show what was meant. What
// is read as part of a variation that is not closed may be the rest of the game. commented says
// that the game has comments.
func (v *FastChecker) apart(commented bool) bool {
	kinds := uint(0)
	for i := range v.faults {
		kinds |= 1 << v.faults[i].Kind
	}
	switch {
	case kinds>>OpenVariation&1 != 0:
		return kinds&^(1<<OpenVariation|1<<Unbranched|1<<MissingNumber) == 0
	case kinds>>Unbranched&1 != 0:
		return kinds == 1<<Unbranched
	}
	wrong, missing := kinds>>WrongNumber&1 != 0, kinds>>MissingNumber&1 != 0
	if !wrong && !v.loose {
		return true
	}
	if wrong && missing {
		return false // what is missing decides which numbers are wrong
	}
	return !commented && !v.branched
}
